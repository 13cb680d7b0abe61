"""A game's own dots content: checked, laid over the book, played, retired."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import engine, journal
from game.autopilot import choose
from game.books.dots import builder, experience, gear, ready, roster, tables
from game.books.dots import table_commands as dtc
from game.books.dots.body import Pools
from game.books.dots.book import DOTS
from game.books.dots.commands import Invoke
from game.books.dots.sheet import DotsSheet
from game.books.dots.state import DotsFighter, Use
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
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
from tests.game.dots.table import Table, duel, dv, invoke

SHIPPED = [(kind, name) for kind in DOTS.content for name in content.written(kind)]
BY_NAME = {kind.name: kind for kind in DOTS.content}
OFTEN = settings(max_examples=40, deadline=None)
OPTIONS = {"class_limits": "on", "die_price": "text"}
TRICK = '[powers.mind_trick]\nway = "opposed"\ntext = "a"\nlimits = [5, 5, 5, 5, 5, 5, 0]\n'
BRAWL = '[abilities.brawling]\nway = "strike"\ntext = "a"\nlimits = [5, 5, 5, 5, 5, 5]\n'
BATON = '["stun baton"]\nskills = ["blasters"]\n'
WATCH = '[night_watch]\ntitle = "Who goes there?"\nitems = ["blaster"]\n'
EYES = '[night_eyes]\ntitle = "Night eyes"\ntext = "sees in the dark"\n'
GUARD = '["guard"]\ndescription = "A guard."\ndots = { blasters = 2 }\n'


@pytest.fixture(autouse=True)
def shipped():
    yield
    revisions.play(revisions.SHIPPED)


@pytest.mark.parametrize(("kind", "name"), SHIPPED, ids=lambda v: getattr(v, "name", v))
def test_every_shipped_row_passes_its_own_kind(kind, name):
    assert faults(kind, name) == []


WRONG = [
    ("gear", '["stun baton"\n', 1, "no TOML"),
    ("gear", f"{BATON}raiting = 1\n", 3, "rating"),
    ("gear", f"{BATON}hands = 3\n", 3, "1 to 2"),
    ("gear", BATON.replace("blasters", "blastrs"), 2, "blasters"),
    ("gear", f"{BATON}light = true\n", 1, "consular, guardian"),
    ("gear", f"{BATON}worn = true\n", 1, "leave out worn"),
    ("gear", f"{BATON}vorpal = true\n", 1, "light = true"),
    ("gear", f'{BATON}material = "beskar"\n', 3, "phrik"),
    ("gear", '[spear]\nlike = "pikesabre"\n', 2, "pikesaber"),
    ("powers", TRICK.replace("opposed", "trick"), 2, "perhaps"),
    ("powers", TRICK.replace(", 0]", "]"), 4, "7 to 7"),
    ("powers", TRICK.replace("opposed", "guard"), 1, "Another way"),
    ("powers", TRICK.replace("mind_trick", '"mind trick"'), 1, "mind_trick"),
    ("powers", TRICK.replace("mind_trick", "stealth"), 1, "as no other skill"),
    ("abilities", BRAWL.replace('text = "a"\n', ""), 1, "Give it text"),
    ("abilities", BRAWL.replace("[5, 5,", "[6, 5,"), 4, "0 to 5"),
    ("specials", f'{EYES}on = "any"\n', 1, 'on = ""'),
    ("specials", f'{EYES}needs = ["flury"]\n', 4, "flurry"),
    ("kits", f'{WATCH}spend = 9\namong = ["luck"]\n', 1, "1 to 5 dots"),
    ("kits", f'{WATCH}class = "warrior"\nneeds = ["jedi"]\n', 1, "sith"),
    ("kits", WATCH.replace("blaster", "blastr"), 3, "blaster"),
    ("npcs", GUARD.replace("blasters = 2", "blaster = 2"), 3, "blasters"),
    ("npcs", f"{GUARD}dice = [7]\n", 1, "2, 3, 4"),
    ("npcs", f'{GUARD}class = "jedi"\n', 4, "consular"),
]


@pytest.mark.parametrize(("name", "text", "line", "cure"), WRONG)
def test_a_fault_is_named_by_file_and_line_with_its_cure(tmp_path, name, text, line, cure):
    found = read(tmp_path, **{f"dots_{name}": text})
    says_where(found, f"content/dots/{name}.toml", line, cure)


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


def _fight(sheet: DotsSheet) -> Table:
    """Up to twelve turns against a trooper on autopilot, trying every kind of legal action."""
    t = Table()
    for who, held in (("Ace", sheet), ("Bo", roster.sheet_of(roster.npcs()["trooper"]))):
        body = Pools(hits=99, force=99)
        t.luck(c.Join(who, DotsFighter(who, who, who, held, npc=True, autopilot=True,
                                       condition=body)))  # fmt: skip
    t.luck(c.Begin())
    for _ in range(12):
        if t.state.mode != FIGHT:
            break
        _foreseen(t)
        who = engine.pending(t.state)[0].who
        t.luck(choose(t.state, who) or c.Pass(who))
    return t


def _foreseen(t: Table) -> None:
    """Try one command of each kind that Ace may give, and discard the results."""
    for command in {type(o): o for o in engine.options(t.state, "Ace")}.values():
        engine.decide(t.state, command, Dice(Seeded(b"foreseen")))


def _owned(skill: str) -> None:
    sheet = experience.award(DotsSheet("guardian", "soldier"), 60)
    most = experience.maximum(sheet, skill, OPTIONS, "", {})
    if most:
        sheet, price = experience.buy_dots(sheet, skill, most, OPTIONS)
        assert price == most * (most + 1) // 2
    _fight(experience.give_dots(sheet, skill, 1))


def _carried(kind: str) -> None:
    sheet = DotsSheet("guardian", "soldier").with_items(gear.make(kind))
    sheet = experience.give_dots(experience.give_dots(sheet, "saber_melee", 2), "blasters", 2)
    for skill in sheet.items[0].skills:
        sheet = experience.give_dots(sheet, skill, 2)
    assert sheet.problem() == ""
    _fight(builder.equip(sheet, {}))


def _learned(special: str) -> None:
    sheet = experience.award(DotsSheet("guardian", "soldier"), 60)
    for need in tables.specials()[special].needs:
        sheet = experience.give_special(sheet, need)
    sheet, _ = experience.buy_special(sheet, special)
    assert sheet.has(special) == 1
    _fight(experience.give_dots(sheet, "luck", 2))


def _begun(key: str) -> None:
    kit = tables.kits()[key]
    each, more = divmod(kit.spend, len(kit.among) or 1)
    placed = {skill: each + (n < more) for n, skill in enumerate(kit.among)}
    open_to = [
        (class_, subclass)
        for class_ in tables.classes()
        for subclass in tables.subclasses()
        if key in builder.open_kits(class_, subclass)
    ]
    for class_, subclass in open_to[:1]:
        sheet = builder.create(class_, subclass, key, placed)
        assert sheet.problem() == ""
        _fight(sheet)


PLAYED = {
    "thing": _carried,
    "power": _owned,
    "ability": _owned,
    "special ability": _learned,
    "kit": _begun,
    "NPC": lambda name: _fight(roster.sheet_of(roster.find_npc(name))),
    "ready character": lambda name: _fight(ready.sheet(ready.find_ready(name))),
}


def test_content_of_the_house_fights_and_what_is_like_another_has_what_that_has(tmp_path):
    found = read(
        tmp_path,
        dots_powers='[powers.storm]\nlike = "throw_lightning"\nlimits = [0, 0, 0, 5, 5, 5, 0]\n',
        dots_gear='[lance]\nlike = "pikesaber"\nvorpal = true\n',
        dots_npcs='["storm lord"]\nlike = "inquisitor"\ndots = { storm = 5 }\nitems = ["lance"]\n',
    )
    assert told(found) == []
    revisions.play(found.revision)
    lord = roster.sheet_of(roster.find_npc("storm"))
    assert (lord.class_, lord.rank("storm"), lord.rank("choke"), lord.dice) == (
        "inquisitor", 5, 3, (8,),
    )  # fmt: skip
    assert lord.items[0].vorpal and lord.wield == "lance"
    t = duel({"class_": "inquisitor", "storm": 5})
    t.luck(invoke("Ace", "storm", at="Bane"))
    assert t.all(dv.Aligned)[0].what == "lightning"
    before = journal.fold(engine.opening("dots"), ())
    assert before.edition == found.revision.key


def test_an_own_power_is_bought_within_its_limits_and_tried(tmp_path):
    revisions.play(read(tmp_path, dots_powers=TRICK).revision)
    sheet = experience.award(DotsSheet("consular", "politician"), 60)
    sheet, price = experience.buy_dots(sheet, "mind_trick", 5, OPTIONS)
    assert (price, sheet.max_force) == (15, 15)
    with pytest.raises(Refused, match="closed to your none"):
        experience.buy_dots(experience.award(DotsSheet(), 60), "mind_trick", 1, OPTIONS)
    t = Table()
    t.luck(c.Join("Ace", DotsFighter("Ace", "Ace", "one", sheet, condition=Pools(99, 99))))
    book = engine.registry.of(t.state)
    command = Invoke("Ace", (Use("mind_trick"),), against=4)
    events = book.machine.foresee(book, t.state, command, Dice(Seeded(b"try")))
    assert [e.result.total for e in events if hasattr(e, "result")] == [5]


@pytest.mark.parametrize("kind", DOTS.content, ids=lambda kind: kind.name)
def test_retired_rows_are_offered_to_nobody_and_stay_readable(kind):
    name = RETIRED[kind.name]
    before = content.whole_row(kind, name)
    old = builder.create("guardian", "pilot", "reckless")
    old = experience.give_special(old, "flurry")
    found = of_row(kind, {"retired": True}, name)
    assert told(found) == []
    revisions.play(found.revision)
    assert name not in LISTED[kind.name]()
    with pytest.raises((UnknownName, Refused)):
        FINDS[kind.name](name)
    assert content.whole_row(kind, name) == before
    assert old.problem() == ""
    _fight(old)


RETIRED = {
    "thing": "blaster",
    "power": "immortality_ghost",
    "ability": "robots",
    "special ability": "flurry",
    "kit": "reckless",
    "NPC": "thug",
    "ready character": "Knight",
}
LISTED = {
    "thing": lambda: [*gear.kinds(), *(i for kit in tables.kits().values() for i in kit.items)],
    "power": lambda: [
        *tables.skills_offered(),
        *(s for k in tables.kits().values() for s in k.dots),
    ],
    "ability": tables.skills_offered,
    "special ability": tables.specials_offered,
    "kit": lambda: builder.open_kits("guardian", "pilot"),
    "NPC": roster.npcs,
    "ready character": ready.ready,
}
FINDS = {
    "thing": gear.find,
    "power": tables.match_skill,
    "ability": tables.match_skill,
    "special ability": lambda word: tables.meant(
        word, {key: row.title for key, row in tables.specials_offered().items()}, "special ability"
    ),
    "kit": lambda key: builder.create("guardian", "pilot", key),
    "NPC": roster.find_npc,
    "ready character": ready.find_ready,
}


def test_a_retired_thing_leaves_its_kit_and_the_hands_of_its_owner_alone(tmp_path):
    old = builder.create("none", "rogue", "scoundrel")
    text = "[blaster]\nretired = true\n[lightsaber]\nretired = true\n"
    revisions.play(read(tmp_path, dots_gear=text).revision)
    assert [i.type for i in builder.create("none", "rogue", "scoundrel").items] == []
    assert [i.type for i in old.items] == ["blaster", "blaster"] and old.problem() == ""
    assert builder.equip(DotsSheet("guardian").with_items(gear.make("lightsaber")), {}).wield


def test_no_more_is_bought_of_what_is_retired(tmp_path):
    text = "[abilities.luck]\nretired = true\n"
    found = read(tmp_path, dots_abilities=text, dots_specials="[flurry]\nretired = true\n")
    revisions.play(found.revision)
    t = Table()
    t.add("Ace", luck=2, earn=60)
    t.refuse(dtc.Buy("Ace", "luck"), "no_skill")
    t.refuse(dtc.BuySpecial("Ace", "flurry"), "no_special")
    t.do(dtc.Unlearn("Ace", "luck"))
    assert t.f("Ace").sheet.rank("luck") == 1


def test_words_of_a_line_mean_dots_and_things_that_are_carried():
    npc = BY_NAME["NPC"]
    assert npc.meant("savage", "3") == (("dots", "savage"), 3)
    assert npc.meant("saber fighting", "3") == (("dots", "saber_melee"), 3)
    assert npc.meant("sniper", "") == (("items",), ["sniper rifle"])
    assert npc.meant("banana", "3") is None
