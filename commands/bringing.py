"""Whom a line of the game master's brings: people here, those at the table, stat blocks."""

from functools import partial

from game import shelf
from game.encounter import commands as c
from game.encounter.audience import visible
from game.encounter.hiding import PREFIX, hide
from game.errors import Refused
from game.shelf.matching import MatchError, resolve
from world.scenes import kinds
from world.scenes.fighters import fighter_id, from_block, hidden_id, names_of, next_npc_id, numbered
from world.scenes.telling import listeners


class Bringing:
    """Whom the words of one line mean, and what brings them to the table."""

    def __init__(self, cmd, table):
        self.table = table
        self.caller = cmd.caller.key
        self.people = {obj.key: obj for obj in listeners(cmd.room)}
        sight = visible(table.state, cmd.me, table.is_gm(cmd.caller))
        self.present = {f.name: f for f in sight}
        self.used = names_of(table.state)

    def whole_name(self, name: str) -> str:
        """The full name behind a shortened one: somebody here, at the table, or a stat block."""
        name = self._named(name)
        try:
            names = [*self.people, *self.present, *_block_names(self.table)]
            return resolve(name, names, "fighter")
        except MatchError:
            return name

    def rows(self, name: str, count: int, side: str, taken=(), unseen=False) -> list:
        """Fighters of that name with what brings them to the side: people here first, then those
        at the table, then stat blocks. ``unseen``: they come hidden, from a stat block."""
        name = self._named(name)
        if unseen or count != 1:
            return self._from_blocks(name, count, side, taken, unseen)
        there = [n for n, f in self.present.items() if not (f.npc and f.id in taken)]
        try:
            found = resolve(name, [*self.people, *there], "fighter")
        except MatchError:
            return self._from_blocks(name, count, side, taken)
        if found in self.present:
            f = self.present[found]
            return [(f.id, [] if f.side == side else [c.ChangeSide(f.id, side)])]
        return [_person(self.table, self.people[found], side)]

    def _from_blocks(self, name: str, count: int, side: str, taken, unseen=False) -> list:
        """Newcomers, under names that nobody at the table or earlier in the line has."""
        rows = _from_blocks(self.table, name, count, side, taken, unseen, self.used)
        self.used |= {joining.fighter.name for _, (joining,) in rows}
        return rows

    def _named(self, name: str) -> str:
        return self.caller if name.lower() == "me" else name


def _person(table, character, side):
    if kinds.sheet_of(table.state, character) is None:
        kind = kinds.of(table.state)
        sentence = f"{character.key} has no character sheet yet (+chargen)."
        raise Refused("no_sheet", kind.no_sheet if kind else sentence)
    who = fighter_id(character)
    return who, [c.Join(who, kinds.fighter_of(table.state, character, side))]


def _blocks(table):
    """The stat blocks of the book that the table plays, or is about to."""
    return shelf.find(table.book_to_be or table.state.book).roster


def _from_blocks(table, name, count, side, taken, unseen, used):
    try:
        block = _block(table, name)
    except MatchError as error:
        sentence = f"Nobody here and no stat block is called '{name[:40]}'. {_near(error)}"
        raise Refused("no_such_fighter", sentence) from None
    if not 1 <= count <= 100:
        raise Refused("bad_number", "Bring 1 to 100 of a kind at once.")
    if unseen:
        names = numbered(f"{PREFIX}{block.name}", count, used)
        made = [(hidden_id(table.state), each.removeprefix(PREFIX)) for each in names]
        return [(w, [c.Join(w, hide(_npc(table, block, w, n, side)))]) for w, n in made]
    first = int(next_npc_id(table.state)[1:]) + sum(1 for who in taken if who[:1] == "n")
    names = numbered(block.name, count, used)
    ids = [f"n{first + n}" for n in range(len(names))]
    return [
        (who, [c.Join(who, _npc(table, block, who, each, side))])
        for who, each in zip(ids, names, strict=True)
    ]


def _block(table, name):
    """The stat block of that name: ``zergling``, and ``zerglings`` too. Errors: MatchError."""
    kind = kinds.of(table.state)
    find = partial(kinds.block_of, table.state) if kind else _blocks(table).find_npc
    try:
        return find(name)
    except MatchError as error:
        if not name.lower().endswith("s"):
            raise
        try:
            return find(name[:-1])
        except MatchError:
            raise error from None


def _npc(table, block, who, name, side):
    if kinds.of(table.state):
        return kinds.npc_of(table.state, block, who, name, side)
    return from_block(block, who, name, side, block.autopilot, _blocks(table))


def _block_names(table):
    """Names of the stat blocks of the game that is played."""
    return kinds.blocks(table.state) if kinds.of(table.state) else _blocks(table).npcs()


def _near(error) -> str:
    near = ", ".join(error.candidates[:3])
    return f"Near it: {near}. +npcs lists all." if near else "+npcs lists the stat blocks."
