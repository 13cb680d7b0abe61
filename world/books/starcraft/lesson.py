"""What a first practice fight teaches under starcraft."""

from world.lessons import Lesson

LESSON = Lesson(
    {
        "declare": "All plan the round first, and nobody reads the plans until all are in: "
        "+plan 1 is one action, +plan 2 with dodge keeps a dodge ready at 1D less on "
        "everything.",
        "act": "It is your turn. +attack {foe} fires once; a weapon of several shots fires "
        "more than once a round if you planned more actions.",
        "answer": "You are attacked and have a reaction planned: +react dodge, or "
        "+react none to take the hit.",
        "hurt": "You were hit: it came off your Body Points, less your armour, and the "
        "armour is worn by it. +sheet shows both. Nothing you get here is kept.",
    },
    "In a real fight the wounded are treated: +treat <name>. Body Points at 0 or below are "
    "dying, and somebody has to be quick.",
    no_sheet="{book} is played with a sheet of its own. Type +recruit to see the ready "
    "characters, and +recruit {ready} to take one.",
)
