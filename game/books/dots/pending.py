"""Whom the table waits for under ``dots``, and for what."""

from game.books.dots import events as dv
from game.books.dots.context import DotsContext
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.encounter import round_events as rv
from game.encounter.commands import GM
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.registry.book import Rulebook


def unordered(state: DotsBattle) -> list[str]:
    """Ids of fighters without initiative, at the start of a round."""
    if state.mode != FIGHT or state.stage != "initiative":
        return []
    waiting = [f for f in state.present if f.able and f.initiative is None]
    return [f.id for f in waiting if not state.numb(f.id)]


def holders(state: DotsBattle) -> list[DotsFighter]:
    """Fighters whose stored lightning goes off now (DOT-LTN-12)."""
    return [
        f for f in state.present if f.held and f.able and not f.redirected
        and state.foes(f.id)
    ]  # fmt: skip


def pending(book: Rulebook | None, state: DotsBattle) -> tuple[Waiting, ...]:
    """Pending waits: initiative, unseen, act, answer, object, resist, release, round or approve."""
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


def unasked(state: DotsBattle, blow: Blow) -> str:
    """Why the target of a blow is not asked for an answer: as ``unable``, or unaware, or choke
    (DOT-S-74); "" if they are."""
    if why := unable(state, blow.target):
        return why
    if blow.unaware:
        return "unaware"
    choked = blow.kind == "choke" and "choke" not in state.fighters[blow.target].approved
    return "choke" if choked else ""


def unable(state: DotsBattle, who: str) -> str:
    """Why somebody cannot answer now: down, paralysed, away or order (their standing order); "" if
    they can."""
    f = state.fighters[who]
    if not f.able:
        return "down"
    if state.numb(who):
        return "paralysed"
    if f.idle:
        return "away"
    return "order" if f.reaction == "none" else ""


def strikers(state: DotsBattle) -> tuple[str, ...]:
    """Ids of those who may attack before the order, because an enemy does not see them coming
    (DOT-ACT-08)."""
    able = [f for f in state.present if f.able and not f.idle and not state.numb(f.id)]
    return tuple(
        f.id for f in able
        if "primary" not in f.acts and f.usable("wield", state.round)
        and any(f.id in foe.unaware_of for foe in state.foes(f.id))
    )  # fmt: skip


def strike_first(context: DotsContext) -> bool:
    """Round stage: let those who may attack before the order do so, one by one. False while one
    may."""
    state = context.state
    if not state.unseen:
        context.emit(rv.StageReached("turns"))
        return True
    if state.unseen[0] in strikers(state):
        return False
    wait_unseen(context)
    return True


def wait_unseen(context: DotsContext) -> None:
    """The first of those who may attack before the order has done so, or waits for their turn."""
    context.emit(dv.SceneNoted("unseen", context.state.unseen[1:], "waited"))
