"""The kinds of content that ``dots`` is played with."""

from game.books.dots.kinds import ABILITIES, KITS, POWERS, SPECIALS, THINGS
from game.books.dots.ready import READY
from game.books.dots.roster import NPCS

CONTENT = (THINGS, POWERS, ABILITIES, SPECIALS, KITS, NPCS, READY)
