"""+yes and +no: answering questions that wait for the player's consent."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from commands.base import TableCommand
from game.errors import Refused
from game.wording import Text, say, several
from world.scenes.consent import questions

if TYPE_CHECKING:
    from world.scenes.models import Question

NOTHING = say("table-no-question")


class CmdAnswer(TableCommand):
    """Answer a waiting question."""

    key = "+yes"
    aliases = ("+no",)
    help_category = "General"

    def act(self) -> None:
        yes = self.cmdstring.lower().lstrip("+") == "yes"
        self.say(questions.answer(self.question(), yes, self.caller))

    def question(self) -> "Question":
        """The question meant. Raises Refused("no_question"), which lists the open ones."""
        waiting = {one.pk: one for one in questions.open_for(self.caller)}
        if not waiting:
            raise Refused("no_question", NOTHING)
        if not self.args and len(waiting) == 1:
            return next(iter(waiting.values()))
        number = int(self.args) if self.args.isdecimal() else 0
        if number not in waiting:
            wrong, which = say("table-no-such-question", number=number), say("table-which-question")
            first = wrong if number else which
            raise Refused("no_question", several([first, _listed(waiting.values())]))
        return waiting[number]


def _listed(waiting: "Iterable[Question]") -> Text:
    return several(map(questions.shown, waiting))
