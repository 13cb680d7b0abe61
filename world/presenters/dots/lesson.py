"""What a first practice fight teaches under dots."""

from game.wording import say
from world.lessons import Lesson

LESSON = Lesson(
    {
        "initiative": say("dots_book-hint-initiative"),
        "act": say("dots_book-hint-act", foe="{foe}"),
        "answer": say("dots_book-hint-answer"),
        "resist": say("dots_book-hint-resist"),
        "reading": say("dots_book-hint-reading", why="{why}"),
        "hurt": say("dots_book-hint-hurt"),
    },
    last=say("dots_book-last-hint"),
    setting=(),
    no_sheet=say("dots_book-no-sheet-for", book="{book}"),
    defending=("+initiative none",),
)
