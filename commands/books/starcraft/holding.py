"""+hold of starcraft: somebody slower acts first."""

from game.books.starcraft.commands import HoldBack


def slow(cmd) -> None:
    """+slow, +hold and +now where one holds back by the book's own rule."""
    if cmd.cmdstring.lstrip("+") == "hold":
        cmd.give(held_back(cmd))
    else:
        cmd.act()


def held_back(cmd) -> HoldBack:
    """Nobody waits for himself: the NPC whose turn it is holds back where he alone is named."""
    who, rest = cmd.actor_and_rest()
    until = cmd.find(rest) if rest else ""
    turn = cmd.table.state.acting
    if turn and turn.npc and until == turn.id and cmd.table.holds_seat(cmd.caller):
        who, until = until, ""
    cmd.fighter(who)
    return HoldBack(who, until)
