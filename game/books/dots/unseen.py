"""Attacks before the order of a round, by those who are not seen coming (DOT-ACT-08)."""

from game.books.dots import events as dv
from game.books.dots.play import DotsPlay
from game.books.dots.state import DotsBattle
from game.encounter import round_events as rv


def strikers(state: DotsBattle) -> tuple[str, ...]:
    """Who may strike before the order, as somebody does not see him coming (DOT-ACT-08)."""
    able = [f for f in state.present if f.able and not f.idle and not state.numb(f.id)]
    return tuple(
        f.id for f in able
        if "primary" not in f.acts and f.usable("wield", state.round)
        and any(f.id in foe.unaware_of for foe in state.foes(f.id))
    )  # fmt: skip


def step(play: DotsPlay) -> bool:
    """The first of those who may strike before the order, while he can."""
    state = play.state
    if not state.unseen:
        play.emit(rv.StageReached("turns"))
        return True
    if state.unseen[0] in strikers(state):
        return False
    wait(play)
    return True


def wait(play: DotsPlay) -> None:
    """The first of those who may strike before the order has done so, or waits for his turn."""
    play.emit(dv.SceneNoted("unseen", play.state.unseen[1:], "waited"))
