"""+try in words: the very rules are run without anything being kept."""

from fractions import Fraction

from game import engine
from game.dice import Dice, Scripted
from game.dots import events as dv
from game.dots.commands import Guard
from game.dots.tables import title
from game.encounter import events as ev
from game.odds.distribution import Distribution
from game.odds.polynomials import convolve
from game.rulebooks import shelf
from world.scenes.render.words import and_list

MOST_ROWS = 12


class Lowest(Scripted):
    """Every die shows 1: what must be rolled to see is only how many there are."""

    def __init__(self):
        super().__init__(())

    def face(self, sides: int = 6) -> int:
        return 1


def events_of(state, command) -> list:
    """What the command would do by itself. Refused as the command would be."""
    book = shelf.find(state.book)
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
    """Total, odds, cost, links and pins of a command, and what is left afterwards."""
    events = events_of(state, command)
    f = state.fighters[command.who]
    lines = [_rolled(state, f, event) for event in events if isinstance(event, ev.Rolled)]
    cost = next((e for e in events if isinstance(e, dv.Paid)), None)
    lines.append(_cost(f, cost))
    for event in events:
        if isinstance(event, dv.Linked):
            lines.append(f"It links {and_list(title(s) for s in event.skills)} for the scene.")
    if not any(isinstance(e, dv.Linked) for e in events):
        lines.append("It makes no link.")
    lines.append(_free(state, f, events))
    if isinstance(command, Guard) and (hits := _harm(events)) is not None:
        lines.append(f"At the lowest roll {hits} Hits are lost.")
    return "\n".join(lines)


def _rolled(state, f, event) -> str:
    if event.who != f.id:
        return ""
    throw, flat = event.result.throw, event.result.flat
    terms = [str(t) for t in event.terms if t.kind == "rank"]
    terms += [f"d{n}" for n in throw.sides]
    head = f"{event.purpose.replace('_', ' ').capitalize()}: {' + '.join(terms)}"
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


def _harm(events):
    struck = [e for e in events if isinstance(e, dv.Struck)]
    return struck[0].damage if struck else None
