"""Records for queued commands, the game master's orders and tactics for NPCs, and grudges: whom a
fighter was attacked by.

Orders hold for the round, tactics until changed or the scene ends, grudges for the fight. These
records only store them; ``game/parts/tactics.py`` and the autopilot choose by them.
"""

from game.codec import record
from game.encounter.records import Command

EVERYBODY = "npcs"
"""The kind that stands for all NPCs."""
OFF = "off"
"""Tactic of NPCs whom the game master plays by hand."""


@record
class Orders:
    """An NPC's orders for this round: do ``deeds`` once each, in this order, then attack ``target``
    with all actions left, with ``weapon`` if one is named."""

    target: str = ""
    weapon: str = ""
    deeds: tuple[Command, ...] = ()


@record
class Tactic:
    """How the autopilot plays an NPC (``parts.tactics.KINDS``). ``of``: id of whom they protect, or
    attack first."""

    kind: str
    of: str = ""


@record
class Grudge:
    """Ids of who attacked this fighter last and who hurt them last; "" for nobody in this fight."""

    attacker: str = ""
    hurt_by: str = ""


NOBODY = Grudge()


STANDING = 0
"""The ``round`` of a command queued for every round."""


@record
class Intent:
    """A queued ``command``, given when the table waits for it in ``round``; ``STANDING`` is every
    round, and then ``done`` is the last round in which it was given. If it is for the ``rest`` of a
    turn, it is given only once its author has acted in that turn, and ``done`` is the last round in
    which they did."""

    command: Command
    round: int = STANDING
    done: int = 0
    rest: bool = False
