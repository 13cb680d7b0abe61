"""The Python of the house: sound code counts, faults are reported with file and line."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from commands import own
from commands.default_cmdsets import CharacterCmdSet
from game.overlay import code
from server.ops import place
from world import configuration_errors
from world.presenters import folders

ROOT = Path(__file__).parents[2]
COMMANDS = """
from commands.base import TableCommand
from evennia.commands.command import Command


class CmdBell(TableCommand):
    key = "+bell"

    def act(self):
        self.say("It rings.")


class CmdStand(Command):
    key = "+stand"


class CmdNameless(Command):
    pass


COMMANDS = [CmdBell, CmdStand, CmdNameless, 5]
ACCOUNT_COMMANDS = CmdBell
WITHOUT = ["+Practice", "+practise"]
"""


@pytest.fixture
def house(tmp_path):
    """A folder for the house; at the end there is no house again."""
    folder = tmp_path / "anywhere"
    folder.mkdir()
    configuration_errors.forget()
    own.read.cache_clear()
    code.settle(folder)
    yield folder
    code.settle(None)
    own.read.cache_clear()
    configuration_errors.forget()


def keys(cmdset) -> set[str]:
    return {command.key for command in cmdset()}


def test_without_a_house_the_commands_are_the_programs():
    assert not configuration_errors.noted()
    assert "+practice" in keys(CharacterCmdSet)


def test_own_commands_are_added_and_others_go(house):
    before = keys(CharacterCmdSet)
    (house / "commands.py").write_text(COMMANDS, encoding="utf-8")
    own.read.cache_clear()
    own.check()
    assert keys(CharacterCmdSet) == before - {"+practice"} | {"+bell"}
    (stand,) = [command for command in CharacterCmdSet() if command.key == "+stand"]
    assert type(stand).__module__ == "house.commands"
    assert configuration_errors.noted() == (
        'house/commands.py, line 21: CmdNameless has no name: give it one by key = "+verb". '
        "It is left out.",
        "house/commands.py, line 21: 5 is no class of a command. It is left out.",
        "house/commands.py, line 22: ACCOUNT_COMMANDS is to be a list, as in "
        "ACCOUNT_COMMANDS = [...]. It is left out.",
        "house/commands.py, line 23: the game has no command +practise (the nearest is +practice). "
        "It is left out.",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\nclass :\n", "line 2: SyntaxError: invalid syntax."),
        ("import nothing_such\n", "line 1: ModuleNotFoundError: No module named 'nothing_such'."),
        ("\n\nx = y\n", "line 3: NameError: name 'y' is not defined."),
        ("import sys\nsys.exit(3)\n", "line 2: SystemExit: 3."),
        ("from house.bell import ring\n", "bell.py, line 2: ZeroDivisionError: division by zero."),
    ],
)
def test_a_broken_file_is_named_with_its_line_and_the_rest_plays(house, text, said):
    before = keys(CharacterCmdSet)
    (house / "bell.py").write_text("\nring = 1 / 0\n", encoding="utf-8")
    (house / "commands.py").write_text(text, encoding="utf-8")
    own.read.cache_clear()
    assert keys(CharacterCmdSet) == before
    (told,) = configuration_errors.noted()
    assert told.startswith("house/") and said in told
    (house / "commands.py").write_text("COMMANDS = []", encoding="utf-8")
    code.settle(house)
    own.read.cache_clear()
    configuration_errors.forget()
    assert keys(CharacterCmdSet) == before and not configuration_errors.noted()


def settings(folder: Path, text: str, *names: str) -> list:
    """The values of these settings with that settings.py in the house, then the faults found in
    it."""
    (folder / "settings.py").write_text(text, encoding="utf-8")
    asked = ", ".join(f"s.{name}" for name in names)
    program = f"import server.conf.settings as s; print([{asked}, s.HOUSE_TROUBLES])"
    environment = {"D6MUSH_HOUSE": str(folder), "D6MUSH_STATE_DIR": str(folder / "state")}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return ast.literal_eval(done.stdout)


def test_own_settings_count_and_what_stands_in_them_wrongly_does_not(tmp_path):
    (tmp_path / "blog.py").touch()
    slogan, name, apps, wrong = settings(
        tmp_path,
        "from server.conf.settings import *\n"
        "GAME_SLOGAN = 'Mine'\nSERVERNAME = 5\nINSTALLED_APPS += ['house.blog']\nlittle = 1\n",
        "GAME_SLOGAN", "SERVERNAME", "INSTALLED_APPS[-2:]",
    )  # fmt: skip
    assert (slogan, name, apps) == ("Mine", "d6mush", ["world.scenes", "house.blog"])
    assert wrong == [
        "house/settings.py, line 3: SERVERNAME is a text, and '5' is none. It stays as it was."
    ]


def test_an_app_that_is_nowhere_does_not_count(tmp_path):
    apps, (wrong,) = settings(tmp_path, "INSTALLED_APPS = ['bloog']", "INSTALLED_APPS[-1]")
    assert apps == "world.scenes"
    assert "line 1: INSTALLED_APPS names bloog, which Python does not find" in wrong


def test_broken_settings_leave_those_of_the_program(tmp_path):
    slogan, apps, (wrong,) = settings(
        tmp_path,
        "from server.conf.settings import *\nINSTALLED_APPS += ['x']\nGAME_SLOGAN = 'Mine'\nx = y",
        "GAME_SLOGAN", "INSTALLED_APPS[-1]",
    )  # fmt: skip
    assert (slogan, apps) == ("Role-playing with D6 combat", "world.scenes")
    assert wrong == (
        "house/settings.py, line 4: NameError: name 'y' is not defined. "
        "Nothing of this file counts until it is mended."
    )


def test_pages_and_files_of_the_house_go_first(tmp_path):
    (tmp_path / "static").mkdir()
    pages, files, wrong = settings(tmp_path, "", "TEMPLATES[0]['DIRS'][0]", "STATICFILES_DIRS[0]")
    assert (pages, files) == (f"{tmp_path}/templates", f"{tmp_path}/static")
    assert not wrong


def test_its_books_come_beside_those_that_are_named(tmp_path, monkeypatch):
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path))
    monkeypatch.setenv("D6MUSH_BOOKS", "/elsewhere/torch")
    for name in ("lamp", "a b", "__pycache__", ".git"):
        (tmp_path / "books" / name).mkdir(parents=True)
    (tmp_path / "books" / "README.md").touch()
    assert place.book_folders() == (Path("/elsewhere/torch"), tmp_path / "books" / "lamp")
    assert place.house() == tmp_path
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "none"))
    assert place.house() is None and place.book_folders() == (Path("/elsewhere/torch"),)


def test_a_book_of_the_house_that_cannot_be_played_stays_away(tmp_path, house):
    (tmp_path / "wick" / "rules").mkdir(parents=True)
    (tmp_path / "wick" / "rules" / "__init__.py").write_text("1 / 0", encoding="utf-8")
    folders.bring_if_sound(tmp_path / "wick")
    (told,) = configuration_errors.noted()
    assert "wick cannot be read: division by zero" in told
    assert "wick" not in sys.modules
