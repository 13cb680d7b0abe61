"""Settings that players would notice."""

import re

import inflect
import pytest
from django.conf import settings

from server.conf.connection_screens import connection_screen

STRIP = re.compile(settings.SCREENREADER_REGEX_STRIP, re.DOTALL + re.MULTILINE)


@pytest.mark.parametrize(
    "text",
    ["blaster 3D+", "He ran -- too late -- for cover.", "a == b", "+1D", "-- Ann", "3D+\nok"],
)
def test_screen_reader_keeps_words_and_dice(text):
    assert STRIP.sub("", text) == text


@pytest.mark.parametrize("line", ["=" * 70, "+----+----+", "  -------", "~~~~"])
def test_screen_reader_drops_lines_of_ornament(line):
    assert STRIP.sub("", f"Sheet\n{line}\nBlaster").split() == ["Sheet", "Blaster"]


def test_welcome_is_plain_and_narrow_and_says_what_to_type():
    assert connection_screen().isascii()
    assert max(map(len, connection_screen().splitlines())) <= 78
    for words in ("create <name> <password>", "connect <name> <password>", "screenreader"):
        assert words in connection_screen()


def test_players_see_no_tracebacks_and_a_household_may_join():
    assert settings.IN_GAME_ERRORS is False
    assert settings.CREATION_THROTTLE_LIMIT >= 20
    assert settings.MAX_CHAR_LIMIT >= 20000
    assert settings.MAX_CONNECTION_RATE > 0
    assert settings.MAX_COMMAND_RATE > 0


def test_the_game_reports_to_no_index_and_opens_no_outside_link():
    assert not settings.GAME_INDEX_ENABLED
    assert settings.AMP_INTERFACE == "127.0.0.1"


def test_no_start_waits_while_functions_are_rewritten():
    """Otherwise typeguard costs two seconds in every process; the plurals are the same without
    it."""
    assert "typeguard" not in inflect.engine.plural.__code__.co_names
    assert inflect.engine().plural("Guard") == "Guards"
