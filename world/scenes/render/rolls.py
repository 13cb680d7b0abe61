"""Rolls as messages: in notation, or term by term for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.wording import Code, Text, called, say
from world.scenes.render import words
from world.scenes.render.records import name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.checks import Term
    from game.encounter.events import Rolled
    from game.encounter.state import Encounter
    from game.notation import Notation


def roll(
    state: Encounter, event: Rolled, dice: Notation, faces: bool = False, whom: str = ""
) -> Text:
    """``blaster 6D = 20``, ``damage blaster 4D = 14``; for screen readers with who rolled.
    ``faces``: show each die; ``whom``: target of the damage if there are several."""
    damage = event.purpose == "damage"
    return say("rolls-roll", **_told(state, event, dice, faces), damage=damage, whom=whom)


def of_somebody(
    state: Encounter, event: Rolled, dice: Notation, faces: bool = False, alone: bool = False
) -> Text:
    """The same with who rolled for everybody: ``Ace: blaster 6D = 20``. ``alone``: the roll is a
    line of its own."""
    key = "rolls-alone" if alone else "rolls-named"
    return say(key, **_told(state, event, dice, faces))


def _told(state: Encounter, event: Rolled, dice: Notation, faces: bool) -> dict[str, Any]:
    return {
        "who": name(state, event.who),
        "written": words.roll(event, dice, faces),
        "terms": spoken(event, dice),
        "total": event.result.total,
    }


def versus(rolls: Iterable[Text]) -> Text:
    """A roll and those against it: ``dodge 4D = 11 vs blaster 5D = 18``."""
    rolls = tuple(rolls)
    return rolls[0] if len(rolls) == 1 else say("rolls-versus", rolls=rolls)


def both(rolls: Iterable[Text]) -> Text:
    """Several rolls for one purpose: ``block 3 and luck 2``."""
    rolls = tuple(rolls)
    return say("rolls-both", rolls=rolls) if len(rolls) > 1 else rolls[0]


def spoken(event: Rolled, dice: Notation) -> tuple[Text | str, ...]:
    """The terms for screen readers: ``blaster 5 dice plus 1``, ``less 1 die for two actions``."""
    terms = [term for term in event.terms if term.pips or not term.secret]
    if len(event.terms) == 1 and event.terms[0].kind == "die":
        return (say("rolls-only-die", label=called(event.terms[0].label)),)
    parts: list[Text | str] = [
        *(_term(term, dice) for term in terms),
        *words.kept_back(event.terms),
    ]
    sides, purpose = event.result.throw.sides, words.purpose(event)
    return tuple(parts or [say("rolls-thrown-die", purpose=purpose, sides=n) for n in sides])


def _term(term: Term, dice: Notation) -> Text:
    label, pips = called(term.label), term.pips
    if term.kind == "rank":
        return say("rolls-rank", label=label, count=pips)
    if term.kind == "die":
        return say("rolls-die", label=label, pips=pips)
    if term.kind == "flat":
        return say("rolls-flat", less=pips < 0, pips=abs(pips), label=label)
    if term.kind == "penalty":
        return say("rolls-penalty", code=Code(dice, pips), label=label)
    if term.kind == "bonus":
        return say("rolls-bonus", code=Code(dice, pips), label=label)
    return say("rolls-code", label=label, code=Code(dice, abs(pips)), less=pips < 0)
