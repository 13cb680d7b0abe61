"""help: an index in our own order, on one screen."""

import textwrap

from evennia.commands.default.help import CmdHelp as StockHelp

FIRST = ("topics", "first steps", "character", "combat", "game master", "general", "comms")
STAFF_ONLY = ("quell", "about")
COLUMN = 13
HEAD = "Type help and one of these words, such as: help start, or help +attack."


class CmdHelp(StockHelp):
    """
    read about a command or a topic

    Usage:
      help              what there is to read
      help <word>       help start, help fight, help +attack
    """

    help_more = False
    help_category = "First steps"

    def format_help_index(
        self, cmd_help_dict=None, db_help_dict=None, title_lone_category=False, click_topics=True
    ):
        """Our categories first, names as they are typed, within the reader's width."""
        found = {}
        for listed in (cmd_help_dict or {}, db_help_dict or {}):
            for category, names in listed.items():
                found.setdefault(category.lower(), set()).update(map(self.typed, names))
        rows = [self.row(name, found[name]) for name in sorted(found, key=_place)]
        return "\n".join([HEAD, *filter(None, rows)])

    def typed(self, name: str) -> str:
        """The name of a command with its plus sign, as it is written everywhere."""
        known = {cmd.key for cmd in self.cmdset}
        return f"+{name}" if f"+{name}" in known else name

    def row(self, category: str, names) -> str:
        staff = self.caller.check_permstring("Builder")
        shown = sorted(name for name in names if staff or name not in STAFF_ONLY)
        text = ", ".join(shown)
        if self.session and self.session.protocol_flags.get("SCREENREADER"):
            return f"{category.capitalize()}: {text}." if shown else ""
        return textwrap.fill(
            f"{category.capitalize():<{COLUMN}}{text}",
            min(78, self.client_width()),
            subsequent_indent=" " * COLUMN,
            break_on_hyphens=False,
        )


def _place(category: str):
    """Ours in their order, then the rest by name."""
    return (FIRST.index(category) if category in FIRST else len(FIRST), category)
