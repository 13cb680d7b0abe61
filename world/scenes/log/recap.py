"""What happened since somebody's last pose, in a few lines."""

from typing import TYPE_CHECKING

from django.db.models import Count, Q

from game.encounter.audience import seen, visible
from game.encounter.state import FIGHT
from game.registry import revisions
from game.wording import Text, read_as, say, several
from world.scenes.journal import store
from world.scenes.log import prose
from world.scenes.log.searching import excerpt
from world.scenes.people import members
from world.scenes.render.prompt import prompt
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.hearing import viewer_for
from world.seal import BY_THE_SEAT

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.models import Member, Scene
    from world.scenes.render.viewer import Viewer
    from world.scenes.table.table import Table

POSES = 6
"""Poses that are told in short; older ones are only counted."""
LENGTH = 100
"""Characters of each."""


def recap(scene: "Scene", table: "Table | None", character: "Character") -> Text:
    """What the character missed: since their last pose, or since the last recap if that came
    later; for somebody who has just joined, since the beginning.

    ``table``: the scene's, None to read its state from the database. Keeps that they were told.
    Nothing ("" in the list) of what they may not read; for somebody who may read nothing of the
    scene, only that.
    """
    last, who = members.readable(scene, character), fighter_id(character)
    if last is None:
        return say("log-not-yours", scene=scene.pk)
    part = members.row(scene, who)
    since = _since(scene, part, last)
    told: list[Text | str] = [*_posed(scene, who, since, last), *_people(scene, who, since)]
    if part is None or part.role in members.IN:
        told += _stands(scene, table, character)
    if part is not None and part.recapped < last:
        part.recapped = last
        part.save(update_fields=["recapped"])
    posed = bool(part and part.last_pose)
    head = say("log-recap", scene=scene.pk, title=scene.title or None, posed=posed)
    return several([head, *(told or [say("log-recap-nothing")])])


def _since(scene: "Scene", part: "Member | None", last: int) -> int:
    """The last entry that needs no telling. If nothing came since the last recap, it is told once
    more."""
    if part is None:
        return 0
    if part.last_pose < part.recapped < last:
        return int(part.recapped)
    return int(part.last_pose)


def _posed(scene: "Scene", who: str, since: int, last: int) -> list[Text | str]:
    """Who posed how often, then the last poses in short. A pose that its author took back does not
    count."""
    stands = Q(prose=None) | Q(prose__removed=None)
    found = scene.entries.filter(stands, kind="pose", seq__gt=since, seq__lte=last)
    found = found.exclude(actor=who)
    newest = list(found.select_related("prose").order_by("-seq")[:POSES])
    told: list[Text | str] = []
    if len(newest) == POSES:
        older = found.filter(seq__lt=newest[-1].seq).order_by()
        counts = older.values_list("actor_name").annotate(poses=Count("pk")).order_by("-poses")
        some = tuple(say("log-recap-count", who=name, count=poses) for name, poses in counts)
        told += [say("log-recap-before", who=some)] if some else []
    for row in reversed(newest):
        text = excerpt(prose.words(row).replace(BY_THE_SEAT, ""), (), LENGTH)
        named = text.startswith(row.actor_name)
        told.append(say("log-recap-pose", who=None if named else row.actor_name, text=text))
    return told


def _people(scene: "Scene", who: str, since: int) -> list[Text | str]:
    """Who came and who left since then."""
    others = [one for one in scene.members.all() if one.who != who]
    came = [one.name for one in others if one.role == members.MEMBER and one.since > since > 0]
    gone = [one.name for one in others if one.role == members.LEFT and (one.until or 0) >= since]
    told: list[Text | str] = [say("log-recap-came", who=tuple(came))] if came else []
    return [*told, say("log-recap-gone", who=tuple(gone))] if gone else told


def _stands(scene: "Scene", table: "Table | None", character: "Character") -> list[Text | str]:
    """How the fight stands as the character may see it: who is hurt, the round, whom it waits
    for."""
    state = table.state if table is not None else store.load(scene)[0]
    viewer = viewer_for(None, character).at(scene)
    viewer = viewer._replace(gm=viewer.who in scene.gms)
    with revisions.by_key(state.edition), read_as(viewer.words):
        told = _hurt(state, viewer)
        if state.mode == FIGHT and scene.closed is None:
            told.append(say("log-recap-round", round=state.round))
            told += [text] if (text := prompt(state, viewer)) else []
    return told


def _hurt(state: "Encounter", viewer: "Viewer") -> list[Text | str]:
    there = visible(state, viewer.who, viewer.gm)
    cut = seen(state, viewer.who, viewer.gm)
    hurt = [
        say("log-recap-how", who=f.name, how=f.condition.wound)
        for f in (cut.fighters.get(one.id, one) for one in there)
        if f.sheet is not None and f.condition.wound != f.sheet.unhurt().wound
    ]
    return [say("log-recap-hurt", who=tuple(hurt))] if hurt else []
