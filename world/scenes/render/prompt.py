"""The last line each person reads: whom the table waits for, and what to type."""

import re

from game.encounter.audience import visible
from game.encounter.remember import of_state
from world import books
from world.scenes.render.offers import offered
from world.scenes.render.records import name
from world.scenes.render.words import and_list, people

MOST_NAMES = 4


def prompt(state, viewer) -> str:
    """One line for the viewer, "" when nothing waits."""
    return _prompt(state, looking(state, viewer))


@of_state
def _prompt(state, viewer) -> str:
    return books.of(state).prompt(state, viewer)


def asked(state, viewer) -> str:
    """The prompt with the lines that it offers marked (``offers``)."""
    return _asked(state, looking(state, viewer))


def only_waits(state, viewer) -> bool:
    """Whether the viewer's prompt offers him nothing and only says whom the table waits for."""
    text = asked(state, viewer)
    return text.startswith("Waiting") and not offered(text)


def looking(state, viewer):
    """The viewer; of all who only look on the same one, who sees what they see."""
    return viewer if viewer.who in state.fighters else viewer.looking_on


@of_state
def _asked(state, viewer) -> str:
    return books.of(state).asked(state, viewer)


def kind(text: str) -> str:
    """What a prompt asks, without the names of those who still have to declare, unless one
    alone holds up the table."""
    several = text.startswith("Waiting") and re.search(r"( and | to \d+).* to declare", text)
    return "declaring" if several else text


def waiting_for(state, due, viewer, what) -> str:
    """``Waiting for Ace and Jaluun to declare.``, or for some to declare and others to give
    orders. ``what``(wait, ids of those in sight): what one is waited for to do, with a space
    before it."""
    seen = {f.id for f in visible(state, viewer.who, viewer.gm)}
    named: dict[str, list[str]] = {}
    for wait in due:
        found = name(state, wait.who)
        found = "the game master" if found == "The game master" else found
        named.setdefault(what(wait, seen), []).append(found)
    told = [f"for {people(dict.fromkeys(who), MOST_NAMES)}{what}" for what, who in named.items()]
    return f"Waiting {and_list(told)}."
