"""The books that ship, put on the shelf."""

from game.rulebooks import shelf
from game.rulebooks.personal import PERSONAL

BOOKS = (PERSONAL,)

for _book in BOOKS:
    shelf.put(_book)
