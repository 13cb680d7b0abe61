"""Evennia hook, called once at the very first start, when the start room and the admin exist."""

from evennia.objects.models import ObjectDB
from evennia.utils import logger

from world import start_rooms


def at_initial_setup() -> None:
    """Build the start room and the practice rooms of a new game. Evennia swallows errors raised
    here, so they are logged before they are raised again."""
    try:
        start_rooms.build()
        _admin_leaves()
    except Exception:
        logger.log_trace("building the landing and the yard")
        raise


def _admin_leaves() -> None:
    """Take the admin's character out of its room, as for any character who is not in the game; the
    first login puts it back where Evennia created it."""
    ObjectDB.objects.get(id=1).at_post_unpuppet()
