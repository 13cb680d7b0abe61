"""Parses what players type: targets, numbers, percentages, times."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from game.clock import ROUND
from game.errors import Refused
from game.gear import CLUB, THROWN_THING
from game.registry.matching import resolve
from game.wording import Text, say
from world.pages import filled

LADDER = {
    "very easy": 3,
    "easy": 8,
    "moderate": 13,
    "difficult": 18,
    "very difficult": 25,
    "heroic": 31,
}
COVER = {"none": 0, "quarter": 25, "half": 50, "three-quarter": 75, "three quarters": 75,
         "full": 100, "1/4": 25, "1/2": 50, "3/4": 75}  # fmt: skip
SECONDS = {"s": 1, "sec": 1, "second": 1, "r": 5, "round": 5, "m": 60, "min": 60, "minute": 60,
           "h": 3600, "hour": 3600, "d": 86400, "day": 86400}  # fmt: skip
MOST_ROUNDS = 9_999_999
_SPAN = r"(\d{1,7})\s*([a-z]+?)s?"

_IMPROVISED = re.compile(
    r"(?:an?\s+)?(?P<how>thrown|throwing|improvised)\b\s*(?:(?:an?|the|some)\s+)?(?P<thing>.*)",
    re.IGNORECASE,
)
_RUN = re.compile(r"(?P<kind>.*\D)\s+(?P<first>\d{1,3})\s*(?:-|to)\s*(?P<last>\d{1,3})", re.I)
BETWEEN = re.compile(r",|\s+and\s+(?=\d)", re.IGNORECASE)
_NUMBERS = re.compile(r"\d{1,3}(?:\s*(?:-|to)\s*\d{1,3})?", re.IGNORECASE)
_NUMBERED = re.compile(r"(.*\D)\s+\d+")
_OF_SEVERAL = re.compile(r"(.+?)s\s+(\d+)")
_LIKE = re.compile(r"\s+like\s+\S", re.IGNORECASE)
_VERSUS = re.compile(r"\s+(?:vs?\.?|versus|against)(?:\s+|$)|\s*=\s*", re.IGNORECASE)


def listed(names: str) -> list[str]:
    """Comma-separated names; ``Trooper 1 to 4`` and ``Trooper 1-4`` stand for four, and in
    ``Trooper 1, 3 and 5-6`` all numbers belong to one kind."""
    found: list[str] = []
    for part in filter(str.strip, BETWEEN.split(names)):
        name = part.strip()
        before = _NUMBERED.fullmatch(found[-1]) if found else None
        found += _run(f"{before[1]} {name}" if before and _NUMBERS.fullmatch(name) else name)
    return found


def _run(name: str) -> list[str]:
    found = _RUN.fullmatch(name)
    numbers = range(int(found["first"]), int(found["last"]) + 1) if found else ()
    return [f"{found['kind']} {n}" for n in numbers if found] or [name]


def one_of(name: str, names: Iterable[str]) -> str:
    """The one of ``names`` that is meant in the plural with a number: ``Troopers 5``; ""
    for none."""
    found = _OF_SEVERAL.fullmatch(name.strip().lower())
    wanted = f"{found[1]} {found[2]}" if found else ""
    return next((each for each in names if each.lower() == wanted), "")


def split_versus(text: str) -> tuple[str, str]:
    """``blaster vs 15`` and ``blaster=15`` as what is rolled and what against, the latter "" if not
    given. Raises Refused("bad_number") for ``blaster vs``."""
    left, *right = (part.strip() for part in _VERSUS.split(text, maxsplit=1))
    if right == [""]:
        sentence = say("typed-against-what", left=left[:40])
        raise Refused("bad_number", sentence)
    return left, right[0] if right else ""


def difficulty(text: str, ladder: Mapping[str, int | str] = LADDER) -> int | str | None:
    """The number of ``15``, or of a word of the ladder or its unique beginning; None for anything
    else. Raises Refused("bad_number") above 999."""
    text = text.strip().lower()
    if text.isdecimal():
        if len(text) > 3:
            raise Refused("bad_number", say("typed-difficulty-bounds"))
        return int(text)
    if not text:
        return None
    fitting = [name for name in ladder if name.startswith(text)]
    return ladder[text] if text in ladder else ladder[fitting[0]] if len(fitting) == 1 else None


def improvised(text: str) -> tuple[str, str]:
    """``thrown can of oil`` and ``improvised chair leg`` as the improvised weapon's name and the
    thing; both "" for anything else."""
    match = _IMPROVISED.fullmatch(text.strip())
    if not match:
        return "", ""
    weapon = CLUB if match["how"].lower() == "improvised" else THROWN_THING
    return weapon.name, match["thing"].strip()


def lies_about(sheet: Any, text: str) -> bool:
    """True if the words may mean something at hand that can be thrown: the book has such things,
    and these are letters and spaces only."""
    return sheet.weapon(THROWN_THING.name) is not None and text.replace(" ", "").isalpha()


def percent(text: str) -> int:
    """Cover as ``half``, ``50`` or ``50%``, in percent. Raises Refused("bad_cover") for anything
    else."""
    word = text.strip().lower().rstrip("%").strip()
    if word.isdecimal() and int(word) <= 100:
        return int(word)
    try:
        return COVER[resolve(word, COVER, "cover")]
    except LookupError:
        sentence = say("typed-cover-words")
        raise Refused("bad_cover", sentence) from None


def seconds(text: str) -> int:
    """``30 minutes``, ``2h``, ``an hour and 5 minutes``, ``half an hour``, ``3 rounds`` in seconds.
    Raises Refused("bad_number") for anything else."""
    words = re.sub(r"\bhalf an hour\b", "30 minutes", text.strip().lower())
    words = re.sub(r"\b(an?|one)\b", "1", words)
    parts = [re.fullmatch(_SPAN, part) for part in re.split(r"\s*,\s*|\s+and\s+", words)]
    if not all(match and match[2] in SECONDS for match in parts):
        raise Refused("bad_number", say("typed-how-long"))
    return sum(int(match[1]) * SECONDS[match[2]] for match in parts if match)


def rounds(text: str) -> int:
    """A time in rounds, rounded up: ``4``, or what `seconds` reads."""
    if text.strip().isdecimal():
        return count(text, "rounds", MOST_ROUNDS)
    return -(-seconds(text) // ROUND)


def metres(text: str, most: int = 10_000) -> float:
    """``12``, ``6.5``, ``12m`` in metres. Raises Refused("bad_number") for anything else, and for
    more than ``most``."""
    match = re.fullmatch(r"(\d{1,6}(?:\.\d)?)\s*m?", text.strip().lower())
    if not match or float(match[1]) > most:
        raise Refused("bad_number", say("typed-metres-bounds", most=most))
    return float(match[1])


def count(text: str, what: Text | str, most: int = 100) -> int:
    """A whole number from 0 to ``most``. Raises Refused("bad_number"); ``what`` names the number
    there, as in ``typed-number-bounds``."""
    if not text.strip().isdecimal() or not 0 <= int(text) <= most:
        raise Refused("bad_number", say("typed-number-bounds", what=what, most=most))
    return int(text)


HIDDEN = "hidden"
"""The keyword for newcomers whom nobody is to see."""


@dataclass(frozen=True)
class Party:
    """One side of ``+combat/start``: its name or "", and its members as (count, name), or (count,
    name, True) for hidden ones."""

    name: str
    members: tuple[tuple[Any, ...], ...]


@dataclass
class Start:
    """The parsed arguments of ``+combat/start``."""

    book: str = ""
    options: dict[str, str] = field(default_factory=dict)
    parties: tuple[Party, ...] = ()


def start(text: str, books: Sequence[str]) -> Start:
    """Parse ``personal wild_die=explode Rebels: Ace, Jaluun vs 4 thug``."""
    found = Start()
    words = text.split()
    named = len(words) > 1 and words[1].lower() in ("v", "v.", "vs", "vs.")
    if words and not named and _begins_a_book(words[0], books):
        found.book = words.pop(0)
    while words and "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        found.options[name.lower()] = value.lower()
    rest = " ".join(words)
    if rest:
        found.parties = tuple(_party(part) for part in re.split(r"(?i)\s+vs?\.?(?:\s+|$)", rest))
    return found


def _begins_a_book(word: str, books: Sequence[str]) -> bool:
    """True if a book's name begins with the word. Raises Refused("no_such_book") for a word that is
    nearly a book's name; one as short as ``Dot`` counts as a name of somebody."""
    if len(word) > 2 and any(book.startswith(word.lower()) for book in books):
        return True
    if near := get_close_matches(word.lower(), books, n=1, cutoff=0.87):
        raise Refused("no_such_book", say("typed-no-such-book", word=word, near=near[0]))
    return False


