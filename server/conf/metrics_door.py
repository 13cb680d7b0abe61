"""Serves a process's metrics to Prometheus, on a port of their own."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection
from evennia.utils import logger
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from twisted.application.service import Service
from twisted.internet import reactor
from twisted.internet.error import CannotListenError
from twisted.internet.threads import deferToThread
from twisted.web.resource import Resource
from twisted.web.server import NOT_DONE_YET, Site

if TYPE_CHECKING:
    from twisted.application.service import MultiService
    from twisted.internet.defer import Deferred
    from twisted.internet.interfaces import IDelayedCall, IListeningPort
    from twisted.web.server import Request

AGAIN_SECONDS = 5.0
"""Seconds until a port that is taken is tried again."""


class Figures(Resource):
    """The resource ``/metrics``. ``look``: updates metrics that are slow to get (disk, database)
    before each answer; runs in a thread."""

    isLeaf = True

    def __init__(self, registry: CollectorRegistry, look: Callable[[], None]) -> None:
        super().__init__()
        self._registry, self._look = registry, look

    def render_GET(self, request: "Request") -> int:
        """All metrics, in Prometheus' text format."""
        left = request.notifyFinish()
        left.addErrback(lambda _: None)
        done = deferToThread(self._looked)
        done.addErrback(lambda failure: logger.log_err(f"figures: {failure.getTraceback()}"))
        done.addCallback(lambda _: self._written(request, left))
        later: int = NOT_DONE_YET
        return later

    def _looked(self) -> None:
        try:
            self._look()
        finally:
            connection.close()

    def _written(self, request: "Request", left: "Deferred") -> None:
        """Send the metrics. Runs in the reactor's thread, so that no counter changes meanwhile."""
        if not left.called:
            request.setHeader("content-type", CONTENT_TYPE_PLAIN_0_0_4)
            request.write(generate_latest(self._registry))
            request.finish()


class Quiet(Site):
    """A site without an access log."""

    noisy = False

    def logPrefix(self) -> str:
        return "Metrics"

    def log(self, request: "Request") -> None:
        """Log nothing."""


class MetricsDoor(Service):
    """Listens at an address. If that is taken, this is logged once and retried every
    `AGAIN_SECONDS`."""

    name = "metrics"

    def __init__(self, host: str, port: int, resource: Resource) -> None:
        self._address = host, port
        self._site = Quiet(resource)
        self._port: IListeningPort | None = None
        self._later: IDelayedCall | None = None
        self._said = False

    def startService(self) -> None:
        super().startService()
        self._listen()

    def _listen(self) -> None:
        host, port = self._address
        self._later = None
        try:
            self._port = reactor.listenTCP(port, self._site, interface=host)
        except (CannotListenError, OSError) as error:
            if not self._said:
                logger.log_err(f"No figures are served at {host}:{port}: {error}")
            self._said = True
            self._later = reactor.callLater(AGAIN_SECONDS, self._listen)

    def stopService(self) -> "Deferred | None":
        super().stopService()
        if self._later:
            self._later.cancel()
        return self._port.stopListening() if self._port else None


def serve(
    parent: "MultiService", registry: CollectorRegistry, look: Callable[[], None], after: int = 0
) -> None:
    """Serve this process's metrics at the settings' METRICS_ADDRESS, ``after`` ports above it; not
    at all if that is None."""
    if address := settings.METRICS_ADDRESS:
        host, port = address
        root = Resource()
        root.putChild(b"metrics", Figures(registry, look))
        MetricsDoor(host, port + after, root).setServiceParent(parent)
