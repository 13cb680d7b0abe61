"""+xp: spending experience under dots, at the table or directly on the sheet."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from commands.base import TableCommand
from commands.books.dots.reading import skill_of
from commands.books.dots.sheet import option, played
from game import engine
from game.books.dots import experience, tables
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say, several
from world.guide import is_led, lead, next_line
from world.news import spent_alone
from world.presenters.dots import blocks
from world.presenters.dots import sheet as pages
from world.presenters.dots import tables as reference
from world.presenters.dots.words import SENTENCES
from world.scenes.presence.taking_part import refuse_fighting
from world.scenes.table.fighters import fighter_id
from world.scenes.table.tables import of as table_of
from world.scenes.telling.hearing import reads_prose
from world.sheets.history import Cause, because

if TYPE_CHECKING:
    from game.books.dots.sheet import DotsSheet, Unique
    from game.encounter.records import Command
    from game.wording import Text
    from world.scenes.table.table import Table


class CmdXp(TableCommand):
    """Spend experience, at any time (book dots)."""

    key = "+xp"
    topics = ("special", "unique", "unlearn")
    switch_names = (
        "die",
        "improve",
        "special",
        "unique",
        "unlearn",
        "sure",
        "ship",
        "arm",
        "prices",
    )
    help_category = "Character"
    needs_sheet = False

    def act(self) -> None:
        if "prices" in self.switches:
            self.say(reference.dice(option(self, "die_price"), reads_prose(self.caller)))
            return
        sheet = self.sheet_here()
        if sheet is None:
            raise Refused("no_sheet", blocks.NO_SHEET)
        if not self.args and not self.switches:
            self.say(pages.spending(sheet, self.options()))
            return
        if self.switches or "," not in self.args:
            self.trade(self.command(sheet))
        else:
            self.trade(*self.several(sheet))

    def several(self, sheet: "DotsSheet") -> list[dtc.Buy]:
        """Dots of several skills at once; all of them or none. Raises Refused("twice") for a skill
        named twice."""
        parts = [part.strip() for part in self.args.split(",") if part.strip()]
        bought = [self.dots(sheet, part) for part in parts]
        if len({each.skill for each in bought}) < len(bought):
            raise Refused("twice", say("dots_lines-each-skill-once"))
        return bought

    def command(self, sheet: "DotsSheet") -> "Command":
        switch = next((s for s in self.switches if s != "sure"), "")
        name, _, more = self.args.partition("=")
        if switch == "die":
            return dtc.BuyDie(self.me)
        if switch == "improve":
            return dtc.ImproveDie(self.me, _die(sheet, self.args))
        if switch == "special":
            return dtc.BuySpecial(self.me, _special(name), _maybe(sheet, more))
        if switch == "unique":
            column = resolve(more, tables.COLUMNS, "column")
            return dtc.MakeUnique(self.me, name.strip(), column, blocks.words_of_the_story())
        if switch == "unlearn":
            return self.unlearn(sheet, skill_of(sheet, name), _maybe(sheet, more))
        if switch in ("ship", "arm"):
            return dtc.KitOffer(self.me, switch)
        return self.dots(sheet, self.args)

    def unlearn(self, sheet: "DotsSheet", skill: str, star_to: str) -> dtc.Unlearn:
        """The engine command. Raises Refused("sure") without /sure if something is sold for
        nothing, or for good."""
        warning = experience.giving_up(sheet, skill, self.options(), self.me, self.words())
        if warning and "sure" not in self.switches:
            name = tables.title(skill)
            sentence = say("dots_lines-sold-for-good", skill=name, warning=warning, typed=self.args)
            raise Refused("sure", sentence, "DOT-SA-16")
        return dtc.Unlearn(self.me, skill, star_to)

    def options(self) -> Mapping[str, Any]:
        """House options that apply to the sheet here."""
        table = self.table_here()
        return (table.state if table else engine.opening("dots")).options

    def dots(self, sheet: "DotsSheet", text: str) -> dtc.Buy:
        """``stealth`` buys one more dot, ``stealth 3`` up to the third."""
        name, _, rank = text.rpartition(" ")
        if not rank.isdecimal():
            return dtc.Buy(self.me, _any_skill(sheet, text, self.words()), 1)
        skill = _any_skill(sheet, name, self.words())
        return dtc.Buy(self.me, skill, int(rank) - sheet.rank(skill))

    def words(self) -> "Mapping[str, Unique]":
        table: Any = table_of(self.caller)
        words: Mapping[str, Unique] = table.state.words if table and played(table) else {}
        return words

    def trade(self, *commands: "Command") -> None:
        """Trade at the table, or elsewhere directly on the sheet."""
        if table := self.table_here():
            self.give(*commands, table=table)
            sheet: Any = self.sheet_here()
            self.say(pages.left(sheet))
            return
        if isinstance(commands[0], dtc.MakeUnique):
            raise Refused("no_scene", say("dots_lines-rolled-at-table"))
        self.alone(commands)
        after = lead(self.caller, next_line(self.caller)) if is_led(self.caller) else ""
        mine: Any = self.caller.sheet_for(blocks.KIND)
        left = pages.left(mine)
        self.say(several(filter(None, [left, after])))

    def table_here(self) -> "Table | None":
        """The table where the caller plays this sheet; None elsewhere."""
        table: Table | None = table_of(self.caller)
        f = table.state.fighters.get(self.me) if table else None
        return table if table and f and f.present and played(table) else None

    def sheet_here(self) -> "DotsSheet | None":
        """The caller's sheet, as the scene has it if they play it at a table."""
        table, own = self.table_here(), self.caller.sheet_for
        sheet: Any = table.state.fighters[self.me].sheet if table else own(blocks.KIND)
        mine: DotsSheet | None = sheet
        return mine

    def alone(self, commands: "Sequence[Command]") -> None:
        refuse_fighting(self.caller)
        fighter = blocks.from_character(self.caller, "alone", 0)
        state = engine.opening("dots")
        news: list[Text | str] = []
        for each in (c.Join(fighter_id(self.caller), fighter), *commands):
            for event in engine.decide(state, each, Dice(Scripted(()))):
                state = engine.evolve(state, event)
                if isinstance(event, dte.Traded):
                    news.append(SENTENCES[dte.Traded](state, event))
        self.say(several(news, " "))
        after = state.fighters[fighter_id(self.caller)]
        with because(Cause(self.caller.key, "+xp")):
            self.caller.keep(after.sheet, after.condition, 0)
        spent_alone(self.caller, fighter.sheet, after.sheet, "+xp")


def _any_skill(sheet: "DotsSheet", word: str, words: Iterable[str]) -> str:
    return tables.match_skill(word, more=[*sheet.dots, *sheet.uniques, *words])


def _special(word: str) -> str:
    if not word.strip():
        raise Refused("no_special", pages.specials())
    titles = {row.key: row.title for row in tables.specials_offered().values()}
    return tables.meant(word, titles, "special ability")


def _maybe(sheet: "DotsSheet", word: str) -> str:
    return _any_skill(sheet, word, ()) if word.strip() else ""


def _die(sheet: "DotsSheet", word: str) -> int:
    """Index of the die meant; it need not be named if all dice are alike. Raises
    Refused("no_die")."""
    if not word.strip() and len(set(sheet.dice)) == 1:
        return 0
    number = word.strip().lstrip("dD")
    sides = int(number) if number.isdecimal() else 0
    if sides not in sheet.dice:
        dice = tuple(f"d{n}" for n in sheet.dice) or None
        raise Refused("no_die", say("dots_lines-which-die", dice=dice), "DOT-XP-05")
    return sheet.dice.index(sides)


VERBS = (CmdXp,)
