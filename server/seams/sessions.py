"""Evennia's session on the Server: compared less often, and which browser it belongs to.

Leans on, checked with Evennia 6.1:

- ``ServerSession.__eq__`` and ``__hash__``, with which sessions of one address are equal. If
  Evennia comes to compare them otherwise, the methods here can go.
- ``ServerSession.csessid``: the key of the browser's session. If it gets another name, a changed
  password ends the session in which it was changed.

In an upgrade: compare ``evennia/server/serversession.py``; run tests/web/test_logging_in.py.
"""

from typing import Any

from evennia.server import serversession


class ServerSession(serversession.ServerSession):
    """Evennia's session. It is compared with None for each listener of each line."""

    def __eq__(self, other: object) -> bool:
        return other is not None and super().__eq__(other)

    __hash__ = serversession.ServerSession.__hash__


def browser_of(session: Any) -> str | None:
    """The key of the session that the website has with the same browser; None for others."""
    key: str | None = session.csessid
    return key
