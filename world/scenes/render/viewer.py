"""Who reads: what they may see and how they want it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Viewer:
    """``who``: fighter id, "" for an onlooker; ``verbosity``: full, normal or brief."""

    who: str = ""
    gm: bool = False
    verbosity: str = "normal"
    prose: bool = False


OMNISCIENT = Viewer("gm", gm=True, verbosity="full")
