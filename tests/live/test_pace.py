"""A guard: how many times less work a line is than in a stock Evennia, with much to spare for a
machine that does other things. The figures themselves are in docs/performance.md."""

from bench import pace, room

LEAST = {"say": 1.5, "pose": 1.5, "+roll 4D+2": 1.0, "+check blaster": 1.0}
LEAST_OF_ONE = 4.0


def test_a_line_in_a_full_room_is_less_work_than_in_a_stock_game():
    found = {row.what.split("`")[1]: row for row in room.rows(clients=12, repeats=3, commands=120)}
    assert found.keys() == LEAST.keys()
    slow = {name: row.text() for name, row in found.items() if max(row.figures) < LEAST[name]}
    assert not slow


def test_one_client_alone_is_answered_sooner_than_in_a_stock_game():
    slow = [row.text() for row in pace.trips() if max(row.figures) < LEAST_OF_ONE]
    assert not slow
