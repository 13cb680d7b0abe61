"""What an undo does to questions about whether a game master's changes shall last: if the change or
the character's leaving is undone, the question is withdrawn. Changes already made to last stay,
since that consent lies outside the scene.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

from game.codec import decode
from game.wording import say
from world import presenters
from world.scenes.consent import lasting, questions
from world.scenes.models import Question
from world.scenes.render import apart
from world.scenes.table.fighters import character_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.changes import Difference
    from world.scenes.journal.steps import Step
    from world.scenes.table import persisting
    from world.scenes.table.table import Table

WITHDRAWN = say("scenes-what-it-was-about-is-gone")


def follow(
    written: "persisting.written", table: "Table", to: int, steps: "Sequence[Step]"
) -> "list[Callable[[], None]]":
    """Check questions created after entry ``to`` against the state once that is undone, inside the
    undo's transaction ``written``. ``steps``: fighters who leave again. Returns functions that tell
    about it afterwards."""
    made = Question.objects.filter(scene=table.scene, kind__in=lasting.KINDS, entry__gt=to)
    behind = [question for question in made if question.settled is None or question.answer]
    answered = {(_who(q), d.path) for q in behind if q.answer for d in _changes(q)}
    asked = lasting.offer_to_leavers(written, table.scene, steps, answered) if steps else []
    stand = {question.pk for question, _ in asked}
    news: list[Callable[[], None]] = []
    for question in behind:
        who = _who(question)
        again = next((step for step in steps if step.command and step.command.who == who), None)
        undone = _undone(question, again)
        if question.pk in stand or (question.answer and not undone):
            assert again is not None  # whom it is about has left again
            question.entry = again.seq
        else:
            question.entry = 0
            news.append(partial(_tell, table, question, undone))
            if question.settled is None:
                questions.settle(question, None)
        question.save(update_fields=["entry"])
    return [*news, partial(lasting.put, asked)]


def _who(question: Question) -> str:
    return f"c{question.details['who']}"


def _changes(question: Question) -> "list[Difference]":
    return [decode(row) for row in question.details["changes"]]


def _undone(question: Question, again: "Step | None") -> "list[Difference]":
    """The question's changes that the game master's rulings no longer include, or whose character
    has not left."""
    state, who = (again.after if again else None), _who(question)
    there = {d.path for d in lasting.apart_now(state, who)} if state else set()
    return [difference for difference in _changes(question) if difference.path not in there]


def _tell(table: "Table", question: Question, undone: "Sequence[Difference]") -> None:
    if question.answer is None:
        questions.tell_withdrawn([question], WITHDRAWN)
        return
    owner: Any = character_of(_who(question))
    if owner is None:  # deleted meanwhile, with all that was let last
        return
    said = apart.said(undone, presenters.of_kind(question.details["sheet"]))
    for reader in {owner, *map(character_of, table.scene.gms)} - {None}:
        questions.tell(reader, say("scenes-stays", who=owner.key, said=said))
