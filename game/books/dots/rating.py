"""Answers to a blow, rated by the Hits and the life that each of them leaves.

Most of a defence is counted and not thrown, so a bounded set is looked at: each block and each
other defence alone, and one of both together; each with one skill, or two that are linked or may
be; all dots of it, no die. Of other defences that a block leaves free only those count that no
other beats in dots and in Force, the clear and the unclear apart.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game import shelf
from game.books.dots import costs, machine
from game.books.dots import events as dv
from game.books.dots.approval import needs_approval
from game.books.dots.chances import Fork, Path
from game.books.dots.commands import Guard
from game.books.dots.guards import GUARD, kind_of
from game.books.dots.links import plan
from game.books.dots.offers import LIGHTNING, blocks, catches, partners
from game.books.dots.play import settle_uses
from game.books.dots.state import Blow, DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import passive
from game.dice import Dice, Scripted
from game.encounter.records import Event
from game.encounter.verbs import legal
from game.errors import Refused
from game.parts.rating import Rated
from game.shelf.book import Rulebook


class Lowest(Scripted):
    """Every die shows 1."""

    def __init__(self) -> None:
        super().__init__(())

    def face(self, sides: int = 6) -> int:
        return 1


class Way(NamedTuple):
    """Another defence: its skills, whether it avoids clearly, its dots, its Force, and whether it
    makes a link."""

    uses: Uses
    clear: bool
    dots: int
    force: int
    links: bool

    def as_cheap(self, other: "Way") -> bool:
        """Whether it costs no more than the other, of the same kind."""
        return self.clear == other.clear and self.force <= other.force and self.links <= other.links


def rated(state: DotsBattle, who: str) -> tuple[Rated, ...]:
    """The legal answers of the bounded set. ``harm`` is in Hits: what is lost, all that he can
    have for a fall, twice that for death; ``cost`` is Force and Hits, and one for a new link."""
    f = state.fighters[who]
    book = shelf.of(state)
    legal = [g for g in considered(f, state.falling) if _legal(book, state, f, g)]
    found = {guard: _rated(state, f, guard) for guard in legal}
    dies = _deadly(state, Guard(who)) if any(row.harm for row in found.values()) else Fraction(0)
    return tuple([_mortal(row, dies, f) for row in found.values()])


def considered(f: DotsFighter, blow: Blow) -> Iterator[Guard]:
    """The answers that are looked at; some may not be legal."""
    ways, devices = _ways(f), f.sheet.abilities()
    lightning = blow.kind in LIGHTNING
    stopping = [*(catches(f, blow) if lightning else blocks(f, _with_partners, devices))]
    yield Guard(f.id)
    yield from (Guard(f.id, uses, hand) for uses, hand in stopping)
    yield from (Guard(f.id, other=way.uses) for way in _unbeaten(ways))
    for uses, hand in stopping:
        used = {use.skill for use in uses}
        free = [way for way in ways if used.isdisjoint(use.skill for use in way.uses)]
        yield from (Guard(f.id, uses, hand, way.uses) for way in _unbeaten(free))


def _with_partners(f: DotsFighter, skill: str) -> Iterator[Uses]:
    yield (Use(skill),)
    yield from ((Use(skill), Use(other)) for other in partners(f, skill))


def _ways(f: DotsFighter) -> list[Way]:
    """The other defences, the most dots first, then the cheapest."""
    alone = set(passive())
    ways = [
        way
        for skill in f.sheet.dots
        if skill not in alone
        for uses in _with_partners(f, skill)
        if kind_of(uses) == "parry" and (way := _way(f, uses))
    ]
    return sorted(ways, key=lambda way: (-way.dots, way.force, way.links))


def _unbeaten(ways: list[Way]) -> list[Way]:
    """Of them, in that order, those that no other beats in dots as cheaply."""
    kept: list[Way] = []
    for way in ways:
        if not any(other.as_cheap(way) for other in kept):
            kept.append(way)
    return kept


def _way(f: DotsFighter, uses: Uses) -> Way | None:
    """None for skills that do not go together."""
    try:
        settled = settle_uses(f, uses)
        link = plan(f, tuple([use.skill for use in settled])).link
    except Refused:
        return None
    clear = GUARD.by_rule(f, Guard(f.id, other=uses), settled)
    dots, cost = sum(use.dots for use in settled), costs.powers(f, settled)
    return Way(uses, clear, dots, cost.force, bool(link))


def _legal(book: Rulebook, state: DotsBattle, f: DotsFighter, guard: Guard) -> bool:
    """Whether he may give that answer at once, by nobody's leave."""
    if not legal(book, state, guard):
        return False
    return not any(needs_approval(state, f, uses) for uses in (guard.block, guard.other))


def _rated(state: DotsBattle, f: DotsFighter, guard: Guard) -> Rated:
    """By the Hits that are lost, as if nobody could die of them."""
    events = _events(state, guard, Lowest())
    struck = next((e for e in events if isinstance(e, dv.Struck) and e.target == f.id), None)
    links = any(isinstance(e, dv.Linked) for e in events)
    cost = GUARD.cost(state, f, guard)
    lost = struck.damage if struck else 0
    down = bool(lost and struck and struck.body.down)
    harm = Fraction(max(lost, f.sheet.max_hits) if down else lost)
    price = cost.force + cost.hits + links
    return Rated(guard, harm, Fraction(bool(lost)), Fraction(down), price, bool(price))


def _mortal(row: Rated, dies: Fraction, f: DotsFighter) -> Rated:
    """The same where a blow that does harm kills with that chance."""
    if not (row.harm and dies):
        return row
    harm = row.harm + dies * (2 * f.sheet.max_hits - row.harm)
    return row._replace(harm=harm, falls=max(row.falls, dies))


def _deadly(state: DotsBattle, guard: Guard) -> Fraction:
    """The chance that the blow kills: by the part that it takes."""
    found, due = Fraction(0), list[tuple[tuple[int, ...], Fraction]]([((), Fraction(1))])
    while due:
        faces, chance = due.pop()
        try:
            events = _events(state, guard, Path(faces))
        except Fork as fork:
            share = chance / fork.sides
            due += [((*faces, n), share) for n in range(1, fork.sides + 1)]
            continue
        if any(isinstance(e, dv.Severed) and e.dead and e.who == guard.who for e in events):
            found += chance
    return found


def _events(state: DotsBattle, guard: Guard, faces: Scripted) -> list[Event]:
    """What comes of the answer by itself."""
    return machine.foresee(shelf.of(state), state, guard, Dice(faces))
