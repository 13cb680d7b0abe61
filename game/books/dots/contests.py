"""Opposed actions: an action against a target's resistance (DOT-ACT-12)."""

from collections.abc import Iterable

from game.books.dots import acting
from game.books.dots import events as dv
from game.books.dots.approval import check_paid, paid
from game.books.dots.commands import Invoke, Resist
from game.books.dots.context import DotsContext, Total, mark, stars_of
from game.books.dots.offers import resist_uses
from game.books.dots.state import Contest, DotsBattle, DotsFighter
from game.encounter.handlers import Handler
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say


def begin(
    context: DotsContext, f: DotsFighter, command: Invoke, total: Total, purpose: str
) -> None:
    """Begin a contest that the target may resist; their Flyboy field lowers the total
    (DOT-SA-03)."""
    target = context.state.fighter(command.targets[0])
    skills = tuple(total.dots)
    number = max(0, total.total - stars_of(target, skills))
    stars = stars_of(f, skills)
    contest = Contest(f.id, target.id, number, skills, purpose, stars, total.number)
    context.emit(dv.Contested(contest))


class ResistHandler(Handler[Rulebook, DotsBattle, Resist]):
    """Handler of ``Resist``: what the target sets against an opposed action; nothing is 0
    (DOT-ACT-12)."""

    command = Resist

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Resist]:
        if state.contest and state.contest.target == who:
            yield Resist(who)
            yield from resist_uses(state, who)

    def check(self, book: Rulebook, state: DotsBattle, command: Resist) -> None:
        if state.contest is None or state.contest.target != command.who:
            raise Refused("too_late", say("dots-no-resistance-waits"), "DOT-ACT-12")
        if command.uses:
            check_paid(state, acting.able(state, command.who), command)

    def perform(self, context: DotsContext, command: Resist) -> None:
        total = paid(context, command, "resistance")
        if total is not None:
            judge(context, total.total)


def judge(context: DotsContext, resistance: int) -> None:
    """Decide the contest and apply its result. The higher total wins, the resisting side wins ties
    (DOT-ACT-12)."""
    contest = context.state.contested
    resistance = max(0, resistance - contest.stars)
    success = contest.total > resistance
    context.emit(
        dv.ContestJudged(
            contest.who, contest.target, contest.total, resistance, success, contest.skills,
            contest.purpose,
        )
    )  # fmt: skip
    if success and contest.purpose == "disarm":
        other = context.state.fighter(contest.target)
        if item := other.grasped("wield"):
            mark(context, other.id, "dropped", (*other.dropped, item.name), "disarmed", contest.who)
    if contest.purpose == "sneak":
        _unseen(context, contest, success)


def _unseen(context: DotsContext, contest: Contest, success: bool) -> None:
    """Result of sneaking: a winner is not seen coming, a loser of stealth is noticed (DOT-AB-01,
    -03). A running Reaction Time warns the target anyway (DOT-FP-04)."""
    other, f = context.state.fighter(contest.target), context.state.fighter(contest.who)
    if success and acting.level(context.state, other):
        mark(context, other.id, "unaware_of", other.unaware_of, "danger sense", f.id)
        return
    if success and f.id not in other.unaware_of:
        mark(context, other.id, "unaware_of", (*other.unaware_of, f.id), "unaware", f.id)
        rest = tuple(who for who in f.noticed_by if who != other.id)
        if rest != f.noticed_by:
            mark(context, f.id, "noticed_by", rest, "unseen", other.id)
    elif not success and "stealth" in contest.skills and other.id not in f.noticed_by:
        mark(context, f.id, "noticed_by", (*f.noticed_by, other.id), "noticed", other.id)
