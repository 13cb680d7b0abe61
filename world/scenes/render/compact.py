"""Compact lines for a MU* client: first what it means, then how it came about."""

from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.audience import redact, seen
from game.encounter.deck_events import Drawn
from game.encounter.intents import Intended
from world import books
from world.scenes.render import ended, field_telling, held, out_of_time, words
from world.scenes.render import rows as layout
from world.scenes.render.by_hand import by_hand, here_only
from world.scenes.render.rows import APART, ATTACK, COURSE, DECLARED, HELD, Row
from world.scenes.render.telling import name, sentence
from world.scenes.render.totals import hit_from_nowhere, opposed
from world.seal import BY_THE_GAME

OF_THE_ROUND = (rv.RoundBegan, rv.Ranked, rv.ChoiceMade, fe.SegmentBegan)


def lines(step, viewer) -> list[str]:
    """The lines of one carried-out command for one viewer."""
    return written(step, viewer).lines


def written(step, viewer) -> "Writer":
    """A writer that has taken all events of the command that the viewer may see."""
    return Writer(step, viewer).all()


def _on_top(event, defence) -> str:
    """What a full dodge is added to (CHR-Q-32)."""
    rolled = sum(roll.result.total for roll in defence)
    more = event.needed - rolled if defence else 0
    return f" + {more} = {event.needed}" if more > 0 else ""


