"""ADV-EX-1 as Sandor, Cantrell, Mahon and their game master Gil type it, number by number.

All dice of the story are preset, in the order in which they are thrown; house options keep their
defaults.
"""

from tests.live.stories import Fight, hits, lay, misses

CAST = {"Sandor": "smuggler", "Cantrell": "smuggler", "Mahon": "smuggler"}
PERCEPTION = {"Sandor": "3D", "Cantrell": "2D", "Mahon": "1D"}
CODES = ("blaster 5D", "dodge 6D", "strength 3D")
GUN = "a heavy blaster pistol"
DECLARED = "Declared: Sandor and Cantrell will take 2 actions each; Mahon will take 1 action."

INITIATIVE = ((13, 3), (9, 2))
SANDORS_SHOT = ((25, 6), (5, 2), (20, 5), (3, 1))
CANTRELLS_SHOT = ((27, 6), (6, 2), (25, 5), (3, 2), (18, 5), (14, 3))
MAHONS_SHOT = ((21, 5), (20, 5), (14, 3))
NEXT_INITIATIVE = ((9, 3), (4, 2), (9, 2))
DICE = (*INITIATIVE, *SANDORS_SHOT, *CANTRELLS_SHOT, *MAHONS_SHOT, *NEXT_INITIATIVE)

STORY = (
    ("Gil", "+combat/start",
        "Combat begins under the book advanced: Sandor against Cantrell and Mahon.",
        "Initiative: Sandor 13; attackers 9.",
        "Sandor perception 3D = 13; Cantrell perception 2D = 9",
        ("Sandor", "Your side won initiative")),
    ("Sandor", "+initiative first", "Sandor will act first."),
    ("Sandor", "+declare 2 draw", ("Sandor", "Held for your turn: draw")),
    ("Cantrell", "+declare 2", ("Cantrell", "Cantrell declares 2 actions (-1D).")),
    ("Mahon", "+declare 1",
        ("Sandor", DECLARED),
        ("Mahon", DECLARED),
        ("Gil", DECLARED),
        f"Sandor draws {GUN}.",
        ("Sandor", "Your turn (1 action left): +attack Cantrell")),
    ("Gil", "+combat/difficulty Sandor=14, Cantrell=15"),
    ("Sandor", "+attack Cantrell",
        ("Cantrell", f"Sandor attacks you with {GUN} (14 to hit)"),
        ("Cantrell", "+dodge (an action; hurt "),
        ("Cantrell", "+odds for the rest"),
        ("Gil", f"Sandor attacks Cantrell with {GUN}, 14 to hit (moderate)")),
    ("Cantrell", "+dodge/extra",
        misses("Sandor", "Cantrell", f"fires {GUN}"),
        "blaster 5D = 20, two actions -1D = -3 -> 17 "
        "vs dodge 6D = 25, three actions -2D = -5 -> 20",
        ("Cantrell", "Your turn (2 actions left)")),
    ("Cantrell", "+attack/draw Sandor",
        f"Cantrell draws {GUN}.",
        ("Sandor", f"Cantrell attacks you with {GUN} (15 to hit"),
        ("Sandor", "best free +nodefence (hurt ")),
    ("Sandor", "+dodge",
        hits("Cantrell", "Sandor", f"fires {GUN}",
             "is wounded: prone, no more actions this round, -1D until healed"),
        "blaster 5D = 25, three actions -2D = -3 -> 22 "
        "vs dodge 6D = 27, three actions -2D = -6 -> 21",
        "damage heavy blaster pistol 5D = 18 vs strength 3D = 14: 4 over",
        ("Mahon", "Your turn (1 action left)")),
    ("Mahon", "+attack Sandor",
        hits("Mahon", "Sandor", f"fires {GUN}",
             "is wounded twice: prone, no more actions this round, -2D until healed"),
        "blaster 5D = 21 vs dodge 21",
        "damage heavy blaster pistol 5D = 20 vs strength 3D = 14: 6 over",
        "Initiative: attackers 9; Sandor 5.",
        "Sandor perception 3D = 9, wounded twice -2D = -4 -> 5; Cantrell perception 2D = 9"),
)  # fmt: skip
"""Who types what, and what everybody, or whoever is named, must then read."""

AFTERWARDS = (
    ("Cantrell", "+initiative first"),
    ("Cantrell", "+declare 1"),
    ("Sandor", "+declare 1"),
    ("Mahon", "+declare 1"),
    ("Cantrell", "+attack Sandor"),
    ("Sandor", "+nodefence",
        "blaster 5D = 13 vs 13 (moderate)",
        "damage heavy blaster pistol 5D = 18 vs strength 3D = 10: 8 over",
        hits("Cantrell", "Sandor",
             comes="is incapacitated: unconscious for 30 minutes, helpless until healed")),
)  # fmt: skip
"""The next round, in which Sandor takes one more wound."""

AFTERWARDS_DICE = ((13, 5), (18, 5), (10, 3), (30, 10))


def setting(server) -> Fight:
    """Return the fight with everybody in place, Sandor's and Cantrell's weapons put away, and the
    dice preset."""
    fight = Fight(server, CAST, "Gil")
    for name in CAST:
        fight.players[name].ask(f"+combat/join {'Sandor' if name == 'Sandor' else 'attackers'}")
        if name != "Mahon":
            fight.players[name].ask("+holster")
    fight.master("+combat/book advanced")
    for name, perception in PERCEPTION.items():
        for code in (*CODES, f"perception {perception}"):
            fight.master(f"+combat/set {name}/code={code}")
    fight.master(lay(*DICE))
    fight.begin_count()
    return fight


def play(fight: Fight, lines=STORY) -> None:
    for who, line, *expected in lines:
        fight.type(who, line, *expected)
