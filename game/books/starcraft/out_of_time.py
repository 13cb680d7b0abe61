"""What the system does under ``starcraft`` for whoever lets his time run out."""

from game.books.starcraft import reacting, spraying
from game.books.starcraft.battle.commands import AdvanceBattle, OrdersDone
from game.books.starcraft.commands import LineOfFire
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import StarcraftEncounter
from game.encounter.commands import GM, Answer
from game.parts import out_of_time
from game.shelf.book import Instead


def react(book: StarcraftBook, state: StarcraftEncounter, who: str) -> Answer:
    """The reaction that he planned, else none (SC-REACT-16)."""
    return Answer(who, reacting.unasked(book, state, who))


def leave_line(book: StarcraftBook, state: StarcraftEncounter, who: str) -> LineOfFire:
    """The line of fire as the shooter named it (SC-SPRAY-4)."""
    return LineOfFire(who, spraying.in_line(state.under_way))


def no_more_orders(
    book: StarcraftBook, state: StarcraftEncounter, who: str
) -> OrdersDone | AdvanceBattle:
    """Forces without an order do nothing (SC-MASS-3)."""
    return AdvanceBattle(who) if who == GM else OrdersDone(who)


OUT_OF_TIME: dict[str, Instead] = {
    "declare": out_of_time.declare(1),
    "act": out_of_time.pass_turn,
    "answer": react,
    spraying.LINE: leave_line,
    "orders": no_more_orders,
}
