"""The initiative part of dots, engine against model: the order, and the totals of later rounds."""

from game.books.dots.commands import TakeOrder
from game.books.dots.turns import standing
from game.encounter import commands as c
from tests.oracles.harness import compare, unlike

from .engine import Person, Table, words
from .initiative import Case, Combatant, cases, expect
from .terms import Faces

__all__ = ["cases", "differences"]

ROUND = 5
"""Seconds; a power begun before the fight ends by the clock."""


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    people = {one.name: Person(one.name) for one in case.combatants}
    orders = [TakeOrder(one.name, people[one.name].uses(one.uses)) for one in case.combatants]
    table = Table(*(fighter(people[one.name], one) for one in case.combatants))
    table.give(c.Begin())
    for order in orders:
        fallen = [f"initiative: {order.who}"]
        fallen += [f"roll-off: {one.name}" for one in case.combatants if order is orders[-1]]
        table.give(order, words(faces.thrown, *fallen))
    found = {"order": table.state.order, "totals": totals(table, case)}
    pinned = [(who, table.pinned_of(who)) for who in people]
    found["pinned"] = tuple((who, skill) for who, skills in pinned for skill in skills)
    return unlike(vars(expected), found)


def fighter(person: Person, one: Combatant):
    """The combatant, with any Reaction Time begun before the fight."""
    person.ranks["speed"] = one.speed
    if one.running:
        person.lasting["reaction_time"] = (one.running, one.rounds_left * ROUND)
    return person.fighter()


def totals(table: Table, case: Case) -> tuple[tuple[int, ...], ...]:
    """Initiative of each combatant, round by round."""
    found = []
    for number in range(1, case.rounds + 1):
        if number > 1:
            table.next_round()
        fighters = [table.state.fighters[one.name] for one in case.combatants]
        found.append(tuple(standing(table.state, f) for f in fighters))
    return tuple(found)


def test_engine_and_model_agree():
    assert compare("dots", "initiative", 300).shown == ()
