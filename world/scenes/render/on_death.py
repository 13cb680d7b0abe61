"""The options on death in words: what they are here, and whom a change does not bind yet."""

from game import shelf
from game.encounter import table_events as te
from world.scenes.render.words import and_list

UNTIL = {1: "the next round begins", 2: "the second round from now begins"}


def named(state) -> str:
    """``On death here: death_consent is off.``; "" where all is as the book has it."""
    options = shelf.of(state).house_options.values()
    own = [f"{o.name} is {state.options[o.name]}" for o in options
           if o.death and state.options[o.name] != o.default]  # fmt: skip
    return f"On death here: {and_list(own)}." if own else ""


def holds(state, event) -> str:
    """What still holds for somebody, how long, and how he keeps out of the change."""
    who = state.fighters[event.who].name if event.who in state.fighters else ""
    if not who:
        return ""
    still = and_list(f"{name} stays {value}" for name, value in event.options.items())
    if not event.rounds:
        return f"For {who}, who has not read of it, {still}."
    until = UNTIL[event.rounds]
    return f"For {who} {still} until {until}; whoever does not want the change: +combat/leave."


def ends(state, event) -> str:
    """That he is bound."""
    known = state.fighters.get(event.who)
    return f"For {known.name} the options on death hold as they are now." if known else ""


SENTENCES = {te.FormerHolds: holds, te.FormerEnds: ends}
