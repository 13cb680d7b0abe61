"""Answers lines that begin with no command: suggests the nearest ones, including those written
``+combat/...``."""

from evennia.commands.cmdhandler import CMD_NOMATCH
from evennia.commands.command import Command
from evennia.utils.ansi import raw

from commands.table.combat import CmdCombat
from game.registry.matching import MatchError, resolve
from game.wording import Text, say, several
from server.seams import help
from world import guesses, guide
from world.available import offered

MOST = 3


def _help(word: str) -> Text:
    """Where to read more: the help page of that name, or help in general."""
    page = help.has_page(word)
    return say("about-help-page", word=word) if page else say("about-type-help")


class CmdUnknown(Command):
    """Answers a line with an unknown command."""

    key = CMD_NOMATCH
    locks = "cmd:all()"
    auto_help = False

    def func(self) -> None:
        word = self.args.split()[0]
        bare = word.lstrip("+@/").partition("/")[0].partition("=")[0].lower()
        plain = word[:1] not in "+@"
        led = plain and guide.is_led(self.caller)
        nearest = () if led else self.nearest(bare)
        own = guesses.meant(self.caller, self.args) if plain else None
        if own and (led or len(nearest) != 1):
            hint = say("about-wish", wish=own.wish, line=own.line)
        else:
            hint = say("about-did-you-mean", names=nearest) if nearest else _help(bare)
        lines: list[Text | str] = [say("about-no-command", word=word[:40], hint=hint)]
        on = guesses.next_line(self.caller) if led else ""
        if on and not guesses.leads_on(self.caller, own):
            lines.append(guide.now_type(on))
        self.caller.msg(raw(str(several(lines))))

    def nearest(self, word: str) -> tuple[str, ...]:
        """Up to three commands that begin with the word or are spelt similarly."""
        if word in CmdCombat.switch_names and offered(f"+combat/{word}"):
            return (f"+combat/{word}",)
        known = self.cmdset.get_all_cmd_keys_and_aliases(self.caller)
        names = [name for name in known if not name.startswith("__")]
        try:
            return (resolve(word, names, "command"),)
        except MatchError as error:
            return error.candidates[:MOST]
