"""What a service manager is told over the socket that it names (`NOTIFY_SOCKET`), as systemd
documents it: a few words in one datagram each. Without a socket nobody is told anything."""

import os
import socket


class Manager:
    """Whoever started this program. ``watchdog``: seconds after which it takes a program that has
    said nothing for hung, None where it does not watch. What it set for this program is taken out
    of the environment: no other process speaks in its name."""

    def __init__(self):
        self._address = os.environ.pop("NOTIFY_SOCKET", "")
        microseconds = os.environ.pop("WATCHDOG_USEC", "")
        meant = os.environ.pop("WATCHDOG_PID", "") or str(os.getpid())
        watches = microseconds.isdecimal() and meant == str(os.getpid())
        self.watchdog = int(microseconds) / 1e6 if watches else None

    def tell(self, words: str) -> None:
        """Send it a line NAME=value, or several; one that is gone is told nothing."""
        if not self._address:
            return
        address = self._address
        if address.startswith("@"):  # of the system's own, without a file
            address = "\0" + address[1:]
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.settimeout(1)
                line.sendto(words.encode(), address)
        except OSError:
            pass
