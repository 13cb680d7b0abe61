"""Where somebody stands in a fight under dots."""

from game.books.dots.state import SLOTS, DotsBattle, DotsFighter
from game.books.dots.turns import OVER
from game.books.dots.turns import standing as ranked
from game.encounter.state import FIGHT
from game.shelf.book import Rulebook
from game.shelf.standing import Standing, place


def standing(book: Rulebook, state: DotsBattle, f: DotsFighter) -> Standing:
    """Two actions a round (DOT-RND-01); what reactions cost is Force, and nothing comes off a
    total."""
    if state.mode != FIGHT:
        return Standing()
    free = [slot for slot in SLOTS.values() if slot not in f.acts]
    idle = not f.able or state.numb(f.id) or OVER in f.acts
    return Standing(
        actions_left=0 if idle else len(free),
        actions=len(SLOTS),
        place=place(f.id, state.order),
        initiative=() if f.initiative is None else (ranked(state, f),),
        turn=state.acting is f or state.unseen[:1] == (f.id,),
    )
