"""The order queue on plain values: which commands can be queued, when they are given, and when they
are dropped."""

import pytest

from game import engine, order_queue, registry
from game.dice import Dice, Seeded
from game.encounter import audience
from game.encounter import commands as c
from game.encounter.intents import Intend, Intended
from game.encounter.orders import Intent
from game.errors import Refused
from tests.game.chronicles.scene import TWO, declaring, fighting
from tests.game.starcraft.test_order import shout, trio
from tests.game.table import BLASTER, Table

ROUND = 1


def decide(state, command):
    events = engine.decide(state, command, Dice(Seeded(bytes(32))))
    for event in events:
        state = engine.evolve(state, event)
    return state, events


def holding(state, *intents: Intent):
    return decide(state, Intend(intents[0].command.who, intents))[0]


def duel(**options) -> Table:
    t = Table(**options)
    t.add("Ace", blaster="4D", weapons=[BLASTER])
    t.add("Bo", side="empire", blaster="3D", weapons=[BLASTER])
    return t


def played(state, most: int = 40):
    """Give every queued command that is due; return the state and the commands given."""
    given = []
    while (due := order_queue.due(state)) and len(given) < most:
        assert not due.why, due
        given.append(due.command)
        state, _ = decide(state, due.command)
    return state, given


def test_a_held_action_is_given_when_the_table_waits_for_it():
    t = duel()
    t.fight("Bo", Bo=1, Ace=2)
    covers = [Intent(c.TakeCover("Ace", percent), ROUND) for percent in (50, 75)]
    state = holding(t.state, *covers)
    assert order_queue.due(state) is None
    state, _ = decide(state, c.Pass("Bo"))
    first = order_queue.due(state)
    assert (first.who, first.command) == ("Ace", c.TakeCover("Ace", 50))
    state, _ = decide(state, first.command)
    assert state.intents["Ace"] == tuple(covers[1:])
    state, _ = decide(state, order_queue.due(state).command)
    assert state.fighters["Ace"].cover == 75 and not state.intents


def test_a_held_action_declares_itself_where_nothing_was_declared():
    t = duel()
    t._begin(c.Begin(), "Ace")
    state = holding(t.state, Intent(c.Attack("Ace", "Bo"), ROUND))
    due = order_queue.due(state)
    assert due.command == c.Declare("Ace", 1)


def test_under_chronicles_it_declares_itself_in_words_that_mean_it():
    t = declaring()
    who = engine.pending(t.state)[0].who
    foe = next(f.id for f in t.state.present if f.side != t.state.fighters[who].side)
    state = holding(t.state, Intent(c.Attack(who, foe), ROUND))
    command = order_queue.due(state).command
    assert (command.count, command.first) == (1, f"attack {foe}")
    state, _ = decide(state, command)
    assert state.intents[who]


def test_a_standing_order_lasts_and_its_turn_is_over_when_it_cannot_be_done_again():
    t = duel()
    t.fight("Ace", Ace=2, Bo=1)
    state = holding(t.state, Intent(c.TakeCover("Ace", 50)))
    state, given = played(state)
    assert given == [c.TakeCover("Ace", 50), c.Pass("Ace")]
    assert [i.done for i in state.intents["Ace"]] == [ROUND]


def test_a_target_that_is_down_makes_no_sense():
    t = duel()
    t.fight("Ace", Ace=2, Bo=1)
    assert order_queue.senseless(t.state, c.Attack("Ace", "Bo")) == ""
    t.set("Bo", "wound", "incapacitated")
    assert order_queue.senseless(t.state, c.Attack("Ace", "Bo")) == "Bo is down."


def test_something_else_by_hand_takes_its_place():
    t = duel()
    t.fight("Ace", Ace=2, Bo=1)
    state = holding(t.state, Intent(c.Attack("Ace", "Bo"), ROUND))
    state, _ = decide(state, c.TakeCover("Ace", 50))
    assert "Ace" not in state.intents


def test_a_held_action_ends_with_its_round_and_its_author_reads_it():
    t = duel()
    t.fight("Ace", Ace=1, Bo=1)
    state = holding(t.state, Intent(c.Attack("Bo", "Ace"), ROUND))
    state, _ = decide(state, c.Pass("Ace"))
    state, events = decide(state, c.Advance())
    told = [event for event in events if isinstance(event, Intended)]
    assert "Bo" not in state.intents
    assert [(e.who, len(e.lost), bool(e.why)) for e in told] == [("Bo", 1, True)]


