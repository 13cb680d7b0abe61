"""The state of an encounter, common to all books: frozen records that only events change.

A book adds its own fields in subclasses of these records: ``DotsFighter(Fighter)``,
``DotsBattle(EncounterOf[DotsFighter, ...])``. Only that book reads the fields it adds
(docs/decisions/one-state.md).
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.clock import ROUND
from game.codec import EMPTY, as_usual, base_record, record, replace
from game.encounter.decks import Deck
from game.encounter.fighter import Fighter
from game.encounter.orders import Grudge, Intent, Orders, Tactic
from game.encounter.preset_dice import Lot
from game.encounter.records import ROOM, Deed
from game.registry.sheet import Health, Sheet

PEACE = "peace"
FIGHT = "fight"
IN_TURN = ("early", "turns", "segments")
MAX_FIGHTERS = 500
ROUND_SECONDS = ROUND


@record
class Side:
    """A side in the fight. ``order``: the order of acting that its players chose, empty if they
    chose none (PER-Q-9)."""

    name: str
    order: tuple[str, ...] = ()


@record
class Own:
    """The character's persistent sheet and condition, stored where the scene has set something
    else. The fighter's own fields are what holds in the scene."""

    sheet: Sheet
    condition: Health


@record
class Former:
    """Options on death, by name, with the values that still hold for a fighter whom a change does
    not bind yet. ``rounds``: how many rounds have to begin with that fighter in them until the
    change binds; 0 while the player has not been told of it."""

    options: Mapping[str, Any]
    rounds: int = 0


@record
class Countdown:
    """What happens when that many more rounds have begun. ``number``: by which the seat names it;
    ``audience``: who reads of it, the room or the game masters alone."""

    number: int
    text: str
    rounds: int
    audience: tuple[str, ...] = ROOM


F = TypeVar("F", bound=Fighter, covariant=True)
D = TypeVar("D", bound=Deed, covariant=True)


