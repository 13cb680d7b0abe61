"""``who`` and ``inventory``."""

from unittest.mock import patch

from tests.commands.player import PlayerTest


class TestAround(PlayerTest):
    def who(self) -> str:
        """Return what ``who`` shows to the account, which may use it before it has a character."""
        with patch.object(self.account, "msg") as said:
            self.type("who")
        return " ".join(
            str((*call.args, call.kwargs.get("text"))[0]) for call in said.call_args_list
        )

    def test_the_list_of_players_is_a_table_or_sentences_for_a_screen_reader(self):
        assert "|" in self.who()
        self.listen()
        told = self.who()
        assert f"Connected: 1. {self.account.key}, on for" in told
        assert "|" not in told
        assert "--" not in told

    def test_inventory_says_where_the_gear_is(self):
        told = self.type("inv")
        assert "not carrying anything" in told
        assert "+sheet" in told
