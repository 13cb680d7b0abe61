"""The exact odds of one attack of a battle: who hits, how many fall."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from game import odds
from game.books.starcraft.battle import fighting
from game.books.starcraft.battle.state import Assault, Force
from game.books.starcraft.ladder import effect_value
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import Encounter, battle_of
from game.checks import Term, pool
from game.odds.distribution import Distribution


@dataclass(frozen=True)
class Exchange:
    """``needed``: the difficulty; ``hit``: chance to hit; ``killed``: chance of every number
    of casualties, before medics."""

    needed: int
    band: str
    hit: Fraction
    killed: dict[int, Fraction]

    @property
    def mean(self) -> Fraction:
        return sum((n * chance for n, chance in self.killed.items()), Fraction(0))


def exchange(book: StarcraftBook, state: Encounter, forces: Sequence[str], target: str) -> Exchange:
    """The attack of these forces of one commander on the target now (SC-MASS-8..12, 18).

    Errors: KeyError for an unknown force, ValueError for one beyond all bands.
    """
    battle = battle_of(state)
    other = battle.forces[target]
    attackers = [battle.forces[name] for name in forces]
    assaults = [Assault(f.commander, f.id, target, battle.band(f, other)) for f in attackers]
    band, needed = fighting.needed_for(other, assaults)
    who = attackers[0].commander
    attack = total(fighting.attack_terms(book, state, who, attackers))
    hit = attack.at_least(needed)
    killed = {0: 1 - hit}
    for effect, chance in _effects(attack, needed).items():
        for lost, part in _losses(attackers, other, effect).items():
            killed[lost] = killed.get(lost, Fraction(0)) + chance * part
    return Exchange(needed, band, hit, {n: p for n, p in sorted(killed.items()) if p})


def total(terms: tuple[Term, ...], wild: str = "off") -> Distribution:
    """The distribution of these terms, netted as the rules net them."""
    return odds.total(pool(terms, "removed")[0], wild)


def _effects(attack: Distribution, needed: int) -> dict[int, Fraction]:
    """Chance of every effect value of a hit."""
    found: dict[int, Fraction] = {}
    for number, chance in attack.rows():
        if number >= needed:
            effect = effect_value(number, needed)
            found[effect] = found.get(effect, Fraction(0)) + chance
    return found


def _losses(attackers: Sequence[Force], target: Force, effect: int) -> dict[int, Fraction]:
    """Chance of every number of casualties once hit with that effect value."""
    damage = total(fighting.damage_terms(attackers, effect), "explode")
    margin = odds.margins(damage, total(fighting.defence_terms(target)))
    found: dict[int, Fraction] = {}
    for lost, chance in margin.rows():
        capped = min(max(0, lost), target.strength)
        found[capped] = found.get(capped, Fraction(0)) + chance
    return found
