"""+tactics: how the autopilot plays the game master's NPCs."""

import re

from commands.base import TableCommand
from commands.table import groups
from game.encounter import commands as c
from game.encounter.orders import OFF
from game.encounter.table_commands import SetTactics
from game.errors import Refused
from game.parts.tactics import ATTACK, BACK, PROTECT
from game.registry.matching import resolve
from game.wording import say, several
from world.scenes.render import orders

WORDS = {
    "nearest": "nearest", "weakest": "weakest", "whoever hurt me": "revenge", "revenge": "revenge",
    "stay back": BACK, "back": BACK, "spread": "spread", "none": OFF, "off": OFF, "by hand": OFF,
}  # fmt: skip
_OF = re.compile(r"(protect|attack)\s+(.+)", re.IGNORECASE)


class CmdTactics(TableCommand):
    """Say how the system plays your NPCs."""

    key = "+tactics"
    needs_sheet = False

    def act(self) -> None:
        table = self.table
        table.allow_for(self.caller, c.GM)
        if not self.args:
            self.say(several(orders.listed(table.state) or [say("typed-no-npc")]))
            return
        order(self)


def order(cmd: TableCommand, later: bool = True) -> None:
    """``troopers=nearest``: how these NPCs are played; ``later``: and those of a kind named as a
    whole who are brought later."""
    names, equals, said = cmd.args.partition("=")
    if not equals or not said.strip():
        raise Refused("bad_choice", say("seat-tactics-whom-and-how"))
    kind = groups.kind(cmd.table, names) if later else ""
    members = groups.named(cmd, names) or (() if kind else (cmd.find(names),))
    cmd.give(SetTactics(c.GM, members, *_meant(cmd, said.strip()), kind))


def _meant(cmd: TableCommand, said: str) -> tuple[str, str]:
    """The tactic, and the id of the fighter it concerns or ""."""
    if found := _OF.fullmatch(said):
        word = found[1].lower()
        return (PROTECT if word == "protect" else ATTACK), cmd.find(found[2])
    return WORDS[check_word(said)], ""


def check_word(said: str) -> str:
    """The whole word for a tactic, "" if it names somebody. Raises MatchError, or
    Refused("bad_target") if it has to and does not."""
    if _OF.fullmatch(said):
        return ""
    word = resolve(said, (*WORDS, PROTECT, ATTACK), "tactic")
    if word in (PROTECT, ATTACK):
        raise Refused("bad_target", say("seat-tactics-whom", word=word))
    return word
