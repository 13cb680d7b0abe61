"""The arithmetic of ``dots``: quick-reference table, prices, costs. Whole numbers, rounded down
unless a card says otherwise (DOT-KEY-13)."""

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

from game.registry.soundness import Unsound
from game.registry.tables import shipped, table
from game.wording import say


def fixed(n: int) -> int:
    """1 with any dots, 0 without (DOT-KEY-01)."""
    return 1 if n >= 1 else 0


def linear(n: int) -> int:
    """The dots themselves (DOT-KEY-02)."""
    return n


def geometric(n: int) -> int:
    """1, 3, 6, 10, 15 ... (DOT-KEY-03)."""
    return n * (n + 1) // 2


def squared(n: int) -> int:
    """1, 4, 9, 16, 25 ... (DOT-KEY-04)."""
    return n * n


def regained_hits(dots: int, gained: int) -> int:
    """Hits that come with regained Force: n/(n+1) of it for n dots (DOT-KEY-05, DOT-REST-07)."""
    return gained * dots // (dots + 1)


def percent(dots: int) -> int:
    """n/(n+1) in percent, rounded to the nearest, as the rulebook prints it (DOT-KEY-05)."""
    return round(Fraction(100 * dots, dots + 1))


def rest_hours(dots: int) -> Fraction:
    """Hours of a full rest with that many dots of Jedi Master, 0 allowed (DOT-KEY-06)."""
    return Fraction(120, dots + 1)


def daily_credits(dots: int) -> int:
    """Credits a day that Wealth gives without a roll (DOT-KEY-07)."""
    return squared(dots)


def purchase_credits(level: int) -> int:
    """Credits a level of wealth is worth: its fourth power (DOT-KEY-08)."""
    return level**4


def highest_level(dots: int, limit: str = "table") -> int:
    """Highest level that may be bought (DOT-KEY-09, DOT-WLTH-05); 0 without dots.

    ``limit``: house option; ``table`` is n*n - 1, at least 1, ``text`` is n*n.
    """
    if dots < 1:
        return 0
    return squared(dots) if limit == "text" else max(1, squared(dots) - 1)


def highest_credits(dots: int, limit: str = "table") -> int:
    """The highest level in credits (DOT-KEY-10)."""
    return purchase_credits(highest_level(dots, limit))


def price_level(price: int) -> int:
    """The lowest level whose fourth power reaches the price (DOT-WLTH-01)."""
    level = isqrt(isqrt(max(0, price)))
    return level if purchase_credits(level) >= price else level + 1


def ladder() -> tuple[int, ...]:
    """Sides of the dice there are, ascending (DOT-XP-05)."""
    return tuple(table("books/dots")["prices"]["ladder"])


def unsound() -> Iterator[Unsound]:
    """Errors in the tables that would make them unplayable. The rulebook's own dice may not be
    removed, since sheets hold them."""
    path, dice = ("prices", "ladder"), ladder()
    if missing := [n for n in shipped("books/dots")["prices"]["ladder"] if n not in dice]:
        yield path, say("dots-ladder-keeps", sides=missing[0])
    if [*dice] != sorted({*dice}) or not dice or dice[0] < 2:
        yield path, say("dots-ladder-rises")


def dot_price(first: int, last: int) -> int:
    """XP for going from rank ``first`` to ``last`` (DOT-XP-01)."""
    return geometric(last) - geometric(first)


def die_price(held: int, option: str = "text") -> int:
    """XP for a d2. ``held``: dice owned with it (DOT-XP-04)."""
    return 5 * held if option == "text" else 4 + held


def next_die(sides: int) -> int | None:
    """Sides of the next better die, None above the best (DOT-XP-05)."""
    return next((better for better in ladder() if better > sides), None)


def improve_price(sides: int, held: int) -> int:
    """XP for improving a die one step. ``held``: dice owned (DOT-XP-05). Raises ValueError for the
    best die."""
    better = next_die(sides)
    if better is None:
        raise ValueError(f"nothing is better than a d{sides}")
    return held + better


def less_stars(dots: int, stars: int) -> int:
    """Force for that many dots of a power, less its stars, at least 0 (DOT-COST-02)."""
    return max(0, dots - stars)


def block_cost(dots: int, stars: int, *, free: bool, double_ended: bool) -> int:
    """Force for a block: 0 if it is the free one; half, rounded up, with a double blade
    (DOT-COST-07, -08, -10)."""
    if free:
        return 0
    cost = less_stars(dots, stars)
    return -(-cost // 2) if double_ended else cost


def reflect_extra(shots: int, rank: int) -> int:
    """Extra Force for the last of ``shots`` reflected in the round (DOT-COST-11)."""
    return shots // rank - (shots - 1) // rank


def return_cost(dots: int, stars: int, *, primary: bool) -> int:
    """Force that brings a thrown weapon back for the next round, 2 more for one that does not count
    as primary (DOT-COST-14)."""
    return less_stars(dots, stars) + (0 if primary else 2)


CURVES = {"squared": squared, "geometric": geometric, "linear": linear}
