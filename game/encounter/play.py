"""One command being carried out: the state so far, the events so far, the dice."""

from collections.abc import Iterable
from typing import Any

from game.checks import Result, Term
from game.encounter import drawing, lots, lying
from game.encounter import events as ev
from game.encounter.deck_events import Drawn
from game.encounter.evolve import evolve
from game.encounter.playing import Playing
from game.encounter.state import POINTS, Deed, Encounter, Fighter


class Play(Playing[Encounter]):
    """A command of a book of rounds and deeds."""

    fold = staticmethod(evolve)

    @property
    def deed(self) -> Deed:
        """The deed under way. Errors: RuntimeError where there is none."""
        return self.state.deed or self.state.under_way

    def dice_lie(self, event: Any) -> None:
        if isinstance(event, ev.DeedEnded):
            lying.done(self)

    def fighter(self, who: str) -> Fighter:
        return self.state.fighters[who]

    def roll(
        self, who: str, purpose: str, terms: tuple[Term, ...], *, wild: str = "",
        skill: str = "", deed: int = 0, **fields: Any,
    ) -> Result:  # fmt: skip
        """Throw the terms under the scene's options and emit the roll.

        ``wild`` names another policy than the scene's: ``off`` for what never has a wild die
        (ADV-Q-6), which is minutes and death checks.
        """
        self._spend_pledged(who, purpose, terms)
        policy = wild or self.book.wild_policy(self.state.options)
        method = self.state.options.get("penalty_method", "removed")
        first, roll = self.book.wild_first, self.book.dice.roll
        if self.state.lying or self.state.kept:
            at = self._occasion(who, purpose, skill, deed)
            faces = lying.faces_for(self, at)
            result = roll(terms, faces, method, policy, first)
            lying.fallen(self, at, faces, len(lying.all_of(result)))
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
        known = self._occasion(who, purpose, "", deed)
        at = lots.Occasion(known.who, known.kind, known.target, free=known.free)
        drawn = Drawn(0, who, deck, (), (), 0, purpose, deed, drawing.audience(who, seen))
        return drawing.draw(self, at, drawn, count)

    def _occasion(self, who: str, purpose: str, skill: str, deed: int) -> lots.Occasion:
        """What the throw is made for: the deed it names, else what was asked for."""
        state, command = self.state, self.command
        under_way = state.deed if state.deed and state.deed.number == deed else None
        known = lots.known_by(who, purpose, skill, command, under_way)
        if command and self.book.verb(command).free:
            return lots.Occasion(*known, free=True)
        asked = purpose not in lots.BETWEEN and getattr(command, "who", "") == who
        doer = under_way.who if under_way else who if asked else ""
        return lots.Occasion(*known, doer, lying.rounds(state, command))

    def roll_plain(
        self, who: str, purpose: str, dice: int, label: str, card: str, **fields: Any
    ) -> int:
        """Throw so many plain dice (minutes, death checks) and return their total."""
        terms = (Term(label, dice * self.book.dice.die, "code", card),)
        return self.roll(who, purpose, terms, wild="off", **fields).total

    def _spend_pledged(self, who: str, purpose: str, terms: Iterable[Term]) -> None:
        """Pledged Character Points are gone once a roll contains their dice (ADV-Q-28)."""
        dice = sum([term.pips for term in terms if term.label == POINTS]) // self.book.dice.die
        if dice:
            self.emit(ev.Spent(who, "character_points", dice, purpose))
