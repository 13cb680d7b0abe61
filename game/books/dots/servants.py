"""Robots and autoguns, which attack on their owner's turn (DOT-AB-12, DOT-AB-21)."""

from collections.abc import Iterable

from game.books.dots import acting
from game.books.dots import events as dv
from game.books.dots.commands import Robot
from game.books.dots.context import DotsContext, mark, stars_of, throw
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.books.dots.tables import title
from game.checks import Term
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import Text, say

FIELDS = {"robot": "robots_used", "autogun": "guns_used"}
"""Field that counts each kind's attacks of the round."""
SKILLS = {"robot": "robots", "autogun": "autoguns"}


def standing(f: DotsFighter, what: str) -> int:
    """How many can attack each round: armed robots, at most one per dot (DOT-AB-20), and every
    autogun set up, for an owner with dots (DOT-AB-12)."""
    dots = f.sheet.rank(SKILLS[what])
    return min(f.sheet.armed_robots, dots) if what == "robot" else f.emplacements * bool(dots)


def ready(f: DotsFighter, what: str) -> int:
    """How many have not attacked yet this round."""
    return max(0, standing(f, what) - _used(f, what))


def _used(f: DotsFighter, what: str) -> int:
    """How many have attacked this round."""
    return f.robots_used if what == "robot" else f.guns_used


def served(f: DotsFighter, foe: DotsFighter) -> list[Robot]:
    """An attack on that target by each kind that is ready."""
    return [Robot(f.id, foe.id, what) for what in FIELDS if ready(f, what)]


class RobotHandler(acting.DeedHandler[Robot]):
    """Handler of ``Robot``: armed robots and autoguns set up attack once a round each (DOT-AB-12,
    DOT-AB-21)."""

    command = Robot

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Robot]:
        if state.acting is not None and state.acting.id == who:
            serving = any(ready(state.acting, what) for what in FIELDS)
            for foe in state.foes(who)[:3] if serving else ():
                yield from served(state.acting, foe)

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: Robot) -> None:
        if command.what not in FIELDS:
            raise Refused("bad_choice", say("dots-robot-or-autogun"))
        skill = SKILLS[command.what]
        if not f.sheet.rank(skill):
            raise Refused("no_dots", say("dots-no-dot", skill=title(skill)), "DOT-AB-20")
        if not ready(f, command.what):
            raise Refused("no_use", *_idle_servant(command.what, standing(f, command.what)))
        acting.check_target(state, f, command.target)
        acting.his_turn(state, f)

    def perform(self, context: DotsContext, command: Robot) -> None:
        f = context.state.fighter(command.who)
        field, skill = FIELDS[command.what], SKILLS[command.what]
        mark(
            context,
            f.id,
            field,
            _used(f, command.what) + 1,
            f"{command.what} attacks",
            command.target,
        )
        context.emit(dv.Aligned(f.id, command.what, (), "", command, (command.target,)))
        card = "DOT-AB-21" if command.what == "robot" else "DOT-AB-12"
        terms = (Term(title(skill), f.sheet.rank(skill), "rank", card),)
        total = throw(context, f.id, "attack", (), terms)
        curve = "linear" if command.what == "robot" else context.option("attack_curve")
        stars = stars_of(f, (skill,))
        blow = Blow(
            f.id, command.target, command.what, total, curve, (skill,), energy=True, stars=stars
        )  # fmt: skip
        context.emit(dv.BlowQueued(blow))


def _idle_servant(what: str, standing: int) -> tuple[Text, str]:
    """(sentence, card): why no robot or autogun can attack."""
    if standing:
        return say("dots-servants-have-attacked", what=what), "DOT-AB-21"
    if what == "robot":
        return say("dots-no-robot-armed"), "DOT-AB-21"
    return say("dots-no-autogun-set-up"), "DOT-AB-12"
