"""Pages of help of our commands: what the program says, as this game has it."""

from collections.abc import Mapping
from typing import ClassVar

from game.wording import say
from world import pages


class Paged:
    """Of a command: its page is made of its docstring and of what the books on offer add.

    ``topics``: short pages of their own, by the switch, or another word; several words with
    commas between share one. Books add theirs under ``+verb word``.
    """

    topics: ClassVar[Mapping[str, str]] = {}

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        if (page := cls.__dict__.get("__doc__")) and "key" in cls.__dict__:
            cls.topics = pages.below(cls.key, cls.__dict__.get("topics", {}))
            cls.__doc__ = pages.page(cls.key, page, cls.more())

    @classmethod
    def more(cls) -> str:
        """What has a page of its own, "" for nothing."""
        if not cls.topics:
            return ""
        return str(say("typed-more-pages", verb=cls.key.lstrip("+"), topics=tuple(cls.topics)))
