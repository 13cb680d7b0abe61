"""What Evennia's help shows besides the pages that are written in the game.

Leans on, checked with Evennia 6.1:

- ``evennia.commands.default.help.HelpCategory``: what stands for a category among the entries that
  ``CmdHelp.do_search`` is given. If it is another, `help` takes categories for pages.
- ``evennia.help.filehelp.FILE_HELP_ENTRIES.all(return_dict=True)``: the pages from files, by name.
- ``evennia.web.website.views.help.get_help_topic(entry)``: the name of a page on the website.

In an upgrade: run tests/commands/test_help.py and tests/web/test_pages.py.
"""

from typing import Any

from evennia.help.filehelp import FILE_HELP_ENTRIES


def is_category(entry: object) -> bool:
    """True if the entry stands for a category of pages."""
    from evennia.commands.default.help import HelpCategory

    return isinstance(entry, HelpCategory)


def has_page(name: str) -> bool:
    """True if there is a page of this name from a file."""
    return name in FILE_HELP_ENTRIES.all(return_dict=True)


def name_of(entry: Any) -> str:
    """The name of a page on the website."""
    from evennia.web.website.views.help import get_help_topic

    name: str = get_help_topic(entry)
    return name
