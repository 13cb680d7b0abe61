"""Products of weights, exact and fast.

Weights are read as the coefficients of a polynomial and packed into one large integer, each in
a slot wide enough for any coefficient of the result. One multiplication of two such integers
is then the whole convolution, done by the interpreter's own big-number code.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, zip_longest
from math import sumprod
from operator import sub

Weights = Sequence[int]

FEW = 16
"""Weights that are not worth packing."""


def convolve(first: Weights, second: Weights) -> tuple[int, ...]:
    """Weights of the sum of two independent counts. Both non-empty, no weight below 0."""
    if min(len(first), len(second)) <= FEW:
        return _by_hand(first, second)
    slot = _slot(max(1, sum(first)) * max(1, sum(second)))
    count = len(first) + len(second) - 1
    return _unpack(_pack(first, slot) * _pack(second, slot), slot, count)


def _by_hand(first: Weights, second: Weights) -> tuple[int, ...]:
    """The same, sum by sum: quicker than packing where one of the two is short."""
    short, long = sorted((tuple(first), tuple(second)), key=len)
    turned, edge = short[::-1], (0,) * (len(short) - 1)
    long = (*edge, *long, *edge)
    sums = range(len(long) - len(edge))
    return tuple([int(sumprod(turned, long[n : n + len(turned)])) for n in sums])


def dice(count: int, sides: int) -> tuple[int, ...]:
    """Ways to each sum of so many dice that show 1 to ``sides``; of none: the sum 0.

    One way more follows from the six before it: ``(1 - x)(1 - x^sides) A' = count (1 - sides
    x^(sides - 1) + (sides - 1) x^sides) A`` holds of ``A = ((1 - x^sides) / (1 - x))^count``, read
    here by its coefficients. What lies past the middle mirrors what lies before it.
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
    """Weights added place by place, the shorter ones filled up with 0."""
    return [a + b for a, b in zip_longest(first, second, fillvalue=0)]


def dice_sums(starts: Mapping[int, Weights], sides: int) -> tuple[int, ...]:
    """Ways to each total of a start and so many dice that show 1 to ``sides`` (0: no way).

    ``starts``: number of dice -> weights of what they are added to. All numbers of dice
    together cost little more than the highest: it is Horner's rule, one die at a time.
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
    """Ways to each sum with one die more: those to the ``sides`` sums below it."""
    below = [*accumulate(ways, initial=0)]
    below += below[-1:] * (sides - 1)
    return [*below[:sides], *map(sub, below[sides:], below)]


def _slot(largest: int) -> int:
    """Bytes that hold every weight up to the largest."""
    return max(1, (largest.bit_length() + 7) // 8)


def _pack(weights: Weights, slot: int) -> int:
    return int.from_bytes(b"".join([w.to_bytes(slot, "little") for w in weights]), "little")


def _unpack(number: int, slot: int, count: int) -> tuple[int, ...]:
    data, read = number.to_bytes(slot * count, "little"), int.from_bytes
    return tuple([read(data[i : i + slot], "little") for i in range(0, len(data), slot)])
