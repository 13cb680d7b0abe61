"""Accurate shooting: an extra damage die for every full ten points over the number (CHR-ACC)."""

from game.books.d6.book import D6Book
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term, dice_bonus

STEP = 10


def dice(over: int) -> int:
    """Damage dice for hitting by that many points over the number: 0 to 9 none, 10 to 19 one, and
    so on (CHR-ACC-3). A miss has none (CHR-Q-31)."""
    return max(0, over) // STEP


def bonus(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """The accuracy term of a damage roll: counted over the attack's final number, with cover, scale
    and full dodge in it (CHR-Q-31)."""
    if state.options["accuracy"] != "on" or not deed or "attack" not in deed.rolls:
        return ()
    over = deed.rolls["attack"].total - book.needed(state, deed)
    return dice_bonus(f"{over} over", dice(over), "CHR-ACC-2")
