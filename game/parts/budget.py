"""Character points, added up: how far a sum of codes is from what it should be."""

from game.dice import PIPS_PER_DIE
from game.notation import PIPS
from game.wording import Code, Text, say


def amount(pips: int) -> Text:
    """A code as words: ``2D+1``, ``1 pip``, ``nothing``."""
    return say("parts-amount", pips=min(pips, PIPS_PER_DIE), code=Code(PIPS, pips))


def sum_errors(what: str, total: int, wanted: int) -> list[str]:
    """A sentence if codes of ``total`` pips should come to ``wanted``; empty if they do."""
    if total == wanted:
        return []
    by, codes = amount(abs(total - wanted)), (Code(PIPS, total), Code(PIPS, wanted))
    found, due = codes
    over = total > wanted
    return [str(say("parts-sum-is-off", what=what, found=found, due=due, over=over, by=by))]
