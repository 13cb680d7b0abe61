"""A game kept by a released version is migrated, started and played on under all five books.

KEPT=all plays games of every version; the default is the oldest and the newest.
"""

import os
import re

import pytest

from server.ops import place
from server.ops.admin import admin
from tests.live.server import of_sqlite
from tests.ops import kept

VERSIONS = (
    kept.VERSIONS if os.environ.get("KEPT") == "all" else kept.VERSIONS[:: len(kept.VERSIONS) - 1]
)


pytestmark = of_sqlite


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda path: path.name)
def upgraded(request, workshop):
    """The kept game, prepared as `make play` does, and started."""
    server = workshop.prepared()
    kept.unpack(request.param, server.state)
    place.secret_key(server.state)
    server.prepare(**admin(server.state).variables)
    server.start()
    yield server, kept.expected(request.param)
    server.hang_up()
    server.kill9()


def said(player, line: str) -> str:
    """Return the answer to a line, as one line."""
    return " ".join(player.ask(line).split())


def test_everybody_logs_in_and_every_fight_goes_on(upgraded):
    server, expected = upgraded
    people = {}
    for who, words in expected["sheets"].items():
        people[who] = server.returning(who)
        people[who].ask("")
        sheet = said(people[who], "+dots" if who in ("Dora", "Dave") else "+sheet")
        assert words in sheet, f"{who}: {sheet}"
    for who, line, words in expected["lines"]["played_on"]:
        people[who] = people.get(who) or server.returning(who)
        read = said(people[who], line)
        assert re.search(words, read), f"{who}> {line}\n{read}"


def test_what_was_rolled_before_can_be_looked_up(upgraded):
    server, expected = upgraded
    eve = server.returning("Eve")
    assert "Quiet Hall" in eve.ask("look")
    for line, words in expected["lines"]["reviewed"]:
        read = said(eve, line)
        assert words in read, f"{line}\n{read}"


def test_the_logs_of_its_scenes_open(upgraded):
    """Whoever took part reads every pose and some of the fight, and whoever did not reads
    nothing."""
    server, _ = upgraded
    opened = 0
    for number, name in server.rows(
        "SELECT scene_id, MIN(name) FROM scenes_member WHERE role = 'member' GROUP BY scene_id"
    ):
        player = server.returning(name)
        player.ask("")
        log = player.ask(f"+scene/log {number}")
        assert re.search(rf"Scene {number}\b.*page \d+ of \d+", log), log
        poses = server.rows(
            "SELECT text FROM scenes_entry WHERE scene_id = ? AND kind = 'pose'", number
        )
        prose = player.ask(f"+scene/log {number} prose page 1") if poses else ""
        assert all(words.splitlines()[0][:40] in prose for (words,) in poses[:3]), prose
        opened += 1
    assert opened == len(server.rows("SELECT 1 FROM scenes_scene WHERE recording = ?", True)) > 0
    (other,) = server.rows("SELECT MAX(id) FROM scenes_scene")[0]
    outsider = server.newcomer("Zed")
    assert "page" not in outsider.ask(f"+scene/log {other}")


def test_nothing_failed(upgraded):
    server, _ = upgraded
    assert "Traceback" not in server.log(), server.log()[-4000:]
