"""Somebody at a rich client: reads the text, and the state that the game sends as data."""

import json

from tests.live.telnet import DO, SB, WILL, Decoder, Player

GMCP = 201
SERVER_ENDS = 2


class RichDecoder(Decoder):
    """Agrees to GMCP and keeps the newest message of every kind, by its name."""

    def __init__(self):
        super().__init__()
        self.messages: dict[str, object] = {}

    def _answer(self, command: bytes) -> bytes:
        if command[1] == WILL and command[2] == GMCP:
            return bytes([command[0], DO, GMCP])
        if command[1] == SB and command[2] == GMCP:
            name, _, data = command[3:-SERVER_ENDS].decode().partition(" ")
            self.messages[name] = json.loads(data) if data else None
            return b""
        return super()._answer(command)


class RichPlayer(Player):
    """A player whose client shows the board from data. ``state``: the newest D6.State."""

    decoder = RichDecoder

    @property
    def state(self) -> dict:
        return self._decoder.messages["D6.State"]
