"""What a first-timer reads beside the prompts of a practice fight, each line once."""

import textwrap

from game import engine
from game.encounter import events as ev
from game.encounter.audience import visible
from world.scenes.telling import reads_prose

WIDTH = 78

HINTS = {
    "choice": "You rolled better for initiative, so you choose who begins. First is good.",
    "declare": "A round is five seconds. First all say how many actions they take: one is safe, "
    "each more takes 1D off everything you roll.",
    "act": "It is your turn. +odds attack {foe} tells your exact chances and costs nothing; "
    "+attack {foe} does it.",
    "reading": "How to read this: first what happened, then the dice. {why} shows every die "
    "and the rule behind it.",
    "hurt": "You were hit. +sheet says what it costs you. Nothing you get here is kept.",
    "again": "That was a whole round; from now on it goes round like this. +combat shows how "
    "everybody is, +practice/end stops.",
}
ENDING = (
    "The fight is over. You leave it as you came: practice wounds are not kept, and nor is "
    "what you used up."
)
LESSON = (
    "In a real fight somebody who is down is treated: +treat <name>, by anybody within reach. "
    "That is all you need. +practice starts another, +practice veteran a hard one, out leaves."
)
SHORT_ENDING = "+practice starts another, out leaves."


def hints(state, steps, character, who: str) -> list[str]:
    """The lines for this moment that the character has not read before; now he has."""
    names = _names(state, steps, who)
    texts = [text.format(**names) for text in _fresh(state, steps, character, who)]
    return wrapped(texts, character)


def _fresh(state, steps, character, who):
    told = list(character.attributes.get("coached", default=(), category="d6"))
    due = [key for key in _moments(state, steps, who) if key not in told]
    if due:
        character.attributes.add("coached", told + due, category="d6")
    return [HINTS[key] for key in due]


def ending(character) -> list[str]:
    """The last words of a practice fight, longer the first time."""
    told = list(character.attributes.get("coached", default=(), category="d6"))
    if "ended" in told:
        return wrapped([ENDING, SHORT_ENDING], character)
    character.attributes.add("coached", [*told, "ended"], category="d6")
    return wrapped([ENDING, LESSON], character)


def wrapped(texts, character) -> list[str]:
    """The texts in lines of 78 columns; whole for a screen reader, which has none."""
    if reads_prose(character):
        return list(texts)
    return [line for text in texts for line in textwrap.wrap(text, WIDTH)]


def forget(character) -> None:
    """Read them all again."""
    character.attributes.remove("coached", category="d6")


def _moments(state, steps, who) -> list[str]:
    """Keys of HINTS that fit what has just happened and what is waited for, in that order."""
    events = [event for step in steps for event in step.events]
    found = []
    if any(isinstance(e, ev.AttackJudged) and e.who == who for e in events):
        found.append("reading")
    if any(isinstance(e, ev.Harmed) and e.who == who and e.given for e in events):
        found.append("hurt")
    if any(isinstance(e, ev.RoundBegan) and e.round == 2 for e in events):
        found.append("again")
    found += [wait.what for wait in engine.pending(state) if wait.who == who]
    return [key for key in found if key in HINTS]


def _names(state, steps, who) -> dict:
    foe = next((f.name for f in visible(state, who, False) if f.id != who), "the droid")
    events = [event for step in steps for event in step.events]
    shots = [e for e in events if isinstance(e, ev.Rolled) and e.purpose == "attack"]
    mine = [e.number for e in shots if e.who == who]
    return {"foe": foe, "why": f"+why {mine[-1]}" if mine else "+why"}
