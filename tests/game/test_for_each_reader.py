"""Small differences in what each reader is told, and in what stays a character's own."""

import pytest

from game import engine, journal
from game.books.d6.condition import HEALTHY, TRACK, Condition
from game.books.d6.sheet import D6Sheet
from game.books.d6.state import D6Deed
from game.books.dots.body import Pools
from game.books.dots.sheet import DotsSheet
from game.books.starcraft.body import Body
from game.changes import Difference, beyond, changed
from game.checks import Result, Term
from game.codec import replace
from game.dice import Throw
from game.encounter import audience, awaited, own
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.arranged import Counting, Prepared
from game.encounter.audience import redact
from game.encounter.fighter import Modifier
from game.encounter.reader import HIDDEN, Reader
from game.encounter.round_events import Declared, Joined
from game.encounter.state import Own
from game.outlasting_undo import stays
from tests.game.chronicles.scene import declaring
from tests.game.table import Table, duel

BONUS = Term("the light", 3, "bonus", "PER-ATT-1")


def hidden(**options) -> Table:
    """Bo, alone on the empire's side, is hidden; Ace and Cid are rebels; Ace acts."""
    t = Table(**options)
    t.add("Ace", "rebels", blaster="4D")
    t.add("Bo", "empire", hidden=True)
    t.add("Cid", "rebels")
    t.add("Dee", "hutts")
    return t.fight("Ace")


def test_a_side_is_hidden_where_all_of_it_are():
    reader = Reader(hidden().state, "Ace")
    found = [reader.hides_party(name) for name in ("empire", "Bo", "rebels", "Ace", "", "none")]
    assert found == [True, True, False, False, False, False]


def test_nobody_unseen_is_named_as_an_example():
    t = hidden()
    assert awaited.somebody(t.state, "Ace") == "Dee"
    assert awaited.somebody(t.state, "Ace", friend=True) == "Cid"
    assert awaited.somebody(t.state, "Dee", friend=True) == ""


def test_a_players_own_setting_is_shown_to_them_and_the_seat_only():
    t, event = hidden(), ev.ReactionSet("Ace", "dodge")
    assert redact(event, t.state, "Ace", False) == event
    assert redact(event, t.state, "Gil", True) == event
    assert redact(event, t.state, "Bo", False) is None
    assert redact(event, t.state, "", False) is None


def test_a_state_without_the_hidden():
    t = hidden()
    seen = audience.seen(t.state, "Ace", False)
    assert set(seen.fighters) == {"Ace", "Cid", "Dee"}
    assert [side.name for side in seen.sides] == ["rebels", "hutts"]
    assert seen.order[seen.turn] == t.state.acting.id
    bo = replace(t.state, turn=t.state.order.index("Bo"))
    assert audience.seen(bo, "Ace", False).turn == 3


def test_codes_kept_from_the_others():
    t = duel(ace={"numbers": HIDDEN})
    roll = ev.Rolled(1, "Ace", "attack", (Term("blaster", 12, "code", "PER-ATT-1"), BONUS), None)
    (term,) = audience.terms_read(roll.terms, Reader(t.state, "Bo"), roll)
    assert term == Term("blaster", 0, "code", "", secret=True)
    own_reader = Reader(t.state, "Ace")
    assert audience.terms_read(roll.terms, own_reader, roll) == roll.terms


def test_secret_terms_are_veiled_and_the_others_shown():
    t = duel()
    secret = replace(BONUS, secret=True)
    roll = ev.Rolled(1, "Ace", "attack", (BONUS, secret), None)
    told = audience.terms_read(roll.terms, Reader(t.state, "Bo"), roll)
    assert told[0] == BONUS and (told[1].label, told[1].pips) == ("circumstances", 0)


def test_odds_use_only_what_everybody_knows():
    t = duel()
    both = (Modifier(BONUS), Modifier(replace(BONUS, secret=True)))
    state = t.state.with_fighter("Bo", modifiers=both)
    assert audience.as_known(state, "Ace", False).fighters["Bo"].modifiers == both[:1]


def test_only_events_with_hidden_parts_differ_by_reader():
    assert not audience.differs(ev.Drew("Ace", "knife"))
    assert audience.differs(fe.OrderPreferred("Ace", "first"))


