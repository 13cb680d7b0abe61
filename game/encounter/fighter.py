"""Somebody in an encounter, whatever the book: what every fight has to know of a fighter."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from game.checks import Term
from game.codec import EMPTY, as_usual, base_record, by_the_others, in_own_words, record, replace
from game.shelf.sheet import Health, Sheet
from game.wording import Text


@record
class Modifier:
    """A modifier from the game master. ``on``: all, or the purpose of a roll (attack, defence,
    damage, check ...); ``until``: next (roll that it changes), round or scene."""

    term: Term
    on: str = "all"
    until: str = "next"


@record
class Newcomer:
    """What one sees of somebody who comes in: no sheet."""

    id: str
    name: str
    side: str
    condition: str = ""
    hand: str = ""
    drawn: tuple[str, ...] = ()
    vehicle: str = ""


@base_record
class Fighter:
    """Somebody in an encounter. Mappings are read-only.

    ``left``: how he left, "" while present; ``condition``: how he is, unhurt if not said;
    ``consent``: death and lost parts outlast the scene; ``agrees``: to the book; ``reaction``:
    standing order; ``cover``: what covers him, in the measure of the book; ``numbers``: shown, or
    hidden where only the game master reads his codes.
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
    """The fields that are as usual again when a round begins or the rounds end."""

    @staticmethod
    def settle(held: dict[str, Any]) -> None:
        """Whoever comes without a word of how he is, is as his sheet says somebody unhurt is."""
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
        """Able to take actions in this very round."""
        return self.able

    @property
    def player(self) -> bool:
        """Whether he is a player's character."""
        return not self.npc

    def ends(self) -> tuple[int, ...]:
        """The seconds of the clock at which something that he has ends by itself and is told."""
        return self.condition.ends()

    def running(self, clock: int) -> tuple[tuple[str, int], ...]:
        """What lasts with him: in words, and for how many more seconds."""
        return self.condition.running(clock)

    @property
    def declared(self) -> int | None:
        """The actions that he stated for the round, None before; 1 where nobody states any."""
        return 1

    @property
    def looks_on(self) -> bool:
        """Whether he takes no part and only looks on."""
        return False

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What the game master has given him for his rolls."""
        return ()

    @property
    def aboard(self) -> str:
        """The id of the vehicle that he is on, "" for none."""
        return ""

    @property
    def crewed(self) -> bool:
        """Whether he is a vehicle, which acts through whoever is aboard."""
        return False

    @property
    def shot_ranges(self) -> tuple[int, ...]:
        """How far each band of what is in his hand reaches, in metres; () where none is said."""
        return ()

    def pays(self, terms: tuple[Term, ...]) -> Mapping[str, int]:
        """What a roll with these terms costs him: how many points, by the field of his sheet that
        counts them."""
        return EMPTY

    def as_newcomer(self, clock: int) -> Newcomer:
        """What one sees of him when he comes in and the clock shows ``clock``."""
        return Newcomer(self.id, self.name, self.side, self.condition.described(clock))

    def as_others_know(self) -> Self:
        """Him as other players take him for, who do not read his secrets: what an NPC does
        without being asked is counted, as the system plays them, whether the seat plays them by
        hand just now or not; of a player's character not what he has said that he would do."""
        if self.npc:
            return self if self.autopilot else replace(self, autopilot=True)
        return as_usual(self, "reaction")

    def as_players_know(self) -> Self:
        """Him as any player takes him for, himself among them."""
        return replace(self, autopilot=True) if self.npc and not self.autopilot else self

    def problem(self) -> Text | str:
        """What of him besides sheet and body no fight can use, as a sentence; "" for nothing."""
        return ""
