"""What a declared action binds: only what was declared is done, as far as it was named (CHR-DECL-7,
CHR-Q-7)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.books.d6.book import D6Book
from game.books.d6.parts import meaning, wording
from game.books.d6.parts.plans import GONE, SPARE
from game.books.d6.parts.shots import AnnounceVerb
from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter import commands as c
from game.encounter.plan import Slot
from game.encounter.records import Command
from game.encounter.remember import of_state
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.encounter.verbs import fighter
from game.errors import Refused
from game.gear import Weapon
from game.parts.foes import hostile


@dataclass(frozen=True)
class Bound:
    """What he declared for the action that is his now, in his words and as a slot."""

    state: D6Encounter
    f: D6Fighter
    text: str
    said: Slot

    def holds(self, command: Command) -> bool:
        """Whether the command is what he declared."""
        target = getattr(command, "target", "")
        if target and self.said.targets and target not in self.said.targets:
            return False
        return self.said.holds(meaning.done(self.state, self.f, command))

    def refusal(self) -> Refused:
        if self.f.full_dodge:
            sentence = "With a full dodge nothing but a move is possible."
            return Refused("full_dodge_only", sentence, "CHR-FD-1")
        return Refused("undeclared", _what_does_it(self.state, self.f.id), "CHR-DECL-7")


@of_state
def _what_does_it(state: D6Encounter, who: str) -> str:
    """What he declared for the action that is his now, and the lines that do it."""
    bound = _bound(state, who)
    if bound is None:
        return ""
    ways = meaning.ways(state, bound.f, bound.text, bound.said)
    return f"You declared: {bound.text}. {ways} does it, +pass drops it."


def as_declared(book: D6Book, state: D6Encounter, who: str, command: type) -> Bound | None:
    """What binds him in commands of that kind. Refused: none of them is what he declared, or he
    can no longer do it (CHR-DECL-7, CHR-DECL-10, CHR-FD-1, CHR-SLOW-4)."""
    if state.mode != FIGHT:
        return None
    f = fighter(state, who)
    if f.hesitated:
        raise Refused("hesitated", f"{f.name} hesitated this round.", "CHR-DECL-10")
    bound = _bound(state, who)
    if bound and not meaning.may_be(command, bound.said):
        raise bound.refusal()
    if state.acting is not f and state.stage == "segments" and f.declared is not None:
        _check_left(state, f, f.slots)
    return None if bound and meaning.leaves_open(command, bound.said) else bound


@of_state
def _bound(state: D6Encounter, who: str) -> Bound | None:
    """What binds him in the action that is his now; None where that is open."""
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


class AsDeclaredVerb(AnnounceVerb):
    """An attack, also with what he declared it with and does not hold yet."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[c.Attack]:
        yield from super().offers(book, state, who)
        f = state.fighters.get(who)
        bound = _bound(state, who) if f and state.acting is f else None
        if f and bound and meaning.binds_weapon(bound.said):
            for name, thing in meaning.other_arms(f, bound.text, bound.said):
                yield from (c.Attack(who, o.id, name, thing) for o in hostile(state, who))

    def drawing(self, state: D6Encounter, attacker: RoundFighter, weapon: Weapon) -> str:
        bound = _bound(state, attacker.id)
        if bound is None or meaning.may_be(c.Draw, bound.said):
            return str(super().drawing(state, attacker, weapon))
        return f"Drawing it is an action of its own: say 'draw {weapon.name}' when you declare."


def _check_left(state: D6Encounter, f: D6Fighter, own: tuple[str, ...]) -> None:
    if any(slot != GONE for slot in own[max(state.segment - 1, 0) :]):
        return
    if f.lost_slot:
        sentence = "The action you held back is lost: its segment ended before you called it."
        raise Refused("action_lost", sentence, "CHR-SLOW-4")
    sentence = "You declared no more actions." if f.declared else "You declared no action."
    raise Refused("undeclared", sentence, "CHR-DECL-7")
