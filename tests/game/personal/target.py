"""Bo as the target of Ace's shots, which miss or do a chosen amount of harm."""

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.table import duel, shot

OUT = {"out_until": 6000, "out_by": "wound"}


def shoot(t, margin, minutes="", who="Bo"):
    """Ace hits a fighter with dodge 3D and Strength 3D by this damage margin; return the event."""
    defence = t.state.fighters[who].condition
    dice = 3 - defence.wound_dice() - defence.stun_dice(t.state.clock) if defence.able else 0
    taken = t.state.fighters["Ace"].declared - 1
    t.do(c.Attack("Ace", who), shot(margin, attack=max(0, 5 - taken), defence=dice), minutes)
    return t.one(ev.Harmed)


def target(counts=1, *, options=(), **bo):
    """Ace's turn, with blaster 5D and ``counts`` actions."""
    return duel(ace={"blaster": "5D"}, bo=bo, counts={"Ace": counts}, **dict(options))
