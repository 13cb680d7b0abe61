"""A fighter's plan for one round: its slots, and which queued command fills which.

A slot says what is meant, whether it was declared, queued or is being done now; what one of these
leaves open, another may settle (docs/decisions/declared-words.md).
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from game.encounter.commands import Pass
from game.encounter.records import Command
from game.registry.book import Rulebook


@dataclass(frozen=True)
class Slot:
    """One planned action. ``kinds``: kinds of action it may be, by the book's keywords;
    ``targets``: ids, one of which it is aimed at; ``weapons``: names, one of which it is done with.
    Empty means still open."""

    kinds: tuple[str, ...]
    targets: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()

    def holds(self, deed: "Slot") -> bool:
        """Whether ``deed`` fits this slot: a kind in common, and no conflict of targets or
        weapons."""
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
    """The commands planned for a round after a line that adds ``new``, in order, a Pass last. At
    most ``room`` (or as many as are new) count as actions.

    Each new command replaces the one it changes (other cover than before). If ``room`` is full, a
    single new action replaces the last of its kind, else the last action. Any surplus is dropped
    from the end of the earlier ones.
    """
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
    """Whether the command is one of the counted actions."""
    return book.handler(deed).slot(deed) is not None and not isinstance(deed, Pass)


def _actions(book: Rulebook, deeds: Iterable[Command]) -> int:
    return sum(takes_action(book, deed) for deed in deeds)


def _changed(book: Rulebook, deeds: Sequence[Command], new: Command) -> int | None:
    """Index of the command that the new one changes; None if it is one more."""
    if slot := book.handler(new).slot(new):
        same = (at for at, deed in enumerate(deeds) if book.handler(deed).slot(deed) == slot)
        return next(same, None)
    if book.handler(new).several:
        return None
    return next((at for at, deed in enumerate(deeds) if _what(deed) == _what(new)), None)


def _what(deed: Command) -> Hashable:
    return type(deed), getattr(deed, "weapon", ""), getattr(deed, "target", "")


def _last(book: Rulebook, deeds: Sequence[Command], kind: type | None) -> int | None:
    """Index of the last action of that kind, else of the last action; None if there is none."""
    places = [at for at, deed in enumerate(deeds) if takes_action(book, deed)]
    alike = [at for at in places if type(deeds[at]) is kind]
    return next(reversed(alike or places), None)
