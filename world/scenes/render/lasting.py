"""Sentences on what lasts a number of rounds: countdowns, and the game master's effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game import registry
from game.encounter.records import ROOM
from game.wording import Text, say, several
from world.scenes.render.records import name

if TYPE_CHECKING:
    from game.checks import Term
    from game.encounter.state import Countdown, Encounter
    from game.encounter.table_events import (
        CountdownSet,
        CountdownStopped,
        CountedDown,
        EffectBegan,
        EffectEnded,
    )

SITUATION = "the situation"


def bare(term: Term) -> Term:
    """The term without the label that the game master's modifiers have."""
    return replace(term, label="") if term.label == SITUATION else term


def began(state: Encounter, event: EffectBegan) -> Text:
    """``smoke is in force for everybody: -2D on attack rolls for 3 rounds.``"""
    modifier = event.modifier
    told = say(
        "told-modifier",
        number=registry.of(state).dice.told(replace(modifier.term, label="")),
        on=modifier.on,
        until=modifier.until,
        rounds=modifier.rounds,
        secret=modifier.term.secret,
    )
    who = _whom(state, event)
    return say("lasting_told-began", effect=modifier.term.label, who=who, modifier=told)


def ended(state: Encounter, event: EffectEnded) -> Text:
    """``smoke is over.`` A modifier without a name is told by its number and by whose it was."""
    term = event.modifier.term
    if term.label != SITUATION:
        return say("lasting_told-ended", effect=term.label, secret=term.secret)
    number = registry.of(state).dice.told(bare(term))
    who = tuple(name(state, each) for each in event.members)
    return say("lasting_told-modifier-ended", who=who, number=number, secret=term.secret)


def _whom(state: Encounter, event: EffectBegan) -> tuple[str, ...] | None:
    """The names of those whom it concerns, None for everybody."""
    if event.modifier.everybody:
        return None
    return tuple(name(state, who) for who in event.members)


def countdown(state: Encounter, event: CountdownSet | CountedDown | Countdown) -> Text:
    """``In 3 rounds: The door gives way``"""
    left = event.left if hasattr(event, "left") else event.rounds
    secret = event.audience != ROOM
    return say("lasting_told-countdown", left=left, what=event.text, secret=secret)


def stopped(state: Encounter, event: CountdownStopped) -> Text:
    secret = event.audience != ROOM
    return say("lasting_told-stopped", what=event.text, secret=secret)


def countdowns(state: Encounter, seat: bool) -> Text:
    """The countdowns, with their numbers for the ``seat``, which also reads the secret ones."""
    if seat:
        rows = [
            say("lasting_told-numbered", number=each.number, countdown=countdown(state, each))
            for each in state.countdowns
        ]
    else:
        rows = [countdown(state, each) for each in state.countdowns if each.audience == ROOM]
    return several(rows) if rows else say("lasting_told-none", seat=seat)
