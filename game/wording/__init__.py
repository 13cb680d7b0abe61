"""Words: what is told is a record, a key with named arguments, and its words come last.

``say`` makes the record, catalogues hold the sentences by key (``texts/en/*.ftl``, in the format of
Project Fluent), and a ``Reading`` says how somebody reads: in which language, by eye or by ear, in
plain words or in those of a tone.
"""

from game.wording.reading import EYE, Reading, now, read_as
from game.wording.text import Arg, Code, Marks, Person, Text, say, several
from game.wording.words import words

__all__ = [
    "EYE", "Arg", "Code", "Marks", "Person", "Reading", "Text", "now", "read_as", "say", "several",
    "words",
]  # fmt: skip
