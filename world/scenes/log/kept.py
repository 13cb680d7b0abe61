"""How long scenes are kept: for ever, unless the game's settings say how many days.

With ``SCENES_KEPT_DAYS`` above 0, a scene with a log is deleted so many days after it was closed,
never earlier than ``NOTICE`` days after everybody who may read it was told. Shared scenes, scenes
that are not closed, and rows of rolls outside every scene are never deleted.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from game.wording import say
from world import steady_clock
from world.scenes.consent import questions
from world.scenes.journal import store
from world.scenes.log import files
from world.scenes.models import Entry, Prose, Scene
from world.scenes.people import members
from world.scenes.table.fighters import character_of

if TYPE_CHECKING:
    from datetime import datetime

    from world.actors import Character

KIND = "kept"
NOTICE = 14
"""Days between telling and deleting."""
DAY = 86_400
MOST = 20
"""Scenes deleted on one day at most."""


def sweep(last: float) -> float:
    """Tell of scenes that will be deleted, and delete those whose time has come, at most once a
    day. ``last``: when that was done last, in seconds; returns the same for the next call."""
    now = steady_clock.moment()
    if now.timestamp() - last < DAY:
        return last
    days = settings.SCENES_KEPT_DAYS
    staying = Q(shared__isnull=False) | Q(closed=None)
    doomed = Scene.objects.filter(kept_until__isnull=False)
    (doomed.filter(staying) if days else doomed).update(kept_until=None)
    if days:
        _delete(now)
        _tell(now, days)
    return now.timestamp()


def _ended(**more: object) -> list[Scene]:
    found = Scene.objects.filter(started__isnull=False, closed__isnull=False, shared=None, **more)
    return list(found.order_by("pk"))


def _tell(now: datetime, days: int) -> None:
    due = now + timedelta(days=NOTICE) - timedelta(days=days)
    for scene in _ended(kept_until=None, closed__lte=due):
        until = max(scene.closed + timedelta(days=days), now + timedelta(days=NOTICE))
        with transaction.atomic():
            scene.kept_until = until
            scene.save(update_fields=["kept_until"])
        day = f"{until:%Y-%m-%d}"
        text = say("log-kept-until", number=scene.pk, title=scene.title or None, day=day)
        for reader in _readers(scene):
            questions.notice(KIND, reader, text, scene)


def _readers(scene: Scene) -> list[Character]:
    """All characters who may read the scene's log."""
    ids = [part.who for part in members.those(scene, *members.IN, members.LEFT)]
    found = map(character_of, dict.fromkeys([*ids, *scene.gms]))
    return [reader for reader in found if reader is not None]


def _delete(now: datetime) -> None:
    """Delete scenes whose time has come. The one with the game's newest roll stays until there is a
    newer one: numbers of rolls are counted on from it and never used again."""
    newest = store.last_roll()
    for scene in _ended(kept_until__lte=now)[:MOST]:
        entries = Entry.objects.filter(scene=scene)
        if newest and entries.filter(last_roll=newest).exists():
            continue
        number = scene.pk
        with transaction.atomic():
            Prose.objects.filter(entry__scene=scene).delete()
            entries.delete()
            scene.delete()
        files.remove(number)