def test_a_value_set_by_hand():
    t = duel()
    told = [
        redact(te.Overridden(who, field, value), t.state, viewer, False).value
        for who, field, value, viewer in (
            ("Bo", "cover", 50, "Ace"), ("Bo", "medpacs", 3, "Ace"), ("Bo", "medpacs", 3, "Bo"),
            ("", "turn", 1, "Ace"), ("", "order", ("Bo", "Ace"), "Ace"),
        )
    ]  # fmt: skip
    assert told == [50, None, 3, None, ("Bo", "Ace")]


def test_actions_counts_and_preparations_are_shown_to_others():
    t = duel()
    told = redact(ev.DeedBegan(D6Deed(1, "fall", "x", "gm", "Bo")), t.state, "Ace", False)
    assert told.deed == D6Deed(1, "fall", "x", "gm", "Bo")
    fall = D6Deed(1, "fall", "x", "gm", "Bo", metres=9, by_hand=True)
    told = redact(ev.DeedBegan(fall), t.state, "Ace", False)
    assert told.deed == D6Deed(1, "fall", "x", "gm", "Bo", metres=9)
    for event in (
        fe.Counted(Counting("Bo", 1, 3, 5)),
        fe.Counted(None),
        fe.PreparationSet("Bo", Prepared("blaster", "Zed", 1)),
        fe.PreparationSet("Bo", None),
    ):
        assert redact(event, t.state, "Ace", False) == event


@pytest.mark.card("PER-INJ-2")
def test_values_set_for_the_scene_are_kept_apart_from_the_own():
    t = duel(bo={"wound": TRACK[1]})
    t.set("Bo", "wound", TRACK[2])
    assert t.one(te.KeptApart).condition.wound == TRACK[1]
    assert t.state.lasting("Bo").condition.wound == TRACK[1]
    (found,) = own.apart(t.state, "Bo")
    assert (found.path[-1], found.before, found.after) == ("wound", TRACK[1], TRACK[2])
    assert not own.raises(found, t.state.lasting("Bo"))
    t.set("Bo", "wound", HEALTHY)
    assert t.state.lasting("Bo").condition.wound == HEALTHY
    assert own.apart(t.state, "Zed") == ()


@pytest.mark.parametrize(
    ("path", "before", "after", "more"),
    [
        (("condition", "wound"), TRACK[1], TRACK[2], False),
        (("condition", "wound"), TRACK[2], TRACK[1], True),
        (("condition", "out_until"), None, 60, False),
        (("condition", "out_until"), 60, None, True),
        (("sheet", "medpacs"), 1, 3, True),
        (("sheet", "medpacs"), 3, 1, False),
        (("sheet", "skills", "dodge"), None, 12, True),
        (("sheet", "skills", "dodge"), 12, None, False),
    ],
)
def test_which_differences_raise_a_character(path, before, after, more):
    mine = duel().state.lasting("Bo")
    assert own.raises(Difference(path, before, after), mine) is more


@pytest.mark.parametrize(
    ("health", "name"), [(Body(), "points"), (Pools(), "hits"), (Pools(), "force")]
)
def test_more_points_make_more_of_a_character(health, name):
    mine = Own(duel().state.fighters["Bo"].sheet, health)
    assert own.raises(Difference(("condition", name), 3, 4), mine)
    assert not own.raises(Difference(("condition", name), 4, 3), mine)


@pytest.mark.parametrize(
    ("sheet", "path", "worse"),
    [
        (D6Sheet({}, {}), ("armour", "vest", "dexterity"), True),
        (D6Sheet({}, {}), ("attributes", "dexterity"), False), (DotsSheet(), ("lost",), True),
    ],
)  # fmt: skip
def test_some_things_are_worse_for_being_more(sheet, path, worse):
    mine = Own(sheet, Pools())
    assert own.raises(Difference(("sheet", *path), 3, 4), mine) is not worse


@pytest.mark.parametrize(("mine", "more"), [(0, True), (1, True), (2, False), (3, False)])
def test_spending_beyond_the_own_supply_is_noticed(mine, more):
    """The scene gave three of something, and two of them are spent."""
    paid = Difference(("dying_rounds",), 3, 1)
    assert beyond(Condition(dying_rounds=mine), (paid,)) is more


