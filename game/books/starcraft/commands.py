"""Commands of ``starcraft`` beyond those all rulebooks share."""

from game.books.starcraft.things import Barrier, Facility
from game.codec import in_own_words, record
from game.encounter.records import Command


@record
class Plan(Command):
    """Plan this round: so many actions in all, with ``reactions`` (skills) among them; or ``full``,
    a reaction with that skill and nothing else (SC-ACT-7, SC-ACT-8, SC-REACT-8)."""

    who: str
    count: int
    reactions: tuple[str, ...] = ()
    full: str = ""


@record
class LookOn(Command):
    """Plan nothing in any round until planning again; for somebody who commands units during a
    fight."""

    who: str


@record
class Fire(Command):
    """An attack with all its details. ``also``: further targets of a ``spray``, everybody in the
    direction of fire included; ``spare``: friends in the line who are to be missed; ``called``:
    length in millimetres of the ``part`` aimed at, 0 = nothing; ``at``: the barrier shot at, with
    or without a target behind it."""

    who: str
    target: str = ""
    weapon: str = ""
    spray: bool = False
    also: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    called: int = 0
    part: str = ""
    manoeuvre: str = ""
    at: str = ""


@record
class LineOfFire(Command):
    """The game master says who is in the line of fire of the waiting spray. ``people``: everybody
    it may hit, those the shooter wants to spare included (SC-SPRAY-4)."""

    who: str
    people: tuple[str, ...]


@record
class HoldBack(Command):
    """Let somebody slower act first. ``until``: ask again only after that fighter (SC-INIT-2)."""

    who: str
    until: str = ""


@record
class DrawOff(Command):
    """Draw a weapon into the other hand."""

    who: str
    weapon: str


@record
class Stow(Command):
    who: str
    weapon: str = ""


@record
class DropWeapon(Command):
    who: str
    weapon: str = ""


@record
class Reload(Command):
    who: str
    weapon: str = ""


@record
class Shelter(Command):
    """Go behind the barrier of that name, or come out from behind one if ""."""

    who: str
    barrier: str = ""


@record
class SetPlaceCover(Command):
    """The most cover the place offers, in percent; None: whatever is claimed."""

    who: str
    percent: int | None


@record
class SetBarrier(Command):
    """The game master puts up a barrier, or removes it if None."""

    who: str
    name: str = in_own_words()
    barrier: Barrier | None


@record
class SetVisibility(Command):
    """``kind``: smoke or light; ``word``: how bad it is, "" for clear (SC-COV-2..7)."""

    who: str
    kind: str
    word: str = ""


@record
class SetFacility(Command):
    who: str
    facility: Facility | None


@record
class Recover(Command):
    """A day of natural healing. ``effort``: rest, worked, or idle for two days (SC-NAT-1..3)."""

    who: str
    effort: str = "rest"


@record
class Cling(Command):
    """Spend Character Points on a dying check: the next one, or the one just failed (SC-DIE-4)."""

    who: str
    count: int


@record
class UseChi(Command):
    """Put off the next dying check, or death (SC-DIE-5)."""

    who: str
