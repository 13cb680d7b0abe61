"""One client's round trip and full rooms, ours and stock alternating."""

from collections.abc import Iterator
from statistics import median

from bench import room
from bench.contestants import Running, ours, stock
from bench.rows import Row
from bench.telnet import ROLL, SAY, Line, round_trips

TRIPS, REPEATS = 100, 3
ROOMS = (30, 100)


def rows() -> Iterator[Row]:
    """The round trips, then the rooms."""
    yield from trips()
    for clients in ROOMS:
        yield from room.rows(clients)


def trips() -> list[Row]:
    """How many times sooner a lone client is answered."""
    with ours(["Alone"]) as our_game, stock(["Alone"]) as stock_game:
        return [trip(our_game, stock_game, line) for line in (SAY, ROLL)]


def trip(our_game: Running, stock_game: Running, line: Line, name: str = "Alone") -> Row:
    """Medians of our line and of stock's `say`, alternating."""
    we, they = our_game.player(name), stock_game.player(name)
    found = [
        (median(round_trips(we, line, TRIPS)), median(round_trips(they, SAY, TRIPS)))
        for _ in range(REPEATS)
    ]
    we.close(), they.close()
    ours_ms, stock_ms = (median(times) for times in zip(*found, strict=True))
    return Row(
        f"round trip of `{line.command}`, one client, beside stock's `say`",
        tuple(theirs / own for own, theirs in found),
        "x",
        ">= 10 x",
        f"ours {ours_ms:.1f} ms, stock {stock_ms:.1f} ms",
    )
