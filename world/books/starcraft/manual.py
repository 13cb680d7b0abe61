"""What starcraft adds to pages of help that all books share."""

PAGES = {
    "+combat set": (
        """
  +combat/set <name>/points=15         in {books}; dying=yes, targeting=gauss rifle +1D
""",
    ),
    "+aim": (
        """
  +aim Raider=15 cm the hand     a called shot at once: harder the smaller it is
  +aim door                      shoot at a thing that stops shots
""",
    ),
    "+act": (
        "In {books} smoke, light and cover count against search and tracking as they do against\n"
        "shots.",
    ),
    "+armoury": ("In {books} armour is one number, taken off every blow.",),
    "+attack starcraft": (
        "  +attack <name> with martial arts, or with a manoeuvre you know, in {books}",
    ),
    "+chargen starcraft": (
        """
  +chargen terran            the race: terran, protoss or zerg
  +chargen cp=1, body +4     Character Points, Chi, Body Points: see /points
""",
    ),
    "+combat difficulty": (
        "  +combat/difficulty to hit Ace=14       the number of the next attack on somebody",
    ),
    "+combat line": (
        "  +combat/line +Bea, -Zergling 2         who is in the line of fire of a spray",
    ),
    "+consent": ("In {books} nobody is asked: death then does not outlast the scene.",),
    "+cover": (
        """
In {books} it is a part of walking: free, once in your own turn, before your last action ends
that, and no more than the place offers. Full cover there is +shelter: whoever shoots out of
it leans out, 3/4 covered to the end of the segment, and strikes nobody from there.
""",
    ),
    "+initiative": ("In {books} nobody rolls: Instincts decide.",),
    "+odds": (
        """
  +odds spray Zergling 1, Zergling 2 sparing Bea    in {books}, and
  +odds aim Raider=15 cm the hand              a called shot there
""",
    ),
    "+reaction": ("In {books} auto makes the reactions that you planned and no others.",),
    "+setsheet starcraft": (
        """
On a sheet of {books} also chi, kit (uses), body points (0 is 20 and Strength), race, off
hand=<weapon>, and manoeuvre: +setsheet Ace/manoeuvre=flying kick 5 +1D is 5 harder to hit with
than Martial Arts and does a die more; with the word blocks behind it, it also stops weapons with
bare hands. -flying kick forgets it.
""",
    ),
    "+slow": ("In {books} +hold [<name>] lets somebody slower act first; +hold <npc>=[<name>].",),
    "+treat": (
        """
  +treat <name>/aid          First Aid by kit, in {books}; /revive ends a stun
  +treat <name>/medlab       in a medical bay there; /medlab revive ends a stun
""",
    ),
}
STEPS = (
    "+plan 1, or +plan 2 with dodge: so many actions, a reaction among them. Each beyond the first "
    "is -1D on all. The highest Instincts act first.",
    "In your turn: +odds attack {Npc} 1 tells your chances, +attack {Npc} 1 does it.",
    "+reaction ask lets you choose when attacked: +react dodge, +react none.",
    "Damage less Strength dice less armour comes off your Body Points.",
    "+treat Ace/aid helps somebody who is down.",
)
WORDS = {
    "count": "kit 2",
    "attribute": "dex", "second": "kno",
    "skill": "firearms", "defence": "dodge", "talk": "con", "climb": "climbing",
    "brawl": "brawling", "notice": "search", "npc": "zergling", "more": "marine",
    "option": "wild_die=on",
}  # fmt: skip

HEALING = """
      +treat Ace/aid         with a kit; +treat Ace/medlab in a medical bay
      +recover               after a day of rest
      +combat/set Ace/points=20   the game master, for good
"""
