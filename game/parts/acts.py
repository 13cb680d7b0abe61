"""Actions other than attacks: drawing, stun mode, cover, standing up, anything else."""

from collections.abc import Iterable
from typing import ClassVar

from game.encounter import events as ev
from game.encounter.commands import Act, Draw, Holster, SetStun, Stand, TakeCover
from game.encounter.context import Context, RoundContext
from game.encounter.handlers import Handler, able, fighter
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.gear import FISTS, Weapon
from game.parts.attack import weapon_for
from game.parts.foes import hostile
from game.parts.free import check_skill
from game.parts.terms import thrown
from game.parts.turns import ActionHandler
from game.registry.book import Rulebook
from game.wording import say

COVERS = (0, 25, 50, 75, 100)


class DrawHandler[B: Rulebook, E: RoundEncounter](ActionHandler[B, E, Draw]):
    """Drawing is an action without a roll (PER-MAP-2)."""

    command: ClassVar[type] = Draw

    def offers(self, book: B, state: E, who: str) -> Iterable[Draw]:
        if who in state.fighters:
            f = state.fighters[who]
            yield from (self.command(who, w.name) for w in f.sheet.weapons if not w.drawn_always)

    def check_deed(self, book: B, state: E, command: Draw) -> None:
        weapon = drawable(state.fighters[command.who], command.weapon)
        self.check_hand(state, command.who, weapon)

    def check_hand(self, state: E, who: str, weapon: Weapon) -> None:
        """Raises Refused("already") if the weapon is already in hand or never needs drawing."""
        f = state.fighters[who]
        in_hand = weapon.name in f.drawn and f.hand == weapon.name
        if in_hand or weapon.drawn_always:
            raise Refused("already", say("parts-in-hand-already", weapon=weapon.name))

    def perform(self, context: Context[B, E], command: Draw) -> None:
        weapon = drawable(context.state.fighter(command.who), command.weapon)
        self.spend(context, command.who, "draw", weapon.name)
        self.take(context, command.who, weapon)

    def take(self, context: Context[B, E], who: str, weapon: Weapon) -> None:
        context.emit(ev.Drew(who, weapon.name))


def drawable(f: RoundFighter, name: str) -> Weapon:
    """The weapon to draw: the named one, else the first carried. Raises Refused("no_weapon") for
    one that is not carried, or if there is none."""
    weapon = weapon_for(f, name or next((w.name for w in f.sheet.weapons), ""))
    if weapon.name == FISTS.name and weapon == FISTS:
        raise Refused("no_weapon", say("parts-no-weapon-to-draw", who=f.name))
    return weapon


class HolsterHandler(Handler[Rulebook, RoundEncounter, Holster]):
    """Putting a weapon away costs nothing."""

    command = Holster

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[Holster]:
        if who in state.fighters:
            yield from (Holster(who, name) for name in state.fighters[who].drawn)

    def check(self, book: Rulebook, state: RoundEncounter, command: Holster) -> None:
        f = able(state, command.who)
        check_in_hand(f, command.weapon)

    def perform(self, context: RoundContext, command: Holster) -> None:
        f = context.state.fighter(command.who)
        context.emit(ev.Drew(f.id, command.weapon or f.hand, drawn=False))


def check_in_hand(f: RoundFighter, name: str) -> None:
    """Raises Refused: "no_weapon" for a weapon not carried, "already" for one not drawn."""
    if name and weapon_for(f, name).name not in f.drawn:
        sentence = say("parts-does-not-hold", who=f.name, weapon=name, held=tuple(f.drawn))
        raise Refused("already", sentence)
    if not (name or f.hand in f.drawn):
        raise Refused("already", say("parts-holds-nothing", who=f.name))


class SetStunHandler(ActionHandler[Rulebook, RoundEncounter, SetStun]):
    """Switching a weapon to stun or back is an action (PER-MAP-3, PER-MAP-4)."""

    command = SetStun

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[SetStun]:
        if who in state.fighters:
            for w in filter(switches, state.fighters[who].sheet.weapons):
                yield from (SetStun(who, on, w.name) for on in (True, False))

    def check_deed(self, book: Rulebook, state: RoundEncounter, command: SetStun) -> None:
        f = state.fighters[command.who]
        weapon = weapon_for(f, command.weapon)
        if not switches(weapon):
            sentence = say("parts-no-stun-mode", weapon=weapon.name)
            raise Refused("no_stun_mode", sentence, "stun mode")
        if (weapon.name in f.stunning) == command.on:
            sentence = say("parts-stun-already", weapon=weapon.name, on=command.on)
            raise Refused("already", sentence)

    def perform(self, context: RoundContext, command: SetStun) -> None:
        weapon = weapon_for(context.state.fighter(command.who), command.weapon)
        self.spend(context, command.who, "stun", weapon.name)
        context.emit(ev.StunSet(command.who, weapon.name, command.on))


