"""Gives queued commands when the table waits for them (``encounter/intents.py``)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game import engine, registry
from game.encounter.commands import Pass
from game.encounter.handlers import hindrance
from game.encounter.intents import Intend, waited
from game.encounter.machine import Waiting
from game.encounter.orders import STANDING, Intent
from game.encounter.records import Command
from game.encounter.rounds import RoundEncounterOf
from game.encounter.state import FIGHT, Encounter
from game.errors import DeedWaits, NotYet, Passed, Refused, Undeclared, Untimely
from game.parts.initiative import may_choose
from game.parts.obeying import worth_a_shot
from game.wording import Text, say

LATE = ("turns", "segments")
"""Stages in which turns are taken."""
ACT, DECLARE, CHOICE = "act", "declare", "choice"


@dataclass(frozen=True)
class Due:
    """A queued ``command`` of ``who`` to be given now. If it is refused, or ``why`` says that it
    makes no sense any more, ``instead`` becomes the fighter's order queue."""

    who: str
    command: Command
    instead: tuple[Intent, ...]
    why: Text | str = ""

    def let_fall(self, why: Text | str) -> Intend:
        """The command that drops it from the queue."""
        return Intend(self.who, self.instead, why)


def due(state: Encounter) -> Due | None:
    """The first queued command that the table waits for, None if there is none."""
    if not state.intents:
        return None
    for wait in engine.pending(state):
        for who in _answering(state, wait.who, wait.what):
            if found := _first(state, who, wait.what):
                return found
    return None


def now(state: Encounter, who: str, kind: str) -> tuple[Intent, ...]:
    """Queued commands of that kind for this round; standing ones if there are none for just this
    round."""
    book = registry.of(state)
    mine = [i for i in state.intents.get(who, ()) if waited(book, i) == kind]
    once = [i for i in mine if i.round == state.round]
    return tuple(once or (i for i in mine if i.round == STANDING and _begun(state, i)))


def _begun(state: Encounter, intent: Intent) -> bool:
    """Whether a standing order is due: one for the rest of a turn, only once that has begun."""
    return not intent.rest or intent.done == state.round


def _answering(state: Encounter, who: str, kind: str) -> Iterator[str]:
    """Ids of those who can settle the wait: whoever is asked; for the choice of a side, anybody on
    it."""
    yield who
    if kind == CHOICE and isinstance(state, RoundEncounterOf):
        yield from (f.id for f in state.present if f.id != who and may_choose(state, f.id))


def _first(state: Encounter, who: str, kind: str) -> Due | None:
    f = state.fighters.get(who)
    if f is None or f.left:
        return None
    held = now(state, who, kind)
    if not held:
        return _declared(state, who) if kind == DECLARE else None
    first = next((i for i in held if _open(state, i) and not _later(state, who, i)), None)
    if first is None:
        return _again(state, who, held[0])
    without = _without(state, who, [first])
    return Due(who, first.command, without, senseless(state, first.command))


def _open(state: Encounter, intent: Intent) -> bool:
    """Whether it has not been given yet this round, or is for the rest of the turn."""
    return intent.rest or not intent.done or intent.done != state.round


def _later(state: Encounter, who: str, intent: Intent) -> bool:
    """Whether the fighter declared it for a later segment and not for this one."""
    if state.fighters[who].declared in (None, 0, 1) or not state.segment:
        return False
    refusal = refused(state, intent.command)
    return isinstance(refusal, Undeclared) and any(
        refused(turn, intent.command) is None for turn in _turns(state, who)
    )


def _again(state: Encounter, who: str, intent: Intent) -> Due:
    """A standing order that was given this round already: once more while that is legal, then a
    Pass."""
    try_it = not senseless(state, intent.command) and refused(state, intent.command) is None
    command = intent.command if try_it else Pass(who)
    return Due(who, command, _without(state, who, [intent]))


def _declared(state: Encounter, who: str) -> Due | None:
    """A declaration of the queued actions, if the fighter has queued no declaration."""
    book = registry.of(state)
    deeds = now(state, who, ACT)
    if not deeds or book.declares is None:
        return None
    why = senseless(state, deeds[0].command)
    command = book.declares(book, state, who, tuple(i.command for i in deeds))
    return Due(who, command, _without(state, who, deeds), why) if command else None


