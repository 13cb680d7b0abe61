"""What is settled around the table; most of it belongs to the game master's seat, "gm"."""

from collections.abc import Mapping

from game.codec import record
from game.encounter.fighter import Fighter, Modifier
from game.encounter.records import Command
from game.shelf.sheet import Sheet


@record
class Consent(Command):
    who: str
    consent: bool


@record
class Agree(Command):
    """For or against the book the scene is run under (PER-SYS-3), or its ``npcs`` (ADV-SYS-4)."""

    who: str
    agrees: bool
    to: str = "book"


@record
class Flank(Command):
    """The enemy has come round the cover: none between the two (PER-Q-22)."""

    who: str
    a: str
    b: str


@record
class SetRange(Command):
    """Range word between two fighters, or of the scene when both are empty."""

    who: str
    range: str
    a: str = ""
    b: str = ""


@record
class Modify(Command):
    who: str
    target: str
    modifier: Modifier


@record
class ClearModifiers(Command):
    who: str
    target: str


@record
class SettleWild(Command):
    """The game master answers a wild 1: normal, drop_highest or complication."""

    who: str
    answer: str


@record
class PassTime(Command):
    """So many in-character seconds go by outside the rounds."""

    who: str
    seconds: int


@record
class RunOut(Command):
    """Time has run out for ``who``, a fighter or the seat, who is waited for to do ``what``: the
    system does in his stead what harms nobody."""

    who: str
    what: str


@record
class Elapse(Command):
    """So many seconds of real time have gone by outside the rounds, the last of them at the
    second ``at`` of the house's clock. ``who``: clock."""

    who: str
    seconds: int
    at: float


@record
class SetIdle(Command):
    """An idle fighter is not waited for and not harmed by the clock."""

    who: str
    target: str
    idle: bool


@record
class SetPace(Command):
    """``auto``: rounds follow each other at once; ``gm``: each waits for the word."""

    who: str
    pace: str


@record
class AddContent(Command):
    """What was made for this scene alone lies in its tables from now on (``TablesGrown``): a
    ``name`` of a ``kind``, as weapon."""

    who: str
    kind: str
    name: str


@record
class ChangeBook(Command):
    """``absent``: whose players are not there to read of it."""

    who: str
    book: str
    options: Mapping[str, object]
    absent: tuple[str, ...] = ()


@record
class SetOption(Command):
    """``absent`` as above."""

    who: str
    name: str
    value: str
    absent: tuple[str, ...] = ()


@record
class Hear(Command):
    """The player is back and reads which options were changed while he was not there."""

    who: str


@record
class Override(Command):
    """The game master sets one value by hand: see ``overrides.FIELDS`` for what there is."""

    who: str
    target: str
    field: str
    value: str


@record
class GiveOrders(Command):
    """NPCs do these ``deeds``, commands of their own, in their turns of this round."""

    who: str
    deeds: tuple[Command, ...]


@record
class SetTactics(Command):
    """The ``tactic`` by which the system plays the ``members`` from now on
    (``parts.tactics.KINDS``), and those of the ``kind`` who come later, "" for nobody; ``of``: whom
    it concerns, as whom they protect."""

    who: str
    members: tuple[str, ...]
    tactic: str
    of: str = ""
    kind: str = ""


@record
class LayDice(Command):
    """Dice thrown by hand, for the next deeds of the rounds or for the next one of ``target``;
    none takes away what lies."""

    who: str
    faces: tuple[int, ...] = ()
    target: str = ""


LOOKING_ON = "looking on"
"""How somebody is no fighter who was never one here: he only rolled (``left``)."""


@record
class Attend(Command):
    """``who`` is in the room and rolls with the sheet he has now, and takes no part."""

    who: str
    fighter: Fighter


@record
class Resheet(Command):
    """The sheet of a fighter has changed outside the encounter."""

    who: str
    sheet: Sheet
    name: str = ""


@record
class NameDifficulty(Command):
    """The game master names the number that a waiting roll has to reach, or beforehand that
    of the next attack (or command roll: ``on``) of ``attacker``, or of the next attack on
    ``target``, whoever makes it. ``level``: a word of the ladder instead of a number, or none to
    take it back; ``dice``: that many are rolled for it (ADV-RAN-1)."""

    who: str
    number: int | None = None
    attacker: str = ""
    target: str = ""
    on: str = "attack"
    level: str = ""
    dice: int = 0
