"""What every encounter holds, whatever the book: frozen records, changed only by folding events.

A book declares the slice of its own as records that begin with these: ``DotsFighter(Fighter)``,
``DotsBattle(EncounterOf[DotsFighter, ...])``. Nothing else reads what they add
(docs/decisions/one-state.md).
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.clock import ROUND
from game.codec import EMPTY, as_usual, base_record, record, replace
from game.encounter.decks import Deck
from game.encounter.fighter import Fighter
from game.encounter.lots import Lot
from game.encounter.orders import Grudge, Intent, Orders, Tactic
from game.encounter.records import Deed
from game.shelf.sheet import Health, Sheet

PEACE = "peace"
FIGHT = "fight"
IN_TURN = ("early", "turns", "segments")
MAX_FIGHTERS = 500
ROUND_SECONDS = ROUND


@record
class Side:
    """A side. Its ``order`` is the players' own order of acting, if they made one (PER-Q-9)."""

    name: str
    order: tuple[str, ...] = ()


@record
class Own:
    """What of a player's character outlasts the scene, where the scene has set it otherwise."""

    sheet: Sheet
    condition: Health


@record
class Former:
    """Options on death as they still hold for somebody whom their change does not bind yet, by
    name. ``rounds``: how many have to begin with him in, 0 while nobody has told him."""

    options: Mapping[str, Any]
    rounds: int = 0


F = TypeVar("F", bound=Fighter, covariant=True)
D = TypeVar("D", bound=Deed, covariant=True)


