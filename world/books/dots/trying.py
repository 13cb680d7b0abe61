"""+try in words: the very rules are run without anything being kept."""

from fractions import Fraction

from game import engine, shelf
from game.books.dots import events as dv
from game.books.dots import formulas
from game.books.dots.commands import Guard
from game.books.dots.rating import Lowest
from game.books.dots.tables import title
from game.dice import Dice
from game.encounter import events as ev
from game.odds.distribution import Distribution
from game.odds.polynomials import convolve
from world.scenes.render.words import and_list, many

MOST_ROWS = 12
GAINLESS = "Warning: that gains no more Force than it costs. With more dots it would."
ALIGNED = ("uses", "block", "other")
"""The fields of commands that hold skills."""


def events_of(state, command) -> list:
    """What the command would do by itself. Refused as the command would be."""
    book = shelf.of(state)
    return book.machine.foresee(book, state, command, Dice(Lowest()))


def spread(flat: int, sides: tuple[int, ...]) -> Distribution:
    """Exact chances of a total of dots and dice of these sides."""
    weights: tuple[int, ...] = (1,)
    count = 1
    for n in sides:
        weights = convolve(weights, (1,) * n)
        count *= n
    return Distribution(weights, count, flat + len(sides))


def told(state, command) -> str:
    """Total, odds, what it would do, cost, links and pins of a command, and what stays free."""
    events = events_of(state, command)
    f = state.fighters[command.who]
    rolls = [e for e in events if isinstance(e, ev.Rolled) and e.who == f.id and e.terms]
    lines = [_rolled(event) for event in rolls]
    lowest = " at the lowest roll" if any(roll.result.throw.sides for roll in rolls) else ""
    lines += [f"{text}{lowest}." for text in _effects(state, command, events)]
    cost = next((e for e in events if isinstance(e, dv.Paid)), None)
    lines.append(_cost(f, cost))
    lines += [GAINLESS for e in events if isinstance(e, dv.Recovered) and _gainless(e, cost)]
    made = [e for e in events if isinstance(e, dv.Linked)]
    lines += [f"It links {and_list(title(s) for s in e.skills)} for the scene." for e in made]
    lines += [] if made else ["It makes no link."]
    lines += [_pin(f, use) for use in _uses(command) if use.die >= 0]
    lines.append(_free(state, f, events))
    return "\n".join(lines)


def _gainless(event, cost) -> bool:
    """Whether own Force is only changed into as much Force, or less (DOT-FP-15)."""
    return event.who == event.by and bool(cost) and 0 < event.force <= cost.force


def _uses(command):
    return [use for name in ALIGNED for use in getattr(command, name, ())]


def _pin(f, use) -> str:
    """Whether the die could stay with the skill (DOT-DIE-03)."""
    sides, rank = f.sheet.dice[use.die], f.sheet.rank(use.skill)
    if f.pins.get(str(use.die)):
        return f"The d{sides} is pinned to {title(use.skill)} already."
    if sides <= rank:
        return f"The d{sides} stays free, whatever it shows."
    chance = _percent(Fraction(sides - rank, sides))
    return f"The d{sides} is pinned to {title(use.skill)} if it shows {rank + 1} or more: {chance}."


def _effects(state, command, events):
    """What the action leads to when nothing stops it, or the answer lets through."""
    for event in events:
        if isinstance(event, dv.Struck) and isinstance(command, Guard):
            yield f"You lose {many(event.damage, 'Hit') if event.damage else 'no Hits'}"
        elif isinstance(event, dv.Marked) and event.why == "held lightning":
            yield f"You hold {event.value[-1]}"
        elif isinstance(event, dv.Recovered):
            yield f"It gives {event.force} Force and {event.hits} Hits"
        elif isinstance(event, dv.BlowQueued):
            whom = state.fighters[event.blow.target].name
            yield f"Unstopped it does {worth(event.blow)} damage to {whom}"
        elif isinstance(event, dv.Gathered):
            storm = next(b for b in event.storm if (b.who, b.target) == (event.who, event.target))
            whom = state.fighters[event.target].name
            yield f"Unstopped the round's lightning does {worth(storm)} damage to {whom}"


def worth(blow) -> int:
    """Damage of a blow that nothing stops."""
    return formulas.CURVES.get(blow.curve, int)(blow.points)


def _rolled(event) -> str:
    throw, flat = event.result.throw, event.result.flat
    terms = [str(t) for t in event.terms if t.kind == "rank"]
    terms += [f"d{n}" for n in throw.sides]
    head = f"{title(event.purpose).capitalize()}: {' + '.join(terms)}"
    if not throw.sides:
        return f"{head} = {event.result.total}."
    found = spread(flat, throw.sides)
    rows = list(found.rows())
    shown = [f"{n}: {_percent(found.at_least(n))}" for n, _ in rows[:MOST_ROWS]]
    mean = float(found.mean)
    return f"{head}, on average {mean:.1f}. That or more: {', '.join(shown)}."


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.0f}%"


def _cost(f, paid) -> str:
    body = f.condition
    if paid is None or not (paid.force or paid.hits):
        return f"It costs nothing. You have {body.force} Force and {body.hits} Hits."
    parts = [f"{n} {pool}" for n, pool in ((paid.force, "Force"), (paid.hits, "Hits")) if n]
    terms = ", ".join(str(t) for t in paid.terms)
    left = f"{body.force - paid.force} Force and {body.hits - paid.hits} Hits"
    return f"It costs {and_list(parts)} ({terms}) and leaves {left}."


def _free(state, f, events) -> str:
    after = state
    for event in events:
        after = engine.evolve(after, event)
    linked = {s for group in after.fighters[f.id].links for s in group}
    free = [title(s) for s in f.sheet.dots if s not in linked]
    dice = [f"d{n}" for i, n in enumerate(f.sheet.dice) if str(i) not in f.pins]
    text = f"Unlinked stay: {', '.join(free) or 'no skills'}."
    return text + (f" Free dice: {', '.join(dice)}." if dice else "")
