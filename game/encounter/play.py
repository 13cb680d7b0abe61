"""One command being carried out: the state so far, the events so far, the dice."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.checks import Result, Term
from game.dice import Dice, Lying
from game.encounter import events as ev
from game.encounter import lots, lying, remember
from game.encounter import table_events as te
from game.encounter.commands import GM
from game.encounter.deck_events import Drawn
from game.encounter.decks import taken
from game.encounter.records import ROOM, Command, Event
from game.encounter.rounds import POINTS, RoundEncounter
from game.encounter.state import Encounter
from game.shelf.book import Rulebook

B = TypeVar("B", bound=Rulebook, covariant=True)
E = TypeVar("E", bound=Encounter, covariant=True)


class Play(Generic[B, E]):  # noqa: UP046  (covariant: it alone moves its state on)
    """Collects events and folds each into ``state`` at once, so that rules read on.

    ``states``: before each of the events, and the last one.
    """

    def __init__(self, book: B, state: E, dice: Dice, command: Command | None = None) -> None:
        self.book = book
        self.state = state
        self.states = [state]
        self.events: list[Event] = []
        self.dice = dice
        self.command = command

    def emit(self, event: Event) -> None:
        """Something happens."""
        state = self.state = self.book.evolve(self.state, event)
        self.events.append(event)
        self.states.append(state)
        if state.lying and isinstance(event, ev.DeedEnded):
            self.take_up()

    def decided(self) -> list[Event]:
        """All that has happened, once the command is carried out."""
        remember.decided(self.states, self.events)
        return self.events

    def option(self, name: str) -> Any:
        """The value of a house option."""
        return self.state.options[name]

    def roll(
        self, who: str, purpose: str, terms: tuple[Term, ...], *, wild: str = "",
        skill: str = "", deed: int = 0, **fields: Any,
    ) -> Result:  # fmt: skip
        """Throw the terms under the scene's options and emit the roll.

        ``wild`` names another policy than the scene's: ``off`` for what never has a wild die
        (ADV-Q-6), which is minutes and death checks.
        """
        pledged = sum([term.pips for term in terms if term.label == POINTS])
        if points := pledged // self.book.dice.die:
            self.emit(ev.Spent(who, "character_points", points, purpose))
        policy = wild or self.book.wild_policy(self.state.options)
        method = self.state.options.get("penalty_method", "removed")
        first, roll = self.book.wild_first, self.book.dice.roll
        if self.state.lying or self.state.kept:
            at = self._occasion(who, purpose, skill, deed)
            faces = self.faces_for(at)
            result = roll(terms, faces, method, policy, first)
            self.fallen(at, faces, len(lying.all_of(result)))
        else:
            result = roll(terms, self.dice, method, policy, first)
        number = self.dice.number()
        self.emit(ev.Rolled(number, who, purpose, tuple(terms), result, skill, deed, **fields))
        return result

    def draw(
        self, who: str, deck: str, count: int, *, purpose: str = "draw", seen: bool = True,
        deed: int = 0,
    ) -> tuple[str, ...]:  # fmt: skip
        """Draw so many cards of a deck and emit them; not ``seen``, they are told to whoever draws
        and the game master. Errors: ValueError for more than are left, KeyError for no deck."""
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
        """One number below the cards left for each. Cards that an undo has kept come again; dice
        laid by hand are no cards and lie on."""
        if not (self.state.lying or self.state.kept):
            return tuple([self.dice.face(n) for n in sides])
        known = self._occasion(who, purpose, "", deed)
        at = lots.Occasion(known.who, known.kind, known.target, free=known.free)
        source = self.faces_for(at)
        faces = tuple([source.face(n) for n in sides])
        self.fallen(at, source, len(sides))
        return faces

    def _occasion(self, who: str, purpose: str, skill: str, deed: int) -> lots.Occasion:
        """What the throw is made for: the deed it names, else what was asked for."""
        state, command = self.state, self.command
        under_way = state.deed if state.deed and state.deed.number == deed else None
        known = lots.known_by(who, purpose, skill, command, under_way)
        if command and self.book.verb(command).free:
            return lots.Occasion(*known, free=True)
        asked = purpose not in lots.BETWEEN and command is not None and command.who == who
        doer = under_way.who if under_way else who if asked else ""
        return lots.Occasion(*known, doer, self.laid_may_fall)

    @property
    def by_the_seat(self) -> bool:
        """Whether the game master's seat asked for what is done."""
        return self.command is not None and self.command.who == GM

    @property
    def laid_may_fall(self) -> bool:
        """Whether laid dice may fall: rounds are counted, of persons or of units, or the game
        master's seat asked for this itself, as for an ambush before them."""
        return self.by_the_seat or self.state.counts_rounds

    def faces_for(self, at: lots.Occasion) -> Lying:
        """The faces that fall now: those that lie for this, then the game's own."""
        state = self.state
        if state.kept:
            line = (lots.Lot(state.kept), *state.lying)
            self.emit(te.FacesTaken(lots.Occasion(), (), line))
        lie = self.state.lying
        found = [face for n in lots.due(lie, at) for face in lie[n].faces]
        return Lying(found, after=self.dice)

    def fallen(self, at: lots.Occasion, faces: Lying, count: int) -> None:
        """So many dice have been thrown: what of the faces they took lies no more. Kept ones that
        were for another deed are taken up, where any die fell for this."""
        lie = self.state.lying
        left = lots.passed(lie, at) if count else lie
        if gone := tuple([lot for lot in lie if lot.kind and not lot.begun and lot not in left]):
            self.emit(te.FacesPassed(gone, left))
        left = lots.taken(left, at, faces.used)
        if left != self.state.lying:
            hand = lots.by_hand(lie, at, faces.used)
            self.emit(te.FacesTaken(at, tuple(faces.faces[: faces.used]), left, hand))

    def take_up(self) -> None:
        """The deed under way is over: what lay for it and did not fall is taken up."""
        lie = self.state.lying
        if (left := lots.over(lie)) == lie:
            return
        gone = tuple([lot for lot in lie if lot.begun and lot.faces])
        last = te.FacesPassed(gone, left, True) if gone else None
        self.emit(last or te.FacesTaken(lots.Occasion(), (), left))

    def roll_plain(
        self, who: str, purpose: str, dice: int, label: str, card: str, **fields: Any
    ) -> int:
        """Throw so many plain dice (minutes, death checks) and return their total."""
        terms = (Term(label, dice * self.book.dice.die, "code", card),)
        return self.roll(who, purpose, terms, wild="off", **fields).total


type AnyPlay = Play[Rulebook, Encounter]
"""A command under any book."""
type RoundPlay = Play[Rulebook, RoundEncounter]
"""A command under any book of rounds and deeds."""
