"""An ordinary player at the keyboard: lines go through the real command sets and locks."""

from unittest.mock import patch

from evennia.utils.ansi import strip_ansi
from evennia.utils.test_resources import EvenniaTest


class PlayerTest(EvenniaTest):
    """`type` as `self.char1`, who is named Ace and has no permission beyond a player's."""

    def setUp(self):
        super().setUp()
        self.account.permissions.remove("Developer")
        self.char1.permissions.remove("Developer")
        self.char1.key = "Ace"
        self.char2.key = "Bea"

    def type(self, line: str) -> str:
        """Type a line; what Ace reads because of it."""
        return self.typed_by(self.char1, line)

    def typed_by(self, character, line: str) -> str:
        seen = []

        def keep(text=None, *_, **__):
            text = text[0] if isinstance(text, tuple) else text
            if text:
                seen.append(strip_ansi(str(text)))

        with patch.object(type(character), "msg", side_effect=keep, autospec=False):
            character.execute_cmd(line, session=self.session_of(character))
        return "\n".join(seen)

    def session_of(self, character):
        return self.session if character is self.char1 else None

    def read_at(self, width: int) -> None:
        """From now on Ace's window has this many columns."""
        self.session.protocol_flags["SCREENWIDTH"] = {0: width}

    def listen(self) -> None:
        """From now on Ace uses a screen reader."""
        self.session.protocol_flags["SCREENREADER"] = True


def is_sentence(line: str) -> bool:
    """Begins with a capital letter, a digit, a command or a quotation and ends as sentences do."""
    return (line[0].isupper() or line[0] in "+'1234567890") and line[-1] in ".!?"
