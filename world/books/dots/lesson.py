"""What a first practice fight teaches under dots."""

from world.lessons import Lesson

LESSON = Lesson(
    {
        "initiative": "There is no luck in who begins: +initiative adds the dots of skills that "
        "you name, and the highest goes first. With none the droid attacks first, and you learn "
        "to defend. Powers cost Force; harm costs Hits, your health.",
        "act": "It is your turn. An attack is worth its dots, and its harm is their square: "
        "+try attack {foe} says what it would be and cost, +attack {foe} does it. Your "
        "weapon's own attack is free once a round.",
        "answer": "You are attacked. A block comes off the points before they are squared, "
        "so it saves most; the first of a round is free. +dodge and a skill takes off "
        "the harm afterwards.",
        "resist": "Somebody acts against you: what you set against it is +resist and a "
        "skill. A tie is yours.",
        "reading": "How to read this: what is done, the dots in it, and the Hits that it cost. "
        "{why} shows the rule behind it.",
        "hurt": "You lost Hits; +sheet shows how many are left. At 0 you are down. Nothing "
        "you lose here stays lost.",
    },
    "Hits and Force come back by rest (+rest, as fast as the calendar goes or the game master "
    "says) or by those who can heal: +use heal others at <name>.",
    setting=(),
    no_sheet="{book} is played with a sheet of dots. Type +chargen dots for ready characters, or "
    "+dots to make one, step by step.",
    defending=("+initiative none",),
)
