"""What a character is built of, added up: how far a sum of codes is from what it should be."""

from game.dice import PIPS_PER_DIE, format_code


def amount(pips: int) -> str:
    """``2D+1``, ``1 pip``, ``nothing``."""
    if 0 < pips < PIPS_PER_DIE:
        return f"{pips} pip{'' if pips == 1 else 's'}"
    return format_code(pips) if pips else "nothing"


def sum_errors(what: str, total: int, wanted: int) -> list[str]:
    """A sentence when codes that come to ``total`` pips should come to ``wanted``, else none."""
    if total == wanted:
        return []
    todo = "take away" if total > wanted else "add"
    return [
        f"The {what} come to {format_code(total)} of {format_code(wanted)}: "
        f"{todo} {amount(abs(total - wanted))}."
    ]
