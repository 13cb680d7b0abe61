"""What server/seams/orders leans on."""

from tests.seams.checks import Leaned, does, there
from tests.seams.leaned_on.names import nothing


def rows() -> list[Leaned]:
    seam = "orders"

    @does(seam, "twisted.conch.telnet.Telnet.dataReceived", nothing)
    def states() -> None:
        from twisted.conch import telnet as t

        states = {t.IAC: "escaped", t.IAC + t.WILL: "command", t.IAC + t.SB: "subnegotiation",
                  t.IAC + t.SB + b"a" + t.IAC: "subnegotiation-escaped", b"\r": "newline",
                  t.IAC + t.SB + b"a" + t.IAC + t.SE: "data", t.IAC + t.NOP: "data"}  # fmt: skip
        for data, state in states.items():
            connection = t.Telnet()
            connection.dataReceived(data)
            assert connection.state == state, data

    @does(seam, "twisted.conch.telnet.Telnet.dataReceived", nothing)
    def fails_at_unknown() -> None:
        from twisted.conch.telnet import IAC, Telnet

        connection = Telnet()
        try:
            connection.dataReceived(IAC + b"a")
        except ValueError:
            return
        raise AssertionError("Twisted's telnet no longer fails at an unknown command")

    signs = ("AO", "AYT", "BRK", "DM", "DO", "DONT", "EC", "EL", "EOR", "GA", "IAC", "IP", "NOP",
             "SB", "SE", "WILL", "WONT")  # fmt: skip
    constants = there(seam, *(f"twisted.conch.telnet.{sign}" for sign in signs))
    return [states, fails_at_unknown, *constants]
