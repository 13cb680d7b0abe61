"""What is copied from a game into the house, under which names, and with which settings."""

import shutil

import pytest

from server.ops import gamedir, place
from server.ops.movein import laying


@pytest.fixture
def game(tmp_path):
    """A new game, unchanged from Evennia's template."""
    return shutil.copytree(laying.TEMPLATE, tmp_path / "candle")


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Where the game directory will go, in an empty house."""
    monkeypatch.setenv("D6MUSH_HOUSE", str(tmp_path / "house"))
    return gamedir.folder()


def names(folder) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_of_an_unchanged_game_only_files_the_program_lacks_are_copied(game, house):
    (game / "typeclasses" / "rooms.py").open("a").write("\n# a comment of the owner's\n")
    laid = laying.lay(game, house)
    assert names(house) == {"commands/command.py"}
    assert (laid.copied, laid.left, laid.settings) == (1, [], [])


def test_changed_and_new_files_are_copied_under_their_own_names(game, house):
    (game / "typeclasses" / "rooms.py").open("a").write("\nCANDLES = 7\n")
    (game / "world" / "rumours.py").write_text("RUMOURS = ()\n")
    (game / "systems" / "light").mkdir(parents=True)
    (game / "systems" / "light" / "oil.py").write_text("OIL = 1\n")
    laying.lay(game, house)
    assert names(house) == {
        "commands/command.py",
        "systems/light/oil.py",
        "typeclasses/rooms.py",
        "world/rumours.py",
    }


def test_records_secrets_logs_and_environments_are_not_copied(game, house):
    for name in (
        "server/evennia.db3",
        "server/logs/server.log",
        "server/conf/secret_settings.py",
        "world/__pycache__/a.pyc",
        ".git/config",
        "env/pyvenv.cfg",
        "env/lib/one.py",
    ):
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text("x = 1\n")
    laying.lay(game, house)
    assert names(house) == {"commands/command.py"}


@pytest.mark.parametrize("name", laying.ADDED)
def test_a_clashing_module_is_copied_under_another_name_and_added(game, house, name):
    (game / name).open("a").write("\nOWN = 1\n")
    laid = laying.lay(game, house)
    ours = (place.CHECKOUT / name).exists()
    folder, _, file = name.rpartition("/")
    copy = f"{folder}/own_{file}" if ours else name
    assert names(house) == {"commands/command.py", copy}
    module = copy.removesuffix(".py").replace("/", ".")
    assert [f'"{module}"' in line for line in laid.settings] == [True]


def test_files_that_the_program_replaces_are_left_and_named(game, house):
    (game / "server" / "conf" / "connection_screens.py").write_text("CONNECTION_SCREEN = 'Hi'\n")
    (game / "web" / "urls.py").write_text("urlpatterns = []\n")
    laid = laying.lay(game, house)
    assert laid.left == ["server/conf/connection_screens.py", "web/urls.py"]
    assert names(house) == {"commands/command.py"}


def test_settings_come_along_and_those_of_the_program_as_comments(game):
    (game / "server/conf/settings.py").write_text(
        'from evennia.settings_default import *\nSERVERNAME = "Candle"\n'
        'CANDLES = 7\nINSTALLED_APPS += ["systems"]\nTELNET_PORTS = [\n    4444,\n]\n'
        "if CANDLES:\n    OIL = 1\n"
    )
    text = laying.settings_text(game, ["ADDED = 1"])
    known = {"INSTALLED_APPS": ["evennia"]}
    exec(text.replace("from server.conf.settings import *", ""), known)
    assert known["SERVERNAME"] == "Candle" and known["CANDLES"] == 7 and known["ADDED"] == 1
    assert known["INSTALLED_APPS"] == ["evennia", "systems"]
    assert "TELNET_PORTS" not in known and "OIL" not in known
    assert "# TELNET_PORTS = [\n#     4444,\n# ]\n# if CANDLES:\n#     OIL = 1\n" in text


def test_a_module_with_the_name_of_one_of_the_programs_is_named(house):
    for name in (
        "world/practice.py",
        "world/rumours.py",
        "commands/table/own.py",
        "commands/default_cmdsets.py",
        "game/x.py",
        "typeclasses/rooms.py",
        "typeclasses/at_table.py",
    ):
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).touch()
    said = gamedir.clashes()
    assert {sentence.split()[0] for sentence in said} == {
        "house/gamedir/world/practice.py",
        "house/gamedir/commands/table",
        "house/gamedir/game",
        "house/gamedir/typeclasses/at_table.py",
    }
    assert all(sentence.endswith("wherever it is imported too.") for sentence in said)


def test_without_a_game_directory_nothing_clashes(house):
    assert gamedir.clashes() == []
