"""The answer that the odds assume for a target is the one it gives when attacked."""

from random import Random
from types import SimpleNamespace

import pytest

from game import answering, autopilot, engine
from game.books.starcraft import events as se
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from tests.game.random_play import Fight

BOOKS = ("personal", "advanced", "chronicles", "starcraft")
FIGHTS, MOMENTS, SHOTS = 12, 6, 2
JUDGED = (ev.AttackJudged, ev.DeedEnded)


@pytest.mark.parametrize("book", BOOKS)
def test_the_answer_expected_is_the_one_that_comes(book):
    compared = {True: 0, False: 0}
    for number in range(FIGHTS):
        played = Fight(Random(number), book, 60, False, 0.05)
        random = Random(number)
        acting = [state for state in played.states if acts(state)]
        for state in random.sample(acting, min(MOMENTS, len(acting))):
            for shot in shots(state, random):
                state = with_systems(state, random)
                expected = answering.expected(state, shot)
                assert answered(state, shot) == expected, (number, shot)
                compared[expected is not None and expected[0] not in ("", "none")] += 1
    assert min(compared.values()) >= 10, compared


def acts(state):
    """True if somebody's turn is waited for."""
    return state.mode == FIGHT and any(w.what == "act" for w in engine.pending(state))


def shots(state, random):
    """A sample of the attacks that are legal now."""
    acting = [w.who for w in engine.pending(state) if w.what == "act"]
    legal = [o for who in acting for o in engine.options(state, who) if type(o) is c.Attack]
    return random.sample(legal, min(SHOTS, len(legal)))


def with_systems(state, random):
    """The state with about half the fighters on autopilot, and random standing reactions."""
    for f in state.present:
        orders = ("auto", "ask", "none", *(("spare", "always") * (state.book in BOOKS[1:3])))
        order = random.choice(orders)
        state = state.with_fighter(f.id, autopilot=random.random() < 0.5, reaction=order)
    return state


def answered(state, command):
    """The answer given in the game itself; None if a person is asked."""
    dice, target = Dice(Seeded(b"answered")), command.target
    deed = state.deeds + 1
    while True:
        events = engine.decide(state, command, dice)
        for event in events:
            state = engine.evolve(state, event)
            if isinstance(event, ev.Answered) and event.deed == deed:
                return event.answer, event.pay
            if isinstance(event, se.ReactionChosen) and event.who == target:
                return event.answer, ""
            if isinstance(event, JUDGED) and event.deed == deed:
                return "", ""
        who = autopilot.waiting(state)
        if not who and any(w.what == "answer" for w in engine.pending(state)):
            return None
        command = autopilot.choose(state, who) if who else by_the_seat(state)


def by_the_seat(state):
    """The game master's reply to the first pending wait."""
    what = engine.pending(state)[0].what
    return tc.SettleWild("gm", "normal") if what == "wild" else tc.NameDifficulty("gm", 10)


def test_a_side_that_chooses_its_order_first_has_no_answer_yet(monkeypatch):
    who = SimpleNamespace(autopilot=True)
    came = SimpleNamespace(settled=None, who="T", state=SimpleNamespace(fighters={"T": who}))
    monkeypatch.setattr(answering, "_answering", lambda state, command: came)
    monkeypatch.setattr(autopilot, "choose", lambda state, who: c.ChooseOrder(who, "first"))
    assert answering.expected(None, c.Attack("Ace", "T")) is None
