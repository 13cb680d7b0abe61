"""Register the rulebooks that ship, and the modules that say who may read which of their events."""

import game.books.dots.visibility
import game.books.starcraft.visibility
import game.encounter.visibility  # noqa: F401
from game import registry
from game.books.d6.advanced import ADVANCED
from game.books.d6.chronicles import CHRONICLES
from game.books.d6.personal import PERSONAL
from game.books.dots.book import DOTS
from game.books.starcraft.book import STARCRAFT

BOOKS = (PERSONAL, ADVANCED, CHRONICLES, STARCRAFT, DOTS)

for _book in BOOKS:
    registry.put(_book)