@base_record
class EncounterOf(Generic[F, D]):  # noqa: UP046  (covariant: a state is never changed)
    """The state of an encounter: who is here, whose turn it is, what waits.

    ``mode``: peace (nobody counts rounds) or fight; ``ended``: why the last fight was over;
    ``stage``: where the round stands in the book's sequence; ``pace``: who begins a round, auto or
    gm; ``scene_range``: how far all are apart of whom nothing else is said; ``sides`` in the order
    in which they were made; ``stop_votes``: who would end the fight; ``clock``: in-character
    seconds since the scene opened; ``order``: fighters in order of acting; ``turn``: index into it;
    ``deed``: what is being resolved; ``opposed``: several
    sides were able to act when the rounds began; ``lying``: dice kept or laid by hand, each lot for
    a deed; ``kept``: the same in journals without lots; ``coming``: who comes in next round;
    ``real``: the second of the house's clock up to which real time has gone by; ``own``: what is
    his own of each character of whom the scene has set something else; ``former``: whom a change
    of an option on death does not bind yet; ``edition``: the key of the tables that it is played
    with, "" for the shipped ones; ``intents``: what each has said ahead (``intents.Intent``);
    ``orders``, ``tactics``: what the game master has told NPCs, for the round and for longer;
    ``grudges``: who attacked or hurt whom last (``orders``); ``leaning``, ``contributed``: what
    the seat has contributed to what may harm whom, and to harm that was done (``contributed``);
    ``parts``: what of whom the seat has set, or had a part in, as ``condition.wound``.
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

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = ()
    """The fields that are as usual again when a round begins or the rounds end."""

    def fresh_round(self) -> Self:
        """The state with nothing left of what holds for a round."""
        fighters = {who: as_usual(f, *f.FOR_A_ROUND) for who, f in self.fighters.items()}
        return as_usual(replace(self, fighters=fighters), *self.FOR_A_ROUND)

    def fighter(self, who: str) -> F:
        return self.fighters[who]

    @property
    def under_way(self) -> D:
        """What is being resolved. Errors: RuntimeError where there is nothing."""
        if self.deed is None:
            raise RuntimeError("nothing is being resolved")
        return self.deed

    @property
    def waiting(self) -> tuple[Deed, ...]:
        """All that waits to be resolved, what comes first at the head."""
        return () if self.deed is None else (self.deed,)

    @property
    def busy(self) -> bool:
        """Whether anything waits to be resolved, or for a word on how it fell."""
        return bool(self.waiting)

    @property
    def concerned(self) -> set[str]:
        """Those who have a part in what waits to be resolved."""
        return {who for deed in self.waiting for who in (deed.who, deed.target)} - {""}

    def without_deeds_of(self, hidden: frozenset[str]) -> Self:
        """The state without what is being resolved of those fighters, or against them."""
        hides = self.deed is not None and {self.deed.who, self.deed.target} & hidden
        return replace(self, deed=None) if hides else self

    @property
    def ranges(self) -> Mapping[str, str]:
        """The word or the metres that the game master has said of two, by ``pair``."""
        return EMPTY

    def range_between(self, a: str, b: str) -> str:
        """The word or the metres between two fighters, or between the vehicles that they are
        aboard; else that of the scene."""
        return self.scene_range

    @property
    def numbers_named(self) -> bool:
        """Whether the game master has named a number that somebody has to reach."""
        return False

    def as_known_to(self, viewer: str) -> Self:
        """The state that odds are told from: without what only the seat and others know."""
        fighters = {
            who: f.as_players_know() if who == viewer else f.as_others_know()
            for who, f in self.fighters.items()
        }
        same = all(f is self.fighters[who] for who, f in fighters.items())
        return self if same else replace(self, fighters=fighters)

    @property
    def turns_whole(self) -> bool:
        """Whether somebody takes all his actions of a round in one turn, as far as is known."""
        return True

    @property
    def segment(self) -> int:
        """The part of the round that runs, from 1; 0 where rounds have none."""
        return 0

    def as_turn_of(self, who: str, stage: str, segment: int) -> Self:
        """The state as if it were his turn, at that stage of the round and in that segment."""
        return replace(self, stage=stage, order=(who,), turn=0)

    @property
    def damage_thrown(self) -> bool:
        """Whether what is being resolved has come to its damage."""
        return False

    def turns_ahead(self, who: str) -> int:
        """In how many parts of the round after this one he has said that he acts."""
        return 0

    @property
    def battling(self) -> bool:
        """Whether units fight a battle in it, beside the rounds of persons or without any."""
        return False

    @property
    def counts_rounds(self) -> bool:
        """Whether rounds are counted, of persons or of units."""
        return self.mode == FIGHT or self.battling

    @property
    def present(self) -> tuple[F, ...]:
        return tuple([f for f in self.fighters.values() if not f.left])

    def next_end(self) -> int | None:
        """The second of the clock at which the next thing ends that anybody here has; None for
        nothing, or nothing that ends by itself."""
        return min([at for f in self.present for at in f.ends() if at > self.clock], default=None)

    def side_of(self, name: str) -> tuple[F, ...]:
        return tuple([f for f in self.fighters.values() if f.side == name and not f.left])

    @property
    def acting(self) -> F | None:
        """Whose turn it is, or None outside the turns."""
        if self.mode != FIGHT or self.stage not in IN_TURN or self.turn >= len(self.order):
            return None
        return self.fighters[self.order[self.turn]]

    def lasting(self, who: str) -> Own:
        """What of the fighter lasts beyond the scene."""
        f = self.fighters[who]
        return self.own.get(who) or Own(f.sheet, f.condition)

    def with_own(self, who: str, own: Own | None) -> Self:
        """With that as what lasts of the fighter; None, or what he is here: nothing apart."""
        others = {key: kept for key, kept in self.own.items() if key != who}
        f = self.fighters[who]
        apart = own is not None and own != Own(f.sheet, f.condition)
        return replace(self, own={**others, who: own} if apart else others)

    def with_fighter(self, who: str, **changes: object) -> Self:
        changed = replace(self.fighters[who], **changes)
        return replace(self, fighters={**self.fighters, who: changed})


type Encounter = EncounterOf[Fighter, Deed]
"""The encounter of any book."""
