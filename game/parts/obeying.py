"""How an NPC carries out the game master's orders for the round, in the books of rounds."""

from collections.abc import Iterator, Sequence

from game.encounter.commands import Attack, ChooseOrder, Draw, Pass
from game.encounter.fighter import Fighter
from game.encounter.handlers import legal
from game.encounter.orders import Orders
from game.encounter.records import Command
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import Encounter
from game.registry.book import Rulebook


def ordered(book: Rulebook, state: RoundEncounter, f: RoundFighter, what: str) -> Command | None:
    """What the NPC does by their orders about the pending wait ``what`` (``Waiting.what``): declare
    as many actions as these need, go first, act. None if there are no orders, or they cannot be
    carried out."""
    order = state.orders.get(f.id)
    if order is None or not f.npc:
        return None
    deeds = list(_deeds(state, f, order))
    if what == "act":
        return _next(book, state, f, deeds)
    found: Command | None = None
    if what == "choice" and deeds:
        found = ChooseOrder(f.id, "first")
    if what == "declare" and deeds:
        found = book.declares(book, state, f.id, deeds) if book.declares else None
    return found if found is not None and legal(book, state, found) else None


def _next(
    book: Rulebook, state: RoundEncounter, f: RoundFighter, deeds: list[Command]
) -> Command | None:
    """The first deed, if legal. Where actions are not declared (``as_you_go``), an attack after
    another action becomes a Pass, so that the turn ends."""
    if not deeds:
        return None
    endless = state.options.get("declare_actions") == "as_you_go" and f.taken
    found = deeds[0]
    ways: Sequence[Command] = [found]
    if isinstance(found, Attack):
        bare = [] if found.weapon else _attacks(f, found.target)
        ways = [Pass(f.id)] if endless else bare or ways
    return next((way for way in ways if legal(book, state, way)), None)


def _attacks(f: RoundFighter, target: str) -> list[Attack]:
    """Attacks with the weapon in hand and, should that fail, with bare hands."""
    return [Attack(f.id, target, name) for name in (f.hand, f.sheet.unarmed()[0]) if name]


def _deeds(state: RoundEncounter, f: RoundFighter, order: Orders) -> Iterator[Command]:
    """What is left of the orders: the deeds, then the attack while its target is worth one. A named
    weapon is drawn first."""
    yield from order.deeds
    target = state.fighters.get(order.target)
    if target is None or not worth_a_shot(state, target):
        return
    weapon = f.sheet.weapon(order.weapon) if order.weapon else None
    if weapon and not weapon.drawn_always and weapon.name not in f.drawn:
        yield Draw(f.id, weapon.name)
    yield Attack(f.id, target.id, order.weapon)


def worth_a_shot(state: Encounter, target: Fighter) -> bool:
    """Whether the target is visible and can fight on; a vehicle if anybody aboard can."""
    crew = [f for f in state.present if f.aboard == target.id] if target.crewed else [target]
    return not target.hidden and any(f.able for f in crew)
