"""What comes between rounds: the clock, the end of a fight."""

from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming, several_sides
from game.encounter.machine import Waiting
from game.encounter.play import Play
from game.encounter.state import ROUND_SECONDS, Encounter
from game.shelf.book import Rulebook


def one_side_left(state: Encounter) -> bool:
    """Only one side, of several at the start, has members able to act (PER-Q-55), those who come
    in with the next round among them."""
    return state.opposed and not several_sides(state, lambda f: f.able)


def close_round(play: Play) -> bool:
    """Five seconds go by, and what falls due in them happens (PER-RND-1)."""
    if one_side_left(play.state):
        end_combat(play)
        return True
    if play.state.clock < play.state.round * ROUND_SECONDS + play.state.began:
        clock = play.state.clock + ROUND_SECONDS
        play.emit(rv.RoundEnded(play.state.round, clock))
        play.book.time_works(play, clock - ROUND_SECONDS, False)
    return play.state.pace == "auto" and any(
        f.able and not f.idle for f in here_and_coming(play.state)
    )


def close_waits(book: Rulebook, state: Encounter) -> tuple[Waiting, ...]:
    return (Waiting("gm", "round"),)


def end_combat(play: Play) -> None:
    sides = {f.side for f in play.state.present if f.able}
    reason = "one_side" if sides else "nobody"
    play.emit(rv.CombatEnded(reason, sides.pop() if len(sides) == 1 else ""))
