"""Which command a typed line means, where Evennia's own parser finds two."""

from django.conf import settings
from evennia.commands.cmdparser import cmdparser, try_num_differentiators
from evennia.commands.command import Command

from world import gate

STAFF = "@"


def parse(raw_string, cmdset, caller, **kwargs):
    """Evennia's, except that a bare `reload` or `task` is the staff's command of that name for
    those who have it, as on every Evennia game; the table's verb has its plus sign. The line
    goes through the gate once more: nicks may have put it together."""
    raw_string = gate.typed(raw_string, getattr(caller, "logged_in", True))
    matches = cmdparser(raw_string, candidates(raw_string, cmdset), caller, **kwargs)
    staff = [match for match in matches if match[2].key.startswith(STAFF)]
    return staff if len(matches) > 1 and len(staff) == 1 else matches


def candidates(line: str, cmdset) -> list[Command]:
    """Those of the set that the line may mean, in their order: with a name that begins with its
    first two letters, or is the first of them, whatever prefix stands before either."""
    by_start, order = _index(cmdset)
    bare = line.lstrip(settings.CMD_IGNORE_PREFIXES or "")
    meant = {"", *_starts(line), *_starts(bare), *_starts(try_num_differentiators(line)[1] or "")}
    found = {id(each): each for start in meant for each in by_start.get(start, ())}
    return sorted(found.values(), key=lambda each: order[id(each)])


def _starts(line: str) -> tuple[str, str]:
    return line[:1].lower(), line[:2].lower()


def _index(cmdset) -> tuple[dict[str, list[Command]], dict[int, int]]:
    """The commands by how their names begin, under "" those that look at the line themselves,
    and where each stands; made again when the set has other commands."""
    known = getattr(cmdset, "by_start", None)
    if known is None or known[0] is not cmdset.fingerprint:
        by_start: dict[str, list[Command]] = {}
        for command in cmdset:
            for start in _beginnings(command):
                by_start.setdefault(start, []).append(command)
        order = {id(command): place for place, command in enumerate(cmdset)}
        known = cmdset.by_start = (cmdset.fingerprint, by_start, order)
    return known[1:]


def _beginnings(command: Command) -> set[str]:
    """Two letters of each of its names, and of what is left of it without its prefix."""
    if type(command).match is not Command.match:
        return {""}
    return {name[:2] for name in (*command._keyaliases, *command._noprefix_aliases)}
