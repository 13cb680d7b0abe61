"""What waits for one person: questions for their yes or no, such as invitations, and notices that
only tell something. Each person has a list of them, the inbox, that survives restarts. Modules
register who acts on answers to their kind of question with ``answers``.
"""

from collections import Counter
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
from world.scenes.telling import panels, wire
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from world.actors import Character, Session

type Answered = Callable[[Question, bool, Character | None], Text | str]
"""Acts on the answer to a question, yes or no, by that character."""
type Early = Callable[[Question], Text | str]

MOST_NOTICES = 50
"""Notices that a character's inbox holds."""
LASTS = frozenset(("turn",))
"""Kinds of notices that may be read before they are over."""
ORDER = ("turn", "invitation", "request", "mention", "scene", "grant", "question", "notice")
"""What an inbox holds, in the order in which it is counted."""
SORTS = {
    "turn": "turn",
    "mention": "mention",
    "request": "request",
    **dict.fromkeys(("invitation", "join", "seat"), "invitation"),
    **dict.fromkeys(("announced", "scene"), "scene"),
    **dict.fromkeys(("raised", "content", "new sheet"), "grant"),
}
"""What items of each kind count as, where it is not a mere question or notice."""

at_change: "list[Callable[[Character], object]]" = []
"""Called for a character played with a rich client when their inbox has changed."""
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
    if known := Question.objects.filter(settled=None, notice=False, **same).first():
        return known, False
    expires = steady_clock.moment() + timedelta(seconds=seconds) if seconds else None
    more = {"text": text, "asker_name": asker, "expires": expires, "entry": entry}
    made = Question.objects.create(**same, **more)
    changed(character)
    return made, True


def notice(
    kind: str,
    character: "Character",
    text: Text | str,
    scene: Scene | None = None,
    details: "Mapping[str, Any] | None" = None,
    telling: bool = True,
) -> Question:
    """Put something into the character's inbox that needs no answer, such as that it is their turn;
    told at once if they are in the game, unless ``telling`` is False. One that is there already is
    not told again. Of more than ``MOST_NOTICES`` the oldest are settled."""
    same = {"kind": kind, "character": character, "scene": scene, "details": details or {}}
    if known := Question.objects.filter(settled=None, notice=True, **same).first():
        found: Question = known
        return found
    made: Question = Question.objects.create(**same, notice=True, text=text)
    _drop_oldest(character)
    if telling:
        tell_asked(made, text)
    changed(character)
    return made


def _drop_oldest(character: "Character") -> None:
    """Settle what is in the character's inbox beyond ``MOST_NOTICES``."""
    mine = Question.objects.filter(settled=None, notice=True, character=character)
    beyond = mine.order_by("-pk").values_list("pk", flat=True)[MOST_NOTICES:]
    if numbers := list(beyond):
        Question.objects.filter(pk__in=numbers).update(settled=steady_clock.moment())


def over(kinds: "Iterable[str]", scene: Scene, character: "Character | None" = None) -> None:
    """Settle the scene's notices of these kinds, everybody's or the character's: what they told
    of is over."""
    found = Question.objects.filter(settled=None, notice=True, kind__in=tuple(kinds), scene=scene)
    for each in found.filter(character=character) if character else found:
        settle(each, each.answer)


def read(kind: str, character: "Character", scene: Scene | None = None) -> None:
    """Mark such notices as read; or settle them, if what they told of is over."""
    found = Question.objects.filter(settled=None, notice=True, kind=kind, character=character)
    for each in found.filter(scene=scene):
        settle(each, True)


def mark_read(found: Question) -> None:
    """The character has read a notice, which leaves the inbox. One of a kind that lasts (``LASTS``)
    stays stored until it is over, so that it is not told a second time."""
    if found.kind not in LASTS:
        settle(found, True)
        return
    found.answer = True
    found.save(update_fields=["answer"])
    changed(found.character)


def changed(character: "Character | None") -> None:
    """Send rich clients the inbox as it is once the change is stored. None: all staff."""
    for reader in [character] if character else _staff():
        transaction.on_commit(partial(_send, reader))


def _send(reader: "Character") -> None:
    if sessions := panels.rich(reader.sessions.all()):
        attempt(partial(send_data, reader, sessions), f"sending {reader} the inbox")
        for told in at_change:
            told(reader)


def send_data(reader: "Character", sessions: "Sequence[Session]") -> None:
    """Send these sessions the reader's inbox as data (GMCP ``D6.Inbox``)."""
    with read_as(reading_of(sessions)):
        items = [_as_data(each) for each in waiting(reader)]
    wire.share(sessions, d6_inbox=((), {"count": len(items), "items": items}))


def _as_data(item: Question) -> dict[str, Any]:
    return {
        "number": item.pk,
        "kind": sort_of(item),
        "text": str(item.text),
        "answer": not item.notice,
        "scene": item.scene_id or 0,
    }


def sort_of(item: Question) -> str:
    """What the item counts as: "turn", "mention", "request", "invitation", "scene", "grant",
    "question" or "notice"."""
    return SORTS.get(item.kind, "notice" if item.notice else "question")


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
    """The question with the commands to answer it, or with what has to happen before a yes; a
    notice as it is."""
    if question.notice:
        return say("inbox-notice", text=question.text)
    early = _TOO_EARLY.get(question.kind)
    if why := early(question) if early else "":
        return several([question.text, why], " ")
    return say("scenes-question", text=question.text, number=question.pk)


def open_for(character: "Character") -> list[Question]:
    """Open questions for this character, and for staff if they are staff; oldest first."""
    return [item for item in waiting(character) if not item.notice]


def waiting(character: "Character") -> list[Question]:
    """The inbox: open questions and unread notices for this character, and questions for staff if
    they are staff; oldest first."""
    unread = Question.objects.filter(settled=None, answer=None)
    mine = list(unread.filter(character=character))
    staffs = list(unread.filter(character=None)) if character.staff else []
    return sorted([*mine, *staffs], key=lambda item: item.pk)


def reminder(character: "Character") -> str:
    """What a player reads about their inbox at login: a single item in full, several as counts by
    sort; "" if it is empty."""
    items = waiting(character)
    if len(items) < 2:
        return "".join(str(shown(item)) for item in items)
    if not any(item.notice for item in items):
        return str(say("scenes-questions-wait", count=len(items)))
    sorts = Counter(map(sort_of, items))
    counts = tuple(
        say("inbox-count", sort=sort, count=sorts[sort]) for sort in ORDER if sort in sorts
    )
    return str(say("inbox-waits", counts=counts))


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
    changed(question.character)


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
