"""Before the login: `create` makes an account and goes straight into the game."""

import re

from django.conf import settings
from evennia.accounts.models import AccountDB
from evennia.commands.command import Command
from evennia.server.sessionhandler import SESSIONS
from evennia.utils.ansi import raw
from evennia.utils.utils import class_from_module

from game.errors import Refused
from world.naming import objection

_PARTS = re.compile(r'"?([^\s"]*)"?\s+(?:"([^"]*)"|(\S+))')
SHORTEST_PASSWORD = 8
USAGE = (
    "Type create, a name of one word and a password, as in: create Anna orbit-lantern. "
    'A password with spaces goes in quotation marks: create Anna "orbit lantern".'
)


HELP = """You have not logged in yet. You can type:
  create <name> <password>     make an account and begin to play
  connect <name> <password>    log in to your account
  screenreader                 have everything in sentences from now on
  encoding <name>              if letters look wrong: encoding utf-8
  look                         read the welcome again
  quit                         leave
A password with spaces goes in quotation marks."""


class CmdUnconnectedCreate(Command):
    """
    make an account and begin to play

    Usage:
      create <name> <password>

    The name is one word and your character's too: 3 to 30 letters, digits and . - _ signs.
    The password has at least 8 characters. You are logged in at once.
    """

    key = "create"
    aliases = ("cre", "cr")
    locks = "cmd:all()"
    arg_regex = r"\s.*?|$"
    help_category = "First steps"

    def func(self):
        try:
            name, password = read(self.args)
            account = made(name, password, self.caller)
        except Refused as refusal:
            self.caller.msg(raw(refusal.sentence))
            return
        SESSIONS.login(self.caller, account)


def read(text: str) -> tuple[str, str]:
    """Name and password as typed, checked. Refused: with a sentence that says what would do.

    The password is never repeated to the screen.
    """
    match = _PARTS.fullmatch(text.strip())
    if not match:
        raise Refused("bad_create", USAGE)
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


def made(name: str, password: str, session):
    """The new account with its character. Refused: what Evennia or its validators object to."""
    if not settings.NEW_ACCOUNT_REGISTRATION_ENABLED:
        raise Refused("closed", "No new accounts are taken at the moment.")
    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    name = kind.normalize_username(name)
    if AccountDB.objects.filter(username__iexact=name).exists():
        sentence = (
            f"Somebody is called {name} already. If that is you, type: connect {name} "
            "and your password. Otherwise choose another name."
        )
        raise Refused("name_taken", sentence)
    account, errors = kind.create(
        username=name, password=password, ip=session.address, session=session
    )
    if not account:
        raise Refused("not_made", " ".join(str(error) for error in errors))
    return account


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
        self.caller.msg(raw(HELP))
