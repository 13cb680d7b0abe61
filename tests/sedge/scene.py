"""The Sluicekeeper and the Fowler against each other, in either's turn."""

from game import engine, registry
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.encounter.state import Encounter

ACE, BO = "Ace", "Bo"
"""The Sluicekeeper and the Fowler."""


def after(state: Encounter, command, faces=()):
    """The state after a command, and its events. Every face must be used."""
    script = Scripted(faces)
    events = engine.decide(state, command, Dice(script))
    for event in events:
        state = engine.evolve(state, event)
    assert script.used == len(script.faces)
    return state, events


def peace(options=None, **changes) -> Encounter:
    """Both fighters are present and no rounds have begun. ``changes``: changed fields of either, by
    id."""
    state = engine.opening("sedge", options or {})
    for joining in registry.find("sedge").sample():
        made = {**vars(joining.fighter), **changes.get(joining.who, {})}
        state = after(state, c.Join(joining.who, type(joining.fighter)(**made)))[0]
    return state


def fight(options=None, **changes) -> Encounter:
    """The rounds have begun; it is the Fowler's turn."""
    return after(peace(options, **changes), c.Begin())[0]


def one(events, kind):
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
