"""What is in the house of the game, in sentences for staff: what holds now, and what another
reading of it has changed."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game import house as houses
from game import shelf
from game.house import content as loaded
from game.house import rules
from game.house.rules import NEW
from game.shelf import content, editions
from game.shelf.content import RETIRED, Kind
from game.shelf.editions import Edition
from world import house, house_words, troubles
from world.scenes import store
from world.scenes.render.words import and_list

PARTS = ("commands.py", "hooks.py", "settings.py", "templates", "static", "books")
AFTER_RELOAD = (
    "Python, pages, the books on offer and the name and texts of the game are read by reload."
)


def whole() -> list[str]:
    """The folder, what is in it, and what is wrong with it."""
    folder, now = house.folder(), house.now()
    if folder is None:
        return ["This game has no folder of its own: make house lays one out."]
    with editions.by(now.edition):
        changed = sum(len(rules.changes(book)) for book in shelf.known())
        kinds = list(_counts())
    return [
        f"The house of this game is {folder}.",
        f"Books on offer: {and_list(shelf.names())}.",
        f"Content: {'; '.join(kinds)}." if kinds else "Content: none of its own.",
        f"Options and numbers otherwise than in the books: {changed or 'none'}. +options has them.",
        _code(folder),
        *map(str, house_words.whole(now.texts)),
        *_wrong(now),
        *_missing(),
    ]


def _counts() -> Iterator[str]:
    """``2 weapons of this game, 1 changed, 1 retired``, a kind each."""
    for kind in loaded.kinds():
        found = Counter(_sort(kind, name) for name in content.written(kind))
        told = [f"{found[sort]} {sort}" for sort in (NEW, "changed", "retired") if found[sort]]
        if told:
            yield f"{kind.many}: {', '.join(told)}"


def _sort(kind: Kind, name: str) -> str:
    """What of this game a row is, "" for nothing."""
    if content.written(kind)[name].get(RETIRED):
        return "retired"
    told = rules.of_row(kind, name)
    return told if told in ("", NEW) else "changed"


def _code(folder: Path) -> str:
    there = [name for name in PARTS if (folder / name).exists()]
    return f"Besides: {and_list(there)}." if there else "No commands, hooks, settings or pages."


def _wrong(now: houses.House) -> list[str]:
    """Problems of content and options, and all else that was noted at the start, such as an error
    in ``commands.py``."""
    wrong = list(dict.fromkeys([*map(str, now.problems), *troubles.noted()]))
    if not wrong:
        return ["Nothing in it is wrong."]
    return ["Wrong in it, and left out:", *(f"  {sentence}" for sentence in wrong)]


def _missing() -> Iterator[str]:
    """Books of open scenes that are not here any more."""
    for name, count in sorted(store.books_not_here().items()):
        scenes = "1 open scene plays" if count == 1 else f"{count} open scenes play"
        yield (
            f"Missing: the book {name}, which {scenes}. Put its folder back and reload, or "
            "+combat/close in the room of the scene."
        )


def read_anew() -> list[str]:
    """Read the house anew; what that has changed."""
    before = house.now()
    after = house.again()
    told = [*_options(before.edition, after.edition), *_rows(before.edition, after.edition)]
    told += map(str, house_words.changed(before.texts, after.texts))
    mended = [problem for problem in before.problems if problem not in after.problems]
    told += [f"No longer wrong: {problem}" for problem in mended]
    told += [f"Wrong: {problem}" for problem in after.problems if problem not in before.problems]
    if before.books != after.books or before.game != after.game:
        told.append("The books on offer or the texts of the game are others: reload reads them.")
    return told or ["Nothing in its content and options is otherwise than it was."]


def _options(before: Edition, after: Edition) -> Iterator[str]:
    """What became of options and numbers."""
    for book in shelf.known():
        old, new = _sentences(before, book), _sentences(after, book)
        for sentence in (each for each in new if each not in old):
            yield f"{book}: {sentence}."
        for sentence in (each for each in old if each not in new):
            yield f"{book}, no longer: {sentence}."


def _sentences(edition: Edition, book: str) -> list[str]:
    with editions.by(edition):
        return [change.sentence for change in rules.changes(book)]


def _rows(before: Edition, after: Edition) -> Iterator[str]:
    """What became of content."""
    for kind in loaded.kinds():
        old, new = _written(before, kind), _written(after, kind)
        sorts = {
            "New": [name for name in new if name not in old],
            "Changed": [name for name in new if name in old and new[name] != old[name]],
            "Gone": [name for name in old if name not in new],
        }
        for what, names in sorts.items():
            if names:
                yield f"{what} {kind.many}: {', '.join(names)}."


def _written(edition: Edition, kind: Kind):
    with editions.by(edition):
        return content.written(kind)
