"""+tactics: how the system plays the game master's NPCs."""

import re

from commands.base import TableCommand
from commands.table import groups
from game.encounter import commands as c
from game.encounter.orders import OFF
from game.encounter.table_commands import SetTactics
from game.errors import Refused
from game.parts.tactics import ATTACK, BACK, PROTECT
from game.shelf.matching import resolve
from game.wording import say, several
from world.scenes.render import orders

WORDS = {
    "nearest": "nearest", "weakest": "weakest", "whoever hurt me": "revenge", "revenge": "revenge",
    "stay back": BACK, "back": BACK, "spread": "spread", "none": OFF, "off": OFF, "by hand": OFF,
}  # fmt: skip
_OF = re.compile(r"(protect|attack)\s+(.+)", re.IGNORECASE)


class CmdTactics(TableCommand):
    """
    say how the system plays your NPCs

    Usage:
      +tactics                          how each is played
      +tactics <npcs>=nearest           whoever is nearest, where there are ranges
      +tactics <npcs>=weakest           whoever is hurt worst
      +tactics <npcs>=whoever hurt me   who hurt him last, or attacked him
      +tactics <npcs>=protect <name>    whoever attacked that one last, or is nearest
      +tactics <npcs>=attack <name>     that one before all others
      +tactics <npcs>=stay back         from a distance, covered, away from whoever is close
      +tactics <npcs>=spread            each begins with another foe, as without any
      +tactics <npcs>=off               you play them by hand

    <npcs>: {Npc} 1, {Npc} 1-3, a list with commas; all of a kind as in +tactics {npc}s=nearest, or
    npcs: these two hold for later comers too. Tactics last until you change them or the scene is
    over; your own word goes before them for a round: +attack {Npc} 1-3=Ace.
    """

    key = "+tactics"
    needs_sheet = False

    def act(self):
        table = self.table
        table.allow_for(self.caller, c.GM)
        if not self.args:
            self.say(several(orders.listed(table.state) or [say("typed-no-npc")]))
            return
        names, equals, said = self.args.partition("=")
        if not equals or not said.strip():
            raise Refused("bad_choice", say("seat-tactics-whom-and-how"))
        kind = groups.kind(table, names)
        members = groups.named(self, names) or (() if kind else (self.find(names),))
        self.give(SetTactics(c.GM, members, *self.meant(said.strip()), kind))

    def meant(self, said: str) -> tuple[str, str]:
        """The tactic and whom it concerns."""
        if found := _OF.fullmatch(said):
            word = found[1].lower()
            return (PROTECT if word == "protect" else ATTACK), self.find(found[2])
        word = resolve(said, (*WORDS, PROTECT, ATTACK), "tactic")
        if word in (PROTECT, ATTACK):
            raise Refused("bad_target", say("seat-tactics-whom", word=word))
        return WORDS[word], ""
