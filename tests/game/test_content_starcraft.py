"""A game's own starcraft content: checked, laid over the book, played, retired."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import autopilot, engine, journal, registry
from game.books.starcraft import armoury, building, roster
from game.books.starcraft.battle import units
from game.books.starcraft.book import STARCRAFT
from game.books.starcraft.commands import SetBarrier
from game.books.starcraft.sheet import SKILLS
from game.books.starcraft.state import StarcraftFighter
from game.codec import decode, encode
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.registry import content, revisions
from game.registry.matching import UnknownName
from tests.game import made_content as made
from tests.game.content_rows import (
    faults,
    is_played_or_refused,
    is_sound_or_left_out,
    of_row,
    read,
    says_where,
    told,
)
from tests.game.starcraft.field import Field, force
from tests.game.starcraft.table import Table

SHIPPED = [(kind, name) for kind in STARCRAFT.content for name in content.written(kind)]
BY_NAME = {kind.name: kind for kind in STARCRAFT.content}
OFTEN = settings(max_examples=40, deadline=None)
LANCE = '[weapons.lance]\nkind = "ranged"\ndamage = "5D"\n'
MOB = '[npcs.Mob]\ndescription = "Many."\nweapons = ["knife"]\n'
TUNNEL_GEAR = """
[weapons."long rifle"]
like = "gauss rifle"
damage = "7D"
skill = "tunnel craft"
[armour.plate]
like = "marine armour"
value = 14
"""
TUNNELS = '[skills."tunnel craft"]\nattribute = "instincts"\naliases = ["tunnels"]\n'
TUNNELLER = """
[npcs.Tunneller]
like = "Marine"
weapons = ["long rifle"]
armour = ["plate"]
skills = { "tunnel craft" = "6D" }
"""
ANTS = '[units.Ants]\nsize = 20\ndamage = "1D"\nresistance = "0D"\nmove = 5\nreach = "close"\n'


@pytest.fixture(autouse=True)
def shipped():
    yield
    revisions.play(revisions.SHIPPED)


@pytest.mark.parametrize(("kind", "name"), SHIPPED, ids=lambda v: getattr(v, "name", v))
def test_every_shipped_row_passes_its_own_kind(kind, name):
    assert faults(kind, name) == []


WRONG = [
    ("gear", "[weapons.lance\n", 1, "no TOML"),
    ("gear", f"{LANCE}rfo = 3\n", 4, "rof"),
    ("gear", LANCE.replace("ranged", "far"), 2, "ranged, thrown, melee or brawling"),
    ("gear", LANCE.replace("5D", "STR+1D"), 3, "dice code"),
    ("gear", f"{LANCE}ranges = [3, 9]\n", 1, "5 ranges"),
    ("gear", f"{LANCE}ranges = [9, 8, 7, 6, 5]\n", 4, "above the one before"),
    ("gear", f"{LANCE}automatic = true\n", 1, "rof, 1 or more"),
    ("gear", f'{LANCE}skill = "firarms"\n', 4, "firearms"),
    ("gear", f'{LANCE}races = ["human"]\n', 4, "terran"),
    ("gear", LANCE.replace("lance", "fists"), 1, "another name"),
    ("gear", "[armour.coat]\naliases = []\n", 1, "Give it value"),
    ("gear", "[armour.coat]\nvalue = -1\n", 2, "0 to 9999"),
    ("gear", '[armour.coat]\nlike = "lether"\n', 2, "leather"),
    ("gear", "[shields.coat]\nvalue = 3\n", 1, "[armour.name]"),
    ("barriers", "[barriers.wall]\narmour = 4\n", 1, "Give it body"),
    ("characters", f'{MOB}skills = {{ dogde = "4D" }}\n', 4, "dodge"),
    ("characters", f'{MOB}off_hand = "left pistol"\n', 1, "one of its weapons: knife"),
    ("characters", MOB.replace("knife", "knive"), 3, "knife"),
    ("characters", '[ready.Ace]\nlike = "Marine"\ncharacter_points = 9\n', 1, "cost"),
    ("units", ANTS.replace("close", "near"), 6, "close, short, medium or long"),
    ("units", ANTS.replace("Ants", "A1"), 1, "plain letters"),
    ("skills", '[skills."Tale telling"]\nattribute = "presence"\n', 1, "small letters"),
    ("skills", '[skills."tale telling"]\nattribute = "charm"\n', 2, "presence"),
]


@pytest.mark.parametrize(("name", "text", "line", "cure"), WRONG)
def test_a_fault_is_named_by_file_and_line_with_its_cure(tmp_path, name, text, line, cure):
    found = read(tmp_path, **{f"starcraft_{name}": text})
    says_where(found, f"content/starcraft/{name}.toml", line, cure)


@pytest.mark.parametrize("name", BY_NAME)
@OFTEN
@given(data=st.data())
def test_a_row_made_of_right_values_is_played_or_refused(name, data):
    kind = BY_NAME[name]
    row = data.draw(made.row(kind, tuple(content.written(kind))))
    is_played_or_refused(kind, row, PLAYED[name])


@pytest.mark.parametrize("name", BY_NAME)
@OFTEN
@given(data=st.data())
def test_a_row_with_anything_in_it_is_sound_or_left_out(name, data):
    kind = BY_NAME[name]
    row = data.draw(made.row(kind, tuple(content.written(kind)), made.wrong))
    row |= data.draw(st.dictionaries(st.sampled_from(["like", "retired", "x"]), made.JUNK))
    is_sound_or_left_out(kind, row)


def _armed(name: str) -> None:
    _fight(weapons=(armoury.find_weapon(name),))


def _fight(block: str = "Marine", **words) -> Table:
    """Two rounds on autopilot at short range. ``words``: changes to Ace's sheet."""
    t = Table()
    t.do(tc.SetRange("gm", "short"))
    for who, name in (("Ace", block), ("Bo", "Zergling")):
        found = roster.npcs().get(name) or roster.ready()[name]
        sheet = replace(roster.sheet(found), **(words if who == "Ace" else {}))
        drawn = tuple(w.name for w in sheet.weapons)
        body = {"condition": sheet.unhurt(), "off_hand": sheet.off_hand, "autopilot": True}
        hand = {"hand": drawn[0] if drawn else "", "drawn": drawn}
        t.do(c.Join(who, StarcraftFighter(who, who, who, sheet, npc=True, **body, **hand)))
    t.luck(c.Begin())
    while t.state.mode == FIGHT and t.state.round < 3:
        who = autopilot.waiting(t.state)
        t.luck(autopilot.choose(t.state, who) if who else c.Advance())
    return t


