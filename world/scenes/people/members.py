"""Who is in a scene, who was, who may come, and how much of its log each of them may read."""

from typing import TYPE_CHECKING

from world import steady_clock
from world.scenes.models import Entry, Member, Scene
from world.scenes.table.fighters import character_id, fighter_id

if TYPE_CHECKING:
    from world.actors import Character

MEMBER, SPECTATOR, LEFT, BARRED = "member", "spectator", "left", "barred"
INVITED, SIGNED, WAITING = "invited", "signed", "waiting"
WATCHING = "watching"
"""Role of a spectator who is somewhere else."""
SILENT = (SPECTATOR, WATCHING)
"""Roles of those of whom nothing is kept."""
IN = (MEMBER, *SILENT)
"""Roles of those who are in the scene now."""


def row(scene: Scene, who: str) -> Member | None:
    """The person's part in the scene (by fighter id), None if they never had one."""
    found: Member | None = scene.members.filter(who=who).first()
    return found


def roles(scene: Scene) -> dict[str, str]:
    """The roles of everybody who has or had a part in the scene, by fighter id."""
    if scene.started is None:
        return {}
    return dict(scene.members.values_list("who", "role"))


def those(scene: Scene, *roles: str) -> list[Member]:
    """The rows of everybody with one of these roles, in the order in which they came."""
    return list(scene.members.filter(role__in=roles or IN))


def last_entry(scene: Scene) -> int:
    """Number of the newest entry of the scene's journal; 0 if it has none."""
    newest = Entry.objects.filter(scene=scene).order_by("-seq").values_list("seq", flat=True)
    return newest.first() or 0


def put(scene: Scene, who: str, name: str, role: str) -> Member:
    """Give the person that part in the scene from the next entry on; one who comes back keeps
    when they first came."""
    now = last_entry(scene)
    part: Member
    part, new = Member.objects.get_or_create(
        scene=scene,
        who=who,
        defaults={
            "character_id": character_id(who),
            "name": name,
            "role": role,
            "since": now + 1,
            "joined": steady_clock.moment(),
            "until": None if role in IN else now,
        },
    )
    if not new:
        if part.role not in (*IN, LEFT) and role in IN:
            part.since, part.joined = now + 1, steady_clock.moment()
        part.role, part.until = role, None if role in IN else now
        part.save(update_fields=["role", "until", "since", "joined"])
    return part


def readable(scene: Scene, character: "Character") -> int | None:
    """The last entry of the log that the character may read, None for none of it.

    Those who are in the scene read all of it, and so does whoever holds its seat; those who left
    read up to their leaving, and anybody else reads nothing (a shared log has its page). What an
    entry tells a reader is cut for them besides (``render``): this is about whole entries.
    """
    who = fighter_id(character)
    if who in scene.gms:
        return last_entry(scene)
    part = row(scene, who)
    if part is None:
        return None
    if part.role in IN:
        return last_entry(scene)
    return part.until if part.role == LEFT else None


def read_by(character: "Character") -> "list[Scene]":
    """All scenes of which the character may read something, newest first."""
    mine = Member.objects.filter(who=fighter_id(character), role__in=(*IN, LEFT))
    return list(Scene.objects.filter(pk__in=mine.values("scene")).order_by("-pk"))
