"""Where somebody stands in a fight under ``starcraft``."""

from game.books.starcraft import counting
from game.books.starcraft.rounds import initiative_order
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import StarcraftEncounter, StarcraftFighter
from game.encounter.state import FIGHT
from game.shelf.standing import Standing, penalties, place


def standing(book: StarcraftBook, state: StarcraftEncounter, f: StarcraftFighter) -> Standing:
    """Reactions that are planned are paid for; the order goes by Instincts (SC-INIT-1)."""
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
