"""The round: ties of Instincts, plans, the two segments in passes, the end."""

from collections.abc import Iterator
from itertools import groupby

from game import shelf
from game.books.starcraft import clock
from game.books.starcraft import events as se
from game.books.starcraft.counting import (
    LAST_CALL,
    allowed_in_turn,
    at_moment,
    planned_main,
    remaining,
    used_in_turn,
)
from game.books.starcraft.ready import ready
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import (
    StarcraftEncounter,
    StarcraftFighter,
    StarcraftPlay,
    battle_of,
)
from game.books.starcraft.ties import Ties
from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming
from game.encounter.machine import Waiting
from game.encounter.remember import of_state
from game.encounter.state import FIGHT, ROUND_SECONDS
from game.encounter.verbs import unhurried
from game.errors import Refused
from game.gear import Weapon
from game.parts.turns import not_your_turn, out_of_turns


def muster(play: StarcraftPlay) -> bool:
    """A fight begins with nothing kept from the last; equal Instincts are settled by dice."""
    if play.state.round == 1:
        play.emit(se.FightOpened())
    break_ties(play)
    return True


def break_ties(play: StarcraftPlay) -> None:
    """One die each, the tied again; who joins later rolls then (SC-INIT-3, SC-Q-3). Those whom
    nobody sees come after those in sight and throw among themselves."""
    apart = lambda f: (f.hidden, _instincts(f))  # noqa: E731
    for _, group in groupby(sorted(play.state.present, key=apart), key=apart):
        ties = Ties({f.id: f.tie for f in group})
        while len(ties.thrown) > 1 and (again := ties.again()):
            for who in again:
                face = play.roll_plain(who, "tie", 1, "equal Instincts", "SC-INIT-3")
                play.emit(se.TieBroken(who, face))
                ties.threw(who, play.state.fighter(who).tie)


def _instincts(f: StarcraftFighter) -> int:
    return f.sheet.bare("instincts")


@of_state
def initiative_order(state: StarcraftEncounter) -> tuple[str, ...]:
    """From the highest Instincts to the lowest; hurt or not (SC-INIT-1, SC-INIT-4)."""
    fighters = [f for f in state.present if f.declared is not None]
    by_rank = sorted(fighters, key=lambda f: (_instincts(f), not f.hidden, f.tie))
    return tuple(f.id for f in reversed(by_rank))


def _undeclared(state: StarcraftEncounter) -> Iterator[StarcraftFighter]:
    return (f for f in state.present if f.declared is None and f.ready)


def declare(play: StarcraftPlay) -> bool:
    """Everybody able to act plans, in any order; shown when all are in (SC-ACT-7, SC-Q-7)."""
    silent = [f for f in play.state.present if f.idle or f.looks_on]
    for f in silent:
        if f.declared is None and f.ready:
            play.emit(se.Planned(f.id, 1 if f.idle else 0, silent=True, audience=(f.id,)))
    if next(_undeclared(play.state), None):
        return False
    plans = tuple(
        (f.id, f.declared, f.planned, f.full)
        for f in play.state.present if f.declared is not None
    )  # fmt: skip
    play.emit(se.PlansShown(plans))
    break_ties(play)
    return True


def declare_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return tuple(Waiting(f.id, "declare") for f in _undeclared(state))


def take_turns(play: StarcraftPlay) -> bool:
    """The first segment is one pass over the order, the second as many as it takes
    (SC-ACT-5, SC-ACT-6)."""
    if not play.state.passes or not play.state.order:
        play.emit(se.PassOpened(1, _first_order(play.state)))
    while True:
        while play.state.turn < len(play.state.order):
            if not _turn(play):
                return False
        order = _next_pass(play.state)
        if not order[1]:
            return True
        play.emit(se.PassOpened(*order))


def _first_order(state: StarcraftEncounter) -> tuple[str, ...]:
    """The order of the first segment: as the seat has set it, the others behind by Instincts."""
    rank = initiative_order(state)
    wanted = tuple(who for who in state.order if who in rank)
    return (*wanted, *(who for who in rank if who not in wanted))


def _turn(play: StarcraftPlay) -> bool:
    """Open the turn that has come, or end it when there is nothing to do in it."""
    f = _whose(play.state)
    if f.turn_opened != f"{play.state.passes}:{play.state.turn}":
        play.emit(se.TurnOpened(f.id))
        f = _whose(play.state)
    why = turn_over(play.state, f)
    if not why:
        return False
    play.emit(rv.TurnEnded(f.id, why))
    if why == "done":
        _give_holders_their_moment(play, f.id)
    return True


def _whose(state: StarcraftEncounter) -> StarcraftFighter:
    """The fighter whose turn has come."""
    return state.fighters[state.order[state.turn]]


def turn_over(state: StarcraftEncounter, f: StarcraftFighter) -> str:
    """Why the turn is over, or nothing while he may act."""
    if why := out_of_turns(f):
        return why
    used = used_in_turn(f)
    return "" if used < allowed_in_turn(state, f) else "done" if used else "nothing"


