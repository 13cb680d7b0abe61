"""``/healthz`` and ``/readyz``: whether the Portal answers, and whether the whole game does.

The Portal answers both by itself, without a session, a cookie or a page. It asks the Server at most
once a second, however often it is asked.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.db import connection
from twisted.internet import reactor
from twisted.internet.defer import Deferred, TimeoutError
from twisted.internet.threads import deferToThread

from game.wording import Text, say
from server.seams import portal_service

if TYPE_CHECKING:
    from twisted.web.server import Request

READY = b"ready"
"""Status that asks the Server whether its database answers, and is the reply that it does."""
NO_DATABASE = b"no database"
SECONDS = 3.0
"""Seconds within which the Server has to answer."""
FRESH_SECONDS = 1.0
OK = "ok"
NO_SERVER = say("server-not-there")
NO_ANSWER = say("server-silent", seconds=f"{SECONDS:.0f}")
RECORDS_AWAY = say("server-no-database")


def database_answers() -> bytes:
    """``READY`` or ``NO_DATABASE``; blocking, so run it in a thread."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
            cursor.fetchone()
        return READY
    except Exception:
        return NO_DATABASE
    finally:
        connection.close()


def server_status(status: bytes) -> dict[str, bytes] | Deferred:
    """The Server's reply to a status question of the Portal: a dict, or a Deferred of one."""
    if status == READY:
        return deferToThread(database_answers).addCallback(lambda said: {"status": said})
    return {"status": b"alive"}


class Readiness:
    """Whether the game is ready, cached for `FRESH_SECONDS`. ``ask``: asks the Server, None while
    it is not linked; ``clock``: monotonic seconds."""

    def __init__(
        self,
        ask: Callable[[], Deferred | None],
        clock: Callable[[], float] = time.monotonic,
        later: Any = None,
    ) -> None:
        self._ask, self._clock = ask, clock
        self._later = later or reactor
        self._asked: list[Deferred] = []
        self._known: Text | str = ""
        self._at = 0.0

    def find(self) -> Deferred:
        """A Deferred that fires with ``OK`` or with a sentence on what is missing."""
        found: Deferred = Deferred()
        if self._known and self._clock() - self._at < FRESH_SECONDS:
            found.callback(self._known)
            return found
        self._asked.append(found)
        if len(self._asked) == 1:
            self._ask_it()
        return found

    def _ask_it(self) -> None:
        answer = self._ask()
        if answer is None:
            self._tell(NO_SERVER)
            return
        answer.addTimeout(SECONDS, self._later)
        answer.addCallbacks(
            lambda said: OK if said["status"] == READY else RECORDS_AWAY,
            lambda why: NO_ANSWER if why.check(TimeoutError) else NO_SERVER,  # the link was lost
        ).addCallback(self._tell)

    def _tell(self, sentence: Text | str) -> None:
        self._known, self._at = sentence, self._clock()
        asked, self._asked = self._asked, []
        for found in asked:
            found.callback(sentence)


def _ask_server() -> Deferred | None:
    from server.conf import supervisor

    portal = portal_service.running()
    return portal_service.ask_server(portal, READY) if supervisor.of(portal).linked else None


readiness = Readiness(_ask_server)


def answers(request: "Request") -> bool:
    """Answer a request for one of the two addresses; False for any other."""
    if request.method not in (b"GET", b"HEAD") or request.path not in (b"/healthz", b"/readyz"):
        return False
    if request.path == b"/healthz":
        _say(request, OK)
    else:
        left = request.notifyFinish()
        left.addErrback(lambda _: None)
        readiness.find().addCallback(lambda said: None if left.called else _say(request, said))
    return True


def _say(request: "Request", sentence: Text | str) -> None:
    request.setResponseCode(200 if sentence == OK else 503)
    request.setHeader("content-type", "text/plain; charset=utf-8")
    request.setHeader("cache-control", "no-store")
    body = f"{sentence}\n".encode()
    request.setHeader("content-length", str(len(body)))
    if request.method != b"HEAD":
        request.write(body)
    else:
        request.write(b"")
    request.finish()
