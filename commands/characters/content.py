"""+content, and +npc, +weapon and the like: list content of each kind, make it and change it."""

from typing import TYPE_CHECKING, Any

from commands.characters.catalogue import CatalogueCommand, CmdArmoury, CmdNpcs
from commands.parsing import count
from game import registry, wording
from game.encounter import table_commands as tc
from game.errors import Refused
from game.memory import once
from game.overlay import content as loaded
from game.overlay.problems import capital
from game.registry import content, revisions
from game.registry.content import Field, Kind
from game.registry.values import Text
from game.wording import say, several
from world import overlay, presenters
from world.making import carried, offers, one_line, own, rows, told
from world.overlay import change_log
from world.sheets.blocks import first_sentence

if TYPE_CHECKING:
    from world.overlay.change_log import Change
    from world.presenters.presenter import Presenter

RECENT, MOST_SHOWN = 10, 200
READ_AS: dict[str, Any] = {"npc": CmdNpcs, "weapon": CmdArmoury, "armour": CmdArmoury}
"""Kinds shown by another command; every book has these."""
ALSO = {"armor": "armour"}


class CmdContent(CatalogueCommand):
    """List content of every kind, and make more from inside the game."""

    key = "+content"
    told_of = {"kinds": ()}
    topics = ("new, edit", "retire, restore", "undo, history", "offer")
    help_category = "Running a fight"
    switch_names = (
        "new",
        "edit",
        "retire",
        "restore",
        "undo",
        "history",
        "fields",
        "offer",
    )

    @property
    def word(self) -> str:
        """Keyword of the kind that was typed, "" for none."""
        typed = self.cmdstring.lower().lstrip("+")
        return "" if typed == "content" else ALSO.get(typed, typed)

    @property
    def kinds(self) -> tuple[str, ...]:
        if reader := READ_AS.get(self.word):
            kinds: tuple[str, ...] = reader.kinds
            return kinds
        every = (kind for name in registry.names() for kind in rows.of_book(name, self.word))
        return tuple(kind.name.lower() for kind in every)

    def known_switches(self) -> tuple[str, ...]:
        more = CmdNpcs.switch_names if self.word == "npc" else ()
        return (*super().known_switches(), *more)

    def act(self) -> None:
        if not self.word:
            lines = [f"+{word}: {rows.many(word)}" for word in words()]
            self.tell(say("characters-kinds"), *lines)
        elif self.switches and self.switches[0] in self.switch_names:
            getattr(self, f"do_{self.switches[0]}")(*self.kind_and_text())
        elif self.word in READ_AS:
            super().act()
        else:
            self.look(*self.kind_and_text())

    def all(self, found: "Presenter") -> None:
        READ_AS[self.word].all(self, found)

    def show(self, found: "Presenter", word: str) -> None:
        READ_AS[self.word].show(self, found, word)

    def look(self, kind: Kind, text: str) -> None:
        """List the content of the kind, or show one entry."""
        if text:
            name = one_line.find(kind, text)
            row = content.whole_row(kind, name)
            retired = [] if name in content.offered(kind) else [say("characters-retired")]
            marks = self.mark(_presenter(kind), name)
            self.tell(name, *told.lines(kind, row), *retired, *marks)
        else:
            names = content.offered(kind)
            shown = [first_sentence(str(_text(kind, name))) for name in names]
            lines = [f"{name}: {text}" for name, text in zip(names, shown, strict=True)]
            self.tell(f"{capital(kind.many)}.", *lines, *self.marked(_presenter(kind)))

    def kind_and_text(self) -> tuple[Kind, str]:
        """The kind meant, of the book named first or of the one here; and the rest of the line."""
        name, rest = presenters.named_book(self.args)
        return rows.kind(self.word, name, self.book.name), rest

    def staff_only(self) -> None:
        """Raises Refused("staff_only") for others than staff."""
        if not self.caller.staff:
            kinds = self.kind_and_text()[0].many
            raise Refused("staff_only", say("characters-staff-only", kind=kinds))

    def done(self, kind: Kind, change: "Change", *more: wording.Text | str) -> None:
        """Tell what has changed and applies from now on."""
        with revisions.by_game():
            said = told.change(kind, change)
            news = [say("characters-changed", name=change.name, change=said), *more]
            if change.number == 1:
                news.append(say("characters-first-made", folder=str(overlay.folder())))
            self.say(several(filter(None, news), " "))

    def do_new(self, kind: Kind, text: str) -> None:
        if not self.caller.staff:
            self.for_scene(kind, text)
            return
        change = rows.make(kind, text, self.caller.key)
        self.done(kind, change, say("characters-usable", word=self.word, name=change.name))

    def for_scene(self, kind: Kind, text: str) -> None:
        """Make it for the scene here only, if the caller is its game master. Raises
        Refused("staff_only") otherwise."""
        table = self.table_here
        if table is None or not table.holds_seat(self.caller):
            self.staff_only()
        assert table is not None  # only called for others than staff
        with own.Making(table) as making:
            name = making.make(kind, text)
            self.give(tc.AddContent("gm", kind.name, name))
        self.say(say("characters-made-for-scene", word=self.word, name=name))

    def do_edit(self, kind: Kind, text: str) -> None:
        self.staff_only()
        self.done(kind, rows.edit(kind, text, self.caller.key))

    def do_retire(self, kind: Kind, text: str) -> None:
        self.staff_only()
        change = rows.retire(kind, text, self.caller.key)
        with revisions.by_game():
            self.done(kind, change, carried.still(kind, change.name, loaded.kinds()))

    def do_restore(self, kind: Kind, text: str) -> None:
        self.staff_only()
        self.done(kind, rows.retire(kind, text, self.caller.key, retired=False))

    def do_undo(self, kind: Kind, text: str) -> None:
        self.staff_only()
        self.done(kind, rows.undo(kind, text, self.caller.key), say("characters-undone"))

    def do_history(self, kind: Kind, text: str) -> None:
        self.staff_only()
        every = [c for c in change_log.read(overlay.folder()) if c.kind == rows.key(kind)]
        if text and not text.isdecimal():
            name = rows.once_changed(kind, text, every)
            every = [change for change in every if change.name == name]
        most = count(text, say("characters-how-many"), MOST_SHOWN) if text.isdecimal() else RECENT
        lines = [_line(kind, c) for c in every[::-1][:most]]
        self.tell(*(lines or [say("characters-nothing-changed", kind=kind.name)]))

    def do_fields(self, kind: Kind, text: str) -> None:
        like = next(iter(content.offered(kind)), "")
        self.tell(
            say("characters-fields", kind=one_line.a(kind.name)),
            *told.fields(kind),
            say("characters-fields-example", word=self.word, example=_example(kind, like)),
        )

    def do_offer(self, kind: Kind, text: str) -> None:
        self.say(offers.offer(self.table, self.caller, kind, text))


