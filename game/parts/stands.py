"""A fighter's standing in the books of rounds and deeds: actions left, penalties, place in the
order."""

from collections.abc import Callable
from typing import Any

from game.checks import Term
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import FIGHT
from game.parts.initiative import each_alone
from game.parts.turns import actions_allowed
from game.registry.book import Rulebook
from game.registry.standing import Standing, penalties, place

type Left = Callable[[Any, Any], int | None]
type Spare = Callable[[Any, Any], object]


def turns_left(state: RoundEncounter, f: RoundFighter) -> int | None:
    """Declared actions left; None if none are counted yet. What is unused when the turn ends has
    lapsed (ADV-RND-4)."""
    allowed = actions_allowed(state, f)
    as_you_go = state.options.get("declare_actions") == "as_you_go"
    if allowed is None or (f.declared is None and not as_you_go):
        return None
    over = state.stage == "turns" and state.order and f.id not in state.order[state.turn :]
    return 0 if over or not f.ready else max(0, allowed - f.taken)


def counted(left: Left = turns_left, spare: Spare | None = None) -> Callable[..., Standing]:
    """The book's ``standing`` slot. ``left``(state, fighter): actions left; ``spare``(state,
    fighter): the one of them that pays for a reaction, None for none. Without ``spare``, reactions
    take no action."""

    def standing(book: Rulebook, state: RoundEncounter, f: RoundFighter) -> Standing:
        penalty = _penalty(book, state, f)
        if state.mode != FIGHT:
            return Standing(penalty=penalty)
        party = f.id if each_alone(state) else f.side
        return Standing(
            actions_left=left(state, f),
            spare=None if spare is None else f.ready and spare(state, f) is not None,
            penalty=penalty,
            place=place(f.id, state.order),
            initiative=state.initiative.get(party, ()),
            turn=state.acting is f,
        )

    return standing


def _penalty(book: Rulebook, state: RoundEncounter, f: RoundFighter) -> tuple[Term, ...]:
    """The fighter's penalty terms. The next action itself is counted too, which matters where only
    taken actions are (``as_you_go``)."""
    state = state.with_fighter(f.id, taken=f.taken + 1)
    return penalties(book.roll_terms(state, f.id, "act", ()))