def switches(weapon: Weapon) -> bool:
    """Whether the weapon can be switched to stun and back."""
    return weapon.stun == "switch"


class TakeCoverHandler[B: Rulebook, E: RoundEncounter](ActionHandler[B, E, TakeCover]):
    """Taking cover is one action; free before the first round (PER-Q-24)."""

    command = TakeCover

    def offers(self, book: B, state: E, who: str) -> Iterable[TakeCover]:
        return tuple(TakeCover(who, percent) for percent in COVERS)

    def check_deed(self, book: B, state: E, command: TakeCover) -> None:
        f = state.fighters[command.who]
        check_cover(f, command.percent)

    def perform(self, context: Context[B, E], command: TakeCover) -> None:
        self.spend(context, command.who, "cover")
        context.emit(ev.CoverTaken(command.who, command.percent))


def check_cover(f: RoundFighter, percent: int, card: str = "cover") -> None:
    """Raises Refused: "bad_cover" unless 0 to 100 per cent, "already" for the present cover."""
    if not 0 <= percent <= 100:
        raise Refused("bad_cover", say("parts-cover-percent", half=f.cover == 50), card)
    if f.cover == percent:
        raise Refused("already", say("parts-cover-as-it-is"))


class StandHandler[B: Rulebook, E: RoundEncounter](ActionHandler[B, E, Stand]):
    """Standing up is an action without a roll (PER-Q-37)."""

    command = Stand

    def offers(self, book: B, state: E, who: str) -> Iterable[Stand]:
        return (Stand(who),)

    def check_deed(self, book: B, state: E, command: Stand) -> None:
        f = state.fighters[command.who]
        if not f.condition.prone:
            raise Refused("already", say("parts-stands-already", who=f.name))

    def perform(self, context: Context[B, E], command: Stand) -> None:
        self.spend(context, command.who, "stand")
        context.emit(ev.StoodUp(command.who))


class ActHandler[B: Rulebook, E: RoundEncounter](ActionHandler[B, E, Act]):
    """Any other action, with a roll against a number or a fighter, or none (PER-Q-53)."""

    command = Act
    several = True
    usual = 13
    """Difficulty used in examples."""

    def offers(self, book: B, state: E, who: str) -> Iterable[Act]:
        if state.mode != FIGHT or who not in state.fighters:
            return
        yield Act(who, "moves across the scene")
        for skill in book.skills.part("notice"):
            yield Act(who, "looks for a way out", skill=skill, difficulty=self.usual)
        wrestling = book.skills.part("wrestle")
        for other in hostile(state, who) if wrestling else ():
            for skill in wrestling:
                yield Act(who, "wrestles", skill, None, other.id, skill)

    def check_deed(self, book: B, state: E, command: Act) -> None:
        check_skill(book, command.skill)
        if command.target_skill != command.skill:
            check_skill(book, command.target_skill)
        if command.target:
            fighter(state, command.target)
        if command.difficulty is not None and not 0 <= command.difficulty <= 999:
            raise Refused("bad_number", say("parts-difficulty-to-999"))
        if not command.note.strip():
            skill = next(iter(book.skills.part("notice")), "<skill>")
            raise Refused("bad_act", say("parts-say-what-you-do", skill=skill, number=self.usual))

    def perform(self, context: Context[B, E], command: Act) -> None:
        self.spend(context, command.who, "act", command.note)
        if not command.skill:
            return
        against = command.target_skill or command.skill
        begin(
            context, command.who, command.skill, command.note, command.target,
            needed=command.difficulty, target_skill=against,
        )  # fmt: skip


def begin(
    context: RoundContext, who: str, skill: str, note: str, target: str = "", **fields: object
) -> None:
    """Start a deed of kind act: a roll against ``needed`` or the target's skill. ``fields``:
    further fields of the deed."""
    stage, number = context.book.deeds["act"][0][0], context.state.deeds + 1
    deed = context.book.deed(number, "act", stage, who, target, None, skill, note, **fields)
    context.emit(ev.DeedBegan(deed))


roll_act = thrown("act", "act")
_opposed = thrown("opposition", "act", by_target=True)


def roll_opposition(context: RoundContext) -> bool:
    """The target rolls too, unless unconscious."""
    target = context.state.under_way.target
    return not target or context.state.fighter(target).condition.unconscious or _opposed(context)


def judge_act(context: RoundContext) -> bool:
    """Judge the action; a tie goes to the acting side (PER-Q-53). Nothing is judged without a
    number or a target."""
    deed = context.state.under_way
    total = deed.rolls["act"].total
    opposed = deed.rolls.get("opposition")
    if not opposed and not deed.target and deed.needed is None:
        return True
    needed = opposed.total if opposed else deed.needed or 0
    context.emit(
        ev.ActJudged(deed.number, deed.who, total, needed, total >= needed, deed.target, deed.note)
    )
    return True
