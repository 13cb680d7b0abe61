"""Decides which command a typed line means where Evennia's own parser finds two."""

from typing import TYPE_CHECKING, Any

from evennia.commands.cmdparser import cmdparser

from server.seams.cmdsets import candidates, meant_by
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
    staff = [match for match in matches if meant_by(match).key.startswith(STAFF)]
    found = staff if len(matches) > 1 and len(staff) == 1 else matches
    lines.meant([*map(meant_by, found)])
    return found
