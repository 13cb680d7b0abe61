"""Prompts in rounds: whom the table waits for, and what to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import registry
from game.memory import per_state
from game.wording import Text, say, several
from world.presenters.awaited import ACT, ANSWER, DECLARE, Wait
from world.scenes.render import acting, choosing, reacting, waits
from world.scenes.render.acting import plans_ahead
from world.scenes.render.offers import line
from world.scenes.render.prompt import waiting_for

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.encounter.machine import Waiting
    from game.encounter.rounds import RoundEncounter
    from world.presenters.rounds import RoundsPresenter
    from world.scenes.render.viewer import Viewer


def _wait(what: str, time: str = "", then: bool = False, over: bool = False) -> Wait:
    return Wait(
        say("prompts-wait", what=what),
        time,
        say("prompts-wait-then", what=what) if then else "",
        say("prompts-wait-over", what=what) if over else "",
    )


WAITS: dict[str, Wait] = {
    "choice": _wait("choice", ANSWER, then=True),
    "declare": _wait("declare", DECLARE),
    "act": _wait("act", ACT, then=True),
    "answer": _wait("answer", ANSWER),
    "wild": _wait("wild", ANSWER, then=True, over=True),
    "difficulty": _wait("difficulty", ACT, then=True, over=True),
    "round": _wait("round"),
    "split": _wait("split", ACT, then=True),
}
NEXT = line("+combat/next")
SEAT_HINTS: dict[str, Callable[..., Text | str]] = {
    "wild": lambda state: say(
        "prompts-wild",
        lines=tuple(line(f"+combat/wild {w}", w) for w in ("normal", "drop", "complication")),
    ),
    "difficulty": lambda state: say("prompts-number", line=line("+combat/difficulty 13")),
    "round": lambda state: say("prompts-round-is-over", line=NEXT),
    "choice": lambda state: say("prompts-nobody-to-choose", line=NEXT),
}
FIRST, LAST = line("+initiative first"), line("+initiative last")


def asked(presenter: RoundsPresenter, state: RoundEncounter, viewer: Viewer) -> Text | str:
    """What the viewer may do now, their own fighter before NPCs and the seat; "" if nothing waits
    and nothing else is possible."""
    due = waits.told(state, viewer)
    if not due:
        return presenter.still_possible(state, viewer.who)
    own = [w for w in due if w.who == viewer.who]
    if own:
        what = own[0].what
        if choosing.declared(state, what):
            return choosing.asked(state, viewer, what, viewer.who)
        return presenter.own[what](state, viewer)
    if possible := presenter.still_possible(state, viewer.who):
        return several([_waiting(presenter, state, due, viewer), possible], " ")
    if viewer.gm and (npc := next((w for w in due if _is_npc(state, w.who)), None)):
        return _for_npc(presenter, state, due, npc, viewer)
    if viewer.gm and (seat := [w for w in due if w.who == "gm"]):
        return presenter.seat_hints[seat[0].what](state)
    return _waiting(presenter, state, due, viewer)


def _is_npc(state: RoundEncounter, who: str) -> bool:
    return who in state.fighters and state.fighters[who].npc


def _for_npc(
    presenter: RoundsPresenter,
    state: RoundEncounter,
    due: Sequence[Waiting],
    npc: Waiting,
    viewer: Viewer,
) -> Text | str:
    """What the game master may type for one of their NPCs."""
    name_of = state.fighters[npc.who].name
    if choosing.declared(state, npc.what):
        return choosing.asked(state, viewer, npc.what, npc.who, name_of)
    if npc.what in presenter.of_npc:
        return presenter.of_npc[npc.what](state, npc.who, name_of)
    if npc.what == "declare":
        mine = [state.fighters[w.who].name for w in due
                if w.what == "declare" and _is_npc(state, w.who)]  # fmt: skip
        declared = line(f"+declare npcs={'1 attack' if plans_ahead(state) else '1'}")
        return say("prompts-declare-for", who=tuple(mine), line=declared, next=NEXT)
    if npc.what == "act":
        return acting.turn(state, viewer, npc.who)
    if npc.what == "answer":
        return reacting.for_npc(state, viewer, npc.who)
    if npc.what == "split":
        return reacting.split(state, name_of)
    return say("prompts-first-or-last", npc=name_of, first=FIRST, last=LAST)


def _waiting(
    presenter: RoundsPresenter, state: RoundEncounter, due: tuple[Waiting, ...], viewer: Viewer
) -> Text:
    return _waiting_for(state, presenter, due, waits.in_sight(state, viewer))


@per_state
def _waiting_for(
    state: RoundEncounter,
    presenter: RoundsPresenter,
    due: tuple[Waiting, ...],
    seen: frozenset[str],
) -> Text:
    """One record for all readers who see the same, so that it gets its words once."""
    return waiting_for(state, due, lambda wait: _waited(presenter, state, wait, seen))


def _waited(
    presenter: RoundsPresenter, state: RoundEncounter, wait: Waiting, seen: Collection[str]
) -> Text | str:
    """What somebody is waited for to do; "" if the reader may not know."""
    if wait.what == waits.SEAT:
        return ""
    if wait.what == "answer" and state.under_way.level:
        return reacting.announced(state, seen)
    return presenter.wait(wait.what).doing


def _choice(state: RoundEncounter, viewer: Viewer) -> Text:
    return say("prompts-first-or-last", npc="", first=FIRST, last=LAST)


def _declare(state: RoundEncounter, viewer: Viewer) -> Text:
    if plans_ahead(state):
        return _plan(state, viewer)
    one, two = line("+declare 1"), line("+declare 2")
    return say("prompts-how-many", one=one, two=two, less=registry.of(state).dice.off(1))


def _plan(state: RoundEncounter, viewer: Viewer) -> Text:
    """The declaration in books that want the first action named: one attack on its own counts as
    one."""
    f = state.fighters[viewer.who]
    first = "attack" if f.hand or not f.sheet.weapons else "draw"
    foe = acting.foe(state, viewer, f) if first == "attack" else ""
    one = line(f"+attack {foe}") if foe else line(f"+declare 1 {first}")
    more = f"+declare 2 {first}{foe and f' {foe}'}"
    two = line(f"{more}, attack" if state.options["declare"] == "all" else more)
    return say(
        "prompts-what-first",
        one=one,
        two=two,
        less=registry.of(state).dice.off(1),
        dodge=line("+declare fulldodge"),
        none=line("+declare 0"),
    )


OWN: dict[str, Callable[..., Text | str]] = {
    "choice": _choice,
    "declare": _declare,
    "act": acting.turn,
    "answer": reacting.own,
    "split": lambda state, viewer: reacting.split(state),
}
