"""Exceptions the game master may approve, good for one use (ADV-PREP-7, ADV-RUSH-5, ADV-COMB-6)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.state import D6Encounter
from game.encounter import field_events as fe
from game.encounter.field_commands import Approve, Request
from game.encounter.handlers import Handler, fighter
from game.errors import Refused
from game.wording import Text, say

MATTERS = ("prepare", "rush", "command_limit", "pairing")


def _check_matter(what: str) -> None:
    if what not in MATTERS:
        raise Refused("bad_choice", say("d6-request-matters", matters=MATTERS))


class RequestHandler(Handler[D6Book, D6Encounter, Request]):
    """Handler of ``Request``: a player asks for an exception and gives a reason."""

    command = Request

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Request]:
        if who in state.fighters:
            yield from (Request(who, what, "please") for what in MATTERS)

    def check(self, book: D6Book, state: D6Encounter, command: Request) -> None:
        fighter(state, command.who)
        _check_matter(command.what)

    def perform(self, context: D6Context, command: Request) -> None:
        context.emit(fe.Requested(command.who, command.what, command.reason))


class ApproveHandler(Handler[D6Book, D6Encounter, Approve]):
    command = Approve
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Approve]:
        for f in state.present:
            for what in f.requests:
                yield from (Approve("gm", f.id, what, yes) for yes in (True, False))

    def check(self, book: D6Book, state: D6Encounter, command: Approve) -> None:
        fighter(state, command.target)
        _check_matter(command.what)

    def perform(self, context: D6Context, command: Approve) -> None:
        context.emit(fe.Approved(command.target, command.what, command.yes))

    def harms(self, command: Approve) -> bool:
        return not command.yes


def needed(state: D6Encounter, who: str, what: str, why: Text, card: str) -> None:
    """Raises Refused("gm_required") unless the game master has approved it. ``why``: the rule in
    the way, as a sentence; ``card``: its card."""
    if what not in state.fighter(who).approved:
        raise Refused("gm_required", say("d6-request-first", why=why, matter=what), card)


def use(context: D6Context, who: str, what: str) -> None:
    """Use up the approval, if there is one."""
    if what in context.state.fighter(who).approved:
        context.emit(fe.ApprovalUsed(who, what))