def _commanded(name: str) -> None:
    f = Field()
    f.commander("Ann", "4D", side="one")
    f.commander("Zed", side="two")
    f.open(force("own", name, "Ann", 30), force("zerglings", "Zerglings", "Zed", 30, 5))
    for _ in range(3):
        who = engine.pending(f.state)[0].who
        f.luck(engine.options(f.state, who)[0])


def _rolled(name: str) -> None:
    t = Table()
    t.add("Ace", **{name: "4D"})
    t.luck(c.Check("Ace", name))
    assert t.roll("check").result.total


def _put_up(name: str) -> None:
    t = Table()
    t.add("Ace")
    t.do(SetBarrier("gm", "wall", armoury.barrier(name)))
    assert t.state.barriers["wall"].state != "destroyed"


PLAYED = {
    "weapon": _armed,
    "armour": lambda name: _fight(armour=(armoury.find_armour(name),)),
    "barrier": _put_up,
    "NPC": _fight,
    "ready character": _fight,
    "unit": _commanded,
    "skill": _rolled,
}


def test_content_of_the_house_fights_and_what_is_like_another_has_what_that_has(tmp_path):
    found = read(
        tmp_path,
        starcraft_gear=TUNNEL_GEAR,
        starcraft_skills=TUNNELS,
        starcraft_characters=TUNNELLER,
    )
    assert told(found) == []
    revisions.play(found.revision)
    made = roster.sheet(roster.find_npc("tunneller"))
    assert (made.weapons[0].damage, made.weapons[0].rof, made.armour_value()) == (21, 5, 14)
    assert SKILLS.match("tunnels") == "tunnel craft"
    t = _fight("Tunneller")
    thrown = [e for entry in t.entries for e in entry.events if isinstance(e, ev.Rolled)]
    assert "tunnel craft" in {
        term.label for e in thrown if e.purpose == "attack" for term in e.terms
    }
    revisions.play(revisions.SHIPPED)
    assert journal.fold(t.start, decode(encode(tuple(t.entries)))) == t.state


def test_an_own_unit_takes_the_field(tmp_path):
    revisions.play(read(tmp_path, starcraft_units=f'{ANTS}aliases = ["bugs"]\n').revision)
    assert units.find("bugs").name == "Ants"
    _commanded("ants")


def test_a_weapon_says_which_races_may_begin_with_it(tmp_path):
    text = f'{LANCE}races = ["zerg"]\n[weapons."gauss rifle"]\nretired = true\n'
    revisions.play(read(tmp_path, starcraft_gear=text).revision)
    assert building.races()["zerg"].weapons == ("claws", "needle spines", "lance")
    assert building.races()["terran"].weapons[0] == "heavy pistol"


@pytest.mark.parametrize("kind", STARCRAFT.content, ids=lambda kind: kind.name)
def test_retired_rows_are_offered_to_nobody_and_stay_readable(kind):
    name = next(iter(content.written(kind)))
    before = content.whole_row(kind, name)
    found = of_row(kind, {"retired": True}, name)
    assert told(found) == []
    marine = roster.sheet(roster.ready()["Scout"])
    revisions.play(found.revision)
    assert name not in LISTED[kind.name]()
    with pytest.raises(UnknownName):
        FINDS[kind.name](name)
    assert content.whole_row(kind, name) == before
    assert roster.sheet(roster.ready()["Scout"]) == marine and marine.problem() == ""
    assert registry.called("starcraft").skills.known("brawling")


LISTED = {
    "weapon": armoury.weapons,
    "armour": armoury.armour,
    "barrier": armoury.barriers,
    "NPC": roster.npcs,
    "ready character": roster.ready,
    "unit": units.kinds,
    "skill": lambda: SKILLS.skills,
}
FINDS = {
    "weapon": armoury.find_weapon,
    "armour": armoury.find_armour,
    "barrier": armoury.barrier,
    "NPC": roster.find_npc,
    "ready character": roster.find_ready,
    "unit": units.find,
    "skill": lambda word: SKILLS.match(word),
}


def test_words_of_a_line_mean_codes_and_things_that_are_carried():
    npc = BY_NAME["NPC"]
    assert npc.meant("dodge", "4d") == (("skills", "dodge"), "4D")
    assert npc.meant("strength", "4D") == (("attributes", "strength"), "4D")
    assert npc.meant("rifle", "") == (("weapons",), ["gauss rifle"])
    assert npc.meant("combat vest", "") == (("armour",), ["combat vest"])
    assert npc.meant("banana", "4D") is None