class Writer:
    """Takes events one by one; rolls wait for the event that says what they meant.

    ``aimed``: an event of the book's own that says how the next attack was aimed, until that is
    judged; ``aimed_roll``: whether a roll so aimed has been told; ``unanswered``: why nobody was
    asked for an answer, until the attack is told.
    """

    versus = "vs"

    def __init__(self, step, viewer):
        self.step = step
        self.state = seen(step.after, viewer.who, viewer.gm)
        self.viewer = viewer
        self.face = books.of(step.after)
        self.rolls: list[ev.Rolled] = []
        self.ties: list[ev.Rolled] = []
        self.aimed = None
        self.aimed_roll = False
        self.unanswered: list[tuple] = []
        self.ran_out = None  # that time ran out, and before which row it is told
        self.rows: list[Row] = []

    @property
    def lines(self) -> list[str]:
        """What has been written, a line for each row."""
        return layout.whole(self, self.rows)

    def all(self) -> "Writer":
        """Take every event of the command that the viewer may see."""
        for event in self.step.events:
            read = redact(event, self.step.after, self.viewer.who, self.viewer.gm)
            if read is not None:
                self.take(read)
            elif text := hit_from_nowhere(self.face, self.state, event):
                self.rows.append(Row(text, kind=ATTACK))
        self.finish()
        return self

    def take(self, event) -> None:
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
        if own := self.face.dice.get(type(event)):
            own(self, event)
            return
        if isinstance(event, Intended):
            self.rows += [Row(line, kind=HELD) for line in held.lines(self.step, event)]
            return
        text = by_hand(self.step, event) or sentence(self.state, event)
        if isinstance(event, (te.FacesPassed, Drawn)):
            self.rows.append(Row(text, rolls=(event,) if isinstance(event, Drawn) else ()))
            return
        if isinstance(event, (ev.Unanswered, *self.face.unanswered)):
            self.unanswered.append((text, event))
            return
        if isinstance(event, rv.RoundBegan):
            self._why_unanswered()
            text = self.heading(event)
        self.tell(text, event)
        if isinstance(event, ev.AttackJudged):
            self.shot(event)
            self._why_unanswered()
        elif isinstance(event, ev.ActJudged):
            self._act(event)
        elif isinstance(event, rv.CombatEnded):
            self.tell(ended.dying(self.step, self.state))
        elif isinstance(event, fe.Requested) and self.viewer.gm:
            self.tell(field_telling.to_allow(self.state, event))
        elif isinstance(event, (rv.Ranked, fe.Sneaked)):
            self._everybody()
        elif text or isinstance(event, ev.WildSettled):
            self.why(*{roll.purpose for roll in self.rolls})

    def say(self, event) -> None:
        """The sentence of an event."""
        self.tell(sentence(self.state, event), event)

    def tell(self, text: str, event=None) -> None:
        """Sentences, a row for each line that they are written in; an account in brackets under
        one is how it came about."""
        for line in self.split(text):
            dice = line.startswith("  (")
            kind = "" if dice else _kind(self.face, event)
            self.rows.append(Row(line.strip() if dice else line, dice, kind=kind, event=event))

    def show(self, text: str, *rolls) -> None:
        """How something came about."""
        kind = self.rows[-1].kind if self.rows else ""
        kind = "" if kind in (ATTACK, APART) else kind
        self.rows.append(Row(text, dice=True, rolls=rolls, kind=kind))

    def heading(self, event) -> str:
        """What stands over a round."""
        return f"-- Round {event.round} --"

    def split(self, text: str) -> list[str]:
        """A sentence in the lines that it is written in."""
        return text.splitlines()

    def finish(self) -> None:
        """What is told when all events have been taken."""
        self._ties()
        self._why_unanswered()
        for roll in self.rolls:
            self.rows.append(Row(self._alone(roll), alone=True, rolls=(roll,)))
        self.tell(here_only(self.step, self.state))
        if self.ran_out:
            self.rows = out_of_time.told(self.rows, *self.ran_out)

    def _why_unanswered(self) -> None:
        """Why nobody was asked for an answer: after the attack that it is about."""
        for text, event in self.unanswered:
            self.tell(text, event)
        self.unanswered = []

    def _alone(self, roll) -> str:
        """A roll that stands by itself, with whose it is."""
        return f"{name(self.state, roll.who)}: {self.roll(roll)}"

    def _acted(self, event) -> None:
        judged = any(isinstance(e, ev.ActJudged) for e in self.step.events)
        if event.what == "act" and event.note and not (self.step.after.deed or judged):
            self.tell(f"{name(self.state, event.who)} {event.note}.")

    def _checked(self, event) -> None:
        rolls, self.rolls, outcome = self.rolls, [], ""
        who = name(self.state, event.who)
        if event.success is not None:
            done = "success" if event.success else "failure"
            outcome = f" {self.versus} {event.target_total}: {done}"
        code = words.roll(rolls[0], self.face.book.dice).split(" ")[1].rstrip(",") if rolls else ""
        what = code if event.skill == "code" else event.skill
        private = "" if "room" in event.audience else " (not shown to the room)"
        if event.against:
            told = opposed(self.state, event, rolls[1:])
            self.tell(f"{who}'s {what} {event.total} {told}.{private}")
        else:
            self.tell(f"{who} rolls {what}: {event.total}{outcome}.{private}")
        if self.viewer.verbosity != "brief":
            self.show(" vs ".join(self.roll(roll) for roll in rolls), *rolls)

    def why(self, *purposes, versus: str = "") -> None:
        """How it came about: the rolls of these purposes, in one line, and what stood against."""
        rolls = self.taken(*purposes)
        if rolls and self.viewer.verbosity != "brief":
            text = " vs ".join([*(self.roll(roll) for roll in rolls), *filter(None, [versus])])
            self.show(text, *rolls)

    def _act(self, event) -> None:
        """The rolls, and what came on top of the number or roll against it."""
        if not (event.total or event.success) and self.viewer.verbosity != "brief":
            self.taken("opposition")
            self.show(field_telling.NO_DICE)
            return
        number = "" if event.target else str(event.needed)
        versus = field_telling.hidden_by(event) if event.added else number
        self.why("act", "opposition", versus=versus)

    def taken(self, *purposes) -> list[ev.Rolled]:
        """The rolls of these purposes, which wait no longer."""
        found = [roll for roll in self.rolls if roll.purpose in purposes]
        self.rolls = [roll for roll in self.rolls if roll.purpose not in purposes]
        return found

    def shot(self, event, number: str = "") -> bool:
        """The attack, then the defence; where none was thrown, the ``number`` that stood there.
        Returns whether an attack was rolled."""
        attack, defence = self.taken("attack"), self.taken("defence")
        if attack and self.viewer.verbosity != "brief":
            versus = " vs ".join(self.roll(roll) for roll in defence)
            versus += _on_top(event, defence) if not number else ""
            versus = versus or number or field_telling.against(self.step, event)
            self.show(f"{self.roll(attack[0])} vs {versus}", attack[0], *defence)
        return bool(attack)

    def _ties(self) -> None:
        """Dice for equal ranks, all of them in one line."""
        if not self.ties:
            return
        thrown: dict[str, list[str]] = {}
        for roll in self.ties:
            thrown.setdefault(name(self.state, roll.who), []).append(str(roll.result.total))
        told = [f"{who} ({', again '.join(totals)})" for who, totals in thrown.items()]
        terms = self.ties[0].terms
        label = terms[0].label if terms else "equal totals"
        text = f"{label[:1].upper()}{label[1:]}: {', '.join(told)}"
        self.rows.append(Row(text, alone=True, rolls=tuple(self.ties), kind=COURSE))

    def _everybody(self) -> None:
        """The rolls of several people, each with its name."""
        rolls, self.rolls = self.rolls, []
        if rolls and self.viewer.verbosity != "brief":
            text = "; ".join(self._named(roll) for roll in rolls)
            self.show(text, *rolls)

    def _named(self, roll) -> str:
        return f"{name(self.state, roll.who)} {self.roll(roll)}"

    def damage(self, event, more=None, sentence_of=sentence) -> None:
        """Damage and resistance, then the sentence that they come to. ``more``(text, rolls): the
        text of the rolls with what else counted."""
        told = self.split(sentence_of(self.state, event))
        over = f"{event.margin} over" if event.margin >= 0 else f"{-event.margin} short"
        rolls = [r for r in self.rolls if r.purpose in ("damage", "resistance")]
        others = [r for r in self.rolls if r.purpose not in ("damage", "resistance")]
        self.rolls = []
        if self.viewer.verbosity != "brief":
            text = " vs ".join(self.roll(roll) for roll in rolls)
            text = more(text, rolls) if more else text
            self.show(f"{text}: {over}" if text else over, *rolls, *others)
        elif self.rows:
            told = [f"{self.rows.pop().text} {told[0]}", *told[1:]]
        self.rows += [Row(line, event=event) for line in told]

    def on_whom(self, event, text: str) -> str:
        """Of a spray's damage, on whom: several are told one after the other."""
        if "spray -" not in text:
            return text
        return text.replace("damage ", f"damage on {name(self.state, event.who)}: ", 1)

    def roll(self, roll) -> str:
        prefix = "damage " if roll.purpose == "damage" else ""
        return prefix + words.roll(roll, self.face.book.dice, self.viewer.verbosity == "full")

    def line(self, text: str, *rolls) -> str:
        """The text with the marks of these rolls."""
        return f"{text}  {words.mark(*(roll.number for roll in rolls))}".rstrip()

    def marked(self, text: str, *rolls) -> str:
        """Sentences with the marks of these rolls, or with that of the game."""
        return self.line(text, *rolls) if rolls else f"{text} {BY_THE_GAME}"

    def in_one(self, text: str, dice) -> list[str]:
        """What happened and how it came about, in one line."""
        return [f"{text} {self.together(dice).strip()}"]

    def together(self, rows) -> str:
        """How several things came about, in one line."""
        rolls = [roll for row in rows for roll in row.rolls]
        return self.line(f"  {'; '.join(row.text for row in rows)}", *rolls)


def _kind(face, event) -> str:
    """The kind of the row that tells of the event (``rows``)."""
    if isinstance(event, (*OF_THE_ROUND, *face.course)):
        return COURSE
    if face.declared(event) is not None:
        return DECLARED
    if isinstance(event, face.apart):
        return APART
    return ATTACK if face.attacked(event) else ""
