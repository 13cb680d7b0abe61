"""A whole fight over telnet, once undisturbed and once with five crashes."""

import pytest

from tests.live import friday


@pytest.fixture(scope="module")
def table(server):
    return friday.seat(server)


def test_the_evening_goes_as_it_should(server, table):
    for part in friday.PARTS:
        friday.play(table, part)
    sheet = table["Bea"].ask("+combat")
    assert "wounded twice" in sheet
    assert "Traceback" not in server.log()


def test_five_crashes_lose_and_double_nothing(workshop):
    server = workshop.start()
    players = friday.seat(server)
    for number, part in enumerate(friday.PARTS):
        friday.play(players, part)
        if number % 2:
            continue
        before = friday.boards(players)
        server.kill9()
        server.restart()
        players = friday.seat_again(server)
        assert friday.boards(players) == before
    assert "wounded twice" in players["Bea"].ask("+combat")
    server.kill9()


@pytest.mark.parametrize("line", ["+check blaster", "+roll 5D"])
def test_a_crash_in_the_middle_of_a_command_does_it_once_or_not_at_all(workshop, line):
    server = workshop.start()
    player = server.newcomer("Mid")
    player.ask("+chargen/take smuggler")
    player.ask(line)
    player.send(line)
    server.kill9()
    server.restart()
    rolls = server.returning("Mid").ask("+rolls").count("[#")
    assert rolls in (1, 2)
    server.kill9()
