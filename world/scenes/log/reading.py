"""How much of a scene's log somebody may read, and as whom."""

from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

from game.errors import Refused
from game.wording import say
from world.scenes.people import members
from world.scenes.planning.zones import zone_of
from world.scenes.render.viewer import Viewer
from world.scenes.table import seat
from world.scenes.table.fighters import fighter_id
from world.scenes.telling import witnesses
from world.scenes.telling.hearing import viewer_for

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Scene
    from world.scenes.table.table import Table


class LogReader(NamedTuple):
    """Somebody who reads the log of ``scene`` from entry ``first`` to ``last``, with times of their
    own ``zone``."""

    scene: "Scene"
    viewer: Viewer
    first: float
    last: int
    zone: ZoneInfo

    @property
    def who(self) -> str:
        return self.viewer.who

    def held(self, seq: int) -> bool:
        """True if they held the game master's seat at that entry."""
        return seat.held(self.scene, self.who, seq)

    def then(self, seq: int) -> Viewer:
        """The viewer as they were at that entry."""
        return self.viewer._replace(gm=self.held(seq))


def of_member(scene: "Scene", character: "Character") -> LogReader:
    """The character as a reader of a scene that they are or were in. Raises Refused("not_yours")
    for anybody else.

    In a scene of before 0.11.0, which has no members, those read who took part or held the seat,
    and those who heard it from when they first did.
    """
    last, first = members.readable(scene, character), 0.0
    if last is None and scene.started is None and scene.begins is None:
        first, last = _heard(scene, fighter_id(character)), members.last_entry(scene)
        last = last if first <= last else None
    if last is None:
        raise Refused("not_yours", say("log-not-yours", scene=scene.pk))
    return LogReader(scene, _viewer(scene, character), first, last, zone_of(character))


def at_table(table: "Table", character: "Character") -> LogReader:
    """The character as a reader of what is played where they are, from what they were told
    first."""
    last: int | None = table.seq
    if table.scene.privacy == "private":
        last = members.readable(table.scene, character)
    if last is None:
        raise Refused("not_yours", say("log-not-yours", scene=table.scene.pk))
    first = witnesses.first_entry(table, character)
    zone = zone_of(character)
    return LogReader(
        table.scene, _viewer(table.scene, character), first, min(last, table.seq), zone
    )


def _viewer(scene: "Scene", character: "Character") -> Viewer:
    return viewer_for(None, character).at(scene)


def _heard(scene: "Scene", who: str) -> float:
    """The first entry that they may read of a scene without members; beyond every entry for
    none."""
    took_part = any(holder == who for holder, _, _ in scene.tenures)
    if took_part or scene.entries.filter(actor=who).exists():
        return 0
    return scene.witnesses.get(who, float("inf"))
