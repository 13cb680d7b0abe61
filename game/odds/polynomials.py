"""Products of weights, exact and fast.

Weights are read as the coefficients of a polynomial and packed into one large integer, each in
a slot wide enough for any coefficient of the result. One multiplication of two such integers
is then the whole convolution, done by the interpreter's own big-number code.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, zip_longest

Weights = Sequence[int]


def convolve(first: Weights, second: Weights) -> tuple[int, ...]:
    """Weights of the sum of two independent counts. Both non-empty, no weight below 0."""
    slot = _slot(max(1, sum(first)) * max(1, sum(second)))
    count = len(first) + len(second) - 1
    return _unpack(_pack(first, slot) * _pack(second, slot), slot, count)


def power(weights: Weights, times: int) -> tuple[int, ...]:
    """Weights of the sum of so many independent counts of one kind; of none: the sum 0."""
    slot = _slot(sum(weights) ** times)
    return _unpack(_pack(weights, slot) ** times, slot, (len(weights) - 1) * times + 1)


def plus(first: Weights, second: Weights) -> list[int]:
    """Weights added place by place, the shorter ones filled up with 0."""
    return [a + b for a, b in zip_longest(first, second, fillvalue=0)]


def dice_sums(starts: Mapping[int, Weights], sides: int) -> tuple[int, ...]:
    """Ways to each total of a start and so many dice that show 1 to ``sides`` (0: no way).

    ``starts``: number of dice -> weights of what they are added to. All numbers of dice
    together cost little more than the highest: it is Horner's rule, one die at a time.
    """
    fewest = min(starts)
    ways: Weights = (0,)
    for dice in range(max(starts), fewest, -1):
        ways = _with_die(plus(ways, starts.get(dice, ())), sides)
    return convolve(plus(ways, starts[fewest]), power((0,) + (1,) * sides, fewest))


def _with_die(ways: Weights, sides: int) -> list[int]:
    """Ways to each sum with one die more: those to the ``sides`` sums below it."""
    below = list(accumulate(ways, initial=0))
    below += below[-1:] * (sides - 1)
    return [up - down for up, down in zip(below, [0] * sides + below, strict=False)]


def _slot(largest: int) -> int:
    """Bytes that hold every weight up to the largest."""
    return max(1, (largest.bit_length() + 7) // 8)


def _pack(weights: Weights, slot: int) -> int:
    return int.from_bytes(b"".join([w.to_bytes(slot, "little") for w in weights]), "little")


def _unpack(number: int, slot: int, count: int) -> tuple[int, ...]:
    data, read = number.to_bytes(slot * count, "little"), int.from_bytes
    return tuple([read(data[i : i + slot], "little") for i in range(0, len(data), slot)])
