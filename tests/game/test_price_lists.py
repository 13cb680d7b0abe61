"""Prices, ranges and capacities: the lists that players buy from."""

from game.books.d6 import armoury, garage
from game.registry.tables import table

WEAPONS = """
blaster pistol 500: 3 10 30 120
heavy blaster pistol 750: 3 7 25 50
hold-out blaster 275: 2 4 8 12
sporting blaster 350: 3 10 30 60
blaster carbine 900: 3 25 50 250
blaster rifle 1000: 3 30 100 300
hunting blaster 1200: 3 40 120 350
light repeating blaster 2000: 3 50 120 300
bowcaster 900: 3 10 30 50
stun pistol 400: 3 7 15 30
slugthrower pistol 275: 3 10 20 50
slugthrower rifle 350: 3 30 60 150
scattergun 300: 3 8 15 30
hunting bow 120: 3 10 40 100
throwing knife 40: 2 5 10 20
thrown rock 0: 2 5 10 20
spear 60: 2 8 15 30
fragmentation grenade 200: 3 7 20 40
stun grenade 175: 3 7 20 40
knife 25:
sword 120:
vibroblade 250:
vibroaxe 500:
force pike 500:
stun baton 150:
club 10:
quarterstaff 30:
energy blade 0:
shock gloves 350:
weighted knuckles 15:
fists 0:
claws and teeth 0:
horns 0:
training stinger 0: 2 5 10 15
"""
ARMOUR = {
    "padded jacket": 75, "blast vest": 300, "blast helmet and vest": 500, "scout suit": 1000,
    "riot armour": 1200, "combat armour": 1800, "white trooper armour": 2500,
    "bounty hunter armour": 4500, "siege plate": 6000, "power suit": 12000,
    "cargo exoskeleton": 3000,
}  # fmt: skip
MOUNTS = {
    "light laser": (10, 50, 100, 200), "repeating laser": (10, 75, 200, 500),
    "heavy laser": (50, 300, 1000, 2000), "ion gun": (10, 50, 150, 300),
    "twin cannon": (100, 300, 1200, 2500), "quad cannon": (100, 300, 1200, 2500),
    "turbolaser": (300, 1500, 3500, 7500),
}  # fmt: skip
ABOARD = {
    "landspeeder": (1, 3), "armed landspeeder": (2, 3), "speeder bike": (1, 1), "swoop": (1, 0),
    "airspeeder": (2, 0), "cargo skiff": (1, 12), "desert crawler": (3, 30), "hover tank": (3, 4),
    "troop carrier": (2, 10), "scout walker": (2, 0), "assault walker": (4, 40),
    "patrol fighter": (1, 0), "strike fighter": (2, 0), "light freighter": (3, 6),
    "customs corvette": (8, 20),
}  # fmt: skip


def test_weapons():
    found = [
        f"{w.name} {w.price}:{''.join(f' {metres}' for metres in w.ranges)}"
        for w in armoury.weapons().values()
    ]
    assert found == WEAPONS.strip().split("\n")


def test_armour():
    assert {piece.name: piece.price for piece in armoury.armour().values()} == ARMOUR


def test_mounts():
    found = {name: tuple(row["ranges"]) for name, row in table("d6/vehicles")["mounts"].items()}
    assert found == MOUNTS


def test_crew_and_passengers_of_each_vehicle():
    found = {v.name: (v.crew, v.passengers) for v in garage.vehicles().values()}
    assert found == ABOARD


def test_the_kit_of_a_starcraft_character():
    assert table("starcraft/build")["gear"] == {
        "carried": 2, "kit": "first aid kit", "kit_uses": 2,
    }  # fmt: skip


def test_the_skills_of_the_npcs_of_dots():
    known = {
        "training droid": "savage 2, speed 2, luck 2",
        "veteran droid": "savage 3, speed 4, luck 3",
        "training remote": "blasters 2, speed 2",
        "battle droid": "blasters 3, destructive 1",
        "thug": "blasters 2, luck 2",
        "trooper": "blasters 4, savage 2, speed 2",
        "bounty hunter": "blasters 4, sniper 3, stealth 4, luck 3",
        "padawan": "saber_melee 3, saber_block 3, jump 2, speed 2, luck 2",
        "sith acolyte": "saber_melee 3, saber_block 3, savage 3, speed 2, throw_saber 2",
        "inquisitor": "throw_lightning 4, nullify_lightning 2, saber_melee 2, saber_block 3, "
        "choke 3, luck 2, persuasion 4, knowledge 4",
    }
    found = {
        name: ", ".join(f"{skill} {dots}" for skill, dots in row["dots"].items())
        for name, row in table("dots/npcs").items()
    }
    assert found == known
