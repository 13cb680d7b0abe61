"""Each kind of wait in its own situation: what is done for somebody whose time runs out."""

import pytest

from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.starcraft.battle import events as be
from game.books.starcraft.commands import Fire
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.table_events import TimeRanOut
from tests.game.advanced import scene as advanced
from tests.game.advanced.test_combined import squad
from tests.game.advanced.test_early import two_ambushers
from tests.game.chronicles import scene as chronicles
from tests.game.dots import table as dots
from tests.game.dots.test_claims import claimed
from tests.game.dots.test_lightning import storm
from tests.game.dots.test_unseen import unseen
from tests.game.personal.test_treatment import OUT, medic
from tests.game.starcraft.field import three
from tests.game.starcraft.gunner import gunner
from tests.game.starcraft.test_reactions import shooters
from tests.game.table import duel, spread


def run_out(t, *dice) -> TimeRanOut:
    """Let time run out for the first pending wait; return the event with its reason."""
    t.do(tc.RunOut(*t.waits()[0]), *dice)
    return t.one(TimeRanOut)


def test_a_fighter_who_does_not_declare_has_one_action_at_no_cost():
    t = duel()
    t.do(c.Pass("Ace"))
    while t.waits()[0][1] != "declare":
        t.luck(c.Pass(t.state.acting.id) if t.state.acting else c.Advance())
    assert run_out(t).what == "declare"
    assert (t.one(rv.Declared).count, t.one(rv.Declared).force) == (1, False)


def test_the_winner_of_initiative_acts_first():
    t = duel()
    while t.waits()[0][1] != "choice":
        t.luck(c.Pass(t.state.acting.id) if t.state.acting else c.Advance())
    run_out(t)
    assert t.one(rv.ChoiceMade).choice == "first"


def test_a_turn_lapses():
    t = duel(counts={"Ace": 2})
    assert run_out(t) == TimeRanOut("Ace", "act")
    assert t.one(rv.TurnEnded).why == "passed" and t.waits()[0][0] != "Ace"


def test_personal_rolls_the_defence_that_costs_nothing():
    t = duel(bo={"reaction": "ask"})
    t.do(c.Attack("Ace", "Bo"))
    assert t.waits() == [("Bo", "answer")]
    assert run_out(t, spread(8, 4), spread(12, 3)).answer == "defend"
    assert not t.one(ev.AttackJudged).hit


@pytest.mark.parametrize("order", ["ask", "auto"])
def test_advanced_reacts_with_nothing_that_was_not_ordered(order):
    t = advanced.fighting(bo={"reaction": order}, counts={"Bo": 2})
    t.do(tc.NameDifficulty("gm", 30, "Ace"))
    t.do(c.Attack("Ace", "Bo"))
    assert t.waits() == [("Bo", "answer")]
    assert run_out(t, spread(20, 5)).answer == "none"
    assert t.state.fighters["Bo"].taken == 0 and not t.rolls("defence")


def test_chronicles_declares_nothing_and_keeps_every_reaction():
    t = chronicles.declaring(dee={"reaction": "ask"})
    assert run_out(t) == TimeRanOut("Dee", "declare")
    dee = t.state.fighters["Dee"]
    assert dee.declared == 0 and not dee.hesitated
    while t.state.stage == "declare":
        t.do(c.Declare(t.waits()[0][0], 1, first="attack"))
    while t.state.acting.id != "Ace":
        t.luck(c.Pass(t.state.acting.id))
    t.luck(c.Attack("Ace", "Dee"))
    assert t.waits() == [("Dee", "answer")] and t.can("Dee", c.Answer)


def test_chronicles_loses_the_action_of_a_segment_that_nobody_takes():
    t = chronicles.fighting({"Ace": {"count": 2}})
    while t.state.acting.id != "Ace":
        t.luck(c.Pass(t.state.acting.id))
    run_out(t)
    assert t.one(fe.ActionLost).why == "passed"


def test_an_ambusher_waits_with_the_others():
    t = two_ambushers()
    assert run_out(t) == TimeRanOut("Ace", "declare")
    assert t.state.fighters["Ace"].declared is None and t.waits()[0] == ("Dee", "declare")


def test_a_bonus_goes_on_the_first_roll():
    t = squad()
    t.do(tc.NameDifficulty("gm", 12, attacker="Ace", on="command"))
    t.do(fc.Lead("Ace"), spread(25, 8))
    worth = t.state.deed.bonus
    assert t.waits() == [("Ace", "split")]
    t.luck(tc.RunOut("Ace", "split"))
    assert t.one(fe.Shared).shares == (worth,)


