"""What a first-timer reads beside the prompts of a practice fight, each line once."""

from game import engine, shelf
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.audience import visible
from world import books

ENDING = (
    "The fight is over. You leave it as you came: practice wounds are not kept, and nor is "
    "what you used up."
)
NEXT = "+practice starts another, +practice veteran a hard one, out leaves."
SHORT_ENDING = "+practice starts another, out leaves."


def hints(state, steps, character, who: str) -> list[str]:
    """The lines for this moment that the character has not read before; now he has."""
    names = _names(state, steps, who)
    return [text.format(**names) for text in _fresh(state, steps, character, who)]


def _fresh(state, steps, character, who):
    lesson = books.of(state).lesson()
    moments = [key for key in _moments(state, steps, who) if lesson.hint(key)]
    return [lesson.hint(key) for key in _untold(character, state.book, moments)]


def _untold(character, book: str, keys) -> list[str]:
    """Those of the keys that the character has not read under this book; now he has."""
    told = list(character.attributes.get("coached", default=(), category="d6"))
    due = [key for key in keys if f"{book} {key}" not in told]
    if due:
        new = [f"{book} {key}" for key in due]
        character.attributes.add("coached", told + new, category="d6")
    return due


def ending(character, book: str) -> list[str]:
    """The last words of a practice fight, longer the first time under the book."""
    if not _untold(character, book, ["ended"]):
        return [ENDING, SHORT_ENDING]
    lesson = books.of(shelf.called(book)).lesson()
    return [ENDING, f"{lesson.last} {NEXT}"]


def forget(character) -> None:
    """Read them all again."""
    character.attributes.remove("coached", category="d6")


def _moments(state, steps, who) -> list[str]:
    """What has just happened and what is waited for, in that order, by the names of hints."""
    events = [event for step in steps for event in step.events]
    found, face = [], books.of(state)
    if any(who in face.attacked(e) for e in events):
        found.append("reading")
    if any(face.hurt(e) == who for e in events):
        found.append("hurt")
    if any(isinstance(e, rv.RoundBegan) and e.round == 2 for e in events):
        found.append("again")
    return found + [wait.what for wait in engine.pending(state) if wait.who == who]


def _names(state, steps, who) -> dict:
    foe = next((f.name for f in visible(state, who, False) if f.id != who), "the droid")
    events = [event for step in steps for event in step.events]
    shots = [e for e in events if isinstance(e, ev.Rolled) and e.purpose == "attack"]
    shown = [e for e in shots if e.who == who] or shots
    return {"foe": foe, "why": f"+why {shown[-1].number}" if shown else "+why"}
