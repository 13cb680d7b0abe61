"""Compact lines for a MU* client: first what it means, then how it came about."""

from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.audience import redact, seen
from game.encounter.intents import Intended
from world import books
from world.scenes.render import field_telling, held, out_of_time, words
from world.scenes.render.by_hand import by_hand, here_only
from world.scenes.render.telling import name, sentence

HURT = (ev.Harmed, fe.VehicleHit)
SILENT_WITH_ATTACK = (ev.DeedBegan, ev.DeedReached, ev.DeedEnded, ev.Answered)


def lines(step, viewer) -> list[str]:
    """The lines of one carried-out command for one viewer."""
    writer = Writer(step, viewer)
    for event in step.events:
        read = redact(event, step.after, viewer.who, viewer.gm)
        if read is not None:
            writer.take(read)
    return writer.finish()


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
        self.unanswered: list[str] = []
        self.lines: list[str] = []
        self.ran_out = None  # that time ran out, and before which line it is told

    def take(self, event) -> None:
        if isinstance(event, ev.Rolled):
            equal = event.purpose == "tie" and event.terms
            (self.ties if equal else self.rolls).append(event)
            return
        if isinstance(event, te.TimeRanOut):
            self.ran_out = (len(self.lines), self.state, event)
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
            self.lines += held.lines(self.step, event)
            return
        text = by_hand(self.step, event) or sentence(self.state, event)
        if isinstance(event, te.FacesPassed):
            self.lines.append(text)
            return
        if isinstance(event, (ev.Unanswered, *self.face.unanswered)):
            self.unanswered += self.rows(text)
            return
        if isinstance(event, rv.RoundBegan):
            text = f"-- Round {event.round} --"
        if isinstance(event, HURT) and event.deed:
            self.damage(event)
            return
        self.lines += self.rows(text)
        if isinstance(event, ev.AttackJudged):
            self.shot(event)
            self._why_unanswered()
        elif isinstance(event, ev.ActJudged):
            self._act(event)
        elif isinstance(event, fe.Requested) and self.viewer.gm:
            self.lines += self.rows(field_telling.to_allow(self.state, event))
        elif isinstance(event, (rv.Ranked, fe.Sneaked)):
            self._everybody()
        elif text or isinstance(event, ev.WildSettled):
            self.why(*{roll.purpose for roll in self.rolls})

    def say(self, event) -> None:
        """The sentence of an event."""
        self.lines += self.rows(sentence(self.state, event))

    def rows(self, text: str) -> list[str]:
        """A sentence in the lines that it is written in."""
        return text.splitlines()

    def finish(self) -> list[str]:
        self._ties()
        self._why_unanswered()
        for roll in self.rolls:
            self.lines.append(self.line(self._alone(roll), roll))
        self.lines += self.rows(here_only(self.step, self.state))
        return out_of_time.told(self.lines, *self.ran_out) if self.ran_out else self.lines

    def _why_unanswered(self) -> None:
        """Why nobody was asked for an answer: after the attack that it is about."""
        self.lines += self.unanswered
        self.unanswered = []

    def _alone(self, roll) -> str:
        """A roll that stands by itself, with whose it is."""
        return f"{name(self.state, roll.who)}: {self.roll(roll)}"

    def _acted(self, event) -> None:
        if event.what == "act" and not self.step.after.deed and event.note:
            judged = any(isinstance(e, ev.ActJudged) for e in self.step.events)
            if not judged:
                self.lines.append(f"{name(self.state, event.who)} {event.note}.")

    def _checked(self, event) -> None:
        rolls, self.rolls = self.rolls, []
        who = name(self.state, event.who)
        outcome = ""
        if event.success is not None:
            versus = self._against(event)
            outcome = f" {self.versus} {versus}: {'success' if event.success else 'failure'}"
        code = words.roll(rolls[0]).split(" ")[1].rstrip(",") if rolls else ""
        what = code if event.skill == "code" else event.skill
        private = "" if "room" in event.audience else " (not shown to the room)"
        self.lines.append(f"{who} rolls {what}: {event.total}{outcome}.{private}")
        if self.viewer.verbosity != "brief":
            text = " vs ".join(self.roll(roll) for roll in rolls)
            self.lines.append(self.line(f"  {text}", *rolls))

    def _against(self, event) -> str:
        if event.against:
            return f"{name(self.state, event.against)} {event.target_total}"
        return str(event.target_total)

    def why(self, *purposes, versus: str = "") -> None:
        """How it came about: the rolls of these purposes, in one line, and what stood against."""
        rolls = self.taken(*purposes)
        if rolls and self.viewer.verbosity != "brief":
            text = " vs ".join([*(self.roll(roll) for roll in rolls), *filter(None, [versus])])
            self.lines.append(self.line(f"  {text}", *rolls))

    def _act(self, event) -> None:
        """The rolls, and what came on top of the number or roll against it."""
        if not (event.total or event.success) and self.viewer.verbosity != "brief":
            self.taken("opposition")
            self.lines.append(self.line(f"  {field_telling.NO_DICE}"))
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
            text = f"  {self.roll(attack[0])} vs {versus}"
            self.lines.append(self.line(text, attack[0], *defence))
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
        self.lines.append(self.line(text, *self.ties))

    def _everybody(self) -> None:
        """The rolls of several people, each with its name."""
        rolls, self.rolls = self.rolls, []
        if rolls and self.viewer.verbosity != "brief":
            text = "; ".join(self._named(roll) for roll in rolls)
            self.lines.append(self.line(f"  {text}", *rolls))

    def _named(self, roll) -> str:
        return f"{name(self.state, roll.who)} {self.roll(roll)}"

    def damage(self, event, more=None) -> None:
        """Damage and resistance, then the sentence that they come to. ``more``(text, rolls): the
        text of the rolls with what else counted."""
        told = self.rows(sentence(self.state, event))
        over = f"{event.margin} over" if event.margin >= 0 else f"{-event.margin} short"
        rolls = [r for r in self.rolls if r.purpose in ("damage", "resistance")]
        others = [r for r in self.rolls if r.purpose not in ("damage", "resistance")]
        self.rolls = []
        if self.viewer.verbosity != "brief":
            text = " vs ".join(self.roll(roll) for roll in rolls)
            text = more(text, rolls) if more else text
            shown = f"  {text}: {over}" if text else f"  {over}"
            self.lines.append(self.line(shown, *rolls, *others))
        elif self.lines:
            told = [f"{self.lines.pop()} {told[0]}", *told[1:]]
        self.lines += told

    def on_whom(self, event, text: str) -> str:
        """Of a spray's damage, on whom: several are told one after the other."""
        if "spray -" not in text:
            return text
        return text.replace("damage ", f"damage on {name(self.state, event.who)}: ", 1)

    def roll(self, roll) -> str:
        prefix = "damage " if roll.purpose == "damage" else ""
        return prefix + words.roll(roll, faces=self.viewer.verbosity == "full")

    def line(self, text: str, *rolls) -> str:
        return f"{text}  {words.mark(*(roll.number for roll in rolls))}".rstrip()
