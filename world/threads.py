"""Access to the main thread, on which the game is played; web pages are made on others."""

import threading
from collections.abc import Callable

from twisted.internet import reactor, threads


def on_main_thread[**P, R](function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run the function on the main thread, wait, and return its result or raise its exception.

    Evennia's ``run_in_main_thread`` checks only once, at import, which thread it is in, and so
    never leaves a web page's thread. Do not use it inside a transaction: the main thread might wait
    for its lock.
    """
    if _is_main():
        return function(*args, **kwargs)
    found: R = threads.blockingCallFromThread(reactor, function, *args, **kwargs)
    return found


def soon_on_main_thread[**P](function: Callable[..., object], *args: object) -> None:
    """Run the function on the main thread, at once or soon, without waiting for it."""
    if _is_main():
        function(*args)
    else:
        reactor.callFromThread(function, *args)


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()
