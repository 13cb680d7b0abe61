"""Holds fighters to their declaration: only a declared action may be taken, as precisely as it was
named (CHR-DECL-7, CHR-Q-7)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.books.d6.book import D6Book
from game.books.d6.parts import meaning, wording
from game.books.d6.parts.plans import GONE, SPARE
from game.books.d6.parts.shots import AnnounceHandler
from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter import commands as c
from game.encounter.handlers import fighter
from game.encounter.plan import Slot
from game.encounter.records import Command
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.gear import Weapon
from game.memory import per_state
from game.parts.foes import hostile
from game.wording import Text, say


@dataclass(frozen=True)
class Bound:
    """What a fighter declared for the current action: the text, and the slot it means."""

    state: D6Encounter
    f: D6Fighter
    text: str
    said: Slot

    def holds(self, command: Command) -> bool:
        """True if the command is what was declared."""
        target = getattr(command, "target", "")
        if target and self.said.targets and target not in self.said.targets:
            return False
        return self.said.holds(meaning.done(self.state, self.f, command))

    def refusal(self) -> Refused:
        if self.f.full_dodge:
            return Refused("full_dodge_only", say("d6-full-dodge-only-a-move"), "CHR-FD-1")
        return Refused("undeclared", _what_does_it(self.state, self.f.id), "CHR-DECL-7")


@per_state
def _what_does_it(state: D6Encounter, who: str) -> Text | str:
    """Why another action is refused: what was declared, and the commands that would do it."""
    bound = _bound(state, who)
    if bound is None:
        return ""
    ways = meaning.ways(state, bound.f, bound.text, bound.said)
    return say("d6-declared-another-deed", declared=bound.text, ways=ways)


def as_declared(book: D6Book, state: D6Encounter, who: str, command: type) -> Bound | None:
    """The declaration that binds a fighter in commands of that kind; None if any command of it will
    do.

    Raises Refused: no command of that kind is what was declared, or the fighter cannot act on it
    any more (CHR-DECL-7, CHR-DECL-10, CHR-FD-1, CHR-SLOW-4).
    """
    if state.mode != FIGHT:
        return None
    f = fighter(state, who)
    if f.hesitated:
        raise Refused("hesitated", say("d6-hesitated", who=f.name), "CHR-DECL-10")
    bound = _bound(state, who)
    if bound and not meaning.may_be(command, bound.said):
        raise bound.refusal()
    if state.acting is not f and state.stage == "segments" and f.declared is not None:
        _check_left(state, f, f.slots)
    return None if bound and meaning.leaves_open(command, bound.said) else bound


@per_state
def _bound(state: D6Encounter, who: str) -> Bound | None:
    """The declaration for the fighter's current action; None where it leaves that open."""
    f = state.fighters[who]
    own = f.slots
    if state.acting is f and state.stage == "segments":
        text = own[state.segment - 1] if len(own) >= state.segment else GONE
    else:
        text = own[0] if state.acting is f and own else SPARE
    if f.full_dodge:
        text = wording.MOVE
    if text in (SPARE, GONE):
        return None
    return Bound(state, f, text, meaning.read(state, f, text))


class AsDeclaredHandler(AnnounceHandler):
    """Handler of ``Attack`` that also offers the declared weapon when it is not in hand yet."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[c.Attack]:
        yield from super().offers(book, state, who)
        f = state.fighters.get(who)
        bound = _bound(state, who) if f and state.acting is f else None
        if f and bound and meaning.binds_weapon(bound.said):
            for name, thing in meaning.other_arms(f, bound.text, bound.said):
                yield from (c.Attack(who, o.id, name, thing) for o in hostile(state, who))

    def drawing(self, state: D6Encounter, attacker: RoundFighter, weapon: Weapon) -> Text | str:
        bound = _bound(state, attacker.id)
        if bound is None or meaning.may_be(c.Draw, bound.said):
            return super().drawing(state, attacker, weapon)
        return say("d6-declared-no-drawing", weapon=weapon.name)


def _check_left(state: D6Encounter, f: D6Fighter, own: tuple[str, ...]) -> None:
    if any(slot != GONE for slot in own[max(state.segment - 1, 0) :]):
        return
    if f.lost_slot:
        raise Refused("action_lost", say("d6-held-back-lost"), "CHR-SLOW-4")
    raise Refused("undeclared", say("d6-declared-nothing", more=bool(f.declared)), "CHR-DECL-7")