def _without(state: Encounter, who: str, gone: Iterable[Intent]) -> tuple[Intent, ...]:
    """The order queue without these commands, each removed once."""
    left = list(state.intents[who])
    for intent in gone:
        left.remove(intent)
    return tuple(left)


def senseless(state: Encounter, command: Command) -> Text | str:
    """Why a command against a target makes no sense any more, as a sentence; "" while it does."""
    target = state.fighters.get(getattr(command, "target", ""))
    mine = state.fighters.get(command.who)
    if target is None or mine is None or target.side == mine.side:
        return ""
    fallen = registry.of(state).handler(command).fallen
    if target.left:
        return say("core-target-gone", target=target.name)
    if target.hidden:
        return say("core-target-out-of-sight")
    if fallen or worth_a_shot(state, target):
        return ""
    return say("core-target-down", target=target.name)


def refused(state: Encounter, command: Command) -> Refused | None:
    """The refusal that the command would meet now, None if it is legal."""
    return hindrance(registry.of(state), state, command)


def round_for(state: Encounter, command: Command, refusal: Refused) -> int:
    """The round for which a refused command can be queued; 0 if it cannot. Raises Refused for what
    would stand against it at any time."""
    kind = registry.of(state).handler(command).waited(command)
    asked = any(w.who == command.who for w in _asking(state, kind, refusal))
    chosen = kind == CHOICE and any(wait.what == CHOICE for wait in engine.pending(state))
    if (
        not kind
        or asked
        or chosen
        or state.mode != FIGHT
        or not isinstance(refusal, NotYet | Passed)
    ):
        return 0
    others = [refused(turn, command) for turn in _turns(state, command.who)]
    if (other := others[0]) and (not isinstance(other, Untimely) or _never(state, others)):
        raise other
    passed = isinstance(refusal, Passed) or (kind == ACT and _turn_over(state, command.who))
    if passed and _own_deed_waits(state, command.who):
        return 0
    if passed and (isinstance(command, Pass) or not _over(state, command.who, kind)):
        return 0
    return state.round + 1 if passed else state.round or 1


def _own_deed_waits(state: Encounter, who: str) -> bool:
    """Whether an action in progress is the fighter's own. Then a repeated command asks what has
    become of it, and is not meant for another round."""
    return any(deed.who == who for deed in state.waiting)


def _over(state: Encounter, who: str, kind: str) -> bool:
    """Whether this round is over for the fighter as far as that kind of wait goes. A declaration
    stands, and a turn may still be to come."""
    return kind != DECLARE or _turn_over(state, who)


def _never(state: Encounter, others: Iterable[Refused | None]) -> bool:
    """Whether no turn to come is one that the fighter declared it for, and declaring is over."""
    return state.stage in LATE and all(isinstance(other, Undeclared) for other in others)


def _turns(state: Encounter, who: str) -> list[Encounter]:
    """The state as if it were the fighter's turn, with one action if they have declared none: one
    state for each segment left to them, else for the current one."""
    stages = [name for name, _ in registry.of(state).round]
    stage = next((name for name in stages if name in LATE), LATE[0])
    if state.fighters[who].declared is None:
        state = state.with_fighter(who, declared=1)
    first = (state.segment or 1) + (state.stage == stage and who not in state.order[state.turn :])
    left = range(first, (state.fighters[who].declared or 0) + 1)
    return [state.as_turn_of(who, stage, segment) for segment in left or [state.segment or 1]]


def _asking(state: Encounter, kind: str, refusal: Refused) -> list[Waiting]:
    """Pending waits that, if they are for the command's author, block queueing it: those of the
    same kind; all of them if an action in progress has to be resolved first."""
    first = isinstance(refusal, DeedWaits)
    return [wait for wait in engine.pending(state) if first or wait.what == kind]


def _turn_over(state: Encounter, who: str) -> bool:
    """Whether the fighter has no turn left this round."""
    if state.acting is None:
        return False
    left = engine.standing(state, who).actions_left
    return who not in state.order[state.turn :] if left is None else not left
