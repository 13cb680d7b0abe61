"""What the system does, in what the books of the family add, for whoever lets his time run out."""

from game.books.d6.book import D6Book
from game.books.d6.parts.treatment import quality_number
from game.books.d6.state import D6Encounter
from game.codec import replace
from game.encounter.field_commands import Split
from game.encounter.table_commands import NameDifficulty


def whole_bonus(book: D6Book, state: D6Encounter, who: str) -> Split:
    """All of the bonus goes on the first roll (ADV-Q-37)."""
    return Split(who, (state.under_way.bonus,))


def lowest_quality(book: D6Book, state: D6Encounter, who: str) -> NameDifficulty:
    """The number from which the quality begins that the treatment needs (PER-Q-34)."""
    low = replace(state, options={**state.options, "medical_quality": "low"})
    return NameDifficulty(who, quality_number(book, low, state.under_way.aim))
