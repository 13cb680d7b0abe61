"""``who`` and ``inventory``."""

from unittest.mock import patch

from tests.commands.player import PlayerTest
from world.reading import told
from world.talk import free


class TestAround(PlayerTest):
    def who(self) -> str:
        """Return what ``who`` shows to the account, which may use it before it has a character."""
        with patch.object(self.account, "msg") as said:
            self.type("who")
        return " ".join(
            told((*call.args, call.kwargs.get("text"))[0], self.session)
            for call in said.call_args_list
        )

    def test_the_list_of_players_is_a_row_for_each_of_them(self):
        told = self.who()
        assert told.startswith("Connected: 1.")
        assert f"{self.account.key}  on for" in told and "|" not in told
        free.say_free(self.account, True)
        assert self.who().endswith("  free to play")

    def test_admins_read_evennias_table_too_unless_they_listen(self):
        self.account.permissions.add("Admin")
        self.account.permissions.add("Developer")
        assert "Protocol" in self.who() and "Connected: 1." in self.who()
        self.listen()
        told = self.who()
        assert "Connected: 1." in told and "|" not in told and "--" not in told

    def test_inventory_says_where_the_gear_is(self):
        told = self.type("inv")
        assert "not carrying anything" in told
        assert "+sheet" in told
