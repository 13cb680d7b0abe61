"""What people ask for under ``starcraft`` beyond the commands of every book."""

from game.books.starcraft.things import Barrier, Facility
from game.codec import in_own_words, record
from game.encounter.records import Command


@record
class Plan(Command):
    """So many actions this round in all, ``reactions`` (skills) among them; or ``full``, a
    reaction with that skill and nothing else (SC-ACT-7, SC-ACT-8, SC-REACT-8)."""

    who: str
    count: int
    reactions: tuple[str, ...] = ()
    full: str = ""


@record
class LookOn(Command):
    """Plan nothing in any round until a plan of one's own: for who commands units beside a
    fight of persons."""

    who: str


@record
class Fire(Command):
    """An attack with everything that may be said about it. ``also``: further targets of a
    ``spray``, everybody in the direction of fire included; ``spare``: friends in the line who
    are not meant; ``called``: length in millimetres of the ``part`` aimed at, 0 = nothing;
    ``at``: the barrier that is shot at, with or without a target behind it."""

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
    """The game master's word on who is in the line of fire of the spray that waits: ``people``
    are all that it may hit, those whom the shooter spares among them (SC-SPRAY-4)."""

    who: str
    people: tuple[str, ...]


@record
class HoldBack(Command):
    """Let somebody slower act first; ``until``: ask again only after that one (SC-INIT-2)."""

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
    """Behind the barrier of that name, or out from behind it when empty."""

    who: str
    barrier: str = ""


@record
class SetPlaceCover(Command):
    """How many per cent of cover the place offers at most; None: whatever is claimed."""

    who: str
    percent: int | None


@record
class SetBarrier(Command):
    """The game master puts up a barrier, or takes it away when None."""

    who: str
    name: str = in_own_words()
    barrier: Barrier | None


@record
class SetVisibility(Command):
    """``kind``: smoke or light; ``word``: how bad, "" for clear (SC-COV-2..7)."""

    who: str
    kind: str
    word: str = ""


@record
class SetFacility(Command):
    who: str
    facility: Facility | None


@record
class Recover(Command):
    """A day's natural healing. ``effort``: rest, worked, or idle for two days (SC-NAT-1..3)."""

    who: str
    effort: str = "rest"


@record
class Cling(Command):
    """Character Points for a dying check: on the next one, or added to the one that just
    failed (SC-DIE-4)."""

    who: str
    count: int


@record
class UseChi(Command):
    """Put the next dying check, or death, off (SC-DIE-5)."""

    who: str
