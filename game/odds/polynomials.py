"""Products of weights, exact and fast.

Weights are read as the coefficients of a polynomial and packed into one large integer, each in
a slot wide enough for any coefficient of the result. One multiplication of two such integers
is then the whole convolution, done by the interpreter's own big-number code.
"""

from collections.abc import Sequence

Weights = Sequence[int]


def convolve(first: Weights, second: Weights) -> tuple[int, ...]:
    """Weights of the sum of two independent counts. Both non-empty, no weight below 0."""
    slot = _slot(sum(first) * sum(second))
    count = len(first) + len(second) - 1
    return _unpack(_pack(first, slot) * _pack(second, slot), slot, count)


def power(weights: Weights, times: int) -> tuple[int, ...]:
    """Weights of the sum of so many independent counts of one kind; of none: the sum 0."""
    slot = _slot(sum(weights) ** times)
    return _unpack(_pack(weights, slot) ** times, slot, (len(weights) - 1) * times + 1)


def _slot(largest: int) -> int:
    """Bytes that hold every weight up to the largest."""
    return max(1, (largest.bit_length() + 7) // 8)


def _pack(weights: Weights, slot: int) -> int:
    return int.from_bytes(b"".join([w.to_bytes(slot, "little") for w in weights]), "little")


def _unpack(number: int, slot: int, count: int) -> tuple[int, ...]:
    data, read = number.to_bytes(slot * count, "little"), int.from_bytes
    return tuple([read(data[i : i + slot], "little") for i in range(0, len(data), slot)])
