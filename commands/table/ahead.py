"""Fills the order queue: actions named in a declaration, and +held, which shows the queue."""

from collections.abc import Iterable
from copy import copy
from typing import TYPE_CHECKING

from commands.table import groups
from commands.table.fighting import FightingCommand
from game import registry
from game.encounter.intents import Intend
from game.errors import NoWeapon, Refused
from game.registry.matching import MatchError
from game.wording import say, several
from world import presenters
from world.scenes.render.queued import held, together

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.records import Command
    from game.encounter.state import Encounter


def deeds(cmd: "TableCommand", who: str, texts: Iterable[str]) -> "list[Command]":
    """Commands that the texts of a declaration stand for, up to the first text that is no command
    which can be queued (``waves``, ``attack`` without a name)."""
    found: list[Command] = []
    state = cmd.table.state
    for text in texts:
        commands = _typed(cmd, who, text) or presenters.of(state).said_as(state, who, text)
        if not commands or not all(_can_be_held(state, each) for each in commands):
            break
        found += commands
    return found


def _can_be_held(state: "Encounter", command: "Command") -> bool:
    handler = registry.of(state).handlers_by_command.get(type(command))
    return handler is not None and bool(handler.waited(command))


def names_nothing(cmd: "TableCommand", who: str, text: str) -> str:
    """Why the text does not work as a command although it begins like one, if it names a person or
    weapon that does not exist (``attack thug 9``, ``draw sword`` without one); else ""."""
    state = cmd.table.state
    if presenters.of(state).said_as(state, who, text):
        return ""
    try:
        _line(cmd, who, text)
    except MatchError as error:
        return error.sentence
    except Refused as refusal:
        return refusal.sentence if isinstance(refusal, NoWeapon) else ""
    return ""


def _typed(cmd: "TableCommand", who: str, text: str) -> "list[Command]":
    """Commands that the text gives when typed with a ``+`` before it; [] if it is no such line."""
    try:
        return _line(cmd, who, text)
    except (Refused, MatchError):
        return []


def _line(cmd: "TableCommand", who: str, text: str) -> "list[Command]":
    """The same, [] if no such command is known. Raises Refused and MatchError as the line itself
    would."""
    verb, _, rest = text.partition(" ")
    line = cmd.cmdset.get(f"+{verb.lower()}") if verb else None
    if not isinstance(line, FightingCommand) or line.key == cmd.key:
        return []
    line = copy(line)
    for name in ("caller", "session", "cmdset", "raw_string"):
        setattr(line, name, getattr(cmd, name))
    line.cmdstring = f"+{verb.lower()}"
    line.args = f" {rest}" if who == cmd.me else f" {cmd.table.state.fighters[who].name}={rest}"
    line.collected = []
    line.parse()
    (cmd.verbs.instead.get(line.key) or type(line).act)(line)
    return line.collected


class CmdHeld(FightingCommand):
    """What you have said ahead."""

    key = "+held"

    def act(self) -> None:
        name, equals, rest = self.args.partition("=")
        word = (rest if equals else name).strip().lower()
        named = name.strip() if equals or word != "none" else ""
        whom = groups.named(self, named) or (self.find(named) if named else self.actor,)
        state = self.table.state
        for who in whom:
            self._may_ask(who)
        mine = {who: intents for who in whom if (intents := state.intents.get(who, ()))}
        if word == "none" and mine:
            self.give(*map(Intend, mine))
        elif mine:
            found = (each for who, intents in mine.items() for each in held(state, who, intents))
            self.say(several(together(say("told-held", what=text) for text in found)))
        else:
            line = f"+attack {self.foe(whom[0])}"
            self.say(say("table-nothing-held", line=line))

    def _may_ask(self, who: str) -> None:
        """Raises Refused unless it is the caller, or an NPC at whose table they hold the seat."""
        if who == self.me:
            return
        self.table.allow_for(self.caller, who)
        f = self.table.state.fighters[who]
        if not f.npc:
            raise Refused("own_word", say("table-ahead-of-others", who=f.name))
