"""Notifies a service manager over the socket that it names (`NOTIFY_SOCKET`), following systemd's
protocol: one datagram for each message. Does nothing without a socket."""

import os
import socket


class Manager:
    """The service manager that started this program. ``watchdog``: seconds of silence after which
    it takes the program for hung, None if it does not watch. Its variables are removed from the
    environment, so that no child process can notify it."""

    def __init__(self) -> None:
        self._address = os.environ.pop("NOTIFY_SOCKET", "")
        microseconds = os.environ.pop("WATCHDOG_USEC", "")
        meant = os.environ.pop("WATCHDOG_PID", "") or str(os.getpid())
        watches = microseconds.isdecimal() and meant == str(os.getpid())
        self.watchdog = int(microseconds) / 1e6 if watches else None

    def tell(self, words: str) -> None:
        """Send one or more NAME=value lines. Errors are ignored."""
        if not self._address:
            return
        address = self._address
        if address.startswith("@"):  # an abstract socket, without a file
            address = "\0" + address[1:]
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.settimeout(1)
                line.sendto(words.encode(), address)
        except OSError:
            pass
