"""Whom the names of a line mean, among those whom the caller can see at the table."""

from commands import parsing
from game.encounter.audience import seen, visible
from game.encounter.orders import EVERYBODY
from game.encounter.remembered import kind_of
from game.errors import Refused
from game.shelf.matching import UnknownName, resolve
from game.wording import say
from world.scenes.hearing import listeners
from world.scenes.render.words import plural

EVERYBODY_HERE = ("all", "everybody")


def plurals(kind: str) -> tuple[str, ...]:
    """``troopers`` for ``trooper``, however the word makes it."""
    return (plural(kind), f"{kind}s", f"{kind}es")


class Naming:
    """A command in which fighters are named."""

    def find(self, name: str, table=None) -> str:
        """The id of the fighter a name means, among those the caller can see."""
        table = table or self.table
        if name.strip().lower() in ("me", "self"):
            return self.me
        seen = visible(table.state, self.me, table.holds_seat(self.caller))
        ids = {f.name: f.id for f in seen}
        try:
            return ids[resolve(name, ids, "fighter")]
        except UnknownName:
            if meant := parsing.within(name, ids) or parsing.one_of(name, ids):
                return ids[meant]
            self.refuse_onlooker(name, table)
            raise

    def find_all(self, names: str, table=None) -> tuple[str, ...]:
        """The ids of those named with commas, each once, in that order. ``Trooper 1-4`` and
        ``Trooper 1, 3 and 5-6`` are four, ``troopers`` all of a kind, ``npcs`` all NPCs, ``all``
        everybody."""
        table = table or self.table
        found: list[str] = []
        for name in parsing.listed(names):
            found += self.group(name, table) or (self.find(name, table),)
        return tuple(dict.fromkeys(found))

    def find_some(self, names: str, table=None) -> tuple[str, ...]:
        """The same of a line that has to name somebody. Refused: ``nobody`` for ``npcs`` where no
        NPC is."""
        if names.strip().lower() == EVERYBODY and not self.group(names, table or self.table):
            raise Refused("nobody", say("typed-no-npc"))
        return self.find_all(names, table) or (self.find(names, table),)

    def group(self, word: str, table) -> tuple[str, ...]:
        """The ids of those whom one word means together; () where it means nobody or one."""
        word = word.strip().lower()
        here = visible(table.state, self.me, table.holds_seat(self.caller))
        here = [f for f in here if not f.crewed]
        if any(f.name.lower() == word for f in here):
            return ()
        if word in EVERYBODY_HERE:
            return tuple(f.id for f in here)
        found = [f for f in here if f.npc and (word == EVERYBODY or word in plurals(kind_of(f)))]
        return tuple(f.id for f in found)

    def side_called(self, name: str, table) -> str:
        """The side of that name, or of the fighter of that name, among those the caller can see;
        else the name of a new one."""
        wanted, gm = name.strip().lower(), table.holds_seat(self.caller)
        sides = [side.name for side in seen(table.state, self.me, gm).sides]
        fighters = {f.name: f.side for f in visible(table.state, self.me, gm)}
        named = {**fighters, **dict(zip(sides, sides, strict=True))}
        return next((side for key, side in named.items() if key.lower() == wanted), name.strip())

    def refuse_onlooker(self, name: str, table) -> None:
        """Refused: whoever is here and takes no part."""
        here = [character.key for character in listeners(self.room)]
        wanted = name.strip().lower()
        if found := next((key for key in here if key.lower() == wanted), ""):
            sentence = say("typed-not-in-scene", who=found, seat=table.holds_seat(self.caller))
            if found == self.caller.key:
                sentence = say("typed-join-scene")
            raise Refused("not_here", sentence)
