"""How a player reads: language, screen or screen reader, plain words or the game's tone.

A text record (``game.wording.Text``) is passed to each session as it is and worded there; its words
are never parsed as markup.
"""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from evennia.utils.ansi import raw

from game.wording import Reading, Text, catalogue, now, own, shown, words
from game.wording.reading import ENGLISH, PSEUDO
from world import overlay

LANGUAGE, PLAIN, EAR = "LANGUAGE", "PLAINWORDS", "SCREENREADER"
"""Session flags that say how its player reads; the first two are stored by the command
``option``."""


def languages() -> tuple[str, ...]:
    """Languages a player may choose."""
    return (*catalogue.languages(), *((PSEUDO,) if settings.PSEUDO_LANGUAGE else ()))


def named() -> dict[str, str]:
    """Language codes by what may be typed: the code, or the language's own name in lower case."""
    words = {code: (code, own.name_of(code).lower()) for code in languages()}
    return {word: code for code, known in words.items() for word in known if word}


def called(code: str) -> str:
    """A language as shown for choosing: ``en English``."""
    return " ".join(filter(None, [code, own.name_of(code)]))


def language() -> str:
    """Default language for players who have not chosen."""
    if settings.PSEUDO_LANGUAGE:
        return PSEUDO
    chosen = overlay.now().game.get("language", ENGLISH)
    return chosen if chosen in catalogue.languages() else ENGLISH


def reading_of(sessions: Any) -> Reading:
    """Reading of the player at a session, or at several of theirs: the first that sets a language
    decides it, the other flags count if any has them."""
    flags = [getattr(each, "protocol_flags", {}) for each in _each(sessions)]
    known = languages()
    chosen = (each.get(LANGUAGE) for each in flags)
    spoken = next((each for each in chosen if each in known), None) or language()
    plain = any(each.get(PLAIN) for each in flags)
    ear = any(each.get(EAR) for each in flags)
    return Reading(spoken, bool(ear), plain, "" if plain else overlay.now().game.get("tone", ""))


def settings_of(sessions: Any) -> list[Any]:
    """Everything that decides the reading of the player at these sessions: as long as it stays
    equal, so does ``reading_of``."""
    found = [overlay.now(), catalogue.changes(), settings.PSEUDO_LANGUAGE]
    for each in _each(sessions):
        flags = each.protocol_flags
        found += (flags.get(LANGUAGE), flags.get(PLAIN), flags.get(EAR))
    return found


def _each(sessions: Any) -> Iterable[Any]:
    return sessions if isinstance(sessions, list | tuple) else [sessions]


def told(text: Any, sessions: Any) -> str:
    """A record in the reader's words; where a key has several wordings, all readers get the same
    one."""
    reading = reading_of(sessions)._replace(place=now().place)
    return shown(words(text, reading), reading.ear)


def worded(text: Any, sessions: Any) -> Any:
    """What ``msg`` was given, for this player: a record, alone or in a tuple with options, is
    worded; anything else stays as it is. Not to be confused with ``kept``, which leaves records
    unworded."""
    if isinstance(text, Text):
        return raw(told(text, sessions))
    if isinstance(text, tuple | list) and text and isinstance(text[0], Text):
        return (worded(text[0], sessions), *text[1:])
    return text


def kept(text: Any) -> Any:
    """Wrap a record so that Evennia, which turns unknown types into strings, passes it to each
    session unchanged."""
    return (text,) if isinstance(text, Text) else text
