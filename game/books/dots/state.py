"""The state of an encounter under dots: frozen records, changed only by folding events."""

from collections.abc import Mapping
from typing import ClassVar, Self

from game.books.dots.body import Pools
from game.books.dots.commands import Guard
from game.books.dots.gear import HANDS, Item
from game.books.dots.sheet import DotsSheet, Unique
from game.books.dots.sheet import Use as Use
from game.books.dots.sheet import Uses as Uses
from game.codec import EMPTY, by_the_others, record, replace
from game.encounter.fighter import Fighter, Newcomer
from game.encounter.records import Command, Deed
from game.encounter.state import FIGHT, EncounterOf
from game.wording import Text, say

SLOTS = {"wield": "primary", "offhand": "offhand"}
PART_OF = {"wield": "right hand", "offhand": "left hand"}


@record
class Blow(Deed):
    """Harm under way to one target. ``points``: attack points; ``curve``: from points left to
    damage (squared, geometric, linear), ``direct``: the points are the damage already;
    ``savage`` and ``destructive``: the parts of the points that only the fitting kind of body
    suffers; ``stars``: Flyboy stars of the attacker in its skills; ``lightning``: dots used in
    throw_lightning; ``drain``: the pool that the attacker fills with it."""

    who: str
    target: str
    kind: str
    points: int
    curve: str = "squared"
    skills: tuple[str, ...] = ()
    weapon: str = ""
    light: bool = False
    vorpal: bool = False
    energy: bool = False
    savage: int = 0
    destructive: int = 0
    stars: int = 0
    lightning: int = 0
    cap: int | None = None
    drain: str = ""
    unaware: bool = False
    number: int = 0


@record
class Contest(Deed):
    """An action against somebody's resistance (DOT-ACT-12)."""

    who: str
    target: str
    total: int
    skills: tuple[str, ...]
    purpose: str = "check"
    stars: int = 0
    number: int = 0


@record
class DotsFighter(Fighter):
    """One combatant under dots. ``acts``: slot -> the action taken with it this round;
    ``links``: groups of linked skills; ``pins``: die -> skill it is pinned to; ``once``: uses of
    special abilities this scene; ``blocks``: blocks made with each hand this round;
    ``away``: thrown weapon -> round from which it is back (its beginning); ``shorted``: weapon
    -> last round in which it is dead; ``numb``: first and last round of paralysis; ``held``:
    stored lightning, one number a round; ``noticed_by``: who has noticed his stealth;
    ``unaware_of``: whom he does not see coming; ``quick``: Reaction Time level and the last
    round it runs, in ``quick_until``, and ``rest_owed``: minutes, in journals from before the body
    kept them (``Pools.lasting``); ``swapped``: what he holds was changed this turn; ``swung``:
    weapons that attacked this round; ``normal``: measures in metres that the game master set;
    ``fixed``: he named the initiative too; ``aimed``: whom he attacked last; ``in_vehicle``: the
    game master's word, which piloting needs to avoid clearly."""

    sheet: DotsSheet
    condition: Pools = by_the_others(default=None)
    reaction: str = "ask"
    initiative: int | None = None
    quick: int = 0
    quick_until: int = 0
    acts: Mapping[str, object] = EMPTY
    repeats: int = 0
    robots_used: int = 0
    guns_used: int = 0
    emplacements: int = 0
    links: tuple[tuple[str, ...], ...] = ()
    pins: Mapping[str, str] = EMPTY
    once: Mapping[str, int] = EMPTY
    blocks: Mapping[str, int] = EMPTY
    reflected: int = 0
    redirected: bool = False
    away: Mapping[str, int] = EMPTY
    shorted: Mapping[str, int] = EMPTY
    dropped: tuple[str, ...] = ()
    numb: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    charges: Mapping[str, tuple[int, str]] = EMPTY
    submerged: bool = False
    in_vehicle: bool = False
    noticed_by: tuple[str, ...] = ()
    unaware_of: tuple[str, ...] = ()
    unfit: tuple[str, ...] = ()
    approved: tuple[str, ...] = ()
    rest_owed: int = 0
    swapped: bool = False
    swung: tuple[str, ...] = ()
    normal: Mapping[str, int] = EMPTY
    fixed: bool = False
    aimed: str = ""

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (
        "acts", "repeats", "robots_used", "guns_used", "blocks", "reflected", "redirected",
        "swapped", "swung",
    )  # fmt: skip

    def problem(self) -> Text | str:
        fair = {
            "links": all(len(group) > 1 for group in self.links),
            "pins": all(die.isdecimal() for die in self.pins),
            "numb": len(self.numb) in (0, 2),
            "acts": all(act is True or hasattr(act, "uses") for act in self.acts.values()),
        }
        wrong = next((name for name, sound in fair.items() if not sound), "")
        return say("dots-comes-with", who=self.name, what=wrong) if wrong else ""

    def as_newcomer(self, clock: int) -> Newcomer:
        return replace(super().as_newcomer(clock), hand=self.sheet.wield)

    def link(self, skill: str) -> tuple[str, ...]:
        """The link the skill is in, or ()."""
        return next((group for group in self.links if skill in group), ())

    def grasped(self, hand: str) -> Item | None:
        """What is in the hand and has not been dropped; None for nothing."""
        item = self.sheet.in_hand(hand)
        return None if item is None or item.name in self.dropped else item

    def gone(self, hand: str, item: Item | None = None) -> str:
        """The lost hand that would have to hold it, "" where none is lost (DOT-VOR-06)."""
        hands = HANDS if item and item.hands > 1 else (hand,)
        return next((PART_OF[h] for h in hands if PART_OF[h] in self.condition.lost), "")

    def usable(self, hand: str, round_: int) -> bool:
        """Whether there is a weapon there that nothing hinders."""
        return self.sheet.in_hand(hand) is not None and not self.hindrance(hand, round_)

    def hindrance(self, hand: str, round_: int) -> str:
        """Why what is in the hand cannot be used: gone (the hand, DOT-VOR-06), dropped, away,
        shorted (DOT-BLK-05) or water (DOT-MAT-04); "" where nothing hinders it."""
        item = self.sheet.in_hand(hand)
        if item is None:
            return ""
        if self.condition.lost and self.gone(hand, item):
            return "gone"
        if item.name in self.dropped:
            return "dropped"
        if self.away and self.away.get(item.name, 0) > round_:
            return "away"
        until, lasting = self.shorted.get(item.name, -1), self.condition.lasting
        if until >= round_ or (lasting and f"shorted {item.name}" in lasting):
            return "shorted"
        return "water" if self.submerged and item.vorpal else ""


