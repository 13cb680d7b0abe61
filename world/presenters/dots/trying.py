"""For +try: what a command would do, in words, without doing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from game import engine, registry
from game.books.dots import events as dv
from game.books.dots import formulas
from game.books.dots.commands import Guard
from game.books.dots.rating import Lowest
from game.books.dots.tables import title
from game.dice import Dice
from game.encounter import events as ev
from game.odds.distribution import Distribution
from game.odds.polynomials import convolve
from game.wording import Text, say

if TYPE_CHECKING:
    from game.books.dots.state import Blow, DotsBattle, DotsFighter, Use
    from game.encounter.records import Command, Event

MOST_ROWS = 12
GAINLESS = say("dots_book-gainless")
ALIGNED = ("uses", "block", "other")
"""Command fields that hold skills."""


def events_of(state: DotsBattle, command: Command) -> list[Event]:
    """Events of the command if all dice fell lowest. Raises Refused as the command would."""
    book = registry.of(state)
    found: list[Event] = book.machine.foresee(book, state, command, Dice(Lowest()))
    return found


def spread(flat: int, sides: tuple[int, ...]) -> Distribution:
    """Exact distribution of ``flat`` plus dice with these sides."""
    weights: tuple[int, ...] = (1,)
    count = 1
    for n in sides:
        weights = convolve(weights, (1,) * n)
        count *= n
    return Distribution(weights, count, flat + len(sides))


def told(state: DotsBattle, command: Command) -> str:
    """Totals, odds, effects, cost, links and pins of a command, and what stays free."""
    events = events_of(state, command)
    f = state.fighters[command.who]
    rolls = [e for e in events if isinstance(e, ev.Rolled) and e.who == f.id and e.terms]
    lines = [_rolled(event) for event in rolls]
    thrown = any(roll.result.throw.sides for roll in rolls)
    effects = _effects(state, command, events)
    lines += [say("dots_book-effect", effect=effect, lowest=thrown) for effect in effects]
    cost = next((e for e in events if isinstance(e, dv.Paid)), None)
    lines.append(_cost(f, cost))
    lines += [GAINLESS for e in events if isinstance(e, dv.Recovered) and _gainless(e, cost)]
    made = [e for e in events if isinstance(e, dv.Linked)]
    links = [tuple(map(title, e.skills)) for e in made] or [()]
    lines += [say("dots_book-links", skills=link) for link in links]
    lines += [_pin(f, use) for use in _uses(command) if use.die >= 0]
    lines.append(_free(state, f, events))
    return "\n".join(map(str, lines))


def _gainless(event: dv.Recovered, cost: dv.Paid | None) -> bool:
    """True if the player's own Force only becomes as much Force or less (DOT-FP-15)."""
    return event.who == event.by and cost is not None and 0 < event.force <= cost.force


def _uses(command: Command) -> list[Use]:
    return [use for name in ALIGNED for use in getattr(command, name, ())]


def _pin(f: DotsFighter, use: Use) -> Text:
    """Whether the die might stay pinned to the skill (DOT-DIE-03)."""
    sides, rank = f.sheet.dice[use.die], f.sheet.rank(use.skill)
    if f.pins.get(str(use.die)):
        return say("dots_book-pinned-already", sides=sides, skill=title(use.skill))
    if sides <= rank:
        return say("dots_book-stays-free", sides=sides)
    chance, skill = _percent(Fraction(sides - rank, sides)), title(use.skill)
    return say("dots_book-may-be-pinned", sides=sides, skill=skill, least=rank + 1, chance=chance)


def _effects(state: DotsBattle, command: Command, events: Iterable[Event]) -> Iterator[Text]:
    """What the action leads to if nothing stops it, or what the answer lets through."""
    for event in events:
        if isinstance(event, dv.Struck) and isinstance(command, Guard):
            yield say("dots_book-you-lose", hits=event.damage)
        elif isinstance(event, dv.Marked) and event.why == "held lightning":
            assert isinstance(event.value, tuple)
            yield say("dots_book-you-hold", energy=event.value[-1])
        elif isinstance(event, dv.Recovered):
            yield say("dots_book-it-gives", force=event.force, hits=event.hits)
        elif isinstance(event, dv.BlowQueued):
            whom = state.fighters[event.blow.target].name
            yield say("dots_book-unstopped", damage=worth(event.blow), whom=whom)
        elif isinstance(event, dv.Gathered):
            storm = next(b for b in event.storm if (b.who, b.target) == (event.who, event.target))
            whom = state.fighters[event.target].name
            yield say("dots_book-storm-unstopped", damage=worth(storm), whom=whom)


def worth(blow: Blow) -> int:
    """Damage of an attack that nothing stops."""
    return formulas.CURVES.get(blow.curve, int)(blow.points)


def _rolled(event: ev.Rolled) -> Text:
    throw, flat = event.result.throw, event.result.flat
    terms = [str(t) for t in event.terms if t.kind == "rank"]
    terms += [f"d{n}" for n in throw.sides]
    what, thrown = title(event.purpose), tuple(terms)
    if not throw.sides:
        return say("dots_book-totals", what=what, terms=thrown, total=event.result.total)
    found = spread(flat, throw.sides)
    rows = list(found.rows())
    shown = tuple(f"{n}: {_percent(found.at_least(n))}" for n, _ in rows[:MOST_ROWS])
    mean = f"{float(found.mean):.1f}"
    return say("dots_book-averages", what=what, terms=thrown, mean=mean, chances=shown)


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.0f}%"


def _cost(f: DotsFighter, paid: dv.Paid | None) -> Text:
    body = f.condition
    if paid is None or not (paid.force or paid.hits):
        return say("dots_book-costs-nothing", force=body.force, hits=body.hits)
    return say(
        "dots_book-it-costs", force=paid.force, hits=paid.hits, terms=tuple(map(str, paid.terms)),
        force_left=body.force_left - paid.force, hits_left=body.hits_left - paid.hits,
    )  # fmt: skip


def _free(state: DotsBattle, f: DotsFighter, events: Iterable[Event]) -> Text:
    after = state
    for event in events:
        after = engine.evolve(after, event)
    linked = {s for group in after.fighters[f.id].links for s in group}
    free = tuple(title(s) for s in f.sheet.dots if s not in linked)
    dice = tuple(f"d{n}" for i, n in enumerate(f.sheet.dice) if str(i) not in f.pins)
    return say("dots_book-unlinked", skills=free, dice=dice)
