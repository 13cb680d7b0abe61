"""Ask ports whether they are free, and the telnet port whether the game answers."""

import socket
import time


def is_taken(port: int) -> bool:
    """Whether a program listens on this port of the loopback address."""
    with socket.socket() as probe:
        probe.settimeout(2)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def welcome(port: int, seconds: float = 1.0) -> bytes:
    """What the telnet port sends to a new caller, up to the words that the screen ends with."""
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as caller:
        while b"connect <name>" not in received:
            part = caller.recv(4096)
            if not part:
                break
            received += part
    return received


def answers(port: int) -> bool:
    """Whether the game shows its welcome: Portal and Server both work."""
    try:
        return b"connect <name>" in welcome(port)
    except OSError:
        return False


def wait_until_answers(port: int, seconds: float) -> bool:
    """Call again and again until the welcome comes; False when time runs out."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if answers(port):
            return True
        time.sleep(0.1)
    return False
