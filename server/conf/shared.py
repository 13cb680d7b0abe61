"""Renders a text once for all clients that would get the same bytes.

Colours, rows and screen-reader wording depend on the text and on what a client can show, not on who
reads it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from twisted.internet.protocol import Protocol as Mixed
else:
    Mixed = object

type Piece = tuple[Any, ...]
"""Arguments with which a connection's ``send_piece`` sends a part of a rendered text."""

SHOWN_BY = ("ANSI", "MXP", "NOCOLOR", "RAW", "SCREENREADER", "TRUECOLOR", "TTYPE", "XTERM256")
"""Client flags that affect how a text is rendered, besides the window size."""

_ready: dict[tuple[Any, ...], list[Piece]] | None = None


@contextmanager
def going_out(receivers: int) -> Iterator[None]:
    """While this context is open, one text is sent to this many clients."""
    global _ready
    _ready = {} if receivers > 1 else None
    try:
        yield
    finally:
        _ready = None


class Shared(Mixed):
    """A connection that can reuse what was rendered for another client like its own. ``put`` sends
    a rendered piece, or collects it while a text is being rendered for several."""

    _keeps: list[Piece] | None = None

    @property
    def form(self) -> object:
        """What else affects how a text is encoded."""
        return None

    def send_text(self, *args: Any, **kwargs: Any) -> None:
        """Evennia's; one text for several clients is rendered once."""
        if _ready is None:
            super().send_text(*args, **kwargs)
            return
        size, flags = self.protocol_flags.get("SCREENWIDTH"), map(self.protocol_flags.get, SHOWN_BY)
        form = type(self), self.form, size and size[0]
        alike = (args, str(kwargs), *form, *flags)
        if alike not in _ready:
            _ready[alike] = self._made(partial(super().send_text, *args, **kwargs))
        for piece in _ready[alike]:
            self.send_piece(*piece)

    def _made(self, send: Callable[[], Any]) -> list[Piece]:
        self._keeps = []
        try:
            send()
            return self._keeps
        finally:
            self._keeps = None

    def put(self, *piece: Any) -> None:
        """Send or collect a piece of text as the client gets it."""
        if self._keeps is None:
            self.send_piece(*piece)
        else:
            self._keeps.append(piece)
