"""One text for many clients: what clients alike get is made once.

Colours, rows and words for a screen reader depend on the text and on what a client can show, not
on who reads it.
"""

from contextlib import contextmanager
from functools import partial

SHOWN_BY = ("ANSI", "MXP", "NOCOLOR", "RAW", "SCREENREADER", "TRUECOLOR", "TTYPE", "XTERM256")
"""What of a client's flags is asked for when a text is made ready, besides its window."""

_ready: dict | None = None


@contextmanager
def going_out(receivers: int):
    """While it is open, one and the same text goes out to so many clients."""
    global _ready
    _ready = {} if receivers > 1 else None
    try:
        yield
    finally:
        _ready = None


class Shared:
    """A connection that sends what was made ready for another client like its own. ``put`` sends
    what the protocol has made of a text, or keeps it while it is being made ready."""

    _keeps: list | None = None

    def send_text(self, *args, **kwargs):
        """Evennia's; for one of many the work is done once."""
        if _ready is None or "options" in kwargs:
            super().send_text(*args, **kwargs)
            return
        size, flags = self.protocol_flags.get("SCREENWIDTH"), map(self.protocol_flags.get, SHOWN_BY)
        alike = (type(self), getattr(self, "wire_format", None), size and size[0], *flags)
        if alike not in _ready:
            _ready[alike] = self._made(partial(super().send_text, *args, **kwargs))
        for piece in _ready[alike]:
            self.send_piece(*piece)

    def _made(self, send) -> list:
        self._keeps = []
        try:
            send()
            return self._keeps
        finally:
            self._keeps = None

    def put(self, *piece) -> None:
        """A piece of text as the client gets it."""
        if self._keeps is None:
            self.send_piece(*piece)
        else:
            self._keeps.append(piece)
