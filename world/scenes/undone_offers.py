"""What an undo does to the offers that what a game master has set shall last: one whose ruling or
leaving is taken back is withdrawn; what was let last stays, since that word is not the scene's."""

from functools import partial

from game.codec import decode
from game.wording import say
from world import books
from world.scenes import lasting, questions
from world.scenes.fighters import character_of
from world.scenes.models import Question
from world.scenes.render import apart

WITHDRAWN = say("scenes-what-it-was-about-is-gone")


def follow(written, table, to: int, steps) -> list:
    """Hold the offers made after entry ``to`` against what is so once that is undone, inside the
    transaction ``written`` of the undo. ``steps``: those who had gone by their own word go again.
    Returns what is to be told after it, as functions."""
    made = Question.objects.filter(scene=table.scene, kind__in=lasting.KINDS, entry__gt=to)
    behind = [question for question in made if question.settled is None or question.answer]
    answered = {(_who(q), d.path) for q in behind if q.answer for d in _changes(q)}
    asked = lasting.offer_to_leavers(written, table.scene, steps, answered) if steps else []
    stand = {question.pk for question, _ in asked}
    news = []
    for question in behind:
        again = next((step for step in steps if step.command.who == _who(question)), None)
        undone = _undone(question, again)
        if question.pk in stand or (question.answer and not undone):
            question.entry = again.seq
        else:
            question.entry = 0
            news.append(partial(_tell, table, question, undone))
            if question.settled is None:
                questions.settle(question, None)
        question.save(update_fields=["entry"])
    return [*news, partial(lasting.put, asked)]


def _who(question) -> str:
    return f"c{question.details['who']}"


def _changes(question) -> list:
    return [decode(row) for row in question.details["changes"]]


def _undone(question, again) -> list:
    """Those of its changes that are not set on him any more, or not on somebody who is gone."""
    state, who = (again.after if again else None), _who(question)
    there = {d.path for d in lasting.apart_now(state, who)} if state else set()
    return [difference for difference in _changes(question) if difference.path not in there]


def _tell(table, question, undone) -> None:
    if question.answer is None:
        questions.tell_withdrawn([question], WITHDRAWN)
        return
    owner = character_of(_who(question))
    said = apart.said(undone, books.of_kind(question.details["sheet"]))
    for reader in {owner, *map(character_of, table.scene.gms)} - {None}:
        questions.tell(reader, say("scenes-stays", who=owner.key, said=said))
