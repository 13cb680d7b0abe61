"""`python -m server.ops.movedb.migrating PID`: apply all migrations to one database. Ends when the
process with that pid, which started it, ends."""

import ctypes
import os
import signal
import sys
import threading
import time
from contextlib import suppress

from server.ops import prepare

LOOK_SECONDS = 0.1
_PR_SET_PDEATHSIG = 1


def _end_with(parent: int) -> None:
    """Exit when the parent process ends: it may have been killed, and be started again. On Linux
    the kernel does that at once; elsewhere this polls."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_end_with, args=(int(sys.argv[1]),), daemon=True).start()
    prepare.set_up_django()
    prepare.migrate()
