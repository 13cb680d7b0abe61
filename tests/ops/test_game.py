"""Starting a game: Portal and Server load side by side."""

import os
import subprocess
import sys
import time

import pytest

from server.ops import place, probe, processes, starting
from server.ops.game import SLOWEST, Game


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Stand-ins for Portal and Server, as Python code by name."""
    place.make_folders(tmp_path)
    code = {"portal": "", "server": ""}
    monkeypatch.setenv("STATE", str(tmp_path))
    monkeypatch.setattr(
        starting, "command_of", lambda _, name: [sys.executable, "-c", code[name], name]
    )
    return code


def test_both_load_at_once_and_the_portal_knows_who_loads_its_server(tmp_path, programs):
    noted = "import os, pathlib, time; state = pathlib.Path(os.environ['STATE'])\n"
    programs["server"] = noted + (
        "while not (state / 'portal').exists(): time.sleep(0.01)\n"
        "(state / 'server').write_text(str(os.getpid()))"
    )
    programs["portal"] = noted + (
        f"(state / 'portal').write_text(os.environ['{starting.LOADING}'])\n"
        "while not (state / 'server').exists(): time.sleep(0.01)"
    )
    starting.start(tmp_path)
    assert (tmp_path / "portal").read_text() == (tmp_path / "server").read_text()


def test_a_portal_that_does_not_start_takes_its_server_along(tmp_path, programs, monkeypatch):
    loaders = []
    monkeypatch.setattr(
        starting, "Popen", lambda *a, **b: loaders.append(subprocess.Popen(*a, **b)) or loaders[-1]
    )
    programs["portal"] = "raise SystemExit(1)"
    programs["server"] = "import time; time.sleep(600)"
    with pytest.raises(SystemExit, match="Portal did not start"):
        starting.start(tmp_path)
    assert [processes.command_line(loader.pid) for loader in loaders] == ["", ""]


def test_a_start_that_takes_too_long_is_ended(tmp_path, programs, monkeypatch):
    monkeypatch.setattr(starting, "SLOWEST", 0.2)
    programs["portal"] = programs["server"] = "import time; time.sleep(600)"
    with pytest.raises(SystemExit, match="Portal did not start"):
        starting.start(tmp_path)


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
