"""Tracking of each command line: its id, duration and outcome.

A line may end after its turn: it is retried while the database is busy, or continues between other
players' lines. Code working for it finds it by ``now()``.
"""

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import count
from string import ascii_lowercase, digits
from time import perf_counter, time
from typing import TYPE_CHECKING, Any

from evennia.commands.cmdhandler import CMD_NOMATCH

from game.encounter.round_events import RoundBegan
from game.wording import now as reading
from game.wording import read_as
from world.watching import events, figures

if TYPE_CHECKING:
    from game.encounter.records import Event

SLOW_SECONDS = 0.5
NOTHING, UNKNOWN, OTHER, EXIT = "nothing", "unknown", "other", "exit"
MOST_NAMES = 500
"""Distinct command names in metrics, however many a game adds."""
FOLDERS = frozenset(
    ("about", "books", "characters", "players", "seat", "table", "talk")
)  # packages in ``commands``
OK, REFUSED, FAILED, BUSY = "ok", "refused", "failed", "busy"


def _short(number: int) -> str:
    """The number in base 36."""
    text = ""
    while number or not text:
        number, rest = divmod(number, 36)
        text = (digits + ascii_lowercase)[rest] + text
    return text


_START = _short(int(time()))
_NUMBERS = count(1)
_LINE: ContextVar["Line | None"] = ContextVar("line", default=None)
_NAMES: set[str] = set()


@dataclass(eq=False)
class Line:
    """A command line that a player typed.

    ``account``: id of the account, None before login; ``command``, ``kind``: the command's name,
    and the folder it comes from; ``outcome``: ok, refused, failed or busy; ``errors``: errors it
    has caused; ``entries``: numbers of the journal entries it wrote, by scene; ``open``: parts of
    it still to be done; ``author``: whose words are in what it sends, "" for the game's own.
    """

    account: int | None
    id: str = field(default_factory=lambda: f"{_START}-{_short(next(_NUMBERS))}")
    began: float = field(default_factory=perf_counter)
    command: str = ""
    kind: str = OTHER
    outcome: str = OK
    errors: int = 0
    entries: dict[int, list[int]] = field(default_factory=dict)
    open: int = 1
    author: str = ""

    def part_done(self) -> None:
        """Mark one part as done; after the last one the line has ended and is recorded."""
        self.open -= 1
        if not self.open:
            self._ended()

    def _ended(self) -> None:
        seconds = perf_counter() - self.began
        if self.errors and self.outcome == OK:
            self.outcome = FAILED
        command = self.command or NOTHING
        figures.commands.labels(command, self.outcome).inc()
        figures.line_seconds.labels(self.kind).observe(seconds)
        if seconds > SLOW_SECONDS:
            figures.slow_lines.inc()
        if self.account is not None:
            events.write(
                "line",
                line=self.id,
                account=self.account,
                command=command,
                ms=round(1000 * seconds, 1),
                outcome=self.outcome,
                errors=self.errors,
                entries=[{"scene": scene, "seqs": seqs} for scene, seqs in self.entries.items()],
            )


def now() -> Line | None:
    """The line being carried out, None for work that nobody typed."""
    return _LINE.get()


def named(command: str) -> str:
    """Name of the current line for logs, without anything that was typed."""
    return f"{command}, line {line.id}" if (line := now()) else command


def carry_out(account: int | None, work: Callable[[], Any]) -> None:
    """Run ``work`` as a line typed by this account."""
    line = Line(account)
    try:
        _within(line, work)
    finally:
        line.part_done()


def _within(line: Line | None, work: Callable[..., Any], *about: Any) -> Any:
    token = _LINE.set(line)
    try:
        return work(*about)
    finally:
        _LINE.reset(token)


def carried_on(work: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap ``work`` so that, whenever it runs, it belongs to the current line and uses its
    reading."""
    line, read = now(), reading()

    def carry_on(*about: Any) -> Any:
        with read_as(read):
            return _within(line, work, *about)

    return carry_on


def holds(until: Any) -> None:
    """Keep the current line open until the Deferred ``until`` has fired."""
    if line := now():
        line.open += 1

        def fired[R](result: R) -> R:
            line.part_done()
            return result

        until.addBoth(fired)


def meant(found: list[Any]) -> None:
    """Set the current line's command from the parser's matches. Only the first call counts, since a
    command may run others."""
    line = now()
    if line is None or line.command:
        return
    if len(found) == 1:
        line.command, line.kind = name_of(found[0])
    else:
        line.command, line.kind = UNKNOWN, OTHER
        refused()


def name_of(command: Any) -> tuple[str, str]:
    """(name, kind) of a command for labels: from its class alone, as an instance may have a name
    that a player chose."""
    if getattr(command, "is_exit", False):
        return EXIT, EXIT
    cls = type(command)
    if command.key == CMD_NOMATCH:
        return UNKNOWN, OTHER
    if command.key != cls.key or not _is_known(cls.key):
        return OTHER, OTHER
    package, *inside = cls.__module__.split(".")
    folder = inside[0] if inside and inside[0] in FOLDERS else OTHER
    return cls.key.strip("_"), {"commands": folder, "evennia": "evennia"}.get(package, "house")


def _is_known(name: str) -> bool:
    """True if the name gets its own label, as the first ``MOST_NAMES`` do."""
    if len(_NAMES) < MOST_NAMES:
        _NAMES.add(name)
    return name in _NAMES


def refused() -> None:
    """Mark the current line as refused."""
    figures.refusals.inc()
    _came_to(REFUSED)


def busy() -> None:
    """Mark the current line as given up: the database was busy."""
    _came_to(BUSY)


def _came_to(outcome: str) -> None:
    if line := now():
        line.outcome = outcome


def error(level: str, name: str, where: str) -> None:
    """Record a logged error: ``name`` of its class ("" for none) and place in the source. Its
    message is left out, since it may quote what somebody typed."""
    line = now()
    if line:
        line.errors += 1
    events.write(
        "error", line=line.id if line else None, level=level, error=name or None, where=where
    )


def wrote(
    scene: int, kinds: Iterable[tuple[int, str]], happened: "Iterable[Event]", rolls: int
) -> Any:
    """A callback to run after the transaction that writes entries of a scene, given as (number,
    kind) pairs: it counts them, the rounds among ``happened``, and ``rolls``."""
    line, kinds = now(), list(kinds)
    begun = sum(isinstance(event, RoundBegan) for event in happened)

    def count_it() -> None:
        for _, kind in kinds:
            figures.entries.labels(kind).inc()
        figures.rounds.inc(begun)
        figures.rolls.inc(rolls)
        if line:
            line.entries.setdefault(scene, []).extend(seq for seq, _ in kinds)

    return count_it
