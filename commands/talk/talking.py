"""Talk beside the play: ooc in the room, whisper, page; and nospoof, which shows who wrote
an emit."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw

from commands import parsing
from commands.base import TableCommand
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say, several
from world import paging
from world.ignoring import ignores
from world.players import account_of, named
from world.scenes.people import mentions
from world.scenes.telling.hearing import listeners
from world.scenes.telling.speech import tell_text
from world.silence import may_talk
from world.watching import kinds

if TYPE_CHECKING:
    from world.actors import Account, Character

MOST_PAGED = 10
PAGES_LISTED, MOST_LISTED = 20, 200


class TalkCommand(TableCommand):
    """Base of commands for talking to others beside the play, with or without a character."""

    help_category = "General"
    needs_sheet = False

    def in_this_game(self) -> None:
        self.act()

    @property
    def mine(self) -> Any:
        """The caller's account."""
        return account_of(self.caller)

    @property
    def company(self) -> "dict[str, Character]":
        """Played characters in the caller's room, by name. Raises Refused("no_room")."""
        room = getattr(self.caller, "location", None)
        if room is None:
            raise Refused("no_room", say("talk-in-no-room"))
        return {character.key: character for character in listeners(room)}


class CmdOoc(TalkCommand):
    """Talk out of character with those in your room."""

    key = "ooc"
    aliases = ("+ooc",)

    def act(self) -> None:
        if not self.args:
            sentence = say("talk-ooc-what")
            raise Refused("empty", sentence)
        company = self.company
        may_talk(self.caller)
        name, pose = self.caller.key, paging.posed(self.args)
        line = f"[OOC] {name} {pose}" if pose else f"[OOC] {name}: {self.args}"
        if name not in company:
            raise Refused("no_room", say("talk-nobody-here"))
        tell_text(self.caller.location, line, self.caller, ignorable=True, kind="ooc")
        mentions.note(self.table_here, self.caller, line)


class CmdWhisper(TalkCommand):
    """Speak so that only some in your room hear it."""

    key = "whisper"

    def act(self) -> None:
        names, equals, words = self.args.partition("=")
        if not equals or not words.strip() or not names.strip():
            raise Refused("empty", say("talk-whisper-to-whom"))
        company = self.company
        heard = dict.fromkeys(resolve(name, company, "person") for name in names.split(","))
        may_talk(self.caller)
        with kinds.words_of(self.caller.key):
            self.say(say("talk-you-whisper", names=tuple(heard), words=words.strip()))
            for name in heard:
                self.whisper(company[name], words.strip())

    def whisper(self, listener: "Character", words: str) -> None:
        if listener is not self.caller and not ignores(listener, self.caller):
            listener.msg(raw(str(say("talk-whispers", who=self.caller.key, words=words))))


class CmdPage(TalkCommand):
    """Write privately to somebody, wherever they are."""

    key = "page"
    aliases = ("tell", "+page")

    def act(self) -> None:
        names, equals, text = self.args.partition("=")
        if equals and text.strip() and names.strip():
            self.page([named(name) for name in names.split(",") if name.strip()], text.strip())
        elif not self.args or self.args.isdecimal():
            self.list(parsing.count(self.args or str(PAGES_LISTED), "pages", MOST_LISTED))
        elif equals:
            raise Refused("empty", say("talk-page-what"))
        else:
            self.page(*self.to_somebody())

    def to_somebody(self) -> "tuple[Sequence[Account], str]":
        """Recipients and text of a line without an equals sign: the player named first, or those
        paged last."""
        first, _, rest = self.args.partition(" ")
        try:
            if rest.strip():
                return [named(first)], rest.strip()
        except Refused:
            pass
        mine: Any = account_of(self.caller)
        if last := paging.last_paged(mine):
            return last, self.args
        raise Refused("empty", say("talk-page-whom"))

    def page(self, receivers: "Sequence[Account]", text: str) -> None:
        if len(receivers) > MOST_PAGED:
            raise Refused("too_many", say("talk-page-too-many", most=MOST_PAGED))
        may_talk(self.caller)
        receivers = list(dict.fromkeys(receivers))
        mine: Any = account_of(self.caller)
        names, pose = tuple(one.key for one in receivers), paging.posed(text)
        with kinds.words_of(mine.key):
            away = paging.send(mine, receivers, text)
            if pose:
                self.say(say("talk-you-pose-far-away", names=names, who=self.caller.key, pose=pose))
            else:
                self.say(say("talk-you-page", names=names, text=text))
        if away:
            self.say(say("talk-page-kept", names=tuple(one.key for one in away)))

    def list(self, most: int) -> None:
        mine: Any = account_of(self.caller)
        rows = paging.latest(mine, most)
        with kinds.words_of(mine.key if rows else ""):
            self.say(several([say("talk-last-pages"), *rows]) if rows else say("talk-no-pages"))


class CmdNospoof(TableCommand):
    """Read who wrote an emit."""

    key = "nospoof"
    aliases = ("+nospoof",)
    help_category = "General"
    needs_sheet = False

    def act(self) -> None:
        word = self.args.lower()
        if word in ("on", "off"):
            self.caller.nospoof = word == "on"
        elif word:
            raise Refused("bad_choice", say("talk-nospoof-usage"))
        on = self.caller.nospoof
        self.say(say("talk-nospoof-on") if on else say("talk-nospoof-off"))
