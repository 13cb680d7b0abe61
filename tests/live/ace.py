"""CHR-EX-1 as Ace, Jaluun and their game master Ian type it, number by number.

All dice of the story are preset, in the order in which they are thrown; house options keep their
defaults.
"""

from tests.live.stories import Fight, hits, lay, misses

CAST = {"Ace": "smuggler", "Jaluun": "scout"}
CODES = {
    "Ace": ("dexterity 3D", "perception 4D", "blaster 5D"),
    "Jaluun": ("dexterity 3D", "perception 3D+2", "thrown weapons 4D", "dodge 4D+1"),
}

INITIATIVE = ((17, 4), (7, 2))
ACES_SHOT = ((7, 2), (15, 4), (18, 5), (10, 2))
THE_CAN = ((10, 4),)
THE_TROOPERS = ((15, 3), (9, 3), (9, 3), (9, 3))
ACES_SECOND = ((12, 4),)
NEXT_INITIATIVE = ((12, 4), (4, 2))
DICE = (*INITIATIVE, *ACES_SHOT, *THE_CAN, *THE_TROOPERS, *ACES_SECOND, *NEXT_INITIATIVE)

ALL = "Troopers 1 to 4"

STORY = (
    ("Ian", "+combat/start",
        f"Combat begins under the book chronicles: Ace and Jaluun against {ALL}.",
        "Initiative: players 17; troopers 7.",
        "Ace perception 4D = 17; Trooper 1 perception 2D = 7"),
    ("Ian", "+declare npcs=1 fire blaster carbine",
        ("Jaluun", "Declared: Troopers 1 to 4 will fire blaster carbine."),
        ("Jaluun", "What first?")),
    ("Jaluun", "+declare 1 throw a can of drink",
        ("Jaluun", "Jaluun declares 1 action: throw a can of drink."),
        ("Ace", "Declared: Troopers 1 to 4 will fire blaster carbine; "
                "Jaluun will throw a can of drink."),
        ("Ace", "What first?")),
    ("Ace", "+declare 2 fire heavy blaster",
        ("Jaluun", "Ace declares 2 actions (-1D): fire heavy blaster, then open."),
        "Segment 1: Ace and Jaluun, then Troopers 1 to 4.",
        ("Ace", "Your turn (2 actions left)")),
    ("Ace", "+attack Trooper 1",
        ("Ian", "Ace attacks Trooper 1 (13 to hit)"),
        ("Ian", "best free +nodefence Trooper 1 (hurt ")),
    ("Ian", "+dodge",
        hits("Ace", "Trooper 1", "fires a heavy blaster pistol",
             "is wounded: prone, no more actions this round, -1D until healed"),
        "blaster 5D, two actions -1D: 4D = 15 vs dodge 3D, two actions -1D: 2D = 7",
        "damage heavy blaster pistol 5D = 18 vs strength 2D = 10: 8 over",
        ("Jaluun", "Your turn (1 action left)")),
    ("Jaluun", "+attack Trooper 2 with rock",
        ("Ian", "Jaluun attacks Trooper 2 with a thrown rock (13 to hit)")),
    ("Ian", "+nodefence",
        misses("Jaluun", "Trooper 2", "throws a rock"),
        "thrown weapons 4D = 10 vs 13 (moderate)",
        ("Ian", "Trooper 2's turn (1 action left)")),
    ("Ian", "+attack Trooper 2=Jaluun",
        ("Jaluun", "Trooper 2 attacks you with a blaster carbine (13 to hit"),
        ("Jaluun", "best free +nodefence (hurt ")),
    ("Jaluun", "+dodge",
        misses("Trooper 2", "Jaluun", "fires a blaster carbine"),
        "blaster 3D = 9 vs dodge 4D+1, two actions -1D: 3D+1 = 16",
        ("Ian", "Trooper 3's turn (1 action left)")),
    ("Ian", "+attack Trooper 3=Jaluun",
        misses("Trooper 3", "Jaluun", "fires a blaster carbine"),
        "blaster 3D = 9 vs dodge 16"),
    ("Ian", "+attack Trooper 4=Ace",
        ("Ace", "Trooper 4 attacks you"),
        ("Ace", "+dodge (spends an action; hurt ")),
    ("Ace", "+nodefence",
        misses("Trooper 4", "Ace", "fires a blaster carbine"),
        "blaster 3D = 9 vs 13 (moderate)",
        "Segment 2: Ace.",
        ("Ace", "Your turn (1 action left)")),
    ("Ace", "+attack Trooper 3", ("Ian", "Ace attacks Trooper 3")),
    ("Ian", "+nodefence",
        misses("Ace", "Trooper 3"),
        "blaster 5D, two actions -1D: 4D = 12 vs 13 (moderate)",
        "-- Round 2 --",
        "Initiative: players 12; troopers 4.",
        "Ace perception 4D = 12; Trooper 2 perception 2D = 4"),
)  # fmt: skip
"""Who types what, and what everybody, or whoever is named, must then read."""


def setting(server) -> Fight:
    """Return the fight with everybody in place, Jaluun with something to throw and without armour,
    and the dice preset."""
    fight = Fight(server, CAST, "Ian")
    staff = server.admin()
    staff.ask("+setsheet Jaluun/weapon=can")
    staff.ask("+setsheet Jaluun/armour=-scout suit")
    staff.quit()
    for name in CAST:
        fight.players[name].ask("+combat/join players")
    fight.master("+combat/add 4 trooper=troopers", "+combat/book chronicles")
    for name, codes in CODES.items():
        for code in codes:
            fight.master(f"+combat/set {name}/code={code}")
    fight.master(lay(*DICE))
    fight.begin_count()
    return fight
