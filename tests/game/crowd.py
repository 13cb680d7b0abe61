"""Large encounters: fighters of all kinds on several sides, and vehicles."""

from dataclasses import replace

from game import engine
from game.books.d6 import roster
from game.books.d6.parts.crews import as_fighter
from game.books.d6.state import D6Fighter
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.gear import Vehicle, Weapon

CANNON = Weapon(
    "laser cannon", "vehicle blasters", "ranged", damage=12, damage_type="energy",
    ranges=(10, 50, 100, 200), natural=True, fire_control=6,
)  # fmt: skip
SPEEDER = Vehicle(
    "landspeeder", "speeder", "repulsorlift operation", 3, 6, (CANNON,), 2, 4, open=True
)
WALKER = Vehicle("walker", "walker", "walker operation", 0, 12, (CANNON,), 3, 8)
SIDES = ("rebels", "empire", "pirates")


def crowd(book: str, size: int, seed: int = 0, **options):
    """An encounter outside rounds with this many fighters, every eighth of them a vehicle."""
    state, dice = engine.opening(book, options), Dice(Seeded(b"crowd%d" % seed))
    blocks = list(roster.npcs().values())
    for at in range(size):
        who, side = f"f{at}", SIDES[(at + seed) % 3]
        if at % 8 == 7:
            joining = as_fighter(who, who, side, (SPEEDER, WALKER)[at % 2])
        else:
            joining = _fighter(who, side, blocks[(at * 7 + seed) % len(blocks)], at)
        for event in engine.decide(state, c.Join(who, joining), dice):
            state = engine.evolve(state, event)
    return state


def _fighter(who, side, block, at) -> D6Fighter:
    sheet = replace(roster.sheet(block), character_points=3, force_points=1)
    drawn = tuple(w.name for w in sheet.weapons[:1]) if at % 3 else ()
    reaction = ("ask", "auto", "none", "spare", "always")[at % 5]
    return D6Fighter(
        who, who, side, sheet, npc=at % 2 == 1, consent=at % 4 == 0, reaction=reaction,
        hand=drawn[0] if drawn else "", drawn=drawn, cover=(0, 25, 50, 75)[at % 4],
    )  # fmt: skip
