"""Is the fight over? Asked by every machine whenever nothing is being resolved, in all stages."""

from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming, several_sides
from game.encounter.play import AnyPlay
from game.encounter.state import FIGHT


def over(play: AnyPlay) -> bool:
    """End the rounds where at most one side fights on, of several that did, or nobody at all
    (PER-Q-55). Whoever comes in with the next round counts; the book says who fights on. Returns
    whether they ended. Sides that meet later make a fight opposed from then on."""
    state, fights = play.state, play.book.fights
    if state.mode != FIGHT:
        return False
    if several_sides(state, fights):
        if not state.opposed and len({f.side for f in state.present if fights(f)}) > 1:
            play.emit(rv.SidesMet())
        return False
    if not state.opposed and any(fights(f) for f in here_and_coming(state)):
        return False
    winner = next((f.side for f in state.present if fights(f)), "")
    play.emit(rv.CombatEnded("one_side" if winner else "nobody", winner))
    return True
