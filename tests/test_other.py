"""`make other`: what it says about another Python, and that the result of its tests counts."""

import sys
from types import SimpleNamespace

import pytest

from tests import other

HERE = ".".join(map(str, sys.version_info[:2]))


def test_one_that_is_not_supported_is_refused(capsys):
    assert other.main(["3.2"]) == 2
    assert "3.2 is not supported: 3.13, 3.12 are." in capsys.readouterr().err


@pytest.mark.parametrize("asked", [[], [""], ["3.13"]])
def test_where_there_is_none_it_says_so(monkeypatch, capsys, asked):
    monkeypatch.setattr(other, "interpreter", lambda version: "")
    assert other.main(asked) == 0
    assert "Not tried on another Python: no 3.1" in capsys.readouterr().out


@pytest.mark.parametrize("code, word", [(0, "held in"), (1, "FAILED in")])
def test_its_tests_are_run_by_it_and_their_code_is_the_programs(monkeypatch, capsys, code, word):
    asked = []

    def run(words, **how):
        asked.append(words)
        return SimpleNamespace(returncode=code)

    monkeypatch.setattr(other, "interpreter", lambda version: f"/usr/bin/python{version}")
    monkeypatch.setattr(other, "fitting", lambda version, python: f"/own/{version}/python")
    monkeypatch.setattr(other.subprocess, "run", run)
    assert other.main([]) == code
    ((python, *words),) = asked
    assert python in {f"/own/{version}/python" for version in other.SUPPORTED if version != HERE}
    assert "tests/game" in words and word in capsys.readouterr().out


def test_what_is_named_and_fails_is_no_interpreter(monkeypatch, tmp_path):
    shim = tmp_path / f"python{HERE}"
    shim.write_text("#!/bin/sh\nexit 1\n")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "none"))
    assert other.interpreter(HERE) == ""
    shim.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    assert other.interpreter(HERE) == str(shim)


def test_an_environment_is_made_once_and_anew_when_what_it_is_made_of_changes(
    monkeypatch, tmp_path
):
    for name in other.MADE_OF:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / ".venv-3.13").mkdir()
    made = []
    monkeypatch.setattr(other, "ROOT", tmp_path)
    monkeypatch.setattr(other.subprocess, "run", lambda words, **how: made.append(words))
    for times, change in ((2, ""), (2, ""), (4, "tomlkit==2")):
        (tmp_path / "constraints.txt").write_text(change)
        assert other.fitting("3.13", "python3.13") == tmp_path / ".venv-3.13" / "bin" / "python"
        assert len(made) == times
    assert made[0][:3] == ["python3.13", "-m", "venv"] and made[1][-2:] == ["dev", "postgresql"]


def test_every_path_that_is_run_is_there():
    assert all((other.ROOT / path).exists() for path in other.TESTS)
