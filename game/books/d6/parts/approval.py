"""What the game master may allow against a rule, once (ADV-PREP-7, ADV-RUSH-5, ADV-COMB-6)."""

from collections.abc import Iterable

from game.encounter import field_events as fe
from game.encounter.field_commands import Approve, Request
from game.encounter.play import Play
from game.encounter.state import Encounter
from game.encounter.verbs import Verb, fighter
from game.errors import Refused
from game.shelf.book import Rulebook

MATTERS = ("prepare", "rush", "command_limit", "pairing")


def _check_matter(what: str) -> None:
    if what not in MATTERS:
        raise Refused("bad_choice", f"That can be asked about: {', '.join(MATTERS)}.")


class RequestVerb(Verb):
    """A player asks, with his reason."""

    command = Request

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Request]:
        if who in state.fighters:
            yield from (Request(who, what, "please") for what in MATTERS)

    def check(self, book: Rulebook, state: Encounter, command: Request) -> None:
        fighter(state, command.who)
        _check_matter(command.what)

    def perform(self, play: Play, command: Request) -> None:
        play.emit(fe.Requested(command.who, command.what, command.reason))


class ApproveVerb(Verb):
    command = Approve
    seat = True

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[Approve]:
        for f in state.present:
            for what in f.requests:
                yield from (Approve("gm", f.id, what, yes) for yes in (True, False))

    def check(self, book: Rulebook, state: Encounter, command: Approve) -> None:
        fighter(state, command.target)
        _check_matter(command.what)

    def perform(self, play: Play, command: Approve) -> None:
        play.emit(fe.Approved(command.target, command.what, command.yes))

    def harms(self, command: Approve) -> bool:
        return not command.yes


def needed(state: Encounter, who: str, what: str, sentence: str, card: str) -> None:
    """Refused unless the game master has allowed it: ``gm_required``."""
    if what not in state.fighter(who).approved:
        raise Refused("gm_required", f"{sentence} Ask for it: +request {what}=why.", card)


def use(play: Play, who: str, what: str) -> None:
    """The permission is used up."""
    if what in play.fighter(who).approved:
        play.emit(fe.ApprovalUsed(who, what))
