"""Called once, at the very first start, when the start room and the admin exist."""

from evennia.objects.models import ObjectDB
from evennia.utils import logger

from world import yard


def at_initial_setup():
    """Build the places that a new game begins with. Evennia swallows errors here: log them."""
    try:
        yard.build()
        _admin_leaves()
    except Exception:
        logger.log_trace("building the landing and the yard")
        raise


def _admin_leaves() -> None:
    """As everybody who is not in the game, the admin stands nowhere; his first login brings him
    to where Evennia made him."""
    ObjectDB.objects.get(id=1).at_post_unpuppet()
