"""Small pieces of text: times, columns, rolls in notation."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from game.checks import pool
from game.clock import UNITS
from game.wording import Code, Text, called, say
from game.wording.english import (
    NUMERALS as WORDS,
)
from game.wording.english import (
    and_list,
    article,
    crowd,
    numeral,
    people,
    plural,
)
from game.wording.worded import marks as mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.checks import Term
    from game.dice import Throw
    from game.encounter.events import Rolled
    from game.notation import Notation

__all__ = ["WORDS", "and_list", "article", "crowd", "mark", "numeral", "people", "plural"]

BANDS = ("point-blank", "short", "medium", "long", "extreme")
COLUMN = " " * 11


def many(count: int, noun: str) -> str:
    """``1 die``, ``3 points``; for books outside the game, whose words are in no catalogue."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def duration(seconds: int) -> Text:
    """``30 seconds``, ``2 hours``, ``5 days``: in the largest unit that divides it evenly."""
    unit, size = next(row for row in UNITS if seconds % row[1] == 0)
    return say("core-units-of-time", unit=unit, count=seconds // size)


def clock(seconds: int) -> str:
    """The in-character clock: ``0:05``, from an hour on ``1:02:30``, ``10 days 0:03:30``."""
    days, rest = divmod(seconds, 86_400)
    hours, minutes = divmod(rest // 60, 60)
    shown = f"{hours}:{minutes:02d}" if hours or days else f"{minutes}"
    passed = f"{say('core-units-of-time', unit='day', count=days)} " if days else ""
    return f"{passed}{shown}:{rest % 60:02d}"


def column(label: str, text: str, width: int) -> list[str]:
    """The label in a column of its own with the text beside it, as lines."""
    return textwrap.wrap(
        f"{label:<{len(COLUMN) - 1}} {text}",
        width,
        subsequent_indent=COLUMN,
        break_on_hyphens=False,
    )


def reaches(ranges: Iterable[int]) -> Text | str:
    """The upper ends of range bands in metres, as a sentence; "" without any."""
    far = tuple(
        say("books-reach", band=band, metres=metres)
        for band, metres in zip(BANDS, ranges, strict=False)
    )
    return say("books-reaches", bands=far) if far else ""


def sight(who: Text | str, hidden: bool) -> Text:
    return say("told-hidden" if hidden else "told-in-view", who=who)


def newcomer(who: Text | str, marked: bool) -> Text:
    """That somebody is marked as a new player and what that means (CHR-Q-40), or no longer."""
    return say("told-new-player" if marked else "told-no-new-player", who=who)


def thrown_code(event: Rolled, dice: Notation) -> str:
    """``4D+2``: the dice named to be thrown, without modifiers."""
    if _ranked(event):
        return "+".join(f"d{n}" for n in event.result.throw.sides)
    return str(say("notation-code", code=Code(dice, event.terms[0].pips))) if event.terms else ""


def roll(event: Rolled, dice: Notation, faces: bool = False) -> str:
    """``blaster 6D = 20, two actions -1D = -3 -> 17``: terms, throw and total in the notation
    ``dice``."""
    result = event.result
    if _ranked(event):
        return _of_ranks(event)
    terms = [t for t in event.terms if t.kind != "flat" and not (t.secret and not t.pips)]
    flats = [t for t in event.terms if t.kind == "flat" and t.pips]
    if withheld := kept_back(event.terms):
        return f"{', '.join([*map(dice.term, [*terms, *flats]), *withheld])} = {result.total}"
    thrown = _thrown_apart if result.penalty else _thrown
    text = thrown(event, terms, dice, faces)
    text += "".join(f", {dice.term(term)}" for term in flats)
    if result.penalty or flats:
        text += f" -> {result.total}"
    return text


def _ranked(event: Rolled) -> bool:
    """True for skills with ranks or for plain dice, which have no code."""
    thrown = event.result.throw
    return bool(thrown.sides and not thrown.pips) or any(t.kind == "rank" for t in event.terms)


def kept_back(terms: Iterable[Term]) -> list[str]:
    """Labels of terms whose numbers are hidden from the reader, each once."""
    return list(dict.fromkeys(called(t.label) for t in terms if t.secret and not t.pips))


def purpose(event: Rolled) -> str:
    return event.purpose.replace("_", " ")


def _of_ranks(event: Rolled) -> str:
    """``saber fighting 4 + savage 2 + d6 on savage 5 = 11``; a single term alone: ``saber fighting
    4``."""
    terms = [str(term) for term in event.terms]
    if len(terms) == 1 and event.terms[0].pips == event.result.total:
        return terms[0]
    if not any(t.kind == "die" for t in event.terms):
        thrown = event.result.throw
        terms += [f"d{n}" if terms else f"{purpose(event)} d{n}" for n in thrown.sides]
    return f"{' + '.join(terms)} = {event.result.total}"


def _thrown(event: Rolled, terms: Sequence[Term], dice: Notation, faces: bool) -> str:
    code = event.result.throw.pips
    named = ", ".join(map(dice.term, terms))
    if len(terms) > 1:
        named += f": {dice.write(code)}"
    return f"{named}{_faces(event.result.throw, faces)} = {event.result.throw.total}"


def _thrown_apart(event: Rolled, terms: Sequence[Term], dice: Notation, faces: bool) -> str:
    code, penalty = pool(event.terms, "rolled")
    main = ", ".join(dice.term(term) for term in terms if term.kind != "penalty")
    if sum(term.kind != "penalty" for term in terms) > 1:
        main += f": {dice.write(code)}"
    off = ", ".join(called(term.label) for term in terms if term.kind == "penalty")
    thrown = event.result.throw
    side = event.result.penalty
    assert side is not None
    return (
        f"{main}{_faces(thrown, faces)} = {thrown.total}, "
        f"{off} -{dice.write(penalty).lstrip('+')}{_faces(side, faces)} = -{side.total}"
    )


def _faces(throw: Throw, shown: bool) -> str:
    if not shown or not throw.faces:
        return ""
    told = say("rolls-faces", faces=throw.faces, chain=throw.chain, dropped=throw.dropped)
    return f" ({told})"
