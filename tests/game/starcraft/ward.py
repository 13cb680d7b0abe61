"""Doc, who has First Aid and Medicine, and Bo, who is hurt."""

from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.starcraft.table import Table, spread


def ward(points=40, *, kit=2, skill="6D", book=None, clock=0, **bo):
    """Doc with First Aid and Medicine, and Bo with ``points`` of 40 Body Points."""
    t = Table(**(book or {}))
    t.add("Doc", first_aid=skill, medicine=skill, kit_uses=kit)
    t.add("Bo", **{"body": 40, "constitution": "6D", "points": points, **bo})
    if clock:
        t.do(tc.PassTime("gm", clock))
    return t


def aid(t, total, more="", aim="aid", dice=6) -> None:
    """Doc treats Bo with this total; ``more``: faces thrown after it."""
    t.do(c.Treat("Doc", "Bo", aim), spread(total, dice), more)
