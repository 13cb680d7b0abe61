"""Dice codes, throws and sources of faces.

A dice code is a whole number of pips: 3 pips make one die (PER-Q-1), so 4D+1 is 13.
"""

import hashlib
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable

from game.codec import record
from game.errors import Refused
from game.memory import per_process
from game.wording import say

PIPS_PER_DIE = 3
MAX_DICE = 100
MAX_PIPS = 999
MAX_CHAIN = 100
MAX_TEXT = 200

BLOCK = 32  # bytes of a SHA-256 digest
BLOCKS = 8  # read ahead at once
PASSED_OVER = 0

WILD_POLICIES = ("off", "explode", "drop_highest", "gm_choice")
WILD_ANSWERS = ("normal", "drop_highest", "complication")

_CODE = re.compile(r"(?:(\d{1,6})\s*[dD](?![a-zA-Z0-9]))?\s*(?:([+-]?)\s*(\d{1,6}))?")


@per_process
def parse_code(text: str) -> int:
    """Pips of a code such as ``4D+1``, ``4d``, ``2`` or ``3D-1``; never below 0.

    Raises Refused("bad_code") for anything else, more than 100 dice, more than 999 pips or more
    than 200 characters.
    """
    if len(text) > MAX_TEXT:
        raise Refused("bad_code", say("notation-code-too-long", most=MAX_TEXT))
    match = _CODE.fullmatch(text.strip())
    if not match or not text.strip() or (match[1] and match[3] and not match[2]):
        raise Refused("bad_code", say("notation-no-code", text=text))
    dice, pips = int(match[1] or 0), int(match[3] or 0)
    if dice > MAX_DICE or pips > MAX_PIPS:
        raise Refused("bad_code", say("notation-code-at-most", dice=MAX_DICE, pips=MAX_PIPS))
    return max(0, dice * PIPS_PER_DIE + (-pips if match[2] == "-" else pips))


def format_code(pips: int) -> str:
    """The usual writing of a code: 13 -> ``4D+1``, 2 -> ``+2``, -3 -> ``-1D``, 0 -> ``0D``."""
    if pips < 0:
        return "-" + format_code(-pips).lstrip("+")
    dice, rest = divmod(pips, PIPS_PER_DIE)
    if not rest:
        return f"{dice}D"
    return f"{dice}D+{rest}" if dice else f"+{rest}"


@record
class Throw:
    """One throw of a code.

    ``faces``: the first face of every die in order; ``chain``: re-rolls of the wild die after
    a 6; ``dropped``: faces that do not count; ``open``: a wild 1 still waits for the game
    master (the total counts it normally until then); ``total`` is never below 0; ``sides`` of
    each die where they are not all d6; ``led``: the first die was the wild one, and its re-rolls
    fell before the others.
    """

    pips: int
    faces: tuple[int, ...] = ()
    chain: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    wild: str = "off"
    open: bool = False
    total: int = 0
    sides: tuple[int, ...] = ()
    led: bool = False

    @property
    def fallen(self) -> tuple[int, ...]:
        """All faces in the order in which they fell."""
        first = self.faces[:1] if self.led else self.faces
        return (*first, *self.chain, *self.faces[len(first) :])


