"""The kinds of content that ``starcraft`` is played with."""

from game.books.starcraft.armoury import ARMOUR, BARRIERS, WEAPONS
from game.books.starcraft.battle.units import UNITS
from game.books.starcraft.roster import NPCS, READY
from game.books.starcraft.sheet import SKILLS

CONTENT = (WEAPONS, ARMOUR, BARRIERS, NPCS, READY, UNITS, SKILLS.kind)