@base_record
class EncounterOf(Generic[F, D]):  # noqa: UP046  (covariant: a state is never changed)
    """The state of an encounter: who is present, whose turn it is, what is in progress.

    ``mode``: peace (no rounds are counted) or fight; ``ended``: why the last fight ended;
    ``stage``: where the round stands in the book's sequence; ``pace``: who begins the next round,
    auto or gm; ``scene_range``: range between fighters for whom none is set; ``sides``: in the
    order in which they were made; ``stop_votes``: ids of those who voted to end the fight;
    ``clock``: in-character seconds since the scene opened; ``order``: fighters in order of acting;
    ``turn``: index into it; ``deed``: the action in progress; ``opposed``: more than one side was
    able to act when the rounds began; ``lying``: preset dice (kept by an undo or laid by the game
    master), in lots, one for each deed; ``kept``: the same as one line of faces, in journals from
    before lots; ``coming``: fighters who join with the next round; ``real``: second of the game's
    clock up to which real time has been counted; ``own``: the persistent sheet and condition of
    each character for whom the scene has set something else; ``former``: options on death that
    still hold for some; ``edition``: key of the ruleset revision, "" for the shipped tables;
    ``intents``: the order queue of each fighter (``intents.Intent``); ``orders``, ``tactics``: the
    game master's instructions to NPCs, for the round and for longer; ``grudges``: who attacked or
    hurt each fighter last (``orders``); ``leaning``, ``contributed``: the seat's contributions to
    harm that may come, and to harm that was done (``contributed``); ``parts``: by fighter, the
    fields that the seat set or contributed to, as ``condition.wound``; ``countdowns``: what happens
    in so many rounds, oldest first.
    """

    book: str
    options: Mapping[str, Any]
    mode: str = PEACE
    stage: str = ""
    round: int = 0
    clock: int = 0
    pace: str = "auto"
    scene_range: str = "medium"
    sides: tuple[Side, ...] = ()
    fighters: Mapping[str, F] = EMPTY
    order: tuple[str, ...] = ()
    turn: int = 0
    deed: D | None = None
    opposed: bool = False
    stop_votes: tuple[str, ...] = ()
    kept: tuple[int, ...] = ()
    ended: str = ""
    lying: tuple[Lot, ...] = ()
    coming: tuple[F, ...] = ()
    own: Mapping[str, Own] = EMPTY
    former: Mapping[str, Former] = EMPTY
    real: float = 0.0
    edition: str = ""
    intents: Mapping[str, tuple[Intent, ...]] = EMPTY
    orders: Mapping[str, Orders] = EMPTY
    tactics: Mapping[str, Tactic] = EMPTY
    grudges: Mapping[str, Grudge] = EMPTY
    leaning: Mapping[str, tuple[str, ...]] = EMPTY
    contributed: Mapping[str, tuple[str, ...]] = EMPTY
    parts: Mapping[str, tuple[str, ...]] = EMPTY
    decks: Mapping[str, Deck] = EMPTY
    countdowns: tuple[Countdown, ...] = ()

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = ()
    """Fields that go back to their defaults when a round begins or the rounds end."""

    def fresh_round(self) -> Self:
        """Reset what holds for one round, in the state and in every fighter."""
        fighters = {who: as_usual(f, *f.FOR_A_ROUND) for who, f in self.fighters.items()}
        return as_usual(replace(self, fighters=fighters), *self.FOR_A_ROUND)

    def fighter(self, who: str) -> F:
        return self.fighters[who]

    @property
    def under_way(self) -> D:
        """The action in progress. Errors: RuntimeError if there is none."""
        if self.deed is None:
            raise RuntimeError("nothing is being resolved")
        return self.deed

    @property
    def waiting(self) -> tuple[Deed, ...]:
        """All actions in progress, the next to be resolved first."""
        return () if self.deed is None else (self.deed,)

    @property
    def busy(self) -> bool:
        """Whether an action is in progress, or a roll waits for a ruling."""
        return bool(self.waiting)

    @property
    def concerned(self) -> set[str]:
        """Ids of those who act, or are the target, in any action in progress."""
        return {who for deed in self.waiting for who in (deed.who, deed.target)} - {""}

    def without_deeds_of(self, hidden: frozenset[str]) -> Self:
        """The state without an action in progress by, or against, one of these fighters."""
        hides = self.deed is not None and {self.deed.who, self.deed.target} & hidden
        return replace(self, deed=None) if hides else self

    @property
    def ranges(self) -> Mapping[str, str]:
        """Ranges that the game master set between two fighters, by ``pair``: a range word, or
        metres."""
        return EMPTY

    def range_between(self, a: str, b: str) -> str:
        """The range word or metres between two fighters, or between the vehicles they are aboard;
        the scene's range if none is set."""
        return self.scene_range

    @property
    def numbers_named(self) -> bool:
        """Whether the game master has named a number for a roll to come."""
        return False

    def as_known_to(self, viewer: str) -> Self:
        """The state that odds for ``viewer`` are computed from: without what only the seat and
        other players know."""
        fighters = {
            who: f.as_players_know() if who == viewer else f.as_others_know()
            for who, f in self.fighters.items()
        }
        same = all(f is self.fighters[who] for who, f in fighters.items())
        return self if same else replace(self, fighters=fighters)

    @property
    def turns_whole(self) -> bool:
        """Whether a fighter takes all actions of a round in one turn, as far as is known."""
        return True

    @property
    def segment(self) -> int:
        """Number of the current segment, from 1; 0 if rounds have no segments."""
        return 0

    def as_turn_of(self, who: str, stage: str, segment: int) -> Self:
        """The state as if it were the fighter's turn, at that stage and segment of the round."""
        return replace(self, stage=stage, order=(who,), turn=0)

    @property
    def damage_thrown(self) -> bool:
        """Whether damage has been rolled for the action in progress."""
        return False

    def turns_ahead(self, who: str) -> int:
        """In how many later segments of this round the fighter has declared an action."""
        return 0

    @property
    def battling(self) -> bool:
        """Whether a battle of units is being fought, with or without rounds of persons."""
        return False

    @property
    def counts_rounds(self) -> bool:
        """Whether rounds are counted, of persons or of units."""
        return self.mode == FIGHT or self.battling

    @property
    def present(self) -> tuple[F, ...]:
        return tuple([f for f in self.fighters.values() if not f.left])

    def next_end(self) -> int | None:
        """Second of the clock at which the next timed effect on anybody present ends; None if there
        is none."""
        return min([at for f in self.present for at in f.ends() if at > self.clock], default=None)

    def side_of(self, name: str) -> tuple[F, ...]:
        return tuple([f for f in self.fighters.values() if f.side == name and not f.left])

    @property
    def acting(self) -> F | None:
        """The fighter whose turn it is; None outside the turns."""
        if self.mode != FIGHT or self.stage not in IN_TURN or self.turn >= len(self.order):
            return None
        return self.fighters[self.order[self.turn]]

    def lasting(self, who: str) -> Own:
        """The fighter's persistent sheet and condition: what will outlast the scene."""
        f = self.fighters[who]
        return self.own.get(who) or Own(f.sheet, f.condition)

    def with_own(self, who: str, own: Own | None) -> Self:
        """Store ``own`` as the fighter's persistent sheet and condition; None, or what the fighter
        has in the scene anyway, removes the entry."""
        others = {key: kept for key, kept in self.own.items() if key != who}
        f = self.fighters[who]
        apart = own is not None and own != Own(f.sheet, f.condition)
        return replace(self, own={**others, who: own} if apart else others)

    def with_fighter(self, who: str, **changes: object) -> Self:
        changed = replace(self.fighters[who], **changes)
        return replace(self, fighters={**self.fighters, who: changed})


type Encounter = EncounterOf[Fighter, Deed]
"""The encounter of any book."""
