"""Codes, faces and checks of the D6 books.

Cards: PER-Q-1..4, -6; ADV-Q-1, -3..6; ADV-DICE-2, -3; CHR-Q-1..5; CHR-MAP-2.

Faces are consumed in this order: the dice of the code, the last being the wild die if one is in
play; its re-rolls at once; then, under `rolled`, the penalty dice.

Readings
1. Bonus and penalty dice are netted only under `removed`; under `rolled` the bonus dice join the
   check and all penalty dice are rolled (PER-Q-6 names no method, ADV-Q-5 does).
2. Under `rolled` the penalty dice are rolled even if the check itself has no dice.
3. A flat modifier is added after the penalty dice are subtracted; only then is the total kept from
   falling below 0 (ADV-Q-5, steps 5 to 7).
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from tests.oracles.d6.books import House


class Faces:
    """A stream of faces from 1 to 6: those laid, then random ones. Keeps what it has given."""

    def __init__(self, seed: int | None = None, laid: Iterable[int] = ()) -> None:
        self.random = None if seed is None else random.Random(seed)
        self.laid = list(laid)
        self.given: list[int] = []

    def die(self) -> int:
        if self.laid:
            face = self.laid.pop(0)
        elif self.random is not None:
            face = self.random.randint(1, 6)
        else:
            raise LookupError(f"No face is left after {self.given}.")
        self.given.append(face)
        return face

    def dice(self, number: int) -> int:
        """Return the sum of `number` dice, none of them wild."""
        return sum(self.die() for _ in range(number))


def pips(text: str) -> int:
    """Return a code in pips: '3D+2' is 11, '2D' is 6, '+2' is 2."""
    dice, _, plus = text.upper().partition("D") if "D" in text.upper() else ("0", "", text)
    return 3 * int(dice) + int(plus or 0)


def written(code: int) -> str:
    """Write pips as a code: 11 is '3D+2'."""
    return f"{code // 3}D" + (f"+{code % 3}" if code % 3 else "")


@dataclass(frozen=True)
class Check:
    """One check: the `pool` thrown, in pips, and its sum; the penalty dice; the total."""

    pool: int
    thrown: int
    penalty_dice: int  # rolled separately; 0 under `removed`
    penalty_sum: int
    total: int


def throw(pool: int, house: House, faces: Faces) -> int:
    """Return the sum of a pool; the last die is wild if the house says so (ADV-Q-6)."""
    number = pool // 3
    plus = pool % 3
    if number == 0:
        return plus
    if house.wild_die == "off":
        return faces.dice(number) + plus
    others = [faces.die() for _ in range(number - 1)]
    first = faces.die()
    wild = first
    face = first
    while face == 6:
        face = faces.die()
        wild = wild + face
    removes = house.wild_die == "drop_highest"
    if house.wild_die == "gm_choice" and house.wild_one == "drop_highest":
        removes = True
    if first == 1 and removes:
        wild = 0
        if others:
            others.remove(max(others))
    return sum(others) + wild + plus


def check(
    code: int, house: House, faces: Faces, *, bonus: int = 0, penalty: int = 0, flat: int = 0
) -> Check:
    """Make a check: `code` and `bonus` in pips, `penalty` in dice, `flat` in points."""
    if house.penalty_method == "removed":
        pool = max(0, code + bonus - 3 * penalty)
        thrown = throw(pool, house, faces)
        return Check(pool, thrown, 0, 0, max(0, thrown + flat))
    pool = code + bonus
    thrown = throw(pool, house, faces)
    apart = faces.dice(penalty)
    return Check(pool, thrown, penalty, apart, max(0, thrown - apart + flat))
