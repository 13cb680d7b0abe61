"""+chargen: take a ready-made character, or build one step by step."""

from typing import TYPE_CHECKING, Any

from commands.characters import building
from commands.reading import ReadingCommand
from game import registry
from game.errors import Refused
from game.registry.matching import UnknownName
from game.wording import Text, say, several
from world import builders, presenters
from world.guide import lead, next_line
from world.sheets.approval import give_new
from world.sheets.history import Cause
from world.sheets.keeping import refuse_when_fixed

if TYPE_CHECKING:
    from game.registry.people import Person
    from game.registry.sheet import Sheet

MOST_SKILLS = 3
OF_A_BOOK = ("build", "ready")
"""Switches that take nothing but a book's name."""


class CmdChargen(ReadingCommand):
    """Choose or build your character."""

    key = "+chargen"
    topics = ("build, set, skills, gear, drop",)
    of_game = True
    aliases: tuple[str, ...] = ("+char",)
    switch_names = (*building.SWITCHES, "take", "ready")

    def act(self) -> None:
        named = self.named()
        self.kind = named or builders.begun(self.caller) or self.book.sheet_kind
        self.kinds = [self.kind] if named else [self.kind, *builders.builders()]
        if self.switches:
            switch = self.switches[0]
            if self.args and switch in OF_A_BOOK:
                self.refuse_book(self.args)
            own = {"take": self.take, "ready": self.ready}
            own[switch]() if switch in own else building.SWITCHES[switch](self)
        elif not self.args:
            self.ready() if named else self.overview()
        elif (wanted := building.changes(self.args)) is not None:
            building.change(self, wanted)
        elif not building.choose(self):
            self.show(self.args)

    def refuse_book(self, word: str) -> None:
        """Raises Refused("bad_book"): the word is no book's name, where only one is allowed."""
        switch = self.switches[0]
        fit = [b.book for b in builders.builders().values() if switch != "build" or b.draft]
        lines = tuple(f"+chargen/{switch} {book}" for book in fit)
        raise Refused("bad_book", say("characters-no-such-book", word=word[:40], lines=lines))

    def named(self) -> str:
        """Kind of sheet of the book named first, whose name is removed from ``args``; "" if none is
        named."""
        name, self.args = presenters.named_book(self.args)
        return registry.find(name).sheet_kind if name else ""

    def overview(self) -> None:
        if builders.begun(self.caller):
            draft = builders.draft_of(self.caller)
            words: Any = builders.of(draft.kind).words
            self.tell(*words.whole(draft, self.width, self.prose))
        else:
            self.ready()

    def ready(self) -> None:
        found = builders.of(self.kind)
        one = f"{self.before()}{found.example}"
        more: list[Text | str] = [
            say("characters-shows-one", name=one),
            builders.own_building(self.kind, self.before()),
            builders.others(self.kind),
        ]
        self.tell(
            say("characters-ready-ones", title=found.title),
            *map(self.in_a_line, found.roster.ready().values()),
            several(filter(None, more), " "),
            lead(self.caller, f"+chargen/take {one}"),
        )

    def in_a_line(self, block: "Person") -> str:
        """``Smuggler: heavy blaster pistol; space transports, blaster, dodge.``"""
        found = builders.of(self.kind)
        sheet = found.roster.sheet(block)
        skills = ", ".join(found.best(sheet)[:MOST_SKILLS])
        return f"{block.name}: {'; '.join(filter(None, [found.armed(sheet), skills]))}."

    def before(self) -> str:
        """The book's name and a space, if another book would be meant without it; else ""."""
        plain = builders.begun(self.caller) or self.book.sheet_kind
        return "" if plain == self.kind else f"{builders.of(self.kind).book} "

    def show(self, word: str) -> None:
        try:
            block = self.find_ready(word)
        except UnknownName as error:
            raise self.half_said(word) or self.while_building(error) from None
        found = builders.of(self.kind)
        playing = [say("characters-in-a-fight", hint=block.hint)] if block.hint else []
        self.tell(
            f"{block.name}. {block.description}",
            *found.lines(found.roster.sheet(block), self.width, self.prose),
            *playing,
            say("characters-take-this", name=f"{self.before()}{block.name.lower()}"),
        )

    def find_ready(self, word: str) -> "Person":
        """The ready-made character of that name: of the book played here, else of another. Raises
        UnknownName."""
        unknown: UnknownName | None = None
        for kind in self.kinds:
            try:
                block = builders.of(kind).roster.find_ready(word)
            except UnknownName as error:
                unknown = unknown or error
            else:
                self.kind = kind
                return block
        assert unknown is not None  # there is at least one kind
        raise unknown

    def take(self) -> None:
        if not self.args:
            name = f"{self.before()}{builders.of(self.kind).example}"
            raise Refused("no_name", say("characters-take-whom", name=name))
        block = self.find_ready(self.args)
        found = builders.of(self.kind)
        news = say("characters-taken", name=block.name, description=block.description)
        self.become(found.roster.sheet(block), news, f"+chargen/take {block.name.lower()}")

    def while_building(self, error: UnknownName) -> UnknownName | Refused:
        """The error for an unknown word; while a character is being built, one that says what is
        still to be chosen."""
        if not builders.begun(self.caller):
            return error
        draft = builders.draft_of(self.caller)
        words: Any = builders.of(draft.kind).words
        step = several(words.step(draft), " ")
        word = error.word.strip()[:40]
        return Refused("no_choice", say("characters-no-choice", word=word, step=step))

    def half_said(self, word: str) -> Refused | None:
        """A refusal that helps with an incomplete line, such as a skill without its code; None if
        the word is neither a skill nor a choice."""
        if builders.of(self.kind).draft is None:
            return None
        try:
            name = builders.draft(self.kind).find(word)
        except LookupError:
            if builders.draft(self.kind).choose(word):
                return Refused("no_draft", say("characters-nothing-built"))
            return None
        return Refused("bad_code", say("characters-code-missing", name=name))

    def become(self, made: "Sheet", news: Text, how: str) -> None:
        """Give the caller this sheet. Raises Refused once they have fought."""
        refuse_when_fixed(self.caller, made.kind)
        give_new(self.caller, made, Cause(self.caller.key, how))
        builders.forget(self.caller)
        self.tell(
            news,
            say("characters-shown-by-sheet"),
            lead(self.caller, next_line(self.caller)),
        )
