"""The system playing a fighter under dots: a legal and sensible command."""

from typing import Any

from game.books.dots import costs
from game.books.dots.commands import (
    Guard,
    Invoke,
    Release,
    Resist,
    Robot,
    Strike,
    TakeOrder,
    Wield,
)
from game.books.dots.formulas import squared
from game.books.dots.play import settle_uses
from game.books.dots.state import DotsBattle, DotsFighter, Use
from game.books.dots.tables import skills, way
from game.encounter.commands import Pass
from game.encounter.state import FIGHT
from game.shelf.book import Rulebook

ATTACKING = ("push", "pull", "choke", "lightning")


def choose(book: Rulebook, state: DotsBattle, who: str) -> Any:
    """The command that the system would give for the fighter, or None."""
    legal = book.machine.options(book, state, who)
    if state.blow and state.blow.target == who:
        return _guard(state, who, legal)
    for kind in (Resist, TakeOrder):
        found = [c for c in legal if type(c) is kind]
        if found:
            return _most(state, who, found)
    released = [c for c in legal if type(c) is Release]
    if released:
        return released[0]
    fallen = [c for c in legal if type(c) is Wield and c.item in state.fighters[who].dropped]
    if state.mode == FIGHT and fallen:
        return fallen[0]
    attacks = [c for c in legal if _is_attack(c)]
    if attacks:
        return max(attacks, key=lambda c: _worth(book, state, who, c))
    passing = [c for c in legal if type(c) is Pass]
    return passing[0] if passing else None


def _dots(f: DotsFighter, uses: tuple[Use, ...]) -> int:
    return sum(use.dots or f.sheet.rank(use.skill) for use in uses)


def _most[C: Resist | TakeOrder](state: DotsBattle, who: str, found: list[C]) -> C:
    """The most dots that leave some Force; the first of equals."""
    f = state.fighters[who]

    def worth(command: C) -> int:
        cost = costs.powers(f, _settled(f, command.uses)).force
        return _dots(f, command.uses) - 2 * cost

    return max(found, key=worth)


def _settled(f: DotsFighter, uses: tuple[Use, ...]) -> tuple[Use, ...]:
    return settle_uses(f, uses)


def _is_attack(command: object) -> bool:
    if isinstance(command, Strike | Robot):
        return True
    if not isinstance(command, Invoke) or not command.targets or command.mode == "disarm":
        return False
    return any(way(use.skill) in ATTACKING for use in command.uses)


def _worth(book: Rulebook, state: DotsBattle, who: str, command: Strike | Invoke | Robot) -> float:
    """Damage without defence, less the Force it costs; the weakest foe first."""
    f = state.fighters[who]
    if isinstance(command, Robot):
        return 1
    points = _dots(f, command.uses)
    cost = book.verb(command).cost if isinstance(command, Strike) else None
    uses = _settled(f, command.uses)
    paid: costs.Cost = cost(state, f, command) if cost else costs.powers(f, uses)
    target = command.target if isinstance(command, Strike) else command.targets[0]
    left = state.fighters[target].condition.hits_left
    harm = min(squared(points), left) if _single(command) else points
    return harm - paid.force - 2 * paid.hits - left / 1000


def _single(command: Strike | Invoke) -> bool:
    return isinstance(command, Strike) or command.mode != "many"


def _guard(state: DotsBattle, who: str, legal: tuple[Any, ...]) -> Guard:
    """The defence that saves most for its cost."""
    f = state.fighters[who]
    guards = [c for c in legal if isinstance(c, Guard)]
    return max(guards, key=lambda c: _saved(state, f, c)) if guards else Guard(who)


def _saved(state: DotsBattle, f: DotsFighter, command: Guard) -> float:
    blow = state.falling
    points = blow.points
    damage = points if blow.curve == "direct" else squared(points)
    whole = damage
    block, other = _dots(f, command.block), _dots(f, command.other)
    if blow.kind in ("lightning", "returned"):
        damage -= squared(block)
    elif blow.curve != "direct":
        damage = squared(max(0, points - block))
    known = skills()
    clear = any(u.skill in known and known[u.skill].clear for u in command.other)
    damage -= squared(other) if clear else other * (other + 1) // 2
    left = f.condition.hits_left
    saved = min(whole, left) - min(max(0, damage), left)
    return saved - 0.5 * costs.powers(f, _settled(f, (*command.block, *command.other))).force
