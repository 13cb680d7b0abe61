"""Initiative, turns, and the beginning and end of rounds (DOT-INIT, DOT-RND)."""

from collections.abc import Iterable
from itertools import groupby

from game.books.dots import acting, clock, servants, strikes
from game.books.dots import events as dv
from game.books.dots.approval import check_paid, paid
from game.books.dots.commands import Release, TakeOrder
from game.books.dots.context import DotsContext, mark, throw
from game.books.dots.offers import order_uses
from game.books.dots.pending import holders, strike_first, strikers, unordered, wait_unseen
from game.books.dots.powers import quicken
from game.books.dots.state import SLOTS, Blow, DotsBattle, DotsFighter
from game.checks import Term
from game.encounter import round_events as rv
from game.encounter.arriving import begin_round, here_and_coming
from game.encounter.commands import Pass
from game.encounter.handlers import Handler
from game.encounter.state import FIGHT, ROUND_SECONDS
from game.errors import Refused
from game.registry.book import Rulebook
from game.registry.standing import Standing, place
from game.wording import say

OVER = "over"
"""Key in a fighter's ``acts`` that marks their turn as over."""


class OrderHandler(Handler[Rulebook, DotsBattle, TakeOrder]):
    """Handler of ``TakeOrder``: the ordering action, which takes no slot of the round (DOT-INIT-01,
    -05)."""

    command = TakeOrder
    waits = "initiative"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[TakeOrder]:
        if who in unordered(state):
            yield TakeOrder(who)
            for uses in order_uses(state.fighters[who]):
                yield TakeOrder(who, uses)

    def check(self, book: Rulebook, state: DotsBattle, command: TakeOrder) -> None:
        f = acting.in_rounds(state, command.who)
        if command.who not in unordered(state):
            sentence = say("dots-initiative-stands")
            if f.initiative is None:
                sentence = say("dots-round-has-its-order")
            raise Refused("too_late", sentence, "DOT-INIT-03")
        check_paid(state, f, command)

    def perform(self, context: DotsContext, command: TakeOrder) -> None:
        total = paid(context, command, "initiative")
        if total is None:
            return
        if level := total.dots.get("reaction_time", 0):
            quicken(context, context.state.fighter(command.who), level)
        context.emit(dv.Ordered(command.who, total.total - level, level))


def standing(state: DotsBattle, f: DotsFighter) -> int:
    """Initiative that counts now, with Reaction Time; nothing is added to a value the game master
    set (DOT-GM-01). Not to be confused with ``stands``, which answers for prompts and the board."""
    return (f.initiative or 0) + (0 if f.fixed else acting.level(state, f))


def set_order(context: DotsContext) -> None:
    """Set the order: highest initiative first; ties by Reaction Time, speed, then d20s
    (DOT-INIT-04). Hidden fighters come after visible ones and roll among themselves."""
    state = context.state
    present = [f for f in state.present if f.initiative is not None]

    def key(f: DotsFighter) -> tuple[int, int, int, bool]:
        return (-standing(state, f), -acting.level(state, f), -f.sheet.rank("speed"), f.hidden)

    order = []
    for _, group in groupby(sorted(present, key=key), key=key):
        order += _roll_off(context, [f.id for f in group])
    context.emit(rv.OrderSet(tuple(order)))


def _roll_off(context: DotsContext, tied: list[str]) -> list[str]:
    """The tied in the order they had, or else by d20s until all differ."""
    if len(tied) < 2:
        return tied
    old = context.state.order
    if all(who in old for who in tied):
        return sorted(tied, key=old.index)
    term = Term("equal initiative", 0, "rank", "DOT-INIT-04")
    totals = {who: throw(context, who, "tie", (20,), (term,)) for who in tied}
    found = []
    ranked = sorted(tied, key=lambda who: -totals[who])
    for _, group in groupby(ranked, key=lambda who: totals[who]):
        found += _roll_off(context, list(group))
    return found


class PassHandler(Handler[Rulebook, DotsBattle, Pass]):
    """Handler of ``Pass``: the turn is over, whatever is left of it."""

    command = Pass
    waits = "act"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Pass]:
        first = state.unseen[:1] == (who,)
        if first or (state.acting is not None and state.acting.id == who):
            yield Pass(who)

    def check(self, book: Rulebook, state: DotsBattle, command: Pass) -> None:
        if state.unseen[:1] == (command.who,):
            acting.settled(state)
        else:
            acting.his_turn(state, acting.in_rounds(state, command.who))

    def perform(self, context: DotsContext, command: Pass) -> None:
        if context.state.unseen[:1] == (command.who,):
            wait_unseen(context)
        else:
            end_turn(context, command.who)


def end_turn(context: DotsContext, who: str) -> None:
    f = context.state.fighter(who)
    mark(context, who, "acts", {**f.acts, OVER: True}, "turn over")


def _done(context: DotsContext, f: DotsFighter) -> bool:
    """True if nothing is left of the turn: passed, unable, or every action taken."""
    if OVER in f.acts or not f.able or context.state.numb(f.id) or f.idle:
        return True
    if not ("primary" in f.acts and "offhand" in f.acts):
        return False
    served = any(servants.ready(f, what) for what in servants.FIELDS)
    return not ((served and context.state.foes(f.id)) or strikes.repeats(context.state, f))


def step(context: DotsContext) -> bool:
    """Go one step on in the round. False while somebody has to choose."""
    return _STEPS[context.state.stage](context)


