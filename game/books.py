"""The books that ship, put on the shelf."""

from game.rulebooks import shelf
from game.rulebooks.advanced import ADVANCED
from game.rulebooks.chronicles import CHRONICLES
from game.rulebooks.dots import DOTS
from game.rulebooks.personal import PERSONAL
from game.rulebooks.starcraft.book import STARCRAFT

BOOKS = (PERSONAL, ADVANCED, CHRONICLES, STARCRAFT, DOTS)

for _book in BOOKS:
    shelf.put(_book)
