"""Rates answers to a blow by the Hits and life they save, and attacks by the Hits they take behind
the answer the system gives.

A defence is mostly counted, not rolled, so a bounded set is compared: each block and each other
defence alone, and one of both together; each with one skill, or two that are or may be linked, all
their dots and no die. Of the other defences a block leaves free, only those count that no other
beats in dots and in Force, clear and unclear apart.

Attacks are a bounded set too: on one target with what is in hand and with powers, each with one
skill, or two that are or may be linked; all their dots, no die, no throw, nothing the game master
would have to allow; at most ``MOST`` of them.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game import registry
from game.books.dots import costs, machine, tables
from game.books.dots import events as dv
from game.books.dots.approval import linking, needs_approval
from game.books.dots.chances import Fork, Path, lost, target_of
from game.books.dots.commands import Guard, Invoke, Robot, Strike
from game.books.dots.context import settle_uses
from game.books.dots.costs import Cost
from game.books.dots.effects import lead
from game.books.dots.guards import GUARD, kind_of
from game.books.dots.links import plan
from game.books.dots.offers import LIGHTNING, blocks, catches, partners, trained
from game.books.dots.pilot import attacks_on
from game.books.dots.state import SLOTS, Blow, DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import passive
from game.dice import Dice, Scripted
from game.encounter.handlers import legal
from game.encounter.records import Event
from game.errors import Refused
from game.parts.rating import Rated


class Lowest(Scripted):
    """Dice that always show 1."""

    def __init__(self) -> None:
        super().__init__(())

    def face(self, sides: int = 6) -> int:
        return 1


class Way(NamedTuple):
    """Another defence: its skills, whether it clearly avoids, its dots, its Force cost, whether it
    makes a link."""

    uses: Uses
    clear: bool
    dots: int
    force: int
    links: bool

    def as_cheap(self, other: "Way") -> bool:
        """True if it costs no more than the other and is of the same kind."""
        return self.clear == other.clear and self.force <= other.force and self.links <= other.links


def rated(state: DotsBattle, who: str) -> tuple[Rated, ...]:
    """The answers of the bounded set that are legal and need no approval. ``harm`` is in Hits:
    those lost, all the fighter can have for a fall, twice that for death; ``cost``: Force and Hits,
    plus one for a new link."""
    f = state.fighters[who]
    book = registry.of(state)
    found = {
        guard: _rated(state, f, guard)
        for guard in considered(f, state.falling)
        if legal(book, state, guard)
        and not any(needs_approval(state, f, uses) for uses in (guard.block, guard.other))
    }
    dies = _deadly(state, Guard(who)) if any(row.harm for row in found.values()) else Fraction(0)
    return tuple([_mortal(row, dies, f) for row in found.values()])


def considered(f: DotsFighter, blow: Blow) -> Iterator[Guard]:
    """The answers to compare; some may not be legal."""
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
    """Other defences, most dots first, then cheapest."""
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
    """Those that no other beats in dots at no greater cost; the order is kept."""
    kept: list[Way] = []
    for way in ways:
        if not any(other.as_cheap(way) for other in kept):
            kept.append(way)
    return kept


def _way(f: DotsFighter, uses: Uses) -> Way | None:
    """The defence with these skills; None if they do not go together."""
    try:
        settled = settle_uses(f, uses)
        link = plan(f, tuple([use.skill for use in settled])).link
    except Refused:
        return None
    clear = GUARD.by_rule(f, Guard(f.id, other=uses), settled)
    dots, cost = sum(use.dots for use in settled), costs.powers(f, settled)
    return Way(uses, clear, dots, cost.force, bool(link))


def _rated(state: DotsBattle, f: DotsFighter, guard: Guard) -> Rated:
    """The answer rated by Hits lost, as if nobody could die of them."""
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
    """The rating, if a blow that does harm kills with chance ``dies``."""
    if not (row.harm and dies):
        return row
    harm = row.harm + dies * (2 * f.sheet.max_hits - row.harm)
    return row._replace(harm=harm, falls=max(row.falls, dies))


def _deadly(state: DotsBattle, guard: Guard) -> Fraction:
    """Chance that the blow kills, by the part it severs."""
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
    """Events of the answer alone."""
    return machine.foresee(registry.of(state), state, guard, Dice(faces))


type Move = Strike | Invoke

MOST = 6
"""Most attacks compared: those with the most dots."""
MOST_WAYS = 12
"""Most ways of dice gone through while somebody waits for a prompt."""


def attacks_considered(state: DotsBattle, who: str, target: str) -> list[Move]:
    """Attacks on the target to compare, all of them legal, most dots first."""
    f, book = state.fighters[who], registry.of(state)
    found = [c for c in attacks_on(book, state, f, target) if not isinstance(c, Robot)]
    moves = [c for c in found if _plain(state, f, c)]
    any_ability = [Strike(f.id, target, (Use(s),), hand) for hand, s in _better(f)]
    moves += book.handlers_by_command[Strike].legal(book, state, f.id, lambda _: any_ability)
    weighed = {move: sum(use.dots for use in _uses_of(state, f, move)) for move in moves}
    return sorted(weighed, key=lambda move: -weighed[move])[:MOST]


def _better(f: DotsFighter) -> Iterator[tuple[str, str]]:
    """(hand, ability) of abilities with more dots than the skills made for what the hand holds: any
    ability may be used with it (DOT-ACT-06)."""
    for hand in SLOTS:
        if item := f.sheet.in_hand(hand):
            least = max(map(f.sheet.rank, trained(f, item)), default=0)
            yield from ((hand, s) for s in f.sheet.abilities() if f.sheet.rank(s) > least)


def harming(state: DotsBattle, move: Move, *answer: str) -> Rated | None:
    """The attack with the Hits it is expected to take; a fall counts as all the target can have.
    ``cost``: Force and Hits, plus one for a new link.

    None if that cannot be known: a person answers, nothing comes of it at once, or the dice fall in
    too many ways. Raises Refused as the attack.
    """
    found = lost(state, move, MOST_WAYS)
    if found is None:
        return None
    f, target = state.fighters[move.who], state.fighters[target_of(move)]
    left, whole = target.condition.hits_left, target.sheet.max_hits
    harm = sum((n if n < left else max(left, whole)) * chance for n, chance in found.items())
    falls = sum((chance for n, chance in found.items() if n >= left), Fraction(0))
    cost, link = price_of(state, f, move)
    price = cost.force + cost.hits + link
    return Rated(move, Fraction(harm), 1 - found.get(0, Fraction(0)), falls, price, bool(price))


def _plain(state: DotsBattle, f: DotsFighter, command: Move) -> bool:
    if isinstance(command, Strike):
        special = command.throw or command.back
    else:
        special = bool(command.mode) or tables.way(lead(command.uses)) == "lightning"
    whole = all(use.die < 0 and use.dots in (0, f.sheet.rank(use.skill)) for use in command.uses)
    return whole and not special and not needs_approval(state, f, command.uses)


def price_of(state: DotsBattle, f: DotsFighter, move: Move) -> tuple[Cost, bool]:
    """(cost of the attack, True if it makes a new link). Raises Refused as the attack."""
    uses = _uses_of(state, f, move)
    cost: Cost = registry.of(state).handler(move).cost(state, move, uses)
    joined = linking(state, uses, True)
    return cost, bool(plan(f, tuple([use.skill for use in joined])).link)


def _uses_of(state: DotsBattle, f: DotsFighter, move: Move) -> Uses:
    found: Uses = registry.of(state).handler(move).uses(state, f, move)
    return found
