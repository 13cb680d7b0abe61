"""The dice behind a command, written beside what they meant."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from game.encounter import events as ev
from game.wording import Marks, Text, called, say, several
from world.scenes.render import attacks, field_telling, rolls
from world.scenes.render import rows as layout
from world.scenes.render.records import name
from world.scenes.render.rows import APART, ATTACK, COURSE, Row, Thrown
from world.scenes.render.telling import sentence
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.encounter.state import Encounter
    from world.presenters.presenter import Presenter
    from world.scenes.journal.steps import Step
    from world.scenes.render.viewer import Viewer

SPRAY = "spray"
"""Label of the damage term of a spray, which hits several targets one after the other."""


class Accounts:
    """The part of a writer (``compact``) that writes about dice. ``rolls``: wait for the event they
    belong to; ``ties``: wait for the end; ``rows``: written so far."""

    rolls: list[ev.Rolled]
    ties: list[ev.Rolled]
    rows: list[Row]
    step: Step
    state: Encounter
    viewer: Viewer
    presenter: Presenter

    @property
    def brief(self) -> bool:
        """True if the viewer wants no dice."""
        return self.viewer.verbosity == "brief"

    def show(self, text: Text | str, *rolls: Thrown) -> None:
        """Add a row of dice."""
        kind = self.rows[-1].kind if self.rows else ""
        kind = "" if kind in (ATTACK, APART) else kind
        self.rows.append(Row(text, dice=True, rolls=rolls, kind=kind))

    def _alone(self, roll: ev.Rolled) -> Text:
        """A roll no event refers to, with who made it."""
        full = self.viewer.verbosity == "full"
        return rolls.of_somebody(self.state, roll, self.presenter.book.dice, full, alone=True)

    def why(self, *purposes: str, versus: Text | str = "") -> None:
        """Write the rolls with these purposes in one line, with the number they stood against, if
        any."""
        thrown = self.taken(*purposes)
        if thrown and not self.brief:
            each = [list(one) for _, one in groupby(thrown, key=attrgetter("purpose"))]
            text = rolls.versus(rolls.both(map(self.roll, one)) for one in each)
            if versus:
                text = say("rolls-against", roll=text, number=versus)
            self.show(text, *thrown)

    def taken(self, *purposes: str) -> list[ev.Rolled]:
        """Remove and return the waiting rolls with these purposes."""
        found = [roll for roll in self.rolls if roll.purpose in purposes]
        self.rolls = [roll for roll in self.rolls if roll.purpose not in purposes]
        return found

    def shot(self, event: attacks.Shot, number: Text | str = "") -> bool:
        """Write the attack roll and the defence roll, or the ``number`` to reach if no defence was
        rolled. True if there was an attack roll."""
        attack, defence = self.taken("attack"), self.taken("defence")
        if attack and not self.brief:
            self.show(self._shot(event, attack[0], defence, number), attack[0], *defence)
        return bool(attack)

    def _shot(
        self,
        event: Any,  # with a target, unless the number is given
        attack: ev.Rolled,
        defence: list[ev.Rolled],
        number: Text | str,
    ) -> Text:
        mine = self.roll(attack)
        if not defence:
            number = number or field_telling.against(self.step, event)
            return say("rolls-against", roll=mine, number=number)
        theirs = rolls.both(map(self.roll, defence))
        more = event.needed - sum(roll.result.total for roll in defence)
        if more > 0 and not number:  # a full dodge adds to this (CHR-Q-32)
            theirs = say("rolls-on-top", versus=theirs, more=more, needed=event.needed)
        return rolls.versus((mine, theirs))

    def _ties(self) -> None:
        """Write all tie-breaking rolls in one line."""
        if not self.ties:
            return
        thrown: dict[str, list[str]] = {}
        for roll in self.ties:
            thrown.setdefault(name(self.state, roll.who), []).append(str(roll.result.total))
        tied = tuple(
            say("rolls-tie", who=who, totals=tuple(totals)) for who, totals in thrown.items()
        )
        terms = self.ties[0].terms
        label = called(terms[0].label) if terms else say("rolls-equal")
        text = say("rolls-ties", label=label, tied=tied)
        self.rows.append(Row(text, alone=True, rolls=tuple(self.ties), kind=COURSE))

    def _everybody(self) -> None:
        """Write the waiting rolls of several people in one line, each with its name."""
        thrown, self.rolls = self.rolls, []
        if thrown and not self.brief:
            full, dice = self.viewer.verbosity == "full", self.presenter.book.dice
            told = tuple(rolls.of_somebody(self.state, roll, dice, full) for roll in thrown)
            self.show(say("rolls-several", rolls=told), *thrown)

    def damage(
        self,
        event: Any,
        came: Callable[[bool], Text] | None = None,
        armour: bool = False,
        value: int = 0,
    ) -> None:
        """Write damage and resistance rolls, and merge their outcome into the attack's sentence.

        ``came``: makes the outcome's message; called with True for one that stands alone, False for
        one appended to the attack; without it the event's own sentence is used. ``armour``: worn
        armour counted; ``value``: its points.
        """
        thrown = [r for r in self.rolls if r.purpose in ("damage", "resistance")]
        others = [r for r in self.rolls if r.purpose not in ("damage", "resistance")]
        self.rolls = []
        whole = came(True) if came else sentence(self.state, event)
        if not self.brief:
            self.show(self._damage(event, thrown, value), *thrown, *others)
        at = self._attack_on(event.who) if came else None
        if at is None:
            self.rows += [Row(part, event=event) for part in parts_of(whole)]
            return
        row = self.rows[at]
        assert came is not None and isinstance(whole, Text) and isinstance(row.text, Text)
        held = attacks.is_held_off(whole)
        self.rows[at] = layout.replace(
            row,
            text=attacks.with_it(row.text, came(False)),
            came=(whole,),
            clause=came(False),
            alike=attacks.alike(row.text, armour) if held else None,
        )

    def _attack_on(self, who: str) -> int | None:
        """Index of the last attack row that hit the target and has no outcome yet; None if there is
        none."""
        for at in reversed(range(len(self.rows))):
            row = self.rows[at]
            attack = row.kind == ATTACK and isinstance(row.event, ev.AttackJudged)
            if attack and row.event.target == who and row.event.hit and not row.came:
                return at
        return None

    def _damage(self, event: Any, thrown: list[ev.Rolled], value: int) -> Text:
        """``damage blaster 5D = 20 vs strength 2D = 8, armour 4: 8 over``."""
        sprayed = any(term.label == SPRAY for roll in thrown for term in roll.terms)
        whom = name(self.state, event.who) if sprayed else ""
        text = rolls.versus(self.roll(roll, whom) for roll in thrown) if thrown else ""
        if value:
            text = say("rolls-armour", rolls=text, resisted=len(thrown) > 1, value=value)
        if event.margin >= 0:
            return say("rolls-over", rolls=text, over=event.margin)
        return say("rolls-short", rolls=text, short=-event.margin)

    def roll(self, roll: ev.Rolled, whom: str = "") -> Text:
        full = self.viewer.verbosity == "full"
        return rolls.roll(self.state, roll, self.presenter.book.dice, full, whom)

    def line(self, text: Text | str, *thrown: Thrown, further: bool = False) -> Text:
        """A line about dice with the numbers of these rolls; ``further``: indented below what it
        explains."""
        numbers = tuple(roll.number for roll in thrown if roll.number)
        return say("told-dice", text=text, marks=Marks(numbers), further=further)

    def marked(self, text: Text | str, *thrown: Thrown) -> Text:
        """Sentences with the numbers of these rolls, or with the game's mark if there are none."""
        if thrown:
            return say("told-marked", text=text, marks=Marks(tuple(roll.number for roll in thrown)))
        return say("told-marked-by-game", text=text, mark=BY_THE_GAME)

    def in_one(self, text: Text, dice: Sequence[Row]) -> list[Text | str]:
        """What happened and its dice, in one line."""
        return [several([text, self._accounts(dice, False)], " ")]

    def together(self, rows: Sequence[Row]) -> Text:
        """The dice of several rows in one line."""
        return self._accounts(rows, True)

    def _accounts(self, rows: Sequence[Row], further: bool) -> Text:
        thrown = [roll for row in rows for roll in row.rolls]
        told = say("rolls-several", rolls=tuple(row.text for row in rows))
        return self.line(told, *thrown, further=further)


def parts_of(text: Text | str) -> list[Text | str]:
    """The messages joined by newlines in ``text``, or just the one."""
    if isinstance(text, Text) and not text.key and text.args["between"] == "\n":
        return list(text.args["texts"])
    return [text]
