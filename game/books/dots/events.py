"""Events of a fight under ``dots``. Totals are explained by terms with their cards, not by text."""

from collections.abc import Mapping

from game.books.dots.body import Pools
from game.books.dots.state import Blow, Contest, Use
from game.checks import Term
from game.codec import EMPTY, record
from game.encounter.records import Event


@record
class Aligned(Event):
    """An action was taken: with which skills, in which slot ("" takes none)."""

    who: str
    what: str
    uses: tuple[Use, ...]
    slot: str = ""
    act: object = None
    targets: tuple[str, ...] = ()
    weapon: str = ""
    note: str = ""
    repeat: bool = False


@record
class Paid(Event):
    """Force and Hits were paid. ``terms``: for what."""

    who: str
    force: int
    hits: int
    terms: tuple[Term, ...]
    what: str = ""


@record
class Linked(Event):
    """Skills are linked for the scene. ``spends``: special ability used up for it."""

    who: str
    skills: tuple[str, ...]
    spends: str = ""


@record
class Pinned(Event):
    """A die rolled more than the dots owned: it stays with that skill (DOT-DIE-03)."""

    who: str
    die: int
    sides: int
    skill: str


@record
class Unlinked(Event):
    """Flexible freed a skill (DOT-S-42)."""

    who: str
    skill: str
    links: tuple[tuple[str, ...], ...]
    pins: Mapping[str, str]


@record
class Ordered(Event):
    """A fighter's initiative is set."""

    who: str
    total: int
    level: int = 0


@record
class Marked(Event):
    """A rule changed a field of a fighter. ``why``: the cause."""

    who: str
    field: str
    value: object
    why: str
    by: str = ""


@record
class SceneNoted(Event):
    """A rule changed a field of the encounter."""

    field: str
    value: object
    why: str


@record
class Gathered(Event):
    """Lightning joins what its thrower has already sent at that target this round. ``total``:
    points of all of it together (DOT-LTN-02)."""

    storm: tuple[Blow, ...]
    who: str
    target: str
    total: int


@record
class BlowQueued(Event):
    blow: Blow


@record
class BlowFell(Event):
    """A blow now waits for its target's answer."""

    blow: Blow


@record
class Claimed(Event):
    """A fighter claims that a defence with these skills clearly avoids. It waits for ``judge``, gm
    or a fighter, to decide (DOT-DEF-05)."""

    who: str
    skills: tuple[str, ...]
    judge: str
    guard: object = None


@record
class Conceded(Event):
    """The claim of ``who`` was decided."""

    who: str
    holds: bool


@record
class NoAnswer(Event):
    """A target is not asked for an answer. ``why``: paralysed, unaware, choke, order, away or
    down."""

    who: str
    why: str


@record
class BlowEnded(Event):
    """The blow is over, resolved or dropped."""

    who: str


@record
class Guarded(Event):
    """What a defender did: totals of the block and of the other defence. ``hand``: the one that
    blocked, "" if none did, and in older journals."""

    who: str
    kind: str
    block: int = 0
    other: int = 0
    clear: bool = False
    weapon: str = ""
    target: str = ""
    hand: str = ""


@record
class Struck(Event):
    """The result of a blow of ``by``: ``account`` of the damage step by step, and the target's
    ``body`` after it."""

    by: str
    target: str
    kind: str
    weapon: str
    skills: tuple[str, ...]
    account: tuple[Term, ...]
    damage: int
    before: Pools
    body: Pools
    over: int = 0


@record
class Hurt(Event):
    """Hits lost or gained apart from a blow: cybernetics, exertion, heat."""

    who: str
    hits: int
    body: Pools
    why: str
    by: str = ""


@record
class Severed(Event):
    """The roll for a severed part (DOT-VOR): the part, or "" if there was nothing to lose."""

    who: str
    part: str
    by: str
    body: Pools
    dead: bool = False
    dropped: tuple[str, ...] = ()


@record
class Recovered(Event):
    """Force and Hits gained. ``terms``: how much each rule gave."""

    who: str
    by: str
    force: int
    hits: int
    body: Pools
    why: str
    terms: tuple[Term, ...] = ()


@record
class Effect(Event):
    """The effect of a power or ability as numbers: metres, tiers, kilograms, minutes."""

    who: str
    skill: str
    what: str
    total: int
    measures: Mapping[str, int] = EMPTY
    targets: tuple[str, ...] = ()
    note: str = ""


@record
class Contested(Event):
    """An opposed action waits for the target's resistance."""

    contest: Contest


@record
class ContestJudged(Event):
    """A contest is decided: the higher total wins, the resisting side wins ties (DOT-ACT-12)."""

    who: str
    target: str
    total: int
    against: int
    success: bool
    skills: tuple[str, ...]
    purpose: str = "check"


@record
class Judged(Event):
    """An action against a number is decided."""

    who: str
    total: int
    against: int
    success: bool
    skills: tuple[str, ...]
    note: str = ""
