"""What those at their keyboards are sent while lines are typed, judged as it is read: by what was
planted, by the marks and by the journal, not by words."""

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
"""Marks for the eye and for the ear, each between two brands: whoever reads one so, reads what was
typed."""
_MARK = r"\[#(?:gm|\d[^\]]*)?\]|vouched (?:notice|narration|numbers? \d+)[.:]?"
MARKS = re.compile(_MARK, re.IGNORECASE)
BRANDED = re.compile(rf"{BRAND}\s*(?:{_MARK})\s*{BRAND}", re.IGNORECASE)
NUMBERS = re.compile(r"\[#(\d[^\]]*)\]|vouched numbers? ([\d, andto]+)", re.IGNORECASE)
UNFINISHED = re.compile(
    r"Traceback \(most recent|untrapped error|\x06|\{[a-z_]+\}|<(?:function|bound) "
)
"""What no text ends as: faults of the program, the seal of a mark, a place that was not filled."""
COLOUR = re.compile(r"\|(?:[rgybmcwxRGYBMCWXnhHu]|\[?[0-5]{3}|\[[rgybmcwxRGYBMCWX])(?![a-zA-Z0-9])")
"""Colours still to be done."""


class Overheard:
    """Stands for what goes out to the clients. ``secrets``: what was planted, with who may read it
    (a session); ``stood``: the rooms in which somebody at a keyboard has been."""

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
        """What somebody was sent that they may not read, or nobody should."""
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
        """Whether the game has vouched for something of what it sent there."""
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
    """The numbers of rolls in the marks of a text, those between ``12 to #15`` too."""
    for mark in NUMBERS.finditer(text):
        named = mark[1] or mark[2]
        listed = [int(number) for number in re.findall(r"\d+", named)]
        yield from range(listed[0], listed[-1] + 1) if "to" in named else listed


class Journal:
    """Who may read of a roll, as the rows of the journal say."""

    def __init__(self) -> None:
        self._rolls: dict[int, tuple] = {}

    def shows(self, number: int, reader, stood: set) -> bool:
        """Whether the mark of the roll may stand before somebody who has been in these rooms."""
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
    """A message beside the words by which it is remembered."""

    def __init__(self, args: list, fields: dict) -> None:
        self.args, self.fields = args, fields

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return True


@cache
def _read(name: str, args: str, fields: str, message: _Held) -> tuple[tuple[str, bool], ...]:
    """Each different reading of a message, and whether colours have been done in it; most are sent
    again and again."""
    found = renderings(name, message.args, message.fields)
    return tuple(dict.fromkeys((text, way != "raw") for way, text in found))
