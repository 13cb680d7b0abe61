"""`python -m server.ops.movedb.migrating`: bring one database to the newest form, and end with the
program that has asked for it."""

import os
import threading
import time

from server.ops import prepare

LOOK_SECONDS = 0.1


def _end_with(parent: int) -> None:
    """End when that program does: it may have been killed, and be begun again."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    prepare.set_up_django()
    prepare.migrate()
