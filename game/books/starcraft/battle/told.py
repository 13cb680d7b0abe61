"""Who is told which field of the events of a battle (``audience.tells``)."""

from collections.abc import Iterable

from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.state import Assault, Battle, Force
from game.books.starcraft.state import StarcraftEncounter
from game.codec import EMPTY, replace
from game.encounter.audience import WITHHELD, tells
from game.encounter.reader import Reader

type Loss = tuple[str, str, int, int]


def _battle(battle: Battle, reader: Reader, event: object) -> Battle:
    """The field at its opening: forces whose commanders one sees, and nobody's orders."""
    forces = {f.id: f for f in battle.forces.values() if not reader.hides(f.commander)}
    return replace(battle, forces=forces, orders=EMPTY, standing=EMPTY, held=EMPTY)


def _force(force: Force | str, reader: Reader, event: object) -> object:
    """A force, or its id: under a hidden commander it is hidden too."""
    return WITHHELD if reader.hides(_commander(force, reader)) else force


def _commander(force: Force | str, reader: Reader) -> str:
    if not isinstance(force, str):
        return force.commander
    battle = reader.state.battle if isinstance(reader.state, StarcraftEncounter) else None
    found = battle.forces.get(force) if battle else None
    return found.commander if found else ""


def _assault(assault: Assault, reader: Reader, event: object) -> object:
    return WITHHELD if reader.hides(assault.commander) else assault


def _losses(losses: Iterable[Loss], reader: Reader, event: object) -> tuple[Loss, ...]:
    return tuple(row for row in losses if not reader.hides(row[1]))


tells(be.BattleOpened, battle=_battle)
tells(be.ForceAdded, force=_force)
tells(be.TacticsTied, of="who", anybody="face")
tells(be.OrderGiven, of="who", anybody="order audience also beyond")
tells(be.OrdersIn, of="who", anybody="lost")
tells(be.OrdersHeld, of="who after")
tells(be.StepBegan, among="ranking")
tells(be.OrdersRevealed, of="who", anybody="orders")
tells(be.ForceMoved, force=_force, anybody="start to")
tells(be.DugIn, force=_force, anybody="total")
tells(be.AssaultDeclared, assault=_assault)
tells(be.OrderFailed, force=_force, anybody="kind why")
tells(
    be.AssaultJudged, of="who", target=_force,
    anybody="forces band total needed hit effect",
)  # fmt: skip
tells(be.DamageTaken, target=_force, anybody="damage defence killed")
tells(be.MedicsHelped, force=_force, anybody="saved")
tells(be.Lost, force=_force, anybody="lost strength")
tells(be.SegmentClosed, anybody="round segment clock")
tells(be.ShieldsSet, force=_force, anybody="on")
tells(be.ForceSet, force=_force, anybody="field value")
tells(be.CommanderNamed, force=_force, of="commander")
tells(be.BandSet, a=_force, b=_force, anybody="band")
tells(be.BattleClosed, anybody="reason", party="side", losses=_losses)
