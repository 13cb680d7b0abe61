"""A telnet client that takes structured data (GMCP) beside the text."""

import json

from tests.live.telnet import DO, IAC, SB, WILL, Decoder, Player

GMCP = 201


class GmcpDecoder(Decoder):
    """Agrees to GMCP alone, and keeps what comes: pairs of a name and a value."""

    def __init__(self):
        super().__init__()
        self.messages: list[tuple[str, object]] = []

    def _refusal(self, command: bytes) -> bytes:
        if command[1] == WILL and command[2] == GMCP:
            return bytes([IAC, DO, GMCP])
        if command[1] == SB:
            self._keep(command)
            return b""
        return super()._refusal(command)

    def _keep(self, command: bytes) -> None:
        if command[2] == GMCP:
            name, _, value = command[3:-2].decode().partition(" ")
            self.messages.append((name, json.loads(value) if value else None))


class GmcpPlayer(Player):
    """A player whose client shows panels. `data` is everything that has come for them."""

    decoder = GmcpDecoder

    @property
    def data(self) -> list[tuple[str, object]]:
        return self._decoder.messages
