"""Poses: stored in the journal, never read as markup, with rolls in the text if wanted."""

import re
from typing import TYPE_CHECKING

from commands import parsing
from commands.base import TableCommand
from commands.scene import ordering
from game.encounter import commands as c
from game.encounter.events import Checked
from game.errors import Refused
from game.wording import Marks, say
from world import sanitise
from world.pages import filled
from world.scenes.people import mentions, order
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.speech import narrated, narrates, plain, signed, tell_text
from world.silence import may_talk

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

_INLINE = re.compile(r"\$(roll|check)\(([^()$]{1,200})\)", re.IGNORECASE)
MOST_INLINE = 5


class CmdPose(TableCommand):
    """Say in prose what your character does."""

    key = "pose"
    aliases = (":", ";", "emote", "emit", "@emit")
    help_category = "General"
    arg_regex = None
    needs_sheet = False
    switch_names = (*ordering.WORDS,)
    topics = ("order, drop, nudge, next",)

    def parse(self) -> None:
        self.switches = []
        word, _, rest = self.args[1:].partition(" ")
        if self.cmdstring == self.key and self.args[:1] == "/" and word.lower() in ordering.WORDS:
            self.switches, self.args = [word.lower()], sanitise.one_line(rest)
        self.args = self.args.strip() if self.cmdstring not in (";",) else self.args.rstrip()

    def act(self) -> None:
        if self.switches:
            ordering.WORDS[self.switches[0]](self)
            return
        if not self.args.strip():
            raise Refused("empty", say("talk-pose-what", weapon=filled("{weapon}")))
        may_talk(self.caller)
        name = self.caller.key
        text, emitted = self.line(self.with_rolls(self.args)), "emit" in self.cmdstring
        narration = emitted and narrates(self.room, self.caller)
        line = plain(narrated(text) if narration else text, name)
        kind = "narration" if narration else "emit" if emitted else "pose"
        entry = keep_said(self.table_here, self.caller, line, kind)
        tell_text(
            self.room,
            line,
            self.caller,
            signed="" if narration else signed(text, name),
            ignorable=emitted,
            kind=kind,
            entry=entry,
        )
        if not narration:
            order.posed(self.table_here, self.caller)

    def line(self, text: str) -> str:
        if "emit" in self.cmdstring:
            return text
        glue = "" if self.cmdstring == ";" or text[:1] in ("'", ",") else " "
        return f"{self.caller.key}{glue}{text}"

    def with_rolls(self, text: str) -> str:
        """The text with its rolls carried out and replaced by their totals."""
        found = _INLINE.findall(text)
        if not found:
            return text
        if len(found) > MOST_INLINE:
            raise Refused("too_many", say("talk-rolls-in-pose", most=MOST_INLINE))
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        self.needs_sheet = any(kind.lower() == "check" for kind, _ in found)
        first = self.attending(table)
        commands = [self.command(kind.lower(), inner) for kind, inner in found]
        steps = table.give(self.caller, *first, *commands)[len(first) :]
        results = iter(steps)
        return _INLINE.sub(lambda match: _shown(match, next(results)), text)

    def command(self, kind: str, inner: str) -> c.Check:
        left, right = parsing.split_versus(inner)
        number, more = self.number_and_modifiers(right)
        if right and number is None:
            sentence = say("talk-no-difficulty", text=right[:40], skill=filled("{skill}"))
            raise Refused("bad_number", sentence)
        if kind == "roll":
            code, mods = self.book.dice.parted(left)
            return c.Check(self.me, "", code, (*mods, *more), difficulty=number)
        name, mods = self.book.dice.split(left)
        mods = (*mods, *more)
        known = self.caller.sheet.skills if self.caller.sheet else ()
        return c.Check(self.me, self.match_skill(name, known), None, mods, difficulty=number)


def _shown(match: re.Match[str], step: "Step") -> str:
    """``blaster 17 [#114]`` in place of ``$check(blaster)``."""
    checked = next(e for e in step.events if isinstance(e, Checked))
    told = say(
        "talk-inline-roll",
        rolled=match[2].strip(),
        total=checked.total,
        success=checked.success,
        mark=Marks((checked.number,)),
    )
    return str(told)


def keep_said(table: "Table | None", speaker: "Character", line: str, kind: str) -> int:
    """Store the line in the journal of a scene that records its speaker, and return the number of
    its entry, 0 for none. ``kind``: of its prose. Raises Refused("halted") while the scene is
    stopped."""
    if table and table.logs(fighter_id(speaker)):
        if table.scene.halted:
            raise Refused("halted", say("people-halted-now"))
        place = speaker.location.key if table.scene.places and speaker.location else ""
        table.note(speaker, "pose", line, kind, place)
        entry = table.seq
        mentions.note(table, speaker, line)
        return entry
    return 0


class CmdSay(TableCommand):
    """Speak."""

    key = "say"
    aliases = ('"', "'")
    help_category = "General"
    arg_regex = None
    needs_sheet = False

    def parse(self) -> None:
        self.switches = []
        self.args = sanitise.one_line(self.args).strip()

    def act(self) -> None:
        if not self.args:
            raise Refused("empty", say("talk-say-what"))
        may_talk(self.caller)
        others = str(say("talk-says", who=self.caller.key, words=self.args))
        entry = keep_said(self.table_here, self.caller, others, "say")
        own = str(say("talk-you-say", words=self.args))
        tell_text(self.room, others, self.caller, own, kind="say", entry=entry)
        order.posed(self.table_here, self.caller)
