"""The base class of command handlers, and the checks that nearly all of them share."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from game import registry
from game.encounter.context import Context
from game.encounter.fighter import Fighter
from game.encounter.records import Command, Deed
from game.encounter.rounds import RoundDeed, RoundEncounter, RoundEncounterOf, RoundFighter
from game.encounter.state import FIGHT, Encounter, EncounterOf
from game.encounter.table_commands import Override
from game.errors import Refused
from game.registry.book import Rulebook
from game.registry.sheet import Health
from game.wording import called, say

NAMED = ("target", "attacker", "a", "b")
"""Fields of commands that name a fighter."""
HOUSEKEEPING = ("autopilot", "hidden", "numbers")
"""Fields of an opponent that can be set without taking anything from them."""


type Ranked[C] = Callable[[Iterable[C]], Iterable[C]]
"""``ranked(commands)``: those of the commands that are worth giving, best first."""


class Handler[B: Rulebook, E: Encounter, C: Command]:
    """The handler of one kind of command: when it is legal, what it does. Generic in the book it
    belongs to, that book's encounter and the command.

    ``command``: the record it handles; ``offered``: arguments after ``who`` of each command that is
    offered in lists; ``action``: it spends an action of the round; ``seat``: only the game master's
    seat is offered it; ``shared``: players and the seat alike are; ``free``: it rolls dice at any
    time and for no deed; ``by_hand``: the seat sets a value, which for a player's character holds
    in this scene only; ``own_word``: it spends or gives away something that outlasts the scene, so
    only the character's own player may give it; ``harmless``: it takes nothing from an opponent it
    names; ``waits``: the kind of pending wait that it settles, so that it can be queued until then,
    "" if it cannot be queued; ``goes_on``: it takes the pending waits as silence, so whoever is
    waited for afterwards is asked anew; ``several``: each queued one is a further deed, where of
    other commands a later one replaces an earlier; ``fallen``: it may be done to those who are out
    of the fight, too.
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
        """The kind of pending wait that the command settles, ``act`` for an action; "" if it can be
        given at any time, and so is never queued."""
        return self.waits or ("act" if self.action else "")

    def slot(self, command: C) -> str | None:
        """The slot of a round that the command fills: its name, "" for any open one, None if it
        takes no counted slot."""
        return "" if self.action else None

    def room(self, command: C) -> int:
        """How many actions of their own the fighter declares with the command."""
        return 0

    def fitting(self, book: B, state: E, command: C, deeds: Sequence[Command]) -> list[Command]:
        """Those of the queued deeds that the fighter will still do after declaring with the
        command."""
        return list(deeds[: self.room(command)])

    def offers(self, book: B, state: E, who: str) -> Iterable[C]:
        """Commands of this kind that might be legal for ``who``, for lists and random play: by
        default those of ``offered``."""
        return tuple(self.command(who, *said) for said in self.offered)

    @property
    def listed(self) -> bool:
        """Whether it offers any commands."""
        return bool(self.offered) or type(self).offers is not Handler.offers

    def legal(self, book: B, state: E, who: str, ranked: Ranked[C] = iter) -> Iterator[C]:
        """Offered commands that are legal, one by one, filtered and ordered by ``ranked``."""
        for command in ranked(self.offers(book, state, who)):
            try:
                self.check(book, state, command)
            except Refused:
                continue
            yield command

    def check(self, book: B, state: E, command: C) -> None:
        """Check that the command is legal now. Raises Refused if not."""

    def perform(self, context: Context[B, E], command: C) -> None:
        """Emit the events of the command, which has passed ``check``."""
        raise NotImplementedError

    def lasting(self, book: B, state: E, command: C, who: str) -> Health:
        """The condition of ``who`` to be stored persistently after the seat's command by hand: only
        healing under the book's own card lasts. Raises Refused if the command makes no sense for
        them as they are in ``state``."""
        return state.fighter(who).condition

    def only_himself(self, state: E, command: C) -> bool:
        """Whether only the character's own player may give this command for them."""
        return self.own_word

    def takes(self, command: C) -> int:
        """In-character seconds that the command itself takes; 0 for a deed that takes its own
        time."""
        return 0

    def named(self, state: E, command: C) -> set[str]:
        """Ids of the fighters that the command names."""
        return {getattr(command, name, "") for name in NAMED} - {""}

    def harms(self, command: C) -> bool:
        """Whether the command can take something from an opponent it names."""
        return not self.harmless


