"""Which of the known books a game offers."""

from collections.abc import Iterable

from game import registry
from game.wording import say
from world import configuration_errors


def offer(wanted: Iterable[str]) -> None:
    """Offer the wanted books in that order, or all if none is given. Unknown names are reported to
    staff."""
    wanted = tuple(wanted)
    found = [name for name in wanted if name in registry.known()]
    registry.offer(found)
    known, offered = tuple(registry.known()), tuple(registry.names())
    for name in wanted:
        if name not in found:
            told = {"name": name[:40], "known": known, "offered": offered}
            configuration_errors.note(say("books-not-offered", **told))
