"""Visibility: which readers see which fields of the events of ``starcraft``
(``audience.tells``)."""

from collections.abc import Iterable, Mapping

from game.books.starcraft import cover_events as ce
from game.books.starcraft import events as se
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.state import Assault, Battle, Force
from game.books.starcraft.state import StarcraftEncounter
from game.checks import Term
from game.codec import EMPTY, replace
from game.encounter.audience import WITHHELD, himself, tells, veiled
from game.encounter.reader import Reader

type Plan = tuple[str, int, tuple[str, ...], str]


def _plans(plans: Iterable[Plan], reader: Reader, event: object) -> tuple[Plan, ...]:
    return tuple(row for row in plans if not reader.hides(row[0]))


def _terms(terms: tuple[Term, ...], reader: Reader, event: object) -> tuple[Term, ...]:
    return veiled(terms)


def _behind(behind: Mapping[str, str], reader: Reader, event: object) -> dict[str, str]:
    return {who: thing for who, thing in behind.items() if not reader.hides(who)}


tells(se.FightOpened)
tells(se.TieBroken, of="who", anybody="face")
tells(se.Planned, of="who", anybody="count reactions full silent audience")
tells(se.PlansShown, plans=_plans)
tells(se.LookedOn, of="who", anybody="on")
tells(se.PassOpened, anybody="number", among="order")
tells(se.TurnOpened, of="who")
tells(se.TurnSkipped, of="who")
tells(se.HeldBack, of="who", by="until")
tells(se.HoldSpent, of="who")
tells(se.ReactionChosen, of="who", anybody="deed answer why")
tells(se.Reacted, of="who", anybody="deed skill total how")
tells(se.FullReaction, of="who", anybody="skill")
tells(
    se.LineSet, of="who", anybody="deed", among="targets spare", behind=_behind,
)  # fmt: skip
tells(se.Aimed, of="target", anybody="deed needed", terms=_terms)
tells(se.ShotFired, of="who target", anybody="weapon shots rounds")
tells(se.Reloaded, of="who", anybody="weapon done")
tells(se.OffHandSet, of="who", anybody="weapon")
tells(se.WeaponDropped, of="who", anybody="weapon")
tells(ce.Sheltered, of="who", anybody="barrier")
tells(ce.Walked, of="who")
tells(ce.LeanedOut, of="who", anybody="segment")
tells(ce.PlaceCoverSet, anybody="percent")
tells(se.BarrierSet, anybody="name barrier")
tells(se.ThingJudged, of="who", anybody="deed name weapon total needed hit")
tells(se.FriendSpared, of="who", anybody="deed total needed spared")
tells(se.BarrierStruck, of="who", anybody="deed name damage before after dice_less")
tells(se.VisibilitySet, anybody="kind word")
tells(se.FacilitySet, anybody="facility")
tells(
    se.BodyHurt, of="who", by="by",
    anybody="margin lost effect before condition stuns loses_round armour deed card part damage "
    "effect_value",
)  # fmt: skip
tells(se.DyingChecked, of="who", anybody="skill total needed success added")
tells(se.ClingSet, of="who", anybody="count")
tells(
    se.HealJudged, of="who target",
    anybody="deed way row total needed success effect barred ends",
)  # fmt: skip
tells(se.LastingSet, only=himself, of="who", own="name value")


type Loss = tuple[str, str, int, int]


def _battle(battle: Battle, reader: Reader, event: object) -> Battle:
    """The opening state as a reader sees it: forces of visible commanders, and nobody's orders."""
    forces = {f.id: f for f in battle.forces.values() if not reader.hides(f.commander)}
    return replace(battle, forces=forces, orders=EMPTY, standing=EMPTY, held=EMPTY)


def _force(force: Force | str, reader: Reader, event: object) -> object:
    """A force, or its id, withheld if its commander is hidden from the reader."""
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
