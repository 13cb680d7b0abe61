"""What an action with each power or ability needs: targets, mode, moment (DOT-FP, DOT-AB)."""

from game.books.dots import formulas
from game.books.dots.attacking import check_target
from game.books.dots.commands import Invoke
from game.books.dots.state import DotsBattle, DotsFighter, Uses
from game.books.dots.tables import skills, title, way
from game.encounter import awaited
from game.encounter.state import FIGHT
from game.errors import Refused


def _one_foe(state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str) -> None:
    _in_fight(state)
    if len(command.targets) != 1:
        raise Refused("bad_target", f"Name one target{_line(state, f, skill)}")
    check_target(state, f, command.targets[0])


def _line(state: DotsBattle, f: DotsFighter, skill: str, friend: bool = False) -> str:
    """The line that names somebody who is there, as the end of a sentence."""
    name = awaited.somebody(state, f.id, friend=friend)
    return f": +use {title(skill)} at {name}." if name else "."


def _in_fight(state: DotsBattle) -> None:
    if state.mode != FIGHT:
        raise Refused("no_combat", "No combat rounds are running here. +combat/start begins them.")


def _force_check(
    state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str
) -> None:
    """Push and pull: one, or as many as the power's own total squared (DOT-FP-05)."""
    _in_fight(state)
    if not command.targets:
        raise Refused("bad_target", f"Name a target{_line(state, f, skill)}", "DOT-FP-05")
    if len(set(command.targets)) != len(command.targets):
        raise Refused("bad_target", "Name each target once.", "DOT-FP-05")
    for who in command.targets:
        check_target(state, f, who)
    use = next(u for u in uses if u.skill == skill)
    most = formulas.squared(use.dots + (f.sheet.dice[use.die] if use.die >= 0 else 0))
    if len(command.targets) > most:
        many = f"{most} target{'s' * (most != 1)} at most"
        raise Refused("bad_target", f"{title(skill).capitalize()} reaches {many}.", "DOT-FP-05")
    if command.mode == "disarm":
        if skill != "force_pull" or len(command.targets) != 1:
            raise Refused("bad_mode", "Force pull disarms one.", "DOT-FP-07")
        if state.fighters[command.targets[0]].grasped("wield") is None:
            name = state.fighters[command.targets[0]].name
            sentence = f"{name} holds nothing in the primary hand to take."
            raise Refused("bad_target", sentence, "DOT-FP-07")


def _self_check(state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str) -> None:
    """Jedi need rest for it; Sith need an enemy (DOT-FP-15 to -17, -20)."""
    if skill == "reenergize_self" and f.condition.used(skill) >= f.sheet.rank(skill):
        often = f"{title(skill)} as often as your dots allow ({f.sheet.rank(skill)})"
        sentence = f"You have used {often} until a full rest."
        raise Refused("no_use", sentence, "DOT-S-76")
    if f.sheet.side == "sith":
        _one_foe(state, f, command, uses, skill)
        return
    if command.targets and command.targets != (f.id,):
        raise Refused("bad_target", f"{title(skill).capitalize()} is for yourself.", "DOT-FP-15")
    if state.mode == FIGHT:
        sentence = "That needs minutes of rest: not in a fight."
        raise Refused("in_fight", sentence, "DOT-S-76")


def _give_check(state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str) -> None:
    if len(command.targets) != 1 or command.targets[0] == f.id:
        line = _line(state, f, skill, friend=True)
        raise Refused("bad_target", f"Name one other{line}", "DOT-FP-18")


def _session_check(
    state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str
) -> None:
    if f.condition.used(way(skill)):
        sentence = f"{title(skill).capitalize()} has served you this session, which it does once."
        raise Refused("no_use", sentence, "DOT-REST-06")


def _opposed_check(
    state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str
) -> None:
    if len(command.targets) > 1:
        raise Refused("bad_target", "Against one at a time.", "DOT-ACT-12")
    if command.targets and command.targets[0] == f.id:
        raise Refused("bad_target", "Not against yourself.", "DOT-ACT-12")
    if command.targets and command.against is not None:
        raise Refused("bad_number", "Against a number or against somebody.", "DOT-ACT-12")


def _charge_check(
    state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str
) -> None:
    if command.mode not in ("material", "flesh"):
        sentence = "Attune the charge: +use/flesh electrify on the railing, or +use/material."
        raise Refused("bad_mode", sentence, "DOT-FP-25")


def _guard_check(
    state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str
) -> None:
    sentence = f"{title(skill).capitalize()} answers attacks: wait for one."
    raise Refused("reaction", sentence, skills()[skill].card)


def _weapon_check(
    state: DotsBattle, f: DotsFighter, command: Invoke, uses: Uses, skill: str
) -> None:
    """Weapon skills outside an attack may be argued into any action (DOT-ACT-06)."""
    _opposed_check(state, f, command, uses, skill)


CHECKS = {
    "push": _force_check, "pull": _force_check, "choke": _one_foe, "lightning": _one_foe,
    "self_force": _self_check, "self_hits": _self_check, "give_force": _give_check,
    "give_hits": _give_check, "ghost": _session_check, "age": _session_check,
    "opposed": _opposed_check, "sneak": _opposed_check, "charge": _charge_check,
    "guard": _guard_check, "check": _opposed_check, "strike": _weapon_check,
    "throw": _weapon_check,
}  # fmt: skip
