"""How a player reads: in which language, by eye or by ear, in plain words or the house's tone.

A record (``game.wording.Text``) goes to each connection as it is and is worded there; nothing in
it is markup.
"""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from evennia.utils.ansi import raw

from game.wording import Reading, Text, catalogue, now, own, words
from game.wording.reading import ENGLISH, PSEUDO
from world import house

LANGUAGE, PLAIN, EAR = "LANGUAGE", "PLAINWORDS", "SCREENREADER"
"""The flags of a session that say how its player reads; the first two are kept by ``option``."""


def languages() -> tuple[str, ...]:
    """The languages that a player may choose."""
    return (*catalogue.languages(), *((PSEUDO,) if settings.PSEUDO_LANGUAGE else ()))


def named() -> dict[str, str]:
    """Each language by its code, and by what it calls itself."""
    words = {code: (code, own.name_of(code).lower()) for code in languages()}
    return {word: code for code, known in words.items() for word in known if word}


def called(code: str) -> str:
    """A language as it is chosen: ``en English``."""
    return " ".join(filter(None, [code, own.name_of(code)]))


def language() -> str:
    """What is read by whoever has not chosen."""
    if settings.PSEUDO_LANGUAGE:
        return PSEUDO
    chosen = house.now().game.get("language", ENGLISH)
    return chosen if chosen in catalogue.languages() else ENGLISH


def reading_of(sessions: Any) -> Reading:
    """How the player reads at a session, or at any of several that he has: of those the first
    that says a language settles it."""
    flags = [getattr(each, "protocol_flags", {}) for each in _each(sessions)]
    known = languages()
    chosen = (each.get(LANGUAGE) for each in flags)
    spoken = next((each for each in chosen if each in known), None) or language()
    plain = any(each.get(PLAIN) for each in flags)
    ear = any(each.get(EAR) for each in flags)
    return Reading(spoken, bool(ear), plain, "" if plain else house.now().game.get("tone", ""))


def _each(sessions: Any) -> Iterable[Any]:
    return sessions if isinstance(sessions, list | tuple) else [sessions]


def told(text: Any, sessions: Any) -> str:
    """A record in the words of whoever reads it; of several wordings all read the same."""
    return words(text, reading_of(sessions)._replace(place=now().place))


def worded(text: Any, sessions: Any) -> Any:
    """What ``msg`` was given, as the player reads it: a record, alone or in front of options, in
    words of his; all else as it is."""
    if isinstance(text, Text):
        return raw(told(text, sessions))
    if isinstance(text, tuple | list) and text and isinstance(text[0], Text):
        return (worded(text[0], sessions), *text[1:])
    return text


def kept(text: Any) -> Any:
    """What ``msg`` was given, so that Evennia, which makes a string of what is none, hands a
    record on to each session as it is."""
    return (text,) if isinstance(text, Text) else text
