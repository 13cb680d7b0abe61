"""Two players in an airspeeder against two thugs in a walker, over telnet, number by number."""

from tests.live.stories import Fight, hits, lay

FLIER, WALKER, LASER = "Airspeeder", "Scout walker", "a repeating laser"
CODES = {
    "Dax": ("perception 3D", "repulsorlift operation 4D"),
    "Gia": ("perception 2D", "vehicle blasters 5D"),
    "Thug 1": ("perception 2D", "dexterity 3D"),
    "Thug 2": ("perception 2D", "dexterity 2D", "vehicle blasters 4D"),
}
INITIATIVE = ((9, 3), (10, 2))
THE_WALKER_FIRES = ((20, 8), (24, 5), (20, 6), (8, 2))
THE_FLIER_FIRES = ((28, 8), (20, 4), (12, 5))

BOARDING = (
    ("Dax", "+board", ("Dax", "+board Airspeeder/driver")),
    ("Dax", "+board Gia", ("Dax", "Gia is nothing to get on.")),
    ("Dax", f"+board {FLIER}/driver", f"Dax gets on {FLIER} as driver."),
    ("Gia", f"+board {FLIER}/driver", ("Gia", f"no place left on {FLIER} as driver.")),
    ("Gia", f"+board {FLIER}/gunner", f"Gia gets on {FLIER} as gunner."),
    ("Gus", f"+board Thug 1={WALKER}/driver", f"Thug 1 gets on {WALKER} as driver."),
    ("Gus", f"+board Thug 2={WALKER}", f"Thug 2 gets on {WALKER} as gunner."),
)
FIGHT = (
    ("Gus", "+combat/start", "Initiative: Empire 10; Rebels 9."),
    ("Gus", "+initiative first", "Empire will act first."),
    ("Gus", "+declare npcs=1"),
    ("Dax", "+declare 1"),
    ("Gia", "+declare 1", ("Gus", "Thug 1's turn")),
    ("Gus", "+pass Thug 1", ("Gus", "Thug 2's turn")),
    ("Gus", f"+attack Thug 2={FLIER} with repeating",
        ("Dax", f"Thug 2 attacks your {FLIER} (13 to hit): best free +dodge (an action; hurt "),
        ("Gus", f"Waiting for Dax to answer: Thug 2 attacks {FLIER}")),
    ("Gia", "+dodge", ("Gia", "Dax is the one who answers this attack.")),
    ("Dax", "+dodge",
        hits("Thug 2", FLIER, f"fires {LASER}"),
        "vehicle blasters 4D, fire control +1D+1: 5D+1 = 25 "
        "vs repulsorlift operation 4D, maneuverability +2D, scale +2D: 8D = 20",
        "damage repeating laser 4D, scale +2D: 6D = 20 vs body strength 2D+2 = 10: 10 over",
        f"{FLIER} is hit: as a body it would be incapacitated. The game master says what",
        ("Gia", "Your turn (1 action left)")),
    ("Gia", "+attack Thug 2 with repeating",
        ("Gia", f"Thug 2 is inside {WALKER}: attack that.")),
    ("Gia", f"+attack {WALKER} with heavy blaster pistol",
        ("Gia", f"From inside {FLIER} only its own weapons reach out.")),
    ("Gia", f"+attack {WALKER}",
        ("Gus", f"Gia attacks the {WALKER} of Thug 1 with {LASER} (13 to hit)"),
        ("Gus", "+dodge Thug 1 (-1D; hurt ")),
    ("Gus", "+nodefence",
        hits("Gia", WALKER, f"fires {LASER}"),
        "vehicle blasters 5D, fire control +1D+1, scale +2D: 8D+1 = 29 vs 13 (moderate)",
        "damage repeating laser 4D = 20 vs body strength 3D, scale +2D: 5D = 12: 8 over",
        f"{WALKER} is hit: as a body it would be wounded. The game master says what it means.",
        "-- Round 2 --"),
    ("Gus", "+initiative last"),
    ("Gus", "+declare npcs=1"),
    ("Gia", "+declare 1"),
    ("Dax", "+declare 1", ("Dax", "Your turn (1 action left)")),
    ("Dax", "+disembark", f"Dax gets off {FLIER}."),
)  # fmt: skip


def test_a_flier_and_a_walker(server):
    fight = Fight(server, {"Dax": "pilot", "Gia": "smuggler"}, "Gus")
    for name in ("Dax", "Gia"):
        fight.players[name].ask("+combat/join Rebels")
    fight.master(
        "+combat/add 2 thug=Empire",
        "+combat/vehicle airspeeder=Rebels",
        "+combat/vehicle scout walker=Empire",
        "+combat/book advanced",
        *(f"+combat/set {who}/code={code}" for who, codes in CODES.items() for code in codes),
    )
    for who, line, *expected in BOARDING:
        fight.type(who, line, *expected)
    assert f"gunner of {FLIER}" in fight.board()
    fight.master(lay(*INITIATIVE, *THE_WALKER_FIRES, *THE_FLIER_FIRES, *INITIATIVE))
    for who, line, *expected in FIGHT:
        fight.type(who, line, *expected)
    assert "Traceback" not in server.log()
