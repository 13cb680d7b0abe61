"""The time of a scene in words: what holds, whom the table waits for since when, the warning."""

from functools import partial

from evennia.utils.ansi import raw

from game import shelf
from game.clock import span
from game.encounter import commands as c
from game.encounter.audience import visible
from game.encounter.commands import GM
from game.parts.out_of_time import instead
from world import books
from world.scenes.attempts import attempt
from world.scenes.fighters import fighter_id
from world.scenes.render.field_telling import name
from world.scenes.render.words import BY_THE_GAME, and_list, many
from world.scenes.telling import listeners
from world.scenes.timing.times import MANUAL, Times

DOING = {"declare": "declaring", "act": "acting", "answer": "answering"}
THEN = {
    "choice": "the side acts first", "act": "the turn passes", "unseen": "the turn passes",
    "initiative": "it counts as 0", "orders": "forces without an order do nothing",
    "resist": "nothing resists", "object": "the defence stands", "wild": "it counts as it fell",
    "line": "it stays as the shooter named it", "difficulty": "the book's own number counts",
    "split": "all of it goes on the first roll", "release": "it goes off at the first enemy",
}  # fmt: skip
"""What is done when the time for it has run out, where the book's command does not say it."""


def holds(times: Times) -> str:
    """``The time of this scene is live: declaring 3 minutes, acting 3 minutes, ...``"""
    head = f"The time of this scene is {times.mode}"
    if times.mode == MANUAL:
        return f"{head}: nobody's time runs out, the game master goes on by +combat/next."
    long = [f"{word} {_long(getattr(times, kind))}" for kind, word in DOING.items()]
    return f"{head}: {and_list(long)}."


def _long(seconds: int) -> str:
    return span(seconds) if seconds else "without end"


def then(state, wait) -> str:
    """What is done for him when his time has run out; "" where nothing is."""
    found = instead(shelf.of(state), state, wait.who, wait.what)
    if isinstance(found, c.Declare):
        return f"{many(found.count, 'action') if found.count else 'no action'} is declared"
    if isinstance(found, c.Pass):
        return THEN["act"]
    if wait.what == "answer":
        answer = getattr(found, "answer", "none")
        return {"none": "there is no reaction", "defend": "the defence is rolled"}.get(
            answer, f"it is the planned reaction, {answer}"
        )
    return THEN.get(wait.what, "") if found else ""


def deadline(state, wait, left: float, who: str) -> str:
    """``Ace has 1 minute left to act; then the turn passes.``; to himself ``You have ...``."""
    has = "You have" if who == wait.who else f"{_named(state, wait)} has"
    return f"{has} {span(int(left))} left to {_what(state, wait)}; then {then(state, wait)}."


def warn(table, wait, left: float) -> None:
    """Tell whoever is waited for, and the seat, that his time runs out: they alone."""
    for character in listeners(table.scene.room) if table.scene.room else ():
        who = fighter_id(character)
        if who == wait.who or table.holds_seat(character):
            text = f"{deadline(table.state, wait, left, who)} {BY_THE_GAME}"
            attempt(partial(character.msg, raw(text)), f"warning {character}")


def stands(table, viewer, rows) -> list[str]:
    """A sentence for each of those whom the viewer may know to be waited for. ``rows``: as
    ``running_out.waited`` has them."""
    seen = {f.id for f in visible(table.state, viewer.who, viewer.gm)}
    told, unseen = [], False
    for wait, since, left in rows:
        if not (viewer.gm or wait.who in seen):
            unseen = True
            continue
        whom = "you" if wait.who == viewer.who else _named(table.state, wait)
        text = f"Waited {span(since)} for {whom} to {_what(table.state, wait)}"
        if left is not None:
            text += f"; {span(int(left))} left, then {then(table.state, wait)}"
        told.append(f"{text}.")
    return told or (["Waiting for the game master."] if unseen else [])


def _what(state, wait) -> str:
    return books.of(state).waits.get(wait.what, "go on")


def _named(state, wait) -> str:
    return "the game master" if wait.who == GM else name(state, wait.who)
