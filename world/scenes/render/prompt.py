"""The last line each player reads: whom the table waits for, and what to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.encounter.commands import GM
from game.memory import per_state
from game.wording import Text, read_as, say
from world import presenters
from world.scenes.render import waits
from world.scenes.render.offers import offered
from world.scenes.render.records import name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.encounter.machine import Waiting
    from game.encounter.state import Encounter
    from world.scenes.render.viewer import Viewer

DECLARE = "declare"


def prompt(state: Encounter, viewer: Viewer) -> str:
    """The viewer's prompt as plain text; "" if nothing waits."""
    return _prompt(state, looking(state, viewer))


@per_state
def _prompt(state: Encounter, viewer: Viewer) -> str:
    return presenters.of(state).prompt(state, viewer)


def asked(state: Encounter, viewer: Viewer) -> str:
    """The prompt with marks on the lines it offers (``offers``)."""
    return _asked(state, looking(state, viewer))


def is_asked(state: Encounter, viewer: Viewer) -> bool:
    """True if the table waits for the viewer, or for an NPC of theirs as game master."""
    return any(_for(state, viewer, wait.who) for wait in waits.told(state, viewer))


def _for(state: Encounter, viewer: Viewer, who: str) -> bool:
    f = state.fighters.get(who)
    return who == viewer.who or (viewer.gm and (f is None or f.npc))


def only_waits(state: Encounter, viewer: Viewer) -> bool:
    """True if the prompt offers nothing and only says whom the table waits for."""
    due = waits.told(state, viewer)
    return bool(due) and not is_asked(state, viewer) and not offered(asked(state, viewer))


def looking(state: Encounter, viewer: Viewer) -> Viewer:
    """The viewer; one shared onlooker for everybody without a fighter in the scene."""
    return viewer if viewer.who in state.fighters else viewer.looking_on


@per_state
def _asked(state: Encounter, viewer: Viewer) -> str:
    return presenters.of(state).asked(state, viewer)


def asking(state: Encounter, viewer: Viewer) -> tuple[str, str]:
    """(the viewer's prompt in their own words, what it asks). What it asks is compared to notice
    changes; it leaves out the names of others still declaring, unless a single one holds up the
    table."""
    return _asking(state, looking(state, viewer))


@per_state
def _asking(state: Encounter, viewer: Viewer) -> tuple[str, str]:
    with read_as(viewer.words):
        text = prompt(state, viewer)
    due = waits.told(state, viewer)
    several = len([wait for wait in due if wait.what == DECLARE]) > 1
    return text, DECLARE if several and not is_asked(state, viewer) else text


def waiting_for(
    state: Encounter,
    due: Iterable[Waiting],
    what: Callable[[Waiting], Text | str],
) -> Text:
    """``Waiting for Ace and Jaluun to declare.`` ``what``: what that person is to do."""
    named: dict[str, dict[str, None]] = {}
    for wait in due:
        some = named.setdefault(str(what(wait)), {})
        some.update({} if wait.who == GM else {name(state, wait.who): None})
    told = [{"who": tuple(who), "what": what} for what, who in named.items()]
    if len(told) == 1:
        return say("prompts-waiting", **told[0])
    return say("prompts-waiting-each", rows=tuple(say("prompts-waiting-for", **t) for t in told))
