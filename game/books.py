"""The books that ship, put on the shelf."""

from game.rulebooks import shelf
from game.rulebooks.personal import PERSONAL
from game.rulebooks.starcraft.book import STARCRAFT

BOOKS = (PERSONAL, STARCRAFT)

for _book in BOOKS:
    shelf.put(_book)
