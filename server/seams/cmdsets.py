"""Caches for command sets, which Evennia builds at every login and merges at every typed line."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any

from evennia.commands.cmdset import CmdSet
from evennia.commands.command import Command


@dataclass(frozen=True)
class _Merged:
    """Result of a merge, with the fingerprints of the sets it was made from."""

    before: tuple[Any, ...]
    added: tuple[Any, ...]
    result: CmdSet
    whole: tuple[Any, ...]


class MergedOnce(CmdSet):
    """A command set that caches its last merge onto the sets before it.

    For every typed line Evennia merges the sets of session, account and character, command by
    command, before it looks into its own cache for the result of all together. Here a merge is
    repeated only if one of the sets has changed, or somebody has changed the result.
    """

    _merged: _Merged | None = None

    def __radd__(self, before: CmdSet) -> CmdSet:
        known = self._merged
        if not (
            known
            and known.before == before.fingerprint
            and known.added == self.fingerprint
            and known.whole is known.result.fingerprint
        ):
            result = CmdSet.__add__(before, self)
            known = _Merged(before.fingerprint, self.fingerprint, result, result.fingerprint)
            self._merged = known
        return known.result


_MADE: dict[tuple[Any, ...], list[Command]] = {}


def made_once(cmdset: CmdSet, of: tuple[Any, ...], make: Callable[[], None]) -> None:
    """Fill the set with copies of the commands that ``make`` adds to it. ``make`` runs once for
    each class and ``of``, which is everything the commands depend on. (Evennia, too, runs a copy of
    a command.)"""
    made = _MADE.get((type(cmdset), of))
    if made is None:
        make()
        made = _MADE[type(cmdset), of] = cmdset.commands
        for command in made:
            command.cmdset_source = command.obj = None
    cmdset.commands = [copy(command) for command in made]
    cmdset.system_commands = [each for each in cmdset.commands if each.key.startswith("__")]
    for command in cmdset.commands:
        command.cmdset_source, command.obj = cmdset, cmdset.cmdsetobj
