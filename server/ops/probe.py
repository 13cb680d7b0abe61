"""Ask ports whether they are free, and the telnet port whether the game answers."""

import socket
import time
from collections.abc import Callable

WELCOME = b"connect <"
"""What is to be typed stays in every language of the welcome, whatever is to be filled in."""


def is_taken(port: int) -> bool:
    """Whether a program listens on this port of the loopback address."""
    with socket.socket() as probe:
        probe.settimeout(2)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def never() -> bool:
    """Nothing makes the waiting vain."""
    return False


def answers(port: int, words: bytes = WELCOME, seconds: float = 1.0) -> bool:
    """Whether a new caller is shown these words, so that Portal and Server both work."""
    received = b""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=seconds) as caller:
            while words not in received and (part := caller.recv(4096)):
                received += part
    except OSError:
        return False
    return words in received


def wait_until_answers(
    port: int, seconds: float, in_vain: Callable[[], bool] = never, words: bytes = WELCOME
) -> bool:
    """Call again and again until the words come; False when time runs out, or it is in vain."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and not in_vain():
        if answers(port, words):
            return True
        time.sleep(0.1)
    return False
