"""Who reads: what they may see and how they want it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Viewer:
    """``who``: fighter id, "" for an onlooker; ``verbosity``: full, normal or brief; ``chances``:
    whether his prompt tells the chance to hit whom he means."""

    who: str = ""
    gm: bool = False
    verbosity: str = "normal"
    prose: bool = False
    chances: bool = True


OMNISCIENT = Viewer("gm", gm=True, verbosity="full")
