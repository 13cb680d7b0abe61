"""Actions other than attacks: drawing, putting away, reloading, standing up, anything else."""

from collections.abc import Iterable
from typing import ClassVar

from game.books.starcraft import events as se
from game.books.starcraft.aiming import circumstances
from game.books.starcraft.commands import DrawOff, DropWeapon, Reload, Stow
from game.books.starcraft.counting import check_action, only_second_gun, ready, spend_action
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import Term, pips
from game.encounter import events as ev
from game.encounter.commands import Act, Draw, Holster, Stand
from game.encounter.handlers import Handler
from game.encounter.records import Command
from game.errors import Refused
from game.gear import Weapon
from game.parts import acts
from game.parts.attack import weapon_for
from game.parts.turns import ActionHandler
from game.registry.book import Rulebook
from game.wording import say


class Action[C: Command](ActionHandler[StarcraftBook, StarcraftEncounter, C]):
    """Handler base for actions that are not attacks."""

    def actor(self, book: Rulebook, state: StarcraftEncounter, who: str) -> StarcraftFighter:
        f = check_action(state, who)
        only_second_gun(state, f)
        return f

    def spend(self, context: StarcraftContext, who: str, what: str, note: str = "") -> None:
        spend_action(context, who, what, note)


def _in_hand(f: StarcraftFighter, name: str) -> Weapon:
    weapon = weapon_for(f, name)
    if weapon.drawn_always:
        raise Refused("already", say("starcraft-nothing-to-put-away", who=f.name))
    acts.check_in_hand(f, weapon.name)
    return weapon


class DrawHandler(Action[Draw], acts.DrawHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Draw``: drawing a weapon is an action (SC-RNG-11)."""

    def take(self, context: StarcraftContext, who: str, weapon: Weapon) -> None:
        if context.state.fighter(who).off_hand == weapon.name:
            context.emit(se.OffHandSet(who, ""))
        super().take(context, who, weapon)


class DrawOffHandler(DrawHandler):
    """Handler of ``DrawOff``: drawing a second weapon into the other hand is an action too."""

    command = DrawOff

    def check_hand(self, state: StarcraftEncounter, who: str, weapon: Weapon) -> None:
        f = state.fighters[who]
        if weapon.name in (f.hand, f.off_hand):
            raise Refused("already", say("starcraft-in-a-hand-already", weapon=weapon.name))

    def take(self, context: StarcraftContext, who: str, weapon: Weapon) -> None:
        context.emit(se.OffHandSet(who, weapon.name))


class StowHandler(Action[Stow | Holster]):
    """Handler of ``Stow``: putting a weapon away is an action; dropping it is free (SC-ACT-10)."""

    command: ClassVar[type] = Stow

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[Stow | Holster]:
        if who in state.fighters:
            yield from (Stow(who, name) for name in state.fighters[who].drawn)

    def check_deed(
        self, book: StarcraftBook, state: StarcraftEncounter, command: Stow | Holster
    ) -> None:
        _in_hand(state.fighters[command.who], command.weapon)

    def perform(self, context: StarcraftContext, command: Stow | Holster) -> None:
        weapon = _in_hand(context.state.fighter(command.who), command.weapon)
        self.spend(context, command.who, "stow", weapon.name)
        if context.state.fighter(command.who).off_hand == weapon.name:
            context.emit(se.OffHandSet(command.who, ""))
        context.emit(ev.Drew(command.who, weapon.name, drawn=False))


class HolsterHandler(StowHandler):
    """Handler of ``Holster``, the name all rulebooks share for putting a weapon away."""

    command = Holster

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Holster]:
        return ()


class DropHandler(Handler[StarcraftBook, StarcraftEncounter, DropWeapon]):
    command = DropWeapon

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[DropWeapon]:
        if who in state.fighters:
            yield from (DropWeapon(who, name) for name in state.fighters[who].drawn[-1:])

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: DropWeapon) -> None:
        _in_hand(ready(state, command.who), command.weapon)

    def perform(self, context: StarcraftContext, command: DropWeapon) -> None:
        weapon = _in_hand(context.state.fighter(command.who), command.weapon)
        context.emit(se.WeaponDropped(command.who, weapon.name))


class ReloadHandler(Action[Reload]):
    """Handler of ``Reload``: one action unless the weapon takes more; a second gun has to be put
    away first (SC-RNG-12, SC-TWO-7)."""

    command = Reload

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Reload]:
        if who in state.fighters:
            yield Reload(who)

    def check_deed(self, book: StarcraftBook, state: StarcraftEncounter, command: Reload) -> None:
        f = state.fighters[command.who]
        weapon = _in_hand(f, command.weapon)
        if not weapon.magazine or f.sheet.shots_left(weapon) == weapon.magazine:
            raise Refused(
                "already", say("starcraft-needs-no-reloading", weapon=weapon.name), "SC-RNG-12"
            )
        if f.off_hand:
            raise Refused("hands_full", say("starcraft-both-hands-full"), "SC-TWO-7")

    def perform(self, context: StarcraftContext, command: Reload) -> None:
        f = context.state.fighter(command.who)
        weapon = _in_hand(f, command.weapon)
        self.spend(context, command.who, "reload", weapon.name)
        work = f.reloading.get(weapon.name, 0) + 1
        context.emit(se.Reloaded(command.who, weapon.name, done=work >= weapon.reload))


class StandHandler(Action[Stand], acts.StandHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Stand``: standing up is an action (SC-WND-10)."""


class ActHandler(Action[Act], acts.ActHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Act``: any other action, with a roll against a number or a fighter, or none
    (SC-Q-57)."""

    usual = 15


def roll_opposition(context: StarcraftContext) -> bool:
    """Stage: the opponent rolls, unless the action has failed without a roll."""
    return acts.roll_opposition(context) if "act" in context.state.under_way.rolls else True


def hidden_by(context: StarcraftContext) -> tuple[Term, ...]:
    """What makes the target harder to detect: smoke, light and their cover count as they do against
    shots (SC-COV-1). Empty for skills that do not detect."""
    deed = context.state.under_way
    if deed.skill not in context.book.detects:
        return ()
    return circumstances(context, context.state.fighters.get(deed.target))


def judge_act(context: StarcraftContext) -> bool:
    """Stage: succeeds on reaching the opposing total or number; a tie goes to the acting side. An
    action against nothing is not judged."""
    deed = context.state.under_way
    thrown, opposed = deed.rolls.get("act"), deed.rolls.get("opposition")
    if thrown and not opposed and not deed.target and deed.needed is None:
        return True
    against = opposed.total if opposed else deed.needed or 0
    added = hidden_by(context)
    needed = against + pips(added, "flat")
    total = thrown.total if thrown else 0
    success = bool(thrown) and total >= needed
    context.emit(
        ev.ActJudged(
            deed.number, deed.who, total, needed, success, deed.target, deed.note, added
        )
    )  # fmt: skip
    return True
