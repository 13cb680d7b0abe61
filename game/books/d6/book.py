"""What a D6 rulebook has beyond every rulebook: its tables, read from its TOML file, and hooks for
attacks against a number."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NoReturn

from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term
from game.codec import EMPTY, record
from game.dice import MAX_DICE
from game.encounter.context import Context
from game.errors import Refused
from game.parts import ladder
from game.parts.ladder import Level
from game.parts.terms import CoverRow
from game.registry.book import Rulebook
from game.registry.soundness import Unsound, among, ordered, rises, within
from game.registry.tables import Row, Table, named, whole
from game.wording import Text

type Assumed = tuple[D6Encounter, tuple[Term, ...] | None]
"""(state, terms) of an assumed reaction: the state after it, and the terms it would roll. The terms
are None where nothing new is rolled: no reaction, or one whose total stands already."""


@record
class Band:
    """A row of the damage table: margins from ``lowest`` up give this result (PER-DMG-5..9,
    PER-Q-25)."""

    result: str
    lowest: int
    card: str


@record
class Quality:
    """A quality of medical rolls. ``lowest``: least total that gives it; ``middle``: the middle of
    its band, the number to reach where the house option says so (PER-Q-34)."""

    quality: str
    lowest: int
    middle: int = 0


@record
class FallRow:
    """A row of the falling table: falls of ``metres`` or more do this many dice of damage
    (ADV-FALL-1..6)."""

    metres: int
    dice: int
    card: str


@record
class AdvantageRow:
    """The name of an advantage worth ``lowest`` points or more (ADV-MOD-4..7)."""

    name: str
    lowest: int
    card: str


def _no_number(*_: object) -> NoReturn:
    """Placeholder for rulebooks whose attacks have no number to reach; never called there."""
    raise NotImplementedError


@dataclass(frozen=True)
class Foreseen:
    """Everything an attack would roll.

    It hits at or above the sum of those that apply: ``number`` (a fixed difficulty or a total that
    stands), ``number_terms`` (a difficulty that is thrown) and ``defence`` (a reaction that is
    rolled). ``per_ten``: each full 10 points over that sum adds +1D of damage (CHR-ACC-2).
    """

    deed: D6Deed
    attack: tuple[Term, ...]
    damage: tuple[Term, ...]
    resistance: tuple[Term, ...]
    defence: tuple[Term, ...] = ()
    number: int = 0
    number_terms: tuple[Term, ...] = ()
    per_ten: bool = False


@dataclass(frozen=True, kw_only=True)
class D6Book(Rulebook):
    """A rulebook of the D6 family.

    ``damage_bands``: results by margin, the lowest first; ``medical``, ``medical_needs``: qualities
    of a medical roll, and the one each aim needs; ``falls``, ``advantages``: rows by least metres
    or points; ``scales``: dice by scale.

    Where attacks have a number to reach: ``needed``(state, action) returns it;
    ``no_reaction``(state, fighter) returns the refusal of any reaction, or None; ``spare``(state,
    fighter) returns the slot of a declared action left to pay with (-1 where rounds have no slots),
    or None, and ``no_spare`` is the refusal then; ``foresee`` and ``foreseen_defence`` return the
    terms of an attack, and of an assumed reaction, without a throw.
    """

    damage_bands: tuple[Band, ...] = ()
    medical: tuple[Quality, ...] = ()
    medical_needs: Mapping[str, str] = EMPTY
    falls: tuple[FallRow, ...] = ()
    advantages: tuple[AdvantageRow, ...] = ()
    scales: Mapping[str, int] = EMPTY
    needed: Callable[[D6Encounter, D6Deed], int] = _no_number
    no_reaction: Callable[[D6Encounter, D6Fighter], Refused | None] = _no_number
    spare: Callable[[D6Encounter, D6Fighter], int | None] = _no_number
    no_spare: tuple[str, Text | str, str] = ("", "", "")
    foresee: "Callable[[D6Book, D6Encounter, str, str, str, str, str], Foreseen]" = _no_number
    foreseen_defence: "Callable[[D6Book, D6Encounter, D6Deed, str, str], Assumed]" = _no_number


def filled(book: str) -> Table:
    """Fields of ``D6Book`` that the rulebook's TOML file fills, as keyword arguments. Includes the
    hooks that read and check the file again for a game's own tables."""
    read = {"filled": partial(_slots, book), "unsound": partial(_unsound, book)}
    return read | _slots(book)


def _slots(book: str) -> Table:
    rows = whole(book)
    found: Table = {
        "cover": tuple(CoverRow(**row) for row in rows["cover"]),
        "damage_bands": tuple(Band(**row) for row in rows["damage"]),
        "medical": tuple(Quality(**row) for row in rows["medical"]),
    }
    for name, kind in (("ladder", Level), ("falls", FallRow), ("advantages", AdvantageRow)):
        found[name] = tuple(kind(**row) for row in rows.get(name, ()))
    if found["ladder"]:
        found["ladder_words"] = partial(ladder.words, found["ladder"])
    names = ("defence_cards", "medical_needs", "scales", "ranges", "range_cards")
    return found | {name: rows.get(name, {}) for name in names}


FOUND_BY = {"damage": "lowest", "medical": "lowest", "ladder": "low",
            "falls": "metres", "advantages": "lowest"}  # fmt: skip
"""The column by which rows of each table are looked up."""


def _unsound(book: str) -> Iterator[Unsound]:
    """Errors in the rulebook's tables that would make it unplayable."""
    rows = whole(book)
    for part, key in FOUND_BY.items():
        yield from rises(part, rows.get(part, ()), key)
    for part, most in (("medical", 0), ("advantages", 1)):
        for row in rows.get(part, ())[:1]:
            yield from within((part, named(row), "lowest"), row["lowest"], 0, most)
    for row in rows["medical"]:
        yield from ordered("medical", row, ("lowest", "middle"))
    for aim, quality in rows["medical_needs"].items():
        yield from among(("medical_needs", aim), quality, (r["quality"] for r in rows["medical"]))
    yield from _unsound_ladder(rows)


def _unsound_ladder(rows: Row) -> Iterator[Unsound]:
    levels = rows.get("ladder", ())
    for row in levels:
        name = row["name"]
        yield from ordered("ladder", row, ("low", "middle", "high"))
        yield from ordered("ladder", row, ("dice", "most_dice"))
        yield from within(("ladder", name, "dice"), row["dice"], 1, MAX_DICE)
        yield from within(("ladder", name, "most_dice"), row["most_dice"], 1, MAX_DICE)
    for row, after in pairwise(levels):
        high = ("ladder", row["name"], "high")
        yield from within(high, row["high"], row["low"], after["low"] - 1)
    for word, level in rows.get("ranges", {}).items():
        yield from among(("ranges", word), level, (row["name"] for row in levels))


type D6Context = Context[D6Book, D6Encounter]
"""The decision context of one command under a rulebook of this family."""
