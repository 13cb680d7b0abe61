"""Declaring a bare number, also by those who act before the others (ADV-RND-3, ADV-Q-10)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book
from game.books.d6.state import D6Encounter
from game.encounter.commands import Declare
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.turns import DeclareVerb

STAGES = ("early", "declare")


class DeclareNumberVerb(DeclareVerb[D6Book, D6Encounter]):
    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Declare]:
        if state.mode == FIGHT and state.stage in STAGES and who in state.fighters:
            yield from (Declare(who, count) for count in (1, 2, 3, 0))
            yield Declare(who, 1, force=True)

    def check(self, book: D6Book, state: D6Encounter, command: Declare) -> None:
        super().check(book, state, command)
        if state.fighter(command.who).taken:
            raise Refused("too_late", "You have acted: your number stands.", "ADV-Q-10")

    def _check_late(self, state: D6Encounter, f: RoundFighter, command: Declare) -> None:
        early = state.stage == "early" and state.acting is f and f.declared is None
        if not early:
            super()._check_late(state, f, command)
