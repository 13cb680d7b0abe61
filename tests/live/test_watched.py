"""Watching a game: its figures, its health and its log of lines, none of which contains text of
players."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from server.ops import processes
from world.watching import events

MARKS = {
    what: f"zq{what}x7f3"
    for what in ("password", "pose", "whisper", "page", "side", "name", "desc", "report", "ahead")
}
PATIENCE = 30.0
FAILS = '''
from commands.base import TableCommand


class CmdBoom(TableCommand):
    """
    fail

    Usage:
      +boom
    """

    key = "+boom"

    def act(self):
        raise RuntimeError("planted")


COMMANDS = [CmdBoom]
'''


@pytest.fixture(scope="module")
def server(workshop, tmp_path_factory):
    house = tmp_path_factory.mktemp("house")
    (house / "commands.py").write_text(FAILS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("D6MUSH_HOUSE", str(house))
        patch.delenv("D6MUSH_METRICS_ADDRESS", raising=False)
        started = workshop.prepared()
        (started.state / "backups").mkdir()
        started.start()
        yield started
        started.hang_up()
        started.kill9()


@pytest.fixture(scope="module")
def played(server):
    """Ann, after a fight in which every text that was typed has a mark."""
    ann = server.newcomer("Ann", password=f"{MARKS['password']}-9")
    bea = server.newcomer("Bea")
    for player in (ann, bea):
        player.ask("+chargen/take smuggler")
        player.ask("+joining always")
    said = ann.ask(f"+combat/start personal {MARKS['side']}: Ann, Bea vs thug")
    assert MARKS["side"] in said.lower(), said
    for line in (
        "+combat/record on",
        f"pose waves {MARKS['pose']}.",
        f"whisper Bea={MARKS['whisper']}",
        f"page Bea={MARKS['page']}",
        f"setdesc {MARKS['desc']}",
        f"+report {MARKS['report']}",
        f"+attack {MARKS['name']}",
        f"{MARKS['name']} is no command",
        f"+combat/add {MARKS['name']}",
        f"+declare 1 wave {MARKS['ahead']}",
        "+roll 4D",
        "+boom",
        f"+boom {MARKS['name']}",
        "+combat/next",
        "+combat/end",
    ):
        ann.ask(line)
    for what in ("pose", "whisper", "page"):
        assert MARKS[what] in bea.unread() + bea.transcript, what
    return ann


def figures(server, port: int = 0) -> dict[tuple, float]:
    """Return the samples by name and labels: the Server's, or the Portal's with ``port`` 1."""
    page = text(server, port)
    found = {}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            found[(sample.name, *sample.labels.values())] = sample.value
    return found


def text(server, port: int = 0) -> str:
    with urlopen(f"http://127.0.0.1:{server.ports.metrics + port}/metrics", timeout=10) as page:
        return page.read().decode()


def records(server) -> list[dict]:
    log = server.state / "logs" / events.NAME
    return [json.loads(line) for line in log.read_text().splitlines()]


def health(server, path: str) -> tuple[int, str]:
    try:
        with urlopen(server.website(path), timeout=10) as page:
            assert "Set-Cookie" not in page.headers
            return page.status, page.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


def wait_until(server, path: str, code: int, words: str = "") -> str:
    """Ask until the answer has this status and these words; return its text."""
    deadline = time.monotonic() + PATIENCE
    while (found := health(server, path))[0] != code or words not in found[1]:
        assert time.monotonic() < deadline, found
        time.sleep(0.05)
    return found[1]


@contextmanager
def hindered(pid: int):
    """Stop the process meanwhile."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_figures_count_what_was_played(server, played):
    found = figures(server)
    assert found["d6mush_commands_total", "+attack", "refused"] >= 1
    assert found["d6mush_commands_total", "unknown", "refused"] >= 1
    assert found["d6mush_commands_total", "+boom", "failed"] == 2
    assert found["d6mush_line_seconds_count", "table"] > 5
    assert found["d6mush_line_seconds_count", "house"] == 2
    assert found["d6mush_entries_total", "pose"] == 1
    assert found["d6mush_rounds_total",] >= 1 and found["d6mush_rolls_total",] >= 1
    assert found["d6mush_sessions", "telnet"] == found["d6mush_accounts_in_play",] == 2
    assert found["d6mush_log_messages_total", "error"] >= 2
    assert found["d6mush_state_free_bytes",] > 0
    assert found["d6mush_backup_age_seconds",] != found["d6mush_backup_age_seconds",], "NaN"
    portal = figures(server, 1)
    assert portal["d6mush_server_linked",] == 1
    assert portal["d6mush_connections", "telnet"] == 2
    assert portal["d6mush_portal_lines_waiting",] == 0
    for what in (text(server), text(server, 1)):
        assert not re.search(r"Ann|Bea|127\.0\.0\.1", what)


