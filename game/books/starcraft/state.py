"""State records of ``starcraft``: what it adds to the encounter, fighter and action in progress.

Only this rulebook reads these fields.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game import registry
from game.books.starcraft.battle.state import Battle
from game.books.starcraft.body import Body
from game.books.starcraft.sheet import StarcraftSheet
from game.books.starcraft.things import Barrier, Facility
from game.checks import Term
from game.codec import EMPTY, as_usual, by_the_others, record
from game.encounter.context import Context
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.parts.points import Points
from game.registry.book import Rulebook
from game.registry.tables import Table


@dataclass(frozen=True, kw_only=True)
class StarcraftBook(Rulebook):
    """The type of this rulebook. ``visibility``: words for smoke and light, with points against
    shots and card; ``detects``: skills that smoke, light and cover hinder too; ``natural``: table
    of natural healing; ``first_aid``, ``medlab``: their tables, by wound band."""

    visibility: Mapping[str, Mapping[str, tuple[int, str]]]
    detects: tuple[str, ...]
    natural: Table
    first_aid: Table
    medlab: Table


NOTES_THEN = {
    "at": "turn_opened", "before": "taken_before", "held": "held_back", "until": "held_until",
    "targets": "fired_at",
}  # fmt: skip
"""Per-round fields of a fighter: names up to 0.9, and names since."""


@record
class Reaction:
    """A reaction that was rolled."""

    skill: str
    total: int
    full: bool


CHARACTER_POINTS = Points("character_points", "Character Points")


@record
class StarcraftFighter(RoundFighter):
    """A fighter under ``starcraft``.

    ``off_hand``: second weapon, held in the other hand; ``tie``: tie-breaking dice for equal
    Instincts; ``stuns``: stuns of this fight; ``behind``: barrier they are behind, "" for none;
    ``cling``: Character Points committed to the next dying check; ``relief``: pips taken off the
    penalty for several actions; ``extra_actions``: actions a spell adds to the limit of a round;
    ``reloading``: actions spent reloading, by weapon; ``looks_on``: only looks on, as a commander
    of units.

    For a round: ``sealed``: the plan is still secret; ``planned``: skills of the planned reactions;
    ``reactions``: those of them not yet made; ``full``: the skill of a full reaction, "" for none;
    ``turn_opened``: the turn last opened, as pass number, colon, index into the order;
    ``taken_before``: actions taken before it; ``walked``: the turn in which they went into or out
    of cover; ``leant``: the segment in which they leaned out of full cover, 0 for none;
    ``skipped``: actions let go; ``held_back``: actions held and not used yet; ``held_until``: the
    fighter after whom they are to come, "" for anybody; ``reacted``: reactions made, a full one
    counting once; ``dodged``: the last dodge rolled; ``shots``: shots fired, by weapon;
    ``fired_at``: ids fired at.
    """

    sheet: StarcraftSheet
    condition: Body = by_the_others(default=None)
    off_hand: str = ""
    tie: tuple[int, ...] = ()
    stuns: int = 0
    behind: str = ""
    cling: int = 0
    relief: int = 0
    extra_actions: int = 0
    reloading: Mapping[str, int] = EMPTY
    looks_on: bool = False
    sealed: bool = False
    planned: tuple[str, ...] = ()
    reactions: tuple[str, ...] = ()
    full: str = ""
    turn_opened: str = ""
    taken_before: int = 0
    walked: str = ""
    leant: int = 0
    skipped: int = 0
    held_back: int = 0
    held_until: str = ""
    reacted: int = 0
    dodged: Reaction | None = None
    shots: Mapping[str, int] = EMPTY
    fired_at: tuple[str, ...] = ()

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = (
        *RoundFighter.FOR_A_ROUND, "sealed", "planned", "reactions", "full", "turn_opened",
        "taken_before", "walked", "leant", "skipped", "held_back", "held_until", "reacted",
        "dodged", "shots", "fired_at",
    )  # fmt: skip

    @staticmethod
    def formerly(held: Mapping[str, Any]) -> dict[str, Any]:
        """Fields stored under other names in old journals (``game/formerly.py``)."""
        notes = held.get("notes", EMPTY)
        found = {now: notes[then] for then, now in NOTES_THEN.items() if then in notes}
        dodged = notes.get("dodge")
        return found | ({"dodged": Reaction(**dodged)} if dodged else {})

    @property
    def hands(self) -> tuple[str, ...]:
        return self.hand, self.off_hand

    def as_others_know(self) -> Self:
        """What others know: of a sealed plan nothing."""
        known = super().as_others_know()
        return as_usual(known, "declared", "planned", "reactions", "full") if self.sealed else known

    def pays(self, terms: tuple[Term, ...]) -> Mapping[str, int]:
        """Character Points spent in the roll, by resource; empty where there are none
        (SC-DIE-4)."""
        return CHARACTER_POINTS.paid(terms, self.sheet.dice.die)


@record
class StarcraftDeed(RoundDeed):
    """An action in progress under ``starcraft``: what its stages leave for later ones.

    ``targets``: who is attacked; ``spare``: people in a spray's line who are to be missed;
    ``spray``: it is a spray; ``called``: length of the part a called shot aims at, in millimetres,
    0 for none; ``called_flat``: points it adds where they are not rolled; ``part``: the part, in
    words; ``manoeuvre``: of a blow; ``barrier``: the barrier attacked itself; ``barriers``: barrier
    in the way, by fighter; ``aim``: of an attack the first target, fighter or barrier, of a
    treatment its table; ``row``: row of that table; ``confirmed``: a spray's line of fire is
    settled; ``hits``: who is hit; ``basis``: the number that effect value counts from, by target;
    ``answers``: the reaction each target chose; ``reactions``: the one each rolled.
    """

    targets: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    spray: bool = False
    called: int = 0
    called_flat: int = 0
    part: str = ""
    manoeuvre: str = ""
    barrier: str = ""
    barriers: Mapping[str, str] = EMPTY
    aim: str = ""
    row: str = ""
    confirmed: bool = False
    hits: tuple[str, ...] = ()
    basis: Mapping[str, int] = EMPTY
    answers: Mapping[str, str] = EMPTY
    reactions: Mapping[str, Reaction] = EMPTY

    @staticmethod
    def formerly(held: Mapping[str, Any]) -> dict[str, Any]:
        """Reactions from old journals, which stored them as mappings (``game/formerly.py``)."""
        thrown = held.get("facts", EMPTY).get("reactions", EMPTY)
        return {"reactions": {who: Reaction(**each) for who, each in thrown.items()}}

    UNTOLD: ClassVar[tuple[str, ...]] = (
        *RoundDeed.UNTOLD, "targets", "spare", "spray", "called", "called_flat", "part",
        "manoeuvre", "barrier", "barriers", "aim", "row", "confirmed", "hits", "basis", "answers",
        "reactions",
    )  # fmt: skip


@record
class StarcraftEncounter(RoundEncounterOf[StarcraftFighter, StarcraftDeed]):
    """An encounter under ``starcraft``. ``passes``: number of the current pass over the order, 0
    before the first; ``barriers``: what stops shots, by name; ``facility``: the medlab at hand;
    ``place_cover``: most percent of cover the place offers, None for whatever is claimed;
    ``visibility``: how bad it is, by kind (smoke, light); ``battle``: battle of units, beside the
    rounds."""

    passes: int = 0
    barriers: Mapping[str, Barrier] = EMPTY
    facility: Facility | None = None
    place_cover: int | None = None
    visibility: Mapping[str, str] = EMPTY
    battle: Battle | None = None

    @staticmethod
    def formerly(held: Mapping[str, Any]) -> dict[str, Any]:
        """Things of the scene from old journals, which stored them in one mapping
        (``game/formerly.py``)."""
        things = held.get("things", EMPTY)
        return {
            "barriers": {name: it for name, it in things.items() if isinstance(it, Barrier)},
            "visibility": {name: it for name, it in things.items() if isinstance(it, str)},
            "facility": things.get("facility"),
            "place_cover": things.get("cover"),
        }

    @property
    def battling(self) -> bool:
        return self.battle is not None

    @property
    def turns_whole(self) -> bool:
        return not self.passes


type StarcraftContext = Context[StarcraftBook, StarcraftEncounter]


def book_of(state: StarcraftEncounter) -> StarcraftBook:
    """The encounter's rulebook. Raises RuntimeError if it is of another family."""
    book = registry.of(state)
    if not isinstance(book, StarcraftBook):
        raise RuntimeError(f"{book.name} is no book of Starcraft")
    return book


def battle_of(state: StarcraftEncounter) -> Battle:
    """The running battle. Raises RuntimeError without one."""
    if state.battle is None:
        raise RuntimeError("no battle is being fought")
    return state.battle
