"""What ``starcraft`` keeps of an encounter, beside what books of rounds and deeds share.

Only this book reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game import shelf
from game.books.starcraft.battle.state import Battle
from game.books.starcraft.body import Body
from game.books.starcraft.sheet import StarcraftSheet
from game.books.starcraft.things import Barrier, Facility
from game.checks import Term
from game.codec import EMPTY, as_usual, by_the_others, record
from game.encounter.play import Play
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.parts.points import Points
from game.shelf.book import Rulebook
from game.shelf.tables import Table


@dataclass(frozen=True, kw_only=True)
class StarcraftBook(Rulebook):
    """``visibility``: words for smoke and light with what they do to shots; ``detects``: skills
    that see through them less; ``natural``: points of a day's rest; ``first_aid``, ``medlab``:
    their tables, by band of wounds."""

    visibility: Mapping[str, Mapping[str, tuple[int, str]]]
    detects: tuple[str, ...]
    natural: Table
    first_aid: Table
    medlab: Table


NOTES_THEN = {
    "at": "turn_opened", "before": "taken_before", "held": "held_back", "until": "held_until",
    "targets": "fired_at",
}  # fmt: skip
"""What was kept of a fighter for a round, by the names that it had up to 0.9."""


@record
class Reaction:
    """A reaction that was rolled: its skill, its total, whether it was a full one."""

    skill: str
    total: int
    full: bool


CHARACTER_POINTS = Points("character_points", "Character Points")


@record
class StarcraftFighter(RoundFighter):
    """``off_hand``: the second weapon, held in the other hand; ``tie``: the dice thrown for equal
    Instincts, one face each; ``stuns``: stuns of this fight; ``behind``: the barrier that he is
    behind, "" for none; ``cling``: Character Points laid on the next dying check; ``relief``: pips
    taken off the penalty for several actions; ``extra_actions``: actions that a spell adds to the
    most of a round; ``reloading``: actions spent on reloading, by weapon; ``looks_on``: whether he
    only looks on.

    For a round: ``sealed``: whether his plan is kept from others still; ``planned``: the skills of
    the reactions he planned, ``reactions``: those of them that he has not made yet; ``full``: the
    skill he gave up everything else for, "" for none; ``turn_opened``: his turn that was opened
    last: number of the pass, colon, index into the order, and ``taken_before``: actions taken then;
    ``walked``: the turn in which he went into cover or out of it; ``leant``: the segment in which
    he leaned out of full cover, 0 for none; ``skipped``: turns that he let go by; ``held_back``:
    actions held back and not used yet, ``held_until``: after whom they are to come, "" for anybody;
    ``reacted``: reactions made, a full one once; ``dodged``: the last dodge that he rolled;
    ``shots``: shots fired, by weapon; ``fired_at``: at whom.
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
        """What of him was kept by another name (``game/formerly.py``)."""
        notes = held.get("notes", EMPTY)
        found = {now: notes[then] for then, now in NOTES_THEN.items() if then in notes}
        dodged = notes.get("dodge")
        return found | ({"dodged": Reaction(**dodged)} if dodged else {})

    @property
    def hands(self) -> tuple[str, ...]:
        return self.hand, self.off_hand

    def as_others_know(self) -> Self:
        """Of a plan that is sealed still nobody knows anything."""
        known = super().as_others_know()
        return as_usual(known, "declared", "planned", "reactions", "full") if self.sealed else known

    def pays(self, terms: tuple[Term, ...]) -> Mapping[str, int]:
        """Character Points, where there are any in the roll (SC-DIE-4)."""
        return CHARACTER_POINTS.paid(terms, self.sheet.dice.die)


@record
class StarcraftDeed(RoundDeed):
    """What the stages of a deed leave for later ones: ``targets``: who is shot or struck at,
    ``spare``: who of those in the line of a spray is to be spared; ``spray``: whether it is one;
    ``called``: the length of the part that a called shot is aimed at, in millimetres, 0 for none,
    ``called_flat``: the points that it adds where they are not rolled, ``part``: the part, in
    words; ``manoeuvre``: that of a blow; ``barrier``: the barrier that is shot at itself,
    ``barriers``: the barrier in the way, by whom it covers; ``aim``: of an attack the first target,
    fighter or barrier, of a treatment its table, ``row``: the row of that; ``confirmed``: whether
    the line of fire of a spray is settled; ``hits``: who is hit, ``basis``: what the effect of the
    attack is counted from, in points, by whom it is made on; ``answers``: the reaction that each
    target chose, ``reactions``: the one that he rolled.
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
        """The reactions, which were mappings then (``game/formerly.py``)."""
        thrown = held.get("facts", EMPTY).get("reactions", EMPTY)
        return {"reactions": {who: Reaction(**each) for who, each in thrown.items()}}

    UNTOLD: ClassVar[tuple[str, ...]] = (
        *RoundDeed.UNTOLD, "targets", "spare", "spray", "called", "called_flat", "part",
        "manoeuvre", "barrier", "barriers", "aim", "row", "confirmed", "hits", "basis", "answers",
        "reactions",
    )  # fmt: skip


@record
class StarcraftEncounter(RoundEncounterOf[StarcraftFighter, StarcraftDeed]):
    """``passes``: how often this round's order was begun; ``barriers``: what stops shots, by name;
    ``facility``: where the wounded are taken; ``place_cover``: per cent of cover that the place
    offers at most, None for whatever is claimed; ``visibility``: words for smoke and light, by
    which of both; ``battle``: of units, beside the rounds.
    """

    passes: int = 0
    barriers: Mapping[str, Barrier] = EMPTY
    facility: Facility | None = None
    place_cover: int | None = None
    visibility: Mapping[str, str] = EMPTY
    battle: Battle | None = None

    @staticmethod
    def formerly(held: Mapping[str, Any]) -> dict[str, Any]:
        """What stood about in the scene, in one mapping then (``game/formerly.py``)."""
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


type StarcraftPlay = Play[StarcraftBook, StarcraftEncounter]


def book_of(state: StarcraftEncounter) -> StarcraftBook:
    """The book that it is played by. Errors: RuntimeError for that of another family."""
    book = shelf.of(state)
    if not isinstance(book, StarcraftBook):
        raise RuntimeError(f"{book.name} is no book of Starcraft")
    return book


def battle_of(state: StarcraftEncounter) -> Battle:
    """The battle that is being fought. Errors: RuntimeError without one."""
    if state.battle is None:
        raise RuntimeError("no battle is being fought")
    return state.battle
