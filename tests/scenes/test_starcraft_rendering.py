"""Fights and battles of ``starcraft`` in words: lines, prose, prompts and boards."""

import re

import pytest

from game import engine
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.commands import LookOn
from game.codec import encode
from game.encounter import audience
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft import test_battle_play, test_dying, test_random_play
from tests.game.starcraft.field import field, force
from tests.game.starcraft.table import Plan, Table, spread
from tests.scenes import ear as prose
from tests.scenes import laid_out
from world.presenters.starcraft import forces
from world.scenes.journal.steps import Step
from world.scenes.render import compact, words
from world.scenes.render.prompt import prompt
from world.scenes.render.viewer import OMNISCIENT, Viewer

SIGNS = re.compile(r"\[#|->|--| vs |[{}<>|]")
SPEAKER = Viewer("gm", gm=True, prose=True)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", [test_random_play, test_battle_play])
def test_whatever_happens_can_be_read(game, seed):
    _, entries, states = game.wander(seed)
    for before, entry, after in zip(states, entries, states[1:], strict=False):
        step = Step(entry.actor, entry.command, entry.events, before, after)
        laid_out.lines(compact, step, OMNISCIENT)
        for line in laid_out.lines(prose, step, SPEAKER):
            assert line.rstrip(")").endswith((".", "!")), line
            assert not SIGNS.search(line), line
        for wait in engine.pending(after):
            if wait.who in after.fighters:
                assert re.search(r"\+\w+", prompt(after, Viewer(wait.who))), wait
        if after.battle:
            assert ", size " in forces.board(after, OMNISCIENT)


def lines(t, renderer=compact, **viewer) -> list[str]:
    """Return the lines of the table's last entry, as a client gets them."""
    entry = t.entries[-1]
    return laid_out.lines(renderer, Step(None, entry.command, entry.events, t.state, t.state),
                          Viewer(**viewer))  # fmt: skip


def raid(foes: int = 1) -> Table:
    t = Table()
    t.add("Ace", firearms="5D", dodge="4D", instincts="5D", reaction="ask")
    for n in range(1, foes + 1):
        t.add(f"Raider {n}", side="foes", armour=["leather"], strength="3D", firearms="2D",
              instincts=f"{n}D")  # fmt: skip
    t.do(tc.SetRange("gm", "short"))
    t.do(c.Begin())
    return t


def test_a_blow_says_resistance_and_armour_and_what_is_left():
    t = raid().plan()
    t.shoot("Ace", "Raider 1", spread(20, 5) + spread(20, 5) + spread(10, 3))
    hit = (
        "Ace lands a clean hit on Raider 1, who loses 4 Body Points, 25 of 29 left; armour 5 from "
        "now on: stunned, -1D this round and the next."
    )
    assert lines(t) == [
        hit,
        "  firearms 5D = 20 vs 10 (short range)  [#1]",
        "  damage heavy pistol 5D = 20 vs strength 3D = 10, armour 6: 4 over  [#2 #3]",
    ]
    assert lines(t, prose, prose=True)[1] == (
        "Ace rolls firearms 5 dice, and gets 20 against 10 (short range). Vouched number 1."
    )
    assert lines(t, verbosity="brief") == [f"{hit} [#]"]


def test_a_number_of_several_parts_lists_them():
    t = raid()
    t.do(Plan("Ace", 1, full="dodge"))
    t.plan()
    t.do(c.Attack("Raider 1", "Ace"))
    t.do(c.Answer("Ace", "full dodge"), spread(14, 4), spread(7, 2))
    assert lines(t)[-3:-1] == [
        "  firearms 2D = 7 vs dodge 4D = 14  [#2 #1]",
        "  needed 25: short range 10, dodge +14, a tie misses +1",
    ]


def test_prompts_say_what_is_left_and_what_an_answer_rolls():
    t = raid()
    assert prompt(t.state, Viewer("Ace")) == (
        "Plan your round: +plan 1, +plan 2 with dodge at -1D each, or +plan full dodge."
    )
    t.plan(Ace=(3, "dodge"))
    assert prompt(t.state, Viewer("Ace")).startswith("Your turn (2 actions left, dodge too): ")
    t.shoot("Ace", "Raider 1", "111")
    t.do(c.Attack("Raider 1", "Ace"))
    assert prompt(t.state, Viewer("Ace")) == (
        "Raider 1 attacks you with a heavy pistol: best free +react none (hurt 17%), "
        "dodge (planned; hurt 55%)."
    )


def test_plans_are_summed_up_by_what_most_have_planned():
    t = raid(foes=3)
    t.plan(Ace=(2, "dodge"))
    assert lines(t)[-1] == (
        "All plans are in: 1 action each, except Ace (2 actions with dodge). [#]"
    )
    assert "against Raiders 1 to 3" in "\n".join(began(t))


def test_nobody_reads_the_plan_of_a_hidden_fighter():
    t = raid(foes=2)
    t.set("Raider 2", "hidden", "yes")
    t.plan(Raider_2=2)
    assert "Raider 2" in "\n".join(lines(t, gm=True))
    told = encode(tuple(audience.redact(e, t.state, "Ace", False) for e in t.events))
    assert "PlansShown" in str(told) and "Raider 1" in str(told) and "Raider 2" not in str(told)


def began(t) -> list[str]:
    entry = next(e for e in t.entries if isinstance(e.command, c.Begin))
    return laid_out.lines(
        compact, Step(None, entry.command, entry.events, t.state, t.state), Viewer()
    )


