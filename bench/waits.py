"""How long a bystander waits while somebody pastes many lines, or while many log in at once."""

import selectors
import threading
import time
from dataclasses import dataclass
from statistics import median, quantiles

from bench.contestants import ours, stock
from bench.rows import Row
from bench.telnet import SAY, Line, round_trips
from tests.live.telnet import Player

PASTED = 3000
CALLERS = 30
PAUSE_SECONDS = 0.02
LAST = "the last of it"


@dataclass(frozen=True)
class Waits:
    """The bystander's round trips in milliseconds, and the seconds until all was done."""

    trips: tuple[float, ...]
    seconds: float

    @property
    def median(self) -> float:
        return median(self.trips)

    @property
    def p99(self) -> float:
        """The 99th percentile; with only one trip, that trip."""
        if len(self.trips) < 2:
            return self.trips[0]
        return quantiles(self.trips, n=100, method="inclusive")[98]


def watched(bystander: Player, work) -> Waits:
    """The bystander's round trips, one after another, for as long as the work takes."""
    worker, began = threading.Thread(target=work), time.perf_counter()
    trips: list[float] = []
    worker.start()
    while worker.is_alive():
        trips += round_trips(bystander, SAY, 1)
        time.sleep(PAUSE_SECONDS)
    return Waits(tuple(trips), time.perf_counter() - began)


def while_one_pastes(paster: Player, bystander: Player, line: Line) -> Waits:
    """Thousands of lines at once, the last of them said aloud, and the bystander's waits
    meanwhile."""

    def paste():
        lines = f"{line.command}\r\n" * (PASTED - 1) + f"say {LAST}\r\n"
        paster.send_bytes(lines.encode())
        paster.expect(rf'You say, "{LAST}"', timeout=600)

    return watched(bystander, paste)


def while_many_log_in(callers: list[Player], bystander: Player) -> Waits:
    """Everybody sends the password at the same moment; done when the last is in the game."""

    def log_in():
        with selectors.DefaultSelector() as selector:
            for caller in callers:
                caller.send(f'connect "{caller.name}" {caller.password}')
                selector.register(caller.fileno(), selectors.EVENT_READ, caller)
            missing = set(callers)
            while missing:
                for key, _ in selector.select(timeout=300):
                    if key.data in missing and "You become" in key.data.unread():
                        missing.discard(key.data)

    return watched(bystander, log_in)


def measured(game, line: Line) -> tuple[Waits, Waits]:
    """The paste and then the logins, in one game."""
    names = [f"Caller{number}" for number in range(CALLERS)]
    with game(["Paster", "Stander", *names]) as running:
        paster, bystander = (running.player(name) for name in ("Paster", "Stander"))
        pasting = while_one_pastes(paster, bystander, line)
        callers = [running.caller(name) for name in names]
        logging_in = while_many_log_in(callers, bystander)
        for player in (paster, bystander, *callers):
            player.close()
    return pasting, logging_in


def rows() -> list[Row]:
    """The bystander's waits in our game, with stock's figures beside them."""
    found = []
    whats = (f"one pastes {PASTED} lines", f"{CALLERS} log in at once")
    stocks = measured(stock, Line("help say", ""))
    for what, own, their in zip(whats, measured(ours, Line("+rules e", "")), stocks, strict=True):
        trip = f"another's round trip while {what}"
        found += [
            Row(f"{trip}, median", (own.median,), "ms", beside=f"stock {their.median:,.0f} ms"),
            Row(f"{trip}, p99", (own.p99,), "ms", beside=f"stock {their.p99:,.0f} ms"),
            Row(f"all done: {what}", (own.seconds,), "s", beside=f"stock {their.seconds:.1f} s"),
        ]
    return found
