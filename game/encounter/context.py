"""The decision context of one command: the state so far, the events so far, the dice."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game import memory
from game.checks import Result, Term
from game.dice import Dice, Lying
from game.encounter import events as ev
from game.encounter import preset_dice, preset_faces
from game.encounter import table_events as te
from game.encounter.commands import GM
from game.encounter.deck_events import Drawn
from game.encounter.decks import taken
from game.encounter.records import ROOM, Command, Event
from game.encounter.rounds import RoundEncounter
from game.encounter.state import Encounter
from game.registry.book import Rulebook

B = TypeVar("B", bound=Rulebook, covariant=True)
E = TypeVar("E", bound=Encounter, covariant=True)


class Context(Generic[B, E]):  # noqa: UP046  (covariant: it alone moves its state on)
    """Collects the events of one command and reduces each into ``state`` at once, so that rules
    read the state as it is after every event so far.

    ``states``: the state before each of the events, then the last one.
    """

    def __init__(self, book: B, state: E, dice: Dice, command: Command | None = None) -> None:
        self.book = book
        self.state = state
        self.states = [state]
        self.events: list[Event] = []
        self.dice = dice
        self.command = command

    def emit(self, event: Event) -> None:
        """Add an event and reduce it into ``state``. When a deed ends, its preset dice are
        removed."""
        state = self.state = self.book.evolve(self.state, event)
        self.events.append(event)
        self.states.append(state)
        if state.lying and isinstance(event, ev.DeedEnded):
            self.take_up()

    def decided(self) -> list[Event]:
        """All events of the command, once it is carried out."""
        memory.decided(self.states, self.events)
        return self.events

    def option(self, name: str) -> Any:
        """The value of a house option."""
        return self.state.options[name]

    def roll(
        self, who: str, purpose: str, terms: tuple[Term, ...], *, wild: str = "",
        skill: str = "", deed: int = 0, **fields: Any,
    ) -> Result:  # fmt: skip
        """Roll the terms under the scene's options, emit the roll and return its result.

        ``wild`` overrides the scene's wild-die policy: ``off`` for rolls that never have a wild die
        (ADV-Q-6): minutes and death checks.
        """
        if who in self.state.fighters:
            for what, count in self.state.fighters[who].pays(terms).items():
                self.emit(ev.Spent(who, what, count, purpose))
        policy = wild or self.book.wild_policy(self.state.options)
        method = self.state.options.get("penalty_method", "removed")
        first, roll = self.book.wild_first, self.book.dice.roll
        if self.state.lying or self.state.kept:
            at = self._occasion(who, purpose, skill, deed)
            faces = self.faces_for(at)
            result = roll(terms, faces, method, policy, first)
            self.fallen(at, faces, len(preset_faces.all_of(result)))
        else:
            result = roll(terms, self.dice, method, policy, first)
        number = self.dice.number()
        self.emit(ev.Rolled(number, who, purpose, tuple(terms), result, skill, deed, **fields))
        return result

    def draw(
        self, who: str, deck: str, count: int, *, purpose: str = "draw", seen: bool = True,
        deed: int = 0,
    ) -> tuple[str, ...]:  # fmt: skip
        """Draw ``count`` cards of a deck, emit them and return their names. If not ``seen``, only
        the drawer and the game master may read them. Errors: ValueError for more cards than are
        left, KeyError for an unknown deck."""
        of = self.state.decks[deck]
        left = len(of.left)
        if not 0 <= count <= left:
            raise ValueError(f"{count} cards of {left} cannot be drawn")
        faces = self._drawn(range(left, left - count, -1), who, purpose, deed)
        cards, _ = taken(of, faces)
        told = ROOM if seen else (who, GM)
        number = self.dice.number()
        self.emit(Drawn(number, who, deck, cards, faces, left, purpose, deed, told))
        return cards

    def _drawn(self, sides: Sequence[int], who: str, purpose: str, deed: int) -> tuple[int, ...]:
        """A number from 1 to ``n`` for each ``n`` in ``sides``, the cards left before each draw.
        Draws kept by an undo come again; dice laid by hand are not used for cards and stay."""
        if not (self.state.lying or self.state.kept):
            return tuple([self.dice.face(n) for n in sides])
        known = self._occasion(who, purpose, "", deed)
        at = preset_dice.Occasion(known.who, known.kind, known.target, free=known.free)
        source = self.faces_for(at)
        faces = tuple([source.face(n) for n in sides])
        self.fallen(at, source, len(sides))
        return faces

    def _occasion(self, who: str, purpose: str, skill: str, deed: int) -> preset_dice.Occasion:
        """What the roll is for: the deed with this number, else the command."""
        state, command = self.state, self.command
        under_way = state.deed if state.deed and state.deed.number == deed else None
        known = preset_dice.known_by(who, purpose, skill, command, under_way)
        if command and self.book.handler(command).free:
            return preset_dice.Occasion(*known, free=True)
        asked = purpose not in preset_dice.BETWEEN and command is not None and command.who == who
        doer = under_way.who if under_way else who if asked else ""
        return preset_dice.Occasion(*known, doer, self.laid_may_fall)

    @property
    def by_the_seat(self) -> bool:
        """Whether the game master's seat gave the command."""
        return self.command is not None and self.command.who == GM

    @property
    def laid_may_fall(self) -> bool:
        """Whether dice laid by hand may be used: rounds are counted (of persons or of units), or
        the seat gave the command itself, as for an ambush before the rounds."""
        return self.by_the_seat or self.state.counts_rounds

    def faces_for(self, at: preset_dice.Occasion) -> Lying:
        """The source of faces for a roll: preset dice that are due for it, then the game's own."""
        state = self.state
        if state.kept:
            line = (preset_dice.Lot(state.kept), *state.lying)
            self.emit(te.FacesTaken(preset_dice.Occasion(), (), line))
        lie = self.state.lying
        found = [face for n in preset_dice.due(lie, at) for face in lie[n].faces]
        return Lying(found, after=self.dice)

    def fallen(self, at: preset_dice.Occasion, faces: Lying, count: int) -> None:
        """Record that a roll of ``count`` dice used up faces of ``faces``. If any dice were rolled,
        kept dice that were for another deed are removed."""
        lie = self.state.lying
        left = preset_dice.passed(lie, at) if count else lie
        if gone := tuple([lot for lot in lie if lot.kind and not lot.begun and lot not in left]):
            self.emit(te.FacesPassed(gone, left))
        left = preset_dice.taken(left, at, faces.used)
        if left != self.state.lying:
            hand = preset_dice.by_hand(lie, at, faces.used)
            self.emit(te.FacesTaken(at, tuple(faces.faces[: faces.used]), left, hand))

    def take_up(self) -> None:
        """Remove the preset dice of a deed that has ended and did not use them."""
        lie = self.state.lying
        if (left := preset_dice.over(lie)) == lie:
            return
        gone = tuple([lot for lot in lie if lot.begun and lot.faces])
        last = te.FacesPassed(gone, left, True) if gone else None
        self.emit(last or te.FacesTaken(preset_dice.Occasion(), (), left))

    def roll_plain(
        self, who: str, purpose: str, dice: int, label: str, card: str, **fields: Any
    ) -> int:
        """Roll that many plain dice (minutes, death checks) and return their total."""
        terms = (Term(label, dice * self.book.dice.die, "code", card),)
        return self.roll(who, purpose, terms, wild="off", **fields).total


type AnyContext = Context[Rulebook, Encounter]
"""The decision context of a command under any book."""
type RoundContext = Context[Rulebook, RoundEncounter]
"""The decision context of a command under any book of rounds and deeds."""
