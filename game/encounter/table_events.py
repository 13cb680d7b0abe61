"""Events for what was settled around the table: consent, ranges, modifiers, time, the book,
dice."""

from collections.abc import Mapping
from typing import Any

from game.codec import record
from game.encounter.fighter import Fighter, Modifier
from game.encounter.preset_dice import Lot, Occasion
from game.encounter.records import ROOM, Command, Event, OfFighter
from game.registry.sheet import Health, Sheet


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
    """All modifiers of the fighter are removed; ``known``: at least one was not secret."""

    who: str
    known: bool = False


@record
class EffectBegan(Event):
    """The fighters ``members`` have the same ``modifier`` from now on."""

    modifier: Modifier
    members: tuple[str, ...]


@record
class EffectEnded(Event):
    """The ``modifier`` is removed from the fighters ``members``."""

    modifier: Modifier
    members: tuple[str, ...]


@record
class CountdownSet(Event):
    """In ``rounds`` rounds what the ``text`` says happens."""

    number: int
    text: str
    rounds: int
    audience: tuple[str, ...] = ROOM


@record
class CountedDown(Event):
    """``left`` rounds are left until what the ``text`` says happens; at 0 it happens now."""

    number: int
    text: str
    left: int
    audience: tuple[str, ...] = ROOM


@record
class CountdownStopped(Event):
    """What the ``text`` says is no longer counted down."""

    number: int
    text: str
    audience: tuple[str, ...] = ROOM


@record
class RangeSet(Event):
    """The range between two fighters, or of the whole scene if both are ""."""

    a: str
    b: str
    range: str


@record
class Flanked(OfFighter):
    """``who`` declares the cover between the two gone. It is once both have declared so
    (PER-Q-22)."""

    who: str
    a: str
    b: str


@record
class TimeRanOut(OfFighter):
    """Time ran out for ``who``, who was waited for to do ``what``. Events that follow are done for
    them; ``answer``: the answer, if it was one."""

    who: str
    what: str
    answer: str = ""


@record
class TimePassed(Event):
    """Time went by outside the rounds; it is now second ``clock``. ``dying``: it counts for the
    dying too; ``at``: for real time, the second of the game's clock that is now accounted for;
    ``patient``: of the dying it counts only for this one."""

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
    """NPCs are ordered to do these ``deeds`` in their turns of this round."""

    deeds: tuple[Command, ...]


@record
class TacticsSet(Event):
    """The ``tactic`` by which the autopilot plays the ``members``, and those of the ``kind`` who
    come later; ``off``: it stops playing them; ``of``: id of whom it is about."""

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
    """For ``who`` these options on death still have their former values; ``rounds``: how many
    rounds have to begin with them in until the change binds, 0 while they have not been told of
    it."""

    who: str
    options: Mapping[str, Any]
    rounds: int = 0


@record
class FormerEnds(OfFighter):
    """From now on the changed options on death bind ``who``."""

    who: str


@record
class Overridden(OfFighter):
    """The game master set a value by hand (ADV-SYS-2)."""

    who: str
    field: str
    value: object


@record
class Attended(Event):
    """Somebody in the room has a sheet to roll with, and takes no part."""

    fighter: Fighter


@record
class SheetChanged(OfFighter):
    who: str
    sheet: Sheet
    name: str = ""


@record
class KeptApart(OfFighter):
    """The persistent sheet and condition of a player's character, where the scene has set something
    else. ``parts``: fields that the seat set now, as ``condition.wound`` or ``sheet.skills``; None
    in older journals."""

    who: str
    sheet: Sheet
    condition: Health
    parts: tuple[str, ...] | None = None


@record
class Leaned(OfFighter):
    """The ``kinds`` of contributions by the seat to whatever will harm ``who`` or be done by them;
    "" for the action in progress. Empty: there are none any more."""

    who: str
    kinds: tuple[str, ...] = ()


@record
class Contributed(OfFighter):
    """The seat contributed to a harm of ``who``, by its ``kinds``. The sheet and condition given
    are the persistent ones until the player decides otherwise."""

    who: str
    kinds: tuple[str, ...]
    sheet: Sheet
    condition: Health


@record
class TablesGrown(Event):
    """The scene's tables now include what the game has added since it began: their new ruleset
    revision."""

    edition: str


@record
class FacesKept(Event):
    """After an undo: the preset dice from now on, oldest first, in lots by deed. Without lots
    (older journals) the next rolls use them, whatever they are for."""

    faces: tuple[int, ...]
    lots: tuple[Lot, ...] = ()


@record
class FacesLaid(Event):
    """Dice thrown by hand, added after the preset ones, oldest first; without any faces, all preset
    dice are removed. Players see how many, not which. Without lots as in ``FacesKept``."""

    faces: tuple[int, ...]
    lots: tuple[Lot, ...] = ()


@record
class FacesTaken(Event):
    """The next roll, made for ``at``, begins with these preset ``faces``; ``hand`` of them were
    laid by hand, the others kept by an undo. ``left``: lots still preset."""

    at: Occasion
    faces: tuple[int, ...]
    left: tuple[Lot, ...]
    hand: int = 0


@record
class FacesPassed(Event):
    """Preset dice are removed unused: kept ones because another deed was done, or (``over``) what
    was left when their deed ended. ``left``: lots still preset."""

    lots: tuple[Lot, ...]
    left: tuple[Lot, ...]
    over: bool = False
