"""Declaring a number of actions, with or without a Force Point (PER-Q-13, ADV-RND-3, ADV-Q-10)."""

from collections.abc import Iterable

from game.books.d6.book import D6Book, D6Context
from game.books.d6.state import D6Encounter, D6Fighter
from game.codec import replace
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.commands import Declare
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts import turns
from game.wording import say

STAGES = ("early", "declare")


class DeclareHandler(turns.DeclareHandler[D6Book, D6Encounter]):
    """Handler of ``Declare`` with a Force Point, which doubles all codes for the round."""

    def only_himself(self, state: D6Encounter, command: Declare) -> bool:
        return command.force

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Declare]:
        yield from super().offers(book, state, who)
        fights = state.mode == FIGHT and who in state.fighters
        if fights and state.options.get("force_points") == "on":
            yield Declare(who, state.fighters[who].declared or 1, force=True)

    def check(self, book: D6Book, state: D6Encounter, command: Declare) -> None:
        super().check(book, state, command)
        if command.force:
            self._check_force(state, state.fighter(command.who))

    def _check_bare(self, command: Declare) -> None:
        super()._check_bare(replace(command, force=False))

    def _check_force(self, state: D6Encounter, f: D6Fighter) -> None:
        if state.options.get("force_points") != "on":
            raise Refused("no_points", say("d6-force-not-in-play"), "points")
        if not f.sheet.force_points:
            raise Refused("no_points", say("d6-force-none-left", who=f.name), "force point")
        if f.forced:
            raise Refused("point_limit", say("d6-force-once-a-round"), "force point")
        if f.spent_character_points or f.pledged:
            raise Refused("points_exclusive", say("d6-points-not-together"), "force point")

    def perform(self, context: D6Context, command: Declare) -> None:
        if command.force:
            context.emit(ev.Spent(command.who, "force_points", 1, "round"))
        forced = command.force or context.state.fighter(command.who).forced
        context.emit(rv.Declared(command.who, command.count, forced))


class DeclareNumberHandler(DeclareHandler):
    """Handler of ``Declare`` that ambushers may also use in the early stage (ADV-RND-3,
    ADV-Q-10)."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Declare]:
        if state.mode == FIGHT and state.stage in STAGES and who in state.fighters:
            yield from (Declare(who, count) for count in (1, 2, 3, 0))
            yield Declare(who, 1, force=True)

    def check(self, book: D6Book, state: D6Encounter, command: Declare) -> None:
        super().check(book, state, command)
        if state.fighter(command.who).taken:
            raise Refused("too_late", say("d6-declare-number-stands"), "ADV-Q-10")

    def _check_late(self, state: D6Encounter, f: RoundFighter, command: Declare) -> None:
        early = state.stage == "early" and state.acting is f and f.declared is None
        if not early:
            super()._check_late(state, f, command)
