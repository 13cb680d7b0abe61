"""The time of a scene in words: what holds, whom the table waits for since when, the warning."""

from functools import partial

from evennia.utils.ansi import raw

from game import engine
from game.clock import span
from game.encounter import commands as c
from game.encounter.audience import visible
from game.encounter.commands import GM
from world import books
from world.scenes.attempts import attempt
from world.scenes.fighters import fighter_id
from world.scenes.hearing import listeners
from world.scenes.render.records import name
from world.scenes.render.words import and_list, many, people
from world.scenes.timing.times import MANUAL, Times
from world.seal import BY_THE_GAME

DOING = {"declare": "declaring", "act": "acting", "answer": "answering"}


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
    found = engine.out_of_time(state, wait.who, wait.what)
    if isinstance(found, c.Declare):
        return f"{many(found.count, 'action') if found.count else 'no action'} is declared"
    if isinstance(found, c.Pass):
        return "the turn passes"
    if wait.what == "answer":
        answer = getattr(found, "answer", "none")
        return {"none": "there is no reaction", "defend": "the defence is rolled"}.get(
            answer, f"it is the planned reaction, {answer}"
        )
    return books.of(state).wait(wait.what).then if found else ""


def deadline(state, wait, left: float, others=()) -> str:
    """``You have 1 minute left to act; then the turn passes.``; of ``others``, by name."""
    has = f"{people(others)} {'have' if len(others) > 1 else 'has'}" if others else "You have"
    return f"{has} {span(int(left))} left to {_what(state, wait)}; then {then(state, wait)}."


def warn(table, rows) -> None:
    """Tell all whose time runs out, and the seat, but nobody else. ``rows``: waits, each with the
    seconds left."""
    for character in listeners(table.scene.room) if table.scene.room else ():
        lines = partial(_warnings, table, rows, character)
        for line in attempt(lines, f"warning {character}", ()):
            attempt(partial(character.msg, raw(f"{line} {BY_THE_GAME}")), f"warning {character}")


def _warnings(table, rows, character) -> list[str]:
    """His own, and for the seat those of the others, together where they have the same to do."""
    state, seat = table.state, table.holds_seat(character)
    mine = {fighter_id(character), GM} if seat else {fighter_id(character)}
    found = [deadline(state, wait, left) for wait, left in rows if wait.who in mine]
    others: dict[tuple, list] = {}
    for wait, left in rows if seat else ():
        if wait.who not in mine:
            others.setdefault((wait.what, then(state, wait)), []).append((wait, left))
    for alike in others.values():
        (wait, _), names = alike[0], [_named(state, one) for one, _ in alike]
        found.append(deadline(state, wait, min(left for _, left in alike), names))
    return found


def stands(table, viewer, rows) -> list[str]:
    """A sentence for each of those whom the viewer may know to be waited for. ``rows``: as
    ``running_out.waited`` has them."""
    seen = {f.id for f in visible(table.state, viewer.who, viewer.gm)}
    told, unseen = [], False
    for wait, since, left in rows:
        if not (viewer.gm or wait.who in seen):
            unseen = True
            continue
        mine = {viewer.who, GM} if viewer.gm else {viewer.who}
        whom = "you" if wait.who in mine else _named(table.state, wait)
        text = f"Waited {span(since)} for {whom} to {_what(table.state, wait)}"
        if left is not None:
            text += f"; {span(int(left))} left, then {then(table.state, wait)}"
        told.append(f"{text}.")
    return told or (["Waiting for the game master."] if unseen else [])


def _what(state, wait) -> str:
    return books.of(state).wait(wait.what).doing


def _named(state, wait) -> str:
    return "the game master" if wait.who == GM else name(state, wait.who)
