"""Nothing is hidden by brevity: the short text and +why together say what the full text says.

Every fight follows from its book and number alone; a failure says how to replay it:

    BREVITY_FIRST=454 BREVITY_ROUNDS=1 make brevity ARGS="-k chronicles"
"""

import os
from itertools import pairwise

import pytest

from game.encounter.audience import redact, seen
from game.wording import words
from tests.brevity.boards import Board
from tests.brevity.plays import Context
from tests.brevity.reading import Reader
from world import presenters
from world.scenes.render.telling import sentence
from world.scenes.render.viewer import Viewer

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
ROUNDS = int(os.environ.get("BREVITY_ROUNDS", 40))
"""Rounds for each book; ``make brevity`` reads 1,000."""
FIRST = int(os.environ.get("BREVITY_FIRST", 0))
"""Number of the first fight for each book."""
AT_ONCE = 5
READERS = (
    Viewer("Ace"), Viewer("Ace", verbosity="brief"), Viewer("Ace", prose=True), Viewer(),
    Viewer("gm", gm=True),
)  # fmt: skip


def plays(book: str):
    rounds, number = 0, FIRST
    while rounds < ROUNDS:
        played = Context(book, number, AT_ONCE)
        yield number, played
        if rounds // 100 < (rounds := rounds + played.rounds) // 100:
            print(f"{book}: {rounds} rounds, to fight {number}", flush=True)
        number += 1


@pytest.mark.parametrize("book", BOOKS)
def test_short_text_and_why_are_the_full_text_and_the_board(book):
    for number, played in plays(book):
        for viewer in READERS:
            reader = Reader(played, viewer)
            wrong = hidden(played, reader) or off_the_board(played, reader)
            assert not wrong, told(book, number, viewer, wrong)


def told(book: str, number: int, viewer, wrong: list[str]) -> str:
    """The failure message: what is wrong and where, and how to replay the fight."""
    again = f'BREVITY_FIRST={number} BREVITY_ROUNDS=1 make brevity ARGS="-k {book}"'
    return "\n".join([f"{book}, fight {number}, {viewer}", *map(str, wrong), again])


def hidden(played, reader) -> list[str]:
    """The missing lines of the first entry that is not told in full, or an empty list."""
    marked = reader.unfolded()
    for at, part in enumerate(played.parts):
        for step in part:
            missing = untold(at, step, reader) if step.seq not in marked else []
            if missing:
                return [f"entry {step.seq} is hidden:", *missing, "read:", *reader.parts[at]]
    return []


def off_the_board(played, reader) -> list[str]:
    """The fighters who differ from the board, at the first point where the table waits for a person
    and somebody differs."""
    board = Board(played.start.book, played.joined)
    for part, text in zip(played.parts, reader.parts, strict=True):
        for line, below in pairwise([*text, ""]):
            board.read(line, reader.unfold(line) or reader.unfold_below(line, below))
        if wrong := board.wrong(part[-1].after):
            return [f"after entry {part[-1].seq}:", *wrong, "read:", *text]
    return []


def untold(at: int, step, reader) -> list[str]:
    """The lines of an unmarked entry that the reader is not told in that part."""
    viewer, presenter = reader.viewer, presenters.of(step.after)
    state = seen(step.after, viewer.who, viewer.gm)
    full, found = list(reader.whole(step)), []
    for event in step.events:
        what, read = presenter.declared(event), redact(event, step.after, viewer.who, viewer.gm)
        if what is not None and read is not None and (told := sentence(state, read)):
            said = words(told, viewer.words)
            full.remove(said)
            name = state.fighters[event.who].name
            if what and not reader.says_declared(at, step, name, what, said):
                found.append(said)
    return found + [line for line in full if not reader.says(at, line.strip())]
