"""The plan of one fighter for a round: its slots, and which deed fills which.

A slot says what is meant, whether it was declared, is said ahead or is done now; what one of these
leaves open the others may settle (docs/decisions/declared-words.md).
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from game.encounter.commands import Pass
from game.encounter.records import Command
from game.shelf.book import Rulebook


@dataclass(frozen=True)
class Slot:
    """``kinds``: the kinds of deed, in the book's own words, that it may be; ``targets``: ids of
    the fighters of whom it is done to one, ``weapons``: names of those of which it is done with
    one. Without any of them that is open."""

    kinds: tuple[str, ...]
    targets: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()

    def holds(self, deed: "Slot") -> bool:
        """Whether a deed is one that this slot leaves room for."""
        return (
            not set(self.kinds).isdisjoint(deed.kinds)
            and _among(deed.targets, self.targets)
            and _among(deed.weapons, self.weapons)
        )


def _among(those: tuple[str, ...], bound: tuple[str, ...]) -> bool:
    return not bound or not those or not set(those).isdisjoint(bound)


def laid(
    book: Rulebook, deeds: Iterable[Command], new: Sequence[Command], room: int
) -> tuple[Command, ...]:
    """The deeds that somebody plans for a round, in order, after a line that says ``new``; of them
    ``room`` are actions at most. Each takes the place of what it changes (other cover than
    before), else an open slot, else the last slot of its kind, else the last."""
    before, after = list(deeds), list[Command]()
    for deed in new:
        at = _changed(book, before, deed)
        if at is None and len(new) == 1 and takes_action(book, deed):
            full = _actions(book, before) >= room
            at = _last(book, before, type(deed)) if full else None
        if at is None:
            after.append(deed)
        else:
            before[at : at + 1] = [deed]
    while (over := _last(book, before, None)) is not None and (
        _actions(book, [*before, *after]) > max(room, len(new))
    ):
        del before[over]
    return tuple(sorted([*before, *after], key=lambda deed: isinstance(deed, Pass)))


def takes_action(book: Rulebook, deed: Command) -> bool:
    """Whether it is one of the actions that are counted."""
    return book.verb(deed).slot(deed) is not None and not isinstance(deed, Pass)


def _actions(book: Rulebook, deeds: Iterable[Command]) -> int:
    return sum(takes_action(book, deed) for deed in deeds)


def _changed(book: Rulebook, deeds: Sequence[Command], new: Command) -> int | None:
    """The place of the one that the new deed changes, None where it is a deed more."""
    if slot := book.verb(new).slot(new):
        same = (at for at, deed in enumerate(deeds) if book.verb(deed).slot(deed) == slot)
        return next(same, None)
    if book.verb(new).several:
        return None
    return next((at for at, deed in enumerate(deeds) if _what(deed) == _what(new)), None)


def _what(deed: Command) -> Hashable:
    return type(deed), getattr(deed, "weapon", ""), getattr(deed, "target", "")


def _last(book: Rulebook, deeds: Sequence[Command], kind: type | None) -> int | None:
    """The place of the last action of that kind, else of the last; None where there is none."""
    places = [at for at, deed in enumerate(deeds) if takes_action(book, deed)]
    alike = [at for at in places if type(deeds[at]) is kind]
    return next(reversed(alike or places), None)
