"""Commands for what is settled around the table. Most are for the game master's seat, "gm"."""

from collections.abc import Mapping

from game.codec import in_own_words, record
from game.encounter.fighter import Fighter, Modifier
from game.encounter.records import ROOM, Command
from game.registry.sheet import Sheet


@record
class Consent(Command):
    who: str
    consent: bool


@record
class Agree(Command):
    """Agree or object to the book the scene is run under (PER-SYS-3), or to its ``npcs``
    (ADV-SYS-4)."""

    who: str
    agrees: bool
    to: str = "book"


@record
class Flank(Command):
    """Declare that an enemy has come round the cover between the two: it no longer counts
    (PER-Q-22)."""

    who: str
    a: str
    b: str


@record
class SetRange(Command):
    """Set the range word between two fighters, or of the scene if both are ""."""

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
class StartEffect(Command):
    """Give several fighters the same ``modifier``, whose term names the effect. ``members``: their
    ids, empty for everybody."""

    who: str
    modifier: Modifier
    members: tuple[str, ...] = ()


@record
class StopEffect(Command):
    """End the effect of that ``name`` for everybody who has it."""

    who: str
    name: str


@record
class SetCountdown(Command):
    """Count ``rounds`` rounds until what the ``text`` says happens."""

    who: str
    rounds: int
    text: str = in_own_words()
    audience: tuple[str, ...] = ROOM


@record
class StopCountdown(Command):
    """Remove the countdown of that ``number``."""

    who: str
    number: int
    audience: tuple[str, ...] = ROOM


@record
class SettleWild(Command):
    """The game master's ruling on a wild 1: normal, drop_highest or complication."""

    who: str
    answer: str


@record
class PassTime(Command):
    """Let that many in-character seconds go by outside the rounds."""

    who: str
    seconds: int


@record
class RunOut(Command):
    """Time has run out for ``who``, a fighter or the seat, who is waited for to do ``what``: the
    system does for them whatever harms nobody."""

    who: str
    what: str


@record
class Elapse(Command):
    """That many seconds of real time have gone by outside the rounds, the last of them at second
    ``at`` of the game's clock. ``who``: clock."""

    who: str
    seconds: int
    at: float


@record
class SetIdle(Command):
    """Mark a fighter as away: they are not waited for, and the clock does not harm them."""

    who: str
    target: str
    idle: bool


@record
class SetPace(Command):
    """``auto``: rounds follow each other at once; ``gm``: each waits for the game master."""

    who: str
    pace: str


@record
class AddContent(Command):
    """Add content made for this scene alone to its tables (``TablesGrown``): a ``name`` of a
    ``kind``, as weapon."""

    who: str
    kind: str
    name: str


@record
class ChangeBook(Command):
    """Play the scene under another book. ``absent``: ids of fighters whose players are offline."""

    who: str
    book: str
    options: Mapping[str, object]
    absent: tuple[str, ...] = ()


@record
class SetOption(Command):
    """Set a house option. ``absent``: ids of fighters whose players are offline."""

    who: str
    name: str
    value: str
    absent: tuple[str, ...] = ()


@record
class Hear(Command):
    """The player is back and reads which options were changed while they were away."""

    who: str


@record
class Override(Command):
    """The game master sets one value by hand; ``overrides.FIELDS`` lists the fields."""

    who: str
    target: str
    field: str
    value: str


@record
class GiveOrders(Command):
    """Order NPCs to do these ``deeds``, commands of their own, in their turns of this round."""

    who: str
    deeds: tuple[Command, ...]


@record
class SetTactics(Command):
    """Set the ``tactic`` by which the autopilot plays the ``members`` from now on
    (``parts.tactics.KINDS``), and those of the ``kind`` who come later, "" for nobody; ``of``: id
    of whom it is about, such as whom they protect."""

    who: str
    members: tuple[str, ...]
    tactic: str
    of: str = ""
    kind: str = ""


@record
class LayDice(Command):
    """Lay dice thrown by hand, for the next deeds of the rounds or for the next one of ``target``;
    without faces, remove all preset dice."""

    who: str
    faces: tuple[int, ...] = ()
    target: str = ""


LOOKING_ON = "looking on"
"""Value of ``left`` for somebody in the room who never joined: they only rolled."""


@record
class Attend(Command):
    """``who`` is in the room and can roll with their present sheet, but takes no part."""

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
    """The game master names the number that a waiting roll has to reach; or, beforehand, that of
    the next attack (or command roll: ``on``) of ``attacker``, or of the next attack on ``target``,
    whoever makes it. ``level``: a word of the difficulty ladder instead of a number, or none to
    take it back; ``dice``: that many are rolled for it (ADV-RAN-1)."""

    who: str
    number: int | None = None
    attacker: str = ""
    target: str = ""
    on: str = "attack"
    level: str = ""
    dice: int = 0
