"""The odds of one attack: whether it hits, and how badly."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from game.odds.distribution import Distribution, lead_weight, lead_weights

Bands = tuple[tuple[str, int], ...]
Chances = tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True)
class AttackOdds:
    """Chances of one attack before anybody rolls, each between 0 and 1.

    ``hit``: to strike; ``if_hit``: every band once struck; ``overall``: every band from the
    start (hit times band); ``no_harm``: missed, or struck below the lowest band.
    """

    hit: Fraction
    if_hit: Chances
    overall: Chances
    no_harm: Fraction


def attack(
    attack: Distribution,
    defence: Distribution,
    damage: Distribution,
    resistance: Distribution,
    bands: Bands,
) -> AttackOdds:
    """All chances of an attack (PER-ATT-2, PER-DMG-1..9); a tie hits, 0 against 0 too (PER-Q-58).

    The defence may be a ``constant`` difficulty. ``bands`` are rows of a name and the lowest
    margin for it, ascending. Errors: ValueError for rows that do not ascend.
    """
    ways, denominator = _weights(damage, resistance, bands)
    hits = lead_weight(attack, defence, 0)
    everything = attack.denominator * defence.denominator * denominator
    return AttackOdds(
        hit=Fraction(hits, attack.denominator * defence.denominator),
        if_hit=tuple([(name, Fraction(w, denominator)) for name, w in ways]),
        overall=tuple([(name, Fraction(hits * w, everything)) for name, w in ways]),
        no_harm=Fraction(everything - hits * sum(w for _, w in ways), everything),
    )


def bands(damage: Distribution, resistance: Distribution, bands: Bands) -> Chances:
    """Probability of each band of damage minus resistance (PER-Q-26), in the order of the rows.

    Margins below the first row are no harm and are not listed; the last row has no upper end
    (PER-Q-25). Errors: ValueError for rows that do not ascend.
    """
    ways, denominator = _weights(damage, resistance, bands)
    return tuple([(name, Fraction(w, denominator)) for name, w in ways])


def _weights(
    damage: Distribution, resistance: Distribution, rows: Bands
) -> tuple[list[tuple[str, int]], int]:
    if any(low >= high for (_, low), (_, high) in pairwise(rows)):
        raise ValueError("bands ascend by their lowest margin")
    reach = [*lead_weights(damage, resistance, [lowest for _, lowest in rows]), 0]
    ways = [(name, a - b) for (name, _), (a, b) in zip(rows, pairwise(reach), strict=True)]
    return ways, damage.denominator * resistance.denominator
