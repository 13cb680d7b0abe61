"""option: what a client can do, where it does not say so itself or says it wrong."""

from codecs import lookup

from commands.players.account import AccountCommand
from game.errors import Refused
from game.shelf.matching import MatchError, resolve

SAVED = "_saved_protocol_flags"
"""The attribute from which Evennia sets the flags of every new connection."""
SIZES = {"SCREENWIDTH": (40, 240), "SCREENHEIGHT": (10, 500)}
WORDS = {
    "SCREENWIDTH": "columns of your window",
    "SCREENHEIGHT": "lines of your window",
    "ENCODING": "how letters are sent: utf-8, latin-1",
    "NOCOLOR": "no colours at all",
    "XTERM256": "256 colours",
    "TRUECOLOR": "all colours",
    "MXP": "words that can be clicked",
    "NOGOAHEAD": "no sign after a text",
    "NOPROMPTGOAHEAD": "no sign after a prompt",
    "NOPKEEPALIVE": "nothing sent to keep the line open",
    "OOB": "the fight as data, for panels",
    "ISTYPING": "showing who is typing",
}
FORGOTTEN = (*WORDS, "AUTORESIZE")
ON, OFF = ("on", "true", "yes", "1"), ("off", "false", "no", "0")


class CmdOption(AccountCommand):
    """
    what your client can do, if it says it wrong

    Usage:
      option                     how everything is set
      option <name>=<value>      option screenwidth=100, option nocolor=on
      option/clear               forget what you set, from the next login on

    What you set is kept for your next logins. For sentences instead of columns: screenreader.
    """

    key = "option"
    aliases = ("options",)
    locks = "cmd:all()"
    help_category = "General"
    arg_regex = r"\s|/|$"

    def act(self, words):
        if words.lower() == "/clear":
            kept = {name: value for name, value in self.saved().items() if name not in FORGOTTEN}
            self.account.attributes.add(SAVED, kept)
            self.say("What you set is forgotten from your next login on.")
        elif not words:
            self.say("\n".join([*map(self.shown, WORDS), "Set one so: option screenwidth=100"]))
        else:
            self.set(words)

    def saved(self) -> dict:
        return dict(self.account.attributes.get(SAVED, default={}))

    def shown(self, name: str) -> str:
        value = self.session.protocol_flags.get(name, False)
        if name in SIZES:
            value = value[0] if value else "as your client says"
        told = ("off", "on")[value] if isinstance(value, bool) else value
        return f"{name.lower()}: {told} ({WORDS[name]})"

    def set(self, words: str) -> None:
        """Refused: no such name, or no value for it."""
        typed, equals, value = (part.strip() for part in words.partition("="))
        try:
            name = resolve(typed, [*WORDS], "option")
        except MatchError as error:
            raise Refused("no_option", f"{error.sentence} Type option to see them all.") from None
        if not (equals and value):
            raise Refused("no_value", f"Say what it shall be: option {name.lower()}=...")
        changed = {name: _sized(name, value) if name in SIZES else _plain(name, value)}
        if name in SIZES:
            changed["AUTORESIZE"] = False
        self.session.update_flags(**changed)
        self.account.attributes.add(SAVED, {**self.saved(), **changed})
        self.say(self.shown(name))


def _sized(name: str, value: str) -> dict:
    least, most = SIZES[name]
    if not value.isdecimal() or not least <= int(value) <= most:
        raise Refused("bad_number", f"{name.capitalize()} is a number from {least} to {most}.")
    return {0: int(value)}


def _plain(name: str, value: str):
    if name == "ENCODING":
        try:
            return lookup(value).name
        except LookupError:
            raise Refused("bad_value", f"No encoding is called {value[:40]}. Try utf-8.") from None
    if value.lower() not in (*ON, *OFF):
        raise Refused("bad_value", f"{name.capitalize()} is on or off.")
    return value.lower() in ON
