"""The prices part of dots, engine against model: a character in peace buys and unlearns."""

from game.books.dots import table_commands as dtc
from game.books.dots.body import Pools
from game.codec import replace
from tests.oracles.harness import compare, unlike

from .engine import Person, Table
from .prices import Case, Purchase, cases, expect
from .terms import Faces

__all__ = ["cases", "differences"]


def buyer(case: Case):
    """The fighter whose sheet the case describes; dots from a kit are the lowest of their skill."""
    person = Person("Ace", case.clas)
    person.dice = list(case.dice)
    fighter = person.fighter()
    kit = dict(case.kit)
    dots = {}
    for skill, rank in case.ranks:
        free = kit.get(skill, 0)
        dots[skill] = (*(0,) * free, *range(free + 1, rank + 1))
    paid = sum(sum(row) for row in dots.values())
    sheet = replace(
        fighter.sheet,
        subclass=case.subclass,
        dots=dots,
        xp=case.xp,
        earned=case.xp + paid,
        spent={"dots": paid},
    )
    body = Pools(hits=sheet.max_hits - case.lost_hits, force=sheet.max_force - case.spent_force)
    return replace(fighter, sheet=sheet, condition=body)


def command(purchase: Purchase, dice):
    """The player's command for a purchase; of equal dice it means the first."""
    kind, what = purchase.kind, purchase.what
    if kind == "dot":
        return dtc.Buy("Ace", what)
    if kind == "unlearn":
        return dtc.Unlearn("Ace", what)
    if kind == "die":
        return dtc.BuyDie("Ace")
    if kind == "improve":
        return dtc.ImproveDie("Ace", dice.index(what) if what in dice else len(dice))
    if kind == "specialist":
        return dtc.BuySpecial("Ace", "specialist", what)
    return dtc.BuySpecial("Ace", what)


def differences(case: Case, number: int) -> list[str]:
    table = Table(buyer(case), die_price=case.die_price, class_limits=case.class_limits)
    found = []
    for step, expected in enumerate(expect(case, Faces(number)).bought, start=1):
        purchase = case.purchases[step - 1]
        before = table.state.fighters["Ace"].sheet.xp
        refused = table.refused(command(purchase, table.state.fighters["Ace"].sheet.dice))
        found += [f"{step}, {purchase.kind} {purchase.what}, {each}" for each in unlike(
            told(expected), after(table.state.fighters["Ace"], before, refused)
        )]  # fmt: skip
    return found


def told(expected) -> dict:
    return {**vars(expected), "refused": bool(expected.refused)}


def after(fighter, xp: int, refused: str) -> dict:
    sheet, body = fighter.sheet, fighter.condition
    return {
        "refused": bool(refused),
        "price": xp - sheet.xp,
        "xp": sheet.xp,
        "max_hits": sheet.max_hits,
        "hits": body.hits,
        "max_force": sheet.max_force,
        "force": body.force,
        "dice": tuple(sorted(sheet.dice)),
    }


def test_engine_and_model_agree():
    assert compare("dots", "prices", 300).shown == ()
