"""Evennia's session on the Server, compared less often.

Leans on ``ServerSession.__eq__`` and ``__hash__``, with which sessions of one address are equal;
checked with Evennia 6.1. If Evennia comes to compare them otherwise, this class can go: compare
``evennia/server/serversession.py``.
"""

from evennia.server import serversession


class ServerSession(serversession.ServerSession):
    """Evennia's session. It is compared with None for each listener of each line."""

    def __eq__(self, other: object) -> bool:
        return other is not None and super().__eq__(other)

    __hash__ = serversession.ServerSession.__hash__
