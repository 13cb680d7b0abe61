"""What clients may send: each function answers the message of its name."""

from evennia.server import inputfuncs

from world.naming import without_links
from world.scenes.telling import show_board


def text(session, *args, **kwargs):
    """A typed line. Link codes in it would become links in the browsers of others that send
    lines in their names, so they are broken here, before anybody's text goes anywhere."""
    lines = [without_links(a) if isinstance(a, str) else a for a in args]
    inputfuncs.text(session, *lines, **kwargs)


def d6_state(session, *args, **kwargs):
    """A rich client asks for the whole state of the table (GMCP ``D6.State``)."""
    if session.puppet:
        show_board(session.puppet)