def _give_holders_their_moment(play: StarcraftPlay, slower: str) -> None:
    """After the action of somebody slower each holder decides, the fastest first (SC-INIT-5)."""
    state = play.state
    holding = any([f.held_back for f in state.fighters.values()])
    if state.passes == LAST_CALL or not holding:
        return
    rank = initiative_order(state)
    if slower not in rank:
        return
    holders = [
        who for who in rank[: rank.index(slower)]
        if state.fighters[who].held_back and state.fighters[who].ready
        and state.fighters[who].held_until in ("", slower)
    ]  # fmt: skip
    if holders:
        order = (*state.order[: state.turn], *holders, *state.order[state.turn :])
        play.emit(rv.OrderSet(order, state.turn))


def _next_pass(state: StarcraftEncounter) -> tuple[int, tuple[str, ...]]:
    """Number and order of the next pass; the last one is for actions still held."""
    if state.passes == LAST_CALL:
        return LAST_CALL, ()
    rank = [who for who in initiative_order(state) if _in_play(state.fighters[who])]
    if any(remaining(state.fighters[who]) > 0 for who in rank):
        return state.passes + 1, tuple(rank)
    return LAST_CALL, tuple(who for who in rank if state.fighters[who].held_back)


def _in_play(f: StarcraftFighter) -> bool:
    return f.ready and not f.idle


def turn_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return (Waiting(state.acting.id, "act"),) if state.acting else ()


def fights(f: StarcraftFighter) -> bool:
    """Able, and does not merely look on."""
    return f.able and not f.looks_on


def close_round(play: StarcraftPlay) -> bool:
    """Five seconds go by (SC-TIME-1); the next round waits where the game master sets the pace."""
    state = play.state
    if state.clock < state.round * ROUND_SECONDS + state.began:
        before = state.clock
        play.emit(rv.RoundEnded(state.round, before + ROUND_SECONDS))
        clock.let_time_work(play, before)
    if battle_behind(play.state):
        return False
    return play.state.pace == "auto" and any(
        fights(f) and not f.idle for f in here_and_coming(play.state)
    )


def battle_behind(state: StarcraftEncounter) -> bool:
    """Whether the units of a battle have to catch up first (SC-TIME-4)."""
    return state.battling and battle_of(state).behind(state.clock)


def close_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return () if battle_behind(state) else (Waiting("gm", "round"),)


def leave_undone(play: StarcraftPlay, who: str) -> None:
    """The running turn ends; an action not taken in it is gone, held ones at a moment. Whoever
    leaves the other gun's shot for the second segment loses nothing (SC-TWO-4)."""
    if at_moment(play.state) and used_in_turn(play.state.fighter(who)) < allowed_in_turn(
        play.state, play.state.fighter(who)
    ):
        play.emit(se.HoldSpent(who))
        play.emit(se.TurnSkipped(who))
    elif not used_in_turn(play.state.fighter(who)):
        play.emit(se.TurnSkipped(who))
    else:
        play.emit(rv.TurnEnded(who))
        _give_holders_their_moment(play, who)
        return
    play.emit(rv.TurnEnded(who, "passed"))


def check_turn(state: StarcraftEncounter, f: StarcraftFighter) -> None:
    """Refused unless the turn of the fighter has come; what holds for the whole round is said
    before what will pass."""
    if state.stage == "turns" and (state.acting is None or state.acting.id != f.id):
        _check_round(f)
    unhurried(state, f.id)
    if state.acting is None or state.acting.id != f.id:
        sentence = not_your_turn(shelf.of(state), state, f.id, "+plan 1")
        raise Refused("not_your_turn", sentence, "SC-INIT-1")


def _check_round(f: StarcraftFighter) -> None:
    """Refused where no turn of this round is still to come."""
    if f.declared is None:
        sentence = f"{f.name} came when all had planned, and acts from the next round on."
        raise Refused("too_late", sentence, "SC-ACT-7")
    if full := f.full:
        sentence = f"{f.name} does nothing but {full} this round."
        raise Refused("no_actions_left", sentence, "SC-REACT-8")
    if remaining(f) <= 0 and not f.held_back:
        planned = planned_main(f)
        sentence = f"All actions that {f.name} planned are used or gone ({planned} in this round)."
        sentence = sentence if planned else f"{f.name} planned no action of this round."
        raise Refused("no_actions_left", sentence, "SC-ACT-9")


def check_action(state: StarcraftEncounter, who: str) -> StarcraftFighter:
    """The fighter, who may spend an action now. In peace actions cost nothing."""
    f = ready(state, who)
    if state.mode != FIGHT:
        unhurried(state, who)
        return f
    check_turn(state, f)
    if used_in_turn(f) >= allowed_in_turn(state, f):
        sentence = f"All {planned_main(f)} actions you planned are used."
        raise Refused("no_actions_left", sentence, "SC-ACT-9")
    return f


def only_second_gun(
    state: StarcraftEncounter, f: StarcraftFighter, weapon: Weapon | None = None
) -> None:
    """In the first segment the second action can only be the first shot of the other gun."""
    if state.mode == FIGHT and state.passes == 1 and used_in_turn(f) and not at_moment(state):
        fired = f.shots
        if not weapon or fired.get(weapon.name) or weapon.name not in (f.hand, f.off_hand):
            sentence = "Only the other gun's first shot falls in this segment. +pass goes on."
            raise Refused("second_segment", sentence, "SC-TWO-4")


def spend_action(play: StarcraftPlay, who: str, what: str, text: str = "") -> None:
    """Count an action; in peace nothing is counted."""
    if play.state.mode == FIGHT:
        moment = at_moment(play.state)
        play.emit(rv.Acted(who, what, text))
        if moment:
            play.emit(se.HoldSpent(who))
