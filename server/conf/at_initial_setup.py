"""Called once, at the very first start, when the start room and the admin exist."""

from evennia.utils import logger

from world import yard


def at_initial_setup():
    """Build the places that a new game begins with. Evennia swallows errors here: log them."""
    try:
        yard.build()
    except Exception:
        logger.log_trace("building the landing and the yard")
        raise
