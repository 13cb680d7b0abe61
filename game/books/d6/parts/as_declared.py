"""What a declared action binds: only what was declared is done, as far as it was named (CHR-DECL-7,
CHR-Q-7)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.books.d6.parts import meaning, wording
from game.books.d6.parts.plans import GONE, SPARE, slots
from game.books.d6.parts.shots import AnnounceVerb
from game.encounter import commands as c
from game.encounter.plan import Slot
from game.encounter.state import FIGHT, Encounter, Fighter
from game.encounter.verbs import fighter
from game.errors import Refused
from game.parts.foes import hostile
from game.shelf.book import Rulebook


@dataclass(frozen=True)
class Bound:
    """What he declared for the action that is his now, in his words and as a slot."""

    state: Encounter
    f: Fighter
    text: str
    said: Slot

    def holds(self, command: Any) -> bool:
        """Whether the command is what he declared."""
        return self.said.holds(meaning.done(self.state, self.f, command))

    def refusal(self) -> Refused:
        if self.f.notes.get("full_dodge"):
            sentence = "With a full dodge nothing but a move is possible."
            return Refused("full_dodge_only", sentence, "CHR-FD-1")
        ways = meaning.ways(self.state, self.f, self.text, self.said)
        sentence = f"You declared: {self.text}. {ways} does it, +pass drops it."
        return Refused("undeclared", sentence, "CHR-DECL-7")


def as_declared(book: Rulebook, state: Encounter, who: str, command: type) -> Bound | None:
    """What binds him in commands of that kind. Refused: none of them is what he declared, or he
    can no longer do it (CHR-DECL-7, CHR-DECL-10, CHR-FD-1, CHR-SLOW-4)."""
    if state.mode != FIGHT:
        return None
    f = fighter(state, who)
    if f.notes.get("hesitated"):
        raise Refused("hesitated", f"{f.name} hesitated this round.", "CHR-DECL-10")
    said = _said(state, f)
    bound = Bound(state, f, *said) if said else None
    if bound and not meaning.may_be(command, bound.said):
        raise bound.refusal()
    if state.acting is not f and state.stage == "segments" and f.declared is not None:
        _check_left(state, f, slots(f))
    return bound


def _said(state: Encounter, f: Fighter) -> tuple[str, Slot] | None:
    """The words of the action that is his now and the slot that they fill; None where it is
    open."""
    own = slots(f)
    if state.acting is f and state.stage == "segments":
        text = own[state.segment - 1] if len(own) >= state.segment else GONE
    else:
        text = own[0] if state.acting is f and own else SPARE
    if f.notes.get("full_dodge"):
        text = wording.MOVE
    return (text, meaning.read(state, f, text)) if text not in (SPARE, GONE) else None


class AsDeclaredVerb(AnnounceVerb):
    """An attack, also with what he declared it with and does not hold yet."""

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[c.Attack]:
        yield from super().offers(book, state, who)
        f = state.fighters.get(who)
        said = _said(state, f) if f and state.acting is f else None
        if f and said and meaning.binds_weapon(said[1]):
            for name, thing in meaning.other_arms(f, *said):
                yield from (c.Attack(who, o.id, name, thing) for o in hostile(state, who))


def _check_left(state: Encounter, f: Fighter, own: tuple[str, ...]) -> None:
    if any(slot != GONE for slot in own[max(state.segment - 1, 0) :]):
        return
    if f.notes.get("lost_slot"):
        sentence = "The action you held back is lost: its segment ended before you called it."
        raise Refused("action_lost", sentence, "CHR-SLOW-4")
    sentence = "You declared no more actions." if f.declared else "You declared no action."
    raise Refused("undeclared", sentence, "CHR-DECL-7")
