"""Who commands when: Tactics, then Instincts, then a die; whom the battle waits for."""

from game.books.starcraft.battle.state import ORDERS, Battle, Force
from game.books.starcraft.state import StarcraftEncounter, battle_of
from game.books.starcraft.ties import still_tied


def command_of(state: StarcraftEncounter, who: str) -> tuple[int, int]:
    """Tactics and Instincts of a commander, unhurt; lowest for one out of action (SC-MASS-22)."""
    f = state.fighters.get(who)
    if f is None or not f.able:
        return -1, -1
    return f.sheet.bare("tactics"), f.sheet.bare("instincts")


def ranking(state: StarcraftEncounter) -> tuple[str, ...]:
    """Commanders from the highest Tactics to the lowest (SC-MASS-1)."""
    battle = battle_of(state)
    by_rank = sorted(
        battle.commanders, key=lambda who: (command_of(state, who), battle.ties.get(who, ()))
    )
    return tuple(reversed(by_rank))


def tied(state: StarcraftEncounter) -> list[str]:
    """Commanders who have to throw a die now."""
    groups: dict[tuple[int, int], list[str]] = {}
    for who in battle_of(state).commanders:
        groups.setdefault(command_of(state, who), []).append(who)
    thrown = {who: battle_of(state).ties.get(who, ()) for who in battle_of(state).commanders}
    for names in groups.values():
        if len(names) > 1 and (again := still_tied(thrown, names)):
            return again
    return []


def asked(state: StarcraftEncounter) -> tuple[str, ...]:
    """Commanders whose orders are waited for; nobody waits for the idle, for who has left or is out
    of action (SC-MASS-22), or in the second segment for whose forces need no order."""
    battle = battle_of(state)
    if battle.phase == ORDERS:
        waited = [who for who in ranking(state) if who not in battle.held]
    else:
        waited = [who for who in (next_up(state),) if who]
    waited = [who for who in waited if who not in battle.ready and _there(state, who)]
    return tuple(who for who in waited if _needed(battle, who))


def _needed(battle: Battle, who: str) -> bool:
    """Whether he has something to say: at the beginning of a round always, then where he holds or
    has a force that can act and has no order."""
    if battle.segment == 1 or who in battle.held:
        return True
    return any(can_act(f) and not battle.order_of(f.id) for f in battle.of(who))


def can_act(force: Force) -> bool:
    """Whether any order but to wait is legal for it in this round (SC-MASS-4, SC-MASS-13)."""
    return force.may_move or force.may_attack


def _there(state: StarcraftEncounter, who: str) -> bool:
    f = state.fighters.get(who)
    return f is not None and f.present and f.able and not f.idle


def leaderless(state: StarcraftEncounter) -> bool:
    """Whether no commander is there to be asked: the game master's word moves the battle on."""
    battle = battle_of(state)
    waits = battle.phase == ORDERS and not set(battle.commanders) <= set(battle.ready)
    return waits and not any(_there(state, who) for who in battle.commanders)


def next_up(state: StarcraftEncounter) -> str:
    """Whose orders are carried out next: the highest who holds for nobody any more, "" when
    all are done (SC-MASS-2)."""
    battle = battle_of(state)
    for who in ranking(state):
        if who in battle.done:
            continue
        if who not in battle.held or battle.held[who] in battle.done:
            return who
    return next((who for who in ranking(state) if who not in battle.done), "")


def side_of(state: StarcraftEncounter, who: str) -> str:
    f = state.fighters.get(who)
    return f.side if f else ""


def friends(state: StarcraftEncounter, who: str) -> tuple[str, ...]:
    """The commanders of a commander's side, himself included: who may read his orders."""
    side = side_of(state, who)
    found = [name for name in battle_of(state).commanders if side_of(state, name) == side]
    return tuple(dict.fromkeys((who, *found)))


def enemies(state: StarcraftEncounter, force: Force) -> tuple[Force, ...]:
    """Forces of other sides that stand."""
    side = side_of(state, force.commander)
    return tuple(f for f in battle_of(state).alive if side_of(state, f.commander) != side)
