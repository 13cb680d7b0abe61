"""Starting a game on a machine that is slow to load it."""

import os
import subprocess
import sys
import time

import pytest

from server.ops import place, probe, processes
from server.ops.game import SLOWEST, Game


@pytest.fixture
def slow(tmp_path, monkeypatch):
    """A game whose launcher gives up before the Portal has loaded; what was done, in order."""
    place.make_folders(tmp_path)
    done = []
    monkeypatch.setattr(Game, "run", lambda self, module, *words, **more: done.append(words))
    monkeypatch.setattr(processes, "all_living", lambda state: {"portal": 1})
    monkeypatch.setattr(probe, "is_taken", lambda port: False)
    monkeypatch.setattr(probe, "wait_until_taken", lambda port, *_: done.append(port) or True)
    monkeypatch.setattr(probe, "wait_until_answers", lambda *_: done.count(("start",)) == 2)
    return Game(tmp_path, place.Ports(21000)), done


def test_a_launcher_that_gives_up_is_started_again_when_the_portal_listens(slow):
    game, done = slow
    game.start()
    assert done == [("start",), game.ports.amp, ("start",)]


def test_a_portal_that_never_listens_is_one_sentence(slow, monkeypatch):
    game, done = slow
    monkeypatch.setattr(probe, "wait_until_taken", lambda *_: False)
    with pytest.raises(SystemExit, match="does not answer"):
        game.start()
    assert done == [("start",)]


def test_a_portal_that_is_killed_while_it_starts_is_not_waited_for(tmp_path, monkeypatch):
    place.make_folders(tmp_path)
    game = Game(tmp_path, place.Ports(21000))
    killed = processes.pid_file(tmp_path, "portal")
    monkeypatch.setattr(Game, "run", lambda *_, **__: killed.write_text("999999999"))
    monkeypatch.setattr(probe, "is_taken", lambda port: False)
    monkeypatch.setattr(probe, "answers", lambda *_: False)
    began = time.monotonic()
    with pytest.raises(SystemExit, match="does not answer"):
        game.start()
    assert time.monotonic() - began < SLOWEST / 4


def test_the_programs_behind_make_need_no_settings():
    """They run before Django is set up."""
    variables = {k: v for k, v in os.environ.items() if k != "DJANGO_SETTINGS_MODULE"}
    program = [sys.executable, "-c", "import server.ops.__main__, server.ops.keeper"]
    subprocess.run(program, cwd=place.CHECKOUT, env=variables, check=True)
