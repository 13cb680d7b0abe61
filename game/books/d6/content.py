"""The kinds of content a game may add for the D6 family."""

from game.books.d6 import armoury, garage, roster, skills
from game.books.d6.parts import wording

CONTENT = (
    armoury.WEAPONS,
    armoury.ARMOUR,
    roster.NPCS,
    roster.READY,
    garage.VEHICLES,
    garage.MOUNTS,
    skills.KIND,
    wording.DEEDS,
)
