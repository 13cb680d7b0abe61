"""Which of the books that are known a game offers."""

from collections.abc import Iterable

from game import shelf
from game.wording import say
from world import troubles


def offer(wanted: Iterable[str]) -> None:
    """Offer those of the wanted books that there are, in that order, or all where none is named;
    staff read of every name that nobody knows."""
    wanted = tuple(wanted)
    found = [name for name in wanted if name in shelf.known()]
    shelf.offer(found)
    known, offered = tuple(shelf.known()), tuple(shelf.names())
    for name in wanted:
        if name not in found:
            told = {"name": name[:40], "known": known, "offered": offered}
            troubles.note(say("books-not-offered", **told))
