"""One's own attacks, rated by the Hits that each takes behind the answer that the system gives.

As with answers (``rating``) a bounded set is compared: attacks on one foe with what is in hand and
with powers, each with one skill or with two that are linked or may be; all their dots, no die, no
throw, nothing that the game master has to allow; no more than ``MOST`` of them.
"""

from collections.abc import Iterator
from fractions import Fraction

from game import shelf
from game.books.dots.approval import linking, needs_approval
from game.books.dots.chances import lost, target_of
from game.books.dots.commands import Invoke, Robot, Strike
from game.books.dots.costs import Cost
from game.books.dots.effects import lead
from game.books.dots.links import plan
from game.books.dots.offers import trained
from game.books.dots.pilot import attacks_on
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import way
from game.parts.rating import Rated

type Move = Strike | Invoke

MOST = 6
"""Attacks that are compared: those with the most dots."""
MOST_WAYS = 12
"""In how many ways dice may fall that are gone through while somebody waits for a prompt."""


def considered(state: DotsBattle, who: str, target: str) -> list[Move]:
    """The attacks on the target that are compared, all of them legal, the most dots first."""
    f, book = state.fighters[who], shelf.of(state)
    found = [c for c in attacks_on(book, state, f, target) if not isinstance(c, Robot)]
    moves = [c for c in found if _plain(state, f, c)]
    any_ability = [Strike(f.id, target, (Use(s),), hand) for hand, s in _better(f)]
    moves += book.verbs_by_command[Strike].legal(book, state, f.id, lambda _: any_ability)
    weighed = {move: sum(use.dots for use in _uses(state, f, move)) for move in moves}
    return sorted(weighed, key=lambda move: -weighed[move])[:MOST]


def _better(f: DotsFighter) -> Iterator[tuple[str, str]]:
    """Each hand with the abilities that have more dots than the skills made for what it holds: any
    ability may be used with it (DOT-ACT-06)."""
    for hand in SLOTS:
        if item := f.sheet.in_hand(hand):
            least = max(map(f.sheet.rank, trained(f, item)), default=0)
            yield from ((hand, s) for s in f.sheet.abilities() if f.sheet.rank(s) > least)


def harming(state: DotsBattle, move: Move, *answer: str) -> Rated | None:
    """The attack with the Hits that it can be expected to take; a fall counts as all that the
    target can have. ``cost``: Force and Hits, and one for a new link. None where nobody can tell: a
    person answers, nothing comes of it at once, or its dice fall in too many ways. Refused: as the
    attack."""
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
        special = bool(command.mode) or way(lead(command.uses)) == "lightning"
    whole = all(use.die < 0 and use.dots in (0, f.sheet.rank(use.skill)) for use in command.uses)
    return whole and not special and not needs_approval(state, f, command.uses)


def price_of(state: DotsBattle, f: DotsFighter, move: Move) -> tuple[Cost, bool]:
    """What the attack costs, and whether it links its skills anew. Refused: as the attack."""
    uses = _uses(state, f, move)
    cost: Cost = shelf.of(state).verb(move).cost(state, move, uses)
    joined = linking(state, uses, True)
    return cost, bool(plan(f, tuple([use.skill for use in joined])).link)


def _uses(state: DotsBattle, f: DotsFighter, move: Move) -> Uses:
    found: Uses = shelf.of(state).verb(move).uses(state, f, move)
    return found
