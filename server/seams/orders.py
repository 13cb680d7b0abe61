"""Removes unknown commands from a telnet stream, and nothing else.

Leans on ``twisted.conch.telnet.Telnet.dataReceived`` and its ``state``, one of data, escaped,
command, newline, subnegotiation and subnegotiation-escaped; checked with Twisted 24.11. If Twisted
comes to skip unknown commands itself, this file can go. In an upgrade: compare
`twisted/conch/telnet.py`; run tests/conf/test_orders.py.
"""

from twisted.conch.telnet import (
    AO,
    AYT,
    BRK,
    DM,
    DO,
    DONT,
    EC,
    EL,
    EOR,
    GA,
    IAC,
    IP,
    NOP,
    SB,
    SE,
    WILL,
    WONT,
    Telnet,
)  # fmt: skip

_ORDERS = b"".join((EOR, NOP, DM, BRK, IP, AO, AYT, EC, EL, GA, WILL, WONT, DO, DONT, SB, IAC))
_WITH_OPTION = b"".join((WILL, WONT, DO, DONT))
_IAC, _SB, _SE, _RETURN = IAC[0], SB[0], SE[0], b"\r"[0]


class KnownOrders(Telnet):
    """Twisted's telnet fails at a command it does not know (from a client that does not double byte
    255, for example): it discards everything in the packet and reads the first byte of each later
    packet as the rest of that command, so that no line of the player would arrive any more."""

    state: str

    def dataReceived(self, data: bytes) -> None:
        super().dataReceived(self.without_unknown(data))

    def without_unknown(self, data: bytes) -> bytes:
        """The bytes without unknown commands, continuing from the state in which earlier data left
        off."""
        if IAC not in data and self.state != "escaped":
            return data
        state, kept = self.state, bytearray()
        for byte in data:
            if state == "escaped" and byte not in _ORDERS:
                if kept:
                    kept.pop()
                else:
                    self.state = "data"
                state = "data"
            else:
                kept.append(byte)
                state = _after(state, byte)
        return bytes(kept)


def _after(state: str, byte: int) -> str:
    """Twisted's telnet parser state after this byte."""
    if state == "escaped":
        if byte == _SB:
            return "subnegotiation"
        return "command" if byte in _WITH_OPTION else "data"
    if state == "subnegotiation":
        return "subnegotiation-escaped" if byte == _IAC else state
    if state == "subnegotiation-escaped":
        return "data" if byte == _SE else "subnegotiation"
    if state == "command":
        return "data"
    if byte == _IAC:
        return "escaped"
    return "newline" if byte == _RETURN and state == "data" else "data"
