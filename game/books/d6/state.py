"""What the D6 family keeps of an encounter, beside what books of rounds and deeds share.

Only these books read it.
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
"""The rolls of a task still to come: skill, number to reach, pips of the bonus."""


CHARACTER_POINTS = Points("character_points", "Character Points")


@record
class D6Fighter(RoundFighter):
    """``station``: what he does aboard a vehicle (driver, gunner, passenger); ``prepared``: the
    skill that he has prepared, ``task``: of several rounds, that he is at; ``approved``,
    ``requests``: what the game master allowed him and what he asks for; ``new_player``: he has
    longer to declare; ``pledged``: Character Points laid on the next roll of a kind; ``apart``: out
    of earshot and comlink of others; ``agrees_npcs``: to NPCs on his side.

    For a round: ``forced``: a Force Point doubles his codes; ``slots``: his actions by segment, as
    he named them, "-" for one that is gone; ``full_dodge``: whether he makes a full dodge;
    ``slowed``: how he waits in the segment, "" no more; ``lost_slot``: whether he has lost an
    action by holding it back; ``hesitated``: whether he was counted out; ``spared``: whether
    nothing kills him; ``declaring``: whether he has begun to declare, which stops the count.
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
        """Character Points, where there are any in the roll (ADV-Q-28)."""
        return CHARACTER_POINTS.paid(terms, self.sheet.dice.die)


@record
class D6Deed(RoundDeed):
    """What the stages of a deed leave for later ones: ``aim``: what a treatment is for, a word of
    the table of treatments; ``card``: the card that the damage of a fall stands on; ``metres``: how
    deep somebody falls, ``thing``: what falls on him, in words; ``scale``: the scale that an attack
    is made at; ``bonus``: what a combined action is worth, in pips, ``shares``: that bonus laid
    out over the rolls, () before it is; ``count``: how many work together in it; ``working``:
    whether its leader works on the task too; ``shared``: the term that the bonus gives to a roll,
    by its purpose; ``rest``: the rolls of the task that come after this one; ``rush``: whether a
    task was given half its time, ``prepare``: twice; ``rounds``: the rounds that it took.
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
        """The number that the roll has to reach. Errors: RuntimeError before it is known."""
        if self.needed is None:
            raise RuntimeError(f"no number is known in deed {self.number}")
        return self.needed


@record
class D6Encounter(RoundEncounterOf[D6Fighter, D6Deed]):
    """``segment``: of the round, from 1, 0 where rounds have none (CHR-RND-3); ``ambush``: who
    lies in wait; ``combined``: the combined actions that are being arranged; ``rollers``: who
    rolls initiative for a side, and with what, if it said so; ``count``: of a slow declaration.
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
        """Whose turn it is. Errors: RuntimeError where it is nobody's."""
        if self.acting is None:
            raise RuntimeError("it is nobody's turn")
        return self.acting

    def promised(self, who: str) -> bool:
        """Whether he has agreed to a combined action that is still to come (ADV-COMB-3)."""
        return any([who in c.agreed and who != c.leader for c in self.combined])

    def turns_ahead(self, who: str) -> int:
        return max(0, (self.fighters[who].declared or 0) - self.segment) if self.segment else 0

    def as_turn_of(self, who: str, stage: str, segment: int) -> "D6Encounter":
        return replace(super().as_turn_of(who, stage, segment), segment=segment)
