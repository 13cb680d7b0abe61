"""What the system does under ``dots`` for whoever lets his time run out: nothing that costs
Force, Hits or a throw."""

from game.books.dots.commands import Concede, Guard, Release, Resist, TakeOrder
from game.books.dots.state import DotsBattle
from game.parts import out_of_time
from game.shelf.book import Instead, Rulebook


def order(book: Rulebook, state: DotsBattle, who: str) -> TakeOrder:
    """Who aligns nothing has the initiative 0 (DOT-INIT-01)."""
    return TakeOrder(who)


def no_defence(book: Rulebook, state: DotsBattle, who: str) -> Guard:
    """Nothing but what he wears (DOT-RND-04)."""
    return Guard(who)


def no_resistance(book: Rulebook, state: DotsBattle, who: str) -> Resist:
    return Resist(who)


def no_objection(book: Rulebook, state: DotsBattle, who: str) -> Concede:
    """The claim holds (DOT-DEF-05)."""
    return Concede(who)


def go_off(book: Rulebook, state: DotsBattle, who: str) -> Release:
    """Held lightning fires by itself (DOT-LTN-12): at the first of his enemies."""
    return Release(who, (state.foes(who)[0].id,))


OUT_OF_TIME: dict[str, Instead] = {
    "initiative": order,
    "unseen": out_of_time.pass_turn,
    "act": out_of_time.pass_turn,
    "answer": no_defence,
    "resist": no_resistance,
    "object": no_objection,
    "release": go_off,
}
