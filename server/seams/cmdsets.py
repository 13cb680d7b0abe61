"""Command sets: caches for them, since Evennia builds them at every login and merges them at every
typed line; which commands of a set a line may mean; and which things lend theirs.

Leans on, checked with Evennia 6.1:

- ``CmdSet.fingerprint``, which is the same object until the set changes, and equal for sets alike;
  ``CmdSet.__add__(cmdset_a)``, with which Evennia merges a set onto those before it. If a changed
  set keeps its fingerprint, a command that was added is not found.
- ``CmdSet.commands`` and ``system_commands`` (those whose key begins with two underscores),
  ``cmdsetobj``; ``Command.cmdset_source`` and ``obj``, which `CmdSet.add` sets; that a copy of a
  command is as good as the command.
- ``Command.match``, ``_keyaliases`` and ``_noprefix_aliases``; ``cmdparser.try_num_differentiators
  (raw_string)``, which gives a number and the rest; that a match of ``cmdparser`` has its command
  in the third place. If a name of a command is in neither, a line that names it means nothing.
- that ``access`` is asked for ``call`` with ``no_superuser_bypass`` when command sets are merged,
  and that ``db_lock_storage`` has locks as ``call:true()``, separated by semicolons. If that
  changes, locks are evaluated for every typed line.

In an upgrade: compare `evennia/commands/cmdset.py`, `cmdhandler.py` and `cmdparser.py`; run
tests/commands.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from evennia.commands.cmdparser import try_num_differentiators
from evennia.commands.cmdset import CmdSet
from evennia.commands.command import Command

from game.memory import per_process


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


def meant_by(match: tuple[Any, ...]) -> Command:
    """The command of a match of Evennia's parser."""
    command: Command = match[2]
    return command


def candidates(line: str, cmdset: "CmdSet") -> list[Command]:
    """Commands of the set whose name the line may begin with, any prefix of either aside, in the
    set's order."""
    by_name, longest, order = _index(cmdset)
    bare = line.lstrip(settings.CMD_IGNORE_PREFIXES or "")
    found = {id(each): each for each in by_name.get("", ())}
    for text in {line, bare, try_num_differentiators(line)[1] or ""}:
        start = text[:longest].lower()
        for end in range(1, len(start) + 1):
            for each in by_name.get(start[:end], ()):
                found[id(each)] = each
    return sorted(found.values(), key=lambda each: order[id(each)])


def called(name: str, cmdset: "CmdSet") -> Command | None:
    """The command of the set with that name or alias, None without one."""
    return next(iter(_index(cmdset)[0].get(name, ())), None)


def _index(cmdset: "CmdSet") -> tuple[dict[str, list[Command]], int, dict[int, int]]:
    """Commands by name (under "" those that match lines themselves), the length of the longest
    name, and each command's position; cached until the set changes."""
    known = getattr(cmdset, "by_name", None)
    if known is None or known[0] is not cmdset.fingerprint:
        by_name: dict[str, list[Command]] = {}
        for command in cmdset:
            for name in _names(command):
                by_name.setdefault(name, []).append(command)
        order = {id(command): place for place, command in enumerate(cmdset)}
        longest = max(map(len, by_name), default=0)
        known = cmdset.by_name = (cmdset.fingerprint, by_name, longest, order)
    return known[1:]


def _names(command: Command) -> set[str]:
    """All its names, with and without prefix."""
    if type(command).match is not Command.match:
        return {""}
    return {*command._keyaliases, *command._noprefix_aliases}


def lends_commands(thing: Any, access_type: str, asked: dict[str, Any]) -> bool | None:
    """True if ``access`` is asked whether a thing lends its commands, and its locks lend them to
    everybody; False if they lend them to nobody. None if that has to be evaluated, or something
    else is asked."""
    if access_type != "call" or not asked.get("no_superuser_bypass"):
        return None
    return _lends(thing.db_lock_storage)


@per_process
def _lends(locks: str) -> bool | None:
    """True if locks like these make something's commands available to everybody, False if to
    nobody; None if that has to be evaluated."""
    if ";call:false();" in f";{locks};":
        return False
    return True if ";call:true();" in f";{locks};" else None
