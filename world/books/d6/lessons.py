"""What a first practice fight teaches under each of the D6 books."""

from world.lessons import DEFENDED, HURT, Lesson

CHOICE = (
    "You rolled better for initiative, so you choose who begins: you, or, if you act last, the "
    "droid."
)
BUILD = (
    "{book} is played with a sheet of D6 codes. Type +chargen to see the ready characters, and "
    "+chargen/take {ready} to be one."
)
READING = (
    "How to read this: first what happened, then the dice (4D+2 is four dice plus two); reaching "
    "the other number is enough. {why} shows every die and the rule behind it."
)
TREATED = (
    "In a real fight and after it +treat <name> wakes whoever a stun has knocked out and keeps "
    "the mortally wounded alive; anybody within reach may try. Other wounds heal at the game "
    "master's word, or by medpacs where a scene has them. That is all you need."
)
SHOOT = (
    "It is your turn. +odds attack {foe} tells your exact chances and costs nothing; "
    "+attack {foe} does it."
)
FIRST = {"reading": READING, "hurt": HURT, "defended": DEFENDED}

LESSONS = {
    "personal": Lesson(
        {
            "choice": CHOICE,
            "declare": "A round is five seconds. First all say how many actions they take: one "
            "is safe, each more takes a die (1D) off everything you roll.",
            "act": SHOOT,
            "answer": "You are attacked. Your dodge is rolled against the shot and costs you "
            "nothing.",
            **FIRST,
        },
        TREATED,
        BUILD,
        defending=("+initiative last", "+dodge", "+parry"),
    ),
    "advanced": Lesson(
        {
            "choice": CHOICE,
            "declare": "A round is five seconds. First all say how many actions they take: each "
            "beyond the first takes a die (1D) off everything you roll. With +declare 2, one of "
            "them is left for a dodge.",
            "act": SHOOT + " You need the number of the range, or the dodge that {foe} pays for.",
            "answer": "You are attacked. A defence takes an action, and the prompt says what "
            "each one costs you; +nodefence saves your dice. What you roll stands all round.",
            **FIRST,
        },
        TREATED,
        BUILD,
        defending=("+initiative last", "+declare 2", "+dodge", "+parry"),
    ),
    "chronicles": Lesson(
        {
            "choice": CHOICE,
            "declare": "Who lost initiative declares first, and what comes first. With +declare 2 "
            "attack the second action is left for a dodge, with a die (1D) less on everything; "
            "+attack {foe} alone is one action. Saying nothing is no action at all.",
            "act": SHOOT + " Ten above the number is a die more of damage.",
            "answer": "You are attacked. A dodge takes an action that you left open, or an "
            "extra one; the prompt says what each costs. +nodefence lets it come.",
            **FIRST,
        },
        TREATED,
        BUILD,
        defending=("+declare 2 attack {foe}", "+slow last", "+dodge", "+parry"),
    ),
}
GENERAL = Lesson({"hurt": HURT}, TREATED, BUILD)
"""What holds in every book of the family: a book that brings none of its own is taught by it."""
