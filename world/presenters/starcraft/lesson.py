"""What a first practice fight teaches under starcraft."""

from world.lessons import DEFENDED, Lesson

LESSON = Lesson(
    {
        "declare": "All plan the round in secret first. +plan 2 with dodge is an attack and a "
        "dodge; each action beyond the first takes a die (1D) off everything you roll.",
        "act": "It is your turn. +attack {foe} fires once; a hit takes Body Points, which are "
        "health. +hold lets somebody slower act first: do it now, and you learn to dodge.",
        "answer": "You are attacked and have a dodge planned: +react dodge rolls it, +react none "
        "takes the hit.",
        "reading": "How to read this: first what happened, then the dice (4D+2 is four dice plus "
        "two); reaching the other number is enough. {why} shows every die and the rule "
        "behind it.",
        "hurt": "You were hit: it came off your Body Points, less your armour, and the "
        "armour is worn by it. +sheet shows both. Nothing you get here is kept.",
        "defended": DEFENDED,
    },
    "In a real fight and after it whoever has a First Aid kit treats the wounded: +treat <name>. "
    "Body Points at 0 or below are dying, and somebody has to be quick.",
    no_sheet="{book} is played with a sheet of its own. Type +recruit to see the ready "
    "characters, and +recruit {ready} to take one.",
    defending=("+plan 2 with dodge", "+hold", "+react dodge"),
)
