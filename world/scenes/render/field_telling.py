"""Sentences on events of books with sides, target numbers, segments and vehicles; what an attack
had to reach; declarations in brief.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, cast

from game import registry
from game.clock import ROUND, span
from game.encounter import field_events as fe
from game.encounter.keys import split
from game.encounter.state import FIGHT
from game.wording import Code, Text, say
from world import presenters
from world.scenes.render import named
from world.scenes.render.records import name, record

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.encounter.events import ActJudged, AttackJudged
    from game.encounter.round_events import Declared
    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.render.records import Telling

NO_DICE = say("rolls-no-dice")
ACT = "act"
"""The word that declares anything at all."""
MANY = 8
"""A side of more fighters than this is called by its name."""


def hidden_by(event: ActJudged) -> Text:
    """``25 needed (thick smoke +10)``: what smoke, light and cover added to the number."""
    return say("rolls-hidden-by", needed=event.needed, added=tuple(map(str, event.added)))


def in_short(event: Declared, verbs: Collection[str]) -> Text:
    """A declaration, to follow the name: ``will take 2 actions (fire, open) with a Force Point``,
    ``will make a full dodge``, ``will attack``. A single action goes behind "will" only if its
    words begin with one of the ``verbs``; else ``will take 1 action (runs for the crates)``."""
    plan = tuple(slot or say("told-declared-open") for slot in event.plan)
    named = any(event.plan)
    what = "actions"
    if event.full_dodge:
        what = "full-dodge"
    elif not event.count:
        what = "nothing"
    elif event.count == 1 and _begins(plan, verbs):
        what = "one"
    return say(
        "told-will", what=what, count=event.count, plan=plan if named else (), force=event.force
    )


def _begins(plan: tuple[Text | str, ...], verbs: Collection[str]) -> bool:
    """True if the first action is said in words that begin with one of the verbs."""
    words = f"{plan[0]} ".lower() if plan else ""
    return any(words.startswith(f"{verb} ") for verb in (ACT, *verbs))


def against(step: Step, event: AttackJudged) -> Text | str:
    """What an attack had to reach when no defence was rolled: ``14 (moderate)``, ``dodge 20``."""
    before = cast("RoundEncounter", step.before)  # only these judge attacks by this event
    stood = before.defences_of(event.target).items()
    standing = [skill for skill, total in stood if total == event.needed]
    if standing:
        return say("rolls-stood", skill=standing[0], needed=event.needed)
    if own := presenters.of(step.before).stood(step, event):
        return own
    deed = before.deed
    if deed and "defence" in deed.rolls:  # rolled and told in an earlier entry
        return say("rolls-stood", skill=deed.answer, needed=event.needed)
    levels = [e.level for e in step.events if isinstance(e, fe.DifficultySet)]
    if not levels and deed:
        levels = [deed.level]
    if levels and levels[0]:
        return say("rolls-level", needed=event.needed, level=levels[0].lower())
    return str(event.needed)


def combined(state: Encounter, event: fe.CombinedSet) -> Text | str:
    """Who combines with whom on what, and who has yet to agree."""
    found = event.combined
    if event.why == "dissolved":
        return say("told-CombinedSet-dissolved", leader=name(state, event.leader))
    if found is None:
        return ""
    missing = [who for who in (found.leader, *found.members) if who not in found.agreed]
    return say(
        "told-CombinedSet",
        members=tuple(name(state, who) for who in (found.leader, *found.members)),
        target=name(state, found.target) if found.target else "",
        skill=found.skill,
        leader=name(state, found.leader),
        working=found.working,
        count=len(missing),
        missing=tuple(name(state, who) for who in missing),
    )


def command_judged(state: Encounter, event: fe.CommandJudged) -> Text | str:
    """Whether the command roll of a combined action succeeded, and its bonus."""
    short = max(0, event.needed - event.total)
    worth = Code(registry.of(state).dice, event.bonus) if event.bonus else ""
    return record(state, event, short=short, worth=worth)


def task(state: Encounter, event: fe.TaskSet) -> Text | str:
    """Progress of a task that takes several rounds."""
    if event.task is None:
        return ""
    work, long = event.task, span(event.task.needed * ROUND)
    who = name(state, event.who)
    if state.mode != FIGHT:
        return say("told-TaskSet-peace", who=who, note=work.note, long=long)
    return say(
        "told-TaskSet-fight", who=who, note=work.note, done=work.done, needed=work.needed, long=long
    )


def ambush(state: Encounter, event: fe.AmbushLaid) -> Text:
    """Who will be surprised, and who may act first."""
    laid = event.ambush
    if not laid.surprised:
        return say("told-AmbushLaid-fails")
    return say(
        "told-AmbushLaid",
        surprised=tuple(name(state, who) for who in laid.surprised),
        count=len(laid.early),
        early=tuple(name(state, who) for who in laid.early),
    )


def order_changed(state: Encounter, event: fe.OrderChanged) -> Text | str:
    """Who delays until somebody has acted, or no longer does."""
    if not event.who:
        return ""
    if event.how in ("last", "hold", "now"):
        return record(state, event, event.how)
    before = event.order[: event.order.index(event.who)] if event.who in event.order else ()
    first = name(state, before[-1]) if before else say("told-somebody-else")
    return say("told-OrderChanged", who=name(state, event.who), first=first)


def counted(state: Encounter, event: fe.Counted) -> Text | str:
    """Who has to declare while the count runs."""
    count = event.count
    if count is None or not count.step:
        return ""
    return say("told-Counted", who=name(state, count.who), step=count.step, steps=count.steps)


def noted(state: Encounter, event: fe.Noted) -> Text | str:
    """That somebody is declaring."""
    declares = event.name == "declaring" and event.value
    return say("told-declaring", who=name(state, event.who)) if declares else ""


def segment(state: RoundEncounter, event: fe.SegmentBegan) -> Text | str:
    """Who acts in a segment; a whole side of more than ``MANY`` is called by its name."""
    order: list[Text | str] = []
    for side, run in groupby(event.order, lambda who: state.fighters[who].side):
        acting = list(run)
        able = [f.id for f in state.side_of(side) if f.able and not f.vehicle]
        whole = len(acting) > MANY and set(acting) == set(able)
        names = tuple(name(state, who) for who in acting)
        order.append(side if whole else say("told-segment-of", names=names))
    if not order:
        return ""
    return say("told-SegmentBegan", segment=event.segment, order=tuple(order))


def number_named(state: Encounter, event: fe.NumberNamed) -> Text | str:
    """A number named in advance; only the game master sees it."""
    if event.value is None:
        return ""
    on, attacker, target = split(event.key)
    value, who, whom = named.value(event.value), name(state, attacker), name(state, target)
    if not attacker:
        return say("told-number-on", target=whom, value=value)
    if on == "command":
        return say("told-number-command", who=who, value=value)
    if target:
        return say("told-number-pair", who=who, target=whom, value=value)
    return say("told-number-of", who=who, value=value, typed=named.typed(event.value))


def prepared(state: Encounter, event: fe.PreparationSet) -> Text | str:
    """Which skill somebody prepares, and against whom."""
    found = event.prepared
    if found is None:
        return ""
    return say(
        "told-PreparationSet",
        who=name(state, event.who),
        skill=found.skill,
        target=name(state, found.target) if found.target else "",
        bonus=registry.of(state).dice.changed(registry.of(state).dice.die),
    )


def to_allow(state: Encounter, event: fe.Requested) -> Text:
    """The line with which the game master approves a request."""
    line = f"+combat/approve {name(state, event.who)}={event.what}"
    return say("told-to-allow", line=line)


def parted(state: Encounter, event: fe.Parted) -> Text:
    """Who is out of earshot, or whom the others hear again (CHR-SIDE-2, CHR-SIDE-3)."""
    who = tuple(name(state, each) for each in event.members)
    if event.apart:
        return say("told-Parted-apart", count=len(who), members=who)
    return say("told-Parted-together", members=who)


def sneaked(state: Encounter, event: fe.Sneaked) -> Text | str:
    """Who notices somebody sneaking up."""
    return record(state, event, count=len(event.spotted))


SENTENCES: dict[type, Telling] = {
    fe.NumberNamed: number_named,
    fe.PreparationSet: prepared,
    fe.TaskSet: task,
    fe.Sneaked: sneaked,
    fe.AmbushLaid: ambush,
    fe.CombinedSet: combined,
    fe.CommandJudged: command_judged,
    fe.Parted: parted,
    fe.SegmentBegan: segment,
    fe.OrderChanged: order_changed,
    fe.Noted: noted,
    fe.Counted: counted,
}
