"""What comes between rounds: the clock."""

from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming
from game.encounter.machine import Waiting
from game.encounter.play import Play
from game.encounter.state import ROUND_SECONDS, Encounter
from game.shelf.book import Rulebook


def close_round(play: Play) -> bool:
    """Five seconds go by, and what falls due in them happens (PER-RND-1)."""
    if play.state.clock < play.state.round * ROUND_SECONDS + play.state.began:
        clock = play.state.clock + ROUND_SECONDS
        play.emit(rv.RoundEnded(play.state.round, clock))
        play.book.time_works(play, clock - ROUND_SECONDS, False)
    return play.state.pace == "auto" and any(
        f.able and not f.idle for f in here_and_coming(play.state)
    )


def close_waits(book: Rulebook, state: Encounter) -> tuple[Waiting, ...]:
    return (Waiting("gm", "round"),)
