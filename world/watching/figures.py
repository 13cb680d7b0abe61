"""Metrics for Prometheus (docs/watching.md explains each).

Labels never contain what a player chose or typed: command names are those of classes in the program
and the game's folder, all others come from short fixed lists. There are two processes: the Server's
metrics are in ``SERVER``, the Portal's in ``PORTAL``.
"""

from collections.abc import Callable, Iterable
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.metrics_core import GaugeMetricFamily

_leave_out: Callable[[], None] = disable_created_metrics
_leave_out()
SERVER, PORTAL = CollectorRegistry(), CollectorRegistry()
BUCKETS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 0.5, 1.0, 3.0, 10.0)
"""Upper bounds in seconds; a line counts as slow from half a second on."""
PROTOCOLS = ("telnet", "telnet/ssl", "webclient/websocket", "webclient/plain", "ssh")

for _registry in (SERVER, PORTAL):
    ProcessCollector(registry=_registry)


def _counter(name: str, told: str, *labels: str, registry: CollectorRegistry = SERVER) -> Counter:
    return Counter(f"d6mush_{name}", told, labels, registry=registry)


def _gauge(name: str, told: str, *labels: str, registry: CollectorRegistry = SERVER) -> Gauge:
    return Gauge(f"d6mush_{name}", told, labels, registry=registry)


class Sessions:
    """A gauge of connections by protocol, counted when scraped; protocols unknown to Evennia count
    as ``other``."""

    def __init__(self, name: str, told: str, registry: CollectorRegistry):
        self._name, self._told = f"d6mush_{name}", told
        self._sessions: Callable[[], Iterable[Any]] = tuple
        registry.register(self)

    def set_function(self, sessions: Callable[[], Iterable[Any]]) -> None:
        """Set the callable that returns the sessions (objects with a ``protocol_key``)."""
        self._sessions = sessions

    def collect(self) -> list[GaugeMetricFamily]:
        counts = dict.fromkeys((*PROTOCOLS, "other"), 0)
        for session in self._sessions():
            key = session.protocol_key
            counts[key if key in PROTOCOLS else "other"] += 1
        family = GaugeMetricFamily(self._name, self._told, labels=("protocol",))
        for protocol, count in counts.items():
            family.add_metric((protocol,), count)
        return [family]


commands = _counter("commands_total", "Typed lines that were carried out.", "command", "outcome")
line_seconds = Histogram(
    "d6mush_line_seconds",
    "Seconds from a line's turn until it was done.",
    ("kind",),
    buckets=BUCKETS,
    registry=SERVER,
)
slow_lines = _counter("slow_lines_total", "Lines that took more than half a second.")
refusals = _counter("refusals_total", "Lines that were refused with a sentence.")
entries = _counter("entries_total", "Entries written to journals of scenes.", "kind")
rounds = _counter("rounds_total", "Rounds of fights that began.")
rolls = _counter("rolls_total", "Rolls of dice that were made.")
database_failures = _counter("database_failures_total", "Failures of the database.", "kind")
clock_jumps = _counter("clock_jumps_total", "Jumps of the clock by more than a minute.")
scenes_open = _gauge("scenes_open", "Scenes that are open and not paused.")
sessions = Sessions("sessions", "Connections that the Server knows.", SERVER)
accounts_in_play = _gauge("accounts_in_play", "Accounts that play a character now.")
lines_waiting = _gauge("lines_waiting", "Lines that wait in the Server for their turn.")
backup_age = _gauge("backup_age_seconds", "Age of the newest backup, NaN without one.")
state_free = _gauge("state_free_bytes", "Bytes free on the disk of the state folder.")

connections = Sessions("connections", "Connections to the Portal.", PORTAL)
portal_lines_waiting = _gauge(
    "portal_lines_waiting", "Lines that wait in the Portal for the Server.", registry=PORTAL
)
server_linked = _gauge("server_linked", "1 while the Server is linked, else 0.", registry=PORTAL)
server_restarts = _counter(
    "server_restarts_total", "Servers that came back, by why they had gone.", "why", registry=PORTAL
)

log_messages = Counter(
    "d6mush_log_messages", "Warnings and errors that were logged.", ("level",), registry=None
)
for _registry in (SERVER, PORTAL):
    _registry.register(log_messages)
for _level in ("warning", "error", "critical"):
    log_messages.labels(_level)
for _kind in ("busy", "lost", "unwritable", "other"):
    database_failures.labels(_kind)
for _kind in ("command", "pose", "note", "undo"):
    entries.labels(_kind)
for _why in ("died", "reload", "reset", "shutdown"):
    server_restarts.labels(_why)
