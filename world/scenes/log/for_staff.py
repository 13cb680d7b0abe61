"""What staff read of poses that were changed or taken back, on a report."""

from datetime import timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from django.db.models import F, Q

from game.wording import Text, say
from world import steady_clock
from world.scenes.log import prose
from world.scenes.log.lines import clock
from world.scenes.models import Prose
from world.scenes.people import members
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from world.actors import Character

RECENT, MOST = 100, 10
"""How many poses are looked at, and how many go with a report."""
UTC = ZoneInfo("UTC")
WITHIN = timedelta(days=2)
"""How old they may be."""


def changed(character: "Character") -> list[Text]:
    """The last poses of the character's scenes that are not as they were written, oldest first,
    with their first words."""
    part = Q(entry__scene__members__role__in=members.IN)
    left = Q(entry__scene__members__until__gte=F("entry__seq"))
    mine = Prose.objects.filter(
        part | (Q(entry__scene__members__role=members.LEFT) & left),
        entry__scene__members__who=fighter_id(character),
        entry__kind="pose",
        entry__time__gte=steady_clock.moment() - WITHIN,
    )
    rows = mine.select_related("entry").order_by("-entry__pk")[:RECENT]
    other = [row for row in rows if row.removed or row.earlier][:MOST]
    return [_told(row) for row in reversed(other)]


def _told(row: Prose) -> Text:
    return say(
        "log-for-staff",
        scene=row.entry.scene_id,
        time=clock(row.entry.time, UTC),
        who=row.entry.actor_name,
        text=prose.first_words(row),
        removed=row.removed is not None,
    )
