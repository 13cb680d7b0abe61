"""Cuts the connections of another process as a broken network would, without a goodbye."""

import ctypes
import os
import socket
from contextlib import suppress

_PIDFD_GETFD = 438
"""Number of the Linux system call `pidfd_getfd`, for which the C library has no function."""


def cut(pid: int, port: int) -> int:
    """End all TCP connections of the process on this local port; return how many there were."""
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
    """End the connection if it is one on this local port; True if it was."""
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
