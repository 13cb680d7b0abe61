"""Command sets that are made with every login, and merged again and again, with every typed
line."""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass

from evennia.commands.cmdset import CmdSet
from evennia.commands.command import Command


@dataclass(frozen=True)
class _Merged:
    """What came of a merge, and of which sets: told by their fingerprints."""

    before: tuple
    added: tuple
    result: CmdSet
    whole: tuple


class MergedOnce(CmdSet):
    """A set that keeps what came of its last merge onto the sets that stand before it.

    For every typed line Evennia merges the sets of session, account and character, command by
    command, before it asks its memory for what comes of all of them together. Here the merge is
    made again only when one of the sets has other commands, or somebody has changed the result.
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


_MADE: dict[tuple, list[Command]] = {}


def made_once(cmdset: CmdSet, of: tuple, make: Callable[[], None]) -> None:
    """Fill the set with copies of what ``make`` puts into one of its class. It is asked once for
    each ``of``, all that the commands depend on; Evennia too runs a copy of a command, not the
    command."""
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
