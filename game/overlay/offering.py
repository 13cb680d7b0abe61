"""``[only]`` and ``[practice]`` of ``options.toml``: which of the books' own content is on offer,
and the practice opponents."""

from collections.abc import Mapping

from game import registry
from game.overlay.files import Lines
from game.overlay.numbers import shown
from game.overlay.problems import either
from game.registry import content, revisions, tables
from game.registry.content import RETIRED, Kind
from game.registry.revisions import Revision
from game.registry.tables import Row, Table
from game.registry.values import SHOWN, ListOf, OneOf
from game.wording import say

LEVELS = ("easy", "veteran", "remote")
"""Levels of practice opponents; the last one is a training remote, a target drone."""
NPC = "NPC"
MOST = 500

type Practice = Mapping[str, Mapping[str, str]]


def only(book: str, rows: Row, over: Table, said: Lines) -> None:
    """Retire, in the overlay ``over``, all shipped content of a book except the names listed, for
    each kind of content that ``rows`` mentions. Faults are reported and left out."""
    kinds = {kind.many: kind for kind in registry.called(book).content}
    for many, names in rows.items():
        path = ("only", book, many)
        if many not in kinds:
            cure = say("house-it-has", names=either(kinds))
            said.wrong(path, say("house-is-nothing-here", key=many[:SHOWN]), cure)
            continue
        with revisions.by(revisions.SHIPPED):
            shipped = content.offered(kinds[many])
        if wrong := ListOf(OneOf(shipped.__iter__), MOST).problem(names):
            said.wrong(path, say("house-cannot-be", key=many, value=shown(names)), wrong)
        else:
            _retire(kinds[many], [name for name in shipped if name not in names], over)


def _retire(kind: Kind, names: list[str], over: Table) -> None:
    rows: Table = {name: {RETIRED: True} for name in names}
    under = {kind.under: rows} if kind.under else rows
    over[kind.table] = tables.inherit(over.get(kind.table, {}), under)


def practice(named: Practice, revision: Revision, said: Lines) -> dict[str, dict[str, str]]:
    """Practice opponents by book and level; those that do not exist in the revision are reported
    and left out."""
    with revisions.by(revision):
        return {book: _foes(book, rows, said) for book, rows in named.items()}


def _foes(book: str, rows: Row, said: Lines) -> dict[str, str]:
    known = [
        name
        for kind in registry.called(book).content
        if kind.name == NPC
        for name in content.offered(kind)
    ]
    found: dict[str, str] = {}
    for level, name in rows.items():
        path = ("practice", book, level)
        if level not in LEVELS:
            what = say("house-is-nothing-here", key=level[:SHOWN])
            said.wrong(path, what, say("house-there-is", names=either(LEVELS)))
        elif cure := OneOf(lambda: known).problem(name):
            said.wrong(path, say("house-cannot-be", key=level, value=shown(name)), cure)
        else:
            found[level] = name
    return found
