"""What fighters do in their turns and at the start of a round: +attack, +pass, +act."""

import re
from collections.abc import Callable
from typing import Any

from commands import parsing, queueing
from commands.base import TableCommand
from commands.table import groups, narrated
from commands.table.groups import ForSeveral
from game.encounter import awaited
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.errors import Refused
from game.parts import volley
from game.registry.matching import MatchError, resolve
from game.wording import say
from world import presenters
from world.pages import filled

NONE = "none"
WITH = re.compile(r"\s+(?:with|using)\s+", re.IGNORECASE)


class FightingCommand(ForSeveral, TableCommand):
    """Acts for the caller, or for another fighter if the caller is game master: ``+attack
    Trooper=Ace``. With ``for_several``, several NPCs may be named."""

    for_several = False
    fights = True

    @property
    def actor(self) -> str:
        """Who acts if nobody is named: the caller; if they only lead the scene, the NPC whose turn
        it is."""
        table = self.table_here
        turn = table.state.acting if table else None
        npcs = table and turn and turn.npc and self.only_leads(table)
        return turn.id if turn and npcs else self.me

    def actor_and_rest(self) -> tuple[str, str]:
        name, equals, rest = self.args.partition("=")
        return (self.find(name), rest.strip()) if equals else (self.actor, self.args)

    def named_or_actor(self) -> str:
        """The fighter named, else `actor`."""
        return self.find(self.args) if self.args else self.actor

    def weapon(self, who: str, name: str) -> str:
        """Full name of a carried weapon, "" for the one in hand. Raises MatchError."""
        if not name:
            return ""
        sheet: Any = self.table.state.fighters[who].sheet
        carried = [w.name for w in sheet.weapons]
        return resolve(name, [*carried, *sheet.unarmed()], "weapon")

    def gun(self, who: str, name: str) -> str:
        """Full name of a carried weapon, or of a vehicle's gun that the fighter mans; "" for the
        one in hand. Raises MatchError, Refused."""
        if not name:
            return ""
        f = self.fighter(who)
        state = self.table.state
        mounts = [w.name for w in presenters.of(state).mounts(state, f)]
        own = [w.name for w in f.sheet.weapons]
        try:
            return resolve(name, [*own, *mounts, *f.sheet.unarmed()], "weapon")
        except MatchError:
            found, _ = parsing.improvised(name)
            if found and f.sheet.weapon(found):
                return found
            if parsing.lies_about(f.sheet, name):
                known = (*own, *mounts, *f.sheet.unarmed())
                word, foe = name[:40], self.foe(who)
                sentence = say("table-weapon-lies-about", name=word, known=known, foe=foe)
                raise Refused("no_weapon", sentence) from None
            raise

    def armed(self, who: str, text: str) -> tuple[str, str]:
        """``Ace, Bea with gauss rifle`` as the text before "with" and the weapon's full name; "" if
        no carried weapon is named."""
        parts = WITH.split(text)
        for at in range(len(parts) - 1, 0, -1):
            try:
                weapon = self.gun(who, parts[at])
            except MatchError:
                continue
            return " with ".join(parts[:at]), weapon
        return text, ""

    def foe(self, who: str) -> str:
        """Name of an enemy for an example line, "<name>" if there is none."""
        return awaited.somebody(self.table.state, who) or "<name>"

    def fighter(self, who: str) -> Any:
        """The fighter with that id. Raises Refused("not_here"), which tells the caller how to join,
        or how to act for an NPC if they only lead the scene."""
        found = self.table.state.fighters.get(who)
        if found is None and who == self.me and self.only_leads(self.table):
            raise Refused("not_here", say("table-name-npc", line=self.key))
        if found is None or found.left:
            raise Refused("not_here", say("table-join-first"))
        return found


