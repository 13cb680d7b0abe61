"""The faults that no input may cause: above all a traceback that a player or the log gets to
see."""

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
    """Collects what is logged. ``rows``: all of it; ``faults``: what no input may cause, each with
    the input that caused it."""

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
        """Check a text that somebody reads because of the input."""
        if found := BROKEN.search(text):
            self.fault("read", text[max(0, found.start() - 500) : found.end() + 1500])

    @contextmanager
    def under(self, made_up):
        """Handle one input; an exception is a fault too."""
        self.input = made_up
        try:
            yield
        except Exception:
            self.fault("raised", format_exc())

    def whole(self) -> None:
        """Fail if there are faults, telling one for each place in the program."""
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
    """A key shared by faults with the same cause: where it was seen, and the last line of code."""
    return made_up.partition(":")[0], *(PLACE.findall(text)[-1:] or [text[:60]])


MOST = 12
"""Most faults told when a test fails."""


@contextmanager
def net():
    """Collect what is logged meanwhile; fail at the end if there are faults."""
    held = Net()
    globalLogPublisher.addObserver(held._twisted)
    try:
        yield held
        gc.collect()  # a failed Deferred is logged once it is collected
    finally:
        globalLogPublisher.removeObserver(held._twisted)
    held.whole()
