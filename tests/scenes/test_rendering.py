"""The same step read in three ways, and by readers who may not see all of it."""

import re
from itertools import chain
from pathlib import Path

import pytest

from game.checks import Term
from game.codec import encode
from game.dice import format_code
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.audience import as_known
from game.encounter.fighter import Modifier
from tests.game import secret_plays
from tests.game.table import Table
from tests.scenes import ear as prose
from tests.scenes import laid_out
from tests.scenes.test_table import shoot, to_turns
from world.scenes.render import compact, data
from world.scenes.render.board import board
from world.scenes.render.prompt import prompt
from world.scenes.render.viewer import Viewer
from world.scenes.table.fighters import fighter_id
from world.scenes.telling import chances

SIGNS = re.compile(r"\[#|->|--| vs |[{}<>|]")


@pytest.fixture
def shot(fight, people):
    """A shot that hit: the step, attacker and target."""
    first = to_turns(fight, people)
    other = next(who for who in fight.state.order if who != first)
    (step,) = shoot(fight, people, first, other, 200)
    return step


def told(renderer, step, **viewer):
    return "\n".join(laid_out.lines(renderer, step, Viewer(**viewer)))


def test_compact_lines_say_what_and_then_how(shot):
    lines = laid_out.lines(compact, shot, Viewer())
    assert re.match(r"\w+ fires an? .* and [a-z ]+ \w+, who is incapacitated: ", lines[0])
    assert re.search(r"blaster .* vs dodge .*  \[#\d+ #\d+\]", lines[1])
    assert "incapacitated" in "\n".join(lines)


def test_brief_leaves_the_dice_out_and_full_shows_the_faces(shot):
    brief = told(compact, shot, verbosity="brief").split("-- Round")[0]
    assert not re.search(r"\[#\d", brief)
    assert re.search(r"\((\d ){2,}\d\) = ", told(compact, shot, verbosity="full"))
    assert not re.search(r"\((\d ){2,}\d\) = ", told(compact, shot))


def test_prose_is_sentences_without_signs(shot):
    for line in laid_out.lines(prose, shot, Viewer(prose=True)):
        assert line.rstrip(")").endswith((".", "!")), line
        assert not SIGNS.search(line), line


def test_prose_and_compact_speak_of_the_same_rolls(shot):
    numbers = re.findall(r"#(\d+)", told(compact, shot))
    spoken = " ".join(re.findall(r"Vouched numbers? ([\d, and]+)\.", told(prose, shot, prose=True)))
    assert numbers == re.findall(r"\d+", spoken)


def test_a_private_roll_is_for_its_roller_alone(fight, people):
    who = fighter_id(people["Ace"])
    command = c.Check(who, "blaster", audience=(who,))
    (step,) = fight.give(people["Ace"], command)
    for renderer in (compact, prose):
        assert not laid_out.lines(renderer, step, Viewer(fighter_id(people["Bea"])))
        assert laid_out.lines(renderer, step, Viewer(who))
    for other in (Viewer(fighter_id(people["Bea"])), Viewer(fighter_id(people["Gil"]), gm=True)):
        assert data.events(step, other) == [] and not laid_out.lines(compact, step, other)


def test_a_blind_roll_is_for_the_seat_alone(fight, people):
    who = fighter_id(people["Ace"])
    (step,) = fight.give(people["Ace"], c.Check(who, "blaster", audience=("gm",)))
    assert not laid_out.lines(compact, step, Viewer(who))
    assert laid_out.lines(compact, step, Viewer("x", gm=True))


def test_a_secret_modifier_leaves_no_number_behind(fight, people):
    gil, who = people["Gil"], fighter_id(people["Ace"])
    secret = Term("the situation", 777, "flat", "ADV-MOD-1", secret=True)
    given = fight.give(gil, tc.Modify("gm", who, Modifier(secret, "check", "next")))
    (step,) = fight.give(people["Ace"], c.Check(who, "blaster"))
    for renderer in (compact, prose):
        assert not laid_out.lines(renderer, given[0], Viewer(who))
        assert "777" not in told(renderer, step, who=who).replace(str(step.events[-1].total), "")
        assert "circumstances" in told(renderer, step, who=who)
    assert '"pips": 777' not in str(data.events(step, Viewer(who)))
    assert "777" in told(compact, step, who="x", gm=True)


