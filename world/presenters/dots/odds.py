"""For +odds under dots: the exact distribution of an action's dice, in words."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from game.books.dots import chances
from game.books.dots import events as dv
from game.books.dots.commands import Guard
from game.books.dots.effects import lead
from game.codec import replace
from game.encounter import events as ev
from game.encounter.audience import as_known
from game.errors import Refused
from game.wording import Text, say
from world.presenters.dots import trying as dots_try
from world.scenes.telling.chances import Chance, Reckoned, percent, refuse_kept_numbers

if TYPE_CHECKING:
    from game.books.dots.commands import Strike
    from game.books.dots.state import Blow, DotsBattle
    from game.encounter.records import Command, Event
    from world.scenes.render.viewer import Viewer

MOST_ROWS = 40
SHOWN = ("rank", "flat")
"""Kinds of terms that a client is told: not the faces of dice, which are not thrown yet."""


def told(state: DotsBattle, command: Command) -> Generator[None, None, Reckoned]:
    """Odds of every total, of the number named, and what each total does. A generator for
    ``slices``: yields wherever it may be interrupted. Raises Refused as the command would."""
    events = dots_try.events_of(state, command)
    rolls = [e for e in events if isinstance(e, ev.Rolled) and e.who == command.who and e.terms]
    if not rolls:
        return Reckoned(say("dots_book-nothing-to-chance"))
    lines: list[Text] = [line for roll in rolls for line in _chances(roll, command)]
    chance = _reaching(rolls[0], command)
    outcomes: tuple[tuple[Text, Fraction], ...] = ()
    if not isinstance(command, Guard):
        lines += [_harm(state, blow, events) for blow in _blows(events)[:1]]
        found = yield from chances.losses(state, command)
        if found is not None:
            lines.append(_lost(found))
            harm = 1 - found.get(0, Fraction(0))
            chance, outcomes = Chance(harm, harm), _outcomes(found)
    terms = tuple(term for term in rolls[0].terms if term.kind in SHOWN)
    return Reckoned("\n".join(map(str, lines)), chance, outcomes, terms)


def _reaching(roll: ev.Rolled, command: Command) -> Chance | None:
    """Chance to reach the number that a roll is against; None without one."""
    against = getattr(command, "against", None)
    if against is None:
        return None
    chance = dots_try.spread(roll.result.flat, roll.result.throw.sides).at_least(against)
    return Chance(chance, chance)


def _outcomes(found: Mapping[int, Fraction]) -> tuple[tuple[Text, Fraction], ...]:
    """What may be lost, most first."""
    lost = sorted(found.items(), reverse=True)
    return tuple((say("dots_book-hits", hits=hits), chance) for hits, chance in lost if hits)


def of_blow(state: DotsBattle, viewer: Viewer, command: Strike) -> Chance | None:
    """Chance that an attack does harm, as far as the viewer may know; None if a person answers or
    numbers are hidden."""
    known = as_known(state, viewer.who, viewer.gm)
    try:
        refuse_kept_numbers(known, viewer, command.who, command.target)
        return harming(known, command)
    except Refused:
        return None


def harming(state: DotsBattle, command: Command) -> Chance | None:
    """Chance that an attack does harm despite the autopilot's answer; None if that cannot be told.
    Raises Refused as the attack would."""
    found = chances.lost(state, command)
    if found is None:
        return None
    harm = 1 - found.get(0, Fraction(0))
    return Chance(harm, harm)


def _chances(roll: ev.Rolled, command: Command) -> Iterator[Text]:
    """Yields what is thrown, then the odds of each total exactly and of at least each."""
    throw = roll.result.throw
    dist = dots_try.spread(roll.result.flat, throw.sides)
    terms = [str(t) for t in roll.terms if t.kind in ("rank", "flat")]
    terms += [f"d{n}" for n in throw.sides]
    what, thrown = roll.purpose.replace("_", " "), tuple(terms)
    if not throw.sides:
        yield say("dots_book-for-certain", what=what, thrown=thrown, total=roll.result.total)
    else:
        low, high, mean = dist.lowest, dist.highest, f"{float(dist.mean):.1f}"
        yield say("dots_book-thrown", what=what, thrown=thrown, low=low, high=high, mean=mean)
        rows = _middle(list(dist.rows()))
        exact = tuple(f"{n} {percent(chance)}" for n, chance in rows)
        yield say("dots_book-exactly", chances=exact)
        more = tuple(f"{n} {percent(dist.at_least(n))}" for n, _ in rows)
        yield say("dots_book-that-or-more", chances=more)
    against = getattr(command, "against", None)
    if against is not None:
        yield say("dots_book-at-least", number=against, chance=percent(dist.at_least(against)))


def _middle(rows: list[tuple[int, Fraction]]) -> list[tuple[int, Fraction]]:
    """The most likely totals if there are more than ``MOST_ROWS``, in order."""
    kept = sorted(rows, key=lambda row: -row[1])[:MOST_ROWS]
    return sorted(kept)


def _blows(events: Iterable[Event]) -> list[Blow]:
    """Attacks the action makes, at once or gathered until the turn ends."""
    found = [e.blow for e in events if isinstance(e, dv.BlowQueued)]
    for event in events:
        if isinstance(event, dv.Gathered):
            found += [b for b in event.storm if (b.who, b.target) == (event.who, event.target)]
    return found


def _harm(state: DotsBattle, blow: Blow, events: Iterable[Event]) -> Text:
    """Damage of the attack if nothing stops it, with odds."""
    target = state.fighters[blow.target]
    sides = _counting(state, blow.who, events)
    rows = list(dots_try.spread(blow.points - len(sides), sides).rows())
    worth = {n: dots_try.worth(replace(blow, points=n)) for n, _ in rows}
    down = sum(chance for n, chance in rows if worth[n] >= target.condition.hits_left)
    return say(
        "dots_book-damage-unstopped",
        who=target.name,
        chances=tuple(f"{worth[n]} {percent(chance)}" for n, chance in _middle(rows)),
        hits=target.condition.hits,
        chance=percent(down),
    )


def _lost(found: Mapping[int, Fraction]) -> Text:
    """Hits lost despite the autopilot's answer, most first."""
    lost = sorted(found.items(), reverse=True)
    parts = tuple(f"{hits} {percent(chance)}" for hits, chance in lost)
    return say("dots_book-lost-behind-answer", chances=parts)


def _counting(state: DotsBattle, who: str, events: Iterable[Event]) -> tuple[int, ...]:
    """Sides of the dice that count towards points: all, or only those on the power itself
    (``power_total``, DOT-ACT-11)."""
    act = next((e for e in events if isinstance(e, dv.Aligned)), None)
    if act is None:
        return ()
    whole = act.weapon or state.options["power_total"] == "all"
    uses = [u for u in act.uses if u.die >= 0 and (whole or u.skill == lead(act.uses))]
    return tuple(state.fighters[who].sheet.dice[u.die] for u in uses)
