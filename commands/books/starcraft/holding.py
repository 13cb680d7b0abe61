"""+slow, +hold and +now under starcraft: letting somebody slower act first."""

from typing import TYPE_CHECKING

from game.books.starcraft.commands import HoldBack

if TYPE_CHECKING:
    from commands.table.fighting import FightingCommand


def slow(cmd: "FightingCommand") -> None:
    """Under starcraft +hold holds back by the book's own rule; +slow and +now are as usual."""
    if cmd.cmdstring.lstrip("+") == "hold":
        cmd.give(held_back(cmd))
    else:
        cmd.act()


def held_back(cmd: "FightingCommand") -> HoldBack:
    """The engine command. If just the NPC whose turn it is is named, that NPC holds back, since
    nobody waits for themselves."""
    who, rest = cmd.actor_and_rest()
    until = cmd.find(rest) if rest else ""
    turn = cmd.table.state.acting
    if turn and turn.npc and until == turn.id and cmd.table.holds_seat(cmd.caller):
        who, until = until, ""
    cmd.fighter(who)
    return HoldBack(who, until)
