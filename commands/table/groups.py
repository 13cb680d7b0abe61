"""One line for several NPCs: ``trooper 1-3``, ``trooper 1, trooper 4``, ``troopers``, ``npcs``. It
applies to each of them; what is too early is queued for their turns."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from commands import parsing, queueing
from commands.naming import plurals
from game import engine
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.orders import EVERYBODY
from game.encounter.remembered import kind_of
from game.encounter.table_commands import GiveOrders
from game.errors import NotYet, Refused, SecondSegment
from game.registry.matching import MatchError
from game.wording import say

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.fighter import Fighter
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.scenes.table.table import Table

    _Base = TableCommand
else:
    _Base = object


def npcs(table: "Table") -> "list[Fighter]":
    """NPCs at the table, without vehicles."""
    return [f for f in table.state.present if f.npc and not f.crewed]


def kind(table: "Table", text: str) -> str:
    """Kind that the word means: ``npcs`` for all NPCs, ``trooper`` for ``troopers``; ""
    for none."""
    word = text.strip().lower()
    if word == EVERYBODY:
        return EVERYBODY
    known = {kind_of(f) for f in npcs(table)}
    return next((each for each in known if word in plurals(each)), "")


def named(cmd: "TableCommand", text: str) -> tuple[str, ...]:
    """Ids of the NPCs that a text names, if it names several and the caller holds the seat; else
    ()."""
    table = cmd.table_here
    if table is None or not table.holds_seat(cmd.caller):
        return ()
    if len(parsing.listed(text)) < 2 and not cmd.group(text, table):
        return ()
    who = cmd.find_all(text, table)
    return who if all(table.state.fighters[each].npc for each in who) else ()


class ForSeveral(_Base):
    """Mixin for commands that a game master can give to several NPCs at once: what can only be done
    in their turns is queued. ``bare``: they may be named without a ``=``."""

    for_several = True
    bare = False

    def named_in_front(self) -> tuple[str, str]:
        """The names in front, and the rest of the line."""
        names, equals, rest = self.args.partition("=")
        return (names.strip(), f"{equals}{rest}") if equals or self.bare else ("", self.args)

    def carry_out(self, deed: Callable[[Any], None]) -> None:
        names = self.named_in_front()[0] if self.for_several else ""
        if names and (who := named(self, names)):
            self.for_each(who, deed)
        else:
            super().carry_out(deed)

    def for_each(self, who: tuple[str, ...], deed: Callable[[Any], None]) -> None:
        """Have all of them do it, each now or in their turn."""
        act(self, who, deed)


def act(cmd: "ForSeveral", who: tuple[str, ...], deed: Callable[[Any], None]) -> None:
    """Have each of them do what the line says: ``deed(cmd)`` for each, now or in their turn. Those
    who cannot are reported with the reason. Raises Refused("nobody") if none can."""
    cmd.table.allow_for(cmd.caller, c.GM)
    _, rest = cmd.named_in_front()
    gathered, barred = [], []
    for each in who:
        f = cmd.table.state.fighters[each]
        try:
            gathered += _said(cmd, f"{f.name}{rest}", deed)
        except (Refused, MatchError) as refusal:
            barred.append(_why(f, refusal))
    standing = gathered if queueing.stands(cmd) else []
    now, later = (standing, []) if standing else sorted_out(cmd.table.state, gathered, barred)
    if not (now or later):
        raise Refused("nobody", " ".join(dict.fromkeys(barred)) or say("typed-no-npc"))
    orders = [GiveOrders(c.GM, tuple(later))] if later else []
    cmd.give(*now, *orders, aside=lambda _: " ".join(dict.fromkeys(barred)))


def _said(cmd: "ForSeveral", args: str, deed: Callable[[Any], None]) -> "list[Command]":
    """Engine commands that the line gives for one of them."""
    found: list[Command] = []
    whole, cmd.args, cmd.collected = cmd.args, args, found
    try:
        deed(cmd)
    finally:
        cmd.args, cmd.collected = whole, None
    return found


def sorted_out(
    state: "Encounter", commands: "Iterable[Command]", barred: list[str]
) -> "tuple[list[Command], list[Command]]":
    """Commands that are possible now, and commands that wait for the NPC's turn; reasons against
    the rest are added to ``barred``. If one command of an NPC has to wait, their later ones wait
    too."""
    now: list[Command] = []
    later: list[Command] = []
    for command in commands:
        refusal = hindrance(state, command)
        waiting = command.who in {other.who for other in later}
        if waiting or (refusal and may_wait(state, command, refusal)):
            later.append(command)
        elif refusal:
            barred.append(_why(state.fighters[command.who], refusal))
        else:
            now.append(command)
    return now, later


def hindrance(state: "Encounter", command: "Command") -> Refused | None:
    """The refusal of the command as of now, None if it is possible."""
    try:
        engine.decide(state, command, Dice(Seeded(b"to try it")))
    except Refused as refusal:
        return refusal
    return None


def may_wait(state: "Encounter", command: "Command", refusal: Refused) -> bool:
    """True if the command is merely too early, and can be given in the NPC's turn."""
    if not isinstance(refusal, EARLY) or not engine.to_order(state, command):
        return False
    return engine.standing(state, command.who).actions_left != 0


EARLY = (NotYet, SecondSegment)
"""Refusals of an NPC's action that may be possible in its turn."""


def _why(f: "Fighter", refusal: Refused | MatchError) -> str:
    """The reason, beginning with the fighter's name unless it contains that."""
    sentence = refusal.sentence
    return sentence if f.name in sentence else f"{f.name}: {sentence}"
