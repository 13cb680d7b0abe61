"""`make house`: a folder of examples that are valid once uncommented; nothing is overwritten."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from commands import own
from game import overlay as overlays
from game.overlay import code
from server.ops import housing
from tests.world.test_overlay_code import settings
from world import configuration_errors, hooks, signals

ROOT = Path(__file__).parents[2]
EXAMPLE = re.compile(r"^#(?=\S|  |$)", re.MULTILINE)
"""A commented-out line: no space after the #, or the spaces of an indented line."""


def taken_in(folder: Path) -> None:
    """Uncomment every example."""
    for file in (*folder.rglob("*.py"), *folder.rglob("*.toml")):
        file.write_text(EXAMPLE.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")


@pytest.fixture
def laid(tmp_path):
    configuration_errors.forget()
    own.read.cache_clear()
    housing.lay_out(tmp_path)
    yield tmp_path
    code.settle(None)
    hooks.connect()
    own.read.cache_clear()
    configuration_errors.forget()


def read_in(folder: Path) -> tuple[str, ...]:
    """Return the problems of a house."""
    code.settle(folder)
    own.check()
    hooks.connect()
    problems = overlays.read(folder).problems
    return (*configuration_errors.noted(), *map(str, problems))


def test_a_freshly_laid_out_house_changes_nothing(laid):
    assert read_in(laid) == ()
    assert own.read() == own.Own() and not signals.heard()
    assert overlays.read(laid) == overlays.NONE


def test_every_example_holds_once_it_is_no_comment(laid):
    taken_in(laid)
    assert read_in(laid) == ()
    assert [command.key for command in own.read().commands] == ["+toast"]
    assert own.read().without == ("+practice",)
    for name in ("killed", "taken_back", "character_built"):
        assert signals.ALL[name].receivers
    held = overlays.read(laid)
    assert held.books == ("personal", "advanced") and held.game["name"] == "The Rusty Anchor"
    tables = {"books/personal", "d6/characters", "d6/npcs", "d6/weapons"}
    assert set(held.revision.over) == tables
    assert held.practice == {"personal": {"easy": "Bar Brawler"}}
    assert set(held.rooms) == {"landing", "jetty"}


def test_the_settings_too(laid):
    (laid / "diary.py").touch()
    taken_in(laid)
    text = (laid / "settings.py").read_text(encoding="utf-8")
    name, apps, grants, wrong = settings(
        laid, text, "SERVERNAME", "INSTALLED_APPS[-1]", "GRANTS_LAST"
    )
    assert (name, apps, grants, wrong) == ("The Rusty Anchor", "house.diary", True, [])


def make_house(folder: Path, *example: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "server.ops", "house", *example],
        env={"D6MUSH_HOUSE": str(folder)}, cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip


def test_existing_files_are_left_alone_and_named(tmp_path):
    folder = tmp_path / "new" / "house"
    folder.mkdir(parents=True)
    (folder / "hooks.py").write_text("mine")
    done = make_house(folder)
    assert done.returncode == 0 and "  left alone  hooks.py\n" in done.stdout
    assert (folder / "hooks.py").read_text() == "mine"
    made = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
    assert {"options.toml", "commands.py", "settings.py", "content/README.md"} <= made
    again = make_house(folder)
    assert "made" not in again.stdout.replace("what was made", "")


def test_where_nothing_can_be_written_it_says_so(tmp_path):
    (tmp_path / "file").touch()
    done = make_house(tmp_path / "file" / "house")
    assert done.returncode and "Traceback" not in done.stderr
    assert "The house cannot be laid out" in done.stderr and "D6MUSH_HOUSE=" in done.stderr


@pytest.mark.parametrize("game", [each.name for each in housing.GAMES.iterdir()])
def test_an_example_is_laid_out_whole_and_nothing_is_wrong_with_it(tmp_path, game):
    folder = tmp_path / "house"
    done = make_house(folder, game)
    assert not done.returncode and "left alone" not in done.stdout
    found = overlays.read(folder)
    assert found.problems == () and read_in(folder) == ()
    assert found.game["name"] and found.books and len(found.rooms) > 3 and found.practice
    own_words = [message for each in found.texts.values() for message in each.body]
    assert len(own_words) >= 40 and any(place.tone for place in found.texts)
    assert (folder / "GAME.md").is_file() and (folder / "commands.py").is_file()


def test_an_example_overwrites_nothing(tmp_path):
    (tmp_path / "options.toml").write_text("books = []\n")
    done = make_house(tmp_path, "longlock")
    assert "left alone  options.toml\n" in done.stdout and "in a folder of its own" in done.stdout
    assert (tmp_path / "options.toml").read_text() == "books = []\n"


def test_an_example_that_is_not_there_names_those_that_are(tmp_path):
    done = make_house(tmp_path / "house", "shortlock")
    assert done.returncode and not (tmp_path / "house").exists()
    assert "no example shortlock" in done.stderr and "EXAMPLE=longlock" in done.stderr
