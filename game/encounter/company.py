"""Those in an encounter, of whatever game; what is a character's own beside what he is there."""

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar

from game.codec import record, replace
from game.encounter.lots import Lot
from game.encounter.orders import Grudge, Orders, Tactic
from game.shelf.health import Health
from game.shelf.sheet import Sheet

PEACE = "peace"
FIGHT = "fight"
IN_TURN = ("early", "turns", "segments")


@record
class Side:
    """A side. Its ``order`` is the players' own order of acting, if they made one (PER-Q-9)."""

    name: str
    order: tuple[str, ...] = ()


class Combatant:
    """Somebody in an encounter, of whatever game: a record with at least these fields.

    ``left``: how he left, "" while present; ``condition``: how he is; ``consent``: death and
    lost parts outlast the scene; ``agrees``: to the book; ``reaction``: standing order;
    ``numbers``: shown, or hidden where only the game master reads his codes; ``approved``: what
    the game master allowed him.
    """

    id: str
    name: str
    side: str
    sheet: Sheet
    condition: Health
    npc: bool
    autopilot: bool
    hidden: bool
    idle: bool
    left: str
    consent: bool
    agrees: bool
    reaction: str
    cover: int
    numbers: str
    approved: tuple[str, ...]

    @property
    def present(self) -> bool:
        return not self.left

    @property
    def able(self) -> bool:
        return not self.left and self.condition.able

    @property
    def conscious(self) -> bool:
        return self.able

    @property
    def ready(self) -> bool:
        """Able to take actions in this very round."""
        return self.able

    def ends(self) -> tuple[int, ...]:
        """The seconds of the clock at which something that he has ends by itself and is told."""
        return self.condition.ends()

    def running(self, state: "Company[Combatant]") -> tuple[tuple[str, int], ...]:
        """What lasts with him: in words, and for how many more seconds."""
        return self.condition.running(state.clock)

    def problem(self) -> str:
        """What of him besides sheet and body no fight can use, as a sentence; "" for nothing."""
        return ""


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


F = TypeVar("F", bound=Combatant, covariant=True)


class Company(Generic[F]):  # noqa: UP046  (covariant: a state is never changed)
    """Those in an encounter, of whatever game: who is here, whose turn it is. A record with at
    least these fields; ``Encounter`` says what they are.

    ``own``: what is his of each character of whom the scene has set something else; ``former``:
    whom a change of an option on death does not bind yet; ``deed``: what is being resolved;
    ``edition``: the key of the tables that it is played with, "" for the shipped ones; ``intents``:
    what each has said ahead (``intents.Intent``); ``orders``, ``tactics``: what the game
    master has told NPCs, for the round and for longer; ``grudges``: who attacked or hurt whom last
    (``orders``); ``leaning``, ``contributed``: what the seat has contributed to what may harm whom,
    and to harm that was done (``contributed``); ``parts``: what of whom the seat has set, or had
    a part in, as ``condition.wound``.
    """

    book: str
    options: Mapping[str, Any]
    mode: str
    stage: str
    round: int
    clock: int
    pace: str
    scene_range: str
    sides: tuple[Side, ...]
    fighters: Mapping[str, F]
    order: tuple[str, ...]
    turn: int
    opposed: bool
    stop_votes: tuple[str, ...]
    kept: tuple[int, ...]
    ended: str
    segment: int
    deed: Any
    lying: tuple[Lot, ...]
    coming: tuple[F, ...]
    own: Mapping[str, Own]
    former: Mapping[str, Former]
    real: float
    edition: str
    intents: Mapping[str, tuple[Any, ...]]
    orders: Mapping[str, Orders]
    tactics: Mapping[str, Tactic]
    grudges: Mapping[str, Grudge]
    leaning: Mapping[str, tuple[str, ...]]
    contributed: Mapping[str, tuple[str, ...]]
    parts: Mapping[str, tuple[str, ...]]

    def fighter(self, who: str) -> F:
        return self.fighters[who]

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

    def with_fighter(self, who: str, **changes: Any) -> Self:
        changed = replace(self.fighters[who], **changes)
        return replace(self, fighters={**self.fighters, who: changed})
