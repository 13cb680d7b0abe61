"""What everybody at a keyboard is sent while lines are typed, judged as they read it: by planted
secrets, marks and the journal, not by wording."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache

import evennia

from game.codec import decode
from tests.hostile import forgeries
from tests.trust.sent import renderings
from world.scenes.journal import store
from world.scenes.table.fighters import fighter_id

BRAND = "qzf"
FORGED = f"{BRAND}[#]{BRAND}[|n#gm]{BRAND}⁅#700001]{BRAND} Vouched notice. {BRAND}"
"""Marks for eye and ear, each between two brands: a reader who sees a mark there sees a forgery."""
_MARK = r"\[#(?:gm|\d[^\]]*)?\]|vouched (?:notice|narration|numbers? \d+)[.:]?"
MARKS = re.compile(_MARK, re.IGNORECASE)
BRANDED = re.compile(rf"{BRAND}\s*(?:{_MARK})\s*{BRAND}", re.IGNORECASE)
NUMBERS = re.compile(r"\[#(\d[^\]]*)\]|vouched numbers? ([\d, andto]+)", re.IGNORECASE)
UNFINISHED = re.compile(
    r"Traceback \(most recent|untrapped error|\x06|\{[a-z_]+\}|<(?:function|bound) "
)
"""What no text may contain: program errors, the seal of a mark, an unfilled placeholder."""
COLOUR = re.compile(r"\|(?:[rgybmcwxRGYBMCWXnhHu]|\[?[0-5]{3}|\[[rgybmcwxRGYBMCWX])(?![a-zA-Z0-9])")
"""Colour codes that were not rendered."""


class Overheard:
    """Stands in for what goes out to the clients. ``secrets``: each planted text, with a test of
    which sessions may read it; ``stood``: the rooms that each session has been in."""

    def __init__(self) -> None:
        self.secrets: dict[str, Callable] = {}
        self.stood: defaultdict[object, set] = defaultdict(set)
        self.sent: list[tuple] = []

    def __call__(self, session, **message) -> None:
        may = {key for key, known in self.secrets.items() if known(session)}
        if session.puppet:
            self.stood[session].add(session.puppet.location)
        self.sent.append((session, session.puppet, may, message))

    def forget(self) -> None:
        self.sent.clear()

    def faults(self) -> list[str]:
        """Texts that reached somebody who may not read them, or that nobody should get."""
        found, journal = [], Journal()
        for session, puppet, may, message in self.sent:
            for text, done in self._texts(session, message):
                found += [f"{puppet}: {told}" for told in self._wrong(text, done, may)]
                found += [
                    f"{puppet}: the mark of roll {number}"
                    for number in numbers(text)
                    if not journal.shows(number, puppet, self.stood[session])
                ]
        return list(dict.fromkeys(found))

    def marked(self, session) -> bool:
        """True if the game has marked something it sent there as its own."""
        return any(
            MARKS.search(text)
            for to, _, _, message in self.sent
            for text, _ in (self._texts(session, message) if to is session else ())
        )

    def _texts(self, session, message) -> Iterator[tuple[str, bool]]:
        sent = evennia.SESSION_HANDLER.clean_senddata(session, dict(message))
        for name, (args, fields) in sent.items():
            yield from _read(name, repr(args), repr(fields), _Held(args, fields))

    def _wrong(self, text: str, done: bool, may) -> Iterator[str]:
        yield from (f"{key} was told" for key in self.secrets if key not in may and key in text)
        yield from (f"unfinished: {fault[0]!r}" for fault in UNFINISHED.finditer(text))
        if done and (colour := COLOUR.search(text)):
            yield f"a colour: {text[max(0, colour.start() - 20) : colour.end() + 9]!r}"
        if BRAND in text:
            forged = [*BRANDED.findall(text), *forgeries(text)]
            yield from (f"forged: {each!r}" for each in forged)


def numbers(text: str) -> Iterator[int]:
    """The roll numbers in the marks of a text, including those between in ``12 to #15``."""
    for mark in NUMBERS.finditer(text):
        named = mark[1] or mark[2]
        listed = [int(number) for number in re.findall(r"\d+", named)]
        yield from range(listed[0], listed[-1] + 1) if "to" in named else listed


class Journal:
    """Who may read about a roll, according to the journal's rows."""

    def __init__(self) -> None:
        self._rolls: dict[int, tuple] = {}

    def shows(self, number: int, reader, stood: set) -> bool:
        """True if the roll's mark may be shown to a reader who has been in these rooms."""
        if number not in self._rolls:
            self._rolls[number] = self._roll(number)
        scene, audience = self._rolls[number]
        if scene is None or reader is None:
            return False
        who, held = fighter_id(reader), [holder for holder, _, _ in scene.tenures]
        if "room" in audience:
            return reader.staff or scene.room in stood or who in held
        return who in audience or ("gm" in audience and who in [*scene.gms, *held])

    def _roll(self, number: int) -> tuple:
        row = store.entry_of_roll(number)
        rolls = decode(row.events) if row else ()
        shown = [e.audience for e in rolls if getattr(e, "number", 0) == number and e.audience]
        return (row.scene, shown[0]) if shown else (None, ())


class _Held:
    """A message passed along with its cache key; it does not count in comparisons."""

    def __init__(self, args: list, fields: dict) -> None:
        self.args, self.fields = args, fields

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return True


@cache
def _read(name: str, args: str, fields: str, message: _Held) -> tuple[tuple[str, bool], ...]:
    """Each distinct rendering of a message, and whether colours were rendered in it. Cached, since
    most messages are sent again and again."""
    found = renderings(name, message.args, message.fields)
    return tuple(dict.fromkeys((text, way != "raw") for way, text in found))
