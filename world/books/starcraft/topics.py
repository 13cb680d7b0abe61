"""What `help` says of starcraft."""

STARCRAFT = """
    The book starcraft has sheets of its own: Body Points, one armour value, Chi.

      +chargen starcraft          its ready characters: +recruit marine takes one
      +chargen/build starcraft    build your own, step by step
      +npcs starcraft             its stat blocks; +armoury starcraft its gear
      +combat/start starcraft Ace vs 2 zergling

    1. +plan 1, or +plan 2 with dodge: so many actions, a reaction among them.
       Each beyond the first is -1D on all. +plan full dodge is nothing else.
    2. The highest Instincts act first; +hold lets others go before you.
    3. +attack Zergling 1, +spray, +aim, +reload, +shelter, +act. Without a
       weapon: with fists, with martial arts, with a manoeuvre you know.
    4. +reaction ask lets you choose when attacked: +react dodge, +react none.
    5. Damage less Strength dice less armour comes off your Body Points; armour
       that lets something through is 1 lower. +sheet says what would heal you.
    6. +treat Ace/aid with a kit, +treat Ace/medlab in a medical bay, +recover
       after a day; +cling and +chi while you are dying.

    The game master: +stage puts up smoke, light, doors and medlabs; +combat/set
    Ace/manoeuvre=flying kick 5 +1D, /targeting=gauss rifle +1D. Units: help +battle.
"""

TOPICS = ({"key": "starcraft", "category": "Topics", "aliases": [], "text": STARCRAFT},)
LISTED = (
    "starcraft        +recruit +plan +react +spray +reload +shelter +recover +stage",
    "Battles          +battle +order",
)
