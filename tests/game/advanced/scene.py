"""Ace (blaster 5D, Strength 3D) against Bo (dodge 4D, Strength 3D) under ``advanced``."""

from game.books.d6.parts.crews import as_fighter
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.gear import Vehicle, Weapon
from tests.game.table import Table

LASER = Weapon(
    "laser", "vehicle blasters", "ranged", damage=11, damage_type="energy", natural=True,
    fire_control=6,
)  # fmt: skip
LANDSPEEDER = Vehicle("landspeeder", "speeder", body=6, weapons=(LASER,), crew=2, passengers=2)
WALKER = Vehicle("walker", "walker", "walker operation", 0, 18, (LASER,), 3)


def face_off(ace=None, bo=None, more=(), **options) -> Table:
    """A scene outside rounds. Bo's standing order is to do nothing, unless ``bo`` says otherwise.
    ``more``: further fighters as (name, side, keywords)."""
    t = Table("advanced", **options)
    t.add("Ace", "rebels", **{"blaster": "5D", "strength": "3D", "perception": "3D", **(ace or {})})
    t.add("Bo", "empire", **{"dodge": "4D", "strength": "3D", "reaction": "none", **(bo or {})})
    for who, side, words in more:
        t.add(who, side, **{"reaction": "none", **words})
    return t


def fighting(ace=None, bo=None, more=(), counts=None, **options) -> Table:
    """The first round, on Ace's turn; Zed stands by and keeps the round open."""
    return face_off(ace, bo, (*more, ("Zed", "empire", {})), **options).fight(
        "Ace", **(counts or {})
    )


def vehicles(first="Ace", ace_in="speeder", bo_in="walker", **options) -> Table:
    """Ace as gunner of a landspeeder that Cid drives, Bo as gunner of a walker that Dee drives."""
    more = [
        ("Cid", "rebels", {"repulsorlift_operation": "4D", "reaction": "ask"}),
        ("Dee", "empire", {"walker_operation": "5D", "reaction": "ask"}),
    ]
    t = face_off({"vehicle_blasters": "5D"}, {"vehicle_blasters": "4D"}, more, **options)
    t.do(c.Join("speeder", as_fighter("speeder", "Speeder One", "rebels", LANDSPEEDER)))
    t.do(c.Join("walker", as_fighter("walker", "Walker One", "empire", WALKER)))
    for gunner, driver, vehicle in (("Ace", "Cid", ace_in), ("Bo", "Dee", bo_in)):
        if vehicle:
            t.do(fc.Board(driver, vehicle, "driver"))
            t.do(fc.Board(gunner, vehicle, "gunner"))
    return t.fight(first)
