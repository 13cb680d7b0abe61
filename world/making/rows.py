"""Making, changing and retiring rows of content from inside the game."""

from collections.abc import Mapping
from typing import Any

from game import registry
from game.errors import Refused
from game.registry import content
from game.registry.content import RETIRED, Kind
from game.registry.matching import resolve
from game.wording import say
from world import overlay
from world.making import files, names, one_line
from world.making.one_line import word_of
from world.overlay import change_log, writing
from world.overlay.change_log import Change

MOST = 300
"""Rows of a kind that may be added from inside the game; beyond that, files are edited by hand."""


def words() -> tuple[str, ...]:
    """Typed words for all kinds of content of the books on offer, each once."""
    books = map(registry.called, registry.names())
    return tuple(dict.fromkeys(word_of(kind) for book in books for kind in book.content))


def kind(word: str, book: str = "", here: str = "") -> Kind:
    """The kind of content for a typed word: that of the book given; else of the book played here;
    else of the only family that has it. Refused: ``no_kind``."""
    named = [book] if book else [here, *registry.names()]
    found = [each for name in named if name for each in of_book(name, word)]
    families = dict.fromkeys(each.family for each in found)
    if found and (book or len(families) == 1 or of_book(here, word)):
        return found[0]
    if book:
        raise Refused("no_kind", say("making-no-such-kind", book=book, kind=word))
    raise Refused("no_kind", say("making-say-which-book", word=word, book=registry.names()[0]))


def many(word: str) -> str:
    """The plural of a kind's word."""
    found = (each.many for name in registry.names() for each in of_book(name, word))
    return next(found, f"{word}s")


def of_book(name: str, word: str) -> list[Kind]:
    """The kinds that a book has under a typed word."""
    book = registry.called(name) if name in registry.known() else None
    return [each for each in (book.content if book else ()) if word_of(each) == word]


def key(kind: Kind) -> str:
    """The kind as named in the log of changes: ``d6 weapon``."""
    return f"{kind.family} {kind.name}"


def own(kind: Kind) -> Mapping[str, Mapping[str, Any]]:
    """Rows of the kind in the game's folder, before inheritance. Refused: ``broken_file``,
    ``no_house``."""
    return files.rows(files.text(writing.folder(), kind), kind)


def make(kind: Kind, text: str, by: str) -> Change:
    """Add a row. Refused: ``already`` if the name exists, and as ``put``."""
    made = one_line.new(kind, text)
    name = names.fitting(kind, made.name)
    if there := names.same(kind, name):
        retired = bool(content.written(kind)[there].get(RETIRED))
        told = {"kind": kind.name, "word": word_of(kind), "there": there}
        raise Refused("already", say("making-there-already", retired=retired, **told))
    return put(kind, name, names.titled(kind, made.name, made.row), by, made.why)


def edit(kind: Kind, text: str, by: str) -> Change:
    """Change some fields of a row. Refused: as ``put``. Errors: MatchError."""
    line = one_line.changed(kind, text, own(kind))
    return put(kind, line.name, line.row or None, by, line.why)


def retire(kind: Kind, word: str, by: str, retired: bool = True) -> Change:
    """Retire a row, or put it on offer again. Refused: ``already``, and as ``put``."""
    name = one_line.find(kind, word)
    if bool(content.written(kind)[name].get(RETIRED)) == retired:
        raise Refused("already", say("making-offered-already", name=name, retired=retired))
    before = own(kind).get(name, {})
    row = {**before, RETIRED: retired}
    if RETIRED in before and not retired:
        del row[RETIRED]
    return put(kind, name, row or None, by)


def undo(kind: Kind, word: str, by: str) -> Change:
    """Revert the latest change to the kind, or to one row. Refused: ``nothing``; ``changed_since``
    if the file has been edited since."""
    changes = change_log.read(overlay.folder())
    name = once_changed(kind, word, changes) if word else ""
    last = change_log.last(changes, (key(kind),), name)
    if last is None:
        raise Refused("nothing", say("making-nothing-changed", name=name or None))
    if own(kind).get(last.name) != last.after:
        sentence = say("making-changed-by-hand", name=last.name, word=word_of(kind))
        raise Refused("changed_since", sentence)
    return put(kind, last.name, last.before, by, undoes=last.number)


def once_changed(kind: Kind, word: str, changes: list[Change]) -> str:
    """The name meant, among all that were ever changed, deleted ones included. Errors:
    MatchError."""
    known = dict.fromkeys(change.name for change in changes if change.kind == key(kind))
    return resolve(word, tuple(known), kind.name)


def put(
    kind: Kind, name: str, row: dict[str, Any] | None, by: str, why: str = "", undoes: int = 0
) -> Change:
    """Set a row in the game's folder (None removes it): checked as on loading, written, logged, and
    in force at once. Refused: ``same``, ``too_many``, ``unsound``, ``broken_file``, ``odd_file``,
    ``cannot_write``, ``no_house``; then nothing has changed."""
    folder = writing.folder()
    said = files.text(folder, kind)
    before = files.rows(said, kind).get(name)
    if before == row:
        raise Refused("same", say("making-so-already", name=name))
    if before is None and len(files.rows(said, kind)) >= MOST:
        raise Refused("too_many", say("making-too-many-of-its-own", most=MOST, many=kind.many))
    draft, file = files.with_row(said, kind, name, row), files.place(folder, kind)
    change = Change(by, key(kind), name, before, row, why, undoes)
    return writing.put(folder, file, said, draft, change)
