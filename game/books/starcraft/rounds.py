"""The round: ties of Instincts, plans, the two segments in passes, the end."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from game.books.starcraft import clock, counting
from game.books.starcraft import events as se
from game.books.starcraft.counting import (
    LAST_CALL,
    allowed_in_turn,
    at_moment,
    remaining,
    used_in_turn,
)
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
    battle_of,
)
from game.encounter import round_events as rv
from game.encounter.arriving import here_and_coming
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT, ROUND_SECONDS
from game.memory import per_state
from game.parts.turns import out_of_turns
from game.registry.standing import Standing, penalties, place


def muster(context: StarcraftContext) -> bool:
    """Round stage: clear what is left of the last fight, and break ties of Instincts."""
    if context.state.round == 1:
        context.emit(se.FightOpened())
    break_ties(context)
    return True


def break_ties(context: StarcraftContext) -> None:
    """Roll one die each for equal Instincts, again while tied; those who join later roll then
    (SC-INIT-3, SC-Q-3). Hidden fighters come after visible ones and roll among themselves."""
    apart = lambda f: (f.hidden, _instincts(f))  # noqa: E731
    for _, group in groupby(sorted(context.state.present, key=apart), key=apart):
        ties = Ties({f.id: f.tie for f in group})
        while len(ties.thrown) > 1 and (again := ties.again()):
            for who in again:
                face = context.roll_plain(who, "tie", 1, "equal Instincts", "SC-INIT-3")
                context.emit(se.TieBroken(who, face))
                ties.threw(who, context.state.fighter(who).tie)


def _instincts(f: StarcraftFighter) -> int:
    return f.sheet.bare("instincts")


@per_state
def initiative_order(state: StarcraftEncounter) -> tuple[str, ...]:
    """Ids from the highest Instincts to the lowest; wounds do not matter (SC-INIT-1, SC-INIT-4)."""
    fighters = [f for f in state.present if f.declared is not None]
    by_rank = sorted(fighters, key=lambda f: (_instincts(f), not f.hidden, f.tie))
    return tuple(f.id for f in reversed(by_rank))


def _undeclared(state: StarcraftEncounter) -> Iterator[StarcraftFighter]:
    return (f for f in state.present if f.declared is None and f.ready)


def declare(context: StarcraftContext) -> bool:
    """Round stage: everybody able to act plans, in any order; shown when all are in (SC-ACT-7,
    SC-Q-7). False while somebody has not."""
    silent = [f for f in context.state.present if f.idle or f.looks_on]
    for f in silent:
        if f.declared is None and f.ready:
            context.emit(se.Planned(f.id, 1 if f.idle else 0, silent=True, audience=(f.id,)))
    if next(_undeclared(context.state), None):
        return False
    plans = tuple(
        (f.id, f.declared, f.planned, f.full)
        for f in context.state.present if f.declared is not None
    )  # fmt: skip
    context.emit(se.PlansShown(plans))
    break_ties(context)
    return True


def declare_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return tuple(Waiting(f.id, "declare") for f in _undeclared(state))


def take_turns(context: StarcraftContext) -> bool:
    """Round stage: the first segment is one pass over the order, the second as many as it takes
    (SC-ACT-5, SC-ACT-6). False while it is somebody's turn."""
    if not context.state.passes or not context.state.order:
        context.emit(se.PassOpened(1, _first_order(context.state)))
    while True:
        while acting := context.state.acting:
            if not _turn(context, acting):
                return False
        order = _next_pass(context.state)
        if not order[1]:
            return True
        context.emit(se.PassOpened(*order))


def _first_order(state: StarcraftEncounter) -> tuple[str, ...]:
    """Order of the first segment: as the game master set it, then the others by Instincts."""
    rank = initiative_order(state)
    wanted = tuple(who for who in state.order if who in rank)
    return (*wanted, *(who for who in rank if who not in wanted))


def _turn(context: StarcraftContext, f: StarcraftFighter) -> bool:
    """Open the turn that has come, and end it if there is nothing to do in it. True if it ended."""
    if f.turn_opened != f"{context.state.passes}:{context.state.turn}":
        context.emit(se.TurnOpened(f.id))
        f = context.state.fighter(f.id)
    why = turn_over(context.state, f)
    if not why:
        return False
    context.emit(rv.TurnEnded(f.id, why))
    if why == "done":
        _give_holders_their_moment(context, f.id)
    return True


def turn_over(state: StarcraftEncounter, f: StarcraftFighter) -> str:
    """Why the turn is over; "" while the fighter may act."""
    if why := out_of_turns(f):
        return why
    used = used_in_turn(f)
    return "" if used < allowed_in_turn(state, f) else "done" if used else "nothing"


def _give_holders_their_moment(context: StarcraftContext, slower: str) -> None:
    """After somebody slower has acted, give each holder a turn to decide, fastest first
    (SC-INIT-5)."""
    state = context.state
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
        context.emit(rv.OrderSet(order, state.turn))


