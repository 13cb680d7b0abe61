"""What somebody said ahead, given when the table waits for it (``encounter/intents.py``)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game import engine, shelf
from game.codec import replace
from game.encounter.commands import Pass
from game.encounter.company import Combatant, Company
from game.encounter.intents import STANDING, Intend, Intent, waited
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.initiative import may_choose
from game.parts.obeying import worth_a_shot

LATE = ("turns", "segments")
"""The stages in which turns are taken."""
ACT, DECLARE, CHOICE = "act", "declare", "choice"


@dataclass(frozen=True)
class Due:
    """``command`` is to be given now for ``who``; if it is refused or ``why`` says that it makes
    no sense any more, ``instead`` is left of what he holds."""

    who: str
    command: Any
    instead: tuple[Intent, ...]
    why: str = ""

    def let_fall(self, why: str) -> Intend:
        """What says that it falls away."""
        return Intend(self.who, self.instead, why)


def due(state: Company[Combatant]) -> Due | None:
    """What the next of those whom the table waits for has said ahead, or None."""
    if not state.intents:
        return None
    for wait in engine.pending(state):
        for who in _answering(state, wait.who, wait.what):
            if found := _first(state, who, wait.what):
                return found
    return None


def now(state: Company[Combatant], who: str, kind: str) -> tuple[Intent, ...]:
    """What he holds of that kind for this round: what was said for it, else the standing."""
    book = shelf.of(state)
    mine = [i for i in state.intents.get(who, ()) if waited(book, i) == kind]
    once = [i for i in mine if i.round == state.round]
    return tuple(once or (i for i in mine if i.round == STANDING and _begun(state, i)))


def _begun(state: Company[Combatant], intent: Intent) -> bool:
    """Whether it is time for a standing order: what is for the rest of a turn waits for it."""
    return not intent.rest or intent.done == state.round


def _answering(state: Any, who: str, kind: str) -> Iterator[str]:
    """Who can do it: whoever is asked; a choice of his side any of it."""
    yield who
    if kind == CHOICE:
        yield from (f.id for f in state.present if f.id != who and may_choose(state, f.id))


def _first(state: Company[Combatant], who: str, kind: str) -> Due | None:
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


def _open(state: Company[Combatant], intent: Intent) -> bool:
    """Whether it has not been given yet this round, or is for the rest of it."""
    return intent.rest or not intent.done or intent.done != state.round


def _later(state: Company[Combatant], who: str, intent: Intent) -> bool:
    """Whether he declared it for a segment to come and not for this one."""
    if getattr(state.fighters[who], "declared", None) in (None, 0, 1) or not state.segment:
        return False
    refusal = refused(state, intent.command)
    return (
        refusal is not None
        and refusal.key == "undeclared"
        and any(refused(turn, intent.command) is None for turn in _turns(state, who))
    )


def _again(state: Company[Combatant], who: str, intent: Intent) -> Due:
    """A standing order that was given this round: once more while that is legal, then he is
    done."""
    try_it = not senseless(state, intent.command) and _legal(state, intent.command)
    command = intent.command if try_it else Pass(who)
    return Due(who, command, _without(state, who, [intent]))


def _declared(state: Company[Combatant], who: str) -> Due | None:
    """The declaration of what he holds to do, where he has said nothing else."""
    book = shelf.of(state)
    deeds = now(state, who, ACT)
    if not deeds or book.declares is None:
        return None
    why = senseless(state, deeds[0].command)
    command = book.declares(book, state, who, tuple(i.command for i in deeds))
    return Due(who, command, _without(state, who, deeds), why) if command else None


def _without(state: Company[Combatant], who: str, gone: Iterable[Intent]) -> tuple[Intent, ...]:
    """What he holds but for these, each of them once."""
    left = list(state.intents[who])
    for intent in gone:
        left.remove(intent)
    return tuple(left)


def senseless(state: Any, command: Any) -> str:
    """Why a deed against somebody makes no sense any more, as a sentence; "" while it does."""
    target = state.fighters.get(getattr(command, "target", ""))
    mine = state.fighters.get(command.who)
    if target is None or mine is None or target.side == mine.side:
        return ""
    fallen = shelf.of(state).verb(command).fallen
    if target.left:
        return f"{target.name} is gone."
    if target.hidden:
        return "The target is out of sight."
    return "" if fallen or worth_a_shot(state, target) else f"{target.name} is down."


def _legal(state: Company[Combatant], command: Any) -> bool:
    return refused(state, command) is None


def refused(state: Company[Combatant], command: Any) -> Refused | None:
    """What stands against the command now, None for nothing. No dice are thrown for it."""
    book = shelf.of(state)
    try:
        book.verb(command).check(book, state, command)
    except Refused as refusal:
        return refusal
    return None


TO_COME = frozenset(("not_your_turn", "deed_waits"))
"""Refusals that are over when his turn comes."""
PASSED = frozenset(("too_late", "no_actions_left", "slot_used"))
"""Refusals that are over with the next round."""
TIMING = TO_COME | PASSED | {
    "no_combat", "undeclared", "second_segment", "only_reactions", "action_lost", "hesitated"
}  # fmt: skip


def round_for(state: Company[Combatant], command: Any, refusal: Refused) -> int:
    """For which round a refused command can be held; 0 where it cannot. Refused: what stands
    against it at any time."""
    kind = shelf.of(state).verb(command).waited(command)
    asked = any(w.who == command.who for w in _asking(state, kind, refusal))
    chosen = kind == CHOICE and any(wait.what == CHOICE for wait in engine.pending(state))
    if not kind or asked or chosen or state.mode != FIGHT or refusal.key not in TO_COME | PASSED:
        return 0
    others = [refused(turn, command) for turn in _turns(state, command.who)]
    if (other := others[0]) and (other.key not in TIMING or _never(state, others)):
        raise other
    passed = refusal.key in PASSED or (kind == ACT and _turn_over(state, command.who))
    if passed and _own_deed_waits(state, command.who):
        return 0
    if passed and (isinstance(command, Pass) or not _over(state, command.who, kind)):
        return 0
    return state.round + 1 if passed else state.round or 1


def _own_deed_waits(state: Any, who: str) -> bool:
    """Whether what waits for an answer is his own doing: whoever says it again asks what has
    become of it, and means no other round."""
    waiting = (getattr(state, lane, None) for lane in ("deed", "blow", "contest"))
    return any(deed is not None and deed.who == who for deed in waiting)


def _over(state: Company[Combatant], who: str, kind: str) -> bool:
    """Whether this round has passed him by as far as that goes: whoever has declared has his turn
    to come, and what he declared stands."""
    return kind != DECLARE or _turn_over(state, who)


def _never(state: Company[Combatant], others: Iterable[Refused | None]) -> bool:
    """Whether it is in no turn to come what he declared, which nothing can change any more."""
    return state.stage in LATE and all(other and other.key == "undeclared" for other in others)


def _turns(state: Any, who: str) -> list[Company[Combatant]]:
    """The state as if it were his turn, with one action where he has declared none: in each of
    the segments that are left to him, or in this one."""
    stages = [name for name, _ in shelf.of(state).round]
    stage = next((name for name in stages if name in LATE), LATE[0])
    if getattr(state.fighters[who], "declared", 0) is None:
        state = state.with_fighter(who, declared=1)
    first = (state.segment or 1) + (state.stage == stage and who not in state.order[state.turn :])
    left = range(first, getattr(state.fighters[who], "declared", 1) + 1)
    return [
        replace(state, stage=stage, order=(who,), turn=0, segment=segment)
        for segment in left or [state.segment or 1]
    ]


def _asking(state: Company[Combatant], kind: str, refusal: Refused) -> list[Waiting]:
    """The waits that his line is no answer to if they are his: for the same, and for whatever has
    to be resolved first."""
    first = refusal.key == "deed_waits"
    return [wait for wait in engine.pending(state) if first or wait.what == kind]


def _turn_over(state: Company[Combatant], who: str) -> bool:
    """Whether no turn of his is to come this round."""
    if state.acting is None:
        return False
    left = engine.standing(state, who).actions_left
    return who not in state.order[state.turn :] if left is None else not left
