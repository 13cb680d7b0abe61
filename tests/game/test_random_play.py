"""Random legal fights, a thousand with `make played`: nothing raises, journals replay, and an undo
leaves no trace."""

import json
import os
from dataclasses import replace
from random import Random

import pytest

from game import engine, journal, script
from game.codec import decode, encode
from game.dice import Dice, OutOfFaces, Scripted, Seeded
from game.encounter import audience, preset_dice
from game.encounter import events as ev
from game.encounter import table_events as te
from tests.game.random_play import fight

FIGHTS = int(os.environ.get("PLAYED", "300"))
BATCH = 50
DEEP = range(5000, 5040)


@pytest.mark.parametrize("first", range(0, FIGHTS, BATCH))
def test_fights_replay_from_their_journals(first):
    for number in range(first, first + BATCH):
        played = fight(number)
        assert journal.fold(played.start, played.entries) == played.state, number
        assert decode(json.loads(json.dumps(encode(played.state)))) == played.state, number


@pytest.mark.parametrize("number", DEEP)
def test_every_entry_and_state_comes_back_from_json(number):
    played = fight(number, gm=0.3)
    for entry, state in zip(played.entries, played.states[1:], strict=True):
        assert decode(json.loads(json.dumps(encode(entry)))) == entry
        assert decode(encode(state)) == state


@pytest.mark.parametrize("number", DEEP)
def test_every_option_is_accepted_and_everybody_waited_for_has_one(number):
    played = fight(number, gm=0.2)
    for state in Random(number).sample(played.states, k=6):
        people = [*(f.id for f in state.present), "gm"]
        offered = {who: engine.options(state, who) for who in people}
        for wait in engine.pending(state):
            assert offered[wait.who], wait
        for command in (command for legal in offered.values() for command in legal):
            engine.decide(state, command, Dice(Seeded(b"any")))


@pytest.mark.parametrize("number", DEEP)
def test_an_undo_is_as_if_it_had_never_happened(number):
    played = fight(number)
    for to in Random(number).sample(range(len(played.entries)), k=4):
        for keep in (True, False):
            undo = journal.rewind(played.entries, to, "gm", keep_faces=keep)
            state = journal.fold(played.start, [*played.entries, undo])
            assert _without_lots(state) == _without_lots(played.states[to])
            again = journal.faces(played.entries[to:]) if keep else ()
            assert sorted(preset_dice.flat(state.lying)) == sorted(again)


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles", "starcraft"])
@pytest.mark.parametrize("number", DEEP)
def test_kept_faces_give_the_same_results_again(number, book):
    played = fight(number, book)
    to = Random(number).randrange(len(played.entries))
    undo = journal.rewind(played.entries, to, "gm", keep_faces=True)
    state = journal.fold(played.start, [*played.entries, undo])
    first = played.dice.next - sum(map(_rolls, played.entries[to:]))
    dice = Dice(Scripted(()), first)
    again = [*played.entries, undo]
    for entry in played.entries[to:]:
        events = tuple(engine.decide(state, entry.command, dice))
        assert _without_moves(events) == entry.events
        for event in events:
            state = engine.evolve(state, event)
        again.append(journal.Entry(again[-1].seq + 1, entry.actor, entry.command, events))
    assert _without_lots(state) == played.state and preset_dice.flat(state.lying) == ()
    assert journal.fold(played.start, again) == state


@pytest.mark.parametrize("number", DEEP)
def test_undo_upon_undo_keeps_faces_that_nobody_threw(number):
    played = fight(number)
    to = len(played.entries) // 2
    undo = journal.rewind(played.entries, to, "gm", keep_faces=True)
    log = [*played.entries, undo]
    once = journal.fold(played.start, log)
    second = journal.rewind(log, to, "gm", keep_faces=True)
    assert journal.fold(played.start, [*log, second]) == once
    fresh = journal.rewind(log, to, "gm", keep_faces=False)
    assert journal.fold(played.start, [*log, fresh]).lying == ()
    command = next((e.command for e in played.entries[to:]), None)
    if command is None:
        return
    try:
        events = tuple(engine.decide(once, command, Dice(Scripted(()))))
    except OutOfFaces:  # pragma: no cover - would be a lost face
        pytest.fail("the kept faces ran out when the first command was repeated")
    log.append(journal.Entry(log[-1].seq + 1, "x", command, events))
    third = journal.rewind(log, to, "gm", keep_faces=True)
    assert journal.fold(played.start, [*log, third]).lying == once.lying


@pytest.mark.parametrize("book", ["personal", "advanced", "chronicles", "starcraft"])
@pytest.mark.parametrize("number", DEEP[:20])
def test_an_exported_fight_plays_the_same(number, book):
    played = fight(number, book, gm=0.2)
    written = script.export(played.start.book, played.start.options, played.entries)
    again = [said for _, said in script.play(script.read(json.dumps(written)))]
    assert again == [event for entry in played.entries for event in entry.events]


@pytest.mark.parametrize("number", DEEP)
def test_nobody_sees_the_hidden(number):
    played = fight(number, hidden=True, gm=0.2)
    state = played.start
    for event in (event for entry in played.entries for event in entry.events):
        state = engine.evolve(state, event)
        hidden = {f.id for f in state.fighters.values() if f.hidden}
        for viewer in ("", *state.fighters):
            others = hidden - {viewer}
            seen = audience.redact(event, state, viewer, gm=False)
            assert seen is None or not others & names(seen), (viewer, event)
            if getattr(event, "who", None) in others:
                assert seen is None
        assert audience.redact(event, state, "", gm=True) is event


def names(event) -> set[str]:
    """Every fighter id anywhere in an event."""
    found = set()

    def walk(value):
        if isinstance(value, str):
            found.update(value.split("|"))
        elif isinstance(value, list):
            [walk(item) for item in value]
        elif isinstance(value, dict):
            [walk(item) for item in value.values()]

    walk(encode(event))
    return found


def _without_lots(state):
    return replace(state, lying=())


def _without_moves(events) -> tuple:
    """The events without those of preset dice, as if their dice were fresh."""
    return tuple(e for e in events if not isinstance(e, te.FacesTaken | te.FacesPassed))


def _rolls(entry) -> int:
    return sum(isinstance(event, ev.Rolled) for event in entry.events)
