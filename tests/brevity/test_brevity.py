"""Nothing is hidden by brevity: the short text and +why together say what the full text says."""

import os
from itertools import pairwise

import pytest

from game.encounter.audience import redact, seen
from tests.brevity.boards import Board
from tests.brevity.plays import Play
from tests.brevity.reading import Reader
from world import books
from world.scenes.render.explain import unfolded
from world.scenes.render.telling import sentence
from world.scenes.render.viewer import Viewer

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
ROUNDS = int(os.environ.get("BREVITY_ROUNDS", 40))
"""Of each book: `make brevity` reads 1,000."""
AT_ONCE = 5
READERS = (
    Viewer("Ace"), Viewer("Ace", verbosity="brief"), Viewer("Ace", prose=True), Viewer(),
    Viewer("gm", gm=True),
)  # fmt: skip


def plays(book: str):
    rounds = number = 0
    while rounds < ROUNDS:
        played = Play(book, number, AT_ONCE)
        rounds, number = rounds + played.rounds, number + 1
        yield number - 1, played


@pytest.mark.parametrize("book", BOOKS)
def test_short_text_and_why_are_the_full_text_and_the_board(book):
    read = 0
    for number, played in plays(book):
        for viewer in READERS:
            reader = Reader(played, viewer)
            where = (book, number, viewer)
            whole = reader.unfolded()
            for step in played.steps:
                if step.seq not in whole:
                    missing = untold(step, viewer, reader)
                    assert not missing, (*where, step.seq, missing, reader.text)
            keeps_the_board(played, reader, where)
        read += played.rounds
    print(f"{book}: {read} rounds read by {len(READERS)}")


def keeps_the_board(played, reader, where) -> None:
    """Up to every moment at which a person is waited for, the text so far tells how all are."""
    board, at = Board(played.start.book, played.joined), 0
    for part, end in zip(filter(None, played.parts), reader.ends, strict=True):
        lines = [*reader.text[at:end], ""]
        for line, below in pairwise(lines):
            dice = reader.viewer.prose or below.startswith("  ")
            board.read(line, reader.unfold(line) or (reader.unfold(below) if dice else {}))
        at = end
        wrong = board.wrong(part[-1].after)
        assert not wrong, (*where, part[-1].seq, wrong, reader.text[:end])


def untold(step, viewer, reader) -> list[str]:
    """What nobody has told the reader of an entry that no mark unfolds."""
    face, state = books.of(step.after), seen(step.after, viewer.who, viewer.gm)
    full, found = unfolded(step, viewer), []
    for event in step.events:
        what, read = face.declared(event), redact(event, step.after, viewer.who, viewer.gm)
        if what is not None and read is not None and (told := sentence(state, read)):
            full.remove(told)
            name = state.fighters[event.who].name
            if what and not reader.says_declared(step, name, what, told):
                found.append(told)
    return found + [line for line in full if not reader.says(line.strip())]