class SetsByHand[B: Rulebook, E: Encounter](Handler[B, E, Override]):
    """Base of handlers by which the game master sets a field of a fighter or of the scene by
    hand."""

    command = Override
    seat = True
    by_hand = True

    def named(self, state: E, command: Override) -> set[str]:
        """Also those whom the value of a field of the scene lists."""
        listed = set() if command.target else set(command.value.split(",")) - {""}
        return super().named(state, command) | listed

    def harms(self, command: Override) -> bool:
        return command.field not in HOUSEKEEPING


type AnyHandler = Handler[Any, Any, Any]
"""The handler of any command, of any book."""


def hindrance(book: Rulebook, state: Encounter, command: Command) -> Refused | None:
    """The refusal that the command would meet now, None if it is legal. Rolls no dice. Raises
    Refused("not_in_book") for a command that the book does not know."""
    handler: AnyHandler = book.handler(command)
    try:
        handler.check(book, state, command)
    except Refused as refusal:
        return refusal
    return None


def legal(book: Rulebook, state: Encounter, command: Command) -> bool:
    """Whether the command could be given now."""
    return hindrance(book, state, command) is None


WHO_COUNTS = say("encounter-not-in-the-fight")


def fighter[F: Fighter](state: EncounterOf[F, Deed], who: str) -> F:
    """The present fighter with that id. Raises Refused("not_here")."""
    found = state.fighters.get(who)
    if found is None or found.left:
        raise Refused("not_here", WHO_COUNTS)
    return found


def at_hand[F: Fighter](state: EncounterOf[F, Deed], who: str) -> F:
    """Anybody in the scene with that id, even one who takes no part: they have a sheet and can
    roll. Raises Refused("not_here"). Not to be confused with ``fighter``, who must be present."""
    if who not in state.fighters:
        raise Refused("not_here", say("encounter-not-in-the-scene"))
    return state.fighters[who]


def conscious[F: Fighter](state: EncounterOf[F, Deed], who: str) -> F:
    """The present fighter, if awake and alive. Raises Refused("cannot_act") (PER-Q-33,
    PER-Q-48)."""
    found = fighter(state, who)
    if found.condition.dead:
        raise Refused("cannot_act", say("encounter-is-dead", who=found.name), "dead")
    if found.condition.unconscious:
        raise Refused("cannot_act", say("encounter-is-unconscious", who=found.name), "unconscious")
    return found


def able[R: RoundFighter](state: RoundEncounterOf[R, RoundDeed], who: str) -> R:
    """The present fighter, if able to act now. Raises Refused("cannot_act") (PER-Q-59)."""
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
    """Raises Refused("no_combat") outside combat rounds."""
    if state.mode != FIGHT:
        raise Refused("no_combat", say("encounter-no-combat"))


def _asked(state: RoundEncounter, deed: RoundDeed) -> str:
    """Id of whoever has to answer in the deed: its author if the stage waits for them, else the
    target."""
    book = registry.of(state)
    waits = book.deed_waits.get(deed.stage)
    asks = waits and any(wait.who == deed.who for wait in waits(book, state))
    return deed.who if asks else deed.target


def unhurried(state: RoundEncounter, who: str = "") -> None:
    """Raises Refused("deed_waits") while an action in progress or a wild die waits. ``who``: id of
    the fighter who wants to act; the refusal tells them if it is they who have to answer."""
    if state.deed:
        target = state.fighters.get(_asked(state, state.deed))
        mine = target is not None and target.id == who and not target.npc
        sentence = say("encounter-action-waits", mine=mine, who=target.name if target else None)
        raise Refused("deed_waits", sentence)
    if state.open_roll:
        raise Refused("deed_waits", say("encounter-wild-die-waits"))
