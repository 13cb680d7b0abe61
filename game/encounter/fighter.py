"""A fighter in an encounter: the fields and questions that all books share."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from game.checks import Term
from game.codec import EMPTY, as_usual, base_record, by_the_others, in_own_words, record, replace
from game.registry.sheet import Health, Sheet
from game.wording import Text

ROUNDS = "rounds"
"""Value of a modifier's ``until``: for a number of rounds, of which ``rounds`` are left."""


@record
class Modifier:
    """A modifier given by the game master. ``on``: all, or the purpose of a roll (attack, defence,
    damage, check ...); ``until``: next (the next roll that it changes), round, rounds or scene;
    ``rounds``: how many rounds are left, the present one included, 0 if it does not end by their
    number; ``everybody``: whoever joins meanwhile has it too."""

    term: Term
    on: str = "all"
    until: str = "next"
    rounds: int = 0
    everybody: bool = False


@record
class Newcomer:
    """What others see of a fighter who comes in: everything but the sheet."""

    id: str
    name: str
    side: str
    condition: str = ""
    hand: str = ""
    drawn: tuple[str, ...] = ()
    vehicle: str = ""


@base_record
class Fighter:
    """A character or vehicle in an encounter. Mappings are read-only.

    ``left``: how the fighter left, "" while present; ``condition``: wounds and the like, by default
    the sheet's unhurt one; ``consent``: the player agrees that death and lost parts outlast the
    scene; ``agrees``: to the book; ``reaction``: standing order for attacks; ``cover``: in the
    book's own measure; ``numbers``: shown, or hidden if only the game master may read this
    fighter's codes.
    """

    id: str
    name: str
    side: str = in_own_words()
    sheet: Sheet
    npc: bool = False
    autopilot: bool = False
    hidden: bool = False
    idle: bool = False
    left: str = ""
    condition: Health = by_the_others(default=None)
    consent: bool = False
    agrees: bool = True
    reaction: str = "auto"
    cover: int = 0
    numbers: str = "shown"

    FOR_A_ROUND: ClassVar[tuple[str, ...]] = ()
    """Fields that go back to their defaults when a round begins or the rounds end."""

    @staticmethod
    def settle(held: dict[str, Any]) -> None:
        """Fill in a missing condition: that of an unhurt character with this sheet."""
        if held["condition"] is None:
            held["condition"] = held["sheet"].unhurt()

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
        """Able to take actions in the current round."""
        return self.able

    @property
    def player(self) -> bool:
        """Whether this is a player's character."""
        return not self.npc

    def ends(self) -> tuple[int, ...]:
        """Seconds of the clock at which a timed effect on the fighter ends and is announced."""
        return self.condition.ends()

    def running(self, clock: int) -> tuple[tuple[Text | str, int], ...]:
        """Timed effects on the fighter: (description, seconds left)."""
        return self.condition.running(clock)

    @property
    def declared(self) -> int | None:
        """Number of actions declared for the round, None before; 1 in books where nobody
        declares."""
        return 1

    @property
    def looks_on(self) -> bool:
        """Whether the fighter only watches and takes no part."""
        return False

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """Modifiers that the game master gave for this fighter's rolls."""
        return ()

    @property
    def aboard(self) -> str:
        """Id of the vehicle the fighter is aboard, "" for none."""
        return ""

    @property
    def crewed(self) -> bool:
        """Whether this is a vehicle, which acts only through its crew."""
        return False

    @property
    def shot_ranges(self) -> tuple[int, ...]:
        """Upper end of each range band of the weapon in hand, in metres; () if it has none."""
        return ()

    def pays(self, terms: tuple[Term, ...]) -> Mapping[str, int]:
        """Points that a roll with these terms costs: how many, by the field of the sheet that
        counts them."""
        return EMPTY

    def as_newcomer(self, clock: int) -> Newcomer:
        """What others see of the fighter coming in at second ``clock``."""
        return Newcomer(self.id, self.name, self.side, self.condition.described(clock))

    def as_others_know(self) -> Self:
        """The fighter without what is secret from other players. An NPC is always taken as on
        autopilot, whether or not the seat plays it by hand just now; a player's character loses
        their standing order (``reaction``)."""
        if self.npc:
            return self if self.autopilot else replace(self, autopilot=True)
        return as_usual(self, "reaction")

    def as_players_know(self) -> Self:
        """The fighter as any player knows them, their own included: an NPC is always taken as on
        autopilot. Not to be confused with ``as_others_know``, which also hides a player's standing
        order."""
        return replace(self, autopilot=True) if self.npc and not self.autopilot else self

    def problem(self) -> Text | str:
        """A sentence on what makes the fighter unusable besides sheet and condition; "" if nothing
        does."""
        return ""
