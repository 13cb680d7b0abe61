"""Helpers to emit events of ``dots``, and to add an action up to its total."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.books.dots import events as dv
from game.books.dots import links
from game.books.dots.state import Blow, DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import title
from game.checks import Result, Term
from game.dice import Throw
from game.encounter import events as ev
from game.encounter import preset_dice
from game.encounter.context import Context
from game.encounter.records import ROOM
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say

type DotsContext = Context[Rulebook, DotsBattle]
"""The decision context of one command under ``dots``."""


@dataclass(frozen=True)
class Total:
    """The total of an action, and each skill's own part (DOT-ACT-04). ``dots``: dots used, by
    skill; ``number``: number of the roll."""

    total: int
    parts: Mapping[str, int]
    dots: Mapping[str, int]
    number: int = 0

    def part(self, skill: str) -> int:
        """The skill's own dots and die."""
        return self.parts.get(skill, 0)


NOTHING = Total(0, {}, {})


def mark(context: DotsContext, who: str, field: str, value: object, why: str, by: str = "") -> None:
    """Set a field of a fighter as a rule has it. ``why``: the cause."""
    context.emit(dv.Marked(who, field, value, why, by))


def throw(
    context: DotsContext, who: str, purpose: str, sides: tuple[int, ...], terms: Iterable[Term] = ()
) -> int:
    """Roll plain dice of these sides and add the terms; returns the total."""
    return rolled(
        context, who, purpose, sides, faces(context, who, purpose, sides), terms
    ).result.total


