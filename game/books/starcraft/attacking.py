"""Announcing attacks: shots, throws, blows, sprays, called shots, shots at barriers."""

from collections.abc import Iterable

from game.books.starcraft import aiming
from game.books.starcraft import cover_events as ce
from game.books.starcraft.aiming import close
from game.books.starcraft.commands import Fire
from game.books.starcraft.counting import check_action, only_second_gun, spend_action
from game.books.starcraft.cover import walked
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.books.starcraft.things import nothing_there
from game.codec import replace
from game.encounter import awaited
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.handlers import fighter, in_fight
from game.encounter.state import FIGHT
from game.errors import Refused
from game.gear import Weapon
from game.memory import per_state
from game.parts.attack import weapon_for
from game.parts.foes import hostile, plain_attacks
from game.parts.turns import ActionHandler
from game.registry.book import Rulebook
from game.wording import say


class Shot[C: Fire | Attack](ActionHandler[StarcraftBook, StarcraftEncounter, C]):
    """Handler base for attacks of any kind, during rounds."""

    several = True

    def actor(self, book: Rulebook, state: StarcraftEncounter, who: str) -> StarcraftFighter:
        in_fight(state)
        return check_action(state, who)

    def check_deed(self, book: StarcraftBook, state: StarcraftEncounter, command: C) -> None:
        """Raises Refused for the first thing in the way of the attack as ordered."""
        fire = as_fire(command)
        attacker, weapon = state.fighters[fire.who], _drawn(state, fire.who, fire.weapon)
        check_blow(attacker, weapon)
        _check_targets(state, fire)
        if fire.manoeuvre:
            _check_manoeuvre(attacker, weapon, fire.manoeuvre)
        if fire.at:
            _check_barrier(state, fire)
        check_spray(weapon, fire)
        _check_shots(state, attacker.id, weapon.name, fire.spray)
        for target in (fire.target, *fire.also, *fire.spare):
            aiming.check_reach(state, weapon, attacker.id, target)

    def perform(self, context: StarcraftContext, command: C) -> None:
        begin(context, as_fire(command))


class FireHandler(Shot[Fire]):
    """Handler of ``Fire``: an attack with all its details."""

    command = Fire

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Fire]:
        if state.mode != FIGHT or who not in state.fighters:
            return
        f = state.fighters[who]
        foes = [o.id for o in hostile(state, who)]
        friends = [o.id for o in state.side_of(f.side) if o.id != who]
        for target in foes:
            yield Fire(who, target, f.hand, False, (), (), 200, "the hand")
            yield Fire(who, target, "martial arts")
            yield from (Fire(who, target, known.name) for known in f.sheet.manoeuvres)
            if f.off_hand:
                yield Fire(who, target, f.off_hand)
        if foes:
            yield Fire(
                who, foes[0], f.hand, spray=True, also=tuple(foes[1:]), spare=tuple(friends[:1])
            )
        for name in state.barriers:
            yield Fire(who, "", f.hand, at=name)


class AttackHandler(Shot[Attack]):
    """Handler of ``Attack``: a plain attack, giving only target and weapon."""

    command = Attack

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Attack]:
        return plain_attacks(state, who)


PLAIN = Fire("", "")


def as_fire(command: Fire | Attack) -> Fire:
    """The attack as a ``Fire`` command without further details."""
    if isinstance(command, Fire):
        return command
    return replace(PLAIN, who=command.who, target=command.target, weapon=command.weapon)


@per_state
def _drawn(state: StarcraftEncounter, who: str, name: str) -> Weapon:
    """The weapon meant, which has to be drawn. Raises Refused("weapon_not_drawn"), and for a weapon
    that may not be used as the second action."""
    attacker = state.fighters[who]
    weapon = weapon_for(attacker, name)
    only_second_gun(state, attacker, weapon)
    if not weapon.drawn_always and weapon.name not in attacker.drawn:
        sentence = say("starcraft-weapon-not-drawn", weapon=weapon.name)
        raise Refused("weapon_not_drawn", sentence, "SC-RNG-11")
    return weapon


def _check_targets(state: StarcraftEncounter, command: Fire) -> None:
    named = [t for t in (command.target, *command.also, *command.spare) if t]
    if not named and not command.at:
        example = awaited.somebody(state, command.who) or None
        raise Refused("bad_target", say("starcraft-name-a-target", example=example))
    if len(set(named)) < len(named):
        raise Refused("bad_target", say("starcraft-name-everybody-once"))
    for who in named:
        target = fighter(state, who)
        if who == command.who:
            raise Refused("bad_target", say("starcraft-not-yourself"))
        check_target(state, target)


def check_target(state: StarcraftEncounter, target: StarcraftFighter) -> None:
    """Raises Refused("bad_target") for the dead, ("full_cover") for somebody fully covered by
    something other than a barrier."""
    if target.condition.dead:
        raise Refused("bad_target", say("starcraft-dead", who=target.name))
    check_in_the_open(state, target)


def check_in_the_open(state: StarcraftEncounter, target: StarcraftFighter) -> None:
    """Raises Refused("full_cover") for a target fully covered by something other than a barrier:
    the game master has to decide."""
    covered = target.cover >= aiming.FULL and target.behind not in state.barriers
    if covered and not aiming.leans_out(state, target):
        sentence = say("starcraft-covered-by-no-barrier", who=target.name)
        raise Refused("full_cover", sentence, "SC-COV-11")


