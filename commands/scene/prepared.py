"""+prepared: encounters made ready beforehand, brought into a scene with one line."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from commands import parsing
from commands.base import TableCommand
from commands.characters import pasting
from commands.naming import EVERYBODY_HERE
from commands.scene import prepared_lines
from commands.talk.posing import keep_said
from game.encounter import commands as c
from game.encounter.audience import visible
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say, several
from world import sanitise
from world.ignoring import ignores
from world.naming import characters
from world.scenes import prepared
from world.scenes.consent import joining, questions
from world.scenes.telling.delivery import tell
from world.scenes.telling.speech import narrated, plain, tell_text
from world.silence import may_talk

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Prepared
    from world.scenes.table.table import Table

NOTICE = "prepared"
"""Kind of notice: somebody shares an encounter."""
_SWITCHES = re.compile(r"\s*(?:/\S+)+")
_BREAK = re.compile(r"\s*;\s*")


class CmdPrepared(TableCommand):
    """Make encounters ready, and bring them into a scene with one line.

    While its lines are worked out, ``brought`` holds the ids of those brought so far by the names
    that lines know them by.
    """

    key = "+prepared"
    needs_sheet = False
    topics = (
        "new, copy, rename, delete",
        "add, edit, drop",
        "text",
        "share, unshare",
        "bring",
        "export, import",
    )
    switch_names = (
        "new",
        "add",
        "text",
        "edit",
        "drop",
        "copy",
        "rename",
        "delete",
        "share",
        "unshare",
        "bring",
        "export",
        "import",
    )
    typed = ""
    brought: dict[str, str] = {}

    def parse(self) -> None:
        """Keeps in ``typed`` what follows the switches, line breaks included."""
        whole = self.args
        super().parse()
        self.typed = whole[found.end() :] if (found := _SWITCHES.match(whole)) else whole

    def act(self) -> None:
        if self.switches:
            deed: Callable[[], None] = getattr(self, f"do_{self.switches[0]}")
            deed()
        elif self.args:
            self.show(prepared.usable(self.caller, self.args))
        else:
            self.show_all()

    def find(self, name: str, table: "Table | None" = None) -> str:
        """Those brought by the same encounter come before others of the same name."""
        table, word = table or self.table, name.strip().lower()
        if not self.brought or word in ("me", "self"):
            return super().find(name, table)
        ours = {each.lower(): who for each, who in self.brought.items()}
        sight = visible(table.state, self.me, table.holds_seat(self.caller))
        if word in ours or word in {f.name.lower() for f in sight}:
            return ours.get(word) or super().find(name, table)
        try:
            return self.brought[resolve(name, self.brought, "fighter")]
        except MatchError:
            found = parsing.within(name, self.brought) or parsing.one_of(name, self.brought)
            return self.brought[found] if found else super().find(name, table)

    def group(self, word: str, table: "Table") -> tuple[str, ...]:
        """``npcs`` are those of the encounter, if it has any."""
        named = word.strip().lower()
        if named in EVERYBODY_HERE or named in map(str.lower, self.brought):
            return super().group(word, table) if named in EVERYBODY_HERE else ()
        ours = prepared_lines.those_called(self, word, table)
        return ours or super().group(word, table)

    def show_all(self) -> None:
        questions.read(NOTICE, self.caller)
        mine, theirs = prepared.of(self.caller), prepared.shared_with(self.caller)
        if not (mine or theirs):
            self.say(say("prepared-none"))
            return
        self.say(several([say("prepared-yours"), *map(self.row, (*mine, *theirs))]))

    def row(self, found: "Prepared") -> Text:
        return say(
            "prepared-row",
            name=found.name,
            count=len(prepared.lines_of(found)),
            aloud=bool(prepared.text_of(found)),
            by=None if found.author == self.caller else found.author.key,
            shared=bool(found.shared) and found.author == self.caller,
        )

    def show(self, found: "Prepared") -> None:
        self.settle(found, character=self.caller)
        told: list[Text | str] = [self.row(found)]
        lines = prepared.lines_of(found)
        told += [say("prepared-line", number=n, line=line) for n, line in enumerate(lines, 1)]
        told += [
            say("prepared-aloud", line=line)
            for line in filter(None, prepared.text_of(found).split("\n"))
        ]
        if found.shared and found.author == self.caller:
            told.append(say("prepared-shared-with", names=tuple(self.sharers(found))))
        told += self.hindrance(found)
        self.say(several(told))

    def settle(self, found: "Prepared", **whose: "Character") -> None:
        """Settle the notices of its being shared: all of them, or that of ``character``."""
        questions.withdraw(kind=NOTICE, details={"encounter": found.pk}, **whose)

    def sharers(self, found: "Prepared") -> "dict[str, Character]":
        """Those whom it is shared with, by name."""
        return {each.key: each for each in characters().filter_family(id__in=found.shared)}

    def hindrance(self, found: "Prepared") -> list[Text]:
        """To whoever holds the seat here: why it could not be brought now."""
        table, lines = self.table_here, prepared.lines_of(found)
        if table is None or not table.holds_seat(self.caller) or not lines:
            return []
        why = prepared_lines.hindrance(self, table, lines)
        return [say("prepared-not-here-now", why=why.text)] if why else []

    def name_and_rest(self) -> tuple[str, str]:
        """``name=rest``. Raises Refused("bad_line") if either is missing."""
        name, _, rest = self.args.partition("=")
        if not (name.strip() and rest.strip()):
            line = f"{self.key}/{self.switches[0]}"
            raise Refused("bad_line", say("prepared-name-and-rest", line=line))
        return name.strip(), rest.strip()

    def name_number_rest(self, text: str) -> "tuple[Prepared, int]":
        """``name 3`` as an encounter of the caller's own and the number of one of its lines.
        Raises Refused, MatchError."""
        name, _, number = text.strip().rpartition(" ")
        found = prepared.own(self.caller, name.strip() or text)
        most = len(prepared.lines_of(found))
        if not number.isdecimal() or len(number) > 4 or not 1 <= int(number) <= most:
            raise Refused("bad_number", say("prepared-which-line", name=found.name, most=most))
        return found, int(number)

    def do_new(self) -> None:
        found = prepared.new(self.caller, self.args)
        self.say(say("prepared-new", name=found.name))

    def do_add(self) -> None:
        name, line = self.name_and_rest()
        found = prepared.own(self.caller, name)
        self.put(found, [*prepared.lines_of(found), prepared_lines.checked(line)])

    def do_edit(self) -> None:
        name, line = self.name_and_rest()
        found, number = self.name_number_rest(name)
        lines = prepared.lines_of(found)
        lines[number - 1] = prepared_lines.checked(line)
        self.put(found, lines)

    def do_drop(self) -> None:
        found, number = self.name_number_rest(self.args)
        lines = prepared.lines_of(found)
        del lines[number - 1]
        self.put(found, lines)

    def do_text(self) -> None:
        """Without a text, there is none to read."""
        name, equals, text = self.typed.partition("=")
        found = prepared.own(self.caller, sanitise.one_line(name).strip())
        if not equals:
            raise Refused("bad_line", say("prepared-name-and-rest", line="+prepared/text"))
        self.put(found, text=text.strip())

    def put(
        self, found: "Prepared", lines: "list[str] | None" = None, text: str | None = None
    ) -> None:
        """Keep what was changed, and show the whole. What others may read, a muted player leaves as
        it is."""
        if found.shared:
            may_talk(self.caller)
        prepared.put(found, lines, text)
        self.show(found)

    def do_copy(self) -> None:
        name, to = self.name_and_rest()
        of = prepared.usable(self.caller, name)
        found = prepared.new(self.caller, to, prepared.lines_of(of), prepared.text_of(of))
        self.say(say("prepared-copied", name=of.name, to=found.name))

    def do_rename(self) -> None:
        name, to = self.name_and_rest()
        found = prepared.own(self.caller, name)
        if found.shared:
            may_talk(self.caller)
        before = found.name
        prepared.rename(found, to)
        self.say(say("prepared-renamed", name=before, to=found.name))

    def do_delete(self) -> None:
        """By its whole name alone."""
        found = prepared.own(self.caller, self.args)
        if found.name.lower() != self.args.lower():
            raise Refused("bad_name", say("prepared-whole-name", name=found.name))
        self.settle(found)
        found.delete()
        self.say(say("prepared-deleted", name=found.name))

    def do_share(self) -> None:
        found, other = self.own_and_other()
        may_talk(self.caller)
        if other == self.caller:
            raise Refused("bad_target", say("prepared-yours-already"))
        if ignores(other, self.caller):
            raise Refused("ignored", say("prepared-takes-nothing", who=other.key))
        if not prepared.share(found, other):
            raise Refused("already", say("prepared-shared-already", name=found.name, who=other.key))
        told = say("prepared-shares-with-you", who=self.caller.key, name=found.name)
        questions.notice(NOTICE, other, told, details={"encounter": found.pk})
        self.say(say("prepared-shared", name=found.name, who=other.key))

    def do_unshare(self) -> None:
        found, other = self.own_and_other()
        if not prepared.unshare(found, other):
            raise Refused("nobody", say("prepared-not-shared", name=found.name, who=other.key))
        self.settle(found, character=other)
        self.say(say("prepared-unshared", name=found.name, who=other.key))

    def own_and_other(self) -> "tuple[Prepared, Character]":
        """An encounter of the caller's own, and the character named. Raises Refused,
        MatchError."""
        name, who = self.name_and_rest()
        found = prepared.own(self.caller, name)
        other = characters().filter_family(db_key__iexact=who).first()
        if other is None:
            raise Refused("no_such_character", say("table-no-character", name=who[:40]))
        return found, other

    def do_bring(self) -> None:
        found = prepared.usable(self.caller, self.args)
        lines, text = prepared.lines_of(found), prepared.text_of(found)
        if not (lines or text):
            raise Refused("nobody", say("prepared-empty", name=found.name))
        if text:
            may_talk(self.caller)
        here = self.table_here
        if here and here.scene.gms:
            here.allow_for(self.caller, c.GM)
        if here and here.scene.halted:
            raise Refused("halted", say("people-halted-now"))
        table = self.room.open_table(kind=self.sheet_kind, of=self.caller)
        seats = list(table.scene.gms)
        if not seats:
            table.set_seat([self.me])
        try:
            steps = prepared_lines.carry_out(self, table, lines) if lines else []
        except BaseException:
            table.set_seat(seats)
            if table is not here:
                table.scene.room.close_table(table)
            raise
        tell(table, steps)
        if text:
            self.read_aloud(table, text)
        came = [each.command.who for each in steps if isinstance(each.command, c.Join)]
        joining.take_along(table, came)
        if steps:
            tell(table, [*joining.begin(table), *table.play_autopilots()])

    def read_aloud(self, table: "Table", text: str) -> None:
        """Tell the text as the seat's narration."""
        line = plain(narrated(text), self.caller.key)
        entry = keep_said(table, self.caller, line, "narration")
        tell_text(self.room, line, self.caller, kind="narration", entry=entry)

    def do_export(self) -> None:
        self.say(prepared.written(prepared.usable(self.caller, self.args)))

    def do_import(self) -> None:
        """Alone: opens a paste. With the text, whose lines may be parted by semicolons."""
        if not self.typed.strip():
            pasting.open_for(self, f"{self.key}/import")
            return
        text = self.typed if "\n" in self.typed else _BREAK.sub("\n", self.typed)
        name, lines, aloud = prepared.read(text, prepared_lines.checked)
        self.show(prepared.new(self.caller, name, lines, aloud))
