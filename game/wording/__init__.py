"""Words: what is told is a record, a key with named arguments, and its words come last.

``say`` makes the record, catalogues hold the sentences by key (``texts/en/*.ftl``, in the format of
Project Fluent), and a ``Reading`` says how somebody reads: in which language, by eye or by ear, in
plain words or in those of a tone.
"""

from typing import Any

from game.wording.reading import EYE, Reading, now, read_as
from game.wording.rows import heard, laid, row
from game.wording.text import CELL, Arg, Code, Marks, Person, Text, say, several

__all__ = [
    "CELL", "EYE", "Arg", "Code", "Marks", "Person", "Reading", "Text", "called", "heard", "laid",
    "now", "read_as", "row", "say", "several", "words",
]  # fmt: skip


def words(text: Any, reading: Reading | None = None) -> str:
    """The words of a record; a string as it is. ``reading``: how it is read, else as it is now.
    What puts sentences together is loaded when the first is read: rules that are played without a
    word do without it. Errors: UnknownText."""
    from game.wording.worded import words

    return words(text, reading)


def called(word: str) -> str:
    """What a word of the rules is called: a term of a roll, the state of a body; one that no
    catalogue has as it is (``game/wording/called.py``)."""
    from game.wording.called import called

    return called(word)
