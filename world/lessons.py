"""What a first practice fight teaches under each book, in that book's own verbs.

Hints go by the moment they fit: what the table waits for from the player (choice, initiative,
declare, act, answer, resist), or what has just happened (reading, hurt, again).
"""

from dataclasses import dataclass

from game.encounter import table_commands as tc

SHARED = {
    "reading": "How to read this: first what happened, then the dice. {why} shows every die "
    "and the rule behind it.",
    "again": "That was a whole round; from now on it goes round like this. +combat shows how "
    "everybody is, +practice/end stops.",
}
CHOICE = "You rolled better for initiative, so you choose who begins. First is good."
CLOSE = (tc.SetRange("gm", "short"),)
BUILD = (
    "{book} is played with a sheet of D6 codes. Type +chargen to see the ready characters, and "
    "+chargen/take smuggler to be one."
)


@dataclass(frozen=True)
class Lesson:
    """``hints`` by moment; ``last``: what follows a first fight; ``setting``: how the ground is
    laid out; ``no_sheet``: how to come by a sheet for the book."""

    hints: dict[str, str]
    last: str
    setting: tuple = CLOSE
    no_sheet: str = BUILD

    def hint(self, moment: str) -> str:
        """The line for the moment, "" if there is none."""
        return self.hints.get(moment) or SHARED.get(moment, "")


TREATED = (
    "In a real fight somebody who is down is treated: +treat <name>, by anybody within reach. "
    "That is all you need."
)
HURT = "You were hit. +sheet says what it costs you. Nothing you get here is kept."
SHOOT = (
    "It is your turn. +odds attack {foe} tells your exact chances and costs nothing; "
    "+attack {foe} does it."
)

LESSONS = {
    "personal": Lesson(
        {
            "choice": CHOICE,
            "declare": "A round is five seconds. First all say how many actions they take: one "
            "is safe, each more takes 1D off everything you roll.",
            "act": SHOOT,
            "hurt": HURT,
        },
        TREATED,
    ),
    "advanced": Lesson(
        {
            "choice": CHOICE,
            "declare": "A round is five seconds. First all say how many actions they take: each "
            "beyond the first is 1D off everything you roll. With +declare 2 one of them is "
            "left for a dodge.",
            "act": SHOOT + " You need the number of the range, or the dodge that {foe} pays for.",
            "answer": "You are attacked. A defence takes an action, and the prompt says what "
            "each one costs you; +nodefence saves your dice. What you roll stands all round.",
            "hurt": HURT,
        },
        TREATED,
    ),
    "chronicles": Lesson(
        {
            "choice": CHOICE,
            "declare": "Who lost initiative declares first, and names his first action: "
            "+declare 1 attack fires once, +declare 2 attack keeps one for a dodge at 1D less "
            "on everything. Saying nothing is no action at all.",
            "act": SHOOT + " Ten above the number is a die more of damage.",
            "answer": "You are attacked. A dodge takes an action that you left open, or an "
            "extra one; the prompt says what each costs. +nodefence lets it come.",
            "hurt": HURT,
        },
        TREATED,
    ),
    "starcraft": Lesson(
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
        "characters, and +recruit Marine to take one.",
    ),
    "dots": Lesson(
        {
            "initiative": "There is no luck in who begins: +initiative adds the dots of a power "
            "and an ability that you name, and the highest goes first.",
            "act": "It is your turn. An attack is worth its dots, and its harm is their square: "
            "+try attack {foe} says what it would be and cost, +attack {foe} does it. Your "
            "weapon's own attack is free once a round.",
            "answer": "You are attacked. A block comes off the points before they are squared, "
            "so it saves most; the first of a round is free. +dodge and a skill takes off "
            "the harm afterwards.",
            "resist": "Somebody acts against you: what you set against it is +resist and a "
            "skill. A tie is yours.",
            "hurt": "You lost Hits; +sheet shows how many are left. At 0 you are down. Nothing "
            "you lose here stays lost.",
        },
        "Hits and Force come back by rest (+rest 120) or by those who can heal: "
        "+use heal others at <name>.",
        setting=(),
        no_sheet="{book} is played with a sheet of dots. Type +dots to make one, step by step.",
    ),
}


def of(book: str) -> Lesson:
    """The lesson under the book, the first one for a book that has none."""
    return LESSONS.get(book) or next(iter(LESSONS.values()))