def _party(text: str) -> Party:
    name, colon, members = text.rpartition(":")
    named = tuple(_member(word) for word in listed(members))
    if not named:
        raise Refused("bad_side", say("typed-who-on-each-side", npc=filled("{npc}")))
    return Party(name.strip() if colon else "", named)


def _member(text: str) -> tuple[Any, ...]:
    bare, unseen = hidden(text)
    return (*counted(bare), True) if unseen else counted(text)


def hidden(text: str) -> tuple[str, bool]:
    """``hidden 2 thug`` or ``2 hidden thug`` without the keyword, and True if it was there."""
    whom, like = made(text)
    words = [word for word in whom.split() if word.lower() != HIDDEN]
    return " ".join(words) + like, len(words) < len(whom.split())


def made(text: str) -> tuple[str, str]:
    """``cultist like thug dodge=4D`` as the name and all that describes it; the latter "" if there
    is nothing."""
    found = _LIKE.search(text)
    return (text[: found.start()], text[found.start() :]) if found else (text, "")


def counted(text: str) -> tuple[int, str]:
    """``4 thug`` as the number and the name; 1 if there is no number. Raises Refused("bad_side")
    for an empty text."""
    match = re.fullmatch(r"\s*(?:(\d{1,3})\s*x?\s+)?(.+?)\s*", text)
    if not match:
        raise Refused("bad_side", say("typed-add-somebody", npc=filled("{npc}")))
    return int(match[1] or 1), match[2]


def within(word: str, names: Iterable[str]) -> str:
    """The only name that contains the word (speeder in Landspeeder); "" if none or several do, or
    the word has fewer than four letters."""
    word = word.strip().lower()
    found = [name for name in names if len(word) > 3 and word in name.lower()]
    return found[0] if len(found) == 1 else ""
