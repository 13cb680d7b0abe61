"""The end of a round: the clock moves on."""

from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming
from game.encounter.machine import Waiting
from game.encounter.play import RoundPlay
from game.encounter.rounds import RoundEncounter
from game.encounter.state import ROUND_SECONDS
from game.registry.book import Rulebook


def close_round(play: RoundPlay) -> bool:
    """Move the clock on by five seconds, with whatever falls due in them (PER-RND-1). Returns
    whether the next round begins by itself."""
    if play.state.clock < play.state.round * ROUND_SECONDS + play.state.began:
        clock = play.state.clock + ROUND_SECONDS
        play.emit(rv.RoundEnded(play.state.round, clock))
        play.book.time_works(play, clock - ROUND_SECONDS, False)
    return play.state.pace == "auto" and any(
        f.able and not f.idle for f in here_and_coming(play.state)
    )


def close_waits(book: Rulebook, state: RoundEncounter) -> tuple[Waiting, ...]:
    return (Waiting("gm", "round"),)
