"""A newcomer's first minute over telnet, a crash, and the pages of the website."""

import re
import sqlite3
import urllib.request
from contextlib import closing

import pytest

from tests.live.server import of_sqlite


def test_newcomer_creates_an_account_and_plays(server):
    ann = server.newcomer("Ann")
    bea = server.newcomer("Bea")
    assert re.search(r"(?m)^Characters: Bea$", ann.ask("look"))
    ann.send("say Hello there")
    bea.expect(r'Ann says, "Hello there"')
    ann.quit()
    assert "Characters:" not in bea.ask("look")


def test_account_survives_the_death_of_both_processes(server):
    server.newcomer("Cyd").ask("say Before the crash")
    server.kill9()
    server.restart()
    cyd = server.returning("Cyd")
    assert "After the crash" in cyd.ask("say After the crash")


@of_sqlite
def test_database_is_a_write_ahead_log(server):
    with closing(sqlite3.connect(server.state / "d6mush.db3")) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_reload_keeps_players_connected(server):
    dov = server.newcomer("Dov")
    server.reload()
    dov.expect(r"restarted")
    assert "Still here" in dov.ask("say Still here")


@pytest.mark.parametrize("path", ["/", "/webclient/", "/help/", "/auth/login/", "/auth/register"])
def test_pages_answer_and_load_nothing_from_outside(server, path):
    with urllib.request.urlopen(server.website(path), timeout=20) as answer:
        page = answer.read().decode()
    assert answer.status == 200
    assert "d6mush" in page
    assert not re.findall(r"""(?:src|href)=["']?(?:https?:)?//[^\s"'>]+""", page)


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()
