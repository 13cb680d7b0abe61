"""Resolves names of fighters in a line, among those whom the caller can see at the table."""

from typing import TYPE_CHECKING

from commands import parsing
from game.encounter.audience import seen, visible
from game.encounter.orders import EVERYBODY
from game.encounter.remembered import kind_of
from game.errors import Refused
from game.registry.matching import UnknownName, resolve
from game.wording import say
from world.scenes.render.words import plural
from world.scenes.telling.hearing import company

if TYPE_CHECKING:
    from world.actors import Character, Room
    from world.scenes.table.table import Table

EVERYBODY_HERE = ("all", "everybody")


def plurals(kind: str) -> tuple[str, ...]:
    """Possible plurals: ``troopers`` for ``trooper``."""
    return (plural(kind), f"{kind}s", f"{kind}es")


class Naming:
    """Mixin for commands in which fighters are named."""

    if TYPE_CHECKING:
        caller: Character

        @property
        def me(self) -> str: ...

        @property
        def room(self) -> Room: ...

        @property
        def table(self) -> Table: ...

    def find(self, name: str, table: "Table | None" = None) -> str:
        """Id of the fighter that a name means, among those whom the caller can see. Raises
        MatchError, or Refused("not_here") for somebody who is here but not in the scene."""
        table = table or self.table
        if name.strip().lower() in ("me", "self"):
            return self.me
        seen = visible(table.state, self.me, table.holds_seat(self.caller))
        ids: dict[str, str] = {f.name: f.id for f in seen}
        try:
            return ids[resolve(name, ids, "fighter")]
        except UnknownName:
            if meant := parsing.within(name, ids) or parsing.one_of(name, ids):
                return ids[meant]
            self.refuse_onlooker(name, table)
            raise

    def find_all(self, names: str, table: "Table | None" = None) -> tuple[str, ...]:
        """Ids of several names, each once, in order. ``Trooper 1-4`` and ``Trooper 1, 3 and 5-6``
        are four, ``troopers`` all of a kind, ``npcs`` all NPCs, ``all`` everybody."""
        table = table or self.table
        found: list[str] = []
        for name in parsing.listed(names):
            found += self.group(name, table) or (self.find(name, table),)
        return tuple(dict.fromkeys(found))

    def find_some(self, names: str, table: "Table | None" = None) -> tuple[str, ...]:
        """The same for a line that has to name somebody. Raises Refused("nobody") for ``npcs`` if
        there are none."""
        if names.strip().lower() == EVERYBODY and not self.group(names, table or self.table):
            raise Refused("nobody", say("typed-no-npc"))
        return self.find_all(names, table) or (self.find(names, table),)

    def group(self, word: str, table: "Table") -> tuple[str, ...]:
        """Ids of those whom one word means together; () if it means nobody or a single fighter."""
        word = word.strip().lower()
        in_sight = visible(table.state, self.me, table.holds_seat(self.caller))
        here = [f for f in in_sight if not f.crewed]
        if any(f.name.lower() == word for f in here):
            return ()
        if word in EVERYBODY_HERE:
            return tuple(f.id for f in here)
        found = [f for f in here if f.npc and (word == EVERYBODY or word in plurals(kind_of(f)))]
        return tuple(f.id for f in found)

    def side_called(self, name: str, table: "Table") -> str:
        """The side with that name, or of the fighter with that name, among those whom the caller
        can see; else the name itself, for a new side."""
        wanted, gm = name.strip().lower(), table.holds_seat(self.caller)
        sides = [side.name for side in seen(table.state, self.me, gm).sides]
        fighters = {f.name: f.side for f in visible(table.state, self.me, gm)}
        named = {**fighters, **dict(zip(sides, sides, strict=True))}
        return next((side for key, side in named.items() if key.lower() == wanted), name.strip())

    def refuse_onlooker(self, name: str, table: "Table") -> None:
        """Raises Refused("not_here") if the name is that of somebody who is here but not in the
        scene."""
        here = [character.key for character in company(table, self.room)]
        wanted = name.strip().lower()
        if found := next((key for key in here if key.lower() == wanted), ""):
            sentence = say("typed-not-in-scene", who=found, seat=table.holds_seat(self.caller))
            if found == self.caller.key:
                sentence = say("typed-join-scene")
            raise Refused("not_here", sentence)
