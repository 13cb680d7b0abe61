"""State shared by the books of rounds and deeds: those that count the actions of a round and
resolve each deed stage by stage. It adds to what every book has (``state``)."""

from collections.abc import Mapping
from itertools import product
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.checks import Result, Term
from game.clock import MINUTE
from game.codec import EMPTY, as_usual, base_record, record, replace
from game.encounter.fighter import Fighter, Modifier, Newcomer
from game.encounter.keys import pair, split
from game.encounter.records import Deed
from game.encounter.state import EncounterOf
from game.gear import Vehicle, Weapon
from game.registry.sheet import CodeSheet
from game.wording import Text, say


@base_record
class RoundFighter(Fighter):
    """A fighter whose actions are counted each round.

    ``declared``: number of actions declared for the round, None before; ``taken``: actions spent;
    ``added``: actions added by defences; ``lost``: no more actions this round; ``hand``: weapon in
    hand; ``drawn``: weapons that are drawn; ``stunning``: weapons set to stun; ``exerted``: second
    of the clock at which the round ended in which the fighter last acted or was attacked
    (PER-INJ-3); ``modifiers``: given by the game master for rolls; ``spent_character_points``:
    whether any were spent this round; ``vehicle``: set if this is a vehicle, which acts through its
    crew; ``aboard``: id of the vehicle they are on; ``acts``: standing choice on winning
    initiative: first, last or ask; ``aimed``: id of whom they attacked last; ``tended``: id of the
    dying fighter they treated last outside the rounds, and the second of the clock at which those
    five seconds ended; ``replies``: standing replies, by the names of choices.
    """

    sheet: CodeSheet
    cover: int = 0
    declared: int | None = None
    taken: int = 0
    added: int = 0
    lost: bool = False
    hand: str = ""
    drawn: tuple[str, ...] = ()
    stunning: tuple[str, ...] = ()
    exerted: int = 0
    modifiers: tuple[Modifier, ...] = ()
    spent_character_points: bool = False
    vehicle: Vehicle | None = None
    aboard: str = ""
    acts: str = "ask"
    aimed: str = ""
    tended: tuple[str, int] = ("", 0)
    replies: Mapping[str, str] = EMPTY

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (
        "declared", "taken", "added", "lost", "spent_character_points"
    )  # fmt: skip

    @property
    def hands(self) -> tuple[str, ...]:
        """Names of the weapons in hand."""
        return (self.hand,)

    @property
    def doubled(self) -> bool:
        """Whether the fighter's codes are doubled this round by a point of the book's."""
        return False

    @property
    def able(self) -> bool:
        return not self.left and self.condition.able and self.vehicle is None

    def ends(self) -> tuple[int, ...]:
        """Also the end of the minute of rest after which stuns are gone (PER-INJ-3)."""
        rested = (self.exerted + MINUTE,) if getattr(self.condition, "stuns", ()) else ()
        return (*self.condition.ends(), *rested)

    @property
    def conscious(self) -> bool:
        return not (self.left or self.condition.unconscious or self.condition.dead)

    @property
    def ready(self) -> bool:
        """Able to take actions in the current round (PER-INJ-7, PER-Q-59)."""
        return self.able and not self.lost

    @property
    def player(self) -> bool:
        return not (self.npc or self.vehicle)

    @property
    def crewed(self) -> bool:
        return self.vehicle is not None

    @property
    def shot_ranges(self) -> tuple[int, ...]:
        return self.weapon().ranges

    def as_newcomer(self, clock: int) -> Newcomer:
        vehicle = self.vehicle.name if self.vehicle else ""
        seen = super().as_newcomer(clock)
        return replace(seen, hand=self.hand, drawn=self.drawn, vehicle=vehicle)

    def as_others_know(self) -> Self:
        return super().as_others_know()._without_secrets()

    def as_players_know(self) -> Self:
        return super().as_players_know()._without_secrets()

    def _without_secrets(self) -> Self:
        if not any(m.term.secret for m in self.modifiers):
            return self
        return replace(self, modifiers=tuple(m for m in self.modifiers if not m.term.secret))

    def problem(self) -> Text | str:
        counts = (self.declared or 0, self.taken, self.added, self.cover)
        return say("encounter-less-than-none", who=self.name) if min(counts) < 0 else ""

    def weapon(self) -> Weapon:
        """The weapon in hand; bare hands if there is none."""
        bare = self.sheet.bare_hands[0]
        return self.sheet.weapon(self.hand) or self.sheet.weapon(bare.name) or bare