def test_a_treatment_has_the_number_of_the_book():
    t = medic("3D", options={"medical_quality": "gm"}, **OUT)
    t.do(c.Treat("Doc", "Pat"))
    assert run_out(t, spread(7, 3)) == TimeRanOut("gm", "difficulty")
    assert t.one(ev.TreatmentJudged).needed == 6


def test_a_wild_one_counts_as_it_fell():
    t = duel(ace={"blaster": "4D"}, wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), "6661")
    assert t.waits() == [("gm", "wild")]
    t.luck(tc.RunOut("gm", "wild"))
    assert t.one(ev.WildSettled).answer == "normal"


def test_starcraft_makes_the_reaction_that_was_planned_and_no_other():
    for plan, made in (((2, "dodge"), "dodge"), (1, "none")):
        t = shooters().fight(Cullen=plan)
        t.shoot("S0", "Cullen")
        assert t.waits() == [("Cullen", "answer")]
        t.luck(tc.RunOut("Cullen", "answer"))
        assert t.one(TimeRanOut).answer == made
        assert bool(t.rolls("defence")) == (made == "dodge")


def test_a_line_of_fire_is_as_the_shooter_named_it():
    t = gunner(friends=1)
    t.do(Fire("Ray", "Z0", spray=True))
    assert t.waits() == [("gm", "line")]
    t.luck(tc.RunOut("gm", "line"))
    assert [e.target for e in t.all(ev.AttackJudged)] == ["Z0"]


def test_forces_without_an_order_do_nothing():
    f = three()
    who = f.waits()[0][0]
    assert run_out(f) == TimeRanOut(who, "orders")
    assert f.one(be.OrdersIn).who == who and not f.all(be.OrderGiven)
    assert who not in {other for other, _ in f.waits()}


def test_dots_orders_without_force():
    t = dots.Table()
    t.add("Ace", saber_melee=5, speed=2)
    t.add("Bane", side="sith", saber_melee=3)
    t.do(c.Begin())
    force = t.force("Ace")
    assert run_out(t) == TimeRanOut("Ace", "initiative")
    assert (t.f("Ace").initiative, t.force("Ace")) == (0, force)


def test_dots_neither_defends_nor_resists_at_a_cost():
    t = dots.duel({"force_pull": 3})
    t.do(dots.strike("Ace", "Bane", "saber_melee"))
    force = t.force("Bane")
    assert t.waits() == [("Bane", "answer")]
    assert run_out(t, 6).what == "answer" and t.force("Bane") == force
    t = dots.duel({"force_pull": 3})
    t.do(dots.invoke("Ace", "force_pull", at="Bane", mode="disarm"))
    assert t.waits() == [("Bane", "resist")]
    assert run_out(t).what == "resist" and t.force("Bane") == force


@pytest.mark.parametrize("judge", ["gm", ""])
def test_a_claim_holds_where_nobody_objects(judge):
    t = claimed(judge)
    assert t.waits() == [(judge or "Ace", "object")]
    run_out(t, 6)
    assert t.one(dv.Conceded).holds and t.damage() == 25 - 9


def test_an_unseen_attacker_waits_for_the_own_turn():
    t = unseen()
    assert run_out(t) == TimeRanOut("Ace", "unseen")
    assert t.waits() == [("Bane", "act")] and not t.f("Ace").acts


def test_held_lightning_goes_off_at_the_first_enemy():
    t = storm(bane={"redirect_lightning": 5})
    t.add("Cid", side="side of Ace")
    t.do(dots.guard("Bane", "redirect_lightning"))
    t.next_turn()
    while t.state.stage != "release":
        who, what = t.waits()[0]
        t.do(dc.TakeOrder(who)) if what == "initiative" else t.next_turn()
    assert run_out(t) == TimeRanOut("Bane", "release")
    assert t.waits() == [("Ace", "answer")] and t.f("Bane").held == ()


def test_the_game_masters_next_round_does_not_run_out_of_time():
    t = duel()
    t.do(tc.SetPace("gm", "gm"))
    while t.state.acting:
        t.luck(c.Pass(t.state.acting.id))
    assert t.waits() == [("gm", "round")]
    t.refuse(tc.RunOut("gm", "round"), "gm_required")
    t.refuse(tc.RunOut("Ace", "act"), "too_late")
