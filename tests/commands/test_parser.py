"""Words that are both a verb of the table and a staff command."""

from unittest.mock import patch

from evennia.commands.default.system import CmdReload

from tests.commands.player import PlayerTest


class TestBareWords(PlayerTest):
    def meant(self, line: str) -> str:
        """Return the key of the staff command if that is what ran, else what was said."""
        done = []
        with patch.object(CmdReload, "func", autospec=True, side_effect=done.append):
            said = self.type(line)
        return done[0].key if done else said

    def test_a_player_reloads_their_weapon_with_and_without_the_plus(self):
        self.type("+recruit gunslinger")
        self.type("+combat/start starcraft Ace vs raider")
        for line in ("reload", "+reload"):
            assert "More than one" not in self.meant(line)
            assert self.meant(line) != "@reload"

    def test_an_admin_reloads_the_server_without_the_plus_and_a_weapon_with_it(self):
        self.char1.permissions.add("Developer")
        self.account.permissions.add("Developer")
        assert self.meant("reload") == self.meant("@reload") == "@reload"
        assert self.meant("+reload") != "@reload"
