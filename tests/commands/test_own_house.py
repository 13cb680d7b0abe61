"""``+house``: what the game's folder contains, what is wrong with it, and reading it anew."""

from evennia.commands.cmdset import CmdSet
from evennia.commands.command import Command

from tests.commands.housed import HousedTest
from world import configuration_errors, overlay

LASHES = """[weapons.lash]
kind = "melee"
damage = "STR+1D"
description = "A lash."
[weapons.knife]
damage = "STR+2D"
[weapons.club]
retired = true
"""
OPTIONS = """[options.personal]
wild_die = "explode"
[tables.personal.damage.wounded]
lowest = 6
[tables.personal.damage.killed]
lowest = 1
"""


def _set_of(command) -> CmdSet:
    cmdset = CmdSet()
    cmdset.add(command())
    return cmdset


class TestHouse(HousedTest):
    def laid(self, **files: str) -> None:
        for name, text in files.items():
            inside = {"options": "options.toml", "commands": "commands.py"}
            file = self.folder / inside.get(name, f"content/d6/{name}.toml")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    def test_house_lists_its_content_and_its_faults(self):
        self.laid(weapons=LASHES, options=OPTIONS.replace("personal.damage.killed", "personal.d"))
        self.laid(commands="COMMANDS = []\n")
        self.settle(self.folder)
        told = self.type("+house").splitlines()
        assert told[1].startswith("Books on offer: personal, ")
        assert told[0].endswith("house.")
        assert "Content: weapons: 1 of this game, 1 changed, 1 retired." in told
        assert "Options and numbers otherwise than in the books: 2." in " ".join(told)
        assert "Besides: commands.py." in told
        wrong = told[told.index("Wrong in it, and left out:") + 1]
        assert wrong.startswith("  options.toml, line 5: personal has no table d. It has cover,")

    def test_an_empty_one_and_none(self):
        told = self.type("+house")
        assert "Content: none of its own." in told and "Nothing in it is wrong." in told
        self.settle(None)
        assert "make house" in self.type("+house")

    def test_an_error_in_its_python_is_listed(self):
        configuration_errors.note(
            "house/commands.py, line 25: NameError: name 'Bell' is not defined."
        )
        told = self.type("+house").splitlines()
        assert told[told.index("Wrong in it, and left out:") + 1].startswith(
            "  house/commands.py, line"
        )

    def test_a_category_of_its_own_hides_no_page_of_help(self):
        class CmdBell(Command):
            """ring the bell"""

            key = "+bell"
            help_category = "Fight"

        self.char1.cmdset.add(_set_of(CmdBell))
        assert "Help for fight" in self.type("help fight")

    def test_reading_it_anew_says_what_has_changed(self):
        assert "is otherwise than it was." in self.type("+house/read")
        self.listen()
        self.laid(weapons=LASHES, options=OPTIONS)
        told = self.type("+house/read")
        assert "personal: wild_die begins as explode (in the book off)." in told
        assert "New weapons: lash." in told and "Changed weapons: knife, club." in told
        assert "Wrong: options.toml, line" in told and "rises from row to row" in told
        self.laid(weapons="", options=OPTIONS.replace("killed", "stunned").replace("1\n", "0\n"))
        told = self.type("+house/read")
        assert "Gone weapons: lash." in told and "No longer wrong: options.toml" in told
        assert "personal: wounded from 6 on (in the book 4)." in told
        self.laid(options='[options.starcraft]\nwild_die = "on"\n[game]\nname = "Anchor"\n')
        told = self.type("+house/read")
        assert "personal, no longer: wounded from 6 on (in the book 4)." in told
        assert "starcraft: wild_die begins as on (in the book off)." in told
        assert "reload reads them." in told
        assert overlay.now().game == {"name": "Anchor"}

    def test_a_fight_that_runs_keeps_what_it_began_with(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs thug")
        self.laid(options=OPTIONS)
        self.type("+house/read")
        assert "wild_die=off" in self.type("+combat/book")
        assert "House rule" not in self.type("+rules PER-Q-4")
        assert "first" in self.type("+combat/next")
        self.type("+combat/stop")
        self.type("+combat/close")
        assert "House rule here: wild_die begins as explode" in self.type("+rules PER-Q-4")
        self.type("+combat/start personal Ace vs thug")
        assert "wild_die=explode" in self.type("+combat/book")

    def test_players_have_no_such_command(self):
        for line in ("+house", "+house/read"):
            told = self.typed_by(self.char2, line)
            assert "Books on offer" not in told and "otherwise" not in told
