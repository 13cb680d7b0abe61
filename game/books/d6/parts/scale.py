"""Scale modifiers: dice to hit for the smaller side, dice of damage for the larger (ADV-SCALE)."""

from game.books.d6.book import D6Book
from game.books.d6.parts.crews import body_scale
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term, dice_bonus
from game.registry.book import Terms


def _steps(book: D6Book, deed: D6Deed | None, state: D6Encounter) -> int:
    """Dice by which the target's scale is above the attack's; negative if below (ADV-SCALE-3). 0
    where the house option leaves scales out (CHR-Q-17)."""
    if not deed or not deed.target or not deed.scale or state.options.get("scale") == "off":
        return 0
    scales = book.scales
    return scales[body_scale(state.fighters[deed.target])] - scales[deed.scale]


def _bonus(card: str, sign: int) -> Terms:
    def term(
        book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
    ) -> tuple[Term, ...]:
        return dice_bonus("scale", sign * _steps(book, deed, state), card)

    return term


attack = _bonus("ADV-SCALE-4", 1)
resistance = _bonus("ADV-SCALE-6", 1)
defence = _bonus("ADV-SCALE-9", -1)
damage = _bonus("ADV-SCALE-10", -1)
