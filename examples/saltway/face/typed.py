"""What is typed under this book alone: the two choices in the middle of an attack."""

from saltway.rules.choices import AGAIN, SOAK, Soak, ThrowAgain

from commands.table.fighting import FightingCommand
from game import engine
from game.encounter import commands as c
from world.books.slots import Verbs


class CmdChoice(FightingCommand):
    """
    spend a token in the middle of an attack, or keep it (book saltway)

    Usage:
      +again       your attack has failed: a token rolls it again, the better roll counts
      +again/no    let it be
      +soak        you are hit: a token rolls vigour against the harm
      +soak/no     take it
      +again <npc>, +soak/no <npc>    the game master chooses for an NPC

    Your prompt says what either is worth. Who says nothing keeps the token; +reaction none says
    so once for all.
    """

    key = "+again"
    aliases = ("+soak",)
    switch_names = ("no",)

    def act(self):
        word = self.cmdstring.lstrip("+")
        make = {AGAIN: ThrowAgain, SOAK: Soak}[word]
        who = self.find(self.args) if self.args else self.asked(word)
        self.give(make(who if who == self.me else c.GM, "no" not in self.switches))

    def asked(self, what: str) -> str:
        """The caller; whoever holds the seat, for the NPC that is waited for."""
        waits = [w.who for w in engine.pending(self.table.state) if w.what == what]
        if self.me in waits or not waits or not self.table.holds_seat(self.caller):
            return self.me
        return waits[0] if self.table.state.fighters[waits[0]].npc else self.me


VERBS = Verbs(commands=(CmdChoice,))