@record
class RoundDeed(Deed):
    """An attack, a treatment or another action in progress.

    It is at ``stage`` in the sequence of its ``kind`` in the rulebook. ``rolls``: results so far,
    by purpose; ``answer``: the defence that the target chose; ``weapon``, ``skill``: what it is
    done with; ``stunning``: the weapon is set to stun; ``note``: the player's description.

    Left by one stage for later ones: ``needed``: the number that the roll has to reach; ``level``:
    name of its difficulty level; ``named``: whether the game master named the number; ``defence``:
    skill that answers the attack; ``pay``: what a reaction is paid with, a planned action or an
    extra one; ``target_skill``: skill that the target of the action rolls; ``by_hand``: whether the
    game master imposed the deed on a fighter; ``chosen``: replies to choices, as in the encounter.
    """

    number: int
    kind: str
    stage: str
    who: str
    target: str = ""
    weapon: Weapon | None = None
    skill: str = ""
    note: str = ""
    stunning: bool = False
    answer: str = ""
    rolls: Mapping[str, Result] = EMPTY
    needed: int | None = None
    level: str = ""
    named: bool = False
    defence: str = ""
    pay: str = ""
    target_skill: str = ""
    by_hand: bool = False
    chosen: Mapping[str, Mapping[str, str]] = EMPTY

    UNTOLD: ClassVar[tuple[str, ...]] = (
        "rolls", "needed", "level", "named", "defence", "pay", "target_skill", "by_hand"
    )  # fmt: skip
    """Fields blanked when the start of a deed is shown; later events show them, if any does."""

    @property
    def dice_kind(self) -> str:
        return f"{self.skill} {self.kind}" if self.kind == "act" else self.kind

    def as_told(self) -> Self:
        """The deed as everybody reads it when it begins."""
        return as_usual(self, *self.UNTOLD)

    @property
    def used(self) -> Weapon:
        """The weapon it is done with. Errors: RuntimeError for a deed without one."""
        if self.weapon is None:
            raise RuntimeError(f"no weapon is used in deed {self.number}")
        return self.weapon


@record
class OpenRoll:
    """A wild 1 that waits for the game master's ruling (ADV-Q-6): which roll, whose, for what."""

    number: int
    who: str
    purpose: str
    terms: tuple[Term, ...]
    result: Result
    deed: int = 0
    party: str = ""


RF = TypeVar("RF", bound=RoundFighter, covariant=True)
RD = TypeVar("RD", bound=RoundDeed, covariant=True)


@base_record
class RoundEncounterOf(EncounterOf[RF, RD], Generic[RF, RD]):  # noqa: UP046
    """An encounter in which actions are counted.

    ``began``: what the clock showed when the rounds began; ``initiative``: totals thrown by each
    party, re-rolls after the first; ``ranking``: parties, best first; ``choice``: whether the
    winner goes first or last; ``deeds``: number of the last deed; ``open_roll``: a wild 1 that
    waits for a ruling; ``ranges``, ``flanks``: by pair of fighters; ``defences``: totals that stand
    for the round, by fighter and skill; ``named``: difficulties that the game master named
    beforehand; ``dealt``: initiative card of each fighter; ``chosen``: by the name of a choice that
    the book declares, the reply of each fighter who was asked, "" while it is awaited.
    """

    initiative: Mapping[str, tuple[int, ...]] = EMPTY
    ranking: tuple[str, ...] = ()
    choice: str = ""
    deeds: int = 0
    open_roll: OpenRoll | None = None
    ranges: Mapping[str, str] = EMPTY
    flanks: Mapping[str, tuple[str, ...]] = EMPTY
    defences: Mapping[str, int] = EMPTY
    began: int = 0
    named: Mapping[str, Any] = EMPTY
    dealt: Mapping[str, str] = EMPTY
    chosen: Mapping[str, Mapping[str, str]] = EMPTY

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (
        "initiative", "ranking", "choice", "order", "turn", "defences", "dealt", "chosen"
    )  # fmt: skip

    @property
    def busy(self) -> bool:
        return self.deed is not None or self.open_roll is not None

    @property
    def concerned(self) -> set[str]:
        """Also whoever made the roll that waits for a ruling."""
        return super().concerned | ({self.open_roll.who} if self.open_roll else set())

    @property
    def damage_thrown(self) -> bool:
        return self.deed is not None and "damage" in self.deed.rolls

    def promised(self, who: str) -> bool:
        """Whether the fighter has agreed to another's action that is still to come, and can only
        react until then."""
        return False

    def range_between(self, a: str, b: str) -> str:
        if not self.ranges:
            return self.scene_range
        ways = product(*((who, self.fighters[who].aboard or who) for who in (a, b)))
        said = (self.ranges.get(pair(*way)) for way in ways)
        return next(filter(None, said), self.scene_range)

    def defences_of(self, who: str) -> dict[str, int]:
        """Totals of the fighter's defences that stand for the round, by skill."""
        known = [(split(key), total) for key, total in self.defences.items()]
        return {skill: total for (whose, skill), total in known if whose == who}

    @property
    def numbers_named(self) -> bool:
        return bool(self.named)

    def as_known_to(self, viewer: str) -> Self:
        known = super().as_known_to(viewer)
        return replace(known, named=EMPTY) if known.named else known

    def fresh_round(self) -> Self:
        """Also drop modifiers that were given for the round."""
        state = super().fresh_round()
        for who, f in self.fighters.items():
            if left := [m for m in f.modifiers if m.until == "round"]:
                kept = tuple(m for m in f.modifiers if m not in left)
                state = state.with_fighter(who, modifiers=kept)
        return state


type RoundEncounter = RoundEncounterOf[RoundFighter, RoundDeed]
"""The encounter of any book of rounds and deeds."""
