"""What is typed in a game: the verbs of which the books on offer know something."""

from collections.abc import Mapping

from game import shelf
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
    "+combat/mod": (tc.Modify,),
    "+combat/range": (tc.SetRange,),
    "+combat/separate": (fc.Separate,),
    "+combat/vehicle": (fc.Board,),
    "+combat/wild": (tc.SettleWild,),
}
"""What a verb, or a switch, hands to the engine where not every book takes it: one of these."""


def offered(verb: str) -> bool:
    """Whether a book on offer takes what the verb, or a switch of +combat, hands over."""
    return verb not in GIVES or takes(*GIVES[verb])


def takes(*commands: type) -> bool:
    """Whether a book on offer knows one of these commands of the engine."""
    known = {verb.command for name in shelf.names() for verb in shelf.called(name).verbs}
    return not known.isdisjoint(commands)
