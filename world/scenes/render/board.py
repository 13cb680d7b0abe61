"""+combat: the board. Twenty fighters within 24 lines of 80 columns, right at 60 too."""

import re

from game.clock import span
from game.encounter.audience import seen, visible
from game.encounter.state import FIGHT
from world import books
from world.scenes.render import waits
from world.scenes.render.prompt import prompt
from world.scenes.render.words import and_list, clock

_TAKEN = re.compile(r"\b(\d+)/(\d+)(?:\+(\d+))? acted")


def board(table, viewer, width: int = 78) -> str:
    """The board as the viewer may see it; sentences for a screen reader."""
    state = table.state
    fighters = visible(state, viewer.who, viewer.gm)
    rows = [_head(table, width)]
    if viewer.prose:
        sighted = seen(state, viewer.who, viewer.gm)
        rows += [_sentence(sighted, f) for f in fighters]
    else:
        rows += _rows(state, fighters, viewer, width)
    beside = books.of(state).aside(state, viewer)
    rows += [beside] if beside else []
    rows += running(state, viewer, fighters)
    if last := prompt(state, viewer):
        rows.append(last)
    elif state.mode != FIGHT and not beside:
        rows.append("No rounds are running. +combat/start begins them; +help +combat has more.")
    return "\n".join(rows)


def running(state, viewer, fighters) -> list[str]:
    """What lasts with whom and how long still, for himself and for the game master."""
    told, face = [], books.of(state)
    for f in fighters:
        lasts = [f"{what} ({span(left)})" for what, left in f.running(state)]
        lasts += face.lasts(state, f)
        if lasts and (viewer.gm or f.id == viewer.who):
            told.append(f"{f.name} {', '.join(lasts)}")
    return [f"Lasting: {'; '.join(told)}."] if told else []


def _head(table, width) -> str:
    state = table.state
    words = [f"{state.book}"]
    if state.mode == FIGHT:
        words.append(f"round {state.round}")
        words.append(books.of(state).stages.get(state.stage, state.stage))
        if getattr(state, "segment", 0):
            words.append(f"segment {state.segment}")
    else:
        words.append("in battle" if getattr(state, "battle", None) else "at peace")
    words.append(f"clock {clock(state.clock)}")
    words.append(f"GM {gm_names(table) or 'nobody'}")
    return _cut(", ".join(words), width)


def gm_names(table) -> str:
    """Names of those who hold the game master's seat."""
    return and_list(table.seat_names())


def _rows(state, fighters, viewer, width) -> list[str]:
    """A line a fighter, in order of acting where there is one, else by side."""
    waiting = {w.who for w in waits.told(state, viewer)}
    state = seen(state, viewer.who, viewer.gm)
    place = {who: n for n, who in enumerate(state.order)}
    sides = [side.name for side in state.sides]
    ordered = sorted(fighters, key=lambda f: (place.get(f.id, 999), sides.index(f.side)))
    names = min(20, max((len(f.name) for f in ordered), default=4))
    side = min(10, max((len(f.side) for f in ordered), default=4))
    return [_row(state, f, viewer, names, side, width, waiting) for f in ordered]


def _row(state, f, viewer, names, side, width, waiting) -> str:
    mark = ">" if state.acting and state.acting.id == f.id else "?" if f.id in waiting else " "
    you = "*" if f.id == viewer.who else " "
    cells = f"{mark}{you}{_cut(f.name, names):<{names}} {_cut(f.side, side):<{side}} "
    return _cut(cells + books.of(state).status(state, f), width)


def _sentence(state, f) -> str:
    turn = " It is their turn." if state.acting and state.acting.id == f.id else ""
    return f"{f.name}, side {f.side}: {_TAKEN.sub(_taken, books.of(state).status(state, f))}.{turn}"


def _taken(match) -> str:
    """``1/2+1 acted`` to the ear."""
    added = f" and {match[3]} added" if match[3] else ""
    return f"{match[1]} of {match[2]} actions taken{added}"


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "~"
