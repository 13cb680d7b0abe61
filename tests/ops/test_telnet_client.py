"""The test client decodes telnet the same however the network splits it."""

from tests.live.telnet import DO, DONT, IAC, SB, SE, WILL, Decoder

WIRE = (
    bytes([IAC, DO, 31, IAC, WILL, 201])
    + "\x1b[1m\x1b[36mLimbo\x1b[0m caf\u00e9\r\n".encode()
    + bytes([IAC, SB, 201])
    + b"Core.Ping {}"
    + bytes([IAC, SE])
    + b"done"
)
TEXT = "Limbo caf\u00e9\ndone"
ANSWER = bytes([IAC, WILL, 31, IAC, SB, 31, 0, 80, 0, 24, IAC, SE, IAC, DONT, 201])


def test_whole():
    assert Decoder().feed(WIRE) == (TEXT, ANSWER)


def test_byte_by_byte():
    decoder = Decoder()
    parts = [decoder.feed(bytes([byte])) for byte in WIRE]
    assert "".join(text for text, _ in parts) == TEXT
    assert b"".join(answer for _, answer in parts) == ANSWER
