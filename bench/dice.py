"""Rolling and parsing codes."""

from functools import partial

from bench.rows import Row, rate
from game.dice import Dice, Seeded, parse_code, throw

CODE = "5D+2"


def rows() -> list[Row]:
    """Rolls and readings of a code, and faces, per second."""
    dice = Dice(Seeded(b"bench"))
    return [
        rate(
            f"a cached {CODE} thrown, with its record",
            lambda: throw(parse_code(CODE), dice),
            20_000,
            ">= 350,000 /s",
        ),
        rate("five faces from the stream", five(Seeded(b"bench")), 50_000, ">= 1,000,000 /s"),
        rate(f"a new {CODE} read", lambda: parse_code.__wrapped__(CODE), 20_000),
        rate(f"a cached {CODE} read", lambda: parse_code(CODE), 100_000),
    ]


def five(source: Seeded):
    """A function that takes five faces from the source, one by one if it has no other way."""
    if hasattr(source, "fall"):
        return partial(source.fall, 5)
    return lambda: [source.face() for _ in range(5)]
