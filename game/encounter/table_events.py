"""What the people around the table settled: consent, ranges, modifiers, time, the book, dice."""

from collections.abc import Mapping
from typing import Any

from game.codec import record
from game.encounter.fighter import Fighter, Modifier
from game.encounter.lots import Lot, Occasion
from game.encounter.records import Command, Event, OfFighter
from game.shelf.sheet import Health, Sheet


@record
class ConsentSet(OfFighter):
    who: str
    consent: bool


@record
class IdleSet(OfFighter):
    who: str
    idle: bool


@record
class ModifierGiven(OfFighter):
    who: str
    modifier: Modifier


@record
class ModifiersCleared(OfFighter):
    """All that somebody had; ``known``: one of them at least was no secret."""

    who: str
    known: bool = False


@record
class RangeSet(Event):
    """The range between two fighters, or of the whole scene when both are empty."""

    a: str
    b: str
    range: str


@record
class Flanked(OfFighter):
    """``who`` declares the cover between the two gone; it is when both did (PER-Q-22)."""

    who: str
    a: str
    b: str


@record
class TimeRanOut(OfFighter):
    """Time ran out for ``who``, who was waited for to do ``what``. What follows is done in his
    stead; ``answer``: how, where it is an answer."""

    who: str
    what: str
    answer: str = ""


@record
class TimePassed(Event):
    """Outside the rounds the clock shows ``clock`` now. ``dying``: for the dying too; ``at``: of
    real time, up to this second of the house's clock; ``patient``: for this one alone of the
    dying."""

    clock: int
    dying: bool = True
    at: float = 0.0
    patient: str = ""


@record
class Tended(OfFighter):
    """Outside the rounds ``who`` treats ``patient``, who is dying, in the five seconds that end
    when the clock shows ``clock``."""

    who: str
    patient: str
    clock: int


@record
class PaceSet(Event):
    pace: str


@record
class OrdersGiven(Event):
    """NPCs do these ``deeds`` in their turns of this round."""

    deeds: tuple[Command, ...]


@record
class TacticsSet(Event):
    """The ``tactic`` by which the system plays the ``members``, and those of the ``kind`` who come
    later; ``off``: it does not any more; ``of``: whom it concerns."""

    members: tuple[str, ...]
    tactic: str
    of: str = ""
    kind: str = ""


@record
class AgreementSet(OfFighter):
    who: str
    agrees: bool
    to: str = "book"


@record
class BookChanged(Event):
    book: str
    options: Mapping[str, Any]


@record
class OptionSet(Event):
    name: str
    value: object


@record
class FormerHolds(OfFighter):
    """For ``who`` these options on death are still what they were; ``rounds``: how many have to
    begin with him in until the change binds him, 0 while he has not been told of it."""

    who: str
    options: Mapping[str, Any]
    rounds: int = 0


@record
class FormerEnds(OfFighter):
    """From now on ``who`` is bound by the options on death that were changed."""

    who: str


@record
class Overridden(OfFighter):
    """The game master set a value by hand (ADV-SYS-2)."""

    who: str
    field: str
    value: object


@record
class Attended(Event):
    """Somebody has a sheet here to roll with, and takes no part."""

    fighter: Fighter


@record
class SheetChanged(OfFighter):
    who: str
    sheet: Sheet
    name: str = ""


@record
class KeptApart(OfFighter):
    """What lasts of a player's character, where the scene has set something else. ``parts``: what
    the seat has set now, as ``condition.wound`` or ``sheet.skills``; None in older journals."""

    who: str
    sheet: Sheet
    condition: Health
    parts: tuple[str, ...] | None = None


@record
class Leaned(OfFighter):
    """What the seat has contributed, by its ``kinds``, to whatever harms ``who`` or is done by
    them; "" for the deed under way. Nothing: no more."""

    who: str
    kinds: tuple[str, ...] = ()


@record
class Contributed(OfFighter):
    """The seat contributed to a harm of ``who``, by its ``kinds``: what lasts of the character is
    this, until their player has said otherwise."""

    who: str
    kinds: tuple[str, ...]
    sheet: Sheet
    condition: Health


@record
class TablesGrown(Event):
    """The tables of the scene have what the game has added since it began: their edition now."""

    edition: str


@record
class FacesKept(Event):
    """After an undo: the faces that lie from now on, oldest first, each lot for its deed.
    Without lots, as once written: the next throws took them, whatever they were for."""

    faces: tuple[int, ...]
    lots: tuple[Lot, ...] = ()


@record
class FacesLaid(Event):
    """Dice thrown by hand: their faces come after those that lie already, oldest first;
    without any, nothing lies any more. Players see how many, not which. Without lots as above."""

    faces: tuple[int, ...]
    lots: tuple[Lot, ...] = ()


@record
class FacesTaken(Event):
    """The throw that comes next, made for ``at``, begins with these ``faces``, which lay for it;
    ``hand`` of them were laid by hand, the others kept. ``left`` lies on."""

    at: Occasion
    faces: tuple[int, ...]
    left: tuple[Lot, ...]
    hand: int = 0


@record
class FacesPassed(Event):
    """Dice are taken up that did not fall: kept ones, since another deed was done; or, ``over``,
    what was left when theirs was done. ``left`` lies on."""

    lots: tuple[Lot, ...]
    left: tuple[Lot, ...]
    over: bool = False