def test_a_backup_that_was_made_has_an_age_and_open_scenes_are_counted(server, played):
    (server.state / "backups" / "now.tar.gz").touch()
    try:
        assert 0 <= figures(server)["d6mush_backup_age_seconds",] < 60
    finally:
        (server.state / "backups" / "now.tar.gz").unlink()
    open_now = server.rows(
        "SELECT count(*) FROM scenes_scene WHERE closed IS NULL AND paused IS NULL"
    )
    assert figures(server)["d6mush_scenes_open",] == open_now[0][0]


def test_a_typed_line_leads_to_its_entries_and_an_entry_to_its_line(server, played):
    lines = {each["line"]: each for each in records(server) if each["what"] == "line"}
    (pose,) = (each for each in lines.values() if each["command"] == "pose")
    ((kind, written),) = (
        row
        for entry in pose["entries"]
        for seq in entry["seqs"]
        for row in server.rows(
            "SELECT e.kind, p.text FROM scenes_entry e JOIN scenes_prose p ON p.entry_id = e.id"
            " WHERE e.scene_id = ? AND e.seq = ?",
            entry["scene"],
            seq,
        )
    )
    assert kind == "pose" and MARKS["pose"] in written
    named = [
        (entry["scene"], seq)
        for each in lines.values()
        for entry in each["entries"]
        for seq in entry["seqs"]
    ]
    assert len(named) == len(set(named)), "an entry belongs to several lines"
    typed = server.rows("SELECT scene_id, seq FROM scenes_entry WHERE actor_name = 'Ann'")
    assert set(typed) <= set(named)
    assert {each["account"] for each in lines.values()} <= {
        row[0] for row in server.rows("SELECT id FROM accounts_accountdb")
    }
    assert {each["outcome"] for each in lines.values()} == {"ok", "refused", "failed"}


def test_an_error_names_its_line_in_both_logs(server, played):
    found = records(server)
    failed = [each["line"] for each in found if each.get("outcome") == "failed"]
    errors = [each for each in found if each["what"] == "error" and each["line"]]
    assert len(failed) == 2 and {each["line"] for each in errors} == set(failed)
    assert {each["error"] for each in errors} == {"RuntimeError"}
    log = server.log()
    assert all(f"+boom, line {line}" in log for line in failed)
    assert log.count("RuntimeError: planted") == 1, "the same traceback is written once a minute"


def test_no_word_of_anybody_is_in_figures_or_logs(server, played):
    pages = {"Server": text(server), "Portal": text(server, 1)}
    for file in (server.state / "logs").iterdir():
        pages[file.name] = file.read_text(errors="replace")
    assert {"events.jsonl", "server.log", "portal.log"} <= pages.keys()
    found = [(name, what) for name, page in pages.items() for what, mark in MARKS.items()
             if mark in page.lower()]  # fmt: skip
    assert not found
    assert "127.0.0.1" not in pages["events.jsonl"] and "Ann" not in pages["events.jsonl"]


def test_staff_read_of_what_is_wrong_once(server, played):
    admin = server.admin()
    assert "For staff: This game has no backup." in admin.expect(r"no backup[^\n]*\n").string
    admin.quit()
    again = server.admin()
    assert "no backup" not in again.ask("look") + again.transcript


def test_health_while_the_server_is_hindered_and_killed(server, played):
    assert health(server, "/healthz") == health(server, "/readyz") == (200, "ok\n")
    with hindered(processes.living(server.state, "server")):
        wait_until(server, "/readyz", 503, "has not answered")
        assert health(server, "/healthz") == (200, "ok\n")
        assert figures(server, 1)["d6mush_server_linked",] == 1
    wait_until(server, "/readyz", 200)
    os.kill(processes.living(server.state, "server"), signal.SIGKILL)
    wait_until(server, "/readyz", 503, "is not there")
    assert health(server, "/healthz") == (200, "ok\n")
    wait_until(server, "/readyz", 200)
    assert figures(server, 1)["d6mush_server_restarts_total", "died"] == 1
    played.ask("+roll 4D")
    assert figures(server)["d6mush_rolls_total",] == 1, "the new Server counts anew"


@pytest.mark.skipif(not shutil.which("promtool"), reason="promtool (package prometheus) is missing")
@pytest.mark.parametrize("port", [0, 1])
def test_promtool_finds_nothing_wrong(server, played, port):
    done = subprocess.run(
        ["promtool", "check", "metrics"], input=text(server, port).encode(), capture_output=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