def _next_pass(state: StarcraftEncounter) -> tuple[int, tuple[str, ...]]:
    """(number, order) of the next pass; the last one is for held actions. The order is empty if
    none is left."""
    if state.passes == LAST_CALL:
        return LAST_CALL, ()
    fighters = state.fighters
    rank = [w for w in initiative_order(state) if fighters[w].ready and not fighters[w].idle]
    if any(remaining(state.fighters[who]) > 0 for who in rank):
        return state.passes + 1, tuple(rank)
    return LAST_CALL, tuple(who for who in rank if state.fighters[who].held_back)


def fights(f: StarcraftFighter) -> bool:
    """True if able, and not just looking on."""
    return f.able and not f.looks_on


def close_round(context: StarcraftContext) -> bool:
    """Round stage: five seconds pass (SC-TIME-1). True if the next round begins by itself; it waits
    for the game master's pace, a battle, or somebody to fight."""
    state = context.state
    if state.clock < state.round * ROUND_SECONDS + state.began:
        before = state.clock
        context.emit(rv.RoundEnded(state.round, before + ROUND_SECONDS))
        clock.let_time_work(context, before)
    if battle_behind(context.state):
        return False
    return context.state.pace == "auto" and any(
        fights(f) and not f.idle for f in here_and_coming(context.state)
    )


def battle_behind(state: StarcraftEncounter) -> bool:
    """True if the battle of units has to catch up first (SC-TIME-4)."""
    return state.battling and battle_of(state).behind(state.clock)


def close_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return () if battle_behind(state) else (Waiting("gm", "round"),)


def leave_undone(context: StarcraftContext, who: str) -> None:
    """End the running turn; an action not taken in it is lost, in a holder's turn the held one.
    Leaving the other gun's shot for the second segment loses nothing (SC-TWO-4)."""
    f = context.state.fighter(who)
    held = at_moment(context.state) and used_in_turn(f) < allowed_in_turn(context.state, f)
    if held:
        context.emit(se.HoldSpent(who))
    if held or not used_in_turn(f):
        context.emit(se.TurnSkipped(who))
        context.emit(rv.TurnEnded(who, "passed"))
    else:
        context.emit(rv.TurnEnded(who))
        _give_holders_their_moment(context, who)


def standing(book: StarcraftBook, state: StarcraftEncounter, f: StarcraftFighter) -> Standing:
    """A fighter's standing for prompts and the board. Planned reactions count as spare actions; the
    order goes by Instincts (SC-INIT-1)."""
    penalty = penalties(book.roll_terms(state, f.id, "act", ()))
    if state.mode != FIGHT:
        return Standing(penalty=penalty)
    actions, planned = counting.left(f)
    left = actions + len(planned) if f.declared is not None else None
    return Standing(
        actions_left=left if f.ready or left is None else 0,
        spare=f.ready and bool(planned),
        penalty=penalty,
        place=place(f.id, initiative_order(state)),
        initiative=(f.sheet.bare("instincts"), *f.tie),
        turn=state.acting is f,
    )


type Thrown = tuple[int, ...]


class Ties:
    """Tie-breaking dice, rolled one at a time. Two are tied while their dice are equal as far as
    both have rolled. ``thrown``: dice of each, in the order in which they roll."""

    def __init__(self, thrown: dict[str, Thrown]) -> None:
        self.thrown = thrown
        self._place = {who: number for number, who in enumerate(thrown)}
        self._whole: dict[Thrown, set[str]] = {}
        self._begun: dict[Thrown, set[str]] = {}
        for who, dice in thrown.items():
            self._whole.setdefault(dice, set()).add(who)
            for start in _starts(dice):
                self._begun.setdefault(start, set()).add(who)
        self._settled = 0

    def again(self) -> list[str]:
        """Ids that have to roll now: all without a die; else, of the first group still tied, those
        with the fewest dice. Empty once nobody is tied."""
        if fresh := self._whole.get(()):
            return self._in_order(fresh)
        names = list(self.thrown)
        for who in names[self._settled :]:
            tied = self._tied(self.thrown[who])
            if len(tied) > 1:
                fewest = min(len(self.thrown[other]) for other in tied)
                return self._in_order(o for o in tied if len(self.thrown[o]) == fewest)
            self._settled += 1
        return []

    def threw(self, who: str, dice: Thrown) -> None:
        """Record that ``who`` has rolled again. ``dice``: all of theirs. A roll never begins a new
        tie."""
        self._whole[self.thrown[who]].discard(who)
        self.thrown[who] = dice
        self._whole.setdefault(dice, set()).add(who)
        self._begun.setdefault(dice, set()).add(who)

    def _tied(self, dice: Thrown) -> set[str]:
        """Ids whose dice begin with these, or are a beginning of these."""
        return self._begun[dice].union(*(self._whole.get(s, ()) for s in _starts(dice[:-1])))

    def _in_order(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=self._place.__getitem__)


def _starts(dice: Thrown) -> list[Thrown]:
    """The first die, the first two, and so on up to all of them."""
    return [dice[:number] for number in range(1, len(dice) + 1)]
