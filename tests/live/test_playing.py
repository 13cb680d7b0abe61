"""A newcomer's first minute over telnet, a crash, and the pages of the website."""

import re
import sqlite3
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from tests.live.server import of_sqlite

LISTENS, LOOPBACK = "0A", "0100007F"


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


def listens_on(port: int) -> set[str]:
    """Return the addresses on which a program listens at this port, as the kernel writes them."""
    rows = [row.split() for name in ("tcp", "tcp6") if (file := Path("/proc/net", name)).exists()
            for row in file.read_text().splitlines()[1:]]  # fmt: skip
    found = (row[1].rsplit(":", 1) for row in rows if row[3] == LISTENS)
    return {address for address, number in found if int(number, 16) == port}


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="no list of open ports here")
def test_only_the_ports_of_players_are_open_to_others(server):
    ports = server.ports
    for port in (ports.internal_web, ports.amp):
        assert listens_on(port) == {LOOPBACK}
    for port in (ports.telnet, ports.website, ports.websocket):
        assert listens_on(port) not in (set(), {LOOPBACK})


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()