def test_the_end_of_the_fight_takes_all_of_it():
    t = duel()
    t.fight("Ace", Ace=1, Bo=1)
    state = holding(t.state, Intent(c.Attack("Bo", "Ace")))
    assert decide(state, c.Stop("gm"))[0].intents == {}


@pytest.mark.parametrize(
    ("intent", "key"),
    [
        (Intent(c.Pledge("Ace", "attack", 1), ROUND), "cannot_hold"),
        (Intent(c.Attack("Bo", "Ace"), ROUND), "cannot_hold"),
        (Intent(c.Attack("Ace", "Bo"), 0), ""),
        (Intent("no command", ROUND), "bad_command"),
    ],
)
def test_only_possible_actions_can_be_held(intent, key):
    t = duel()
    t.fight("Ace", Ace=1, Bo=1)
    command = Intend("Ace", (intent,))
    if not key:
        assert engine.decide(t.state, command, Dice(Seeded(bytes(32))))
        return
    with pytest.raises(Refused) as refused:
        engine.decide(t.state, command, Dice(Seeded(bytes(32))))
    assert refused.value.key == key


def test_nobody_holds_what_nobody_could_do_or_so_much():
    t = duel()
    for intents, key in (
        ((Intent(c.Attack("Ace", "Bo"), ROUND),), "no_combat"),
        ((Intent(c.Attack("Ace", "Bo")),) * 13, "too_many"),
    ):
        with pytest.raises(Refused) as refused:
            engine.decide(t.state, Intend("Ace", intents), Dice(Seeded(bytes(32))))
        assert refused.value.key == key


def test_nobody_else_reads_it():
    t = duel()
    t.fight("Bo", Bo=1, Ace=1)
    _, (event,) = decide(t.state, Intend("Ace", (Intent(c.Attack("Ace", "Bo"), ROUND),)))
    read = [audience.redact(event, t.state, who, gm) for who, gm in
            (("Ace", False), ("Bo", False), ("gm", True), ("", False))]  # fmt: skip
    assert read == [event, None, None, None]
    npc = t.state.with_fighter("Ace", npc=True)
    assert audience.redact(event, npc, "gm", True) == event
    assert audience.redact(event, npc, "Bo", False) is None


def test_a_points_own_word_stays_its_own():
    state = duel().state
    spends = Intend("Ace", (Intent(c.Declare("Ace", 1, force=True), ROUND),))
    plain = Intend("Ace", (Intent(c.Declare("Ace", 1), ROUND),))
    assert engine.own_word(state, spends)
    assert not engine.own_word(state, plain)


def test_the_round_it_is_for():
    t = duel()
    t.fight("Bo", Bo=1, Ace=1)
    early = c.Attack("Ace", "Bo")
    refusal = order_queue.refused(t.state, early)
    assert order_queue.round_for(t.state, early, refusal) == ROUND
    late = t.state.with_fighter("Ace", taken=1)
    refusal = order_queue.refused(late, early)
    assert order_queue.round_for(late, early, refusal) == ROUND + 1
    assert order_queue.round_for(late, c.Pass("Ace"), refusal) == 0


def test_an_action_of_a_later_segment_is_for_this_round():
    t = fighting({"Ace": TWO})
    t.do(c.Pass("Ace"))
    second = c.Attack("Ace", "Bo")
    assert order_queue.round_for(t.state, second, order_queue.refused(t.state, second)) == ROUND


def test_an_extra_action_is_for_this_round():
    t = trio().fight(Ace=2, Bo=1, Cy=1)
    shout(t, "Ace")
    extra = c.Act("Ace", "shouts")
    assert order_queue.round_for(t.state, extra, order_queue.refused(t.state, extra)) == ROUND
    state = holding(t.state, Intent(extra, ROUND))
    for who in ("Bo", "Cy"):
        state, _ = decide(state, c.Pass(who))
    assert played(state)[1] == [extra]


def test_an_action_impossible_at_any_time_is_refused_at_once():
    t = duel()
    t.fight("Bo", Bo=1, Ace=1)
    command = c.Attack("Ace", "Bo", "rifle")
    with pytest.raises(Refused) as refused:
        order_queue.round_for(t.state, command, Refused("not_your_turn", ""))
    assert refused.value.key == "no_weapon"


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles", "starcraft", "dots"])
def test_every_book_says_what_can_be_held(book):
    kinds = {verb.waited(None) for verb in registry.find(book).handlers}
    assert {"act"} < kinds
