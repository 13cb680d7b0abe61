"""Costs of actions in Force and Hits, and paying them (DOT-COST)."""

from dataclasses import dataclass

from game.books.dots import events as dv
from game.books.dots import formulas
from game.books.dots.context import DotsContext
from game.books.dots.state import DotsFighter, Use, Uses
from game.books.dots.tables import title
from game.checks import Term
from game.errors import Refused
from game.wording import say


class NoForce(Refused):
    """There is too little Force for the cost."""

    causes = ("no_force",)


SABER = ("saber_melee", "throw_saber")


@dataclass(frozen=True)
class Cost:
    """``force`` and ``hits`` to pay, and the terms that explain them."""

    force: int = 0
    hits: int = 0
    terms: tuple[Term, ...] = ()

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(self.force + other.force, self.hits + other.hits, self.terms + other.terms)


FREE = Cost()


def points(label: str, count: int, card: str, pay: str = "force") -> Cost:
    """A cost of that many points of one pool."""
    term = (Term(label, count, "rank", card),)
    return Cost(hits=count, terms=term) if pay == "hits" else Cost(force=count, terms=term)


def powers(f: DotsFighter, uses: Uses, free: tuple[str, ...] = ()) -> Cost:
    """Cost of force powers: the dots of each, less its stars. Those in ``free`` cost nothing
    (DOT-COST-01, -02)."""
    terms = tuple([_power(f, u, free) for u in uses if f.sheet.column(u.skill) == "power"])
    return Cost(sum([term.pips for term in terms]), 0, terms) if terms else FREE


def _power(f: DotsFighter, use: Use, free: tuple[str, ...]) -> Term:
    if use.skill in free:
        return Term(f"{title(use.skill)}, free", 0, "rank", "DOT-COST-03")
    count = formulas.less_stars(use.dots, f.sheet.stars.get(use.skill, 0))
    return Term(title(use.skill), count, "rank", "DOT-COST-01")


def weapon_attack(f: DotsFighter, hand: str, uses: Uses, pay: str) -> Cost:
    """Cost of an attack with the weapon in that hand (DOT-COST-03 to -06, -09)."""
    item = f.sheet.held_in(hand)
    if f.sheet.primary(hand):
        return powers(f, uses, free=SABER) if item.light else powers(f, uses)
    if item.light and any(f.sheet.column(use.skill) == "power" for use in uses):
        return powers(f, uses)
    fixed = points("offhand", formulas.fixed(1), "DOT-COST-05", pay)
    return powers(f, uses) + fixed


def throw_return(f: DotsFighter, hand: str, uses: Uses) -> Cost:
    """Cost of bringing a thrown weapon back for the next round (DOT-COST-14)."""
    dots = next(use.dots for use in uses if use.skill == "throw_saber")
    stars = f.sheet.stars.get("throw_saber", 0)
    count = formulas.return_cost(dots, stars, primary=f.sheet.primary(hand))
    return points("return", count, "DOT-COST-14")


def block(f: DotsFighter, hand: str, power: str, uses: Uses) -> Cost:
    """Cost of a block or reflection with the weapon in that hand; other powers in it cost as usual
    (DOT-COST-07 to -10)."""
    item = f.sheet.held_in(hand)
    use = next(use for use in uses if use.skill == power)
    free = f.sheet.primary(hand) and not f.blocks.get(hand, 0)
    count = formulas.block_cost(
        use.dots, f.sheet.stars.get(power, 0), free=free, double_ended=item.double_ended
    )
    label = "first block, free" if free else title(power)
    card = "DOT-COST-07" if f.sheet.primary(hand) else "DOT-COST-08"
    others = tuple(u for u in uses if u.skill != power)
    return points(label, count, card) + powers(f, others)


def reflection(f: DotsFighter) -> Cost:
    """Extra cost of reflecting one more shot this round (DOT-COST-11)."""
    count = formulas.reflect_extra(f.reflected + 1, f.sheet.rank("reflect"))
    return points("shots reflected", count, "DOT-COST-11") if count else FREE


def flurry(f: DotsFighter, uses: Uses, pay: str) -> Cost:
    """Extra cost of a Flurry repeat: the dots used (DOT-COST-15, DOT-S-19)."""
    used = [u for u in uses if f.sheet.column(u.skill) == "power"]
    if used:
        count = sum(formulas.less_stars(u.dots, f.sheet.stars.get(u.skill, 0)) for u in used)
        return points("Flurry", count, "DOT-COST-15")
    return points("Flurry", sum(u.dots for u in uses), "DOT-COST-15", pay)


def split(f: DotsFighter, cost: Cost, cauterize: bool) -> tuple[int, int]:
    """(Force, Hits) really paid. Raises Refused("no_force") and, if it would leave no Hit,
    ("no_hits") (DOT-COST-17, DOT-SA-13).

    ``cauterize``: pay missing Force with Hits, for those who have that ability.
    """
    force, hits = f.condition.force_left, f.condition.hits_left
    short = max(0, cost.force - force)
    if short and not f.sheet.has("cauterize"):
        sentence = say("dots-too-little-force", cost=cost.force, force=force)
        raise Refused("no_force", sentence, "DOT-COST-17")
    if short and not cauterize:
        sentence = say("dots-cauterize-pays", force=force, cost=cost.force, hits=short)
        raise Refused("no_force", sentence, "DOT-SA-13")
    if (short or cost.hits) and hits - short - cost.hits < 1:
        sentence = say("dots-too-few-hits", cost=short + cost.hits, hits=hits)
        raise Refused("no_hits", sentence, "DOT-S-87")
    return cost.force - short, cost.hits + short


def pay(context: DotsContext, who: str, cost: Cost, what: str, cauterize: bool = False) -> None:
    """Pay the cost. ``what``: for what, in words."""
    if cost.terms:
        force, hits = split(context.state.fighter(who), cost, cauterize)
        context.emit(dv.Paid(who, force, hits, cost.terms, what))
