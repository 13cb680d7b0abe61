"""What a verb is, and the questions that nearly every verb asks first."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from game import shelf
from game.encounter.fighter import Fighter
from game.encounter.play import Play
from game.encounter.records import Command, Deed
from game.encounter.rounds import RoundDeed, RoundEncounter, RoundEncounterOf, RoundFighter
from game.encounter.state import FIGHT, Encounter, EncounterOf
from game.encounter.table_commands import Override
from game.errors import Refused
from game.shelf.book import Rulebook
from game.shelf.sheet import Health
from game.wording import called, say

NAMED = ("target", "attacker", "a", "b")
"""Fields of commands that name a fighter."""
HOUSEKEEPING = ("autopilot", "hidden", "numbers")
"""What may be set of an opponent and takes nothing from him."""


type Ranked[C] = Callable[[Iterable[C]], Iterable[C]]
"""``ranked(commands)``: those of them that are worth it, the best first."""


class Verb[B: Rulebook, E: Encounter, C: Command]:
    """One kind of command: when it is legal, what it does. Generic in the book whose verb it is, in
    that book's encounter and in the command.

    ``command``: its record; ``offered``: what such commands say behind ``who``, for each that is
    offered; ``action``: it spends an action of the round; ``seat``: it belongs to the game master's
    seat; ``shared``: it is offered there as well; ``free``: dice thrown at any time and for no
    deed; ``by_hand``: the seat states a value, which holds for a player's character in this scene
    alone; ``own_word``: it spends or gives away what outlasts the scene, so that for a player's
    character only he himself says it; ``harmless``: it takes nothing from an opponent whom it
    names; ``waits``: what the table waits for when somebody gives it, so that it can be said ahead
    and held until then, "" where it cannot be; ``goes_on``: it takes what waits as silence, so that
    whoever is waited for afterwards is asked anew; ``several``: each one that is said ahead is a
    deed more, where of others a later one takes the place of an earlier; ``fallen``: it is done to
    those who can fight no more, too.
    """

    command: ClassVar[type]
    offered: ClassVar[tuple[tuple[object, ...], ...]] = ()
    action = False
    seat = False
    shared = False
    free = False
    by_hand = False
    own_word = False
    harmless = False
    goes_on = False
    several = False
    fallen = False
    waits = ""

    def waited(self, command: C) -> str:
        """What the table waits for when somebody gives the command: ``act`` for his actions; ""
        where it is given at any time, and so never held."""
        return self.waits or ("act" if self.action else "")

    def slot(self, command: C) -> str | None:
        """The slot of a round that the command fills and no other, "" where it may be any that is
        open, None where it takes none of those that are counted."""
        return "" if self.action else None

    def room(self, command: C) -> int:
        """How many deeds of his own somebody declares by the command."""
        return 0

    def fitting(self, book: B, state: E, command: C, deeds: Sequence[Command]) -> list[Command]:
        """Of deeds that are said ahead, those that somebody still does who declares by the
        command."""
        return list(deeds[: self.room(command)])

    def offers(self, book: B, state: E, who: str) -> Iterable[C]:
        """Commands of this kind that might be legal for ``who``, for lists and random play: the
        ones of ``offered``, where a verb does not know better."""
        return tuple(self.command(who, *said) for said in self.offered)

    @property
    def listed(self) -> bool:
        """Whether it offers anything at all."""
        return bool(self.offered) or type(self).offers is not Verb.offers

    def legal(self, book: B, state: E, who: str, ranked: Ranked[C] = iter) -> Iterator[C]:
        """Those of the offers that are legal, one after the other, as ``ranked`` has them."""
        for command in ranked(self.offers(book, state, who)):
            try:
                self.check(book, state, command)
            except Refused:
                continue
            yield command

    def check(self, book: B, state: E, command: C) -> None:
        """Raises Refused when the command is not legal now."""

    def perform(self, play: Play[B, E], command: C) -> None:
        """Emit what the legal command does."""
        raise NotImplementedError

    def lasting(self, book: B, state: E, command: C, who: str) -> Health:
        """The condition of ``who`` after a command by hand, as far as it may last: healing under
        the book's own card does. Refused: it cannot be said of him as he is in ``state``."""
        return state.fighter(who).condition

    def only_himself(self, state: E, command: C) -> bool:
        """Whether only the player of the character may say this for him."""
        return self.own_word

    def takes(self, command: C) -> int:
        """Seconds that go by because somebody says so; 0 for a deed that takes its own time."""
        return 0

    def named(self, state: E, command: C) -> set[str]:
        """The ids of the fighters that the command names."""
        return {getattr(command, name, "") for name in NAMED} - {""}

    def harms(self, command: C) -> bool:
        """Whether it can take something from an opponent whom it names."""
        return not self.harmless