def test_a_wound_does_not_fall_below_none():
    worse = Difference(("wound",), TRACK[2], TRACK[0])
    assert changed(Condition(wound=TRACK[1]), (worse,)).wound == TRACK[0]
    better = Difference(("wound",), TRACK[0], TRACK[2])
    assert changed(Condition(wound=TRACK[-1]), (better,)).wound == TRACK[-1]


@pytest.mark.card("ADV-MOD-1")
def test_a_modifier_of_what_somebody_does_is_used_up_by_the_roll_against_it():
    t = duel()
    kept = Modifier(BONUS, on="act")
    state = t.state.with_fighter("Ace", modifiers=(kept,))
    left = {
        purpose: engine.evolve(
            state, ev.Rolled(1, "Ace", purpose, (BONUS,), Result(Throw(0), total=3))
        ).fighters["Ace"].modifiers
        for purpose in ("opposition", "attack")
    }  # fmt: skip
    assert left == {"opposition": (), "attack": (kept,)}


@pytest.mark.card("CHR-DECL-11")
def test_declaring_stops_the_count():
    t = declaring()
    t.do(fc.Count("gm"))
    assert t.state.count.who == "Dee"
    t.do(c.Declare("Dee", 1, first="fire"))
    assert t.state.count is None and t.waits() == [("Bo", "declare")]


def test_a_plan_replaces_a_plan_and_nothing_else_that_is_noted():
    t = duel()
    state = t.state.with_fighter("Ace", slots=("fire",), full_dodge=True, lost_slot=True)
    after = engine.evolve(state, Declared("Ace", 1)).fighters["Ace"]
    assert (after.slots, after.full_dodge, after.lost_slot) == ((), False, True)


@pytest.mark.card("PER-INJ-3", "PER-Q-31")
def test_rest_ends_the_daze_with_the_stuns():
    t = Table()
    t.add("Bo", stuns=(1800,), dazed_until=5)
    t.do(tc.PassTime("gm", 60))
    assert (t.body("Bo").stuns, t.body("Bo").dazed_until) == ((), 0)


@pytest.mark.card("PER-Q-33", "PER-Q-18")
def test_an_unconscious_fighter_who_answers_unasked_is_told_so():
    t = duel(bo={"out_until": 600, "out_by": "stun"})
    assert "unconscious" in t.refuse(c.Answer("Bo", "dodge"), "cannot_act", "PER-Q-33")


def test_nothing_runs_on_with_who_is_well():
    t = duel()
    assert t.state.fighters["Ace"].running(t.state) == ()


def test_only_dice_thrown_after_it_are_kept_by_an_undo():
    t = duel(counts={"Ace": 2})
    t.do(c.Attack("Ace", "Bo"), [1] * 3 + [6] * 3)
    t.do(c.Attack("Ace", "Bo"), [1] * 3 + [5] * 3)
    t.undo(1)
    assert [lot.faces for lot in t.state.lying] == [(1, 1, 1, 5, 5, 5)]


def test_dice_left_over_by_an_action_lie_with_its_own_after_a_second_undo():
    t = duel(wild_die="gm_choice")
    t.do(c.Attack("Ace", "Bo"), [1] * 4)
    t.luck(tc.SettleWild("gm", "normal"))
    t.undo(2)
    whole = t.state.lying
    assert len(whole) == 1 and len(whole[0].faces) > 4
    t.do(c.Attack("Ace", "Bo"))
    t.undo(1)
    assert t.state.lying == whole


def test_a_fighter_who_rejoins_has_no_values_apart():
    t = duel()
    t.set("Bo", "wound", TRACK[2])
    assert "Bo" in t.state.own
    other = replace(t.state.fighters["Bo"], condition=Condition(wound=TRACK[1]))
    assert dict(engine.evolve(t.state, Joined(other)).own) == {}


def test_an_undo_leaves_what_became_of_a_sheet_outside():
    t = duel()
    better = replace(t.state.fighters["Ace"].sheet, medpacs=7)
    t.do(tc.Resheet("Ace", better))
    before = t.state
    entry = t.entries[-1]
    start = journal.fold(t.start, t.entries[:-1])
    (event,) = stays(start, [entry])
    assert event == te.SheetChanged("Ace", better)
    assert engine.evolve(start, event).fighters["Ace"] == before.fighters["Ace"]