def _presenter(kind: Kind) -> "Presenter":
    """Presenter of the first book that has the kind."""
    books_of = (registry.called(name) for name in registry.names())
    return presenters.of(next(book for book in books_of if kind in book.content))


def _line(kind: Kind, change: "Change") -> wording.Text:
    return say(
        "characters-change",
        number=change.number,
        when=change.at.replace("T", " ").rstrip("Z")[:16],
        by=change.by,
        name=change.name,
        change=told.change(kind, change),
        undoes=change.undoes or None,
        why=change.why or None,
    )


def _text(kind: Kind, name: str) -> str:
    """The best description of a row."""
    row = content.whole_row(kind, name)
    return row.get("description") or told.values(kind, row)


def _example(kind: Kind, like: str) -> str:
    """How to type an entry like that one, or a new one if there is none."""
    if not like:
        return " ".join(f"{field.name}=..." for field in kind.fields if field.needed)
    row = content.whole_row(kind, like)
    said = (field for field in kind.fields if row.get(field.name) and not _is_text(field))
    more = (f" {field.name}={field.value.show(row[field.name])}" for field in said)
    return f"like {like}{next(more, '')}"


def _is_text(field: Field) -> bool:
    return isinstance(field.value, Text)


def words() -> tuple[str, ...]:
    """Keywords of all kinds."""
    return tuple(dict.fromkeys((*READ_AS, *rows.words())))


@once
def verb(words: tuple[str, ...]) -> type[CmdContent]:
    """The command class, with the kinds' keywords as aliases."""
    own = {
        "aliases": tuple(f"+{word}" for word in (*words, *ALSO)),
        "told_of": {"kinds": words},
    }
    return type("CmdContent", (CmdContent,), own)
