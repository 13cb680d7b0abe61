"""+check and +roll: dice rolled by hand, with or without a fight."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.base import TableCommand
from commands.own_sheet import own_sheet
from game.dice import MAX_TEXT
from game.encounter import commands as c
from game.errors import NotHere, Refused
from game.wording import say
from world import presenters
from world.pages import filled
from world.scenes.consent import agreeing
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from game.checks import Term
    from game.encounter.records import Command
    from world.actors import Character
    from world.scenes.table.table import Table

LIMIT = MAX_TEXT


class RollingCommand(TableCommand):
    """What both commands share: who may see the roll. ``asked``: a character who is here but in no
    scene, and has to agree to the roll first."""

    asked: "Character | None" = None

    switch_names = ("private", "gm", "blind")

    def audience(self) -> tuple[str, ...]:
        """``private``: the roller; ``gm``: roller and game master; ``blind``: the game master only;
        else the room."""
        if "blind" in self.switches:
            return ("gm",)
        if "gm" in self.switches:
            return (self.me, "gm")
        return (self.me,) if "private" in self.switches else ("room",)

    def odds_of(self) -> str:
        return f"+odds {self.args}"

    def short(self) -> str:
        if len(self.args) > LIMIT:
            raise Refused(
                "bad_code", say("table-roll-too-long", most=LIMIT, skill=filled("{skill}"))
            )
        return self.args

    def roll(self, commands: "Sequence[Command]", table: "Table") -> None:
        """Make the checks; a caller who cannot see a blind roll is told that it was made."""
        mine = any(command.who == self.me for command in commands)
        self.give(*commands, table=table, attend=mine)
        if "blind" in self.switches and not table.holds_seat(self.caller):
            self.say(say("table-roll-blind"))


class CmdCheck(RollingCommand):
    """Roll a skill or attribute."""

    key = "+check"

    def act(self) -> None:
        text = self.short()
        if not text:
            skill, defence = filled("{skill}"), filled("{defence}")
            raise Refused("bad_code", say("table-check-what", skill=skill, defence=defence))
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        left, right = parsing.split_versus(text)
        commands = [self.command(one, right, table) for one in self.rollers(left, table)]
        if not self.asked:
            self.roll(commands, table)
            return
        command, *more = commands
        if more:
            raise Refused("one_each", say("table-asked-first", who=self.asked.key))
        told = agreeing.offer(table, self.caller, self.asked, command, _told(command))
        self.say(told) if told else None

    def rollers(self, text: str, table: "Table") -> list[str]:
        """``npcs/search-1D`` as one text for each of those named, with the same skill."""
        names, slash, rest = text.partition("/")
        if not slash or _is_skill(self.book.dice.split(text)[0], self.match_skill):
            return [text]
        if len(parsing.listed(names)) < 2 and not self.group(names, table):
            return [text]
        known = table.state.fighters
        who = [known[one].name if one in known else "me" for one in self.find_all(names, table)]
        return [f"{name}/{rest}" for name in who]

    def command(self, left: str, right: str, table: "Table") -> c.Check:
        """The check of one roller."""
        who, skill, mods = self.side(left, table)
        command = c.Check(who, skill, modifiers=mods, audience=self.audience())
        command = self.against(command, right, table) if right else command
        return replace(command, called=self.called(command, table))

    def rival(self, name: str, table: "Table") -> str:
        """Id of whoever resists: a fighter, or somebody here in no scene, who is asked first."""
        try:
            return self.find(name, table)
        except Refused as refusal:
            other = agreeing.onlooker(self.room, name)
            if not isinstance(refusal, NotHere) or other in (None, self.caller):
                raise
            self.asked = other
            return fighter_id(other)

    def called(self, command: c.Check, table: "Table") -> tuple[str, ...]:
        """Ids of fighters whom the caller tells to roll as game master; never the caller's own
        character."""
        seat = table.holds_seat(self.caller)
        named = (command.who, command.target) if seat else ()
        return tuple(who for who in named if who not in ("", self.me))

    def side(
        self, text: str, table: "Table", default_skill: str = ""
    ) -> "tuple[str, str, tuple[Term, ...]]":
        """``Ace/blaster-1D`` as fighter, skill and modifiers; with a ``default_skill`` it is the
        resisting side."""
        find = self.rival if default_skill else self.find
        text, mods = self.book.dice.split(text)
        name, slash, skill = text.partition("/")
        if slash and not _is_skill(text, self.match_skill):
            who = find(name, table)
        elif default_skill and not _is_skill(text, self.match_skill):
            who, skill = find(text, table), default_skill
        else:
            who, skill = self.me, text
        return who, self.match_skill(skill, self.sheet_of(who, table).skills), mods

    def sheet_of(self, who: str, table: "Table") -> Any:
        if who == self.me:
            return self.own_sheet(table)
        if self.asked:
            presenter = presenters.of(table.state)
            return own_sheet(self.asked, presenter, False) or presenter.blank()
        return table.state.fighters[who].sheet

    def against(self, command: c.Check, text: str, table: "Table") -> c.Check:
        """The check with its difficulty, or with the opponent it is rolled against."""
        number, more = self.number_and_modifiers(text)
        if number is not None:
            mods = (*command.modifiers, *more)
            return replace(command, difficulty=number, modifiers=mods)
        who, skill, mods = self.side(text, table, command.skill)
        self.refuse_peeping(who, table)
        return replace(command, target=who, target_skill=skill, target_modifiers=mods)

    def refuse_peeping(self, who: str, table: "Table") -> None:
        """Raises Refused("bad_audience") if another fighter would roll where only the caller sees
        it, which would reveal their code."""
        if who != self.me and self.me in self.audience() and not table.is_gm(self.caller):
            name = self.asked.key if self.asked else table.state.fighters[who].name
            raise Refused("bad_audience", say("table-roll-seen-by-all", who=name))


def _told(command: c.Check) -> str:
    """``would roll con against your search``."""
    return str(say("table-would-roll", skill=command.skill, against=command.target_skill))


def _is_skill(text: str, match: Callable[[str], str]) -> bool:
    try:
        match(text)
    except LookupError:
        return False
    return True


class CmdRoll(RollingCommand):
    """Roll dice."""

    key = "+roll"
    needs_sheet = False

    def act(self) -> None:
        text = self.short()
        if not text:
            raise Refused("bad_code", say("table-roll-what", example=self.book.dice.example))
        left, right = parsing.split_versus(text)
        names, slash, left = left.rpartition("/")
        code, mods = self.book.dice.parted(left)
        number, more = self.number_and_modifiers(right)
        mods = (*mods, *more)
        if right and number is None:
            short = self.book.dice.examples.short
            raise Refused("bad_number", say("table-roll-against-what", code=short))
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        rollers = self.find_some(names, table) if slash else (self.me,)
        command = c.Check(self.me, "", code, mods, difficulty=number, audience=self.audience())
        self.roll([replace(command, who=who) for who in rollers], table)
