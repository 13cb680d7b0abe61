"""Evenings with each kind of sheet, in narrow windows and by ear, in English and in the
pseudo-locale. As in all live tests, every row is checked against its reader's window; in the
pseudo-locale, none may be plain English."""

import pytest

from game.wording.reading import ENGLISH, PSEUDO
from tests.live.evenings import BEFORE, spend
from tests.live.gmcp import RichPlayer
from tests.live.server import in_each_language
from tests.live.window import NARROW, NARROWEST, USUAL

ENOUGH = 300
WIDTHS = {ENGLISH: [NARROW], PSEUDO: [USUAL, NARROWEST]}


def client(width: int) -> type[RichPlayer]:
    """Return a client class whose window has this many columns."""
    return type("Narrow", (RichPlayer,), {"columns": width})


@in_each_language
@pytest.mark.parametrize("book", BEFORE)
def test_in_a_narrow_window(server, book):
    for width in WIDTHS[server.language]:
        player = server.newcomer(f"Nan{book}{width}", client=client(width))
        spend(player, book)
        assert len(player.window.rows) > ENOUGH
        assert any(len(row) > width - 10 for row in player.window.rows)
        player.quit()


@in_each_language
@pytest.mark.parametrize("book", BEFORE)
def test_by_ear(server, book):
    player = server.caller(f"Eve{book}", client=RichPlayer)
    player.send("screenreader")
    player.expect("Screenreader mode turned on")
    player.create_account()
    spend(player, book)
    assert player.window.hears and len(player.window.rows) > ENOUGH
    player.quit()


@in_each_language
def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()