def _initiative(context: DotsContext) -> bool:
    waiting = unordered(context.state)
    for who in waiting:
        if context.state.fighter(who).idle:
            context.emit(dv.Ordered(who, 0))
    if unordered(context.state):
        return False
    if context.state.round == 0:
        begin_round(context, 1)
        return True
    set_order(context)
    first = strikers(context.state)
    if first:
        context.emit(dv.SceneNoted("unseen", first, "unseen"))
    context.emit(rv.StageReached("unseen" if first else "turns"))
    return True


def _turns(context: DotsContext) -> bool:
    f = context.state.acting
    if f is None:
        context.emit(rv.StageReached("release"))
        return True
    if not _done(context, f):
        return False
    storm = [b for b in context.state.storm if b.who == f.id]
    if storm:
        rest = tuple(b for b in context.state.storm if b.who != f.id)
        context.emit(dv.SceneNoted("storm", rest, "lightning strikes"))
        for blow in storm:
            context.emit(dv.BlowQueued(blow))
        return True
    why = "idle" if f.idle else "unable" if not f.able or context.state.numb(f.id) else "done"
    context.emit(
        rv.TurnEnded(f.id, "passed" if not f.acts.keys() - {OVER} and why == "done" else why)
    )
    return True


def _release(context: DotsContext) -> bool:
    for f in context.state.present:
        if f.held and not f.able:
            mark(context, f.id, "held", (), "held lightning lost")
    for f in holders(context.state):
        foes = context.state.foes(f.id)
        if len(foes) == 1 or f.idle:
            let_go(context, f, (foes[0].id,))
            return True
        return False
    context.emit(rv.StageReached("close"))
    return True


def let_go(context: DotsContext, f: DotsFighter, targets: tuple[str, ...]) -> None:
    """Release stored lightning: all at one target as one sum, or one packet at each (DOT-LTN-11 to
    -13)."""
    packets = f.held if len(targets) > 1 else (sum(f.held),)
    mark(context, f.id, "held", (), "held lightning released", targets[0])
    for target, energy in zip(targets, packets, strict=True):
        context.emit(
            dv.BlowQueued(Blow(f.id, target, "returned", energy, "direct", ("redirect_lightning",)))
        )


class ReleaseHandler(Handler[Rulebook, DotsBattle, Release]):
    """Handler of ``Release``: whom stored lightning goes off at (DOT-S-31)."""

    command = Release
    waits = "release"

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Release]:
        if state.stage == "release" and [f.id for f in holders(state)][:1] == [who]:
            for foe in state.foes(who)[:4]:
                yield Release(who, (foe.id,))

    def check(self, book: Rulebook, state: DotsBattle, command: Release) -> None:
        acting.settled(state)
        waiting = holders(state) if state.stage == "release" else []
        if [f.id for f in waiting][:1] != [command.who]:
            raise Refused("too_late", say("dots-nothing-goes-off"), "DOT-LTN-12")
        f = waiting[0]
        if len(command.targets) not in (1, len(f.held)):
            sentence = say("dots-release-at-how-many", held=len(f.held))
            raise Refused("bad_target", sentence, "DOT-S-31")
        foes = {o.id for o in state.foes(f.id)}
        if not set(command.targets) <= foes:
            raise Refused("bad_target", say("dots-release-at-standing"), "DOT-S-31")

    def perform(self, context: DotsContext, command: Release) -> None:
        let_go(context, context.state.fighter(command.who), command.targets)


def _close(context: DotsContext) -> bool:
    """Begin the next round, unless the game master sets the pace or everybody able is away
    (False)."""
    state = context.state
    if state.pace == "gm" or all(f.idle for f in here_and_coming(state) if f.able):
        return False
    next_round(context)
    return True


def next_round(context: DotsContext) -> None:
    """End this round and begin the next (DOT-RND-03)."""
    number = context.state.round + 1
    context.emit(rv.RoundEnded(context.state.round, context.state.clock + ROUND_SECONDS))
    begin_round(context, number)
    for f in context.state.present:
        back = {name: when for name, when in f.away.items() if when > number}
        if back != dict(f.away):
            mark(context, f.id, "away", back, "returned")
        if f.quick and f.quick_until < number:
            mark(context, f.id, "quick", 0, "reaction time over")
        if f.numb and f.numb[1] < number:
            mark(context, f.id, "numb", (), "paralysis over")
    clock.time_works(context, context.state.clock - ROUND_SECONDS, True)
    context.emit(rv.StageReached("initiative"))


_STEPS = {
    "initiative": _initiative, "unseen": strike_first, "turns": _turns, "release": _release,
    "close": _close,
}  # fmt: skip


def stands(book: Rulebook, state: DotsBattle, f: DotsFighter) -> Standing:
    """A fighter's standing for prompts and the board: two actions a round (DOT-RND-01). Reactions
    cost Force and lower no totals."""
    if state.mode != FIGHT:
        return Standing()
    free = [slot for slot in SLOTS.values() if slot not in f.acts]
    idle = not f.able or state.numb(f.id) or OVER in f.acts
    return Standing(
        actions_left=0 if idle else len(free),
        actions=len(SLOTS),
        place=place(f.id, state.order),
        initiative=() if f.initiative is None else (standing(state, f),),
        turn=state.acting is f or state.unseen[:1] == (f.id,),
    )
