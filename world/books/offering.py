"""Which of the books that are known a game offers."""

from collections.abc import Iterable

from game import shelf
from world import troubles
from world.scenes.render.words import and_list


def offer(wanted: Iterable[str]) -> None:
    """Offer those of the wanted books that there are, in that order, or all where none is named;
    staff read of every name that nobody knows."""
    wanted = tuple(wanted)
    found = [name for name in wanted if name in shelf.known()]
    shelf.offer(found)
    known, plays = and_list(shelf.known()), and_list(shelf.names())
    for name in wanted:
        if name not in found:
            sentence = f"No book is called '{name[:40]}', so it is not offered. There is {known}"
            troubles.note(f"{sentence}; this game plays {plays}.")
