"""Advantage modifiers: points the game master adds to the rolls of whoever has the advantage
(ADV-MOD)."""

from collections.abc import Iterable

from game.books.d6.book import AdvantageRow, D6Book, D6Context
from game.books.d6.state import D6Encounter
from game.checks import Term
from game.encounter import table_events as te
from game.encounter.field_commands import Advantage
from game.encounter.fighter import Modifier
from game.encounter.handlers import Handler, fighter
from game.errors import Refused
from game.parts.gm import ON, UNTIL
from game.wording import say


def row_of(book: D6Book, points: int) -> AdvantageRow:
    """The highest row reached: slight, good, decisive or overpowering (ADV-MOD-4..7)."""
    return [row for row in book.advantages if points >= row.lowest][-1]


class AdvantageHandler(Handler[D6Book, D6Encounter, Advantage]):
    """Handler of ``Advantage``: one fighter gets points; the opponent loses none (ADV-MOD-3,
    ADV-Q-53)."""

    command = Advantage
    harmless = True
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Advantage]:
        yield from (Advantage("gm", f.id, 10) for f in state.present)

    def check(self, book: D6Book, state: D6Encounter, command: Advantage) -> None:
        fighter(state, command.target)
        if command.points <= 0:
            raise Refused("not_an_advantage", say("d6-advantage-positive"), "ADV-Q-53")
        if command.points > 999 or command.on not in ON or command.until not in UNTIL:
            sentence = say("d6-advantage-range", on=ON, until=tuple(UNTIL))
            raise Refused("bad_modifier", sentence, "ADV-MOD-1")

    def perform(self, context: D6Context, command: Advantage) -> None:
        row = row_of(context.book, command.points)
        term = Term(f"{row.name} advantage", command.points, "flat", row.card)
        context.emit(te.ModifierGiven(command.target, Modifier(term, command.on, command.until)))
