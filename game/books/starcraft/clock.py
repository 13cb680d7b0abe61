"""Effects of time: sleepers wake, the dying roll, stays in a medlab end."""

from collections.abc import Container

from game.books.starcraft import events as se
from game.books.starcraft.body import CHECK_EVERY, CHI_DELAY, DEATH_AFTER
from game.books.starcraft.commands import Cling, UseChi
from game.books.starcraft.state import (
    CHARACTER_POINTS,
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import Term
from game.clock import MINUTE
from game.codec import replace
from game.dice import PIPS_PER_DIE
from game.encounter import events as ev
from game.encounter import former
from game.encounter.handlers import Handler, fighter
from game.encounter.state import FIGHT, ROUND_SECONDS
from game.errors import Refused
from game.parts import clock
from game.wording import say

NEEDED = 15


def may_die(state: StarcraftEncounter, f: StarcraftFighter) -> bool:
    """True if the fighter can die: always, unless the house option asks for consent (SC-DIE-9)."""
    return former.option(state, f.id, "death_consent") == "off" or f.consent


def kill(context: StarcraftContext, who: str, at: int | None = None, cause: str = "died") -> None:
    """Kill a fighter at the end of the running round, or at second ``at``. ``cause``: "died" or
    "pulped"."""
    state = context.state
    if at is None:
        at = state.clock + (ROUND_SECONDS if state.mode == FIGHT else 0)
    body = state.fighter(who).condition.killed(at, cause == "pulped")
    context.emit(ev.ConditionChanged(who, body, cause))


def knock_out(context: StarcraftContext, who: str) -> None:
    """Knock out for 1D minutes; the count of stuns starts again (SC-WND-3)."""
    deed = context.state.deed.number if context.state.deed else 0
    minutes = context.roll_plain(who, "minutes", 1, "minutes unconscious", "SC-WND-3", deed=deed)
    body = context.state.fighter(who).condition
    until = max(body.out_until or 0, context.state.clock + minutes * MINUTE)
    body = replace(body, out_until=until, prone=True)
    context.emit(ev.ConditionChanged(who, body, "knocked out", count=minutes))
    context.emit(se.LastingSet(who, "stuns", 0))


def dying_check(context: StarcraftContext, who: str, at: int) -> None:
    """Roll the better of Constitution and Endurance against 15 (Moderate), with the Character
    Points committed to it and no wound penalties. Failure kills in five minutes (SC-DIE-1..4,
    SC-DIE-7)."""
    f = context.state.fighter(who)
    skill = f.sheet.strongest("endurance", "constitution")
    points = min(f.cling, f.sheet.character_points)
    terms = (
        *f.sheet.code_terms(skill, "SC-DIE-1"),
        *CHARACTER_POINTS.term(points, "SC-DIE-4", PIPS_PER_DIE),
    )
    total = context.roll(who, "dying", terms, skill=skill).total
    _judge(context, who, skill, total, at, points)


def _judge(
    context: StarcraftContext, who: str, skill: str, total: int, at: int, added: int = 0
) -> None:
    success = total >= NEEDED
    context.emit(se.DyingChecked(who, skill, total, NEEDED, success, added))
    body = context.state.fighter(who).condition
    if success:
        body = replace(body, check_at=at + CHECK_EVERY, dies_at=None, check_total=0)
    else:
        body = replace(body, check_at=None, dies_at=at + DEATH_AFTER, check_total=max(1, total))
    context.emit(ev.ConditionChanged(who, body, "holds on" if success else "slips away"))


def let_time_work(context: StarcraftContext, before: int, dying: bool = True) -> None:
    """Let everything that falls due by now happen, in order of time. With ``dying`` False, dying
    checks wait, also one that follows the end of a stay in care (PER-Q-43)."""
    fields = _EVENTS if dying else ("out_until", "care_until")
    while due := _next_due(context.state, fields):
        at, who, what = due
        _EVENTS[what](context, who, max(at, before))


def treated(context: StarcraftContext, who: str, patient: str) -> bool:
    """Start a treatment: outside the rounds time passes for the patient alone while treated
    (PER-Q-43). True unless that changed whether they are dead."""
    was, before = context.state.fighter(patient).condition.dead, context.state.clock
    if clock.tend(context, who, patient):
        let_time_work(context, before)
    return context.state.fighter(patient).condition.dead == was


def _next_due(state: StarcraftEncounter, fields: Container[str]) -> tuple[int, str, str] | None:
    """(second, fighter, field) of the earliest thing due; of equals, the first fighter to join.
    None if nothing is."""
    found = [
        (at, n, f.id, field)
        for n, f in enumerate(state.present)
        for field, at in f.condition.due().items()
        if field in fields and at is not None and at <= state.clock
    ]  # fmt: skip
    at, _, who, field = min(found, default=(0, 0, "", ""))
    return (at, who, field) if who else None


def _wake(context: StarcraftContext, who: str, at: int) -> None:
    body = replace(context.state.fighter(who).condition, out_until=None)
    context.emit(ev.ConditionChanged(who, body, "woke"))


def _leave_care(context: StarcraftContext, who: str, at: int) -> None:
    """End of a medlab stay: healed, or as before. The dying are checked again if they can die
    (SC-DIE-9)."""
    f = context.state.fighter(who)
    after = f.condition.cared()
    if not may_die(context.state, f):
        after = replace(after, check_at=None)
    helped = f.condition.care_helps
    context.emit(ev.ConditionChanged(who, after, "healed in care" if helped else "left care"))


_EVENTS = {"out_until": _wake, "care_until": _leave_care, "check_at": dying_check, "dies_at": kill}


def _dying(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    f = fighter(state, who)
    body = f.condition
    if body.dead or body.points > 0 or (body.check_at is None and body.dies_at is None):
        raise Refused("not_dying", say("starcraft-not-dying", who=f.name), "SC-DIE-1")
    return f


class ClingHandler(Handler[StarcraftBook, StarcraftEncounter, Cling]):
    """Handler of ``Cling``: Character Points before or after a dying check, 1D each (SC-DIE-4)."""

    command = Cling
    offered = ((1,),)
    shared = True
    own_word = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Cling) -> None:
        f = _dying(state, command.who)
        if not 1 <= command.count <= f.sheet.character_points:
            left = f.sheet.character_points
            sentence = say("starcraft-has-character-points", who=f.name, left=left)
            raise Refused("no_points", sentence, "SC-DIE-4")

    def perform(self, context: StarcraftContext, command: Cling) -> None:
        f = context.state.fighter(command.who)
        dies_at = f.condition.dies_at
        if dies_at is None:
            context.emit(se.ClingSet(f.id, command.count))
            return
        context.emit(ev.Spent(f.id, "character_points", command.count, "dying"))
        terms = (Term("holding on", command.count * PIPS_PER_DIE, "code", "SC-DIE-4"),)
        more = context.roll(f.id, "dying", terms, wild="off").total
        skill = f.sheet.strongest("endurance", "constitution")
        total = f.condition.check_total + more
        _judge(context, f.id, skill, total, dies_at - DEATH_AFTER, command.count)


class UseChiHandler(Handler[StarcraftBook, StarcraftEncounter, UseChi]):
    """Handler of ``UseChi``: a point of Chi puts death or the next check off by ten minutes, once
    no Character Points are left (SC-DIE-5, SC-DIE-6)."""

    command = UseChi
    offered = ((),)
    shared = True
    own_word = True

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: UseChi) -> None:
        f = _dying(state, command.who)
        if f.sheet.character_points:
            raise Refused("no_points", say("starcraft-character-points-before-chi"), "SC-DIE-5")
        if not f.sheet.chi:
            raise Refused("no_points", say("starcraft-no-chi-left", who=f.name), "SC-DIE-6")

    def perform(self, context: StarcraftContext, command: UseChi) -> None:
        f = context.state.fighter(command.who)
        context.emit(ev.Spent(f.id, "chi", 1, "dying"))
        context.emit(ev.ConditionChanged(f.id, f.condition.put_off(CHI_DELAY), "delays death"))
