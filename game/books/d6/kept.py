"""What deeds and fighters keep by name under the books of the family D6, besides what they keep
under every book (``game.encounter.kept``)."""

from typing import cast

from game.checks import Term
from game.encounter import kept
from game.encounter.state import Deed, Fighter

type Rest = tuple[tuple[str, int, int], ...]
"""The rolls of a task still to come: skill, number to reach, pips of the bonus."""


class Facts(kept.Facts, total=False):
    """What the stages of a deed leave for later ones.

    ``aim``: what a treatment is for, a word of the table of treatments;
    ``card``: the card that the damage of a fall stands on;
    ``scale``: the scale that an attack is made at;
    ``count``: how many work together in a combined action;
    ``working``: whether its leader works on the task too;
    ``shared``: the term that the bonus gives to a roll, by its purpose;
    ``rest``: the rolls of the task that come after this one;
    ``rush``: whether a task was given half its time;
    ``prepare``: whether it was given twice its time;
    ``rounds``: the rounds that it took.
    """

    aim: str
    card: str
    scale: str
    count: int
    working: bool
    shared: dict[str, Term]
    rest: Rest
    rush: bool
    prepare: bool
    rounds: int


class Notes(kept.Notes, total=False):
    """What is kept about a fighter until the round ends.

    ``declaring``: whether he has begun to declare, which stops the count.
    """

    declaring: bool


def facts_of(deed: Deed) -> Facts:
    """What the deed keeps, as these books read it."""
    return cast(Facts, deed.facts)


def notes_of(f: Fighter) -> Notes:
    """What the round keeps of the fighter, as these books read it."""
    return cast(Notes, f.notes)
