"""Accurate shooting: dice of damage for every full ten points over the number (CHR-ACC)."""

from game.books.d6.book import D6Book
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term, dice_bonus

STEP = 10


def dice(over: int) -> int:
    """0 to 9 over: none; 10 to 19: one; and so on (CHR-ACC-3). A miss has none (CHR-Q-31)."""
    return max(0, over) // STEP


def bonus(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """The attack against its final number, cover, scale and full dodge included (CHR-Q-31)."""
    if state.options["accuracy"] != "on" or not deed or "attack" not in deed.rolls:
        return ()
    over = deed.rolls["attack"].total - book.needed(state, deed)
    return dice_bonus(f"{over} over", dice(over), "CHR-ACC-2")
