"""Bo as a target of Ace's shots that miss or hurt him by as much as wanted."""

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.table import duel, shot

OUT = {"out_until": 6000, "out_by": "wound"}


def shoot(t, margin, minutes="", who="Bo"):
    """Ace shoots somebody who rolls no more than his own dice and has 3D Strength."""
    defence = t.state.fighters[who].condition
    dice = 3 - defence.wound_dice() - defence.stun_dice(t.state.clock) if defence.able else 0
    taken = t.state.fighters["Ace"].declared - 1
    t.do(c.Attack("Ace", who), shot(margin, attack=max(0, 5 - taken), defence=dice), minutes)
    return t.one(ev.Harmed)


def target(counts=1, *, options=(), **bo):
    """Ace has the turn, his blaster at 5D and so many actions."""
    return duel(ace={"blaster": "5D"}, bo=bo, counts={"Ace": counts}, **dict(options))
