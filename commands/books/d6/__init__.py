"""Commands of the D6 books only."""

from commands.books.d6 import combining, declaring, field, seat
from commands.table import waiting
from world.presenters.slots import Verbs

VERBS = Verbs(
    commands=(
        declaring.CmdDeclare,
        declaring.CmdHoldCount,
        waiting.CmdSlow,
        combining.CmdCombine,
        field.CmdAmbush,
        field.CmdBoard,
        field.CmdPrepare,
        waiting.CmdAim,
        field.CmdTask,
    ),
    switches=seat.SWITCHES,
)
