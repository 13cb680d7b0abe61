"""Checks made before a command is carried out, and commands offered to each person."""

import pytest

from game import engine, registry
from game.books.d6.state import D6Fighter
from game.books.starcraft.battle import commands as bc
from game.books.starcraft.commands import Fire, UseChi
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import handlers
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from tests.game.advanced.scene import face_off
from tests.game.advanced.scene import fighting as advanced
from tests.game.chronicles.scene import declaring
from tests.game.chronicles.scene import fighting as chronicles
from tests.game.table import Table, duel, sheet


@pytest.mark.card("PER-Q-59", "ADV-SURP-3")
def test_nobody_out_of_action_lies_in_ambush_or_walks_into_one():
    t = face_off(bo={"wound": "incapacitated"})
    t.refuse(fc.LayAmbush("gm", ("Ace",), ("Bo",)), "cannot_act")


@pytest.mark.card("ADV-FALL-1")
def test_nobody_falls_while_an_attack_is_resolved():
    t = advanced(bo={"reaction": "ask"})
    t.luck(c.Attack("Ace", "Bo"))
    assert t.waits()[0] == ("Bo", "answer")
    t.refuse(fc.Fall("gm", "Zed", 10), "deed_waits")


@pytest.mark.card("ADV-COMB-2", "PER-Q-54")
def test_an_outsider_neither_joins_a_group_nor_agrees():
    t = declaring()
    t.do(fc.Combine("Ace", ("Cid",), "blaster", "Bo"))
    absent = handlers.WHO_COUNTS
    assert t.refuse(fc.JoinCombined("Nobody", "Ace"), "not_here") == absent
    assert t.refuse(tc.Agree("Nobody", True), "not_here") == absent


@pytest.mark.card("ADV-COMB-3", "ADV-Q-36")
def test_a_group_is_refused_once_its_proposer_has_had_the_turn():
    t = chronicles()
    who = t.state.acting.id
    t.do(c.Pass(who))
    others = tuple(f.id for f in t.state.present if f.side == t.state.fighter(who).side)
    target = next(f.id for f in t.state.present if f.id not in others)
    other = next(f for f in others if f != who)
    t.refuse(fc.Combine(who, (other,), "blaster", target), "too_late")


def test_a_fighter_already_here_cannot_arrive():
    t = duel()
    t.refuse(c.Arrive("Bo", D6Fighter("Bo", "Bo", "side of Bo", sheet())), "already")


@pytest.mark.card("PER-Q-13")
def test_the_last_fighter_to_declare_is_already_offered_actions():
    t = Table()
    t.add("Ace", blaster="4D")
    t.add("Bo")
    t.luck(c.Begin())
    if t.state.stage == "choice":
        t.do(c.ChooseOrder(t.waits()[0][0], "first"))
    last, other = ("Ace", "Bo") if t.state.ranking[0] == "side of Ace" else ("Bo", "Ace")
    t.do(c.Declare(other, 1))
    assert [offer.percent for offer in t.can(last, c.TakeCover)] == [25, 50, 75, 100]


@pytest.mark.card("ADV-COMB-2", "CHR-SIDE-1", "CHR-DECL-11")
def test_chronicles_offers_groups_requests_sides_and_the_count():
    t = declaring()
    assert {offer.members for offer in t.can("Ace", fc.Combine)} == {("Cid",)}
    assert {offer.what for offer in t.can("Ace", fc.Request)} >= {"rush", "pairing"}
    assert not t.can("gm", fc.MergeSides)
    t.do(fc.Separate("gm", ("Cid",), "Cid alone"))
    assert t.can("gm", fc.MergeSides) == [fc.MergeSides("gm", "Cid alone", t.state.sides[0].name)]
    for who in ("gm", "Dee"):
        assert t.can(who, fc.HoldCount) == [fc.HoldCount(who)]


@pytest.mark.card("ADV-HIT-6")
@pytest.mark.parametrize("t", [advanced(), chronicles()], ids=["advanced", "chronicles"])
def test_numbers_are_named_by_the_game_master(t):
    assert t.can("gm", tc.NameDifficulty) and not t.can("Ace", tc.NameDifficulty)


@pytest.mark.card("ADV-PREP-2")
def test_two_targets_are_offered_to_make_ready_for():
    t = advanced(more=[("Cid", "empire", {}), ("Dee", "empire", {})])
    assert [o.target for o in t.can("Ace", fc.Prepare) if o.target] == ["Bo", "Cid"]


@pytest.mark.card("ADV-Q-43")
def test_an_ambusher_who_lets_the_early_action_go_waits_with_the_others():
    t = face_off({"sneak": "3D"}, {"search": "2D"})
    t.do(fc.LayAmbush("gm", ("Ace",), ("Bo",)), "666", "11")
    t.do(c.Begin())
    assert t.waits() == [("Ace", "declare")]
    t.do(c.Declare("Ace", 1))
    t.luck(c.Advance())
    assert t.all(rv.TurnEnded)[0] == rv.TurnEnded("Ace", "passed")
    assert t.state.stage != "early"


def test_giving_and_spending_ones_own_is_for_the_player_alone():
    t = duel()
    assert engine.own_word(t.state, tc.Agree("Ace", True)) is True
    assert engine.own_word(t.state, c.Pass("Ace")) is False


@pytest.mark.card("SC-DIE-5", "SC-DIE-6", "SC-MASS-17")
def test_commands_of_starcraft_belong_to_the_seat_the_owner_or_both():
    book = registry.find("starcraft")
    assert book.handler(bc.SetBand("gm", "a", "b", "long")).seat is True
    assert book.handler(UseChi("Ace")).shared is True
    assert book.handler(UseChi("Ace")).seat is False
    assert book.handler(Fire("Ace", "Bo")).action is True
