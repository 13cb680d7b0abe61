"""Which command a typed line means, where Evennia's own parser finds two."""

from evennia.commands.cmdparser import cmdparser

from world import gate

STAFF = "@"


def parse(raw_string, cmdset, caller, **kwargs):
    """Evennia's, except that a bare `reload` or `task` is the staff's command of that name for
    those who have it, as on every Evennia game; the table's verb has its plus sign. The line
    goes through the gate once more: nicks may have put it together."""
    raw_string = gate.typed(raw_string, getattr(caller, "logged_in", True))
    matches = cmdparser(raw_string, cmdset, caller, **kwargs)
    staff = [match for match in matches if match[2].key.startswith(STAFF)]
    return staff if len(matches) > 1 and len(staff) == 1 else matches
