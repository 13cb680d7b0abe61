"""+dodge and +reaction: answering an attack, and setting beforehand how to answer."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.table import groups, many
from commands.table.fighting import FightingCommand
from game import engine, registry
from game.encounter import commands as c
from game.errors import Refused
from game.parts.defences import dodge_of, parry_of
from game.registry.matching import AmbiguousName, resolve
from game.wording import Text, say

if TYPE_CHECKING:
    from game.encounter.records import Command
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

FULL, PARRY = "full dodge", "parry"
PAYMENTS = ("spare", "extra")


def _asked(table: "Table") -> list[str]:
    """Ids of fighters who are asked how they answer an attack."""
    waits = engine.pending(table.state)
    return [w.who for w in waits if w.what == "answer" and w.who in table.state.fighters]


class CmdDefend(FightingCommand):
    """Answer an attack with a defence."""

    key = "+dodge"
    aliases = ("+parry", "+defend", "+nodefence", "+fulldodge")
    switch_names = ("spare", "extra", "melee", "brawling")

    def act(self) -> None:
        table = self.table_here
        if table is None or table.state.mode == "peace":
            self.by_hand()
            return
        who = self.named(table) if self.args else self.answering(table)
        if self.word() == "+fulldodge" and (plan := self.planned(table, who)):
            self.give(plan)
            return
        dodge = dodge_of(registry.of(table.state))
        answers = {"+dodge": dodge, "+nodefence": "none", "+fulldodge": FULL}
        answer = answers.get(self.word(), "defend")
        if self.word() == "+parry":
            answer = self.parry(table)
        pay = next((word for word in self.switches if word in PAYMENTS), "")
        self.give(c.Answer(self.speaker(table, who), answer, pay))

    def planned(self, table: "Table", who: str) -> "Command | None":
        """The full dodge as a plan for the round, if the fighter has none and is not asked for an
        answer; None if it can only be an answer."""
        make, f = registry.of(table.state).full_dodge, table.state.fighters.get(who)
        asked = who in _asked(table)
        return make(who) if make and f and not asked and f.declared is None else None

    def speaker(self, table: "Table", who: str) -> str:
        """Who gives the answer for a fighter: the seat for others than oneself. Raises
        Refused("not_your_turn") if that fighter is not asked while another is."""
        asked = _asked(table)
        if who == self.me or not asked:
            return who
        if who not in asked and table.holds_seat(self.caller):
            named, other = (table.state.fighters[one].name for one in (who, asked[0]))
            sentence = say("table-other-is-asked", named=named, other=other)
            raise Refused("not_your_turn", sentence)
        return c.GM

    def named(self, table: "Table") -> str:
        """The fighter that the argument means; of several, the one who is asked."""
        try:
            return self.find(self.args)
        except AmbiguousName as several:
            fighters = table.state.fighters
            meant = [who for who in _asked(table) if fighters[who].name in several.candidates]
            if len(meant) != 1:
                raise
            return meant[0]

    def answering(self, table: "Table") -> str:
        """The caller; for a game master who is not asked themselves, the NPC that is."""
        asked = _asked(table)
        if self.me not in asked and asked and table.holds_seat(self.caller):
            return asked[0] if table.state.fighters[asked[0]].npc else self.me
        return self.me

    def word(self) -> str:
        return "+" + self.cmdstring.lstrip("+")

    def parry(self, table: "Table") -> str:
        """The parry meant by a switch or asked for, by its name in the book."""
        book = registry.of(table.state)
        deed: Any = table.state.deed
        if kind := next((word for word in self.switches if word not in PAYMENTS), ""):
            return parry_of(book, kind) or kind
        if book.answers_by_name:
            return PARRY
        asked: str = deed.defence if deed else ""
        return asked if asked != dodge_of(book) else parry_of(book, "melee") or PARRY

    def by_hand(self) -> None:
        """Without rounds, roll the defence as a plain check, also against a number. Raises Refused
        for +nodefence and +fulldodge, and for text that is no check."""
        if self.word() in ("+nodefence", "+fulldodge"):
            sentence = say("table-nothing-to-answer", line=self.word())
            raise Refused("no_combat", sentence)
        parries = self.word() == "+parry"
        skill = parry_of(self.book, "melee") or PARRY if parries else dodge_of(self.book)
        left, right = parsing.split_versus(f"{skill} {self.args}")
        named, mods = self.book.dice.split(left)
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        number, more = self.number_and_modifiers(right) if right else (None, ())
        if named.strip() != skill or (right and number is None):
            sentence = say("table-defence-by-hand", line=self.word(), skill=skill)
            raise Refused("bad_number", sentence)
        check = c.Check(self.me, self.match_skill(skill), None, (*mods, *more), number)
        self.give(check, table=table, attend=True)


class CmdReaction(FightingCommand):
    """Say beforehand what you do when attacked."""

    key = "+reaction"
    words = ("auto", "ask", "none", "spare", "always")
    meanings = {"dodge": "auto", "defend": "auto"}

    def act(self) -> None:
        if not self.args:
            order = self.caller.standing_order
            self.say(say("table-reaction-stands", order=order, orders=self.words))
            return
        name, equals, rest = self.args.partition("=")
        order = resolve(rest if equals else name, self.words, "standing order", self.meanings)
        table = self.table_here
        if equals and (name.strip().lower() == "npcs" or groups.named(self, name)):
            who = groups.named(self, name)
            self.for_all(self.table, order, lambda _: self.meant(table, order), who)
            return
        self.for_one(table, self.find(name) if equals else self.me, order)

    def meant(self, table: "Table | None", order: str) -> Text:
        """The sentence that confirms an order."""
        planned = bool(order == "auto" and table and self.book.answers_by_name)
        return say("table-reaction-set", order=order, planned=planned)

    def for_one(self, table: "Table | None", who: str, order: str) -> None:
        told = self.meant(table, order)
        if table and who in table.state.fighters:
            self.check_order(table, order)
            self.give(c.SetReaction(who, order), aside=lambda _: told)
        else:
            self.say(told)
        if who == self.me:
            self.caller.standing_order = order

    def for_all(
        self,
        table: "Table",
        order: str,
        aside: "Callable[[Sequence[Step]], Text | str]",
        who: tuple[str, ...] = (),
    ) -> None:
        table.allow_for(self.caller, c.GM)
        npcs = who or [f.id for f in groups.npcs(table)]
        if not npcs:
            raise Refused("nobody", say("typed-no-npc"))
        self.check_order(table, order)
        many.give(self, [c.SetReaction(who, order) for who in npcs], aside)

    def check_order(self, table: "Table", order: str) -> None:
        """Raises Refused("bad_reaction") for an order that the scene's book does not have."""
        handler = registry.of(table.state).handler(c.SetReaction(self.me, order))
        if order not in handler.orders:
            raise Refused("bad_reaction", say("table-reactions-here", orders=tuple(handler.orders)))
