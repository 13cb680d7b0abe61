"""How somebody reads, which decides last which words a record gets."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

ENGLISH = "en"
PSEUDO = "qps"
"""Code of the pseudo-locale, which makes texts outside the catalogues stand out."""


class Reading(NamedTuple):
    """``language``: folder name of its catalogues; ``ear``: for a screen reader; ``plain``: always
    the first wording of each key; ``tone``: folder name of a tone, "" for none; ``place``: seed for
    choosing among several wordings of a key, the same for all readers of a line, "" for the first
    wording."""

    language: str = ENGLISH
    ear: bool = False
    plain: bool = False
    tone: str = ""
    place: str = ""

    @property
    def chosen(self) -> str:
        """Seed for choosing among wordings; "" for the first one."""
        return "" if self.plain else self.place


EYE = Reading()
"""The default reading."""

_now: ContextVar[Reading] = ContextVar("reading", default=EYE)


def now() -> Reading:
    """The reading in which texts are worded at present."""
    return _now.get()


@contextmanager
def read_as(reading: Reading) -> Iterator[None]:
    """Context manager: texts worded inside it are worded for that reading."""
    before = _now.set(reading)
    try:
        yield
    finally:
        _now.reset(before)
