"""What those at their keyboards are sent while lines are typed, judged as it is read: by what was
planted and by the marks, not by words."""

import re
from collections.abc import Iterator
from functools import cache

import evennia

from tests.trust.sent import renderings
from world.scenes.steps import Rolls

MARKS = re.compile(r"\[#(\d[^\]]*)\]|vouched numbers? ([\d, and to]+)", re.IGNORECASE)
UNFINISHED = re.compile(
    r"Traceback \(most recent|untrapped error|\x06|\{[a-z_]+\}|<(?:function|bound) "
)
"""What no text ends as: faults of the program, the seal of a mark, a place that was not filled."""


class Overheard:
    """Stands for what goes out to the clients. ``secrets``: what was planted, with who may read it
    (a session); ``quiet``: numbers of rolls that the room did not see."""

    def __init__(self) -> None:
        self.secrets: dict[str, object] = {}
        self.quiet: dict[int, object] = {}
        self.sent: list[tuple] = []

    def __call__(self, session, **message) -> None:
        may = {key for key, known in (self.secrets | self.quiet).items() if known(session)}
        self.sent.append((session, may, message))

    def forget(self) -> None:
        self.sent.clear()

    def reached(self, session) -> bool:
        """Whether that client was sent any text."""
        return any(to is session and "text" in message for to, _, message in self.sent)

    def faults(self) -> list[str]:
        """What somebody was sent that they may not read, or nobody should."""
        found, last = [], Rolls.next()
        for session, may, message in self.sent:
            sent = evennia.SESSION_HANDLER.clean_senddata(session, dict(message))
            for name, (args, fields) in sent.items():
                for text in _read(name, repr(args), repr(fields), _Held(args, fields)):
                    found += [f"{session.puppet}: {told}" for told in self._wrong(text, may, last)]
        return list(dict.fromkeys(found))

    def _wrong(self, text: str, may, last: int) -> Iterator[str]:
        yield from (f"{key} was told" for key in self.secrets if key not in may and key in text)
        yield from (f"unfinished: {fault[0]!r}" for fault in UNFINISHED.finditer(text))
        for mark in MARKS.finditer(text):
            for number in map(int, re.findall(r"\d+", mark[1] or mark[2])):
                if number >= last:
                    yield f"no roll has the number {number}"
                if number in self.quiet and number not in may:
                    yield f"the mark of roll {number}, which the room did not see"


class _Held:
    """A message beside the words by which it is remembered."""

    def __init__(self, args: list, fields: dict) -> None:
        self.args, self.fields = args, fields

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return True


@cache
def _read(name: str, args: str, fields: str, message: _Held) -> tuple[str, ...]:
    """Each different reading of a message; most are sent again and again."""
    return tuple(dict.fromkeys(text for _, text in renderings(name, message.args, message.fields)))
