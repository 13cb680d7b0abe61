"""Before the login: `connect` and `create`, whose passwords are hashed beside the game."""

import re
from functools import partial

from django.conf import settings
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.accounts.models import AccountDB
from evennia.commands.cmdhandler import CMD_NOMATCH
from evennia.commands.command import Command
from evennia.server.sessionhandler import SESSIONS
from evennia.utils.ansi import raw, strip_ansi
from evennia.utils.utils import class_from_module
from twisted.internet.defer import inlineCallbacks

from commands.players.passwords import PasswordCommand
from game.errors import Refused
from world import mailing, passwords
from world.naming import objection
from world.passwords import Hashed

_PARTS = re.compile(r'"?([^\s"]*)"?\s+(?:"([^"]*)"|(\S+))')
_CONNECT = re.compile(r'(?:"([^"]+)"|(\S+))\s+(?:"([^"]*)"|(.*\S))')
SHORTEST_PASSWORD = 8
HELP = """You have not logged in yet. You can type:
  create <name> <password>       make an account and begin to play
  connect <name> <password>      log in to your account
  reset <name> <code> <password> set a new password with a code from staff
  screenreader                   have everything in sentences from now on
  encoding <name>                if letters look wrong: encoding utf-8
  look                           read the welcome again
  quit                           leave
A password with spaces goes in quotation marks.
Lost it? Staff give you a code, which works once and for an hour."""
BY_MAIL = "Or have a link sent to your address: the website does so, below its login."


CONNECT_USAGE = (
    "Type connect, your name and your password: connect <name> <password>. A name or a password "
    "with spaces goes in quotation marks."
)
WRONG = (
    "There is no account of this name with this password. Type connect, the name and the password "
    "once more, or make an account: create <name> <password>."
)


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

    def begin(self):
        match = _CONNECT.fullmatch(self.args.strip())
        if not match:
            raise Refused("bad_connect", CONNECT_USAGE)
        name, password = match[1] or match[2], match[3] or match[4] or ""
        enter(self.session, (yield self.at_turn(partial(self.checked, name, password))))

    @inlineCallbacks
    def checked(self, name: str, password: str):
        """The account that this is the password of. Refused: what Evennia objects to.

        Whoever is banned or has typed too many wrong ones gets no hash, also when he came to be
        so while he waited. That no account has the name is not to be read off the time taken.
        """
        kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
        address = str(self.session.address)
        hashed, barred = Hashed(password), LOGIN_THROTTLE.check(address)
        if not (barred or (barred := kind.is_banned(username=name, ip=address))):
            found = AccountDB.objects.filter(username__iexact=name).first()
            kept = found.password if found else ""
            hashed = yield passwords.beside(Hashed.compared, password, kept)
        account, errors = kind.authenticate(name, hashed, ip=address, session=self.session)
        if not account:
            raise Refused("no_login", strip_ansi(" ".join(errors)) if barred else WRONG)
        return account


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

    def begin(self):
        name, password = read(self.args)
        unclaimed(name)
        hashed = yield self.in_line(Hashed.new, password)
        if not self.session.gone:
            enter(self.session, made(name, hashed, self.session))


def enter(session, account) -> None:
    """Log in, unless the connection has ended meanwhile."""
    if not session.gone:
        SESSIONS.login(session, account)


def read(text: str) -> tuple[str, str]:
    """Name and password as typed, checked. Refused: with a sentence that says what would do.

    The password is never repeated to the screen.
    """
    match = _PARTS.fullmatch(text.strip())
    if not match:
        raise Refused("bad_create", f"{_one_word(text)}{_usage()}")
    name, password = match[1], match[2] or match[3] or ""
    if sentence := objection(name):
        raise Refused("bad_name", sentence)
    if len(password) < SHORTEST_PASSWORD:
        sentence = (
            f"A password has at least {SHORTEST_PASSWORD} characters: two or three words with a "
            "dash between them do well. Type create again."
        )
        raise Refused("bad_password", sentence)
    return name, password


def _usage() -> str:
    return (
        f"Type create, a name of one word and a password, as in: {example()}. "
        "A password with spaces goes in quotation marks."
    )


def _one_word(text: str) -> str:
    """What a name of several words may be instead; the last word may be the password."""
    words = text.replace('"', " ").split()[:-1]
    name = "".join(words)
    if len(words) < 2 or not all(word.isalpha() for word in words) or objection(name):
        return ""
    return f"A name is one word: create {name} and a password. "


def unclaimed(name: str) -> None:
    """Refused: while no accounts are taken, and a name that somebody has."""
    if not settings.NEW_ACCOUNT_REGISTRATION_ENABLED:
        raise Refused("closed", "No new accounts are taken at the moment.")
    name = class_from_module(settings.BASE_ACCOUNT_TYPECLASS).normalize_username(name)
    if AccountDB.objects.filter(username__iexact=name).exists():
        sentence = (
            f"Somebody is called {name} already. If that is you, type: connect {name} "
            "and your password. Otherwise choose another name."
        )
        raise Refused("name_taken", sentence)


def made(name: str, password: str, session):
    """The new account with its character. Refused: what Evennia or its validators object to."""
    unclaimed(name)
    account, errors = class_from_module(settings.BASE_ACCOUNT_TYPECLASS).create(
        username=name, password=password, ip=session.address, session=session
    )
    if not account:
        raise Refused("not_made", " ".join(str(error) for error in errors))
    return account


class CmdUnconnectedUnknown(Command):
    """Answers a line that is no command yet, before the login."""

    key = CMD_NOMATCH
    locks = "cmd:all()"
    auto_help = False

    def func(self):
        word = self.args.split()[0][:40]
        sentence = f"'{word}' is nothing that you can type yet. New here, type: {example(word)}"
        again = "If you have an account, type connect, your name and your password. help says more."
        self.caller.msg(raw(f"{again}\n{sentence}"))


def example(word: str = "") -> str:
    """A line that makes an account, of that name where it can be one, with a password of its
    own."""
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

    def func(self):
        self.caller.msg(raw(f"{HELP}\n{BY_MAIL}" if mailing.is_set() else HELP))
