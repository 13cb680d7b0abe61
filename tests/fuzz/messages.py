"""Messages that client programs send: JSON values with the names that clients use."""

from random import Random

NAMES = ("text", "Text", "hello", "client_options", "get_client_options", "webclient_options",
         "is_typing_state", "is_typing_setup", "supports_set", "d6_state", "d6_delta", "d6_options",
         "d6_odds", "d6_seat", "d6_sheet", "d6_backlog", "d6_forget", "default", "options", "echo",
         "login", "repeat", "monitor", "bot_data_in", "websocket_close", "logged_in", "session",
         "__init__", "")  # fmt: skip
PACKAGES = ("Core.Hello", "Core.Supports.Set", "Core.Supports.Get", "D6.State", "D6.Delta",
            "D6.Odds", "D6.Sheet", "D6.Backlog",
            "Core.text", "Char.Value.Get", "Char.Repeat.Update", "D6", ".", "a.b.c.d")  # fmt: skip
FIELDS = ("SCREENWIDTH", "screenwidth", "screenheight", "CLIENT", "client", "version", "ENCODING",
          "ansi", "state", "line", "get", "cmdid", "helppopup", "options", "session", "self",
          "name", "", "UTF-8", "MXP", "SCREENREADER", "RAW", "NOCOLOR", "INPUTDEBUG", "LOCALECHO",
          "NOGOAHEAD", "proto", "id", "data", "args")  # fmt: skip
WORDS = ("utf-8", "utf-16", "latin-1", "nonsense", "x" * 300, "look", "+sheet", "\ud800", "\x00",
         "é" * 40, "on", "0", "{}")  # fmt: skip
NUMBERS = (0, 1, -1, 80, 10**9, 10**400, 1e308, 1.5, -0.0, float("inf"), float("nan"))


class Saying:
    """Makes values; ``text`` draws arbitrary text."""

    def __init__(self, random: Random, text):
        self.random, self.text = random, text

    def word(self, *pools) -> str:
        pool = self.random.choice((*pools, FIELDS, WORDS, ()))
        return self.random.choice(pool) if pool else self.text()

    def plain(self):
        return self.random.choice((None, True, False, self.random.choice(NUMBERS), self.word()))

    def value(self, deep: int = 3):
        """Any value, nested up to ``deep`` levels."""
        kind = self.random.random()
        if not deep or kind < 0.4:
            return self.plain()
        inner = [self.value(deep - 1) for _ in range(self.random.randrange(4))]
        return inner if kind < 0.6 else {self.word(): one for one in inner}

    def fields(self) -> dict:
        """The named fields of a message."""
        return {self.word(): self.value(2) for _ in range(self.random.randrange(4))}
