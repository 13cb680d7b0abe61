"""What clients may send: each function answers the message of its name."""

from world.scenes.telling import show_board


def d6_state(session, *args, **kwargs):
    """A rich client asks for the whole state of the table (GMCP ``D6.State``)."""
    if session.puppet:
        show_board(session.puppet)
