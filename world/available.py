"""Which commands are available: those that some book on offer supports."""

from collections.abc import Mapping

from game import registry
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc

GIVES: Mapping[str, tuple[type, ...]] = {
    "+act": (c.Act,),
    "+agree": (fc.JoinCombined,),
    "+aim": (fc.Prepare,),
    "+ambush": (fc.LayAmbush,),
    "+board": (fc.Board,),
    "+combine": (fc.Combine,),
    "+cover": (c.TakeCover,),
    "+declare": (c.Declare,),
    "+draw": (c.Draw,),
    "+flank": (tc.Flank,),
    "+holster": (c.Holster,),
    "+points": (c.Pledge,),
    "+prepare": (fc.Prepare,),
    "+slow": (fc.Slow,),
    "+stand": (c.Stand,),
    "+stun": (c.SetStun,),
    "+task": (fc.Task,),
    "+treat": (c.Treat,),
    "+wait": (fc.HoldCount,),
    "+combat/advantage": (fc.Advantage,),
    "+combat/ambush": (fc.LayAmbush,),
    "+combat/approve": (fc.Approve,),
    "+combat/count": (fc.Count,),
    "+combat/difficulty": (tc.NameDifficulty,),
    "+combat/fall": (fc.Fall,),
    "+combat/holdcount": (fc.HoldCount,),
    "+combat/merge": (fc.MergeSides,),
    "+combat/effect": (tc.StartEffect,),
    "+combat/mod": (tc.Modify,),
    "+combat/range": (tc.SetRange,),
    "+combat/separate": (fc.Separate,),
    "+combat/vehicle": (fc.Board,),
    "+combat/wild": (tc.SettleWild,),
}
"""Engine commands behind a typed command or switch, where not every book has them; one supported is
enough."""


def offered(verb: str) -> bool:
    """True if a book on offer supports the typed command or switch; always for those not in
    ``GIVES``, which every book has."""
    return verb not in GIVES or takes(*GIVES[verb])


def takes(*commands: type) -> bool:
    """True if a book on offer has one of these engine commands."""
    known = {verb.command for name in registry.names() for verb in registry.called(name).handlers}
    return not known.isdisjoint(commands)
