"""The people a game master's command brings in: who joins at once, and who is asked first."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.encounter.commands import Begin
from game.encounter.state import FIGHT
from game.memory import per_object
from game.wording import Text, say, several
from world import silence
from world.ignoring import ignores
from world.scenes.consent import joining
from world.scenes.presence.taking_part import fights_of, open_tables, refuse_fighting
from world.scenes.render import on_death
from world.scenes.table.fighters import character_id, character_of, fighter_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.records import Command
    from world.actors import Character
    from world.scenes.table.table import Table

GOES_ON = say("scenes-fight-goes-on")
type Coming = tuple[str, Sequence[Command]]
"""A fighter id, and the commands that bring them in."""


class Guests:
    """The people named by one command of the host's. The host joins by their own command.

    ``asked``: characters to invite, with their side; ``apart``: reasons why others stay out;
    ``sides``: ids of those who join at once, by side.
    """

    def __init__(self, table: "Table", host: "Character") -> None:
        """Raises Refused("gm_required") if the host may not bring anybody in."""
        table.allow(host, Begin())
        self.table, self.host = table, host
        self.asked: dict[Character, str] = {}
        self.apart: list[Text | str] = []
        self.sides: dict[str, list[str]] = {}

    def admitted(self, rows: "Iterable[Coming]", side: str, sitting: bool = False) -> list[Coming]:
        """The rows, (fighter id, commands that bring them in), of those who join at once; the
        others will be invited. ``sitting``: those already at the table stay. Raises Refused if the
        host is muted and named the side in their own words."""
        coming = [command for _, found in rows for command in found]
        silence.may_say_with(self.host, self.table.state, coming)
        found = [row for row in rows if self._comes(row[0], side, sitting)]
        self.sides.setdefault(side, []).extend(who for who, _ in found)
        return found

    def _comes(self, who: str, side: str, sitting: bool) -> bool:
        character, known = character_of(who), self.table.state.fighters.get(who)
        if character is None or (sitting and known and known.present):
            return True
        if character == self.host:
            refuse_fighting(character, besides=self.table)
            return True
        if reason := self._reason(character):
            self.apart.append(reason)
            return False
        if not joining.admits(self.table, character, self.host):
            self.asked[character] = side
        return character not in self.asked

    @per_object
    def _open_tables(self) -> "list[Table]":
        return open_tables()

    def _reason(self, character: "Character") -> Text | str:
        """Why the character neither joins nor is invited; "" if nothing stands against it."""
        if fights_of(character, besides=self.table, among=self._open_tables):
            return say("scenes-is-in-another-fight", who=character.key)
        if joining.said(self.table, fighter_id(character)) == joining.NO:
            return say("scenes-said-no-here", who=character.key)
        if ignores(character, self.host):
            return say("scenes-takes-no-invitations", who=character.key)
        return ""

    @property
    def taken(self) -> list[str]:
        """Ids of those who join at once."""
        return [who for ids in self.sides.values() for who in ids]

    @property
    def enough(self) -> bool:
        """True if a fight can begin with those who are in: at least one player's character, and
        members on two sides (on one, if the command names only one)."""
        played = any(character_id(who) is not None for who in self.taken)
        return played and self._manned() >= self.needed

    @property
    def needed(self) -> int:
        return min(2, len(self.sides))

    def _manned(self) -> int:
        return sum(1 for ids in self.sides.values() if ids)

    def invite(self, into: Callable[[str], Text | str] | None = None) -> None:
        """Invite those who have to be asked; call it once the others are in. ``into``: makes the
        text of what they are invited into from their fighter id; None for the scene or fight
        itself."""
        if fighter_id(self.host) in self.taken:
            joining.put_word(self.table, fighter_id(self.host), joining.IN)
        for character, side in self.asked.items():
            what = into(fighter_id(character)) if into else self._fight(side)
            told = say("scenes-invites-you", who=self.host.key, into=what)
            told = several(filter(None, (told, on_death.named(self.table.state))), " ")
            joining.invite(self.table, self.host, character, side, told)

    def _fight(self, side: str) -> Text:
        state, scene = self.table.state, self.table.scene
        fight = state.mode == FIGHT or bool(scene.beginning)
        foes = [f.name for f in state.present if f.side != side and not f.hidden]
        foes += [other.key for other, its in self.asked.items() if its != side]
        return say(
            "scenes-what-into",
            fight=fight,
            room=scene.room.key,
            book=state.book,
            side=side,
            foes=tuple(foes) if fight and foes else None,
        )

    def news(self, then: Text | str = "") -> Text | str:
        """What the host reads about those who are not in; "" if nothing."""
        names = tuple(character.key for character in self.asked)
        asked = [say("scenes-invited", names=names), *([then] if then else [])]
        lines = [*([several(asked, " ")] if names else []), *self.apart]
        return several(lines) if lines else ""
