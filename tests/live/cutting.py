"""Cut the connections of a process, as a network that breaks does: no goodbye is sent."""

import ctypes
import os
import socket
from contextlib import suppress

_PIDFD_GETFD = 438
"""The number of the system call on Linux; the library of C has no name for it."""


def cut(pid: int, port: int) -> int:
    """End all TCP connections that the process holds on that port of its own; how many."""
    process, number = os.pidfd_open(pid), 0
    try:
        for name in os.listdir(f"/proc/{pid}/fd"):
            taken = ctypes.CDLL(None).syscall(_PIDFD_GETFD, process, int(name), 0)
            if taken >= 0:
                number += _end(taken, port)
    finally:
        os.close(process)
    return number


def _end(descriptor: int, port: int) -> bool:
    """Whether it was such a connection."""
    try:
        connection = socket.socket(fileno=descriptor)
    except OSError:
        os.close(descriptor)
        return False
    with connection, suppress(OSError):
        if connection.getpeername() and connection.getsockname()[1] == port:
            connection.shutdown(socket.SHUT_RDWR)
            return True
    return False
