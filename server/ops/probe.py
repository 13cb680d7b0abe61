"""Asks ports whether they are free, and the telnet port whether the game answers."""

import socket
import time
from collections.abc import Callable

WELCOME = b"connect <"
"""Part of the welcome screen that is the same in every language."""


def is_taken(port: int) -> bool:
    """True if a program listens on this port of the loopback address."""
    with socket.socket() as probe:
        probe.settimeout(2)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def never() -> bool:
    """The default for ``in_vain``: nothing makes the waiting pointless."""
    return False


def answers(port: int, words: bytes = WELCOME, seconds: float = 1.0) -> bool:
    """True if a new connection is shown these words, which means that Portal and Server
    both work."""
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
    """Connect again and again until the words come; False when time runs out or ``in_vain`` becomes
    true."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and not in_vain():
        if answers(port, words):
            return True
        time.sleep(0.1)
    return False
