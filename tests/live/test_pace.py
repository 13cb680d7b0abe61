"""A guard: how many times less work a line is than in a stock Evennia, with much to spare for a
machine that does other things. The figures themselves are in docs/performance.md."""

from bench import pace, room
from bench.contestants import ours, stock
from bench.telnet import SAY

NAMES = [f"Bench{number}" for number in range(8)]
LEAST = {"say": 1.3, "pose": 1.3, "+roll 4D+2": 0.3, "+check blaster": 0.3}
"""Of so few that what is done once for a line weighs most; a roll is written down as well."""
LEAST_OF_ONE = 4.0


def test_a_line_is_less_work_than_in_a_stock_game_and_is_answered_sooner():
    with ours(NAMES) as our_game, stock(NAMES) as stock_game:
        alone = pace.trip(our_game, stock_game, SAY, NAMES[0])
        rows = room.measured(our_game, stock_game, NAMES, repeats=3, commands=80)
    found = {row.what.split("`")[1]: row for row in rows}
    assert found.keys() == LEAST.keys()
    slow = [row.text() for name, row in found.items() if max(row.figures) < LEAST[name]]
    assert not slow and max(alone.figures) >= LEAST_OF_ONE, (alone.text(), slow)