def faces(context: DotsContext, who: str, purpose: str, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Faces of dice with these sides, preset dice first if there are any."""
    if not sides or not (context.state.lying or context.state.kept):
        return tuple([context.dice.face(n) for n in sides])
    at = _occasion(context, who, purpose)
    source = context.faces_for(at)
    found = tuple([source.face(n) for n in sides])
    context.fallen(at, source, len(found))
    return found


def _occasion(context: DotsContext, who: str, purpose: str) -> preset_dice.Occasion:
    """What the roll is for, to find preset dice: what waited for an answer, or what was asked
    for."""
    command = context.command
    known = preset_dice.known_by(who, purpose, "", command)
    if command and context.book.handler(command).free:
        return preset_dice.Occasion(*known, free=True)
    if purpose in preset_dice.BETWEEN:
        return preset_dice.Occasion(*known, "", context.laid_may_fall)
    before = context.states[0]
    waited = before.blow or next(iter(before.queue), None) or before.contest
    doer = waited.who if waited else command.who if command else ""
    return preset_dice.Occasion(*known, doer, context.laid_may_fall)


def rolled(
    context: DotsContext,
    who: str,
    purpose: str,
    sides: tuple[int, ...],
    fallen: tuple[int, ...],
    terms: Iterable[Term],
    audience: tuple[str, ...] = ROOM,
) -> ev.Rolled:
    """Emit a roll of faces that have fallen, plus the terms."""
    terms = tuple(terms)
    flat = sum([t.pips for t in terms if t.kind in ("rank", "flat")])
    thrown = Throw(0, fallen, sides=sides, total=sum(fallen))
    result = Result(thrown, flat=flat, total=max(0, flat + sum(fallen)))
    found = ev.Rolled(context.dice.number(), who, purpose, terms, result, audience=audience)
    context.emit(found)
    return found


def align(
    context: DotsContext, who: str, uses: Uses, purpose: str, loose: tuple[str, ...] = ()
) -> Total:
    """Make the link, roll the dice, pin those that exceed the skill, and add everything up
    (DOT-ACT-04). ``loose``: skills that make no link."""
    f = context.state.fighter(who)
    made = links.plan(f, tuple([use.skill for use in uses if use.skill not in loose]))
    if made.link:
        context.emit(dv.Linked(who, made.link, made.spends))
    if not uses:
        return NOTHING
    dice = [use for use in uses if use.die >= 0]
    sides = tuple([f.sheet.dice[use.die] for use in dice])
    fallen = list(zip(dice, sides, faces(context, who, purpose, sides), strict=True))
    terms = [Term(title(u.skill), u.dots, "rank", "DOT-ACT-04") for u in uses]
    terms += [Term(f"d{n} on {title(u.skill)}", x, "die", "DOT-ATT-06") for u, n, x in fallen]
    roll = rolled(context, who, purpose, sides, tuple([face for _, _, face in fallen]), terms)
    parts = {use.skill: use.dots for use in uses}
    for use, n, face in fallen:
        parts[use.skill] += face
        if face > f.sheet.rank(use.skill) and f.pins.get(str(use.die)) != use.skill:
            context.emit(dv.Pinned(who, use.die, n, use.skill))
    return Total(roll.result.total, parts, {u.skill: u.dots for u in uses}, roll.number)


def settle_uses(f: DotsFighter, uses: Uses) -> Uses:
    """The uses with 0 dots replaced by all owned. Raises Refused for missing dots or dice
    (DOT-ACT-10, DOT-DIE-01, -02, -04)."""
    found = []
    taken: set[int] = set()
    for use in uses:
        owned = f.sheet.rank(use.skill)
        if not owned:
            sentence = say("dots-no-dot", skill=title(use.skill[:40]))
            raise Refused("no_dots", sentence, "DOT-DIE-02")
        if not 0 <= use.dots <= owned:
            sentence = say("dots-has-so-many", dots=owned, skill=title(use.skill))
            raise Refused("bad_dots", sentence, "DOT-ACT-10")
        if use.die != -1:
            _check_die(f, use, taken)
            taken.add(use.die)
        found.append(use if use.dots else Use(use.skill, owned, use.die))
    return tuple(found)


def _check_die(f: DotsFighter, use: Use, taken: set[int]) -> None:
    if not 0 <= use.die < len(f.sheet.dice):
        sentence = say("dots-no-such-die", sides=f.sheet.dice)
        raise Refused("no_die", sentence, "DOT-ATT-06")
    sides = f.sheet.dice[use.die]
    if use.die in taken:
        raise Refused("die_used", say("dots-die-serves-one", sides=sides), "DOT-DIE-05")
    pinned = f.pins.get(str(use.die))
    if pinned and pinned != use.skill:
        sentence = say("dots-die-pinned", sides=sides, skill=title(pinned))
        raise Refused("die_pinned", sentence, "DOT-DIE-04")


def stars_of(f: DotsFighter, skills: Iterable[str]) -> int:
    """Flyboy stars in these abilities: the attacker's bonus for those used, or the target's field
    against them (DOT-SA-03)."""
    return sum([f.sheet.stars.get(s, 0) for s in skills if f.sheet.column(s) == "ability"])


def blow_from(
    context: DotsContext,
    f: DotsFighter,
    target: str,
    kind: str,
    total: Total,
    points: int | None = None,
) -> Blow:
    """A blow with what every attack carries: skills, savage and destructive parts, stars."""
    skills = tuple(total.dots)
    other = context.state.fighter(target)
    unaware = f.id in other.unaware_of
    points = total.total if points is None else points
    whole = points == total.total
    return Blow(
        f.id, target, kind, points, skills=skills,
        savage=total.part("savage") if whole else 0,
        destructive=total.part("destructive") if whole else 0,
        stars=stars_of(f, skills), unaware=unaware, number=total.number,
    )  # fmt: skip


def seen(context: DotsContext, f: DotsFighter, target: str, skills: Iterable[str]) -> None:
    """The target notices the attack: stealth is spent, surprise is over (DOT-ACT-08)."""
    if "stealth" in skills and target not in f.noticed_by:
        mark(context, f.id, "noticed_by", (*f.noticed_by, target), "noticed", target)
    other = context.state.fighter(target)
    if f.id in other.unaware_of:
        rest = tuple(who for who in other.unaware_of if who != f.id)
        mark(context, target, "unaware_of", rest, "aware", f.id)
