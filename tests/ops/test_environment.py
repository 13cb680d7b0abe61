"""environment.sh: which interpreter a .venv is made with."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "server" / "ops" / "environment.sh"
VENV = """#!/bin/sh
# Stands for an interpreter of version {version}: makes a .venv of that version.
case "$*" in
  *ensurepip*) exit 0 ;;
  *version_info*) echo "{version}" ;;
  *venv*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
  --version) echo "Python {version}" ;;
esac
"""


@pytest.fixture
def checkout(tmp_path):
    """A folder with the script in place, the files it reads, and two interpreters."""
    target = tmp_path / "server" / "ops"
    target.mkdir(parents=True)
    shutil.copy(SCRIPT, target)
    for name in ("pyproject.toml", "constraints.txt", "server/ops/install.py"):
        (tmp_path / name).touch()
    for version in ("3 12", "3 13"):
        tool = tmp_path / f"python{version.replace(' ', '.')}"
        tool.write_text(VENV.format(version=version))
        tool.chmod(0o755)
    return tmp_path


def made(checkout: Path, python: str = "", *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHON": python}
    script = ["sh", str(checkout / "server" / "ops" / "environment.sh"), *words]
    return subprocess.run(script, env=env, capture_output=True, text=True, check=False)


def version(checkout: Path) -> str:
    """The version of the .venv that is there."""
    asked = [str(checkout / ".venv/bin/python"), "-c", "import sys; sys.version_info"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def test_the_interpreter_that_is_asked_for_takes_the_place_of_another(checkout):
    made(checkout, str(checkout / "python3.12"))
    assert version(checkout) == "3 12"
    made(checkout, str(checkout / "python3.13"))
    assert version(checkout) == "3 13"


def test_without_one_asked_for_what_is_there_stays(checkout):
    made(checkout, str(checkout / "python3.13"))
    assert "Creating" not in made(checkout).stdout
    assert version(checkout) == "3 13"


def test_a_missing_interpreter_is_refused(checkout):
    told = made(checkout, str(checkout / "nowhere"))
    assert told.returncode == 1 and "is no Python 3.12 or newer" in told.stderr


def test_find_names_the_interpreter_without_making_an_environment(checkout):
    """The environment's own interpreter if it is sound, else the one that was asked for."""
    asked = str(checkout / "python3.13")
    assert made(checkout, asked, "find").stdout == f"{asked}\n"
    assert not (checkout / ".venv").exists()
    made(checkout, asked)
    assert made(checkout, asked, "find").stdout == ".venv/bin/python\n"
    (checkout / ".venv" / "bin" / "python").write_text("#!/bin/sh\nexit 1\n")
    assert made(checkout, asked, "find").stdout == f"{asked}\n"


def test_a_certificate_and_a_database_bring_what_speaks_with_them(checkout, monkeypatch):
    """Each environment variable installs its driver, as the names of the stamp files show."""
    stamps = []
    for names in ((), ("D6MUSH_TLS_CERT",), ("D6MUSH_DATABASE_URL", "D6MUSH_TLS_CERT")):
        for name in ("D6MUSH_TLS_CERT", "D6MUSH_DATABASE_URL"):
            monkeypatch.delenv(name, raising=False)
        for name in names:
            monkeypatch.setenv(name, "named")
        before = set(checkout.glob(".venv/.installed-*"))
        made(checkout)
        stamps += [each.name for each in set(checkout.glob(".venv/.installed-*")) - before]
    assert stamps == [".installed-game", ".installed-tls", ".installed-postgresql-tls"]
