"""An NPC does what the game master has ordered him for the round, in the books of rounds."""

from collections.abc import Iterator
from typing import Any

from game.encounter.commands import Attack, ChooseOrder, Draw, Pass
from game.encounter.orders import Orders
from game.encounter.state import Encounter, Fighter
from game.errors import Refused
from game.shelf.book import Rulebook


def ordered(book: Rulebook, state: Encounter, f: Fighter, what: str) -> Any:
    """What he does about that for which the table waits for him (``Waiting.what``), by his orders:
    he declares what they need, goes first, acts. None where they say nothing, or cannot be done."""
    order = state.orders.get(f.id)
    if order is None or not f.npc:
        return None
    deeds = list(_deeds(state, f, order))
    if what == "act":
        return _next(book, state, f, deeds)
    found: Any = None
    if what == "choice" and deeds:
        found = ChooseOrder(f.id, "first")
    if what == "declare" and deeds:
        found = book.declares(book, state, f.id, deeds) if book.declares else None
    return found if found is not None and legal(book, state, found) else None


def _next(book: Rulebook, state: Encounter, f: Fighter, deeds: list[Any]) -> Any:
    """The first deed if it is legal. Where nobody counts actions one attack ends the turn."""
    if not deeds:
        return None
    endless = state.options.get("declare_actions") == "as_you_go" and f.taken
    found: Any = deeds[0]
    ways: list[Any] = [found]
    if isinstance(found, Attack):
        bare = [] if found.weapon else _attacks(f, found.target)
        ways = [Pass(f.id)] if endless else bare or ways
    return next((way for way in ways if legal(book, state, way)), None)


def _attacks(f: Fighter, target: str) -> list[Attack]:
    """With what is in hand or, where that is no good, with bare hands."""
    return [Attack(f.id, target, name) for name in (f.hand, f.sheet.unarmed()[0]) if name]


def _deeds(state: Encounter, f: Fighter, order: Orders) -> Iterator[Any]:
    """What he still has to do: the deeds, and the attack while its target is worth one; a weapon
    that was named he draws first."""
    yield from order.deeds
    target = state.fighters.get(order.target)
    if target is None or not worth_a_shot(state, target):
        return
    weapon = f.sheet.weapon(order.weapon) if order.weapon else None
    if weapon and not weapon.drawn_always and weapon.name not in f.drawn:
        yield Draw(f.id, weapon.name)
    yield Attack(f.id, target.id, order.weapon)


def legal(book: Rulebook, state: Any, command: Any) -> bool:
    """Whether the command could be given now."""
    try:
        book.verb(command).check(book, state, command)
    except Refused:
        return False
    return True


def worth_a_shot(state: Encounter, target: Fighter) -> bool:
    """Somebody who is seen and can fight on; a vehicle while somebody who can is aboard."""
    vehicle = getattr(target, "vehicle", None)
    crew = [f for f in state.present if f.aboard == target.id] if vehicle else [target]
    return not target.hidden and any(f.able for f in crew)
