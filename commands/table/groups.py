"""Several NPCs named in one line: ``trooper 1-3``, ``trooper 1, trooper 4``, ``troopers``,
``npcs``. What is said of one is said of each; what cannot be done yet is kept for their turns."""

from commands import holding, parsing
from commands.naming import plurals
from game import engine
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter.orders import EVERYBODY
from game.encounter.remembered import kind_of
from game.encounter.table_commands import GiveOrders
from game.errors import NotYet, Refused, SecondSegment
from game.shelf.matching import MatchError
from game.wording import say


def npcs(table) -> list:
    """The NPCs at the table, without vehicles."""
    return [f for f in table.state.present if f.npc and not f.crewed]


def kind(table, text: str) -> str:
    """The kind that the word means: ``npcs`` for all of them, ``trooper`` where it is ``troopers``;
    "" where it means none."""
    word = text.strip().lower()
    if word == EVERYBODY:
        return EVERYBODY
    known = {kind_of(f) for f in npcs(table)}
    return next((each for each in known if word in plurals(each)), "")


def named(cmd, text: str) -> tuple[str, ...]:
    """The ids of those whom a line means that names several, () where it names one or none."""
    table = cmd.room.table
    if table is None or not table.holds_seat(cmd.caller):
        return ()
    if len(parsing.listed(text)) < 2 and not cmd.group(text, table):
        return ()
    who = cmd.find_all(text, table)
    return who if all(table.state.fighters[each].npc for each in who) else ()


class ForSeveral:
    """A command that a game master gives for several NPCs as for one: what can only be done in
    their turns is kept for these. ``bare``: they may be named without a ``=``."""

    for_several = True
    bare = False

    def named_in_front(self) -> tuple[str, str]:
        """Who is named, and the rest of the line behind them."""
        names, equals, rest = self.args.partition("=")
        return (names.strip(), f"{equals}{rest}") if equals or self.bare else ("", self.args)

    def carry_out(self, deed) -> None:
        names = self.named_in_front()[0] if self.for_several else ""
        if names and (who := named(self, names)):
            self.for_each(who, deed)
        else:
            super().carry_out(deed)

    def for_each(self, who: tuple[str, ...], deed) -> None:
        """All of them do it, each now or in his turn."""
        act(self, who, deed)


def act(cmd, who: tuple[str, ...], deed) -> None:
    """Have each of them do what the line says: ``deed(cmd)`` for each, now or in his turn. Whoever
    cannot is named, with the reason. Refused: nobody can."""
    cmd.table.allow_for(cmd.caller, c.GM)
    _, rest = cmd.named_in_front()
    gathered, barred = [], []
    for each in who:
        f = cmd.table.state.fighters[each]
        try:
            gathered += _said(cmd, f"{f.name}{rest}", deed)
        except (Refused, MatchError) as refusal:
            barred.append(_why(f, refusal))
    standing = gathered if holding.stands(cmd) else []
    now, later = (standing, []) if standing else sorted_out(cmd.table.state, gathered, barred)
    if not (now or later):
        raise Refused("nobody", " ".join(dict.fromkeys(barred)) or say("typed-no-npc"))
    orders = [GiveOrders(c.GM, tuple(later))] if later else []
    cmd.give(*now, *orders, aside=lambda _: " ".join(dict.fromkeys(barred)))


def _said(cmd, args: str, deed) -> list:
    """The commands that the line gives for one of them."""
    found: list = []
    whole, cmd.args, cmd.collected = cmd.args, args, found
    try:
        deed(cmd)
    finally:
        cmd.args, cmd.collected = whole, None
    return found


def sorted_out(state, commands, barred: list[str]) -> tuple[list, list]:
    """What can be done now, and what has to wait for his turn; why the rest cannot is added to
    ``barred``. Of somebody who has to wait everything does."""
    now, later = [], []
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


def hindrance(state, command) -> Refused | None:
    """Why the command cannot be given now, None where it can."""
    try:
        engine.decide(state, command, Dice(Seeded(b"to try it")))
    except Refused as refusal:
        return refusal
    return None


def may_wait(state, command, refusal: Refused) -> bool:
    """Whether it is no more than too early for a deed that is done in one's turn."""
    if not isinstance(refusal, EARLY) or not engine.to_order(state, command):
        return False
    return engine.standing(state, command.who).actions_left != 0


EARLY = (NotYet, SecondSegment)
"""Why a deed of an NPC cannot be done yet, and may be in his turn."""


def _why(f, refusal) -> str:
    """The reason, with his name."""
    sentence = refusal.sentence
    return sentence if f.name in sentence else f"{f.name}: {sentence}"
