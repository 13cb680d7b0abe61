"""What staff may set by hand on a D6 sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.books.d6 import armoury, roster, skills
from game.books.d6.parts import early_warning
from game.wording import say
from world.presenters.rows import Part, word
from world.presenters.slots import Fields

if TYPE_CHECKING:
    from game.books.d6.sheet import D6Sheet
    from game.checks import Term


def _early_warning(sheet: D6Sheet, value: str) -> tuple[D6Sheet, str]:
    found = early_warning.warned(value)
    news = say("d6_book-warned-early-by", terms=tuple(map(str, found)))
    return replace(sheet, early_warning=found), str(news)


def _warned(value: Any) -> tuple[Term, ...]:
    return early_warning.warned(word(value))


FIELDS = Fields(
    counts={
        "medpacs": "medpacs",
        "character points": "character_points",
        "force points": "force_points",
    },
    gear={"weapon": armoury.weapon, "armour": armoury.piece},
    match=skills.match,
    roster=roster,
    others={"early warning": _early_warning},
    aliases={"fp": "force points"},
    parts={"early_warning": Part(early_warning.written, _warned)},
)
