"""Commands with a page of help: what the program says, as this game has it, for each reader."""

from collections.abc import Mapping
from typing import Any, ClassVar

from game.wording import catalogue, laid, say
from world import pages
from world.pages import Page


class Paged:
    """Of a command: its page stands in the catalogue of its folder (``help_table-attack``) and
    grows by what the books on offer add; that of a game's own command is its docstring.

    ``topics``: words with short pages of their own, of switches and others; several words with
    commas between share one, which stands below the verb's (``help_table-attack-npcs``). A game's
    own command has a text for each. Books add theirs under ``+verb word``. ``told_of``: what its
    page is told of besides the examples. When the class is made, its docstring becomes the page as
    the website shows it.
    """

    topics: ClassVar[Any] = ()
    told_of: ClassVar[Mapping[str, Any]] = {}
    made_of: ClassVar[Page | None] = None
    topics_made_of: ClassVar[Mapping[str, Page]] = {}

    def __init_subclass__(cls, **more):
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
        """The page of the verb as it is read now, its rows in cells."""
        more = [say("typed-more-pages", verb=cls.key.lstrip("+"), topics=tuple(cls.topics_made_of))]
        return pages.page(cls.key, cls.made_of, more if cls.topics_made_of else ())

    @classmethod
    def topic_of_help(cls, word: str) -> str:
        """The page of one of its topics so."""
        return pages.page(f"{cls.key} {word}", cls.topics_made_of[word])

    def get_help(self, caller, cmdset) -> str:
        """The page, in the words of whoever reads now, its rows in cells."""
        return self.page_of_help() if self.made_of else super().get_help(caller, cmdset)


def _shown(page: str) -> str:
    """A page in columns, as a docstring stands in the program."""
    return f"\n{laid(page)}\n"


def _catalogue_of(cls: type) -> str:
    """The catalogue that has the pages of the commands of its folder."""
    room, *folders = cls.__module__.split(".")
    return f"help_{folders[-2]}" if room == "commands" and len(folders) > 1 else "help"


def _topics(key: str, topics: Any) -> dict[str, Page]:
    if isinstance(topics, Mapping):
        return {words: Page(text=text) for words, text in topics.items()}
    return {words: Page(f"{key}-{words.partition(',')[0]}") for words in topics}
