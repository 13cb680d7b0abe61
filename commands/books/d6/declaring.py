"""+declare: how many actions a fighter takes, and in some books what they do first."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.table import ahead, many
from commands.table.declaring import DeclaringCommand
from commands.table.fighting import WITH, FightingCommand
from game.books.d6.parts.meaning import means
from game.books.d6.parts.wording import ACT
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, say, several
from world.scenes.render.acting import plans_ahead

if TYPE_CHECKING:
    from game.books.d6.state import D6Fighter
    from game.encounter.records import Command

_DECLARED = re.compile(r"(?P<count>\S+?)\s*(?:/\s*(?P<force>\w+))?(?:\s+(?P<what>.+))?")
LAST_WORD = ("ask", "auto")
"""Whether players want to be asked again when their turn comes."""
FULL_DODGE = ("fulldodge", "full dodge", "full")


class CmdDeclare(DeclaringCommand):
    """State how many actions you take this round."""

    key = "+declare"
    switch_names = ("force",)

    def act(self) -> None:
        who, rest = self.actor_and_rest()
        if not rest:
            raise Refused("bad_number", say("d6_lines-declare-how"))
        if rest.lower() in LAST_WORD:
            self.last_word(rest.lower())
            return
        if rest.lower().partition("/")[0] in FULL_DODGE:
            forced = "force" in self.switches or "/" in rest
            commands = [c.Declare(e, 2, forced, full_dodge=True) for e in self.declaring(who)]
        else:
            commands = self.numbered(who, rest)
        many.give(self, commands, lambda _: self.remarks(commands))

    def last_word(self, wanted: str) -> None:
        """Set whether the caller is asked again when their turn comes."""
        self.caller.asked_again = wanted == "ask"
        self.say(say("d6_lines-last-word", when=wanted))

    def remarks(self, commands: list[c.Declare]) -> Text | str:
        """Remarks on the words declared, "" if there are none."""
        said = commands[0]
        f: Any = self.table.state.fighters.get(said.who)
        if f is None or not plans_ahead(self.table.state):
            return ""
        texts = (" ".join(text.split()) for text in (said.first, *said.named))
        found = (self.remark(f, text) for text in texts if text)
        remarks = [remark for remark in found if remark]
        return several(remarks) if remarks else ""

    def remark(self, f: "D6Fighter", text: str) -> Text | str:
        """A remark that the words are an action of +act, or that they name something that is not
        there; "" otherwise."""
        state: Any = self.table.state  # of a D6 book
        if means(state, f, text) == (ACT,):
            return say("d6_lines-act-does-that", deed=text)
        why = ahead.names_nothing(self, f.id, text)
        return say("d6_lines-no-line-does-that", deed=text, why=why) if why else ""

    def numbered(self, who: str, rest: str) -> list[c.Declare]:
        match = _DECLARED.fullmatch(rest)
        number = match["count"] if match else rest
        amount = parsing.count(number, say("d6_lines-actions"))
        assert match is not None  # a number always fits
        word = match["force"] or ""
        if word:
            resolve(word, self.switch_names, "switch")
        forced = bool(word) or "force" in self.switches
        texts = [text.strip() for text in (match["what"] or "").split(",")]
        self.deeds = {e: ahead.deeds(self, e, filter(None, texts)) for e in self.declaring(who)}
        first, *named = [self.in_full(text) for text in texts]
        if not plans_ahead(self.table.state) and first and all(self.deeds.values()):
            first, named = "", []
        return [c.Declare(e, amount, forced, first, tuple(named)) for e in self.deeds]

    def in_full(self, text: str) -> str:
        """The text with the target's full name instead of a shortened one, as in ``+attack tan``:
        that is what others hear, and what binds."""
        verb, _, rest = text.partition(" ")
        short = WITH.split(rest, maxsplit=1)[0]
        deeds: Sequence[Any] = self.deeds_of(text)
        targets = [deed.target for deed in deeds if getattr(deed, "target", "")]
        names = [self.table.state.fighters[target].name for target in targets]
        if len(names) != 1 or names[0].lower() in text.lower():
            return text
        return f"{verb} {rest.replace(short, names[0], 1)}"

    def deeds_of(self, text: str) -> "list[Command]":
        """Commands that the words stand for, for the first fighter who declares them."""
        return ahead.deeds(self, next(iter(self.deeds)), (text,)) if text and self.deeds else []


class CmdHoldCount(FightingCommand):
    """Stop the count: you are declaring."""

    key = "+wait"

    def act(self) -> None:
        self.give(fc.HoldCount(self.me))
