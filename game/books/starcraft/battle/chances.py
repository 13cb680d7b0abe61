"""Exact odds of one attack in a battle: whether it hits, and casualties."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from game import odds
from game.books.starcraft.battle import fighting
from game.books.starcraft.battle.state import Assault
from game.books.starcraft.ladder import effect_value
from game.books.starcraft.state import StarcraftBook, StarcraftEncounter, battle_of
from game.checks import pool
from game.memory import per_numbers
from game.odds.distribution import Distribution

MOST_A_PIP = 2
"""Most points a pip of a code can come to."""
FEW = 16
"""Exchanges cached; each holds a chance for every number of casualties."""


@dataclass(frozen=True)
class Exchange:
    """Odds of an attack. ``needed``: the difficulty; ``hit``: chance to hit; ``killed``: chance of
    every number of casualties, before medics."""

    needed: int
    band: str
    hit: Fraction
    killed: dict[int, Fraction]

    @property
    def mean(self) -> Fraction:
        return sum((n * chance for n, chance in self.killed.items()), Fraction(0))


def exchange(
    book: StarcraftBook, state: StarcraftEncounter, forces: Sequence[str], target: str
) -> Exchange:
    """Odds of one commander's forces attacking the target now (SC-MASS-8..12, 18).

    Raises KeyError for an unknown force, ValueError for one beyond all bands.
    """
    battle = battle_of(state)
    other = battle.forces[target]
    attackers = [battle.forces[name] for name in forces]
    assaults = [Assault(f.commander, f.id, target, battle.band(f, other)) for f in attackers]
    band, needed = fighting.needed_for(other, assaults)
    who = attackers[0].commander
    attack = pool(fighting.attack_terms(book, state, who, attackers), "removed")[0]
    best = max(0, effect_value(MOST_A_PIP * attack, needed))
    damage = tuple(
        pool(fighting.damage_terms(attackers, effect), "removed")[0] for effect in range(best + 1)
    )
    defence = pool(fighting.defence_terms(other), "removed")[0]
    hit, killed = _exchanged(attack, needed, damage, defence, other.strength)
    return Exchange(needed, band, hit, dict(killed))


def _long(attack: int, needed: int, damage: tuple[int, ...], defence: int, strength: int) -> bool:
    return attack + damage[-1] + defence > odds.MANY_PIPS


@per_numbers(_long, most=FEW)
def _exchanged(
    attack: int, needed: int, damage: tuple[int, ...], defence: int, strength: int
) -> tuple[Fraction, tuple[tuple[int, Fraction], ...]]:
    """(chance to hit, chance of every possible number of casualties, ascending). Arguments are
    pips; ``damage`` by effect value."""
    rolled = odds.total(attack)
    codes: Counter[int] = Counter()
    for code, weight in zip(damage, odds.tens(rolled, odds.constant(needed)), strict=False):
        codes[code] += weight
    hit = Fraction(codes.total(), rolled.denominator)
    found = {0: 1 - hit}
    if hit:
        margin = odds.margins(odds.mixed(codes, "explode"), odds.total(defence))
        for lost, ways in _capped(margin, strength).items():
            found[lost] = found.get(lost, Fraction(0)) + hit * Fraction(ways, margin.denominator)
    return hit, tuple((lost, chance) for lost, chance in sorted(found.items()) if chance)


def _capped(margin: Distribution, strength: int) -> Counter[int]:
    """Weight of each number of casualties: at least 0, at most ``strength``."""
    found: Counter[int] = Counter()
    for lost, ways in enumerate(margin.weights, margin.lowest):
        found[min(max(0, lost), strength)] += ways
    return found
