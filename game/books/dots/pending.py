"""Whom the table waits for under dots."""

from game.books.dots.state import DotsBattle, DotsFighter
from game.encounter.commands import GM
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.shelf.book import Rulebook


def unordered(state: DotsBattle) -> list[str]:
    """Those whose initiative is still open, at the start of a round."""
    if state.mode != FIGHT or state.stage != "initiative":
        return []
    waiting = [f for f in state.present if f.able and f.initiative is None]
    return [f.id for f in waiting if not state.numb(f.id)]


def holders(state: DotsBattle) -> list[DotsFighter]:
    """Those whose held lightning goes off now (DOT-LTN-12)."""
    return [
        f for f in state.present if f.held and f.able and not f.redirected
        and state.foes(f.id)
    ]  # fmt: skip


def pending(book: Rulebook | None, state: DotsBattle) -> tuple[Waiting, ...]:
    """Whom the table waits for: initiative, act, answer, resist, release, round or approval."""
    asking = tuple(Waiting(GM, "approve") for _ in state.asked[:1])
    if state.claim:
        return (Waiting(state.claim.judge, "object"), *asking)
    if state.blow:
        return (Waiting(state.blow.target, "answer"), *asking)
    if state.contest:
        return (Waiting(state.contest.target, "resist"), *asking)
    if state.mode != FIGHT:
        return asking
    if state.stage == "initiative":
        return (*(Waiting(who, "initiative") for who in unordered(state)), *asking)
    if state.unseen:
        return (Waiting(state.unseen[0], "unseen"), *asking)
    if state.acting:
        return (Waiting(state.acting.id, "act"), *asking)
    if state.stage == "release":
        return tuple(Waiting(f.id, "release") for f in holders(state)[:1])
    return (Waiting(GM, "round"), *asking) if state.stage == "close" else asking
