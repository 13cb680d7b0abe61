"""Questions that wait for somebody's word: one small list for each, which lasts over restarts.

Whoever asks says of which kind the question is; ``answers`` keeps who acts on the word given.
"""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import evennia
from django.db import transaction
from evennia.utils import logger
from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import Text, read_as, say, several
from world import steady
from world.reading import reading_of
from world.scenes.attempts import attempt
from world.scenes.models import Question, Scene
from world.seal import BY_THE_GAME

_ANSWERS: dict[str, Callable] = {}
_TOO_EARLY: dict[str, Callable] = {}


def answers(kind: str, too_early: Callable | None = None):
    """Keep the function that acts on answers to this kind of question: (question, yes, by) ->
    the sentence for whoever answered. ``by`` is None where nobody did in time. It raises Refused
    before it changes anything, and the question stays open. ``too_early``: (question) -> what has
    to come first, as a sentence, "" where a yes can be given now."""

    def keep(function):
        _ANSWERS[kind] = function
        if too_early:
            _TOO_EARLY[kind] = too_early
        return function

    return keep


def ask(kind: str, character, text: Text | str, *rest, **more) -> Question:
    """Keep a question and put it at once; arguments as of ``kept``, to whom a question that is
    open already is not put again."""
    question, new = kept(kind, character, text, *rest, **more)
    if new:
        put(question)
    return question


def kept(
    kind: str,
    character,
    text: Text | str,
    asker: str = "",
    details=None,
    scene: Scene | None = None,
    seconds: int = 0,
    entry: int = 0,
) -> tuple[Question, bool]:
    """A question to a character's player, or to staff where ``character`` is None, written down but
    not put yet; and whether it is new. What is asked already and still open is not asked twice.

    ``text``: a sentence that says who asks what; ``seconds`` until silence is a no, 0 for ever;
    ``entry``: the entry of the scene's journal that it stands and falls with.
    """
    same = {"kind": kind, "character": character, "scene": scene, "details": details or {}}
    if known := Question.objects.filter(settled=None, **same).first():
        return known, False
    expires = steady.moment() + timedelta(seconds=seconds) if seconds else None
    more = {"text": text, "asker_name": asker, "expires": expires, "entry": entry}
    return Question.objects.create(**same, **more), True


def put(question: Question) -> None:
    """Put the question to whom it is for, if he is in the game; others read it at login."""
    tell_asked(question, shown(question))


def tell_asked(question: Question, text: Text | str) -> None:
    """Tell something of the question to whom it is for."""
    for reader in [question.character] if question.character else _staff():
        tell(reader, text)


def tell(reader, text: Text | str) -> None:
    """Tell one reader something of a question, as a line of the game's own, in his words."""
    with read_as(reading_of(reader.sessions.all())):
        attempt(partial(reader.msg, raw(f"{text} {BY_THE_GAME}")), f"telling {reader}: {text}")


def _staff() -> list:
    """Characters of staff that somebody plays now."""
    puppets = {session.puppet for session in evennia.SESSION_HANDLER.get_sessions()}
    return [one for one in puppets if getattr(one, "staff", False)]


def shown(question: Question) -> Text:
    """The question with what to type, or what has to come before a yes."""
    early = _TOO_EARLY.get(question.kind)
    if why := early(question) if early else "":
        return several([question.text, why], " ")
    return say("scenes-question", text=question.text, number=question.pk)


def open_for(character) -> list[Question]:
    """The questions that wait for this character's word, oldest first; staff's among them."""
    waiting = Question.objects.filter(settled=None)
    mine = list(waiting.filter(character=character))
    staffs = list(waiting.filter(character=None)) if character.staff else []
    return sorted([*mine, *staffs], key=lambda question: question.pk)


def reminder(character) -> str:
    """What somebody reads when he comes into the game; "" if nothing waits for him."""
    waiting = open_for(character)
    if len(waiting) < 2:
        return "".join(str(shown(question)) for question in waiting)
    return str(say("scenes-questions-wait", count=len(waiting)))


def answer(question: Question, yes: bool, by) -> Text | str:
    """Settle a question and act on the word given. Refused: what the word asks for cannot be now,
    and the question stays open."""
    with transaction.atomic():
        settle(question, yes)
        try:
            return str(_ANSWERS[question.kind](question, yes, by))
        except BaseException:
            question.settled = question.answer = None
            raise


def settle(question: Question, yes: bool | None) -> None:
    """Keep the answer; None where nobody gives one any more."""
    question.settled, question.answer = steady.moment(), yes
    question.save(update_fields=["settled", "answer"])


def withdraw(**which) -> list[Question]:
    """Take open questions back: by ``kind``, ``scene``, ``character`` or ``details``. Returns them,
    for ``tell_withdrawn`` unless he who was asked knows."""
    found = list(Question.objects.filter(settled=None, **which))
    for question in found:
        settle(question, None)
    return found


def tell_withdrawn(found, why: Text | str) -> None:
    """Tell each who was asked that he need not answer any more."""
    for question in found:
        tell_asked(question, say("scenes-question-withdrawn", number=question.pk, why=why))


def settle_overdue() -> None:
    """Take silence for a no. One question that fails does not keep the others."""
    for question in Question.objects.filter(settled=None, expires__lte=steady.moment()):
        try:
            answer(question, False, None)
        except Refused:
            settle(question, False)
        except Exception:
            logger.log_trace(f"settling question {question.pk}")
            settle(question, False)
