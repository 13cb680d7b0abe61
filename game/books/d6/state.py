"""State records of the D6 family: what it adds to the encounter, fighter and action in progress.

Only rulebooks of this family read these fields.
"""

from collections.abc import Mapping
from typing import ClassVar

from game.books.d6.condition import Condition
from game.books.d6.sheet import D6Sheet
from game.checks import Term
from game.codec import EMPTY, by_the_others, record, replace
from game.encounter.arranged import Ambush, Combined, Counting, LongTask, Prepared
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.parts.points import Points

type Rest = tuple[tuple[str, int, int], ...]
"""Rolls of a task still to come: (skill, number to reach, bonus in pips) each."""


CHARACTER_POINTS = Points("character_points", "Character Points")


@record
class D6Fighter(RoundFighter):
    """A fighter under a D6 rulebook.

    ``station``: place aboard a vehicle (driver, gunner, passenger); ``prepared``: the skill
    prepared, if any; ``task``: the task of several rounds being worked on; ``approved``,
    ``requests``: exceptions the game master allowed, and those asked for with their reasons;
    ``new_player``: gets twice the count to declare; ``pledged``: Character Points pledged on the
    next roll, by purpose; ``apart``: out of earshot and comlink of others; ``agrees_npcs``: agrees
    to NPCs on their side.

    For a round: ``forced``: a Force Point doubles all codes; ``slots``: actions by segment, as
    declared, "-" for one that is used or lost; ``full_dodge``: makes a full dodge; ``slowed``: how
    they wait in the segment, "" if they do not; ``lost_slot``: lost an action by holding it back;
    ``hesitated``: was counted out; ``spared``: cannot be killed this round; ``declaring``: has
    begun to declare, which stops the count.
    """

    sheet: D6Sheet
    condition: Condition = by_the_others(default=None)
    station: str = ""
    prepared: Prepared | None = None
    task: LongTask | None = None
    approved: tuple[str, ...] = ()
    requests: Mapping[str, str] = EMPTY
    new_player: bool = False
    forced: bool = False
    pledged: Mapping[str, int] = EMPTY
    apart: bool = False
    agrees_npcs: bool = True
    slots: tuple[str, ...] = ()
    full_dodge: bool = False
    slowed: str = ""
    lost_slot: bool = False
    hesitated: bool = False
    spared: bool = False
    declaring: bool = False

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (
        *RoundFighter.FOR_A_ROUND, "forced", "slots", "full_dodge", "slowed", "lost_slot",
        "hesitated", "spared", "declaring",
    )  # fmt: skip

    @property
    def doubled(self) -> bool:
        return self.forced

    def pays(self, terms: tuple[Term, ...]) -> Mapping[str, int]:
        """Character Points spent in the roll, by resource; empty where there are none
        (ADV-Q-28)."""
        return CHARACTER_POINTS.paid(terms, self.sheet.dice.die)


@record
class D6Deed(RoundDeed):
    """An action in progress under a D6 rulebook: what its stages leave for later ones.

    ``aim``: what a treatment is for, a key of the treatment table; ``card``: the rule card behind a
    fall's damage; ``metres``: depth of a fall; ``thing``: what falls on the target, in words;
    ``scale``: the scale an attack is made at; ``bonus``: worth of a combined action, in pips;
    ``shares``: that bonus divided over the rolls, () before it is; ``count``: how many work
    together on it; ``working``: whether the leader works on the task too; ``shared``: the bonus
    terms, by the purpose of the roll; ``rest``: rolls of the task after this one; ``rush``: the
    task got half its time; ``prepare``: twice its time; ``rounds``: rounds it took.
    """

    aim: str = ""
    card: str = ""
    metres: int = 0
    thing: str = ""
    scale: str = ""
    bonus: int = 0
    shares: tuple[int, ...] = ()
    count: int = 0
    working: bool = False
    shared: Mapping[str, Term] = EMPTY
    rest: Rest = ()
    rush: bool = False
    prepare: bool = False
    rounds: int = 0

    UNTOLD: ClassVar[tuple[str, ...]] = (
        *RoundDeed.UNTOLD, "aim", "card", "scale", "bonus", "shares", "count", "working", "shared",
        "rest", "rush", "prepare", "rounds",
    )  # fmt: skip

    @property
    def to_reach(self) -> int:
        """The number the roll has to reach. Raises RuntimeError before it is known."""
        if self.needed is None:
            raise RuntimeError(f"no number is known in deed {self.number}")
        return self.needed


@record
class D6Encounter(RoundEncounterOf[D6Fighter, D6Deed]):
    """An encounter under a D6 rulebook.

    ``segment``: segment of the round from 1, 0 where rounds have none (CHR-RND-3); ``ambush``: the
    ambush laid, if any; ``combined``: combined actions being arranged; ``rollers``: (fighter,
    skill) a side has chosen to roll its initiative, by side; ``count``: the count against a slow
    declaration.
    """

    segment: int = 0
    ambush: Ambush | None = None
    combined: tuple[Combined, ...] = ()
    rollers: Mapping[str, tuple[str, ...]] = EMPTY
    count: Counting | None = None

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (
        *RoundEncounterOf.FOR_A_ROUND, "segment", "combined", "count"
    )  # fmt: skip

    @property
    def in_turn(self) -> D6Fighter:
        """The fighter whose turn it is. Raises RuntimeError if it is nobody's."""
        if self.acting is None:
            raise RuntimeError("it is nobody's turn")
        return self.acting

    def promised(self, who: str) -> bool:
        """True if the fighter has agreed to somebody else's combined action still to come
        (ADV-COMB-3)."""
        return any([who in c.agreed and who != c.leader for c in self.combined])

    def turns_ahead(self, who: str) -> int:
        return max(0, (self.fighters[who].declared or 0) - self.segment) if self.segment else 0

    def as_turn_of(self, who: str, stage: str, segment: int) -> "D6Encounter":
        return replace(super().as_turn_of(who, stage, segment), segment=segment)
