"""Compact lines for a MU* client: first what it means, then how it came about."""

from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter.audience import redact
from game.rulebooks.starcraft import events as se
from world.scenes.render import battle, field_telling, starcraft, words  # noqa: F401  (their sentences)
from world.scenes.render.telling import name, sentence

HURT = (ev.Harmed, fe.VehicleHit, se.BodyHurt)
SILENT_WITH_ATTACK = (ev.DeedBegan, ev.DeedReached, ev.DeedEnded, ev.Answered)


def lines(step, viewer) -> list[str]:
    """The lines of one carried-out command for one viewer."""
    writer = Writer(step, viewer)
    for event in step.events:
        seen = redact(event, step.after, viewer.who, viewer.gm)
        if seen is not None:
            writer.take(seen)
    return writer.finish()


class Writer:
    """Takes events one by one; rolls wait for the event that says what they meant."""

    versus = "vs"

    def __init__(self, step, viewer):
        self.step = step
        self.state = step.after
        self.viewer = viewer
        self.rolls: list[ev.Rolled] = []
        self.lines: list[str] = []

    def take(self, event) -> None:
        if isinstance(event, ev.Rolled):
            self.rolls.append(event)
            return
        if isinstance(event, ev.Acted):
            self._acted(event)
            return
        if isinstance(event, ev.Checked):
            self._checked(event)
            return
        text = sentence(self.state, event)
        if isinstance(event, ev.RoundBegan):
            text = f"-- Round {event.round} --"
        if text:
            self.lines.append(text)
        if isinstance(event, se.ThingJudged):
            self._why("called", "attack")
        elif isinstance(event, ev.AttackJudged):
            self._shot(event)
        elif isinstance(event, HURT) and event.deed:
            self._damage(event)
        elif isinstance(event, ev.Ranked):
            self._initiative()
        elif text or isinstance(event, ev.WildSettled):
            self._why(*{roll.purpose for roll in self.rolls})

    def finish(self) -> list[str]:
        for roll in self.rolls:
            self.lines.append(self._line(f"{name(self.state, roll.who)}: {self._roll(roll)}", roll))
        return self.lines

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
        what = event.skill if event.skill != "code" else words.roll(rolls[0]).split(" ")[1]
        private = "" if "room" in event.audience else " (not to the room)"
        self.lines.append(f"{who} rolls {what}: {event.total}{outcome}.{private}")
        if self.viewer.verbosity != "brief":
            text = " vs ".join(self._roll(roll) for roll in rolls)
            self.lines.append(self._line(f"  {text}", *rolls))

    def _against(self, event) -> str:
        if event.against:
            return f"{name(self.state, event.against)} {event.target_total}"
        return str(event.target_total)

    def _why(self, *purposes) -> None:
        """How it came about: the rolls of these purposes, in one line, the shot before the dodge
        that was thrown first."""
        rolls = [roll for roll in self.rolls if roll.purpose in purposes]
        rolls.sort(key=lambda roll: roll.purpose == "defence")
        self.rolls = [roll for roll in self.rolls if roll.purpose not in purposes]
        if rolls and self.viewer.verbosity != "brief":
            text = " vs ".join(self._roll(roll) for roll in rolls)
            self.lines.append(self._line(f"  {text}", *rolls))

    def _shot(self, event) -> None:
        """Attack and defence; where no defence was thrown, the number that stood there."""
        rolls = [roll for roll in self.rolls if roll.purpose in ("attack", "defence")]
        if any(roll.purpose == "defence" for roll in rolls) or not rolls:
            self._why("attack", "defence")
            return
        self.rolls = [roll for roll in self.rolls if roll not in rolls]
        if self.viewer.verbosity != "brief":
            versus = field_telling.against(self.step, event)
            self.lines.append(self._line(f"  {self._roll(rolls[0])} vs {versus}", rolls[0]))

    def _initiative(self) -> None:
        rolls, self.rolls = self.rolls, []
        if rolls and self.viewer.verbosity != "brief":
            text = "; ".join(self._named(roll) for roll in rolls)
            self.lines.append(self._line(f"  {text}", *rolls))

    def _named(self, roll) -> str:
        return f"{name(self.state, roll.who)} {self._roll(roll)}"

    def _damage(self, event) -> None:
        told = self.lines.pop()
        over = f"{event.margin} over" if event.margin >= 0 else f"{-event.margin} short"
        rolls = [r for r in self.rolls if r.purpose in ("damage", "resistance")]
        others = [r for r in self.rolls if r.purpose not in ("damage", "resistance")]
        self.rolls = []
        if self.viewer.verbosity != "brief":
            text = " vs ".join(self._roll(roll) for roll in rolls)
            self.lines.append(self._line(f"  {text}: {over}", *rolls, *others))
        elif self.lines:
            told = f"{self.lines.pop()} {told}"
        self.lines.append(told)

    def _roll(self, roll) -> str:
        prefix = "damage " if roll.purpose == "damage" else ""
        return prefix + words.roll(roll, faces=self.viewer.verbosity == "full")

    def _line(self, text: str, *rolls) -> str:
        return f"{text}  {words.mark(*(roll.number for roll in rolls))}"