def check_blow(attacker: StarcraftFighter, weapon: Weapon) -> None:
    """Raises Refused("full_cover") for a blow out of full cover, from where nobody can be reached
    (SC-COV-14)."""
    if attacker.cover >= aiming.FULL and close(weapon):
        gone_in = walked(attacker)
        sentence = say("starcraft-no-blow-from-full-cover", who=attacker.name, walked=gone_in)
        raise Refused("full_cover", sentence, "SC-COV-14")


def _check_manoeuvre(attacker: StarcraftFighter, weapon: Weapon, name: str) -> None:
    if weapon.skill != "martial arts" or not attacker.sheet.manoeuvre(name):
        known = tuple(m.name for m in attacker.sheet.manoeuvres)
        raise Refused("no_manoeuvre", say("starcraft-manoeuvres-known", known=known), "SC-MEL-3")


def _check_barrier(state: StarcraftEncounter, command: Fire) -> None:
    barrier = state.barriers.get(command.at)
    if barrier is None or barrier.body <= 0:
        raise Refused("bad_target", nothing_there(state.barriers), "SC-PROT-1")
    target = state.fighters.get(command.target)
    if target and target.behind != command.at:
        sentence = say("starcraft-not-behind-that", who=target.name, barrier=barrier.name)
        raise Refused("bad_target", sentence, "SC-COV-11")


def check_spray(weapon: Weapon, command: Fire) -> None:
    """Raises Refused unless it is a plain shot at one target, or an automatic weapon's spray at
    people (SC-SPRAY-1, SC-SPRAY-4)."""
    if not command.spray:
        if command.also or command.spare:
            raise Refused("bad_target", say("starcraft-one-shot-one-target"), "SC-SPRAY-1")
        return
    if not weapon.automatic:
        raise Refused("no_spray", say("starcraft-cannot-spray", weapon=weapon.name), "SC-SPRAY-1")
    if command.called or command.at:
        raise Refused("no_spray", say("starcraft-spray-aims-at-no-part"), "SC-SPRAY-4")


@per_state
def _check_shots(state: StarcraftEncounter, who: str, name: str, spray: bool) -> None:
    """Raises Refused beyond the rate of fire or the rounds left (SC-RNG-10, SC-RNG-12,
    SC-SPRAY-8)."""
    attacker, weapon = state.fighters[who], _drawn(state, who, name)
    shots = weapon.rof if spray else 1
    fired = attacker.shots.get(weapon.name, 0)
    if weapon.rof and fired + shots > weapon.rof:
        times = weapon.rof
        sentence = say("starcraft-fires-at-most", weapon=weapon.name, times=times, spray=spray)
        raise Refused("rate_of_fire", sentence, "SC-SPRAY-8" if spray else "SC-RNG-10")
    left = attacker.sheet.shots_left(weapon)
    if left is not None and left < shots:
        sentence = say("starcraft-too-few-rounds", weapon=weapon.name, rounds=left)
        raise Refused("no_ammunition", sentence, "SC-RNG-12")


def begin(context: StarcraftContext, command: Fire) -> None:
    """Spend the action and begin the attack.

    For a spray the game master first names who is in the line of fire, unless an NPC shoots
    (SC-SPRAY-4). A called shot at somebody behind a barrier becomes a plain shot at the barrier
    (SC-COV-11). Attacking out of full cover means leaning out of it (SC-COV-14).
    """
    attacker = context.state.fighter(command.who)
    if attacker.cover >= aiming.FULL and not aiming.leans_out(context.state, attacker):
        context.emit(ce.LeanedOut(attacker.id, aiming.segment(context.state)))
    weapon = weapon_for(attacker, command.weapon)
    named = () if command.at or command.spray or not command.target else (command.target,)
    hidden_by = barriers(context.state, named).get(command.target, "")
    at = command.at or hidden_by
    called, part = (0, "") if hidden_by else (command.called, command.part)
    line = (command.target, *command.also, *command.spare) if command.spray else ()
    kick = weapon.name if weapon.skill == "martial arts" else ""
    behind = barriers(context.state, line)
    spend_action(context, command.who, "attack")
    stages = [name for name, _ in context.book.deeds["attack"]]
    confirmed = not command.spray or attacker.npc
    context.emit(
        ev.DeedBegan(
            StarcraftDeed(
                context.state.deeds + 1, "attack", stages[confirmed], command.who,
                command.target, weapon, weapon.skill, part,
                targets=tuple(t for t in (command.target, *command.also) if t),
                spare=command.spare, spray=command.spray, called=called, part=part,
                manoeuvre=command.manoeuvre or kick, barrier=at, barriers=behind,
                aim=command.target or at,
            )
        )
    )  # fmt: skip


def barriers(state: StarcraftEncounter, people: Iterable[str]) -> dict[str, str]:
    """Name of the barrier each of these people is behind, for those whose barrier stops shots; a
    spray hits it once for each of them (SC-COV-11)."""
    if not state.barriers:
        return {}
    behind = {who: aiming.sheltering(state, state.fighters[who]) for who in people}
    return {who: state.fighters[who].behind for who, thing in behind.items() if thing}
