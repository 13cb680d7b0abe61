"""The exact odds of an attack, of its second throw and of a soak, and the system's choices by
them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate

from saltway.rules import blows
from saltway.rules.body import KILLS
from saltway.rules.sheet import number
from saltway.rules.state import SaltwayDeed, SaltwayEncounter, SaltwayFighter

from game import registry
from game.checks import Term
from game.encounter.commands import Attack
from game.parts.attack import AttackHandler
from game.parts.forecast import Forecast, distribution
from game.registry.book import Rulebook
from game.registry.choices import ASK

STRIKE = AttackHandler[Rulebook, SaltwayEncounter, SaltwayDeed]()
AGAIN, SOAK = "again", "soak"
WORTH = Fraction(1, 3)
"""The least chance at which the system rolls a failed attack again (SAL-TOK-4)."""
MUCH = 2
"""The least harm that the system soaks."""

type Chances = Mapping[int, Fraction]


def spread(terms: tuple[Term, ...]) -> dict[int, Fraction]:
    """Totals of these terms with their chances."""
    dice = registry.called("saltway").dice
    return dict(distribution(terms, {"wild_die": "off"}, dice=dice).rows())


def hitting(totals: Chances, ward: int) -> Fraction:
    """The chance that the total reaches the ward."""
    return _sum(chance for total, chance in totals.items() if total >= ward)


def twice(once: Chances, ward: int) -> dict[int, Fraction]:
    """The hitting totals of a roll that is made again if it fails, with their chances."""
    hits = {total: chance for total, chance in once.items() if total >= ward}
    more = 2 - _sum(hits.values())
    return {total: chance * more for total, chance in hits.items()}


def harms(totals: Chances, ward: int, edge: int) -> dict[int, Fraction]:
    """Each possible harm of a hit with its chance, misses left out (SAL-HIT-4)."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in totals.items():
        if total >= ward:
            found[blows.effects(total - ward + edge)] += chance
    return dict(found)


def taken_off(totals: Chances) -> list[Fraction]:
    """The chances that a soak takes off at most no harm, one, two ... (SAL-TOK-3)."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in totals.items():
        found[blows.effects(total - number("soak"))] += chance
    return list(accumulate(found[harm] for harm in range(max(found) + 1)))


def soaked(harm: int, off: list[Fraction]) -> dict[int, Fraction]:
    """The harm left after a soak, by ``taken_off``; from ``KILLS`` on it counts as one."""
    most = min(harm, KILLS)

    def at_least(left: int) -> Fraction:
        return off[min(harm - left, len(off) - 1)] if left <= harm else Fraction(0)

    found = {left: at_least(left) - at_least(left + 1) for left in range(1, most)}
    return found | {most: at_least(most)}


def forecast(
    state: SaltwayEncounter, command: Attack, reaction: str = "", pay: str = ""
) -> Forecast:
    """The exact odds of an attack now, as if players kept their tokens; tokens that the system
    would spend are counted. ``reaction`` and ``pay`` are ignored: nobody answers in this book."""
    book = registry.of(state)
    deed = STRIKE.deed(book, state, command)
    attacker, target = state.fighter(command.who), state.fighter(command.target)
    terms = blows.attack_terms(book, state.with_fighter(deed.who, taken=attacker.taken + 1), deed)
    ward, totals = blows.needed(target, deed), spread(terms)
    hit = hitting(totals, ward)
    if _played(attacker, AGAIN) and state.options["second_throw"] == "on" and hit >= WORTH:
        totals = twice(totals, ward)
        hit = hitting(totals, ward)
    outcomes: dict[str, Fraction] = defaultdict(Fraction)
    off = taken_off(spread(blows.soak_terms(book, state, target)))
    for harm, chance in harms(totals, ward, deed.used.damage).items():
        for left, part in _left(state, target, harm, off).items():
            outcomes[blows.after(state, target, left)] += chance * part
    return Forecast(terms, (), (), (), ward, hit, dict(outcomes))


def _left(state: SaltwayEncounter, f: SaltwayFighter, harm: int, off: list[Fraction]) -> Chances:
    """The harm left to somebody, who soaks if the system plays for them and would do so."""
    soaks = _played(f, SOAK) and state.options["soak"] == "on" and _soaks(f, harm)
    return soaked(harm, off) if soaks else {harm: Fraction(1)}


def _played(f: SaltwayFighter, choice: str) -> bool:
    """True if the system makes that choice for the fighter, and they have a token to pay for it."""
    asked = f.replies.get(choice, ASK) == ASK and not f.idle
    return f.autopilot and asked and f.condition.able and f.tokens > 0


def chance_again(state: SaltwayEncounter) -> Fraction:
    """The chance that a failed attack hits if it is rolled again, as far as anybody but the seat
    knows."""
    deed = state.under_way
    ward = blows.needed(state.fighter(deed.target), deed)
    totals = spread(tuple(term for term in deed.terms if not term.secret))
    return hitting(totals, ward)


def chance_of_soaking(book: Rulebook, state: SaltwayEncounter, who: str) -> Fraction:
    """The chance that a soak takes off any harm."""
    totals = spread(blows.soak_terms(book, state, state.fighter(who)))
    return hitting(totals, number("soak"))


def worth_again(state: SaltwayEncounter) -> bool:
    """True if the system would roll again (SAL-TOK-4)."""
    return chance_again(state) >= WORTH


def worth_soaking(state: SaltwayEncounter, who: str) -> bool:
    """True if the system would soak the coming harm for that fighter (SAL-TOK-4)."""
    return _soaks(state.fighter(who), blows.coming(state))


def _soaks(f: SaltwayFighter, harm: int) -> bool:
    after = f.condition.after(harm)
    return harm >= MUCH or after in ("out", "dead")


def _sum(chances: Iterable[Fraction]) -> Fraction:
    return sum(chances, Fraction(0))
