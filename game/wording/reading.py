"""How somebody reads: the last thing that decides what words a record gets."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

ENGLISH = "en"
PSEUDO = "qps"
"""English that was made unlike itself, by which whatever no catalogue holds is seen at once."""


class Reading(NamedTuple):
    """``language``: the folder of its catalogues; ``ear``: by a screen reader; ``plain``: the one
    plain wording of each key; ``tone``: the folder of a tone that the game's house brings, ""
    without one; ``place``: what several wordings of a key are chosen by, the same for all who
    read a line, "" for the plain one."""

    language: str = ENGLISH
    ear: bool = False
    plain: bool = False
    tone: str = ""
    place: str = ""

    @property
    def chosen(self) -> str:
        """By what a wording is chosen; "" for the plain one."""
        return "" if self.plain else self.place


EYE = Reading()
"""How whoever has said nothing reads."""

_now: ContextVar[Reading] = ContextVar("reading", default=EYE)


def now() -> Reading:
    """How texts are read that are worded now."""
    return _now.get()


@contextmanager
def read_as(reading: Reading) -> Iterator[None]:
    """While it is open, texts that are worded are read so."""
    before = _now.set(reading)
    try:
        yield
    finally:
        _now.reset(before)
