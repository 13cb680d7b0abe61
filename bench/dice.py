"""Throws and readings of codes."""

from bench.rows import Row, rate
from game.dice import Seeded, parse_code, throw

CODE = "5D+2"


def rows() -> list[Row]:
    """Throws and readings of a code, per second."""
    source = Seeded(b"bench")
    return [
        rate(f"a cached {CODE} thrown", lambda: throw(parse_code(CODE), source).total, 20_000),
        rate(f"a new {CODE} read", lambda: parse_code.__wrapped__(CODE), 20_000),
        rate(f"a cached {CODE} read", lambda: parse_code(CODE), 100_000),
    ]
