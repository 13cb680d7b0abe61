"""The end of a round: the clock moves on."""

from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming
from game.encounter.context import RoundContext
from game.encounter.machine import Waiting
from game.encounter.rounds import RoundEncounter
from game.encounter.state import ROUND_SECONDS
from game.registry.book import Rulebook


def close_round(context: RoundContext) -> bool:
    """Move the clock on by five seconds, with whatever falls due in them (PER-RND-1). Returns
    whether the next round begins by itself."""
    if context.state.clock < context.state.round * ROUND_SECONDS + context.state.began:
        clock = context.state.clock + ROUND_SECONDS
        context.emit(rv.RoundEnded(context.state.round, clock))
        context.book.time_works(context, clock - ROUND_SECONDS, False)
    return context.state.pace == "auto" and any(
        f.able and not f.idle for f in here_and_coming(context.state)
    )


def close_waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    return (Waiting("gm", "round"),)
