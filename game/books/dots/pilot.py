"""Autopilot: chooses a legal and sensible command for a fighter."""

from collections.abc import Iterable, Iterator

from game.books.dots import costs
from game.books.dots.commands import (
    Concede,
    Guard,
    Invoke,
    Release,
    Resist,
    Robot,
    Strike,
    TakeOrder,
    Wield,
)
from game.books.dots.context import settle_uses
from game.books.dots.defence import avoids
from game.books.dots.formulas import squared
from game.books.dots.offers import AT_FOE, invoke_uses, strike_uses, usual
from game.books.dots.servants import served
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter, Uses
from game.books.dots.tables import way
from game.encounter.commands import Pass
from game.encounter.handlers import legal
from game.encounter.records import Command
from game.encounter.remembered import tactic_of
from game.encounter.state import FIGHT
from game.parts import out_of_time
from game.parts.tactics import alike, stays_back
from game.registry.book import Instead, Rulebook

type Attack = Strike | Robot | Invoke


def choose(book: Rulebook, state: DotsBattle, who: str, what: str = "") -> Command | None:
    """The command the system would give for the fighter, or None."""
    if state.blow and state.blow.target == who:
        return guard(book, state, who)
    if resisting := list(_ways(book, state, who, Resist)):
        return _most(state, who, resisting)
    if ordering := list(_ways(book, state, who, TakeOrder)):
        return _most(state, who, ordering)
    if released := next(_ways(book, state, who, Release), None):
        return released
    dropped = state.fighters[who].dropped if state.mode == FIGHT else ()
    taken = _ways(book, state, who, Wield) if dropped else iter(())
    if fallen := next((c for c in taken if c.item in dropped), None):
        return fallen
    if attack := _attack(book, state, state.fighters[who]):
        return attack
    return next(_ways(book, state, who, Pass), None)


def _ways[C: Command](book: Rulebook, state: DotsBattle, who: str, kind: type[C]) -> Iterator[C]:
    """Legal commands of that type for the fighter."""
    handler = book.handlers_by_command.get(kind)
    return handler.legal(book, state, who) if handler else iter(())


def ordered(book: Rulebook, state: DotsBattle, f: DotsFighter, what: str) -> Command | None:
    """What an NPC does about the pending wait ``what``, by the game master's orders: initiative,
    ordered actions, attacks with everything left, then the end of the turn. None if there are no
    orders, or none can be carried out."""
    order = state.orders.get(f.id)
    if order is None or not f.npc:
        return None
    if what == "initiative":
        return choose(book, state, f.id)
    if what not in ("act", "unseen"):
        return None
    found: Command | None
    if order.deeds:
        found = order.deeds[0]
    else:
        found = _best(book, state, f, attacks_on(book, state, f, order.target, order.weapon))
        found = found or (Pass(f.id) if f.acts else None)
    return found if found and legal(book, state, found) else None


def _attack(book: Rulebook, state: DotsBattle, f: DotsFighter) -> Attack | None:
    """The most valuable attack. A fighter with tactics attacks the first enemy these name and that
    is in reach; None if there is none."""
    if tactic_of(state, f) is None:
        return _best(book, state, f, _attacks(book, state, f))
    back = stays_back(state, f)
    foes = [o.id for o in state.foes(f.id) if not o.hidden]
    for targets in alike(state, f, foes):
        at = [c for target in targets for c in attacks_on(book, state, f, target)]
        if found := _best(book, state, f, [c for c in at if not back or _from_afar(f, c)]):
            return found
    return None


def attacks_on(
    book: Rulebook, state: DotsBattle, f: DotsFighter, target: str, weapon: str = ""
) -> list[Attack]:
    """Legal attacks on that target, with that weapon if one is named."""
    o = state.fighters.get(target)
    if o is None or o.hidden or not o.able:
        return []
    plain = [
        Strike(f.id, target, usual(f, hand, o), hand) for hand in SLOTS if f.sheet.in_hand(hand)
    ]
    offers: tuple[Iterable[Attack], ...] = (
        strike_uses(state, f.id, [o]),
        served(f, o),
        invoke_uses(state, f.id, [o]),
        plain,
    )
    found: list[Attack] = []
    for kind, offered in zip((Strike, Robot, Invoke, Strike), offers, strict=True):
        meant = [c for c in offered if _is_attack(c) and (not weapon or _weapon(f, c) == weapon)]
        legal = book.handlers_by_command[kind].legal
        found += legal(book, state, f.id, lambda _, meant=meant: meant)
    return found