def test_a_roll_with_secret_dice_shows_neither_code_nor_faces(fight, people):
    """``blaster 3D: 5D (1 2 3 4 5) = 15`` would reveal two secret dice."""
    gil, who = people["Gil"], fighter_id(people["Ace"])
    secret = Term("the situation", 6, "bonus", "ADV-MOD-1", secret=True)
    fight.give(gil, tc.Modify("gm", who, Modifier(secret, "check", "next")))
    (step,) = fight.give(people["Ace"], c.Check(who, "blaster"))
    (total,) = (event.result.total for event in step.events if isinstance(event, ev.Rolled))
    skill = fight.state.fighters[who].sheet.bare("blaster")
    assert f"blaster {format_code(skill)}, circumstances = {total} " in told(compact, step, who=who)
    (rolled,) = (e["event"] for e in data.events(step, Viewer(who)) if "result" in e["event"])
    assert not rolled["result"]["throw"].get("faces")
    assert not rolled["result"]["throw"]["pips"]


def test_odds_know_of_secret_modifiers_for_the_seat_alone(fight, people):
    gil, ace, bea = people["Gil"], *(fighter_id(people[name]) for name in ("Ace", "Bea"))
    before = chances.attack(fight.state, ace, bea, "")
    secret = Term("the situation", -99, "flat", "ADV-MOD-1", secret=True)
    fight.give(gil, tc.Modify("gm", ace, Modifier(secret, "all", "scene")))
    assert chances.attack(as_known(fight.state, bea, gm=False), ace, bea, "") == before
    assert ": 0.0% to hit" in str(chances.attack(as_known(fight.state, "", gm=True), ace, bea, ""))


def test_a_hidden_fighter_is_nowhere_in_what_others_read(fight, people):
    gil, bea = people["Gil"], fighter_id(people["Bea"])
    fight.give(gil, tc.Override("gm", bea, "hidden", "yes"))
    steps = [*fight.give(gil, c.Advance()), *fight.give(gil, c.Advance())]
    steps += fight.give(people["Bea"], c.Check(bea, "search"))
    ace = Viewer(fighter_id(people["Ace"]))
    seen = [line for step in steps for line in laid_out.lines(compact, step, ace)]
    seen += [line for step in steps for line in laid_out.lines(prose, step, ace)]
    seen += [str(event) for step in steps for event in data.events(step, ace)]
    seen += [board(fight, ace), prompt(fight.state, ace), str(encode(data.state(fight, ace)))]
    assert not [line for line in seen if "Bea" in line or f"'{bea}'" in line]


def test_the_prompt_suggests_an_enemy_who_stands():
    t = Table()
    for who, side in (("Ace", "rebels"), ("Bo", "empire"), ("Cal", "empire")):
        t.add(who, side=side)
    t.fight("Ace")
    assert "+attack Bo (" in prompt(t.state, Viewer("Ace"))
    t.set("Bo", "wound", "incapacitated")
    assert "+attack Cal (" in prompt(t.state, Viewer("Ace"))


def test_the_empty_state_has_the_same_keys_as_a_state(fight):
    assert data.NOTHING.keys() == data.state(fight, Viewer()).keys()


@pytest.mark.parametrize("book", ["personal", "starcraft", "dots", "battle"])
def test_the_page_for_authors_of_clients_names_every_field(book):
    page = (Path(__file__).parents[2] / "docs" / "rich-clients.md").read_text()
    state = data.state_after(1, secret_plays.fight(book, 1).states[-1], Viewer())
    rows = [row for rows in ("fighters", "battle") for row in state[rows]]
    for name in (*state, *chain.from_iterable(rows)):
        assert f"`{name}`" in page, f"docs/rich-clients.md does not say what `{name}` is"
