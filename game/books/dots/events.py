"""What happened in a fight under dots: totals explained by terms with their cards, not by text."""

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
    """Force and Hits that an action cost; ``terms`` say for what."""

    who: str
    force: int
    hits: int
    terms: tuple[Term, ...]
    what: str = ""


@record
class Linked(Event):
    """Skills are linked for the scene; ``spends``: the special ability used up for it."""

    who: str
    skills: tuple[str, ...]
    spends: str = ""


@record
class Pinned(Event):
    """A die rolled more than the dots owned: it stays with the skill (DOT-DIE-03)."""

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
    """Somebody's initiative."""

    who: str
    total: int
    level: int = 0


@record
class Marked(Event):
    """A field of a fighter changed as a rule has it; ``why`` names the rule's cause."""

    who: str
    field: str
    value: object
    why: str
    by: str = ""


@record
class SceneNoted(Event):
    """A field of the whole encounter changed as a rule has it."""

    field: str
    value: object
    why: str


@record
class Gathered(Event):
    """Lightning joins what its thrower has sent at that target this round: ``total`` is the
    whole (DOT-LTN-02)."""

    storm: tuple[Blow, ...]
    who: str
    target: str
    total: int


@record
class BlowQueued(Event):
    blow: Blow


@record
class BlowFell(Event):
    """A blow waits for its target's answer now."""

    blow: Blow


@record
class Claimed(Event):
    """Somebody claims that a defence with these skills clearly avoids; it waits for the word of
    ``judge``, gm or a fighter (DOT-DEF-05)."""

    who: str
    skills: tuple[str, ...]
    judge: str
    guard: object = None


@record
class Conceded(Event):
    """The claim of ``who`` holds, or does not."""

    who: str
    holds: bool


@record
class NoAnswer(Event):
    """Somebody is not asked for an answer; ``why``: paralysed, unaware, choke, order, away or
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
    blocked, "" where none did, and in older journals."""

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
    """What a blow of ``by`` came to: ``account`` step by step, the target's ``body`` afterwards."""

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
    """Hits lost or gained outside a blow's own account: cybernetics, exertion, heat."""

    who: str
    hits: int
    body: Pools
    why: str
    by: str = ""


@record
class Severed(Event):
    """The vorpal roll (DOT-VOR): the part, or "" where there is nothing to lose."""

    who: str
    part: str
    by: str
    body: Pools
    dead: bool = False
    dropped: tuple[str, ...] = ()


@record
class Recovered(Event):
    """Force and Hits gained. ``terms`` say how much each rule gave."""

    who: str
    by: str
    force: int
    hits: int
    body: Pools
    why: str
    terms: tuple[Term, ...] = ()


@record
class Effect(Event):
    """What a power or ability brings about, as numbers: metres, tiers, kilograms, minutes."""

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
    """Higher wins, the resisting side wins ties (DOT-ACT-12)."""

    who: str
    target: str
    total: int
    against: int
    success: bool
    skills: tuple[str, ...]
    purpose: str = "check"


@record
class Judged(Event):
    """An action against a number."""

    who: str
    total: int
    against: int
    success: bool
    skills: tuple[str, ...]
    note: str = ""
