"""Reports to staff on the game's folder: what is in force, and what reading it again has
changed."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game import overlay as overlays
from game import registry
from game.overlay import content as loaded
from game.overlay import rules
from game.overlay.rules import NEW
from game.registry import content, revisions
from game.registry.content import RETIRED, Kind
from game.registry.revisions import Revision
from game.wording import Text, say
from world import configuration_errors, overlay
from world.overlay import words
from world.scenes.journal import store

if TYPE_CHECKING:
    from game.registry.tables import Row

PARTS = ("rooms.toml", "commands.py", "hooks.py", "settings.py", "templates", "static", "books")
AFTER_RELOAD = say("house_page-reload-reads-the-rest")


def whole() -> list[Text | str]:
    """Report on the folder: where it is, what is in it, what is wrong."""
    folder, now = overlay.folder(), overlay.now()
    if folder is None:
        return [say("house_page-no-folder")]
    with revisions.by(now.revision):
        changed = sum(len(rules.changes(book)) for book in registry.known())
        kinds = tuple(_counts())
    return [
        say("house_page-lies-in", folder=str(folder)),
        say("house_page-books-on-offer", books=tuple(registry.names())),
        say("house_page-content", kinds=kinds) if kinds else say("house_page-no-content"),
        say("house_page-options-changed", count=changed),
        _code(folder),
        *map(str, words.whole(now.texts)),
        *_wrong(now),
        *_missing(),
    ]


def _counts() -> Iterator[Text]:
    """``2 weapons of this game, 1 changed, 1 retired``, for each kind of content."""
    for kind in loaded.kinds():
        found: Counter[Text | str] = Counter(_sort(kind, name) for name in content.written(kind))
        sorts = {"own": found[NEW], "changed": found["changed"], "retired": found["retired"]}
        told = tuple(say("house_page-rows-of-sort", count=n, sort=k) for k, n in sorts.items() if n)
        if told:
            yield say("house_page-rows-of-kind", kind=kind.many, told=told)


def _sort(kind: Kind, name: str) -> Text | str:
    """How a row differs from the shipped one: "changed", "retired", ``NEW``, or ""."""
    if content.written(kind)[name].get(RETIRED):
        return "retired"
    told = rules.of_row(kind, name)
    return told if told in ("", NEW) else "changed"


def _code(folder: Path) -> Text:
    there = tuple(name for name in PARTS if (folder / name).exists())
    return say("house_page-besides", files=there) if there else say("house_page-no-code")


def _wrong(now: overlays.House) -> list[Text | str]:
    """Problems in content and options, and other errors noted at startup, such as one in
    ``commands.py``."""
    wrong = list(dict.fromkeys([*map(str, now.problems), *configuration_errors.noted()]))
    if not wrong:
        return [say("house_page-nothing-is-wrong")]
    return [say("house_page-left-out"), *(f"  {sentence}" for sentence in wrong)]


def _missing() -> Iterator[Text]:
    """Books of open scenes that are no longer installed."""
    for name, count in sorted(store.books_not_here().items()):
        yield say("house_page-book-missing", book=name, scenes=count)


def read_anew() -> list[Text | str]:
    """Read the folder again and report what has changed."""
    before = overlay.now()
    after = overlay.again()
    told = [*_options(before.revision, after.revision), *_rows(before.revision, after.revision)]
    told += map(str, words.changed(before.texts, after.texts))
    mended = [problem for problem in before.problems if problem not in after.problems]
    new = [problem for problem in after.problems if problem not in before.problems]
    told += [say("house_page-no-longer-wrong", problem=str(problem)) for problem in mended]
    told += [say("house_page-newly-wrong", problem=str(problem)) for problem in new]
    if before.books != after.books or before.game != after.game:
        told.append(say("house_page-reload-reads-books"))
    return told or [say("house_page-nothing-changed")]


def _options(before: Revision, after: Revision) -> Iterator[Text | str]:
    """Changed options and numbers."""
    for book in registry.known():
        old, new = _sentences(before, book), _sentences(after, book)
        for sentence in (each for each in new if each not in old):
            yield f"{book}: {sentence}."
        for sentence in (each for each in old if each not in new):
            yield say("house_page-option-no-longer", book=book, sentence=sentence)


def _sentences(revision: Revision, book: str) -> list[Text]:
    with revisions.by(revision):
        return [change.sentence for change in rules.changes(book)]


def _rows(before: Revision, after: Revision) -> Iterator[Text]:
    """Changed content."""
    for kind in loaded.kinds():
        old, new = _written(before, kind), _written(after, kind)
        sorts = {
            "new": [name for name in new if name not in old],
            "changed": [name for name in new if name in old and new[name] != old[name]],
            "gone": [name for name in old if name not in new],
        }
        for what, names in sorts.items():
            if names:
                yield say("house_page-rows", what=what, kind=kind.many, names=tuple(names))


def _written(revision: Revision, kind: Kind) -> "Row":
    with revisions.by(revision):
        return content.written(kind)
