"""Whom a game master's line brings: characters here, fighters at the table, stat blocks."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game import registry
from game.encounter import commands as c
from game.encounter.audience import visible
from game.encounter.hiding import PREFIX, hide
from game.errors import Refused
from game.registry import revisions
from game.registry.matching import MatchError, resolve
from game.wording import say
from game.wording.english import capital
from world import presenters
from world.making import one_line, own, rows
from world.scenes.table.fighters import fighter_id, hidden_id, names_of, next_npc_id, numbered
from world.scenes.telling.hearing import company

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.records import Command
    from world.actors import Character
    from world.presenters.presenter import Presenter
    from world.scenes.table.table import Table


class Bringing(own.Making):
    """Resolves the names in one line, and makes the engine commands that bring them to the table.
    Also makes NPCs for this scene (``cultist like thug dodge=4D``)."""

    def __init__(self, cmd: "TableCommand", table: "Table") -> None:
        super().__init__(table)
        self.makes: dict[str, str] = {}
        self.caller = cmd.caller.key
        self.people = {obj.key: obj for obj in company(table, cmd.room)}
        sight = visible(table.state, cmd.me, table.is_gm(cmd.caller))
        self.present = {f.name: f for f in sight}
        self.used = names_of(table.state)

    def whole_name(self, name: str) -> str:
        """The full name for a shortened one: somebody here, at the table, or a stat block."""
        name = self._named(name)
        try:
            with revisions.by(self.revision):
                names = [*self.people, *self.present, *_presenter(self.table).blocks()]
            return resolve(name, names, "fighter")
        except MatchError:
            return name

    def count_anew(self, names: Iterable[str]) -> None:
        """A fight begins afresh: of those at the table, only those named in the line keep their
        names reserved."""
        kept = {found for name in names if (found := self._meant(self._named(name)))}
        self.used = kept | set(self.people)

    def _meant(self, name: str, taken: Collection[str] = ()) -> str:
        """Name of somebody here or at the table whom the name means, except NPCs already ``taken``;
        "" for nobody."""
        there = [n for n, f in self.present.items() if not (f.npc and f.id in taken)]
        try:
            return resolve(name, [*self.people, *there], "fighter")
        except MatchError:
            return ""

    def rows(
        self, name: str, count: int, side: str, taken: Collection[str] = (), unseen: bool = False
    ) -> "Sequence[tuple[str, Sequence[Command]]]":
        """Pairs of a fighter's id and the commands that bring them to the side: characters here
        first, then fighters at the table, then stat blocks. ``unseen``: they arrive hidden, from a
        stat block."""
        name = self._named(name)
        if unseen or count != 1 or name in self.makes.values():
            return self._from_blocks(name, count, side, taken, unseen)
        found = self._meant(name, taken)
        if not found:
            return self._from_blocks(name, count, side, taken)
        if found in self.present:
            f = self.present[found]
            return [(f.id, [] if f.side == side else [c.ChangeSide(f.id, side)])]
        return [_person(self.table, self.people[found], side)]

    def newcomers(
        self, name: str, count: int, side: str, taken: Collection[str], unseen: bool
    ) -> "Sequence[tuple[str, Sequence[c.Join]]]":
        """The same for NPCs alone, who are new each time, whoever of that name is here."""
        return self._from_blocks(self._named(name), count, side, taken, unseen)

    def _from_blocks(
        self, name: str, count: int, side: str, taken: Collection[str], unseen: bool = False
    ) -> "Sequence[tuple[str, Sequence[c.Join]]]":
        """Newcomers from a stat block, with names that nobody at the table or earlier in the line
        has."""
        with revisions.by(self.revision):
            rows = _from_blocks(self.table, name, count, side, taken, unseen, self.used)
        self.used |= {joining.fighter.name for _, (joining,) in rows}
        return rows

    def _named(self, name: str) -> str:
        if not one_line.is_made(name):
            return self.caller if name.lower() == "me" else name
        if name not in self.makes:
            book = _presenter(self.table).book
            self.makes[name] = self.make(rows.kind("npc", book.name), name)
        return self.makes[name]


def _person(table: "Table", character: "Character", side: str) -> "tuple[str, list[Command]]":
    presenter = presenters.of(table.state)
    if presenter.sheet_of(character) is None:
        sentence = say("table-no-sheet", who=character.key)
        raise Refused("no_sheet", presenter.no_sheet or sentence)
    who = fighter_id(character)
    return who, [c.Join(who, presenter.fighter(character, side, table.state.clock))]


def _presenter(table: "Table") -> "Presenter":
    """Presenter of the book that the table plays, or is about to."""
    return presenters.of(registry.find(table.book_to_be) if table.book_to_be else table.state)


def _from_blocks(
    table: "Table",
    name: str,
    count: int,
    side: str,
    taken: Collection[str],
    unseen: bool,
    used: set[str],
) -> "list[tuple[str, list[c.Join]]]":
    try:
        block = _block(table, name)
    except MatchError as error:
        sentence = say("table-nobody-called", name=name[:40], near=error.candidates[:3])
        raise Refused("no_such_fighter", sentence) from None
    if not 1 <= count <= 100:
        raise Refused("bad_number", say("table-bring-at-once"))
    presenter = _presenter(table)
    if unseen:
        names = numbered(f"{PREFIX}{capital(block.name)}", count, used)
        made = [(hidden_id(table.state), each.removeprefix(PREFIX)) for each in names]
        return [(w, [c.Join(w, hide(presenter.npc(block, w, n, side)))]) for w, n in made]
    first = int(next_npc_id(table.state)[1:]) + sum(1 for who in taken if who[:1] == "n")
    names = numbered(capital(block.name), count, used)
    ids = [f"n{first + n}" for n in range(len(names))]
    return [
        (who, [c.Join(who, presenter.npc(block, who, each, side))])
        for who, each in zip(ids, names, strict=True)
    ]


def _block(table: "Table", name: str) -> Any:
    """The stat block of that name: ``zergling``, or ``zerglings``. Raises MatchError."""
    find = _presenter(table).block
    try:
        return find(name)
    except MatchError as error:
        if not name.lower().endswith("s"):
            raise
        try:
            return find(name[:-1])
        except MatchError:
            raise error from None
