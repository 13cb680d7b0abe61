"""A player at a rich client: reads text, and the data that the game sends for panels."""

import json

from tests.live.telnet import DO, SB, WILL, Decoder, Player
from tests.live.window import USUAL

GMCP = 201
SERVER_ENDS = 2


class RichDecoder(Decoder):
    """Agrees to GMCP too, and keeps its messages as pairs of a name and a value."""

    def __init__(self, columns: int = USUAL):
        super().__init__(columns)
        self.messages: list[tuple[str, object]] = []

    def _answer(self, command: bytes) -> bytes:
        if command[1] == WILL and command[2] == GMCP:
            return bytes([command[0], DO, GMCP])
        if command[1] == SB and command[2] == GMCP:
            name, _, data = command[3:-SERVER_ENDS].decode().partition(" ")
            self.messages.append((name, json.loads(data) if data else None))
            return b""
        return super()._answer(command)


class RichPlayer(Player):
    """A player whose client shows panels. ``data``: all messages received for them."""

    decoder = RichDecoder

    @property
    def data(self) -> list[tuple[str, object]]:
        return self._decoder.messages

    @property
    def state(self) -> dict:
        """The latest D6.State."""
        return next(value for name, value in reversed(self.data) if name == "D6.State")
