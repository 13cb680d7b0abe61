"""option: how a player reads, and what a client can do if it does not report that correctly."""

from codecs import lookup
from typing import Any

from commands.players.account import AccountCommand
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say, several
from server.seams.accounts import save_flags, saved_flags
from world import reading
from world.scenes.planning import zones

SIZES = {"SCREENWIDTH": (40, 240), "SCREENHEIGHT": (10, 500)}
NAMES = (
    "SCREENWIDTH", "SCREENHEIGHT", "ENCODING", "NOCOLOR", "XTERM256", "TRUECOLOR", "MXP",
    "NOGOAHEAD", "NOPROMPTGOAHEAD", "NOPKEEPALIVE", "OOB", "ISTYPING", reading.PLAIN,
)  # fmt: skip
ZONE = "TIMEZONE"
FORGOTTEN = (*NAMES, reading.LANGUAGE, "AUTORESIZE")
ON, OFF = ("on", "true", "yes", "1"), ("off", "false", "no", "0")


class CmdOption(AccountCommand):
    """How you read, and what your client can do, if it says it wrong."""

    key = "option"
    aliases = ("options",)
    locks = "cmd:all()"
    help_category = "General"
    arg_regex = r"\s|/|$"

    def act(self, words: str) -> None:
        if words.lower() == "/clear":
            kept = {name: value for name, value in self.saved().items() if name not in FORGOTTEN}
            save_flags(self.account, kept)
            zones.choose(self.account, "")
            self.say(say("players-option-forgotten"))
        elif not words:
            self.say(several([*map(self.shown, _names()), say("players-option-how")]))
        else:
            self.set(words)

    def saved(self) -> dict[str, Any]:
        return saved_flags(self.account)

    def shown(self, name: str) -> Text:
        if name == reading.LANGUAGE:
            code = reading.reading_of(self.session).language
            return say("language-shown", language=reading.called(code), languages=self.languages())
        if name == ZONE:
            return say("planning-zone", zone=zones.chosen(self.account) or None)
        value = self.session.protocol_flags.get(name, False)
        if name in SIZES:
            value = value[0] if value else None
        told = value if isinstance(value, bool | None) else str(value)
        return say("players-option", option=name.lower(), value=told)

    def set(self, words: str) -> None:
        """Raises Refused for an unknown option, or a missing or bad value."""
        typed, equals, value = (part.strip() for part in words.partition("="))
        try:
            name = resolve(typed, _names(), "option")
        except MatchError as error:
            raise Refused("no_option", say("players-option-unknown", why=error.text)) from None
        if not (equals and value):
            raise Refused("no_value", say("players-option-value", option=name.lower()))
        if name == reading.LANGUAGE:
            self.read_in(value)
            return
        if name == ZONE:
            zones.choose(self.account, zones.matching(value))
            self.say(self.shown(name))
            return
        changed = {name: _sized(name, value) if name in SIZES else _plain(name, value)}
        if name in SIZES:
            changed["AUTORESIZE"] = False
        self.session.update_flags(**changed)
        save_flags(self.account, {**self.saved(), **changed})
        self.say(self.shown(name))

    def languages(self) -> tuple[str, ...]:
        return tuple(map(reading.called, reading.languages()))

    def read_in(self, value: str) -> None:
        """Set the language for all of the account's connections, present and future. Raises
        Refused("bad_value") if this game lacks it."""
        known = reading.named()
        try:
            code = known[resolve(value, [*known], "language")]
        except MatchError as error:
            there = say("language-there", languages=self.languages())
            raise Refused("bad_value", several([error.text, there], " ")) from None
        for session in self.account.sessions.all():
            session.update_flags(**{reading.LANGUAGE: code})
        save_flags(self.account, {**self.saved(), reading.LANGUAGE: code})
        self.say(say("language-read", language=reading.called(code)))


def _names() -> list[str]:
    """Options that can be set; the language only if there are several."""
    return [*NAMES, ZONE, *([reading.LANGUAGE] if reading.languages()[1:] else [])]


def _sized(name: str, value: str) -> dict[int, int]:
    least, most = SIZES[name]
    if not value.isdecimal() or not least <= int(value) <= most:
        sentence = say("players-option-size", option=name.capitalize(), least=least, most=most)
        raise Refused("bad_number", sentence)
    return {0: int(value)}


def _plain(name: str, value: str) -> str | bool:
    if name == "ENCODING":
        try:
            return lookup(value).name
        except LookupError:
            sentence = say("players-option-encoding", encoding=value[:40])
            raise Refused("bad_value", sentence) from None
    if value.lower() not in (*ON, *OFF):
        raise Refused("bad_value", say("players-option-switch", option=name.capitalize()))
    return value.lower() in ON
