"""Commands before the login: `connect` and `create`, whose passwords are hashed by workers."""

import re
from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING, Any

import evennia
from django.conf import settings
from evennia.accounts.models import AccountDB
from evennia.commands.cmdhandler import CMD_NOMATCH
from evennia.commands.command import Command
from evennia.utils.ansi import raw, strip_ansi
from evennia.utils.utils import class_from_module
from twisted.internet.defer import inlineCallbacks

from commands.players.passwords import PasswordCommand
from game.errors import Refused
from game.wording import Text, say, several
from server.seams.passwords import too_many_wrong
from world import mailing, passwords
from world.naming import objection
from world.passwords import Hashed

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred

    from world.actors import Account, Session

_PARTS = re.compile(r'"?([^\s"]*)"?\s+(?:"([^"]*)"|(\S+))')
_CONNECT = re.compile(r'(?:"([^"]+)"|(\S+))\s+(?:"([^"]*)"|(.*\S))')
SHORTEST_PASSWORD = 8
CONNECT_USAGE = say("players-connect-how")
WRONG = say("players-wrong-login")


class CmdUnconnectedConnect(PasswordCommand):
    """
    log in to your account

    Usage:
      connect <name> <password>

    A name or a password with spaces goes in quotation marks.
    """

    key = "connect"
    help_category = "First steps"
    aliases = ("conn", "con", "co")

    def begin(self) -> "Generator[Deferred, Any, None]":
        match = _CONNECT.fullmatch(self.args.strip())
        if not match:
            raise Refused("bad_connect", CONNECT_USAGE)
        name, password = match[1] or match[2], match[3] or match[4] or ""
        enter(self.session, (yield self.at_turn(partial(self.checked, name, password))))

    @inlineCallbacks
    def checked(self, name: str, password: str) -> "Generator[Deferred, Any, Account]":
        """The account with this name and password. Raises Refused("no_login").

        Nothing is hashed for visitors who are banned or have typed too many wrong passwords, even
        if that happened while they waited in line. An unknown name takes as long as a known one.
        """
        kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
        address = str(self.session.address)
        hashed, barred = Hashed(password), too_many_wrong(address)
        if not (barred or (barred := kind.is_banned(username=name, ip=address))):
            found = AccountDB.objects.filter(username__iexact=name).first()
            kept = found.password if found else ""
            hashed = yield passwords.beside(Hashed.compared, password, kept)
        account, errors = kind.authenticate(name, hashed, ip=address, session=self.session)
        if not account:
            raise Refused("no_login", strip_ansi(" ".join(errors)) if barred else WRONG)
        made: Account = account
        return made


class CmdUnconnectedCreate(PasswordCommand):
    """
    make an account and begin to play

    Usage:
      create <name> <password>

    The name is one word and your character's too: 3 to 30 letters, digits and . - _ signs.
    The password has at least 8 characters. You are logged in at once.
    """

    key = "create"
    help_category = "First steps"
    aliases = ("cre", "cr")

    def begin(self) -> "Generator[Deferred, Any, None]":
        name, password = read(self.args)
        unclaimed(name)
        hashed = yield self.in_line(Hashed.new, password)
        if not self.session.gone:
            enter(self.session, made(name, hashed, self.session))


def enter(session: "Session", account: "Account") -> None:
    """Log in, unless the connection has ended meanwhile."""
    if not session.gone:
        evennia.SESSION_HANDLER.login(session, account)


def read(text: str) -> tuple[str, str]:
    """Name and password as typed, checked. Raises Refused, with advice.

    The password is never repeated to the screen.
    """
    match = _PARTS.fullmatch(text.strip())
    if not match:
        how = say("players-create-how", line=example())
        raise Refused("bad_create", several([*_one_word(text), how], " "))
    name, password = match[1], match[2] or match[3] or ""
    if sentence := objection(name):
        raise Refused("bad_name", sentence)
    if len(password) < SHORTEST_PASSWORD:
        raise Refused("bad_password", say("players-short-password", least=SHORTEST_PASSWORD))
    return name, password


def _one_word(text: str) -> list[Text]:
    """A suggestion if the name has several words, else []; the last word may be the password."""
    words = text.replace('"', " ").split()[:-1]
    name = "".join(words)
    if len(words) < 2 or not all(word.isalpha() for word in words) or objection(name):
        return []
    return [say("players-one-word", name=name)]


def unclaimed(name: str) -> None:
    """Raises Refused("closed") if no new accounts are accepted, and Refused("name_taken")."""
    if not settings.NEW_ACCOUNT_REGISTRATION_ENABLED:
        raise Refused("closed", say("players-no-new-accounts"))
    name = class_from_module(settings.BASE_ACCOUNT_TYPECLASS).normalize_username(name)
    if AccountDB.objects.filter(username__iexact=name).exists():
        raise Refused("name_taken", say("players-name-taken", name=name))


def made(name: str, password: str, session: "Session") -> "Account":
    """The new account with its character. Raises Refused if Evennia or its validators object."""
    unclaimed(name)
    account, errors = class_from_module(settings.BASE_ACCOUNT_TYPECLASS).create(
        username=name, password=password, ip=session.address, session=session
    )
    if not account:
        raise Refused("not_made", " ".join(str(error) for error in errors))
    made: Account = account
    return made


class CmdUnconnectedUnknown(Command):
    """Answers unknown commands before the login."""

    key = CMD_NOMATCH
    locks = "cmd:all()"
    auto_help = False

    def func(self) -> None:
        word = self.args.split()[0][:40]
        sentence = say("players-unknown-word", word=word, line=example(word))
        self.caller.msg(raw(f"{say('players-how-to-log-in')}\n{sentence}"))


def example(word: str = "") -> str:
    """An example line that creates an account: with that name if it is allowed, and a random
    password."""
    name = word if word.istitle() and not objection(word) else "Anna"
    return f"create {name} {passwords.example()}"


class CmdUnconnectedHelp(Command):
    """
    what can be typed before the login

    Usage:
      help
    """

    key = "help"
    aliases = ("h", "?")
    locks = "cmd:all()"

    def func(self) -> None:
        by_mail = [say("players-help-by-mail")] if mailing.is_set() else []
        self.caller.msg(raw(str(several([say("players-help"), *by_mail]))))
