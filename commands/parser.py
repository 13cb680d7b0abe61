"""Decides which command a typed line means where Evennia's own parser finds two."""

from typing import TYPE_CHECKING, Any

from django.conf import settings
from evennia.commands.cmdparser import cmdparser, try_num_differentiators
from evennia.commands.command import Command

from world import sanitise
from world.watching import lines

if TYPE_CHECKING:
    from evennia.commands.cmdset import CmdSet

STAFF = "@"


def parse(raw_string: str, cmdset: "CmdSet", caller: Any, **kwargs: Any) -> list[Any]:
    """Evennia's parser, except that a bare `reload` or `task` means the staff command (`@...`) for
    those who have it, as in every Evennia game; the table's command needs its plus sign. The line
    is sanitised once more, because nicks may have changed it."""
    raw_string = sanitise.typed(raw_string, getattr(caller, "logged_in", True))
    matches = cmdparser(raw_string, candidates(raw_string, cmdset), caller, **kwargs)
    staff = [match for match in matches if match[2].key.startswith(STAFF)]
    found = staff if len(matches) > 1 and len(staff) == 1 else matches
    lines.meant([match[2] for match in found])
    return found


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