class Source(ABC):
    """A source of faces."""

    @abstractmethod
    def face(self, sides: int = 6) -> int:
        """The next face of a die with that many sides."""

    def fall(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """The next faces of ``count`` dice with that many sides."""
        return tuple([self.face(sides) for _ in range(count)])


def throw(pips: int, source: Source, wild: str = "off", wild_first: bool = False) -> Throw:
    """Throw a code (ADV-Q-6). The wild die is the last die of the pool; with ``wild_first`` the
    first, and its re-rolls come before the other dice (SC-DICE-9).

    ``off``: every die counts. Otherwise a wild 6 adds and is rolled again while it shows 6 (at most
    100 times), and a wild 1 on the first throw: ``explode`` counts 1, ``drop_highest`` removes
    itself and the highest other die, ``gm_choice`` is left open. Errors: ValueError for an unknown
    policy.
    """
    if wild not in WILD_POLICIES:
        raise ValueError(f"unknown wild-die policy {wild!r}")
    dice, rest = divmod(pips, PIPS_PER_DIE) if pips > 0 else (0, 0)
    if wild == "off" or not dice:
        faces = source.fall(dice)
        return Throw(pips, faces, (), (), "off", False, sum(faces) + rest)
    led = wild_first and dice > 1
    faces = source.fall(1 if led else dice)
    lead = faces[-1]
    chain = _chain(source) if lead == 6 else ()
    faces += source.fall(dice - len(faces))
    total = sum(faces + chain) + rest
    result = Throw(pips, faces, chain, (), wild, False, total, (), led and bool(chain))
    if lead != 1 or wild == "explode":
        return result
    return settle_one(result, "drop_highest") if wild == "drop_highest" else _open(result)


def _chain(source: Source) -> tuple[int, ...]:
    chain = [source.face()]
    while chain[-1] == 6 and len(chain) < MAX_CHAIN:
        chain.append(source.face())
    return tuple(chain)


def _open(result: Throw) -> Throw:
    return Throw(result.pips, result.faces, (), (), result.wild, True, result.total)


def settle_one(result: Throw, answer: str) -> Throw:
    """Settle a wild 1: ``drop_highest`` removes it and the highest die, other answers count it.

    Errors: ValueError for an unknown answer.
    """
    if answer not in WILD_ANSWERS:
        raise ValueError(f"unknown answer to a wild 1: {answer!r}")
    if answer != "drop_highest":
        return Throw(result.pips, result.faces, (), (), result.wild, False, result.total)
    dropped = (1, *sorted(result.faces)[-1:]) if len(result.faces) > 1 else (1,)
    total = result.total - sum(dropped)
    return Throw(result.pips, result.faces, (), dropped, result.wild, False, total)


class OutOfFaces(Exception):
    """A scripted source was asked for more faces than it holds."""


class Scripted(Source):
    """Faces given beforehand; then those of ``after``, or OutOfFaces if there is none."""

    def __init__(self, faces: Iterable[int], after: Source | None = None) -> None:
        self.faces = list(faces)
        self.used = 0
        self.after = after

    def face(self, sides: int = 6) -> int:
        if self.used == len(self.faces):
            if self.after:
                return self.after.face(sides)
            raise OutOfFaces(f"all {self.used} scripted faces are used up")
        self.used += 1
        return self.faces[self.used - 1]


class Lying(Scripted):
    """Preset dice, kept by an undo or laid by hand; then the faces of ``after``.

    Raises Refused("bad_face") if the next face is higher than the die has sides.
    """

    def face(self, sides: int = 6) -> int:
        if self.used < len(self.faces) and self.faces[self.used] > sides:
            sentence = say("notation-face-too-high", sides=sides, face=self.faces[self.used])
            raise Refused("bad_face", sentence)
        return super().face(sides)


class Seeded(Source):
    """A stream of faces that anyone can recompute: block n is SHA-256 of seed and n, read byte by
    byte.

    ``position``: number of bytes read. A byte too high for an even spread over the sides is
    skipped. ``commitment`` can be published beforehand, the seed after the scene.
    """

    def __init__(self, seed: bytes, position: int = 0):
        self.seed = seed
        self.position = position

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def position(self) -> int:
        return self._start + self._at

    @position.setter
    def position(self, position: int) -> None:
        self._hold(position, b"")

    def _hold(self, position: int, read: bytes) -> None:
        """Buffer these bytes of the stream; ``position`` is that of the first."""
        self._start, self._at, self._bytes = position, 0, read
        self._shown: dict[int, bytes] = {}

    def face(self, sides: int = 6) -> int:
        """The next face. Errors: ValueError for fewer than 1 or more than 256 sides."""
        even = evenly_spread(sides)
        while (byte := self._byte()) >= even:
            pass
        return byte % sides + 1

    def fall(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Like calling ``face`` for each die, but faster."""
        shown = self._shown.get(sides) or self._bytes_shown(sides)
        faces = shown[self._at : self._at + count]
        if len(faces) < count or PASSED_OVER in faces:
            return super().fall(count, sides)
        self._at += count
        return tuple(faces)

    def _byte(self) -> int:
        if self._at == len(self._bytes):
            self._read()
        self._at += 1
        return self._bytes[self._at - 1]

    def _read(self) -> None:
        """Read the rest of the present block and some more blocks into the buffer."""
        first, offset = divmod(self.position, BLOCK)
        blocks = [_block(self.seed, n) for n in range(first, first + BLOCKS)]
        self._hold(self.position, b"".join(blocks)[offset:])

    def _bytes_shown(self, sides: int) -> bytes:
        """The buffered bytes, each as the face of a die with that many sides."""
        if self._at == len(self._bytes):
            self._read()
        shown = self._shown[sides] = self._bytes.translate(_faces_of_bytes(sides))
        return shown


def _block(seed: bytes, number: int) -> bytes:
    return hashlib.sha256(seed + number.to_bytes(8, "big")).digest()


def evenly_spread(sides: int) -> int:
    """Number of byte values, from 0 up, that spread evenly over that many sides. Errors: ValueError
    unless there are 1 to 256 sides."""
    if not 1 <= sides <= 256:
        raise ValueError(f"a byte cannot be spread over {sides} sides")
    return 256 - 256 % sides


@per_process
def _faces_of_bytes(sides: int) -> bytes:
    """The face for each byte value; ``PASSED_OVER`` for a skipped byte, and for face 256, which
    fits no byte."""
    even = evenly_spread(sides)
    faces = [byte % sides + 1 if byte < even else PASSED_OVER for byte in range(256)]
    return bytes([face if face < 256 else PASSED_OVER for face in faces])


class System(Source):
    """Faces from the operating system's randomness."""

    def face(self, sides: int = 6) -> int:
        return secrets.randbelow(sides) + 1


class Dice(Source):
    """What the engine rolls with: a source of faces, and the number of the next roll."""

    def __init__(self, source: Source, first: int = 1) -> None:
        self.source = source
        self.next = first

    def face(self, sides: int = 6) -> int:
        return self.source.face(sides)

    def fall(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return self.source.fall(count, sides)

    def number(self) -> int:
        self.next += 1
        return self.next - 1
