"""Commands that need a password hashed: they wait in line for a worker, the game does not."""

from evennia.commands.command import Command
from evennia.utils import logger
from evennia.utils.ansi import raw
from twisted.internet.defer import inlineCallbacks

from commands.paged import Paged
from game.errors import Refused
from game.shelf.matching import MatchError, resolve
from game.wording import Text, say
from world import lost_passwords, passwords
from world.passwords import Hashed, change, fit
from world.players import named
from world.seal import BY_THE_GAME
from world.watching import lines

FAILED = say("players-something-wrong")
CHANGE_USAGE = say("players-password-how")
CODE_USAGE = say("players-code-how")
STAFF_USAGE = say("players-userpassword-how")
NOT_THE_OLD = say("players-not-the-old")


def quoted(name: str) -> str:
    """A name as one word of a line."""
    return f'"{name}"' if " " in name else name


class PasswordCommand(Paged, Command):
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
        except (Refused, MatchError) as refusal:
            lines.refused()
            self.say(refusal.sentence)
        except Exception:
            logger.log_trace(self.key)
            self.say(FAILED)

    def begin(self):
        """Do it. Errors: Refused."""
        raise NotImplementedError

    def say(self, text: Text | str) -> None:
        """Tell this connection alone; the text is never read as markup."""
        if not self.session.gone:
            self.session.msg(raw(str(text)))

    def in_line(self, work, *args):
        """What a worker makes of this, at the session's turn, which it is told about if it has
        to wait. Refused: when the connection has ended before."""
        return self.at_turn(lambda: passwords.beside(work, *args))

    def at_turn(self, work):
        """The same for ``work`` that looks at the game before it goes to a worker."""
        if ahead := passwords.line.ahead():
            self.say(say("players-place-in-line", place=ahead + 1))
        return passwords.line.take(self._unless_gone, work)

    def _unless_gone(self, work):
        if self.session.gone:
            raise Refused("gone", say("players-connection-ended"))
        return work()

    def halves(self, usage: Text) -> tuple[str, str]:
        """What stands before and behind the equals sign. Refused: ``bad_password``."""
        before, _, behind = (half.strip() for half in self.args.partition("="))
        if not (before and behind):
            raise Refused("bad_password", usage)
        return before, behind


class CmdPassword(PasswordCommand):
    """Change your password."""

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
        hashed = yield self.in_line(Hashed.new, new)
        change(account, hashed, account, self.session.address, self.session)
        self.say(say("players-password-changed"))


class CmdNewPassword(PasswordCommand):
    """Set somebody's password, or let them do it."""

    key = "userpassword"
    locks = "cmd:perm(newpassword) or perm(Admin)"
    help_category = "Admin"
    switch_names = ("code",)
    arg_regex = r"[\s/].*?|$"

    def begin(self):
        if self.args.startswith("/"):
            switch, _, name = self.args[1:].partition(" ")
            resolve(switch, self.switch_names, "switch")
            self.give_code(name)
            return
        name, new = self.halves(STAFF_USAGE)
        account = self.caller.search_account(name)
        if account:
            if account != self.account:
                lost_passwords.may_set(account, self.account)
            fit(new, account)
            hashed = yield self.in_line(Hashed.new, new)
            change(account, hashed, self.caller, self.session.address, self.session)
            self.say(say("players-userpassword-set", account=account.name))

    def give_code(self, name: str) -> None:
        """Show the code to this connection alone, and tell whose account it is."""
        if not name.strip():
            raise Refused("empty", CODE_USAGE)
        account = named(name)
        code, until = lost_passwords.give_code(account, self.account)
        told = say("players-code-made-for-you", staff=self.account.key)
        account.msg(raw(f"{told} {BY_THE_GAME}"))
        name = quoted(account.name)
        told = say("players-code-made", account=account.name, name=name, code=code, until=until)
        self.say(told)
        self.session.forget(code)
