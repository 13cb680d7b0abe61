"""Reducers for the course of a fight: joining, rounds, turns, choices. They decide no rule."""

from game import registry
from game.codec import replace
from game.encounter import former
from game.encounter import round_events as rv
from game.encounter.arriving import without
from game.encounter.reducers import Reducers, with_side
from game.encounter.rounds import RoundEncounter
from game.encounter.state import FIGHT, PEACE, ROUND_SECONDS

reducers = ROUNDS = Reducers()
reducers.copies(rv.Ranked, "ranking")
reducers.copies(rv.ChoiceMade, "choice")


@reducers(rv.Joined)
def _joined(state: RoundEncounter, event: rv.Joined) -> RoundEncounter:
    who, state = event.fighter.id, with_side(state, event.fighter.side)
    fighters = {**state.fighters, who: event.fighter}
    state = replace(
        state, fighters=fighters, coming=without(state, who),
        former=former.come_in(state.former, who),
    )  # fmt: skip
    return state.with_own(who, None) if state.own else state


@reducers(rv.Left)
def _left(state: RoundEncounter, event: rv.Left) -> RoundEncounter:
    state = replace(state, coming=without(state, event.who))
    known = event.who in state.fighters
    return state.with_fighter(event.who, left=event.how) if known else state


@reducers(rv.SideArranged)
def _side_arranged(state: RoundEncounter, event: rv.SideArranged) -> RoundEncounter:
    sides = tuple(event.side if s.name == event.side.name else s for s in state.sides)
    return replace(state, sides=sides)


@reducers(rv.CombatBegan)
def _combat_began(state: RoundEncounter, event: rv.CombatBegan) -> RoundEncounter:
    return replace(
        state, mode=FIGHT, stage="", round=0, ended="", stop_votes=(), opposed=event.opposed,
        began=state.clock, real=0.0,
    )  # fmt: skip


@reducers(rv.CombatEnded)
def combat_ended[S: RoundEncounter](state: S, event: rv.CombatEnded) -> S:
    """Whoever acted in the last, broken-off round rests from now on. A task that was begun can
    still be finished."""
    rested = {
        who: replace(f, exerted=min(f.exerted, state.clock)) for who, f in state.fighters.items()
    }
    return replace(
        state, mode=PEACE, stage="", deed=None, open_roll=None, ended=event.reason, coming=(),
        fighters=rested,
    ).fresh_round()  # fmt: skip


@reducers(rv.RoundBegan)
def round_began[S: RoundEncounter](state: S, event: rv.RoundBegan) -> S:
    return replace(state, round=event.round, stage="").fresh_round()


@reducers(rv.Declared)
def declared[S: RoundEncounter](state: S, event: rv.Declared) -> S:
    return state.with_fighter(event.who, declared=event.count)


@reducers(rv.Acted)
def acted[S: RoundEncounter](state: S, event: rv.Acted, **more: object) -> S:
    """``more``: further fields that the action sets on the fighter."""
    taken = state.fighters[event.who].taken + 1
    return state.with_fighter(event.who, taken=taken, exerted=round_end(state), **more)


def round_end(state: RoundEncounter) -> int:
    """Second of the clock at which the current round ends; outside the rounds, now."""
    return state.clock + ROUND_SECONDS if state.mode == FIGHT else state.clock


@reducers(rv.ActionAdded)
def _action_added(state: RoundEncounter, event: rv.ActionAdded) -> RoundEncounter:
    return state.with_fighter(event.who, added=state.fighter(event.who).added + 1)


@reducers(rv.Questioned)
def _questioned(state: RoundEncounter, event: rv.Questioned) -> RoundEncounter:
    return _replied(state, event, "")


@reducers(rv.Replied)
def _reply_made(state: RoundEncounter, event: rv.Replied) -> RoundEncounter:
    """Store the reply and deduct its cost."""
    state = _replied(state, event, event.reply)
    choice = registry.of(state).choices.by_name.get(event.choice)
    reply = choice.reply(event.reply) if choice else None
    if reply is None or reply.cost is None:
        return state
    return state.with_fighter(event.who, **reply.cost.paid(state.fighter(event.who)))


def _replied(state: RoundEncounter, event: rv.Questioned | rv.Replied, word: str) -> RoundEncounter:
    """Store the reply with the deed it belongs to, else with the round."""
    of = state.deed if event.deed and state.deed else state
    replies = {**of.chosen.get(event.choice, {}), event.who: word}
    chosen = {**of.chosen, event.choice: replies}
    if of is state:
        return replace(state, chosen=chosen)
    return replace(state, deed=replace(state.under_way, chosen=chosen))


@reducers(rv.ReplyPreferred)
def _reply_preferred(state: RoundEncounter, event: rv.ReplyPreferred) -> RoundEncounter:
    replies = {**state.fighter(event.who).replies, event.choice: event.reply}
    return state.with_fighter(event.who, replies=replies)
