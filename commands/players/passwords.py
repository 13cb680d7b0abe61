"""Commands that need a password hashed. They wait in line for a hashing worker, while the game goes
on."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from evennia.commands.command import Command
from evennia.utils import logger
from evennia.utils.ansi import raw
from twisted.internet.defer import inlineCallbacks

from commands.paged import Paged
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say
from world import lost_passwords, passwords
from world.passwords import Hashed, change, fit
from world.players import named
from world.seal import BY_THE_GAME
from world.watching import lines

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred

FAILED = say("players-something-wrong")
CHANGE_USAGE = say("players-password-how")
CODE_USAGE = say("players-code-how")
STAFF_USAGE = say("players-userpassword-how")
NOT_THE_OLD = say("players-not-the-old")


def quoted(name: str) -> str:
    """A name as one word of a line, in quotation marks if it has spaces."""
    return f'"{name}"' if " " in name else name


class PasswordCommand(Paged, Command):
    """Subclasses implement ``begin``, a generator that yields Deferreds to wait for; after each,
    the session may be gone. Refusals are shown as sentences.

    The session's further lines wait until it has finished.
    """

    locks = "cmd:all()"
    arg_regex = r"\s.*?|$"

    def func(self) -> None:
        self.session.hold(self.carried_out())

    @inlineCallbacks
    def carried_out(self) -> "Generator[Deferred, Any, None]":
        """Run ``begin`` to its end."""
        try:
            yield from self.begin()
        except (Refused, MatchError) as refusal:
            lines.refused()
            self.say(refusal.sentence)
        except Exception:
            logger.log_trace(self.key)
            self.say(FAILED)

    def begin(self) -> "Generator[Deferred, Any, None]":
        """Carry the command out. Raises Refused."""
        raise NotImplementedError

    def say(self, text: Text | str) -> None:
        """Show text at this connection alone; it is never read as markup."""
        if not self.session.gone:
            self.session.msg(raw(str(text)))

    def in_line(self, work: Callable[..., object], *args: object) -> "Deferred":
        """Have a worker compute this when it is the session's turn; the player is told their place
        if they have to wait. Raises Refused("gone") if the connection has ended by then."""
        return self.at_turn(lambda: passwords.beside(work, *args))

    def at_turn(self, work: Callable[[], Any]) -> "Deferred":
        """The same for ``work`` that first runs in the game itself, and may then use a worker."""
        if ahead := passwords.line.ahead():
            self.say(say("players-place-in-line", place=ahead + 1))
        return passwords.line.take(self._unless_gone, work)

    def _unless_gone(self, work: Callable[[], Any]) -> Any:
        if self.session.gone:
            raise Refused("gone", say("players-connection-ended"))
        return work()

    def halves(self, usage: Text) -> tuple[str, str]:
        """The texts before and after the equals sign. Raises Refused("bad_password") if one is
        missing."""
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

    def begin(self) -> "Generator[Deferred, Any, None]":
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

    def begin(self) -> "Generator[Deferred, Any, None]":
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
        """Show the code at this connection alone, and notify the account that it is for."""
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
