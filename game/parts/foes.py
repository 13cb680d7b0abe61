"""Whom a fighter can fight, and the plain attacks on them."""

from collections.abc import Iterator

from game.encounter.commands import Attack
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import FIGHT
from game.memory import per_state


@per_state
def hostile(state: RoundEncounter, who: str) -> tuple[RoundFighter, ...]:
    """Present fighters of other sides who are not dead."""
    own = state.fighters[who].side
    others = [f for f in state.fighters.values() if f.side != own and not f.left]
    return tuple([f for f in others if not f.condition.dead])


def plain_attacks(state: RoundEncounter, who: str) -> Iterator[Attack]:
    """Attacks on every enemy, with the weapon in hand and with bare hands."""
    if state.mode != FIGHT or who not in state.fighters:
        return
    f = state.fighters[who]
    names = dict.fromkeys(name for name in (f.hand, f.sheet.unarmed()[0]) if name)
    for target in hostile(state, who):
        for name in names:
            yield Attack(who, target.id, name)
