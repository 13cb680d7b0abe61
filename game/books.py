"""The books that ship, put on the shelf."""

from game.rulebooks import shelf
from game.rulebooks.dots import DOTS
from game.rulebooks.personal import PERSONAL

BOOKS = (PERSONAL, DOTS)

for _book in BOOKS:
    shelf.put(_book)
