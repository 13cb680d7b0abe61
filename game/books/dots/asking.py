"""Whether somebody is asked for an answer, and why not (DOT-RND-04, DOT-LTN-05, DOT-S-74)."""

from game.books.dots import events as dv
from game.books.dots.play import DotsPlay
from game.books.dots.state import Blow, DotsBattle


def asked(state: DotsBattle, blow: Blow) -> bool:
    """Whether the target may answer at all: awake, seeing it come, and not choked (DOT-S-74)."""
    choked = blow.kind == "choke" and "choke" not in state.fighters[blow.target].approved
    return not (unable(state, blow.target) or blow.unaware or choked)


def unable(state: DotsBattle, who: str) -> str:
    """Why somebody answers nothing now: down, paralysed, away or order (his own standing
    order); "" for who can."""
    f = state.fighters[who]
    reasons = {
        "down": not f.able, "paralysed": state.numb(who), "away": f.idle,
        "order": f.reaction == "none",
    }  # fmt: skip
    return next((why for why, holds in reasons.items() if holds), "")


def unanswered(play: DotsPlay, blow: Blow) -> None:
    """Say why the target has no chance to answer."""
    why = unable(play.state, blow.target) or ("unaware" if blow.unaware else "choke")
    play.emit(dv.NoAnswer(blow.target, why))
