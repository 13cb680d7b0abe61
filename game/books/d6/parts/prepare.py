"""Preparing, which takes twice the time, and rushing, which takes half (ADV-PREP, ADV-RUSH)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts import approval
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term, dice_bonus
from game.clock import DAY, ROUND, span
from game.codec import replace
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter.arranged import LongTask, Prepared
from game.encounter.field_commands import Prepare, Task
from game.encounter.handlers import fighter, in_fight
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts import acts, clock
from game.parts.foes import hostile
from game.parts.free import check_skill
from game.parts.terms import action_count
from game.parts.turns import ActionHandler, spend_action
from game.wording import say

AIMED = (
    "archaic guns", "blaster", "blaster artillery", "bowcaster", "bows", "firearms",
    "missile weapons", "vehicle blasters", "starship gunnery", "capital ship gunnery",
)  # fmt: skip
REACTIONS = ("dodge", "melee parry", "brawling parry")
DRIVING = ("space transports", "beast riding")
LONGEST = 7 * DAY


def drives(skill: str) -> bool:
    """True for skills that drive or pilot something (ADV-PREP-6)."""
    return skill in DRIVING or skill.endswith((" operation", " piloting"))


def check_preparable(book: D6Book, state: D6Encounter, who: str, skill: str) -> None:
    """Check that a skill may be prepared (ADV-Q-31). Raises Refused: ("bad_skill") for none,
    ("cannot_prepare") for reactions and driving, ("gm_required") for any other that is not aimed.
    The game master's approval lifts the last two."""
    check_skill(book, skill)
    if not skill:
        raise Refused("bad_skill", say("d6-prepare-what", skill=AIMED[1]))
    if skill in AIMED or "prepare" in state.fighter(who).approved:
        return
    if skill in REACTIONS or drives(skill):
        card = "ADV-PREP-5" if skill in REACTIONS else "ADV-PREP-6"
        raise Refused("cannot_prepare", say("d6-prepare-cannot", skill=skill), card)
    sentence = say("d6-prepare-gm-allows", skill=skill)
    approval.needed(state, who, "prepare", sentence, "ADV-PREP-7")


class PrepareHandler(ActionHandler[D6Book, D6Encounter, Prepare]):
    """Handler of ``Prepare``: a round spent aiming or getting ready (ADV-PREP-2, ADV-PREP-3)."""

    command = Prepare

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Prepare]:
        if state.mode == FIGHT and who in state.fighters:
            weapon = state.fighters[who].weapon()
            yield from (Prepare(who, weapon.skill, t.id) for t in hostile(state, who)[:2])
            yield Prepare(who, "hide")

    def actor(self, book: D6Book, state: D6Encounter, who: str) -> RoundFighter:
        in_fight(state)
        return super().actor(book, state, who)

    def check_deed(self, book: D6Book, state: D6Encounter, command: Prepare) -> None:
        f = state.fighters[command.who]
        if command.target:
            fighter(state, command.target)
        if action_count(state, f) != 1:
            raise Refused("cannot_prepare", say("d6-prepare-only-action"), "ADV-PREP-2")
        check_preparable(book, state, command.who, command.skill)

    def perform(self, context: D6Context, command: Prepare) -> None:
        approval.use(context, command.who, "prepare")
        spend_action(context, command.who, "prepare", command.skill)
        ready = Prepared(command.skill, command.target, context.state.round)
        context.emit(fe.PreparationSet(command.who, ready))


