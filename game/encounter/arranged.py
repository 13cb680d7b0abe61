"""Records of what is arranged beside the turns: an ambush, a combined action, the countdown of a
declaration, a prepared skill, a task of several rounds."""

from game.codec import record


@record
class Ambush:
    """An ambush (ADV-SURP-3..6). ``early``: ambushers who act before initiative, in this order;
    ``surprised``: targets who cannot react to that."""

    early: tuple[str, ...]
    surprised: tuple[str, ...]


@record
class Combined:
    """A combined action being arranged (ADV-COMB-1..5). ``working``: the leader works on the task
    too; ``parts``: for a task its rolls, pairs of skill and difficulty."""

    leader: str
    members: tuple[str, ...]
    agreed: tuple[str, ...]
    skill: str
    target: str = ""
    weapon: str = ""
    working: bool = True
    parts: tuple[tuple[str, int], ...] = ()


@record
class Counting:
    """The countdown on a slow declaration (CHR-Q-24): ``step`` of ``steps``; ``at``: when the last
    was announced, by the scene's real clock."""

    who: str
    step: int
    steps: int
    seconds: int
    at: float = 0.0


@record
class Prepared:
    """A skill prepared in ``round`` for a task or target (ADV-Q-30)."""

    skill: str
    target: str
    round: int


@record
class LongTask:
    """A task of several rounds: ``needed`` in all, ``done`` so far (ADV-RUSH-1, ADV-PREP-4)."""

    note: str
    skill: str
    difficulty: int
    needed: int
    done: int = 0
    rush: bool = False
    prepare: bool = False
