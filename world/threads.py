"""The one thread on which the game is played; pages of the website are made on others."""

import threading

from twisted.internet import reactor, threads


def on_main_thread(function, *args, **kwargs):
    """What the function returns (or raises) when the game's own thread runs it; waits for it.

    Evennia's own of this kind asks once, at the import, which thread runs, and so never leaves
    the page's. Not for use inside a transaction: its lock would be waited for.
    """
    if _is_main():
        return function(*args, **kwargs)
    return threads.blockingCallFromThread(reactor, function, *args, **kwargs)


def soon_on_main_thread(function, *args) -> None:
    """Run the function there, at once or as soon as it may; nobody waits for it."""
    if _is_main():
        function(*args)
    else:
        reactor.callFromThread(function, *args)


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()
