"""State records of ``dots``: encounter, fighter, and blows and contests in progress. They are
frozen and change only by events."""

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
    """Harm on its way to one target.

    ``points``: attack points; ``curve``: how points left become damage (squared, geometric, linear;
    ``direct``: they are damage already); ``savage``, ``destructive``: parts of the points that only
    the fitting kind of body suffers; ``stars``: the attacker's Flyboy stars in its skills;
    ``lightning``: dots of throw_lightning used; ``drain``: the attacker's pool it fills.
    """

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
    """An action against a target's resistance (DOT-ACT-12)."""

    who: str
    target: str
    total: int
    skills: tuple[str, ...]
    purpose: str = "check"
    stars: int = 0
    number: int = 0


@record
class DotsFighter(Fighter):
    """A fighter under ``dots``.

    ``acts``: action taken this round, by slot; ``links``: groups of linked skills; ``pins``: skill
    a die is pinned to, by die; ``once``: uses of special abilities this scene; ``blocks``: blocks
    this round, by hand; ``away``: round at whose beginning a thrown weapon is back; ``shorted``:
    last round in which a weapon is dead; ``numb``: first and last round of paralysis; ``held``:
    stored lightning, one number a round; ``noticed_by``: who has noticed their stealth;
    ``unaware_of``: whom they do not see coming; ``quick``, ``quick_until``: Reaction Time level and
    the last round it runs, and ``rest_owed``: minutes, all three in journals from before the
    condition stored them (``Pools.lasting``); ``swapped``: has changed what is in hand this turn;
    ``swung``: weapons that attacked this round; ``normal``: measures in metres the game master set;
    ``fixed``: the game master set the initiative; ``aimed``: whom they attacked last;
    ``in_vehicle``: set by the game master, for piloting to clearly avoid.
    """

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
        """What is in the hand and has not been dropped, or None."""
        item = self.sheet.in_hand(hand)
        return None if item is None or item.name in self.dropped else item

    def gone(self, hand: str, item: Item | None = None) -> str:
        """The lost hand that would have to hold the item, "" if none is lost (DOT-VOR-06)."""
        hands = HANDS if item and item.hands > 1 else (hand,)
        return next((PART_OF[h] for h in hands if PART_OF[h] in self.condition.lost), "")

    def usable(self, hand: str, round_: int) -> bool:
        """True if the hand has a weapon that can be used."""
        return self.sheet.in_hand(hand) is not None and not self.hindrance(hand, round_)

    def hindrance(self, hand: str, round_: int) -> str:
        """Why what is in the hand cannot be used: gone (the hand, DOT-VOR-06), dropped, away,
        shorted (DOT-BLK-05) or water (DOT-MAT-04); "" if it can, or the hand is empty."""
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
    """An encounter under ``dots``.

    ``stage``: initiative, unseen, turns, release or close; ``blow``: waits for its target's
    defence; ``queue``: blows behind it; ``storm``: lightning thrown this round, which strikes when
    its thrower's turn is done; ``contest``: waits for resistance; ``asked``: (who, combination)
    waiting for the game master; ``wishes``: latest of these by fighter, with the command that
    waits; ``words``: unique skills of the story; ``claim``: a defence waiting for whoever may
    object; ``unseen``: who may still attack before this round's order.
    """

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
        if not (self.blow or self.contest):
            return ()
        return tuple([deed for deed in (self.blow, self.contest) if deed])

    def without_deeds_of(self, hidden: frozenset[str]) -> Self:
        gone = [deed for deed in self.waiting if {deed.who, deed.target} & hidden]
        blow = None if self.blow in gone else self.blow
        contest = None if self.contest in gone else self.contest
        return replace(self, blow=blow, contest=contest) if gone else self

    def foes(self, who: str) -> list[DotsFighter]:
        """Fighters of other sides who are able to fight, hidden ones included."""
        f = self.fighters[who]
        return [o for o in self.present if o.side != f.side and o.able]

    @property
    def falling(self) -> Blow:
        """The blow that waits for its answer. Raises RuntimeError if none does."""
        return _there(self.blow)

    @property
    def contested(self) -> Contest:
        """The contest that waits for resistance. Raises RuntimeError if none does."""
        return _there(self.contest)

    @property
    def claimed(self) -> Guard:
        """The defence whose claim waits for a decision. Raises RuntimeError if none does."""
        return _there(self.claim)

    def numb(self, who: str) -> bool:
        """True if paralysis keeps the fighter from acting and reacting now (DOT-LTN-05)."""
        f = self.fighters[who]
        if "paralysis" in f.condition.lasting:
            return True
        return bool(f.numb) and self.mode == FIGHT and f.numb[0] <= self.round <= f.numb[1]