def _there[T](waiting: T | None) -> T:
    if waiting is None:
        raise RuntimeError("nothing of that kind waits")
    return waiting


@record
class DotsBattle(EncounterOf[DotsFighter, Blow | Contest]):
    """The state. ``stage``: initiative, turns, release or close; ``blow`` waits for its
    target's defence, ``queue`` holds those behind it; ``storm``: lightning thrown this round
    that strikes when its thrower's turn is done; ``contest`` waits for resistance; ``asked``:
    combinations that wait for the game master; ``wishes``: who -> his last such combination and
    the command that waits with it; ``words``: unique skills of the story; ``claim``: a
    defence that waits for whoever may object to it; ``unseen``: who may still strike before the
    order of this round."""

    blow: Blow | None = None
    queue: tuple[Blow, ...] = ()
    storm: tuple[Blow, ...] = ()
    contest: Contest | None = None
    asked: tuple[tuple[str, str], ...] = ()
    wishes: Mapping[str, tuple[str, Command]] = EMPTY
    words: Mapping[str, Unique] = EMPTY
    claim: Guard | None = None
    unseen: tuple[str, ...] = ()

    @property
    def waiting(self) -> tuple[Blow | Contest, ...]:
        return tuple([deed for deed in (self.blow, self.contest) if deed])

    def without_deeds_of(self, hidden: frozenset[str]) -> Self:
        gone = [deed for deed in self.waiting if {deed.who, deed.target} & hidden]
        blow = None if self.blow in gone else self.blow
        contest = None if self.contest in gone else self.contest
        return replace(self, blow=blow, contest=contest) if gone else self

    def foes(self, who: str) -> list[DotsFighter]:
        """Those of other sides who can still be fought, visible to anyone."""
        f = self.fighters[who]
        return [o for o in self.present if o.side != f.side and o.able]

    @property
    def falling(self) -> Blow:
        """The blow that waits for its answer. Errors: RuntimeError where none does."""
        return _there(self.blow)

    @property
    def contested(self) -> Contest:
        """The contest that waits for resistance. Errors: RuntimeError where none does."""
        return _there(self.contest)

    @property
    def claimed(self) -> Guard:
        """The defence that waits for a word. Errors: RuntimeError where none does."""
        return _there(self.claim)

    def numb(self, who: str) -> bool:
        """Whether lightning keeps the fighter from acting and reacting (DOT-LTN-05)."""
        f = self.fighters[who]
        if "paralysis" in f.condition.lasting:
            return True
        return bool(f.numb) and self.mode == FIGHT and f.numb[0] <= self.round <= f.numb[1]
