"""Hints beside the prompts of practice fights, each shown once per book, and, in a player's first
fight, what to type now."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game import engine, registry
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.audience import visible
from game.wording import Text, say
from world import presenters
from world.guide import now_type
from world.lessons import filled
from world.scenes.render import offers, prompt
from world.scenes.render.viewer import Viewer
from world.scenes.telling.hearing import reads_prose

if TYPE_CHECKING:
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.journal.steps import Step

ENDING = say("practice-fight-is-over")
NEXT = say("practice-what-next")
PEOPLE = say("practice-where-people-play")
WHERE = "+where"
SHORT_ENDING = say("practice-what-next-briefly")
CODES = re.compile(r" \([^()]*\dD[^()]*\)")
"""Dice codes in brackets, removed for readers who get prose."""
LEFT_OUT = ("+combat", "+odds", "+try")
"""Commands a prompt offers that do not move the fight on."""


def hints(state: Encounter, steps: Sequence[Step], character: Character, who: str) -> list[str]:
    """Hints for this moment that the character has not seen yet; marks them as seen."""
    names = _names(state, steps, who)
    texts = [str(filled(text, names)) for text in _fresh(state, steps, character, who)]
    return [CODES.sub("", text) for text in texts] if reads_prose(character) else texts


def _fresh(
    state: Encounter, steps: Sequence[Step], character: Character, who: str
) -> list[Text | str]:
    lesson = presenters.of(state).lesson()
    moments = [key for key in _moments(state, steps, character, who) if lesson.hint(key)]
    return [lesson.hint(key) for key in _untold(character, state.book, moments)]


def _untold(character: Character, book: str, keys: Iterable[str]) -> list[str]:
    """Those of the keys that the character has not seen under this book; marks them as seen."""
    told = list(_told(character))
    due = [key for key in keys if f"{book} {key}" not in told]
    if due:
        new = [f"{book} {key}" for key in due]
        character.attributes.add("coached", told + new, category="d6")
    return due


def _told(character: Character) -> Collection[str]:
    found: Collection[str] = character.attributes.get("coached", default=(), category="d6")
    return found


def is_first(character: Character, book: str) -> bool:
    """True until the character has finished a practice fight under the book."""
    return f"{book} ended" not in _told(character)


def has_defended(state: Encounter, character: Character, who: str) -> bool:
    """True if the character has been asked for a defence under the book, and no answer is awaited
    now."""
    asked = f"{state.book} answer" in _told(character)
    return asked and "answer" not in _waits(state, who)


def cue(state: Encounter, character: Character, viewer: Viewer) -> str:
    """``Now type: +attack Practice Droid`` while their first fight waits for them; else ""."""
    return now_type(next_line(state, character, viewer))


def next_line(state: Encounter, character: Character, viewer: Viewer) -> str:
    """What to type next in a first fight that waits for the character; "" otherwise."""
    if not is_first(character, state.book) or not _waits(state, viewer.who):
        return ""
    lines = [offer["line"].strip() for offer in offers.offered(prompt.asked(state, viewer))]
    lines = [line for line in lines if "<" not in line and not line.startswith(LEFT_OUT)]
    if not has_defended(state, character, viewer.who):
        foe = _foe(state, viewer.who)
        first = [line.format(foe=foe) for line in presenters.of(state).lesson().defending]
        lines = [*(line for line in first if line in lines), *lines]
    return next(iter(lines), "")


def ending(character: Character, book: str) -> list[str]:
    """Closing lines of a practice fight, longer after the first one under the book."""
    if not _untold(character, book, ["ended"]):
        return [str(ENDING), str(SHORT_ENDING)]
    lesson = presenters.of(registry.called(book)).lesson()
    return [str(ENDING), f"{lesson.last} {NEXT}", str(PEOPLE), now_type(WHERE)]


def forget(character: Character) -> None:
    """Forget which hints they have seen."""
    character.attributes.remove("coached", category="d6")


def _waits(state: Encounter, who: str) -> list[str]:
    """What the table waits for from this fighter."""
    return [wait.what for wait in engine.pending(state) if wait.who == who]


def _moments(state: Encounter, steps: Sequence[Step], character: Character, who: str) -> list[str]:
    """Hint names for what has just happened, then for what is waited for."""
    events = [event for step in steps for event in step.events]
    found: list[str] = []
    presenter = presenters.of(state)
    if any(who in presenter.attacked(e) for e in events):
        found.append("reading")
    if any(presenter.hurt(e) == who for e in events):
        found.append("hurt")
    if has_defended(state, character, who):
        found.append("defended")
    if any(isinstance(e, rv.RoundBegan) and e.round == 2 for e in events):
        found.append("again")
    return found + [what for what in _waits(state, who) if what != "act" or _attacks(state, who)]


def _attacks(state: Encounter, who: str) -> bool:
    """True if the prompt offers an attack (after a full dodge, say, it does not)."""
    asked = offers.offered(prompt.asked(state, Viewer(who)))
    return any(offer["line"].startswith("+attack") for offer in asked)


def _names(state: Encounter, steps: Sequence[Step], who: str) -> dict[str, Any]:
    foe = _foe(state, who)
    events = [event for step in steps for event in step.events]
    shots = [e for e in events if isinstance(e, ev.Rolled) and e.purpose == "attack"]
    shown = [e for e in shots if e.who == who] or shots
    return {"foe": foe, "why": f"+why {shown[-1].number}" if shown else "+why"}


def _foe(state: Encounter, who: str) -> Text | str:
    names = (f.name for f in visible(state, who, False) if f.id != who)
    return next(names, say("practice-the-opponent"))
