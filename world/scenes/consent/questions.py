"""Questions waiting for one person's yes or no, such as invitations; each has a list of them that
survives restarts. Modules register who acts on answers to their kind of question with ``answers``.
"""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

import evennia
from django.db import transaction
from evennia.utils import logger
from evennia.utils.ansi import raw

from game.errors import Refused
from game.wording import Text, read_as, say, several
from world import steady_clock
from world.reading import reading_of
from world.scenes.models import Question, Scene
from world.scenes.table.guarded import attempt
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from world.actors import Character

type Answered = Callable[[Question, bool, Character | None], Text | str]
"""Acts on the answer to a question, yes or no, by that character."""
type Early = Callable[[Question], Text | str]

_ANSWERS: dict[str, Answered] = {}
_TOO_EARLY: dict[str, Early] = {}


def answers(kind: str, too_early: Early | None = None) -> Callable[[Answered], Answered]:
    """Register the decorated function for answers to questions of this kind: (question, yes, by) ->
    the sentence for whoever answered; ``by`` is None if time ran out. It must raise Refused before
    it changes anything; the question then stays open. ``too_early``: (question) -> a sentence on
    what has to happen before a yes, "" if nothing."""

    def keep(function: Answered) -> Answered:
        _ANSWERS[kind] = function
        if too_early:
            _TOO_EARLY[kind] = too_early
        return function

    return keep


def ask(
    kind: str, character: "Character | None", text: Text | str, *rest: Any, **more: Any
) -> Question:
    """Create a question and put it at once. Arguments as for ``kept``; a question already open is
    not put again."""
    question, new = kept(kind, character, text, *rest, **more)
    if new:
        put(question)
    return question


def kept(
    kind: str,
    character: "Character | None",
    text: Text | str,
    asker: str = "",
    details: "Mapping[str, Any] | None" = None,
    scene: Scene | None = None,
    seconds: int = 0,
    entry: int = 0,
) -> tuple[Question, bool]:
    """A stored question to a character's player, or to staff if ``character`` is None, that has not
    been put yet; and whether it is new. If the same question is open already, that one.

    ``text``: a sentence that says who asks what; ``seconds``: until silence counts as no, 0 for
    never; ``entry``: the journal entry that the question depends on.
    """
    same = {"kind": kind, "character": character, "scene": scene, "details": details or {}}
    if known := Question.objects.filter(settled=None, **same).first():
        return known, False
    expires = steady_clock.moment() + timedelta(seconds=seconds) if seconds else None
    more = {"text": text, "asker_name": asker, "expires": expires, "entry": entry}
    return Question.objects.create(**same, **more), True


def notice(
    kind: str,
    character: "Character",
    text: Text | str,
    scene: Scene | None = None,
    details: "Mapping[str, Any] | None" = None,
) -> Question:
    """Put something into the character's inbox that needs no answer, such as that it is their turn;
    told at once if they are in the game. One that is there already is not told again."""
    same = {"kind": kind, "character": character, "scene": scene, "details": details or {}}
    if known := Question.objects.filter(settled=None, notice=True, **same).first():
        found: Question = known
        return found
    made: Question = Question.objects.create(**same, notice=True, text=text)
    tell_asked(made, text)
    return made


def read(kind: str, character: "Character", scene: Scene | None = None) -> None:
    """Settle such notices: read, or what they told of is over."""
    now = steady_clock.moment()
    found = Question.objects.filter(settled=None, notice=True, kind=kind, character=character)
    found.filter(scene=scene).update(settled=now)


def put(question: Question) -> None:
    """Show the question to its reader if they are in the game; otherwise they see it at login."""
    tell_asked(question, shown(question))


def tell_asked(question: Question, text: Text | str) -> None:
    """Tell whoever the question is for something about it."""
    for reader in [question.character] if question.character else _staff():
        tell(reader, text)


def tell(reader: "Character", text: Text | str) -> None:
    """Send one reader a line about a question, in their own wording and marked as the game's."""
    with read_as(reading_of(reader.sessions.all())):
        attempt(partial(reader.msg, raw(f"{text} {BY_THE_GAME}")), f"telling {reader}: {text}")


def _staff() -> "list[Character]":
    """Staff characters being played now."""
    puppets = {session.puppet for session in evennia.SESSION_HANDLER.get_sessions()}
    return [one for one in puppets if getattr(one, "staff", False)]


def shown(question: Question) -> Text:
    """The question with the commands to answer it, or with what has to happen before a yes."""
    early = _TOO_EARLY.get(question.kind)
    if why := early(question) if early else "":
        return several([question.text, why], " ")
    return say("scenes-question", text=question.text, number=question.pk)


def open_for(character: "Character") -> list[Question]:
    """Open questions for this character, and for staff if they are staff; oldest first."""
    waiting = Question.objects.filter(settled=None)
    mine = list(waiting.filter(character=character))
    staffs = list(waiting.filter(character=None)) if character.staff else []
    return sorted([*mine, *staffs], key=lambda question: question.pk)


def reminder(character: "Character") -> str:
    """What a player reads about open questions at login: a single one in full, several as a count;
    "" if none."""
    waiting = open_for(character)
    if len(waiting) < 2:
        return "".join(str(shown(question)) for question in waiting)
    return str(say("scenes-questions-wait", count=len(waiting)))


def answer(question: Question, yes: bool, by: "Character | None") -> Text | str:
    """Settle the question and act on the answer. Raises Refused if it cannot be done now; the
    question then stays open."""
    with transaction.atomic():
        settle(question, yes)
        try:
            return str(_ANSWERS[question.kind](question, yes, by))
        except BaseException:
            question.settled = question.answer = None
            raise


def settle(question: Question, yes: bool | None) -> None:
    """Store the answer; None if it is withdrawn."""
    question.settled, question.answer = steady_clock.moment(), yes
    question.save(update_fields=["settled", "answer"])


def withdraw(**which: Any) -> list[Question]:
    """Withdraw open questions that match (``kind``, ``scene``, ``character``, ``details``). Returns
    them, for ``tell_withdrawn`` unless the people asked already know."""
    found = list(Question.objects.filter(settled=None, **which))
    for question in found:
        settle(question, None)
    return found


def tell_withdrawn(found: "Iterable[Question]", why: Text | str) -> None:
    """Tell everybody who was asked that no answer is needed any more, and why."""
    for question in found:
        tell_asked(question, say("scenes-question-withdrawn", number=question.pk, why=why))


def settle_overdue() -> None:
    """Answer no to questions whose time has run out. If one fails, it is logged and the others
    continue."""
    for question in Question.objects.filter(settled=None, expires__lte=steady_clock.moment()):
        try:
            answer(question, False, None)
        except Refused:
            settle(question, False)
        except Exception:
            logger.log_trace(f"settling question {question.pk}")
            settle(question, False)
