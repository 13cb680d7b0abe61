"""What a fighter does in his turn and at the start of a round."""

import re

from commands import parsing
from commands.base import TableCommand
from game.encounter import commands as c
from game.errors import Refused
from game.rulebooks import shelf
from game.rulebooks.matching import resolve
from game.rulebooks.starcraft.commands import HoldBack

_WITH = re.compile(r"\s+(?:with|using)\s+", re.IGNORECASE)


class FightingCommand(TableCommand):
    """Acting for oneself, or as game master for another: ``+attack Trooper=Ace``."""

    def weapon(self, who: str, name: str) -> str:
        """The full name of a carried weapon, "" for what is in hand."""
        if not name:
            return ""
        carried = [w.name for w in self.table.state.fighters[who].sheet.weapons]
        return resolve(name, [*carried, "fists"], "weapon")

    def fighter(self, who: str):
        """The fighter; the caller is told how to join when he is none."""
        found = self.table.state.fighters.get(who)
        if found is None or found.left:
            raise Refused("not_here", "You are not in this fight. +combat/join brings you in.")
        return found


class CmdAttack(FightingCommand):
    """
    attack somebody

    Usage:
      +attack <name>                  with the weapon in your hand, else your fists
      +attack <name> with <weapon>    +attack Trooper with knife
      +attack <npc>=<name>            the game master acts for an NPC: +attack Thug 1=Ace

    It is your turn's action. The target's defence, the damage and the wound are rolled at
    once, with every penalty and cover counted. +odds attack <name> tells your chances first.
    """

    key = "+attack"
    aliases = ("+shoot", "+hit", "+fire")

    def act(self):
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_target", "Name a target: +attack Trooper.")
        self.fighter(who)
        parts = _WITH.split(rest, maxsplit=1)
        weapon = self.weapon(who, parts[1]) if len(parts) > 1 else ""
        self.give(c.Attack(who, self.find(parts[0]), weapon))


class CmdDefend(FightingCommand):
    """
    answer an attack with a defence

    Usage:
      +dodge        against shots and throws
      +parry        against blades and fists
      +nodefence    let it come
      +dodge <who>  the game master answers for somebody

    Only for those who asked to be asked (+reaction ask): otherwise the defence is rolled at
    once, which costs nothing in the book personal. Outside a fight +dodge rolls your dodge.
    """

    key = "+dodge"
    aliases = ("+parry", "+defend", "+nodefence")

    def act(self):
        table = self.room.table
        if table is None or table.state.mode == "peace":
            self.by_hand()
            return
        who = self.find(self.args) if self.args else self.me
        answer = {"+dodge": "dodge", "+parry": self.parry(table)}.get(self.word(), "defend")
        if self.word() == "+nodefence":
            answer = "none"
        self.give(c.Answer(who if who == self.me else "gm", answer))

    def word(self) -> str:
        return "+" + self.cmdstring.lstrip("+")

    def parry(self, table) -> str:
        """The close defence that is asked for, whatever the book calls it."""
        deed = table.state.deed
        asked = deed.facts.get("defence", "") if deed else ""
        return asked if asked != "dodge" else "parry"

    def by_hand(self):
        """No rounds: the defence is a plain check."""
        skill = "dodge" if self.word() != "+parry" else "melee parry"
        table = self.room.open_table(self.sheet_kind)
        self.give(c.Check(self.me, self.match_skill(skill)), table=table, join=True)


class CmdReaction(FightingCommand):
    """
    say beforehand what you do when attacked

    Usage:
      +reaction auto    the fitting defence is rolled at once (how you start)
      +reaction ask     you are asked each time: +dodge, +parry or +nodefence
      +reaction none    you do not defend
      +reaction <npc>=ask
    """

    key = "+reaction"
    words = ("auto", "ask", "none")

    def act(self):
        if not self.args:
            self.say(f"Your standing order is {self.caller.standing_order}: auto, ask or none.")
            return
        who, rest = self.me, self.args
        if "=" in rest:
            who, rest = self.actor_and_rest()
        order = resolve(rest, self.words, "standing order", {"dodge": "auto", "defend": "auto"})
        table = self.room.table
        if who == self.me:
            self.caller.standing_order = order
        if table and who in table.state.fighters:
            self.give(c.SetReaction(who, order))
        self.say(f"Standing order: {order}.")


