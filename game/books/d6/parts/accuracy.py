"""Accurate shooting: dice of damage for every full ten points over the number (CHR-ACC)."""

from game.books.d6.book import D6Book
from game.checks import Term, dice_bonus
from game.encounter.state import Deed, Encounter, Fighter

STEP = 10


def dice(over: int) -> int:
    """0 to 9 over: none; 10 to 19: one; and so on (CHR-ACC-3). A miss has none (CHR-Q-31)."""
    return max(0, over) // STEP


def bonus(book: D6Book, state: Encounter, fighter: Fighter, deed: Deed | None) -> tuple[Term, ...]:
    """The attack against its final number, cover, scale and full dodge included (CHR-Q-31)."""
    if state.options["accuracy"] != "on" or not deed or "attack" not in deed.rolls:
        return ()
    over = deed.rolls["attack"].total - book.needed(state, deed)
    return dice_bonus(f"{over} over", dice(over), "CHR-ACC-2")
