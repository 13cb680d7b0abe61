"""Orders within telnet's bytes: what telnet does not have is left out, and nothing else with it."""

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
    """Twisted's. That gives up at an order that it does not know (a letter of a client that does
    not double the byte 255, for one), with all that came in the same packet, and takes the first
    byte of each packet after it for the rest of that order: no line of the player would arrive any
    more."""

    def dataReceived(self, data):
        super().dataReceived(self.without_unknown(data))

    def without_unknown(self, data: bytes) -> bytes:
        """The bytes without unknown orders, as they go on from where the last ones ended."""
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
    """The state in which Twisted's telnet is after the byte."""
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
