"""What somebody has said ahead, what the game master has told his NPCs, and what everybody here
remembers of his foes.

Orders hold for the round, tactics until they are changed or the scene is over, grudges for the
fight. Bookkeeping only: who chooses by them is ``game/parts/tactics.py`` and the system's play.
"""

from game.codec import record
from game.encounter.records import Command

EVERYBODY = "npcs"
"""The kind that stands for every NPC."""
OFF = "off"
"""The tactic of whom the game master plays by hand."""


@record
class Orders:
    """What an NPC is to do in this round: ``deeds``, each once and in this order, and then to
    attack ``target`` with all that he has left, with ``weapon`` where one is named."""

    target: str = ""
    weapon: str = ""
    deeds: tuple[Command, ...] = ()


@record
class Tactic:
    """How the system plays somebody (``parts.tactics.KINDS``). ``of``: whom he protects, or whom
    he attacks before others."""

    kind: str
    of: str = ""


@record
class Grudge:
    """Who attacked him last, and who hurt him last; "" nobody in this fight."""

    attacker: str = ""
    hurt_by: str = ""


NOBODY = Grudge()


STANDING = 0
"""The round of what is said for every round."""


@record
class Intent:
    """``command`` is to be given when the table waits for it in ``round``, or in every round:
    ``STANDING``, then ``done`` is the last in which it was given; one for the ``rest`` of a turn
    is given once its author has done something in it, and ``done`` is when he did so last."""

    command: Command
    round: int = STANDING
    done: int = 0
    rest: bool = False
