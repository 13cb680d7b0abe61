"""What is done and what is told of it are two things: a failure of the one is none of the other."""

from django.db import connection, transaction
from evennia.utils import logger

_WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


def attempt(do, what, instead=None):
    """What ``do`` returns. Where it fails that is logged, with what was attempted (a text, or what
    makes one), and ``instead`` stands for it: nobody else goes without because of it."""
    try:
        return do()
    except Exception:
        logger.log_trace(what() if callable(what) else what)
        return instead


class Watched:
    """While it is open it sees whether anything is written, ``began``, and for good: ``wrote``."""

    def __enter__(self):
        self.began = self.wrote = False
        self._wrapper = connection.execute_wrapper(self._see)
        self._wrapper.__enter__()
        return self

    def __exit__(self, *error):
        self._wrapper.__exit__(*error)

    def _see(self, execute, sql, params, many, context):
        done = execute(sql, params, many, context)
        if sql.lstrip()[:8].upper().startswith(_WRITES):
            self.began = True
            transaction.on_commit(self._written)
        return done

    def _written(self) -> None:
        self.wrote = True
