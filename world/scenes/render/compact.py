"""A command's lines for one viewer: first what happened, then the dice behind it."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any, cast

from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.audience import redact, seen
from game.encounter.deck_events import Drawn
from game.encounter.intents import Intended
from game.wording import Text, read_as, say, several
from game.wording import words as words_of
from world import presenters
from world.scenes.render import attacks, ended, field_telling, out_of_time, queued, rolls, words
from world.scenes.render import rows as layout
from world.scenes.render.accounts import Accounts, parts_of
from world.scenes.render.by_hand import by_hand, here_only
from world.scenes.render.concern import apart
from world.scenes.render.field_telling import to_allow
from world.scenes.render.records import name
from world.scenes.render.rows import APART, ATTACK, COURSE, DECLARED, HELD, Row
from world.scenes.render.telling import sentence
from world.scenes.render.totals import opposed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.encounter.records import Event
    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter
    from world.presenters.presenter import Presenter
    from world.scenes.journal.steps import Step
    from world.scenes.render.viewer import Viewer

OF_THE_ROUND = (rv.RoundBegan, rv.Ranked, rv.ChoiceMade, fe.SegmentBegan)
ALIKE = {ev.StoodUp: ("told-stood-several", ()), rv.TurnEnded: ("told-passed-several", ())}
"""Events besides attacks that can be merged for several people: their merged sentence."""


def lines(step: Step, viewer: Viewer) -> list[str]:
    """The lines of one command as text for one viewer."""
    with read_as(viewer.words):
        return [words_of(line) for line in written(step, viewer).lines]


def written(step: Step, viewer: Viewer) -> Writer:
    """A writer that has written the command for this viewer; shared by all who are
    told the same."""
    alike = viewer.alike(apart(step))
    known: dict[Any, Any] = step.written
    found: Writer | None = known.get(alike)
    if found is None:
        found = (ForTheEar if viewer.prose else Writer)(step, alike)
        found.all([other for other in known.values() if found.reads_as(other)])
        known[alike] = found
    return found


class Writer(Accounts):
    """Writes a command's events one by one; rolls wait for the event they belong to.

    ``aimed``: the book's event on how the next attack is aimed, until that is judged;
    ``aimed_roll``: a roll for it has been told; ``unanswered``: why nobody was asked to react,
    until the attack is told.
    """

    def __init__(self, step: Step, viewer: Viewer) -> None:
        self.step = step
        self.state = seen(step.after, viewer.who, viewer.gm)
        self.viewer = viewer
        self.presenter = presenters.of(step.after)
        self.rolls: list[ev.Rolled] = []
        self.ties: list[ev.Rolled] = []
        self.aimed: Any = None
        self.aimed_roll = False
        self.unanswered: list[tuple[Text | str, Event]] = []
        self.details: list[tuple[int, Any]] = []  # (row index, event) on how an attack is made
        self.ran_out: tuple[int, Encounter, te.TimeRanOut] | None = None  # with the row's index
        self.rows: list[Row] = []
        who, gm = viewer.who, viewer.gm
        self.read = [redact(event, step.after, who, gm) for event in step.events]

    @property
    def lines(self) -> list[Text | str]:
        """A line for each row."""
        return layout.whole(self, self.rows)

    def reads_as(self, other: Writer) -> bool:
        """True if the other writer's viewer may see exactly the same of the command."""
        alike = self.viewer.looking_on == other.viewer.looking_on
        alike = alike and self.state is other.state
        return alike and all(map(is_, self.read, other.read))

    def all(self, alike: list[Writer]) -> None:
        """Write every event the viewer may see, or reuse the rows of a writer in ``alike``."""
        if alike:
            self.rows = alike[0].rows
            return
        for event, read in zip(self.step.events, self.read, strict=True):
            if read is not None:
                self.take(read)
            elif row := attacks.from_nowhere(self.presenter, self.state, event):
                self.rows.append(row)
        self.finish()

    def take(self, event: Event) -> None:
        if isinstance(event, ev.Rolled):
            equal = event.purpose == "tie" and event.terms
            (self.ties if equal else self.rolls).append(event)
            return
        if isinstance(event, te.TimeRanOut):
            self.ran_out = (len(self.rows), self.state, event)
            return
        if isinstance(event, rv.Acted):
            self._acted(event)
            return
        if isinstance(event, ev.Checked):
            self._checked(event)
            return
        if own := self.presenter.dice.get(type(event)):
            own(self, event)
            return
        if isinstance(event, Intended):
            self.rows += [Row(line, kind=HELD) for line in queued.lines(self.step, event)]
            return
        if isinstance(event, ev.AttackJudged):
            self.attack(event)
            self.shot(event)
            self._why_unanswered()
            return
        text = by_hand(self.step, event) or sentence(self.state, event)
        if isinstance(event, (te.FacesPassed, Drawn)):
            self.rows.append(Row(text, rolls=(event,) if isinstance(event, Drawn) else ()))
            return
        if isinstance(event, (ev.Unanswered, *self.presenter.unanswered)):
            self.unanswered.append((text, event))
            return
        if isinstance(event, rv.RoundBegan):
            self._why_unanswered()
            text = say("told-round-heading", round=event.round)
        self.tell(text, event)
        if isinstance(event, ev.ActJudged):
            self._act(event)
        elif isinstance(event, rv.CombatEnded):
            for text in ended.dying(self.step, self.state):
                self.tell(text)
        elif isinstance(event, fe.Requested) and self.viewer.gm:
            self.tell(to_allow(self.state, event))
        elif isinstance(event, (rv.Ranked, fe.Sneaked)):
            self._everybody()
        elif text or isinstance(event, ev.WildSettled):
            self.why(*{roll.purpose for roll in self.rolls})

    def say(self, event: Event) -> None:
        """Write the event's own sentence."""
        self.tell(sentence(self.state, event), event)

    def tell(self, text: Text | str, event: Event | None = None) -> None:
        """Add a message as a row; several messages as a row each."""
        if not text:
            return
        kind = _kind(self.presenter, event)
        alike = ALIKE.get(type(event)) if getattr(event, "why", "passed") == "passed" else None
        for part in parts_of(text):
            self.rows.append(Row(part, kind=kind, event=event, alike=alike))

    def attack(self, event: Event) -> None:
        """Write an attack once it is judged; ``damage`` adds the outcome to its sentence."""
        if isinstance(event, ev.AttackJudged):
            again = any(row.kind == ATTACK and row.event.who == event.who for row in self.rows)
            # Only books in rounds judge attacks by this event.
            before = cast("RoundEncounter", self.step.before)
            known = again or attacks.known(before, event)
            text: Text | str = attacks.told(cast("RoundEncounter", self.state), event, known)
        else:
            text = sentence(self.state, event)
        missed = isinstance(event, ev.AttackJudged) and not event.hit
        alike = attacks.alike(text) if missed and isinstance(text, Text) else None
        self.rows.append(Row(text, kind=_kind(self.presenter, event), event=event, alike=alike))

    def finish(self) -> None:
        """Write what is left after the last event."""
        self._ties()
        self._why_unanswered()
        for roll in self.rolls:
            self.rows.append(Row(self._alone(roll), alone=True, rolls=(roll,)))
        self.tell(here_only(self.step, self.state))
        if self.ran_out:
            self.rows = out_of_time.told(self.rows, *self.ran_out)

    def _why_unanswered(self) -> None:
        """Write why nobody was asked to react, after the attack concerned."""
        for text, event in self.unanswered:
            self.tell(text, event)
        self.unanswered = []

    def _acted(self, event: rv.Acted) -> None:
        judged = any(isinstance(e, ev.ActJudged) for e in self.step.events)
        if event.what == "act" and event.note and not (self.step.after.deed or judged):
            self.tell(say("told-act", who=name(self.state, event.who), note=event.note))

    def _checked(self, event: ev.Checked) -> None:
        thrown, self.rolls = self.rolls, []
        what = event.skill
        if what == "code":
            what = words.thrown_code(thrown[0], self.presenter.book.dice) if thrown else ""
        told = {
            "who": name(self.state, event.who), "what": what, "total": event.total,
            "private": "room" not in event.audience,
        }  # fmt: skip
        if event.against:
            self.tell(opposed(self.state, event, thrown[1:], told))
        else:
            needed = event.target_total
            self.tell(say("rolls-checked", **told, success=event.success, needed=needed))
        if not self.brief:
            self.show(rolls.versus(self.roll(roll) for roll in thrown), *thrown)

    def _act(self, event: ev.ActJudged) -> None:
        """Write an action's rolls, and what was added to the number or roll against it."""
        if not (event.total or event.success) and not self.brief:
            self.taken("opposition")
            self.show(field_telling.NO_DICE)
            return
        number = "" if event.target else str(event.needed)
        versus = field_telling.hidden_by(event) if event.added else number
        self.why("act", "opposition", versus=versus)


class ForTheEar(Writer):
    """For screen readers: the same order, but dice as whole sentences."""

    def in_one(self, text: Text, dice: Sequence[Row]) -> list[Text | str]:
        return [text, self.together(dice)]

    def together(self, rows: Sequence[Row]) -> Text:
        return several([self.line(row.text, *row.rolls) for row in rows], " ")


def _kind(presenter: Presenter, event: Event | None) -> str:
    """The kind of row for the event (``rows``)."""
    if isinstance(event, (*OF_THE_ROUND, *presenter.course)):
        return COURSE
    if presenter.declared(event) is not None:
        return DECLARED
    if isinstance(event, presenter.apart):
        return APART
    return ATTACK if presenter.attacked(event) else ""
