"""Lines typed on a walk through the game; ``{foe}`` and ``{skill}`` are filled in."""

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
BUILT = {
    "starcraft": ("+chargen/build starcraft", "+chargen terran", "+recruit marine"),
    "dots": ("+dots guardian", "+dots soldier", "+dots your_weapon"),
}
READY = ("+chargen", "+chargen smuggler", "+chargen/skills", "+chargen/take smuggler")
LOOKED_UP = (
    "help", "about", "look", "+rules", "+rules cover", "+rules damage", "+chargen", "+npcs",
    "+armoury", "+sheet", "+gm", "+options", "+chargen/gear", "+points", "+who", "option",
    "+rolls", "+joining", "+combat", "+xp", "+xp/prices", "+dots/reference", "help nonsense",
)  # fmt: skip
FIGHT = (
    "+declare 1", "+plan 1", "+initiative first", "+combat", "+odds attack {foe}",
    "+odds {skill} vs 15", "+odds 4D vs 3D+1", "+attack {foe}", "+pass", "+dodge", "+nodefence",
    "+why", "+combat/log", "+check {skill}", "+roll 4D+2", "+combat/next", "+rolls", "+sheet",
)  # fmt: skip
WRONG = ("", "x=y")
CLOSING = ("leave", "close", "flee", "surrender", "stop")
ROUNDS = 2
