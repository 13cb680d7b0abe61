"""+initiative: the order of the round, the choice of first or last, and who rolls for a side."""

import re
from typing import TYPE_CHECKING, Any

from commands import board
from commands.base import TableCommand
from commands.table import many
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Code, say, several

if TYPE_CHECKING:
    from world.scenes.table.table import Table


class CmdInitiative(TableCommand):
    """Initiative."""

    key = "+initiative"
    aliases = ("+init",)
    standing = ("always", "roller", "order")

    def act(self) -> None:
        table = self.table_here
        word, _, rest = self.words()
        if table and word in self.standing:
            getattr(self, f"do_{word}")(rest.strip())
        elif table is None or table.state.mode != FIGHT:
            self.by_hand()
        elif word:
            self.give(c.ChooseOrder(self.chooser(table), self.choice(word)))
        elif table.state.stage == "close" and table.holds_seat(self.caller):
            self.give(c.Advance())
        else:
            self.say(board.of(self, table))

    def by_hand(self) -> None:
        """Without rounds, roll the skill that initiative is rolled with; if a score decides, show
        the caller's; if neither, say so."""
        order, sheet = self.book.initiative, self.caller.sheet
        if order.deck:
            self.say(say("table-initiative-by-cards"))
        elif fixed := order.score:
            mine = say("table-own-score", code=Code(sheet.dice, sheet.bare(fixed))) if sheet else ""
            told = say("table-initiative-by-score", score=fixed)
            self.say(several(filter(None, [told, mine]), " "))
        elif skills := self.book.skills.part("initiative"):
            table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
            self.give(c.Check(self.me, skills[0]), table=table, attend=True)
        else:
            self.say(say("table-initiative-not-by-hand", book=self.book.name))

    def words(self) -> tuple[str, str, str]:
        """The first word and the rest, without ``npcs=`` or another name."""
        text = self.args.partition("=")[2].strip() if "=" in self.args else self.args
        word, space, rest = text.partition(" ")
        return word.lower(), space, rest

    def for_npcs(self) -> bool:
        name, equals, _ = self.args.partition("=")
        return bool(equals) and name.strip().lower() == "npcs"

    def do_always(self, rest: str) -> None:
        """Set a standing choice of first or last, for the caller or for all NPCs."""
        choice, state = rest.lower(), self.table.state
        if choice not in ("first", "last", "ask"):
            sentence = say("table-initiative-always-which")
            raise Refused("bad_choice", sentence, "PER-INIT-3")
        who, npcs = [self.me], False
        if self.for_npcs():
            self.table.allow_for(self.caller, c.GM)
        if self.for_npcs() or self.only_leads(self.table):
            who, npcs = [f.id for f in state.present if f.npc], True
        if not who:
            raise Refused("nobody", say("typed-no-npc"))
        told = say("table-initiative-always", npcs=npcs, choice=choice)
        many.give(self, [fc.PreferOrder(each, choice) for each in who], lambda _: told)

    def do_order(self, rest: str) -> None:
        """Set the order in which a side acts."""
        names = self.find_all(rest)
        self.give(c.ArrangeSide(self.speaker(names), names))

    def do_roller(self, rest: str) -> None:
        """Choose who of equals rolls for the side."""
        name, *named = re.split(r"\s+with\s+", rest, maxsplit=1, flags=re.IGNORECASE)
        if not name:
            raise Refused("bad_target", say("table-roller-who"))
        skill = self.match_skill(named[0]) if named else ""
        roller = self.find(name)
        self.give(fc.NameRoller(self.speaker((roller,)), roller, skill))

    def speaker(self, named: tuple[str, ...]) -> str:
        """In whose name it is given: the caller; if they only lead the scene, an NPC on the side of
        those named."""
        if not self.only_leads(self.table) or not named:
            return self.me
        state = self.table.state
        if self.me in named and self.me not in state.fighters:
            sentence = say("table-order-whom-you-lead")
            raise Refused("not_here", sentence)
        side = state.side_of(state.fighters[named[0]].side)
        npcs = [f for f in (*map(state.fighters.get, named), *side) if f and f.npc]
        return next((f.id for f in npcs if f.able), npcs[0].id if npcs else self.me)

    def choice(self, word: str) -> str:
        return resolve(word, ("first", "last"), "place")

    def chooser(self, table: "Table") -> str:
        """Who chooses: the caller; or "gm" if the caller holds the seat and is not on the winning
        side, or speaks for the NPCs. Raises Refused("not_your_choice") for the NPCs if none of them
        is on the winning side."""
        state: Any = table.state  # of a book in which a side chooses
        if "=" in self.args and not self.for_npcs():
            return self.find(self.args.partition("=")[0])
        winner = state.ranking[0] if state.ranking else ""
        won = [f for f in state.present if winner in (f.side, f.id)]
        if self.for_npcs():
            table.allow_for(self.caller, c.GM)
            if state.stage == "choice" and not any(f.npc for f in won):
                sentence = say("table-no-npc-chooses")
                raise Refused("not_your_choice", sentence, "PER-INIT-3")
            return "gm"
        mine = any(f.id == self.me for f in won)
        return self.me if mine or not table.holds_seat(self.caller) else "gm"