class CmdAttack(FightingCommand):
    """Attack somebody."""

    key = "+attack"
    topics = ("npcs",)
    aliases = ("+shoot", "+hit", "+fire")
    switch_names = ("draw", queueing.ALWAYS)
    for_several = True

    def odds_of(self) -> str:
        return f"+odds {'/'.join(['attack', *self.switches])} {self.args}"

    def carry_out(self, deed: Callable[[Any], None]) -> None:
        """For several NPCs, give an order, which also declares what they need."""
        names, rest = self.named_in_front()
        table, text = self.table_here, rest[1:].strip()
        kind = groups.kind(table, names) if table and names else ""
        who = groups.named(self, names) if names else ()
        if names and table and text.lower() == NONE and not (kind or who):
            who = (self.find(names),)
        if kind or who:
            self.volley(who, text, deed)
        else:
            super().carry_out(deed)

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        if not rest or rest.lower().startswith("with "):
            name = self.foe(who)
            named = rest[len("with ") :]
            armed = f" with {named}" if named and self.gun(who, named) else ""
            raise Refused("bad_target", say("table-attack-whom", line=f"+attack {name}{armed}"))
        self.fighter(who)
        parts = WITH.split(rest, maxsplit=1)
        if len(meant := self.find_all(parts[0])) > 1:
            first, second, *_ = (self.table.state.fighters[each].name for each in meant)
            sentence = say("table-attack-one", first=first, second=second)
            raise Refused("one_each", sentence)
        text = parts[1] if len(parts) > 1 else ""
        weapon = self.gun(who, text)
        found, thing = parsing.improvised(text)
        attack = c.Attack(who, self.find(parts[0]), weapon, thing if found == weapon else "")
        drawing = [c.Draw(who, weapon)] if "draw" in self.switches else []
        self.give(*drawing, attack)

    def volley(self, who: tuple[str, ...], text: str, deed: Callable[[Any], None]) -> None:
        """Order NPCs to attack in their turns, until the round is over or the order is
        taken back."""
        self.table.allow_for(self.caller, c.GM)
        if not text:
            raise Refused("bad_target", say("table-volley-whom"))
        name, *armed = WITH.split(text, maxsplit=1)
        if self.switches or (armed and not self.carried(who, armed[0])):
            groups.act(self, who, deed)
            return
        target = "" if name.lower() == NONE else self.find(name)
        every = {f.id for f in groups.npcs(self.table)} <= set(who)
        weapon = self.carried(who, armed[0]) if armed else ""
        order = fc.Volley(c.GM, target, () if every and not weapon else who, weapon)
        steps = self.give(order)
        state = steps[0].before
        why = [volley.barred(state, state.fighters[each], order) for each in who if target]
        if told := [refusal.sentence for refusal in why if refusal and not every]:
            self.say(" ".join(told))

    def carried(self, who: tuple[str, ...], text: str) -> str:
        """Name of the weapon meant, if one of them carries it, else ""."""
        for each in who:
            sheet: Any = self.table.state.fighters[each].sheet
            things = sheet.weapons if hasattr(sheet, "weapons") else sheet.items
            names = [thing.name for thing in things]
            try:
                return resolve(text, names, "weapon")
            except MatchError:
                continue
        return ""


class CmdPass(FightingCommand):
    """End your turn without using the rest of your actions."""

    key = "+pass"
    switch_names = (queueing.ALWAYS, queueing.REST)
    for_several = bare = True

    def act(self) -> None:
        self.give(c.Pass(self.named_or_actor()))


class CmdAct(FightingCommand):
    """Do something else with an action."""

    key = "+act"
    switch_names = ("as", "sure")
    for_several = True

    def named_in_front(self) -> tuple[str, str]:
        """Only ``+act/as`` names somebody in front."""
        names, slash, rest = self.args.partition("/")
        return (names.strip(), f"{slash}{rest}") if "as" in self.switches else ("", self.args)

    def act(self) -> None:
        who, text = self.actor, self.args
        if "as" in self.switches:
            name, _, text = text.partition("/")
            who = self.find(name)
        note, _, roll = text.partition("=")
        if not note.strip():
            raise Refused("bad_act", say("table-act-what", skill=filled("{climb}")))
        f = self.fighter(who)
        command = c.Act(who, note.strip()[:200])
        if not roll:
            narrated.ask(self, who, note.strip())
        else:
            command = self.rolled(command, roll, f)
        self.give(command)

    def rolled(self, command: c.Act, text: str, f: Any) -> c.Act:
        left, right = parsing.split_versus(text)
        skill = self.match_skill(left, f.sheet.skills)
        number = self.difficulty(right)
        if number is not None or not right:
            return c.Act(command.who, command.note, skill, number)
        name, _, other = right.partition("/")
        other = self.match_skill(other) if other else skill
        return c.Act(command.who, command.note, skill, None, self.find(name), other)
