"""The books that ship, put on the shelf, with who is told what of their events."""

import game.battle.told
import game.dots.told
import game.encounter.told
import game.rulebooks.starcraft.told  # noqa: F401
from game.rulebooks import shelf
from game.rulebooks.advanced import ADVANCED
from game.rulebooks.chronicles import CHRONICLES
from game.rulebooks.dots import DOTS
from game.rulebooks.personal import PERSONAL
from game.rulebooks.starcraft.book import STARCRAFT

BOOKS = (PERSONAL, ADVANCED, CHRONICLES, STARCRAFT, DOTS)

for _book in BOOKS:
    shelf.put(_book)
