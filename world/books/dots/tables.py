"""The quick-reference table and the prices of dice, for 1 to 12 dots and 1 to 9 dice."""

from game.books.dots import formulas as fm
from world.lines import columns
from world.scenes.render.words import many

MOST_DOTS = 99
COLUMNS = 12
MOST_DICE = 9
HEAD = ("Dots", "geometric", "squared", "percent", "full rest", "  worth", "highest", " in credits")
COSTS = 5
"""Columns of dots, costs and rest; those of Wealth are a table of their own in a narrow window."""


def reference(limit: str, prose: bool, width: int) -> str:
    """The table for 1 to 12 dots (DOT-KEY). ``limit``: the house option ``wealth_limit``."""
    if prose:
        return "\n".join(said(n, limit) for n in range(1, COLUMNS + 1))
    rows = [HEAD, *(_row(n, limit) for n in range(1, COLUMNS + 1))]
    wealth = [(row[0], *row[COSTS:]) for row in rows]
    whole = columns(" ".join(HEAD)) <= width
    tables = (rows,) if whole else ([row[:COSTS] for row in rows], wealth)
    return "\n".join([
        *(" ".join(row) for table in tables for row in table),
        "Attack and clear defence are squared, unclear defence geometric, Force costs linear.",
        "Percent and rest: Jedi Master. Worth and highest: credits of a level of Wealth.",
        "Any number of dots in sentences: +dots/reference 10.",
    ])  # fmt: skip


def _row(n: int, limit: str) -> tuple[str, ...]:
    return (
        f"{n:>4}", f"{fm.geometric(n):>9}", f"{fm.squared(n):>7}", f"{fm.percent(n):>5} %",
        f"{_hours(n):>9}", f"{fm.purchase_credits(n):>7,}", f"{fm.highest_level(n, limit):>7}",
        f"{fm.highest_credits(n, limit):>11,}",
    )  # fmt: skip


def said(n: int, limit: str) -> str:
    """One column of the table in sentences."""
    return (
        f"{many(n, 'dot').capitalize()}: linear {fm.linear(n)}, geometric {fm.geometric(n)}, "
        f"squared {fm.squared(n)}. "
        f"Jedi Master: {fm.percent(n)} percent, a full rest in {_hours(n)}. "
        f"Wealth: {fm.daily_credits(n):,} credits a day, worth {fm.purchase_credits(n):,}, "
        f"at most level {fm.highest_level(n, limit)} ({fm.highest_credits(n, limit):,} credits)."
    )


def _hours(n: int) -> str:
    hours = fm.rest_hours(n)
    return f"{hours.numerator if hours.denominator == 1 else round(float(hours), 1)} h"


def dice(option: str, prose: bool) -> str:
    """What dice cost with 1 to 9 of them (DOT-XP-04 to -08). ``option``: ``die_price``."""
    held = range(1, MOST_DICE + 1)
    rows = [("a d2", [fm.die_price(k, option) for k in held])]
    steps = fm.ladder()[:-1]
    rows += [(f"to d{fm.next_die(n)}", [fm.improve_price(n, k) for k in held]) for n in steps]
    rows.append(("in all", [sum(column) for column in zip(*(row for _, row in rows), strict=True)]))
    if prose:
        return "\n".join(_said_dice(k, rows) for k in held)
    lines = [f"{label:<12}{''.join(f'{n:>5}' for n in row)}" for label, row in rows]
    head = f"{'dice held':<12}{''.join(f'{k:>5}' for k in held)}"
    best = f"d{fm.ladder()[-1]}"
    end = f"Held with the one you buy. Cheapest: raise one to {best} before buying the next."
    return "\n".join([head, *lines, end])


def _said_dice(k: int, rows) -> str:
    told = ", ".join(f"{label} {row[k - 1]}" for label, row in rows)
    return f"With {k} {'die' if k == 1 else 'dice'}: {told}."
