"""The ladder of difficulty levels: the number of a level, or the dice rolled for one (ADV-DIFF,
ADV-RAN)."""

from collections.abc import Mapping
from typing import Any

from game.checks import Term
from game.codec import record
from game.dice import PIPS_PER_DIE
from game.encounter.context import RoundContext
from game.encounter.rounds import RoundEncounter
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say


@record
class Level:
    """A level of the ladder: its range of numbers, and how many dice may be rolled for it."""

    name: str
    low: int
    middle: int
    high: int
    dice: int
    most_dice: int
    card: str
    random_card: str


def level(book: Rulebook, word: str) -> Level:
    """The first level whose name begins with ``word``. Raises Refused("bad_level")."""
    wanted = _plain(word)
    found: Level | None = next(
        (row for row in book.ladder if row.name.lower().startswith(wanted)), None
    )
    if not wanted or found is None:
        levels = tuple(row.name for row in book.ladder)
        raise Refused("bad_level", say("parts-levels", book=book.title, levels=levels), "ladder")
    return found


def _plain(word: str) -> str:
    """The word in lower case with spaces for "_" and "-", like the names of levels."""
    return word.strip().lower().replace("_", " ").replace("-", " ")


def level_of(book: Rulebook, number: int) -> Level:
    """The level whose range contains the number (ADV-DIFF-1..6); below all of them, the lowest."""
    rows = [row for row in book.ladder if number >= row.low]
    found: Level = rows[-1] if rows else book.ladder[0]
    return found


def words(rows: Any, options: Mapping[str, Any]) -> dict[str, int | str]:
    """Every level, in lower case, with its number under these options, or with the dice rolled for
    it (ADV-Q-17)."""
    option = options["difficulty_number"]
    thrown_for = option == "random"
    return {
        row.name.lower(): f"{row.dice}D" if thrown_for else getattr(row, option) for row in rows
    }


def harder(book: Rulebook, row: Level, steps: int = 1) -> Level:
    """The level that many steps up; Heroic stays Heroic (ADV-Q-18)."""
    rows = book.ladder
    found: Level = rows[min(rows.index(row) + steps, len(rows) - 1)]
    return found


def check_dice(row: Any, dice: int) -> None:
    """Raises Refused("bad_level") for a number of dice that the level does not allow
    (ADV-RAN-2..7)."""
    if dice and not row.dice <= dice <= row.most_dice:
        codes = tuple(dict.fromkeys(f"{each}D" for each in (row.dice, row.most_dice)))
        sentence = say("parts-level-rolls", level=row.name, codes=codes)
        raise Refused("bad_level", sentence, row.random_card)


def fixed(state: RoundEncounter, row: Any, dice: int = 0) -> int | None:
    """The number of a level (ADV-Q-17); None if it has to be rolled: ``dice`` are named, or the
    option says so."""
    option = state.options.get("difficulty_number", "middle")
    return None if dice or option == "random" else getattr(row, option)


def thrown(row: Any, dice: int = 0) -> tuple[Term, ...]:
    """The term rolled for a level: the fewest of its dice unless ``dice`` are named (ADV-Q-49)."""
    return (Term(row.name, (dice or row.dice) * PIPS_PER_DIE, "code", row.random_card),)


def number(context: RoundContext, row: Any, who: str, dice: int = 0) -> int:
    """The number of a level, rolled if need be and used as it falls (ADV-RAN-1)."""
    found = fixed(context.state, row, dice)
    if found is not None:
        return found
    deed = context.state.deed.number if context.state.deed else 0
    return context.roll(who, "difficulty", thrown(row, dice), wild="off", deed=deed).total
