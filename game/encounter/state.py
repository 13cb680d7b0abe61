"""The state of an encounter: frozen records, changed only by folding events."""

from collections.abc import Mapping
from typing import Any

from game.checks import Result, Term
from game.clock import MINUTE, ROUND
from game.codec import EMPTY, in_own_words, record
from game.encounter.arranged import Ambush, Combined, Counting
from game.encounter.company import FIGHT, PEACE, Combatant, Company, Former, Own, Side
from game.encounter.decks import Deck
from game.encounter.kept import NOTHING, KeptFacts, KeptLasting, KeptNotes
from game.encounter.lots import Lot
from game.encounter.orders import Grudge, Orders, Tactic
from game.gear import Vehicle, Weapon
from game.shelf.health import Health
from game.shelf.sheet import CodeSheet

__all__ = [
    "FIGHT", "MAX_FIGHTERS", "PEACE", "POINTS", "ROUND_SECONDS", "Ambush", "Combatant", "Combined",
    "Company", "Counting", "Deed", "Encounter", "Fighter", "Former", "LongTask", "Modifier",
    "OpenRoll", "Own", "Prepared", "Side", "pair",
]  # fmt: skip

MAX_FIGHTERS = 500
ROUND_SECONDS = ROUND

POINTS = "Character Points"
"""The label of the term that pledged points make."""


@record
class Modifier:
    """A modifier from the game master. ``on``: all, or the purpose of a roll (attack, defence,
    damage, check ...); ``until``: next (roll that it changes), round or scene."""

    term: Term
    on: str = "all"
    until: str = "next"


@record
class Prepared:
    """A skill prepared in ``round`` for a task or target (ADV-Q-30)."""

    skill: str
    target: str
    round: int


@record
class LongTask:
    """A task of several rounds: ``needed`` in all, ``done`` so far (ADV-RUSH-1, ADV-PREP-4)."""

    note: str
    skill: str
    difficulty: int
    needed: int
    done: int = 0
    rush: bool = False
    prepare: bool = False


@record
class Fighter(Combatant):
    """One combatant. Mappings are read-only; ``left`` says how he left, "" while present.

    ``declared``: actions stated for the round, None before; ``taken``: actions spent;
    ``added``: actions added by defences; ``reaction``: standing order, one of auto, ask, none;
    ``cover``: per cent covered; ``exerted``: second at which the round ended in which he last
    acted or was attacked (PER-INJ-3);
    ``pledged``: Character Points laid on the next roll of a kind; ``notes``: what a rulebook
    keeps about him, by name, until the round ends; ``lasting``: what it keeps longer (``kept``);
    ``condition``: how he is, unhurt if not said;
    ``off_hand``: the second weapon, held in the other hand.
    ``vehicle``: he is one, and acts through its crew; ``aboard``: the vehicle he is on, at
    his ``station`` (driver, gunner, passenger); ``approved``, ``requests``: what the game
    master allowed him and what he asks for; ``apart``: out of earshot and comlink of others;
    ``numbers``: shown, or hidden where only the game master reads his codes.
    """

    id: str
    name: str
    side: str = in_own_words()
    sheet: CodeSheet
    npc: bool = False
    autopilot: bool = False
    hidden: bool = False
    idle: bool = False
    left: str = ""
    condition: Health = None  # type: ignore[assignment]
    consent: bool = False
    agrees: bool = True
    reaction: str = "auto"
    declared: int | None = None
    taken: int = 0
    added: int = 0
    lost: bool = False
    forced: bool = False
    spent_character_points: bool = False
    cover: int = 0
    hand: str = ""
    drawn: tuple[str, ...] = ()
    stunning: tuple[str, ...] = ()
    exerted: int = 0
    pledged: Mapping[str, int] = EMPTY
    modifiers: tuple[Modifier, ...] = ()
    notes: KeptNotes = NOTHING
    vehicle: Vehicle | None = None
    aboard: str = ""
    station: str = ""
    prepared: Prepared | None = None
    task: LongTask | None = None
    approved: tuple[str, ...] = ()
    requests: Mapping[str, str] = EMPTY
    new_player: bool = False
    apart: bool = False
    agrees_npcs: bool = True
    lasting: KeptLasting = NOTHING
    off_hand: str = ""
    numbers: str = "shown"

    @staticmethod
    def settle(held: dict[str, Any]) -> None:
        """Whoever comes without a word of how he is, is as his sheet says somebody unhurt is."""
        if held["condition"] is None:
            held["condition"] = held["sheet"].unhurt()

    @property
    def able(self) -> bool:
        return not self.left and self.condition.able and self.vehicle is None

    def ends(self) -> tuple[int, ...]:
        """With the minute of rest after which the stuns are gone (PER-INJ-3)."""
        rested = (self.exerted + MINUTE,) if getattr(self.condition, "stuns", ()) else ()
        return (*self.condition.ends(), *rested)

    @property
    def conscious(self) -> bool:
        return not (self.left or self.condition.unconscious or self.condition.dead)

    @property
    def ready(self) -> bool:
        """Able to take actions in this very round (PER-INJ-7, PER-Q-59)."""
        return self.able and not self.lost

    def problem(self) -> str:
        counts = (self.declared or 0, self.taken, self.added, self.cover)
        return f"{self.name} has less than no actions or cover." if min(counts) < 0 else ""

    def weapon(self) -> Weapon:
        """What is in his hand, bare hands where nothing is."""
        bare = self.sheet.bare_hands[0]
        return self.sheet.weapon(self.hand) or self.sheet.weapon(bare.name) or bare