class CmdDeclare(FightingCommand):
    """
    state how many actions you take this round

    Usage:
      +declare <number>         +declare 2
      +declare <number>/force   with a Force Point, where the scene has them
      +declare <npc>=<number>   +declare npcs=1 for all that have not declared

    Every action beyond the first takes 1D off all you roll this round. Drawing, switching to
    stun, changing cover, standing up and each attack are actions. Saying nothing means one.
    """

    key = "+declare"

    def act(self):
        who, rest = self.actor_and_rest()
        number, _, force = rest.partition("/")
        if not number:
            raise Refused("bad_number", "Say how many actions: +declare 1.")
        amount = parsing.count(number, "the number of actions")
        forced = bool(force) and "force".startswith(force.lower())
        self.give(*(c.Declare(each, amount, forced) for each in self.declaring(who)))

    def actor_and_rest(self):
        """``npcs=1`` stands for every NPC that has not declared."""
        name, equals, rest = self.args.partition("=")
        if equals and name.strip().lower() in ("npcs", "all"):
            return "npcs", rest.strip()
        return super().actor_and_rest()

    def declaring(self, who: str) -> list[str]:
        if who != "npcs":
            return [self.fighter(who).id]
        state = self.table.state
        open_ones = [f.id for f in state.present if f.npc and f.ready and f.declared is None]
        if not open_ones:
            raise Refused("already", "Every NPC has declared already.")
        return open_ones


class CmdPass(FightingCommand):
    """
    end your turn without using the rest of your actions

    Usage:
      +pass
      +pass <npc>
    """

    key = "+pass"
    aliases = ("+hold",)

    def act(self):
        if "hold" in self.cmdstring and "can_hold" in shelf.find(self.table.state.book).rules:
            self.give(HoldBack(self.me, self.find(self.args) if self.args else ""))
            return
        if "hold" in self.cmdstring:
            book = self.table.state.book
            sentence = f"The book {book} has no holding back. +pass gives the turn up."
            raise Refused("not_in_book", sentence)
        self.give(c.Pass(self.find(self.args) if self.args else self.me))


class CmdAct(FightingCommand):
    """
    do something else with an action

    Usage:
      +act <what you do>                            +act runs across the yard
      +act <what you do>=<skill> vs <number>        +act climbs the crates=climbing vs 13
      +act <what you do>=<skill> vs <name>[/skill]  +act trips him=brawling vs Thug/brawling
      +act/as <npc>/<what>=...                      the game master acts for an NPC

    Rolled with all your penalties; a tie goes to you.
    """

    key = "+act"
    switch_names = ("as",)

    def act(self):
        who, text = self.me, self.args
        if "as" in self.switches:
            name, _, text = text.partition("/")
            who = self.find(name)
        note, _, roll = text.partition("=")
        if not note.strip():
            raise Refused("bad_act", "Say what you do: +act climbs the crates=climbing vs 13.")
        f = self.fighter(who)
        command = c.Act(who, note.strip()[:200])
        if roll:
            command = self.rolled(command, roll, f)
        self.give(command)

    def rolled(self, command, text: str, f):
        left, right = parsing.split_versus(text)
        skill = self.match_skill(left, f.sheet.skills)
        number = parsing.difficulty(right)
        if number is not None or not right:
            return c.Act(command.who, command.note, skill, number)
        name, _, other = right.partition("/")
        other = self.match_skill(other) if other else skill
        return c.Act(command.who, command.note, skill, None, self.find(name), other)
