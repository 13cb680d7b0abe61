"""Metrics that Portal and Server compute on request, and the Server's once-a-minute check."""

import math
import time
from typing import TYPE_CHECKING

import evennia
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from evennia.utils import logger
from twisted.internet.task import LoopingCall

from server.conf import supervisor
from server.conf.turns import turns
from server.seams import portal_service
from world.scenes.table.guarded import attempt
from world.watching import events, figures
from world.watching.watch import EVERY, measured, watch

if TYPE_CHECKING:
    from evennia.server.portal.service import EvenniaPortalService

    from server.conf.serversession import ServerSession
    from server.seams.portal_sessions import Caller


def count_server() -> None:
    """Register the Server's metrics that are computed when they are read."""
    figures.lines_waiting.set_function(turns.waiting)
    figures.accounts_in_play.set_function(_in_play)
    figures.sessions.set_function(_sessions)


def _sessions() -> "list[ServerSession]":
    return list(evennia.SESSION_HANDLER.values())


def _in_play() -> int:
    return len({session.uid for session in _sessions() if session.puppet})


def look() -> None:
    """Update the metrics of disk, backups and database; blocking, so run it in a thread."""
    from world.scenes.models import Scene

    try:
        scenes = Scene.objects.filter(closed=None, paused=None).exclude(seed="").count()
    except (DatabaseError, InterfaceError):
        scenes = math.nan
    figures.scenes_open.set(scenes)
    measured(watch.state, time.time())


def count_portal(portal: "EvenniaPortalService") -> None:
    """Register the Portal's metrics that are computed when they are read."""
    figures.portal_lines_waiting.set_function(_lines_waiting)
    figures.server_linked.set_function(lambda: int(supervisor.of(portal).linked))
    figures.connections.set_function(_callers)


def _callers() -> "list[Caller]":
    return list(portal_service.callers().values())


def _lines_waiting() -> int:
    return sum(len(session.lines.waiting) for session in _callers())


def begin() -> None:
    """Start the Server's log of command lines, and the check each minute of what staff need to
    know. If that log cannot be written, the server log says so."""
    try:
        events.begin(settings.LOG_DIR)
    except OSError as error:
        logger.log_err(f"{events.NAME} cannot be written: {error}")
    LoopingCall(attempt, watch.look, "looking what staff have to know").start(EVERY)
