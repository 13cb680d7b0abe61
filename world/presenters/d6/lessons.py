"""What a first practice fight teaches under each D6 book."""

from game.wording import say
from world.lessons import DEFENDED, HURT, Lesson

BUILD = say("d6_book-lesson-no-sheet", book="{book}", ready="{ready}")
TREATED = say("d6_book-lesson-treated")
CHOICE = say("d6_book-lesson-choice")
FIRST = {
    "reading": say("d6_book-lesson-reading", why="{why}"),
    "hurt": HURT,
    "defended": DEFENDED,
}
LESSONS = {
    "personal": Lesson(
        {
            "choice": CHOICE,
            "declare": say("d6_book-lesson-personal-declare"),
            "act": say("d6_book-lesson-act", foe="{foe}"),
            "answer": say("d6_book-lesson-personal-answer"),
            **FIRST,
        },
        TREATED,
        BUILD,
        defending=("+initiative last", "+dodge", "+parry"),
    ),
    "advanced": Lesson(
        {
            "choice": CHOICE,
            "declare": say("d6_book-lesson-advanced-declare"),
            "act": say("d6_book-lesson-advanced-act", foe="{foe}"),
            "answer": say("d6_book-lesson-advanced-answer"),
            **FIRST,
        },
        TREATED,
        BUILD,
        defending=("+initiative last", "+declare 2", "+dodge", "+parry"),
    ),
    "chronicles": Lesson(
        {
            "choice": CHOICE,
            "declare": say("d6_book-lesson-chronicles-declare", foe="{foe}"),
            "act": say("d6_book-lesson-chronicles-act", foe="{foe}"),
            "answer": say("d6_book-lesson-chronicles-answer"),
            **FIRST,
        },
        TREATED,
        BUILD,
        defending=("+declare 2 attack {foe}", "+slow last", "+dodge", "+parry"),
    ),
}
GENERAL = Lesson({"hurt": HURT}, TREATED, BUILD)
"""The lesson for D6 books without one of their own."""
