"""What must not come of any input: a traceback that a player or the log gets to see."""

import gc
import re
from contextlib import contextmanager
from traceback import format_exc

from twisted.logger import LogLevel, formatEvent, globalLogPublisher

BROKEN = re.compile(
    r"Traceback|untrapped|went wrong on our side|telling you of it failed"
    r"|Error: |<[A-Za-z_.]+ object at "
)

PLACE = re.compile(r'File "([^"]+)", line (\d+)')


class Net:
    """Holds what is written to the log. ``rows``: all of it; ``faults``: what no input may cause,
    each with the input that it came of."""

    def __init__(self):
        self.rows, self.faults, self.input = [], [], None

    def _twisted(self, event) -> None:
        failure = event.get("log_failure")
        text = failure.getTraceback() if failure else formatEvent(event)
        bad = bool(failure) or event.get("log_level") in (LogLevel.error, LogLevel.critical)
        self._row(text, bad)

    def _row(self, text: str, bad: bool) -> None:
        self.rows.append(text)
        if bad or "Traceback (most recent" in text:
            self.fault("log", text)

    def fault(self, where: str, text: str) -> None:
        self.faults.append((where, self.input, text))

    def reads(self, text: str) -> None:
        """Somebody reads this because of the input."""
        if found := BROKEN.search(text):
            self.fault("read", text[max(0, found.start() - 500) : found.end() + 1500])

    @contextmanager
    def under(self, made_up):
        """Something is done with the input; what is raised is a fault too."""
        self.input = made_up
        try:
            yield
        except Exception:
            self.fault("raised", format_exc())

    def whole(self) -> None:
        """Nothing is in the net; else the faults, one of each place in the program."""
        inputs: dict[str, list] = {}
        for where, made_up, text in self.faults:
            inputs.setdefault(f"{where}: {made_up!r}", []).append(text)
        kinds: dict[tuple, list] = {}
        for made_up, texts in inputs.items():
            text = "\n".join(texts)
            kinds.setdefault(_place(made_up, text), []).append(f"{made_up}\n{text}")
        told = [f"{len(found)} inputs, first {found[0]}" for found in kinds.values()]
        assert not told, f"{len(told)} things broke\n\n" + "\n\n".join(told[:MOST])


def _place(made_up: str, text: str) -> tuple:
    """What is the same of faults that come of one mistake."""
    return made_up.partition(":")[0], *(PLACE.findall(text)[-1:] or [text[:60]])


MOST = 12
"""Faults that are told of when a test fails."""


@contextmanager
def net():
    """Whatever is logged meanwhile is held; at the end nothing may be caught."""
    held = Net()
    globalLogPublisher.addObserver(held._twisted)
    try:
        yield held
        gc.collect()  # what failed in a Deferred is logged when that goes
    finally:
        globalLogPublisher.removeObserver(held._twisted)
    held.whole()