def bonus(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """+1D on the prepared skill, as the only action of the next round, at the prepared target if
    there was one (ADV-PREP-1, ADV-Q-30)."""
    ready = fighter.prepared
    if not deed or not ready or fighter.id != deed.who or deed.skill != ready.skill:
        return ()
    alone = action_count(state, fighter) == 1 and fighter.taken <= 1
    same = not ready.target or ready.target == deed.target
    if not alone or not same or ready.round != state.round - 1:
        return ()
    return dice_bonus("prepared", 1, "ADV-PREP-1")


def shaken(context: D6Context) -> bool:
    """Stage: a target who was Stunned or worse loses the preparation (ADV-Q-30)."""
    target = context.state.under_way.target
    if context.state.fighter(target).prepared and any(
        isinstance(e, ev.Harmed) and e.who == target and e.given for e in context.events
    ):
        context.emit(fe.PreparationSet(target, None))
    return True


def lapse(context: D6Context) -> bool:
    """Round stage at the end: drop preparations not used, or spoilt by another action or reaction
    (ADV-Q-30)."""
    for f in context.state.present:
        if f.prepared and (
            f.prepared.round < context.state.round or action_count(context.state, f) != 1
        ):
            context.emit(fe.PreparationSet(f.id, None))
    return True


class TaskHandler(ActionHandler[D6Book, D6Encounter, Task]):
    """Handler of ``Task``, for work that takes several rounds (ADV-PREP-4, ADV-RUSH-1). In a fight
    it is one round of that work; outside one the clock moves on by all that is left."""

    command = Task

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Task]:
        if who in state.fighters:
            repair = ("repairs it", "droid repair", 13)
            yield Task(who, *repair, rounds=2)
            yield Task(who, *repair, rounds=2, rush=True)
            yield Task(who, *repair, rounds=2, prepare=True)

    def check_deed(self, book: D6Book, state: D6Encounter, command: Task) -> None:
        f = state.fighters[command.who]
        check_skill(book, command.skill)
        if not 0 <= command.difficulty <= 999:
            raise Refused("bad_number", say("d6-task-number-range"))
        if not command.note.strip():
            raise Refused("bad_act", say("d6-task-what"))
        if not 1 <= command.rounds <= LONGEST // ROUND:
            raise Refused("bad_number", say("d6-task-time", most=span(LONGEST)))
        if command.rush and command.prepare:
            raise Refused("rush_and_prepare", say("d6-task-rush-or-prepare"), "ADV-Q-33")
        if under_way(state, command):
            return
        if command.rush and command.rounds < 2:
            raise Refused("cannot_rush", say("d6-task-too-short"), "ADV-RUSH-2")
        if command.rush:
            sentence = say("d6-task-gm-allows-rush")
            approval.needed(state, command.who, "rush", sentence, "ADV-RUSH-5")
        if command.prepare:
            check_preparable(book, state, command.who, command.skill)
            if state.mode == FIGHT and action_count(state, f) != 1:
                raise Refused("cannot_prepare", say("d6-task-fills-time"), "ADV-PREP-2")

    def perform(self, context: D6Context, command: Task) -> None:
        task = under_way(context.state, command) or _begun(command)
        for matter, wanted in (("rush", command.rush), ("prepare", command.prepare)):
            if wanted and not task.done:
                approval.use(context, command.who, matter)
        spend_action(context, command.who, "task", command.note)
        done = task.done + 1 if context.state.mode == FIGHT else task.needed
        context.emit(fe.TaskSet(command.who, replace(task, done=done)))
        if context.state.mode != FIGHT:
            clock.go_by(context, (done - task.done) * ROUND)
        if done < task.needed:
            return
        context.emit(fe.TaskSet(command.who, None))
        acts.begin(
            context, command.who, task.skill, task.note, needed=task.difficulty, rush=task.rush,
            prepare=task.prepare, rounds=task.needed, target_skill=task.skill,
        )  # fmt: skip


def time_of(command: Task) -> int:
    """Rounds the task takes: half, rounded up, if rushed; twice the normal time if prepared
    (ADV-RUSH-3, ADV-Q-33)."""
    if command.rush:
        return max(1, -(-command.rounds // 2))
    return command.rounds * 2 if command.prepare else command.rounds


def _begun(command: Task) -> LongTask:
    return LongTask(
        command.note, command.skill, command.difficulty, time_of(command), 0,
        command.rush, command.prepare,
    )  # fmt: skip


def under_way(state: D6Encounter, command: Task) -> LongTask | None:
    """The same task begun in an earlier round, or None."""
    task = state.fighter(command.who).task
    return task if task and replace(task, done=0) == _begun(command) else None


def took_twice(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """+1D on a task that was given twice its time (ADV-PREP-1)."""
    prepared = deed and fighter.id == deed.who and deed.prepare
    return dice_bonus("prepared", 1, "ADV-PREP-1") if prepared else ()


def rushed(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """Halves the skill code of a rushed task, rounded down to a pip, before any other term
    (ADV-RUSH-4, ADV-Q-32)."""
    if not deed or fighter.id != deed.who or not deed.rush:
        return ()
    code = sum(t.pips for t in fighter.sheet.code_terms(deed.skill, "", fighter.forced))
    return (Term("rushed", -(max(0, code) - max(0, code) // 2), "code", "ADV-RUSH-4"),)
