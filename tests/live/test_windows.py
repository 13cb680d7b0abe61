"""An evening of each kind of sheet at a window of 60 columns, and one by ear: every row is held
against its reader's window, as in all live tests."""

import pytest

from tests.live.evenings import BEFORE, spend
from tests.live.telnet import Player
from tests.live.window import NARROW

ENOUGH = 300


class Narrow(Player):
    """Somebody whose window is narrower than the usual."""

    columns = NARROW


@pytest.mark.parametrize("book", BEFORE)
def test_in_a_narrow_window(server, book):
    player = server.newcomer(f"Nan{book}", client=Narrow)
    spend(player, book)
    assert len(player.window.rows) > ENOUGH
    assert any(len(row) > NARROW - 10 for row in player.window.rows)
    player.quit()


@pytest.mark.parametrize("book", BEFORE)
def test_by_ear(server, book):
    player = server.caller(f"Eve{book}")
    player.send("screenreader")
    player.expect("Screenreader mode turned on")
    player.create_account()
    spend(player, book)
    assert player.window.hears and len(player.window.rows) > ENOUGH
    player.quit()


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()
