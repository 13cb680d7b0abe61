"""What an action with each power or ability requires: targets, mode, moment (DOT-FP, DOT-AB)."""

from typing import NamedTuple

from game.books.dots import formulas
from game.books.dots.acting import check_target
from game.books.dots.commands import Invoke
from game.books.dots.state import DotsBattle, DotsFighter, Uses
from game.books.dots.tables import skills, title, way
from game.encounter import awaited
from game.encounter.handlers import in_fight
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say


class Case(NamedTuple):
    """An action about to be taken, with its checked uses and the skill that leads it."""

    state: DotsBattle
    f: DotsFighter
    command: Invoke
    uses: Uses
    skill: str

    @property
    def name(self) -> str:
        """The leading skill's title."""
        return title(self.skill)

    def somebody(self, friend: bool = False) -> str | None:
        """Name of somebody present, as an example in a sentence; None if nobody is."""
        return awaited.somebody(self.state, self.f.id, friend=friend) or None


def _one_foe(it: Case) -> None:
    in_fight(it.state)
    if len(it.command.targets) != 1:
        sentence = say("dots-name-one-target", skill=it.name, foe=it.somebody())
        raise Refused("bad_target", sentence)
    check_target(it.state, it.f, it.command.targets[0])


def _force_check(it: Case) -> None:
    """Push and pull: one target, or as many as the square of the power's dots plus its die's sides
    (DOT-FP-05)."""
    in_fight(it.state)
    targets = it.command.targets
    if not targets:
        sentence = say("dots-name-target", skill=it.name, foe=it.somebody())
        raise Refused("bad_target", sentence, "DOT-FP-05")
    if len(set(targets)) != len(targets):
        raise Refused("bad_target", say("dots-each-target-once"), "DOT-FP-05")
    for who in targets:
        check_target(it.state, it.f, who)
    use = next(u for u in it.uses if u.skill == it.skill)
    most = formulas.squared(use.dots + (it.f.sheet.dice[use.die] if use.die >= 0 else 0))
    if len(targets) > most:
        raise Refused("bad_target", say("dots-reaches", skill=it.name, most=most), "DOT-FP-05")
    if it.command.mode == "disarm":
        if it.skill != "force_pull" or len(targets) != 1:
            raise Refused("bad_mode", say("dots-disarms-one"), "DOT-FP-07")
        if (foe := it.state.fighters[targets[0]]).grasped("wield") is None:
            sentence = say("dots-nothing-to-disarm", who=foe.name)
            raise Refused("bad_target", sentence, "DOT-FP-07")


def _self_check(it: Case) -> None:
    """Jedi restore themselves at rest, a Sith by draining an enemy (DOT-FP-15 to -17, -20)."""
    if it.skill == "reenergize_self" and it.f.condition.used(it.skill) >= it.f.sheet.rank(it.skill):
        sentence = say("dots-used-till-rest", skill=it.name, dots=it.f.sheet.rank(it.skill))
        raise Refused("no_use", sentence, "DOT-S-76")
    if it.f.sheet.side == "sith":
        _one_foe(it)
        return
    if it.command.targets and it.command.targets != (it.f.id,):
        raise Refused("bad_target", say("dots-for-yourself", skill=it.name), "DOT-FP-15")
    if it.state.mode == FIGHT:
        sentence = say("dots-needs-rest")
        raise Refused("in_fight", sentence, "DOT-S-76")


def _give_check(it: Case) -> None:
    if len(it.command.targets) != 1 or it.command.targets[0] == it.f.id:
        sentence = say("dots-name-one-other", skill=it.name, friend=it.somebody(friend=True))
        raise Refused("bad_target", sentence, "DOT-FP-18")


def _session_check(it: Case) -> None:
    if it.f.condition.used(way(it.skill)):
        sentence = say("dots-once-a-session", skill=it.name)
        raise Refused("no_use", sentence, "DOT-REST-06")


def _opposed_check(it: Case) -> None:
    """Opposed or plain checks. Weapon skills outside an attack count too: they may be argued into
    any action (DOT-ACT-06)."""
    targets = it.command.targets
    if len(targets) > 1:
        raise Refused("bad_target", say("dots-against-one-at-a-time"), "DOT-ACT-12")
    if targets and targets[0] == it.f.id:
        raise Refused("bad_target", say("dots-not-against-yourself"), "DOT-ACT-12")
    if targets and it.command.against is not None:
        raise Refused("bad_number", say("dots-against-number-or-somebody"), "DOT-ACT-12")


def _charge_check(it: Case) -> None:
    if it.command.mode not in ("material", "flesh"):
        sentence = say("dots-attune-charge")
        raise Refused("bad_mode", sentence, "DOT-FP-25")


def _guard_check(it: Case) -> None:
    sentence = say("dots-answers-attacks", skill=it.name)
    raise Refused("reaction", sentence, skills()[it.skill].card)


CHECKS = {
    "push": _force_check, "pull": _force_check, "choke": _one_foe, "lightning": _one_foe,
    "self_force": _self_check, "self_hits": _self_check, "give_force": _give_check,
    "give_hits": _give_check, "ghost": _session_check, "age": _session_check,
    "opposed": _opposed_check, "sneak": _opposed_check, "charge": _charge_check,
    "guard": _guard_check, "check": _opposed_check, "strike": _opposed_check,
    "throw": _opposed_check,
}  # fmt: skip
