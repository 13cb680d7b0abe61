"""Messages that clients may send: each function handles the message of its name, and there are no
others (INPUT_FUNC_MODULES). All texts have been sanitised before they get here
(``ServerSession.data_in``).

Left out of Evennia's input functions: logging in, repeating, monitoring and listing for a client,
and the bot's.
"""

from typing import TYPE_CHECKING, Any

from django.conf import settings
from evennia.server import inputfuncs, is_typing

from server.seams import server_service
from world import forms
from world.scenes.consent import questions
from world.scenes.telling import backlog, panels, seat_panel
from world.scenes.telling.delivery import show_board, show_options

if TYPE_CHECKING:
    from server.conf.serversession import ServerSession

_SIZES = {"screenwidth": (20, 500), "screenheight": (5, 500)}
_LONGEST_NAME = 80


def text(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A typed line."""
    if args and isinstance(args[0], str):
        inputfuncs.text(session, args[0])


def client_options(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """Note what a client says it can do, and its window size. Without a value, send what the game
    believes of the client."""
    wanted = {name: _option(name.lower(), value) for name, value in kwargs.items()}
    known = {name: value for name, value in wanted.items() if value is not None}
    if known or not kwargs:
        inputfuncs.client_options(session, **known)


def _option(name: str, value: Any) -> Any:
    """The value if it may be used (sizes limited to their range, names cut to 80 characters), else
    None."""
    if name in _SIZES:
        least, most = _SIZES[name]
        return min(most, max(least, value)) if isinstance(value, int) else None
    if name in ("client", "version"):
        return str(value)[:_LONGEST_NAME]
    return value if name.upper() in server_service.client_options() or name == "get" else None


def get_client_options(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """Send what the game believes of the client."""
    inputfuncs.client_options(session)


hello = client_options
supports_set = client_options


def webclient_options(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """Send a player's web client options, or change those that are switches."""
    if session.account:
        switches = {
            name: bool(kwargs[name]) for name in settings.WEBCLIENT_OPTIONS if name in kwargs
        }
        if switches or not set(kwargs) - {"cmdid"}:
            inputfuncs.webclient_options(session, **switches)


def is_typing_setup(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """The web client asks for the settings of its "is typing" notices."""
    is_typing.is_typing_setup(session)


def is_typing_state(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A player in the web client starts or stops typing."""
    is_typing.is_typing_state(session, state=bool(kwargs.get("state")))


def d6_state(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A rich client asks for the whole state of the table (GMCP ``D6.State``)."""
    if session.puppet:
        show_board(session.puppet)


def d6_delta(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A rich client asks for differences from now on; it gets the whole state first (GMCP
    ``D6.Delta``)."""
    panels.ask(session)
    if session.puppet:
        show_board(session.puppet, [session])


def d6_options(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A rich client asks for what its player may do, now and from now on (GMCP ``D6.Options``)."""
    panels.ask_options(session)
    if session.puppet:
        show_options(session.puppet, [session], anew=True)


def d6_inbox(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A rich client asks for its player's inbox (GMCP ``D6.Inbox``)."""
    if session.puppet:
        questions.send_data(session.puppet, [session])


def d6_backlog(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A client asks for the lines that its player was sent before (GMCP ``D6.Backlog``); its next
    messages wait for the answer."""
    if session.puppet:
        session.hold(backlog.send(session, session.puppet))
    elif session.logged_in:
        session.msg(d6_backlog=((), {"lines": [], "gone": 0}))


def d6_odds(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A client asks for the odds of a line (GMCP ``D6.Odds``)."""
    from commands.table import odds_asked  # commands need Evennia to be set up

    if session.puppet:
        odds_asked.ask(session, kwargs.get("line"))


def d6_sheet(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A client asks for its player's sheet (GMCP ``D6.Sheet``)."""
    from commands.characters import sheet_data  # likewise

    if session.puppet:
        sheet_data.send(session, session.puppet)


def d6_making(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A rich client asks for the form in which its player's character is built, and for each that
    comes of it; with ``end``, for no more of them (GMCP ``D6.Making``)."""
    forms.ask(session, str(kwargs.get("book", "")), bool(kwargs.get("end")))


def d6_seat(session: "ServerSession", *args: Any, **kwargs: Any) -> None:
    """A rich client asks for what only the game master may read; with ``library``, also for what
    can be brought into the scene (GMCP ``D6.Seat``)."""
    seat_panel.send(session, bool(kwargs.get("library")))


def default(session: "ServerSession", name: str, *args: Any, **kwargs: Any) -> None:
    """Ignore any other message: clients announce much that this game has no use for."""
