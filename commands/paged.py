"""Commands with a help page: its text comes from a catalogue, adapted to this game and worded for
each reader."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from game.wording import catalogue, laid, say
from world import pages
from world.pages import Page

if TYPE_CHECKING:
    from evennia.commands.command import Command as _Command
else:
    _Command = object


class Paged(_Command):
    """Mixin for commands. The help page is the catalogue text of the command's folder
    (``help_table-attack``), extended by the offered books; for a game's own command, it is the
    docstring.

    ``topics``: keywords with short pages of their own, for switches and other matters; several
    keywords separated by commas share a page, whose key follows that of the command
    (``help_table-attack-npcs``). A game's own command gives a mapping with the texts. Books add
    theirs under ``+verb word``. ``told_of``: further arguments of the page's text. When the class
    is made, its docstring is replaced by the page, for the website.
    """

    topics: ClassVar[Any] = ()
    told_of: ClassVar[Mapping[str, Any]] = {}
    made_of: ClassVar[Page | None] = None
    topics_made_of: ClassVar[Mapping[str, Page]] = {}

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        own = cls.__dict__.get("__doc__")
        key = f"{_catalogue_of(cls)}-{cls.key.lstrip('+@')}"
        if "made_of" in cls.__dict__:
            pass
        elif catalogue.known(key):
            cls.made_of = Page(key, args=cls.told_of)
        elif own and "key" in cls.__dict__:
            cls.made_of = Page(text=own)
        else:
            return
        if "topics" in cls.__dict__:
            cls.topics_made_of = pages.below(cls.key, _topics(key, cls.__dict__["topics"]))
        elif "key" in cls.__dict__:
            cls.topics_made_of = pages.below(cls.key, {})
        cls.topics = {word: _shown(cls.topic_of_help(word)) for word in cls.topics_made_of}
        cls.__doc__ = _shown(cls.page_of_help())

    @classmethod
    def page_of_help(cls) -> str:
        """The command's page as of now, its rows in cells."""
        assert cls.made_of is not None  # only called where there is a page
        more = [say("typed-more-pages", verb=cls.key.lstrip("+"), topics=tuple(cls.topics_made_of))]
        return pages.page(cls.key, cls.made_of, more if cls.topics_made_of else ())

    @classmethod
    def topic_of_help(cls, word: str) -> str:
        """The page of one of its topics, likewise."""
        return pages.page(f"{cls.key} {word}", cls.topics_made_of[word])

    def get_help(self, caller: Any, cmdset: Any) -> str:
        """The page in the reader's words, its rows in cells."""
        if self.made_of:
            return self.page_of_help()
        docstring: str = super().get_help(caller, cmdset)
        return docstring


def _shown(page: str) -> str:
    """A page laid out in columns, in the form of a docstring."""
    return f"\n{laid(page)}\n"


def _catalogue_of(cls: type) -> str:
    """Prefix of the catalogue keys for the commands in the class's folder."""
    room, *folders = cls.__module__.split(".")
    return f"help_{folders[-2]}" if room == "commands" and len(folders) > 1 else "help"


def _topics(key: str, topics: Any) -> dict[str, Page]:
    if isinstance(topics, Mapping):
        return {words: Page(text=text) for words, text in topics.items()}
    return {words: Page(f"{key}-{words.partition(',')[0]}") for words in topics}
