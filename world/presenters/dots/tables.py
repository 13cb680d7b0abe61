"""The quick-reference table for 1 to 12 dots, and prices of 1 to 9 dice."""

from collections.abc import Iterable, Sequence

from game.books.dots import formulas as fm
from game.wording import Text, say
from world.lines import columns

MOST_DOTS = 99
COLUMNS = 12
MOST_DICE = 9
HEAD = {
    "dots": 4, "geometric": 9, "squared": 7, "percent": 7, "rest": 9, "worth": 7, "highest": 7,
    "credits": 11,
}  # fmt: skip
"""Columns and their widths."""
MONEY = say("money-name")
COSTS = 5
"""Number of columns on dots, costs and rest; in a narrow window those on Wealth are a separate
table."""


def reference(limit: str, prose: bool, width: int) -> str:
    """The table for 1 to 12 dots (DOT-KEY). ``limit``: value of the house option
    ``wealth_limit``."""
    if prose:
        return "\n".join(said(n, limit) for n in range(1, COLUMNS + 1))
    head = tuple(f"{_head(column)!s:>{wide}}" for column, wide in HEAD.items())
    rows = [head, *(_row(n, limit) for n in range(1, COLUMNS + 1))]
    wealth = [(row[0], *row[COSTS:]) for row in rows]
    whole = columns(" ".join(head)) <= width
    tables = (rows,) if whole else ([row[:COSTS] for row in rows], wealth)
    return "\n".join([
        *(" ".join(row) for table in tables for row in table),
        str(say("dots_book-reference-curves")),
        str(say("dots_book-reference-columns", money=MONEY)),
        str(say("dots_book-reference-sentences")),
    ])  # fmt: skip


def _head(column: str) -> Text:
    return say("dots_book-column-of", column=column, money=MONEY)


def _row(n: int, limit: str) -> tuple[str, ...]:
    return (
        f"{n:>4}", f"{fm.geometric(n):>9}", f"{fm.squared(n):>7}", f"{fm.percent(n):>5} %",
        f"{_hours(n)!s:>9}", f"{fm.purchase_credits(n):>7,}", f"{fm.highest_level(n, limit):>7}",
        f"{fm.highest_credits(n, limit):>11,}",
    )  # fmt: skip


def said(n: int, limit: str) -> str:
    """One row of the table in sentences."""
    told = say(
        "dots_book-reference",
        dots=n,
        money=MONEY,
        linear=fm.linear(n),
        geometric=fm.geometric(n),
        squared=fm.squared(n),
        percent=fm.percent(n),
        rest=_hours(n),
        daily=f"{fm.daily_credits(n):,}",
        worth=f"{fm.purchase_credits(n):,}",
        level=fm.highest_level(n, limit),
        credits=f"{fm.highest_credits(n, limit):,}",
    )
    return str(told)


def _hours(n: int) -> Text:
    hours = fm.rest_hours(n)
    shown = hours.numerator if hours.denominator == 1 else round(float(hours), 1)
    return say("dots_book-hours", hours=str(shown))


def dice(option: str, prose: bool) -> str:
    """Prices of dice when owning 1 to 9 (DOT-XP-04 to -08). ``option``: value of ``die_price``."""
    held = range(1, MOST_DICE + 1)
    rows = [(say("dots_book-new-die", sides=2), [fm.die_price(k, option) for k in held])]
    steps = fm.ladder()[:-1]
    rows += [
        (say("dots_book-better-die", sides=fm.next_die(n)), [fm.improve_price(n, k) for k in held])
        for n in steps
    ]
    sums = [sum(column) for column in zip(*(row for _, row in rows), strict=True)]
    rows.append((say("dots_book-in-all"), sums))
    if prose:
        return "\n".join(str(_said_dice(k, rows)) for k in held)
    lines = [f"{label!s:<12}{''.join(f'{n:>5}' for n in row)}" for label, row in rows]
    head = f"{say('dots_book-dice-held')!s:<12}{''.join(f'{k:>5}' for k in held)}"
    end = say("dots_book-cheapest", best=fm.ladder()[-1])
    return "\n".join([head, *lines, str(end)])


def _said_dice(k: int, rows: Iterable[tuple[Text, Sequence[int]]]) -> Text:
    told = tuple(f"{label} {row[k - 1]}" for label, row in rows)
    return say("dots_book-with-dice", dice=k, prices=told)
