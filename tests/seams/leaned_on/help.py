"""What server/seams/help leans on."""

from types import SimpleNamespace

from tests.seams.checks import Leaned, does, mentions, there
from tests.seams.leaned_on.names import nothing


def rows() -> list[Leaned]:
    seam, command = "help", "evennia.commands.default.help"
    topic = "evennia.web.website.views.help.get_help_topic"

    @does(seam, topic, nothing)
    def names() -> None:
        from evennia.web.website.views.help import get_help_topic

        assert get_help_topic(SimpleNamespace(db_key="first steps")) == "first steps"
        assert get_help_topic(SimpleNamespace(key="look")) == "look"

    @does(seam, "evennia.help.filehelp.FileHelpStorageHandler.all", nothing)
    def pages_of_files() -> None:
        from evennia.help.filehelp import FILE_HELP_ENTRIES

        named = FILE_HELP_ENTRIES.all(return_dict=True)
        assert named and all(entry.key.lower() == name for name, entry in named.items())

    return [
        names, pages_of_files,
        *there(seam, f"{command}.HelpCategory", "evennia.help.filehelp.FILE_HELP_ENTRIES"),
        mentions(seam, f"{command}.CmdHelp.func", "HelpCategory", "do_search"),
    ]  # fmt: skip
