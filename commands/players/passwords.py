"""Commands that need a password hashed: they wait in line for a worker, the game does not."""

from evennia.commands.command import Command
from evennia.utils import logger
from evennia.utils.ansi import raw
from twisted.internet.defer import inlineCallbacks

from game.errors import Refused
from world import passwords
from world.passwords import Hashed

FAILED = "Something went wrong on our side. Please type it again; staff can see why."
CHANGE_USAGE = "Type password, the old one, an equals sign and the new one: password <old> = <new>."
STAFF_USAGE = "Type userpassword, a name, an equals sign and the new one."
NOT_THE_OLD = "That is not your password as it is now, so nothing has changed."


class PasswordCommand(Command):
    """Subclasses say what in ``begin``, a generator that yields what has to be waited for, and
    after each of which the session may be gone; refusals are sentences.

    What the session types meanwhile waits behind it.
    """

    locks = "cmd:all()"
    arg_regex = r"\s.*?|$"

    def func(self):
        self.session.hold(self.carried_out())

    @inlineCallbacks
    def carried_out(self):
        """From the line to the last sentence."""
        try:
            yield from self.begin()
        except Refused as refusal:
            self.say(refusal.sentence)
        except Exception:
            logger.log_trace(self.key)
            self.say(FAILED)

    def begin(self):
        """Do it. Errors: Refused."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Tell this connection alone; the text is never read as markup."""
        if not self.session.gone:
            self.session.msg(raw(text))

    def in_line(self, work, *args):
        """What a worker makes of this, at the session's turn, which it is told about if it has
        to wait. Refused: when the connection has ended before."""
        return self.at_turn(lambda: passwords.beside(work, *args))

    def at_turn(self, work):
        """The same for ``work`` that looks at the game before it goes to a worker."""
        if ahead := passwords.line.ahead():
            self.say(f"You are number {ahead + 1} of those who log in; a moment, please.")
        return passwords.line.take(self._unless_gone, work)

    def _unless_gone(self, work):
        if self.session.gone:
            raise Refused("gone", "The connection has ended.")
        return work()

    def halves(self, usage: str) -> tuple[str, str]:
        """What stands before and behind the equals sign. Refused: ``bad_password``."""
        before, _, behind = (half.strip() for half in self.args.partition("="))
        if not (before and behind):
            raise Refused("bad_password", usage)
        return before, behind


class CmdPassword(PasswordCommand):
    """
    change your password

    Usage:
      password <old password> = <new password>

    The new one has at least 8 characters. Other connections of yours end, and logins on the
    website; this one stays.
    """

    key = "password"
    locks = "cmd:pperm(Player)"
    help_category = "General"
    account_caller = True

    def begin(self):
        old, new = self.halves(CHANGE_USAGE)
        account = self.account
        fit(new, account)
        compared = yield self.in_line(Hashed.compared, old, account.password)
        if not account.check_password(compared):
            raise Refused("wrong_password", NOT_THE_OLD)
        change(account, (yield self.in_line(Hashed.new, new)), account, self.session)
        self.say(
            "Your password is another from now on. Whoever else was logged in to your account is "
            "logged out, on the website too."
        )


class CmdNewPassword(PasswordCommand):
    """
    set somebody's password

    Usage:
      userpassword <account> = <new password>

    For somebody who has forgotten it. Tell them in private, and have them change it.
    """

    key = "userpassword"
    locks = "cmd:perm(newpassword) or perm(Admin)"
    help_category = "Admin"

    def begin(self):
        name, new = self.halves(STAFF_USAGE)
        account = self.caller.search_account(name)
        if account:
            fit(new, account)
            change(account, (yield self.in_line(Hashed.new, new)), self.caller, self.session)
            self.say(f"{account.name} has the new password from now on.")


def fit(password: str, account) -> None:
    """Refused: a password that is too short, too common or the account's own name."""
    fits, error = account.validate_password(password, account)
    if not fits:
        raise Refused("bad_password", " ".join(error.messages))


def change(account, hashed: Hashed, by, session) -> None:
    """Keep the new password, end every other connection of the account, and log who changed it
    from where."""
    account.set_password(hashed)
    account.save()
    account.end_other_sessions(session)
    logger.log_sec(f"Password Changed: {account} (Caller: {by}, IP: {session.address}).")
