"""Scale: dice for the lower attacker and its higher target, or the other way (ADV-SCALE)."""

from game.books.d6.book import D6Book
from game.books.d6.kept import facts_of
from game.books.d6.parts.crews import body_scale
from game.checks import Term, dice_bonus
from game.encounter.state import Deed, Encounter, Fighter
from game.shelf.book import Terms


def _steps(book: D6Book, deed: Deed | None, state: Encounter) -> int:
    """Dice that the target's scale is above the attack's; negative when below (ADV-SCALE-3)."""
    if not deed or not deed.target or "scale" not in facts_of(deed):
        return 0
    scales = book.scales
    return scales[body_scale(state.fighters[deed.target])] - scales[facts_of(deed)["scale"]]


def _bonus(card: str, sign: int) -> Terms:
    def term(
        book: D6Book, state: Encounter, fighter: Fighter, deed: Deed | None
    ) -> tuple[Term, ...]:
        return dice_bonus("scale", sign * _steps(book, deed, state), card)

    return term


attack = _bonus("ADV-SCALE-4", 1)
resistance = _bonus("ADV-SCALE-6", 1)
defence = _bonus("ADV-SCALE-9", -1)
damage = _bonus("ADV-SCALE-10", -1)
