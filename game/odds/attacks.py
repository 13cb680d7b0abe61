"""Odds of one attack: whether it hits and how badly."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from game.odds.distribution import Distribution, lead_weight, lead_weights

Bands = tuple[tuple[str, int], ...]
Chances = tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True)
class AttackOdds:
    """Odds of one attack before anybody rolls, each from 0 to 1.

    ``hit``: probability of a hit; ``if_hit``: of each damage band after a hit; ``overall``: of each
    band in all (hit times band); ``no_harm``: of a miss, or of a hit below the lowest band.
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
    """All odds of an attack (PER-ATT-2, PER-DMG-1..9); a tie hits, 0 against 0 too (PER-Q-58).

    ``defence`` may be a ``constant`` difficulty. ``bands``: (name, lowest margin) pairs, ascending.
    Errors: ValueError if they do not ascend.
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
    """Probability of each band of damage minus resistance (PER-Q-26), in the order of the bands.

    Margins below the first band are no harm and not listed; the last band has no upper end
    (PER-Q-25). Errors: ValueError if the bands do not ascend.
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
