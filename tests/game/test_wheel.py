"""The rules as a package: built without a network, installed without anything else."""

import re
import subprocess
import sys
import sysconfig
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = ("LICENSE", "README.md", "pyproject.toml", "commands", "docs", "game", "server", "world")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
KEPT = (".py", ".toml", ".typed", ".ftl")
PAGE = re.compile(r"```python\n(.*?)```", re.DOTALL)

pytestmark = pytest.mark.skipif(
    not all(map(find_spec, ("setuptools", "pip"))), reason="setuptools and pip build the wheel"
)


def run(*words, **more) -> str:
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel of this checkout, built outside of it so that no build files remain."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in HERE:
        (source / name).symlink_to(ROOT / name)
    run(*PIP, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "-w", out, source)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """A folder with only what the wheel installs."""
    folder = tmp_path_factory.mktemp("installed")
    run(*PIP, "install", "--no-deps", "--no-index", "--target", folder, wheel)
    return folder


def alone(folder: Path, program: str, *libraries: str) -> str:
    """Output of the program, with only the standard library, that folder and these folders of
    libraries to import from."""
    path = f"import sys; sys.path[:0] = {[str(folder), *libraries]!r}\n"
    return run(sys.executable, "-I", "-S", "-c", path + program, cwd=folder)


def test_it_carries_the_rules_with_all_their_tables_and_nothing_else(wheel):
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = (ROOT / "game").rglob("*")
    kept = {str(p.relative_to(ROOT)) for p in files if p.suffix in KEPT}
    assert carried == kept
    assert any(name.endswith("cards/dots.toml") for name in carried)


def test_it_needs_nothing_but_what_puts_sentences_together(wheel):
    """The only required dependencies are the libraries that word sentences."""
    with zipfile.ZipFile(wheel) as packed:
        name = next(n for n in packed.namelist() if n.endswith("/METADATA"))
        needs = re.findall(r"^Requires-Dist: (.*)$", packed.read(name).decode(), re.MULTILINE)
    assert needs[:3] == ["babel", "fluent.runtime", "inflect"]
    assert all("extra ==" in need for need in needs[3:])


def test_every_book_is_played_from_it(installed):
    program = """
from game import registry, engine
from game.cli import main
print(engine.__file__)
print([main(["perft", book, "1"]) for book in registry.names()])
"""
    said = alone(installed, program, sysconfig.get_path("purelib"))
    assert said.startswith(str(installed)) and said.rstrip().endswith("[0, 0, 0, 0, 0]")


def test_the_fight_of_the_page_is_played_from_it(installed):
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    libraries = sysconfig.get_path("purelib")
    assert "Ace" in alone(installed, PAGE.findall(page)[0], libraries)
