"""Whom the names of a line mean, among those whom the caller can see at the table."""

from commands import parsing
from game.encounter.audience import seen, visible
from game.errors import Refused
from game.shelf.matching import UnknownName, resolve
from world.scenes.hearing import listeners


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
        """The ids of those named with commas; ``Trooper 1 to 4`` and ``Trooper 1-4`` are four."""
        return tuple(self.find(name, table) for name in parsing.listed(names))

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
            sentence = f"{found} is not in this scene, and comes in by typing +combat/join"
            if table.holds_seat(self.caller):
                sentence += f", or invited by +combat/add {found}"
            if found == self.caller.key:
                sentence = "You are not in this scene: +combat/join brings you in"
            raise Refused("not_here", f"{sentence}.")
