"""Evennia's service in the Server process, and messages as it sends them.

Leans on, checked with Evennia 6.1:

- ``evennia.EVENNIA_SERVER_SERVICE.amp_protocol``: the Server's end of the link, None without one.
  If it moves, everybody in a full room is sent a packet of their own, which is slow.
- ``SessionHandler.clean_senddata(session, kwargs)``: messages in the form in which the Portal takes
  them. If the form changes, no text arrives.
- ``EvenniaServerService.maintenance_task``: the ``LoopingCall`` of once a minute. If it is another,
  a failure of the database ends that work until the next start.
- ``evennia.server.inputfuncs._CLIENT_OPTIONS``: names that ``client_options`` accepts. If it goes,
  read that function for the list.

In an upgrade: run tests/conf/test_packets.py, tests/commands/test_busy.py and tests/live.
"""

from typing import TYPE_CHECKING, Any

import evennia

if TYPE_CHECKING:
    from twisted.internet.task import LoopingCall


def link() -> Any:
    """The Server's end of the link to the Portal, None without one."""
    return getattr(evennia.EVENNIA_SERVER_SERVICE, "amp_protocol", None)


def packed(session: Any, message: dict[str, Any]) -> Any:
    """The message in the form in which the Portal takes it."""
    return evennia.SESSION_HANDLER.clean_senddata(session, message)


def each_minute() -> "LoopingCall":
    """Evennia's work of once a minute."""
    return evennia.EVENNIA_SERVER_SERVICE.maintenance_task


def client_options() -> tuple[str, ...]:
    """What a client may say that it can do, in capitals."""
    from evennia.server import inputfuncs

    return tuple(inputfuncs._CLIENT_OPTIONS)
