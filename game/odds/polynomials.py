"""Exact and fast products of weights.

The weights, as coefficients of a polynomial, are packed into one large integer, each in a slot wide
enough for any coefficient of the result. A single multiplication of two such integers is then the
whole convolution, done by the interpreter's own big-number code.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, zip_longest
from math import sumprod
from operator import sub

Weights = Sequence[int]

FEW = 16
"""Up to this many weights are not worth packing."""


def convolve(first: Weights, second: Weights) -> tuple[int, ...]:
    """Weights of the sum of two independent counts. Both must be non-empty, without negative
    weights."""
    if min(len(first), len(second)) <= FEW:
        return _by_hand(first, second)
    slot = _slot(max(1, sum(first)) * max(1, sum(second)))
    count = len(first) + len(second) - 1
    return _unpack(_pack(first, slot) * _pack(second, slot), slot, count)


def _by_hand(first: Weights, second: Weights) -> tuple[int, ...]:
    """Plain convolution, faster than packing where one of the two is short."""
    short, long = sorted((tuple(first), tuple(second)), key=len)
    turned, edge = short[::-1], (0,) * (len(short) - 1)
    long = (*edge, *long, *edge)
    sums = range(len(long) - len(edge))
    return tuple([int(sumprod(turned, long[n : n + len(turned)])) for n in sums])


def dice(count: int, sides: int) -> tuple[int, ...]:
    """Ways to each sum, from 0 on, of ``count`` dice showing 1 to ``sides``; without dice the sum
    is 0.

    Computed by recurrence: each number of ways follows from earlier ones, since ``(1 - x)(1 -
    x^sides) A' = count (1 - sides x^(sides - 1) + (sides - 1) x^sides) A`` for ``A = ((1 - x^sides)
    / (1 - x))^count``, compared by coefficients. The second half mirrors the first.
    """
    length = count * (sides - 1) + 1
    ways = [0] * sides + [1]
    for k in range((length - 1) // 2):
        rise = (count + k) * ways[-1] + (k - sides + 1 - count * sides) * ways[-sides]
        rise += (count * (sides - 1) - k + sides) * ways[-sides - 1]
        ways.append(rise // (k + 1))
    half = ways[sides:]
    return (0,) * count + (*half, *half[length // 2 - 1 :: -1][: length // 2])


def plus(first: Weights, second: Weights) -> list[int]:
    """Weights added place by place, the shorter sequence padded with 0."""
    return [a + b for a, b in zip_longest(first, second, fillvalue=0)]


def dice_sums(starts: Mapping[int, Weights], sides: int) -> tuple[int, ...]:
    """Ways to each total of a start plus dice that show 1 to ``sides``; index 0 is the total 0.

    ``starts``: number of dice -> weights of the start they are added to. All of them together cost
    little more than the largest number of dice: it is Horner's rule, one die at a time.
    """
    if len(starts) == 1:
        ((count, start),) = starts.items()
        return convolve(start, dice(count, sides))
    ways = [0] * max(map(len, starts.values()))
    for count in range(max(starts), -1, -1):
        for number, more in enumerate(starts.get(count, ())):
            ways[number] += more
        ways = with_die(ways, sides) if count else ways
    return tuple(ways)


def with_die(ways: Weights, sides: int) -> list[int]:
    """Ways to each sum with one more die: the sum of the ways to the ``sides`` sums below it."""
    below = [*accumulate(ways, initial=0)]
    below += below[-1:] * (sides - 1)
    return [*below[:sides], *map(sub, below[sides:], below)]


def _slot(largest: int) -> int:
    """Bytes needed for the largest weight."""
    return max(1, (largest.bit_length() + 7) // 8)


def _pack(weights: Weights, slot: int) -> int:
    return int.from_bytes(b"".join([w.to_bytes(slot, "little") for w in weights]), "little")


def _unpack(number: int, slot: int, count: int) -> tuple[int, ...]:
    data, read = number.to_bytes(slot * count, "little"), int.from_bytes
    return tuple([read(data[i : i + slot], "little") for i in range(0, len(data), slot)])
