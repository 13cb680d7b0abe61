"""The order part of starcraft, engine against model.

The cards do not say in which order the tied throw, so each fighter throws their own faces.
"""

from __future__ import annotations

from game.books.starcraft import events as se
from game.books.starcraft.commands import Plan
from game.dice import Scripted, Seeded
from game.encounter import commands as c
from game.encounter import round_events as rv
from tests.oracles.harness import Differs, compare, unlike
from tests.oracles.starcraft.dice import Faces, House
from tests.oracles.starcraft.engine import Table, of, person
from tests.oracles.starcraft.order import cases, expect

__all__ = ["cases", "differences"]


def differences(case, number: int) -> list[str]:
    faces = Faces(seed=number)
    wanted = expect(case, faces)
    own: dict[str, list[int]] = {}
    for roll in faces.rolls:
        own.setdefault(roll.what.removeprefix("tie of "), []).append(roll.total)
    table = started(case, own)
    for fighter in case.fighters:
        table.give(Plan(fighter.name, fighter.actions))
    turns = []
    while table.state.round == 1 and table.state.acting:
        who = table.state.acting.id
        turns.append((1 if table.state.passes == 1 else 2, who))
        table.give(c.Act(who, "waves"))
    first = next(event for event in table.events if isinstance(event, se.PassOpened))
    found = {"order": first.order, "turns": tuple(turns)}
    ended = len(of(table.events, rv.RoundEnded))
    return unlike(vars(wanted) | {"ended": 1}, found | {"ended": ended})


def started(case, own: dict[str, list[int]]) -> Table:
    """A table with its rounds begun. Who throws next is known only once the earlier dice have
    fallen, so they are laid down again until each fighter has thrown their own. Errors: Differs."""
    stream: list[int] = []
    for _ in range(sum(map(len, own.values())) + 2):
        table = Table(House(), *(person(f.name, instincts=f.instincts) for f in case.fighters))
        table.give(c.Begin(), Scripted(stream, Seeded(b"ties")))
        threw = [event.who for event in of(table.events, se.TieBroken)]
        left = {who: list(faces) for who, faces in own.items()}
        again = [left[who].pop(0) if left.get(who) else 1 for who in threw]
        if again == stream and not any(left.values()):
            return table
        stream = again
    raise Differs(f"the engine has other ties: {threw}")


def test_engine_and_model_agree():
    assert compare("starcraft", "order", 150).shown == ()
