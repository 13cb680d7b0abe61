"""One command under dots being carried out, and how an action comes to its total."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.books.dots import events as dv
from game.books.dots import links
from game.books.dots.evolve import evolve
from game.books.dots.state import Blow, Contest, DotsBattle, DotsFighter, Use
from game.books.dots.tables import title
from game.checks import Result, Term
from game.dice import Dice, Throw
from game.encounter import events as ev
from game.encounter import lots, lying
from game.encounter.playing import Playing
from game.errors import Refused
from game.shelf.book import Rulebook


@dataclass(frozen=True)
class Total:
    """What an action came to: the whole, and each skill's own part (DOT-ACT-04)."""

    total: int
    parts: Mapping[str, int]
    dots: Mapping[str, int]
    number: int = 0

    def part(self, skill: str) -> int:
        """The skill's own dots and die."""
        return self.parts.get(skill, 0)

    def part_sum(self, without: str) -> int:
        """The total less one skill's own dots; its die stays."""
        return self.total - self.dots.get(without, 0)


NOTHING = Total(0, {}, {})


class Play(Playing[DotsBattle]):
    """A command under dots. ``doer``: whose dice fall, of those laid for his deed."""

    fold = staticmethod(evolve)

    def __init__(self, book: Rulebook, state: DotsBattle, dice: Dice, command: Any = None):
        super().__init__(book, state, dice, command)
        waiting = under_way(state)
        self.doer = waiting.who if waiting else getattr(command, "who", "")

    def note(self, who: str, field: str, value: Any, why: str, by: str = "") -> None:
        self.emit(dv.Marked(who, field, value, why, by))

    def fighter(self, who: str) -> DotsFighter:
        return self.state.fighters[who]

    def roll(
        self,
        who: str,
        purpose: str,
        sides: tuple[int, ...],
        terms: Iterable[Term] = (),
        **fields: Any,
    ) -> Result:
        """Throw plain dice of these sides on top of the terms and emit the roll."""
        faces = self.faces(sides, who, purpose)
        return self.rolled(who, purpose, sides, faces, terms, **fields)

    def faces(self, sides: tuple[int, ...], who: str, purpose: str) -> tuple[int, ...]:
        """Dice of these sides, thrown."""
        if not sides or not (self.state.lying or self.state.kept):
            return tuple(self.dice.face(n) for n in sides)
        at = self._occasion(who, purpose)
        source = lying.faces_for(self, at)
        faces = tuple(source.face(n) for n in sides)
        lying.fallen(self, at, source, len(faces))
        return faces

    def _occasion(self, who: str, purpose: str) -> lots.Occasion:
        """What the throw is made for: what was asked for, or what waited for an answer."""
        known = lots.known_by(who, purpose, "", self.command)
        if self.command and self.book.verb(self.command).free:
            return lots.Occasion(*known, free=True)
        doer = "" if purpose in lots.BETWEEN else self.doer
        return lots.Occasion(*known, doer, lying.rounds(self.state, self.command))

    def rolled(
        self,
        who: str,
        purpose: str,
        sides: tuple[int, ...],
        faces: tuple[int, ...],
        terms: Iterable[Term],
        **fields: Any,
    ) -> Result:
        flat = sum(t.pips for t in terms if t.kind in ("rank", "flat"))
        throw = Throw(0, faces, sides=sides, total=sum(faces))
        result = Result(throw, flat=flat, total=max(0, flat + sum(faces)))
        number = self.dice.number()
        self.emit(ev.Rolled(number, who, purpose, tuple(terms), result, **fields))
        return result

    def align(
        self,
        who: str,
        uses: tuple[Use, ...],
        purpose: str,
        more: Iterable[Term] = (),
        loose: tuple[str, ...] = (),
    ) -> Total:
        """Make the link, roll the dice, pin those that out-roll the skill, add up (DOT-ACT-04).
        ``more``: further terms of kind ``rank``; ``loose``: skills that make no link."""
        f = self.fighter(who)
        made = links.plan(f, tuple(use.skill for use in uses if use.skill not in loose))
        if made.link:
            self.emit(dv.Linked(who, made.link, made.spends))
        if not uses and not more:
            return NOTHING
        dice = [use for use in uses if use.die >= 0]
        sides = tuple(f.sheet.dice[use.die] for use in dice)
        faces = self.faces(sides, who, purpose)
        terms = [Term(title(u.skill), u.dots, "rank", "DOT-ACT-04") for u in uses]
        fallen = zip(dice, sides, faces, strict=True)
        terms += [Term(f"d{n} on {title(u.skill)}", x, "die", "DOT-ATT-06") for u, n, x in fallen]
        result = self.rolled(who, purpose, sides, faces, (*terms, *more))
        number = self.events[-1].number
        parts = {use.skill: use.dots for use in uses}
        for use, n, face in zip(dice, sides, faces, strict=True):
            parts[use.skill] += face
            if face > f.sheet.rank(use.skill) and f.pins.get(str(use.die)) != use.skill:
                self.emit(dv.Pinned(who, use.die, n, use.skill))
        return Total(result.total, parts, {u.skill: u.dots for u in uses}, number)


def under_way(state: DotsBattle) -> Blow | Contest | None:
    """The blow or contest that has not come to its end, which all its dice belong to."""
    return state.blow or next(iter(state.queue), None) or state.contest


def settle_uses(f: DotsFighter, uses: tuple[Use, ...]) -> tuple[Use, ...]:
    """The uses with 0 dots read as all owned. Refused: no such dots, no such die
    (DOT-ACT-10, DOT-DIE-01, -02, -04)."""
    found = []
    taken: set[int] = set()
    for use in uses:
        owned = f.sheet.rank(use.skill)
        if not owned:
            raise Refused("no_dots", f"You have no dot of {title(use.skill[:40])}.", "DOT-DIE-02")
        if not 0 <= use.dots <= owned:
            sentence = f"You have {owned} of {title(use.skill)}: use 1 to {owned}."
            raise Refused("bad_dots", sentence, "DOT-ACT-10")
        if use.die != -1:
            _check_die(f, use, taken)
            taken.add(use.die)
        found.append(use if use.dots else Use(use.skill, owned, use.die))
    return tuple(found)


def _check_die(f: DotsFighter, use: Use, taken: set[int]) -> None:
    if not 0 <= use.die < len(f.sheet.dice):
        held = ", ".join(f"d{n}" for n in f.sheet.dice) or "none"
        raise Refused("no_die", f"You have no such die. Your dice: {held}.", "DOT-ATT-06")
    sides = f.sheet.dice[use.die]
    if use.die in taken:
        raise Refused("die_used", f"The d{sides} serves one skill in an action.", "DOT-DIE-05")
    pinned = f.pins.get(str(use.die))
    if pinned and pinned != use.skill:
        sentence = f"That d{sides} is pinned to {title(pinned)} until the scene ends."
        raise Refused("die_pinned", sentence, "DOT-DIE-04")