@record
class Deed:
    """Something being resolved: an attack, a treatment, another action.

    It stands at ``stage`` of its kind's sequence in the rulebook; ``rolls`` holds what was
    thrown for it by purpose, ``answer`` what the target chose, ``facts`` what
    stages leave for later ones (``kept``).
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
    facts: KeptFacts = NOTHING

    @property
    def used(self) -> Weapon:
        """The weapon that it is done with. Errors: RuntimeError for a deed without one."""
        if self.weapon is None:
            raise RuntimeError(f"no weapon is used in deed {self.number}")
        return self.weapon


@record
class OpenRoll:
    """A wild 1 that waits for the game master (ADV-Q-6): which roll, of whom, for what."""

    number: int
    who: str
    purpose: str
    terms: tuple[Term, ...]
    result: Result
    deed: int = 0
    party: str = ""


def pair(a: str, b: str) -> str:
    """The key of two fighters, or forces, in whatever order."""
    return f"{a}|{b}" if a < b else f"{b}|{a}"


@record
class Encounter(Company[Fighter]):
    """The whole state. ``mode``: peace (nobody counts rounds) or fight; ``stage``: where the
    round stands in the rulebook's sequence; ``clock``: in-character seconds since the scene
    opened, ``began``: what it showed when the rounds did; ``opposed``: several sides were able
    to act then; ``initiative``: totals thrown by each party, re-rolls after the first;
    ``ranking``: parties, best first; ``order``: fighters in order of acting; ``turn``: index
    into it; ``lying``: dice kept or laid by hand, each lot for a deed; ``kept``: the same in
    journals without lots; ``segment``: of the round, from 1 (CHR-RND-3); ``named``: difficulties
    that the game master named beforehand; ``rollers``: who rolls initiative for a side, and with
    what, if it said so; ``passes``: how often this round's order was begun; ``things``: what
    stands about in the scene, by name; ``battle``: of units, beside it; ``coming``: who comes
    in next round; ``decks``: of cards, by name; ``real``: the second of the house's clock up to
    which real time has gone by."""

    book: str
    options: Mapping[str, Any]
    mode: str = PEACE
    stage: str = ""
    round: int = 0
    clock: int = 0
    pace: str = "auto"
    scene_range: str = "medium"
    sides: tuple[Side, ...] = ()
    fighters: Mapping[str, Fighter] = EMPTY
    initiative: Mapping[str, tuple[int, ...]] = EMPTY
    ranking: tuple[str, ...] = ()
    choice: str = ""
    order: tuple[str, ...] = ()
    turn: int = 0
    deed: Deed | None = None
    deeds: int = 0
    open_roll: OpenRoll | None = None
    ranges: Mapping[str, str] = EMPTY
    flanks: Mapping[str, tuple[str, ...]] = EMPTY
    defences: Mapping[str, int] = EMPTY
    opposed: bool = False
    began: int = 0
    stop_votes: tuple[str, ...] = ()
    kept: tuple[int, ...] = ()
    ended: str = ""
    segment: int = 0
    ambush: Ambush | None = None
    combined: tuple[Combined, ...] = ()
    named: Mapping[str, Any] = EMPTY
    rollers: Mapping[str, tuple[str, ...]] = EMPTY
    count: Counting | None = None
    passes: int = 0
    things: Mapping[str, Any] = EMPTY
    battle: Any = None
    lying: tuple[Lot, ...] = ()
    coming: tuple[Fighter, ...] = ()
    own: Mapping[str, Own] = EMPTY
    former: Mapping[str, Former] = EMPTY
    real: float = 0.0
    edition: str = ""
    intents: Mapping[str, tuple[Any, ...]] = EMPTY
    orders: Mapping[str, Orders] = EMPTY
    tactics: Mapping[str, Tactic] = EMPTY
    grudges: Mapping[str, Grudge] = EMPTY
    leaning: Mapping[str, tuple[str, ...]] = EMPTY
    contributed: Mapping[str, tuple[str, ...]] = EMPTY
    parts: Mapping[str, tuple[str, ...]] = EMPTY
    decks: Mapping[str, Deck] = EMPTY

    @property
    def under_way(self) -> Deed:
        """The deed that is being resolved. Errors: RuntimeError where there is none."""
        if self.deed is None:
            raise RuntimeError("no deed is under way")
        return self.deed
