"""Where somebody stands in a fight of rounds and deeds."""

from collections.abc import Callable

from game.checks import Term
from game.encounter.state import FIGHT
from game.parts.turns import actions_allowed
from game.shelf.standing import Standing, penalties, place


def turns_left(state, f) -> int | None:
    """Of declared actions; what is not used when his turn is over has lapsed (ADV-RND-4)."""
    allowed = actions_allowed(state, f)
    as_you_go = state.options.get("declare_actions") == "as_you_go"
    if allowed is None or (f.declared is None and not as_you_go):
        return None
    over = state.stage == "turns" and state.order and f.id not in state.order[state.turn :]
    return 0 if over or not f.ready else max(0, allowed - f.taken)


def counted(left: Callable = turns_left, spare: Callable | None = None) -> Callable:
    """The slot of a book: ``left``(state, fighter) says how many actions are left, ``spare``(state,
    fighter) which of them pays for a reaction, None for none; without it reactions take none."""

    def standing(book, state, f) -> Standing:
        penalty = _penalty(book, state, f)
        if state.mode != FIGHT:
            return Standing(penalty=penalty)
        party = f.id if state.options.get("initiative_by") == "individual" else f.side
        return Standing(
            actions_left=left(state, f),
            spare=None if spare is None else f.ready and spare(state, f) is not None,
            penalty=penalty,
            place=place(f.id, state.order),
            initiative=state.initiative.get(party, ()),
            turn=state.acting is f,
        )

    return standing


def _penalty(book, state, f) -> tuple[Term, ...]:
    """With the action itself counted, where only those taken are (``as_you_go``)."""
    state = state.with_fighter(f.id, taken=f.taken + 1)
    return penalties(book.roll_terms(state, f.id, "act", ()))
