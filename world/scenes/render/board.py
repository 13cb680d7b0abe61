"""+combat: the board. Twenty fighters within 24 lines of 80 columns, right at 60 too."""

import re

from game.books.d6.parts.plans import GONE
from game.clock import span
from game.encounter.audience import seen, visible
from game.encounter.state import FIGHT
from world.scenes import kinds
from world.scenes.render import battle, waits
from world.scenes.render.prompt import prompt
from world.scenes.render.reacting import standing
from world.scenes.render.telling import name
from world.scenes.render.words import and_list, clock, wrapped

STAGES = {"choice": "first or last?", "declare": "declaring", "turns": "acting",
          "segments": "acting", "early": "ambush", "close": "between rounds"}  # fmt: skip


MOST_SAID = 24
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
    if getattr(state, "battle", None):
        rows.append(battle.board(state, viewer))
    rows += running(state, viewer, fighters)
    if last := prompt(state, viewer):
        rows.append(last)
    elif state.mode != FIGHT and not getattr(state, "battle", None):
        rows.append("No rounds are running. +combat/start begins them; +help +combat has more.")
    return "\n".join(rows)


def running(state, viewer, fighters) -> list[str]:
    """What lasts with whom and how long still, for himself and for the game master."""
    told, kind = [], kinds.of(state)
    for f in fighters:
        lasts = [f"{what} ({span(left)})" for what, left in f.running(state)]
        lasts += kind.lasts(state, f) if kind else []
        if lasts and (viewer.gm or f.id == viewer.who):
            told.append(f"{f.name} {', '.join(lasts)}")
    return [wrapped(f"Lasting: {'; '.join(told)}.")] if told else []


def _head(table, width) -> str:
    state = table.state
    words = [f"{state.book}"]
    if state.mode == FIGHT:
        words.append(f"round {state.round}")
        kind = kinds.of(state)
        words.append((kind.stages if kind else STAGES).get(state.stage, state.stage))
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
    return _cut(cells + _status(state, f), width)


def _status(state, f) -> str:
    """Condition, actions, cover and weapon in few words."""
    if kind := kinds.of(state):
        return kind.status(state, f)
    words = [f.condition.described(state.clock)]
    if state.mode == FIGHT and f.condition.able and not f.vehicle:
        words.append(_actions(f))
    if state.mode == FIGHT:
        words.append(standing(state, f.id))
    if f.aboard:
        words.append(f"{f.station} of {name(state, f.aboard)}")
    if f.prepared and (f.prepared.round == state.round or not f.taken):
        words.append(f"prepared {f.prepared.skill}")
    if f.cover:
        words.append(f"cover {f.cover}%")
    if f.hand:
        words.append(f.hand + (" (stun)" if f.hand in f.stunning else ""))
    if f.idle:
        words.append("away")
    if f.hidden:
        words.append("hidden")
    return ", ".join(word for word in words if word)


def _actions(f) -> str:
    if f.lost:
        return "no more actions"
    if f.declared is None:
        return "not declared"
    if f.notes.get("sealed"):
        return "declared"
    if f.notes.get("full_dodge"):
        return "full dodge"
    if f.notes.get("hesitated"):
        return "hesitates"
    added = f"+{f.added}" if f.added else ""
    return f"{f.taken}/{f.declared}{added} acted{_plan(f)}"


def _plan(f) -> str:
    """The declared actions that are left, as they were said: ``(fire at Bo, open)``."""
    left = [_cut(slot, MOST_SAID) or "open" for slot in f.notes.get("slots", ()) if slot != GONE]
    return f" ({', '.join(left)})" if left else ""


def _sentence(state, f) -> str:
    turn = " It is their turn." if state.acting and state.acting.id == f.id else ""
    return f"{f.name}, side {f.side}: {_TAKEN.sub(_taken, _status(state, f))}.{turn}"


def _taken(match) -> str:
    """``1/2+1 acted`` to the ear."""
    added = f" and {match[3]} added" if match[3] else ""
    return f"{match[1]} of {match[2]} actions taken{added}"


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "~"
