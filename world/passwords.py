"""Password hashing in worker threads, never on the thread that serves everybody.

By design a hash takes most of a second. Python releases its lock meanwhile, so hashes run in a few
threads of lowest priority; the database is only touched on the game's main thread, before and
after.
"""

from __future__ import annotations

import os
import secrets
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model, hashers
from evennia.utils import logger
from twisted.internet import reactor
from twisted.internet.defer import Deferred, DeferredSemaphore
from twisted.python.failure import Failure

from game.errors import Refused
from game.wording import say
from server.seams.passwords import AnyCase, verified

if TYPE_CHECKING:
    from world.actors import Account, Session

WORKERS = 2
LONGEST_LINE = 200
LEAST_URGENT = 19

WORDS = (
    "amber", "anchor", "apple", "basket", "birch", "bridge", "candle", "canyon", "cedar", "chalk",
    "cherry", "cinder", "clover", "cobalt", "copper", "coral", "cricket", "ember", "falcon",
    "fern", "flint", "garden", "ginger", "harbor", "hazel", "indigo", "kettle", "lantern", "lemon",
    "maple", "marble", "meadow", "mirror", "olive", "orchid", "pebble", "pepper", "pillow",
    "river", "saddle", "silver", "thistle", "timber", "tunnel", "velvet", "violin", "walnut",
)  # fmt: skip

_here = threading.local()


def _step_back() -> None:
    """Mark a worker thread as such and, on Linux, give it the lowest priority."""
    _here.worker = True
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LEAST_URGENT)


_workers = ThreadPoolExecutor(WORKERS, "password", initializer=_step_back)


def example() -> str:
    """A password to show as an example, new each time, since some readers will use it as it is."""
    first, second = secrets.choice(WORDS), secrets.choice(WORDS)
    return f"{first}-{second}-{secrets.randbelow(9000) + 1000}"


class Hashed(str):
    """A password that has already been hashed, so that code it is passed to need not wait.

    ``known``: the stored hash it was compared with and matches, "" if it matches none; ``fresh``:
    the hash to store from now on.
    """

    known: str = ""
    fresh: str = ""

    @classmethod
    def compared(cls, password: str, encoded: str) -> Hashed:
        """Slow. Compare with a stored hash; "" stands for an account that does not exist, which
        takes as long as a wrong password."""
        right, outdated = verified(password, encoded)
        done = cls(password)
        done.known = encoded if right else ""
        done.fresh = hashers.make_password(password) if right and outdated else done.known
        return done

    @classmethod
    def new(cls, password: str) -> Hashed:
        """Slow. Hash a password that is to be stored."""
        done = cls(password)
        done.fresh = hashers.make_password(password)
        return done


class Hasher(hashers.PBKDF2PasswordHasher):
    """Django's hasher, with the same strength and format, doing its work in the worker threads."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        if isinstance(password, Hashed):
            return password.fresh
        work = partial(super().encode, password, salt, iterations)
        here = getattr(_here, "worker", False)
        hashed: str = work() if here else _workers.submit(work).result()
        return hashed

    def verify(self, password: str, encoded: str) -> bool:
        if isinstance(password, Hashed):
            return bool(password.known) and password.known == encoded
        right: bool = super().verify(password, encoded)
        return right


class Backend(AnyCase):
    """Evennia's backend, taking as long for an unknown name as for a wrong password."""

    def authenticate(
        self,
        request: Any,
        username: str | None = None,
        password: str | None = None,
        autologin: Any = None,
    ) -> Any:
        account = super().authenticate(request, username, password, autologin)
        if autologin:
            account.backend = f"{__name__}.{type(self).__name__}"
        elif account is None and not isinstance(password, Hashed) and not _known(username):
            hashers.make_password(password)
        return account


def _known(username: str | None) -> bool:
    found: bool = get_user_model().objects.filter(username__iexact=username).exists()
    return found


class Line:
    """The queue for the workers, first come, first served."""

    def __init__(self, workers: int = WORKERS):
        self._turns = DeferredSemaphore(workers)

    def ahead(self) -> int:
        """How many are served before whoever comes now, 0 if a worker is free."""
        waiting = len(self._turns.waiting)
        return 0 if self._turns.tokens else waiting + self._turns.limit

    def take(self, work: Callable[..., Any], *args: Any) -> Deferred:
        """Run ``work`` when its turn comes; fires with its result, or that of the Deferred it
        returns.

        Refused: ``full`` if more are waiting than can be served in a minute or two.
        """
        if len(self._turns.waiting) >= LONGEST_LINE:
            sentence = say("lost_passwords-line-is-full")
            raise Refused("full", sentence)
        return self._turns.run(work, *args)


line = Line()


def beside(work: Callable[..., Any], *args: Any) -> Deferred:
    """Run something slow, which must not touch the database, in a worker thread; the Deferred fires
    on the main thread."""
    done: Deferred = Deferred()

    def answer(future: Future[Any]) -> None:
        if future.cancelled():
            return
        error = future.exception()
        result = Failure(error) if error else future.result()
        reactor.callFromThread(done.errback if error else done.callback, result)

    _workers.submit(work, *args).add_done_callback(answer)
    return done


def fit(password: str, account: Account) -> None:
    """Refused: ``bad_password`` for a password that is too short, too common or the account's
    name."""
    fits, error = account.validate_password(password, account)
    if not fits:
        raise Refused("bad_password", " ".join(error.messages))


def change(
    account: Account, hashed: Hashed, by: object, address: str, session: Session | None = None
) -> None:
    """Store the new password, end every session of the account except ``session``, and log who
    changed it from where."""
    account.set_password(hashed)
    account.save()
    account.end_other_sessions(session)
    logger.log_sec(f"Password Changed: {account} (Caller: {by}, IP: {address}).")


def stop() -> None:
    """Stop the workers without waiting for hashes: the server stops."""
    _workers.shutdown(wait=False, cancel_futures=True)