class SetsByHand[B: Rulebook, E: Encounter](Verb[B, E, Override]):
    """What the game master sets by hand of a fighter, or of the scene, field by field."""

    command = Override
    seat = True
    by_hand = True

    def named(self, state: E, command: Override) -> set[str]:
        """With those whom the value of a field of the scene lists."""
        listed = set() if command.target else set(command.value.split(",")) - {""}
        return super().named(state, command) | listed

    def harms(self, command: Override) -> bool:
        return command.field not in HOUSEKEEPING


type AnyVerb = Verb[Any, Any, Any]
"""A verb of any book, for any command."""


def hindrance(book: Rulebook, state: Encounter, command: Command) -> Refused | None:
    """What stands against the command now, None for nothing. No dice are thrown for it. Refused:
    ``not_in_book``."""
    verb: AnyVerb = book.verb(command)
    try:
        verb.check(book, state, command)
    except Refused as refusal:
        return refusal
    return None


def legal(book: Rulebook, state: Encounter, command: Command) -> bool:
    """Whether the command could be given now."""
    return hindrance(book, state, command) is None


WHO_COUNTS = say("encounter-not-in-the-fight")


def fighter[F: Fighter](state: EncounterOf[F, Deed], who: str) -> F:
    """The present fighter of that id. Refused: ``not_here``."""
    found = state.fighters.get(who)
    if found is None or found.left:
        raise Refused("not_here", WHO_COUNTS)
    return found


def at_hand[F: Fighter](state: EncounterOf[F, Deed], who: str) -> F:
    """The fighter of that id, or somebody who takes no part and has a sheet here: he can roll.
    Refused: ``not_here``."""
    if who not in state.fighters:
        raise Refused("not_here", say("encounter-not-in-the-scene"))
    return state.fighters[who]


def conscious[F: Fighter](state: EncounterOf[F, Deed], who: str) -> F:
    """The fighter, awake and not dead. Refused: ``cannot_act`` (PER-Q-33, PER-Q-48)."""
    found = fighter(state, who)
    if found.condition.dead:
        raise Refused("cannot_act", say("encounter-is-dead", who=found.name), "dead")
    if found.condition.unconscious:
        raise Refused("cannot_act", say("encounter-is-unconscious", who=found.name), "unconscious")
    return found


def able[R: RoundFighter](state: RoundEncounterOf[R, RoundDeed], who: str) -> R:
    """The fighter, able to act. Refused: ``cannot_act`` (PER-Q-59)."""
    known = state.fighters.get(who)
    if known is not None and known.ready:
        return known
    found = conscious(state, who)
    if found.vehicle:
        raise Refused("cannot_act", say("encounter-is-a-vehicle", who=found.name))
    if not found.condition.able:
        sentence = say("encounter-unable", who=found.name, wound=called(found.condition.wound))
        raise Refused("cannot_act", sentence, "unable")
    if found.lost and state.mode == FIGHT:
        sentence = say("encounter-hurt-this-round", who=found.name)
        raise Refused("cannot_act", sentence, "hurt this round")
    return found


def in_fight(state: Encounter) -> None:
    """Refused outside combat rounds: ``no_combat``."""
    if state.mode != FIGHT:
        raise Refused("no_combat", say("encounter-no-combat"))


def _asked(state: RoundEncounter, deed: RoundDeed) -> str:
    """Who has to answer: the target, unless its author is the one who is waited for."""
    book = shelf.of(state)
    waits = book.deed_waits.get(deed.stage)
    asks = waits and any(wait.who == deed.who for wait in waits(book, state))
    return deed.who if asks else deed.target


def unhurried(state: RoundEncounter, who: str = "") -> None:
    """Refused while something waits to be resolved: ``deed_waits``; ``who`` would act, and may be
    the one who has to answer."""
    if state.deed:
        target = state.fighters.get(_asked(state, state.deed))
        mine = target is not None and target.id == who and not target.npc
        sentence = say("encounter-action-waits", mine=mine, who=target.name if target else None)
        raise Refused("deed_waits", sentence)
    if state.open_roll:
        raise Refused("deed_waits", say("encounter-wild-die-waits"))