def test_dice_for_equal_ranks_are_one_line():
    t = Table()
    for n in range(1, 6):
        t.add(f"Z{n}", side=f"side {n}")
    t.do(c.Begin(), "12345")
    (line,) = [line for line in lines(t) if "Equal" in line]
    assert (
        line
        == "Equal Instincts, so dice decide: Z1 (1), Z2 (2), Z3 (3), Z4 (4), Z5 (5)  [#1 to #5]"
    )


def test_dice_thrown_again_stand_with_the_first():
    t = Table()
    for who in ("Ace", "Bo", "Cy"):
        t.add(who)
    t.do(c.Begin(), "3 3 5 2 6")
    (line,) = [line for line in lines(t) if "Equal" in line]
    assert (
        line
        == "Equal Instincts, so dice decide: Ace (3, again 2), Bo (3, again 6), Cy (5)  [#1 to #5]"
    )


def prompted(t, who) -> str:
    return prompt(t.state, Viewer(who))


def test_a_gun_that_has_shot_all_it_may_is_not_offered_again():
    t = Table()
    t.add("Ace", weapons=["heavy pistol", "left pistol"], off_hand="left pistol", instincts="5D")
    t.add("Raider", side="foes", instincts="1D")
    t.fight(Ace=6)
    assert "+attack Raider (" in prompted(t, "Ace")
    t.shoot("Ace", "Raider")
    assert "+attack Raider with left pistol (" in prompted(t, "Ace")
    t.shoot("Ace", "Raider", weapon="left pistol")
    t.do(c.Pass("Raider"))
    for _ in range(2):
        t.shoot("Ace", "Raider")
    assert "+attack Raider with left pistol (" in prompted(t, "Ace")


def test_the_prompt_names_what_each_has_to_do():
    t = field()
    t.add("Bea", side="terran", instincts="1D")
    t.do(c.Begin())
    t.do(LookOn("Cullen"))
    assert not any("plan" in line for line in lines(t, who="Cullen"))
    waits = "Waiting for Zerg and Bea to declare and for Cullen and Zerg to give orders."
    assert prompted(t, "gm") == waits


@pytest.mark.parametrize("check", [test_dying.HOLDS, test_dying.FAILS])
def test_the_dying_read_what_they_may_still_do(check):
    t = test_dying.felled(check, character_points=1, chi=1)
    assert prompted(t, "Bo") == "You are dying: +cling 1 adds a die (1 point left)."
    assert prompted(t, "Ace") == ""
    t.set("Bo", "character_points", "0")
    assert prompted(t, "Bo") == "You are dying: +chi waits ten minutes."
    t.set("Bo", "chi", "0")
    assert prompted(t, "Bo") == ""


def test_a_shot_without_dice_says_so():
    t = raid().plan(Ace=5)
    t.set("Ace", "code", "firearms 4D")
    t.shoot("Ace", "Raider 1")
    told = lines(t)
    assert told[:3] == [
        "Ace misses Raider 1. [#]",
        "  no die is left after the penalties: it fails unrolled",
        "  needed 10: short range 10",
    ]
    assert lines(t, prose)[2] == "Needed 10: short range 10."


def test_a_spray_says_on_whom_each_damage_falls():
    t = Table()
    t.add("Ace", firearms="5D", weapons=["gauss rifle"], instincts="5D")
    for n, who in enumerate(("Zed", "Yan", "Bea")):
        t.add(who, side="Ace's" if who == "Bea" else "foes", instincts=f"{4 - n}D")
    t.fight()
    hit = [*spread(15, 5), 6, 6]
    t.shoot("Ace", "Zed", spread(20, 6) + hit * 3, spray=True, also=("Yan",), spare=("Bea",))
    told = lines(t)
    assert "  the same 20 vs 15 (medium range)" in told
    (bea,) = [at for at, line in enumerate(told) if " hits Bea" in line or " hit on Bea" in line]
    assert told[bea + 1] == "  in the line of the spray"
    for who in ("Zed", "Yan", "Bea"):
        assert any(
            line.startswith(f"  damage on {who}: gauss rifle 6D, spray -1D") for line in told
        )


def test_names_that_count_on_are_one():
    names = ["Ace", "Thug 1", "Thug 2", "Thug 3", "Raider 2", "Raider 3", "Bo"]
    assert words.people(names) == "Ace, Thugs 1 to 3, Raiders 2 and 3, and Bo"
    assert words.people(names, 2) == "Ace, Thugs 1 to 3 and 3 more"


def test_orders_offer_what_a_force_can_do_now():
    f = field()
    asked = "Your orders (1 to go): +order zerglings=move -25, dig or wait; +order/done."
    assert prompt(f.state, Viewer("Zerg")) == asked
    f.order("Zerg", zerglings="move 5").order("Cullen", "111111", marines="attack zerglings")
    assert "+order marines=move 20 or wait;" in prompt(f.state, Viewer("Cullen"))


def test_setting_up_a_force_names_its_commander():
    f = field()
    f.do(bc.AddForce("gm", force("guards", "Marines", "Cullen", 10, medics=7)))
    assert lines(f) == ["Cullen brings up 10 guards (Marines) with 7 medics. [#]"]
    f.do(bc.SetForce("gm", "guards", "defence", -3))
    assert lines(f) == ["The game master sets the defence of the guards to -1D. [#]"]
