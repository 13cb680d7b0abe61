"""What dots adds to pages of help that all books share."""

PAGES = {
    "+combat grant": (
        """
  +combat/grant <name>=<what>    xp 10, dots stealth 2, lose wealth, special flurry,
                                 item forcefield, die d6, hits 5, force 5, robot
""",
    ),
    "+combat set": (
        """
  +combat/set <name>/species=wookiee   in {books}; protocol droid, nautolan extra limb
""",
    ),
    "+initiative": (
        """
  +initiative always <skills>    in {books}, before the fight; npcs= too
""",
    ),
    "+combat veto": ("  +combat/veto <name>[=<part>]   undo a death, or a lost part",),
    **dict.fromkeys(
        ("+combat fit", "+combat unfit"),
        (
            """
  +combat/fit <name>=<skills>, /unfit <name>=<skills>[ vs <name>]  what waited is done
""",
        ),
    ),
    **dict.fromkeys(
        ("+combat exert", "+combat over", "+combat fought"),
        (
            """
  +combat/exert <name>=<hits>, /over scene|session|day, /fought <name>=jedi
""",
        ),
    ),
    "+consent": (
        "In {books} nobody is asked: death and lost parts then do not outlast the scene.",
    ),
    "answers": (
        """
In {books} these answers are looked at: one skill or two linked ones for the block, for the other
defence or for both, with all their dots and no die. Harm is counted in Hits, a fall as all that
you can have; what is spent is Force, Hits or a new link.
""",
    ),
    "moves": (
        """
In {books} the six attacks of most dots on your target are compared: one skill or two linked ones,
with all their dots, without dice, throws or lightning. If the best one costs something, the best
free one is named after it. +odds in your turn lists them all.
""",
    ),
    "+odds": (
        """
In {books}: +odds attack Bane with speed d6 and every other verb that +try knows, +odds sprint +
luck d6 vs 6, +odds 2d6 vs 8.
""",
    ),
    "+roll": (
        """
In {books}: +roll d8, +roll 2d6+1 vs 5, and what skills come to with your own dice, +roll sprint
+ luck d6 vs moderate. That is no action: nothing is paid, linked or pinned. The dead and those
out of action roll no skills but what the game master calls for: +roll Ace/sprint.
""",
    ),
}
STEPS = (
    "In your turn: +try attack {Npc} 1 with saber fighting tells what it would be, +attack {Npc} 1 "
    "with saber fighting does it.",
    "When you are attacked: +dodge, +block or +resist with a skill of yours, or +nodefence.",
)
WORDS = {
    "skill": "sprint", "defence": "speed", "talk": "luck", "climb": "sprint", "brawl": "luck",
    "notice": "luck", "npc": "thug", "more": "trooper", "option": "wealth_limit=text",
}  # fmt: skip

HEALING = """
      +rest 24               part of Hits and Force; 120 hours bring all back
      +combat/set Ace/hits=12   the game master, for good
"""