def _attacks(book: Rulebook, state: DotsBattle, f: DotsFighter) -> list[Attack]:
    """Legal commands that are attacks."""
    kinds: tuple[type[Attack], ...] = (Strike, Robot, Invoke)
    return [c for kind in kinds for c in _ways(book, state, f.id, kind) if _is_attack(c)]


def _weapon(f: DotsFighter, command: Attack) -> str:
    """Name of the weapon an attack uses, "" for none in hand."""
    return f.sheet.named_in(command.hand) if isinstance(command, Strike) else ""


def _from_afar(f: DotsFighter, command: Attack) -> bool:
    """True if the attack reaches somebody not close: a shot, a throw, a power."""
    if not isinstance(command, Strike):
        return True
    return command.throw or bool(f.sheet.held_in(command.hand).skills)


def _best(
    book: Rulebook, state: DotsBattle, f: DotsFighter, attacks: list[Attack]
) -> Attack | None:
    """The most valuable attack, None of none."""
    return max(attacks, key=lambda c: _worth(book, state, f.id, c), default=None)


def _dots(f: DotsFighter, uses: Uses) -> int:
    return sum(use.dots or f.sheet.rank(use.skill) for use in uses)


def _most[C: Resist | TakeOrder](state: DotsBattle, who: str, found: list[C]) -> C:
    """The command with the most dots, less two for each point of Force it costs; the first of
    equals."""
    f = state.fighters[who]

    def worth(command: C) -> int:
        cost = costs.powers(f, settle_uses(f, command.uses)).force
        return _dots(f, command.uses) - 2 * cost

    return max(found, key=worth)


def _is_attack(command: Attack) -> bool:
    if isinstance(command, Strike | Robot):
        return True
    if not command.targets or command.mode == "disarm":
        return False
    return any(way(use.skill) in AT_FOE for use in command.uses)


def _worth(book: Rulebook, state: DotsBattle, who: str, command: Attack) -> float:
    """Value of an attack: the Hits it would take without a defence, less the Force and twice the
    Hits it costs; of equals, the weaker enemy."""
    f = state.fighters[who]
    if isinstance(command, Robot):
        return 1
    points = _dots(f, command.uses)
    handler = book.handler(command)
    paid: costs.Cost = handler.cost(state, command, handler.uses(state, f, command))
    target = command.target if isinstance(command, Strike) else command.targets[0]
    left = state.fighters[target].condition.hits_left
    many = isinstance(command, Invoke) and command.mode == "many"
    harm = points if many else min(squared(points), left)
    return harm - paid.force - 2 * paid.hits - left / 1000


def guard(book: Rulebook, state: DotsBattle, who: str) -> Guard:
    """The defence that saves most Hits for its cost."""
    f = state.fighters[who]
    guards = _ways(book, state, who, Guard)
    return max(guards, key=lambda c: _saved(state, f, c), default=Guard(who))


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
    damage -= squared(other) if avoids(f, command.other) else other * (other + 1) // 2
    left = f.condition.hits_left
    saved = min(whole, left) - min(max(0, damage), left)
    return saved - 0.5 * costs.powers(f, settle_uses(f, (*command.block, *command.other))).force


OUT_OF_TIME: dict[str, Instead] = {
    "initiative": lambda book, state, who: TakeOrder(who),
    "unseen": out_of_time.pass_turn,
    "act": out_of_time.pass_turn,
    "answer": lambda book, state, who: Guard(who),
    "resist": lambda book, state, who: Resist(who),
    "object": lambda book, state, who: Concede(who),
    "release": lambda book, state, who: Release(who, (state.foes(who)[0].id,)),
}
"""Commands given for a player whose time runs out: nothing that costs Force or Hits, or needs a
roll.

No skills mean initiative 0 (DOT-INIT-01) and no defence but what is worn (DOT-RND-04); a claim
holds (DOT-DEF-05); stored lightning goes off at the first enemy (DOT-LTN-12).
"""
