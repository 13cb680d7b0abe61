"""Wording: text is passed around as a record (key and named arguments) and turned into words last,
separately for each reader.

``say`` makes the record, catalogues hold the sentences by key (``texts/en/*.ftl``, in the format of
Project Fluent), and a ``Reading`` says how somebody reads: language, screen or screen reader, plain
or in a tone.
"""

from typing import Any

from game.wording.reading import EYE, Reading, now, read_as
from game.wording.rows import heard, laid, row, shown
from game.wording.text import CELL, Arg, Code, Marks, Person, Text, say, several

__all__ = [
    "CELL",
    "EYE",
    "Arg",
    "Code",
    "Marks",
    "Person",
    "Reading",
    "Text",
    "called",
    "heard",
    "laid",
    "now",
    "read_as",
    "row",
    "say",
    "several",
    "shown",
    "words",
]  # fmt: skip


def words(text: Any, reading: Reading | None = None) -> str:
    """Words of a record; a string is returned as it is. ``reading``: defaults to the current one.
    The machinery that fills in sentences is imported on first use: rules that never print do
    without it. Errors: UnknownText."""
    from game.wording.worded import words

    return words(text, reading)


def called(word: str) -> str:
    """Display name of a term of the rules, such as a roll term or a state of health; terms that no
    catalogue has are returned as they are (``game/wording/called.py``)."""
    from game.wording.called import called

    return called(word)
