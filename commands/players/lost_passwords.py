"""Commands about lost passwords: `reset`, before the login, and +email, the address for a link."""

import re
from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from commands.players.passwords import NOT_THE_OLD, PasswordCommand, quoted
from game.errors import Refused
from game.wording import Text, say, several
from world import lost_passwords, mailing, passwords, sanitise
from world.passwords import Hashed

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred

_RESET = re.compile(r'(?:"([^"]+)"|(\S+))\s+(\S+)\s+(?:"([^"]*)"|(.*\S))')
LONGEST_ADDRESS = 254
NONE = "none"
RESET_USAGE = say("players-reset-how")
EMAIL_USAGE = say("players-email-how")
UNSET = say("players-email-unset")
NO_MAIL = say("players-email-no-mail")


class CmdUnconnectedReset(PasswordCommand):
    """Set a new password with a code from staff."""

    key = "reset"
    help_category = "First steps"

    def begin(self) -> "Generator[Deferred, Any, None]":
        match = _RESET.fullmatch(self.args.strip())
        if not match:
            raise Refused("bad_reset", RESET_USAGE)
        name, code, new = match[1] or match[2], match[3], match[4] or match[5] or ""
        lost_passwords.fit_for_a_name(new, name)
        hashed = yield self.at_turn(partial(self.hashed, name, new))
        if self.session.gone:
            return
        account = lost_passwords.by_code(name, code, hashed, str(self.session.address))
        self.say(say("players-reset-done", name=quoted(account.name)))

    def hashed(self, name: str, new: str) -> "Deferred":
        """A Deferred with the hash of the new password. Raises Refused for banned visitors, before
        anything is hashed."""
        lost_passwords.refuse_the_barred(name, str(self.session.address))
        return passwords.beside(Hashed.new, new)


class CmdEmail(PasswordCommand):
    """The email address to which a link is sent when you lose your password."""

    key = "+email"
    locks = "cmd:pperm(Player)"
    help_category = "General"
    account_caller = True

    def begin(self) -> "Generator[Deferred, Any, None]":
        if not self.args.strip():
            self.say(self.shown())
            return
        address, password = self.halves(EMAIL_USAGE)
        if address.lower() == NONE:
            address = ""
        else:
            usable(address)
        account = self.account
        compared = yield self.in_line(Hashed.compared, password, account.password)
        if not account.check_password(compared):
            raise Refused("wrong_password", NOT_THE_OLD)
        account.email = address
        account.save(update_fields=["email"])
        self.say(self.shown())

    def shown(self) -> Text:
        """The account's address, or how to set one."""
        address = self.account.email
        if not address:
            return UNSET if mailing.is_set() else NO_MAIL
        return say("players-email-kept", address=address)


def usable(address: str) -> None:
    """Raises Refused("no_mail") in a game that sends no mail, and Refused("bad_address")."""
    if not mailing.is_set():
        raise Refused("no_mail", NO_MAIL)
    try:
        validate_email(address)
    except ValidationError:
        address = ""
    if not address or len(address) > LONGEST_ADDRESS or sanitise.clean(address) != address:
        raise Refused("bad_address", several([say("players-email-bad"), EMAIL_USAGE], " "))
