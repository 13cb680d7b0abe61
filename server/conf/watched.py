"""What the two processes count when somebody asks for it, and look at each minute."""

import math
import time

import evennia
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from evennia.utils import logger
from twisted.internet.task import LoopingCall

from server.conf import revival
from server.conf.turns import turns
from world.scenes.attempts import attempt
from world.watching import events, figures
from world.watching.watch import EVERY, measured, watch


def count_server() -> None:
    """Have the Server's figures asked of what is there, whenever they are read."""
    figures.lines_waiting.set_function(turns.waiting)
    figures.accounts_in_play.set_function(_in_play)
    figures.sessions.set_function(_sessions)


def _sessions() -> list:
    return list(evennia.SESSION_HANDLER.values())


def _in_play() -> int:
    return len({session.uid for session in _sessions() if session.puppet})


def look() -> None:
    """Look at the disk, the backups and the database, on a thread that may wait."""
    from world.scenes.models import Scene

    try:
        scenes = Scene.objects.filter(closed=None, paused=None).count()
    except (DatabaseError, InterfaceError):
        scenes = math.nan
    figures.scenes_open.set(scenes)
    measured(watch.state, time.time())


def count_portal(portal) -> None:
    """The same for the Portal's figures."""
    figures.portal_lines_waiting.set_function(_lines_waiting)
    figures.server_linked.set_function(lambda: int(revival.of(portal).linked))
    figures.connections.set_function(_callers)


def _callers() -> list:
    return list(evennia.PORTAL_SESSION_HANDLER.values())


def _lines_waiting() -> int:
    return sum(len(session.lines.waiting) for session in _callers())


def begin() -> None:
    """From now on the Server writes its log of lines, and looks each minute for what staff have to
    know. A log that cannot be written is named in the other log."""
    try:
        events.begin(settings.LOG_DIR)
    except OSError as error:
        logger.log_err(f"{events.NAME} cannot be written: {error}")
    LoopingCall(attempt, watch.look, "looking what staff have to know").start(EVERY)
