"""The lines of a command for one viewer: first what it means, then how it came about."""

from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.audience import redact, seen
from game.encounter.deck_events import Drawn
from game.encounter.intents import Intended
from game.wording import Marks, Text, read_as, say, several
from game.wording import words as words_of
from world import books
from world.scenes.render import attacks, ended, field_telling, held, out_of_time, rolls, words
from world.scenes.render import rows as layout
from world.scenes.render.by_hand import by_hand, here_only
from world.scenes.render.records import name
from world.scenes.render.rows import APART, ATTACK, COURSE, DECLARED, HELD, Row
from world.scenes.render.telling import sentence, to_allow
from world.scenes.render.totals import opposed
from world.seal import BY_THE_GAME

OF_THE_ROUND = (rv.RoundBegan, rv.Ranked, rv.ChoiceMade, fe.SegmentBegan)
ALIKE = {ev.StoodUp: ("told-stood-several", ()), rv.TurnEnded: ("told-passed-several", ())}
"""What several may do alike besides attacking."""
SPRAY = "spray"
"""The term of the damage of a spray, which is told of several one after the other."""


def lines(step, viewer) -> list[str]:
    """The lines of one carried-out command, in the words of one viewer."""
    with read_as(viewer.words):
        return [words_of(line) for line in written(step, viewer).lines]


def written(step, viewer) -> "Writer":
    """A writer that has taken all events of the command that the viewer may see."""
    return (ForTheEar if viewer.prose else Writer)(step, viewer).all()


class Writer:
    """Takes events one by one; rolls wait for the event that says what they meant.

    ``aimed``: an event of the book's own that says how the next attack was aimed, until that is
    judged; ``aimed_roll``: whether a roll so aimed has been told; ``unanswered``: why nobody was
    asked for an answer, until the attack is told.
    """

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
        self.details: list[tuple] = []  # rows that tell how an attack is made, with their events
        self.ran_out = None  # that time ran out, and before which row it is told
        self.rows: list[Row] = []

    @property
    def lines(self) -> list[Text]:
        """What has been written, a line for each row."""
        return layout.whole(self, self.rows)

    @property
    def brief(self) -> bool:
        """Whether the viewer wants no dice."""
        return self.viewer.verbosity == "brief"

    def all(self) -> "Writer":
        """Take every event of the command that the viewer may see."""
        for event in self.step.events:
            read = redact(event, self.step.after, self.viewer.who, self.viewer.gm)
            if read is not None:
                self.take(read)
            elif text := attacks.from_nowhere(self.face, self.state, event):
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
        if isinstance(event, ev.AttackJudged):
            self.attack(event)
            self.shot(event)
            self._why_unanswered()
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

    def say(self, event) -> None:
        """The sentence of an event."""
        self.tell(sentence(self.state, event), event)

    def tell(self, text: Text | str, event=None) -> None:
        """A message in a row; of several, each in its own."""
        if not text:
            return
        kind = _kind(self.face, event)
        alike = ALIKE.get(type(event)) if getattr(event, "why", "passed") == "passed" else None
        for part in _parts(text):
            self.rows.append(Row(part, kind=kind, event=event, alike=alike))

    def attack(self, event) -> None:
        """An attack that is judged; what comes of it is told in its sentence."""
        if isinstance(event, ev.AttackJudged):
            text = attacks.told(self.state, event, attacks.known(self.step.before, event))
        else:
            text = sentence(self.state, event)
        missed = isinstance(event, ev.AttackJudged) and not event.hit
        alike = attacks.alike(text) if missed else None
        self.rows.append(Row(text, kind=_kind(self.face, event), event=event, alike=alike))

    def show(self, text: Text | str, *rolls) -> None:
        """How something came about."""
        kind = self.rows[-1].kind if self.rows else ""
        kind = "" if kind in (ATTACK, APART) else kind
        self.rows.append(Row(text, dice=True, rolls=rolls, kind=kind))

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

    def _alone(self, roll) -> Text:
        """A roll that stands by itself, with whose it is."""
        full = self.viewer.verbosity == "full"
        return rolls.of_somebody(self.state, roll, self.face.book.dice, full, alone=True)

    def _acted(self, event) -> None:
        judged = any(isinstance(e, ev.ActJudged) for e in self.step.events)
        if event.what == "act" and event.note and not (self.step.after.deed or judged):
            self.tell(say("told-act", who=name(self.state, event.who), note=event.note))

    def _checked(self, event) -> None:
        thrown, self.rolls = self.rolls, []
        what = event.skill
        if what == "code":
            what = words.thrown_code(thrown[0], self.face.book.dice) if thrown else ""
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

    def why(self, *purposes, versus: Text | str = "") -> None:
        """How it came about: the rolls of these purposes, in one line, and what stood against."""
        thrown = self.taken(*purposes)
        if thrown and not self.brief:
            told = [*(self.roll(roll) for roll in thrown)]
            text = rolls.versus(told)
            if versus:
                text = say("rolls-against", roll=text, number=versus)
            self.show(text, *thrown)

    def _act(self, event) -> None:
        """The rolls, and what came on top of the number or roll against it."""
        if not (event.total or event.success) and not self.brief:
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

    def shot(self, event, number: Text | str = "") -> bool:
        """The attack, then the defence; where none was thrown, the ``number`` that stood there.
        Returns whether an attack was rolled."""
        attack, defence = self.taken("attack"), self.taken("defence")
        if attack and not self.brief:
            self.show(self._shot(event, attack[0], defence, number), attack[0], *defence)
        return bool(attack)

    def _shot(self, event, attack, defence, number) -> Text:
        mine = self.roll(attack)
        if not defence:
            number = number or field_telling.against(self.step, event)
            return say("rolls-against", roll=mine, number=number)
        theirs = rolls.versus(self.roll(roll) for roll in defence)
        more = event.needed - sum(roll.result.total for roll in defence)
        if more > 0 and not number:  # what a full dodge is added to (CHR-Q-32)
            theirs = say("rolls-on-top", versus=theirs, more=more, needed=event.needed)
        return rolls.versus((mine, theirs))

    def _ties(self) -> None:
        """Dice for equal ranks, all of them in one line."""
        if not self.ties:
            return
        thrown: dict[str, list[str]] = {}
        for roll in self.ties:
            thrown.setdefault(name(self.state, roll.who), []).append(str(roll.result.total))
        tied = tuple(
            say("rolls-tie", who=who, totals=tuple(totals)) for who, totals in thrown.items()
        )
        terms = self.ties[0].terms
        label = terms[0].label if terms else say("rolls-equal")
        text = say("rolls-ties", label=label, tied=tied)
        self.rows.append(Row(text, alone=True, rolls=tuple(self.ties), kind=COURSE))

    def _everybody(self) -> None:
        """The rolls of several people, each with its name."""
        thrown, self.rolls = self.rolls, []
        if thrown and not self.brief:
            full, dice = self.viewer.verbosity == "full", self.face.book.dice
            told = tuple(rolls.of_somebody(self.state, roll, dice, full) for roll in thrown)
            self.show(say("rolls-several", rolls=told), *thrown)

    def damage(self, event, came=None, armour: bool = False, value: int = 0) -> None:
        """Damage and resistance, then what they come to: in the sentence of the attack.
        ``came``(alone): that message, alone or behind the attack; ``armour``: whether some was
        worn and counted, ``value``: as so many points."""
        thrown = [r for r in self.rolls if r.purpose in ("damage", "resistance")]
        others = [r for r in self.rolls if r.purpose not in ("damage", "resistance")]
        self.rolls = []
        whole = came(True) if came else sentence(self.state, event)
        if not self.brief:
            self.show(self._damage(event, thrown, value), *thrown, *others)
        at = self._attack_on(event.who) if came else None
        if at is None:
            self.rows += [Row(part, event=event) for part in _parts(whole)]
            return
        row = self.rows[at]
        held = attacks.is_held_off(whole)
        self.rows[at] = layout.replace(
            row,
            text=attacks.with_it(row.text, came(False)),
            came=(whole,),
            clause=came(False),
            alike=attacks.alike(row.text, armour) if held else None,
        )

    def _attack_on(self, who: str) -> int | None:
        """The last row of an attack that hit that person and of which nothing has come yet."""
        for at in reversed(range(len(self.rows))):
            row = self.rows[at]
            if row.kind == ATTACK and isinstance(row.event, ev.AttackJudged):
                mine = row.event.target == who and row.event.hit and not row.came
                return at if mine else None
        return None

    def _damage(self, event, thrown, value: int) -> Text:
        """``damage blaster 5D = 20 vs strength 2D = 8, armour 4: 8 over``."""
        sprayed = any(term.label == SPRAY for roll in thrown for term in roll.terms)
        whom = name(self.state, event.who) if sprayed else ""
        text = rolls.versus(self.roll(roll, whom) for roll in thrown) if thrown else ""
        if value:
            text = say("rolls-armour", rolls=text, resisted=len(thrown) > 1, value=value)
        if event.margin >= 0:
            return say("rolls-over", rolls=text, over=event.margin)
        return say("rolls-short", rolls=text, short=-event.margin)

    def roll(self, roll, whom: str = "") -> Text:
        full = self.viewer.verbosity == "full"
        return rolls.roll(self.state, roll, self.face.book.dice, full, whom)

    def line(self, text: Text | str, *thrown, further: bool = False) -> Text:
        """An account of dice with the marks of these rolls; ``further``: under what it is of."""
        numbers = tuple(roll.number for roll in thrown if roll.number)
        return say("told-dice", text=text, marks=Marks(numbers), further=further)

    def marked(self, text: Text | str, *thrown) -> Text:
        """Sentences with the marks of these rolls, or with that of the game."""
        if thrown:
            return say("told-marked", text=text, marks=Marks(tuple(roll.number for roll in thrown)))
        return say("told-marked-by-game", text=text, mark=BY_THE_GAME)

    def in_one(self, text: Text, dice) -> list[Text]:
        """What happened and how it came about, in one line."""
        return [several([text, self._accounts(dice, False)], " ")]

    def together(self, rows) -> Text:
        """How several things came about, in one line."""
        return self._accounts(rows, True)

    def _accounts(self, rows, further: bool) -> Text:
        thrown = [roll for row in rows for roll in row.rolls]
        told = say("rolls-several", rolls=tuple(row.text for row in rows))
        return self.line(told, *thrown, further=further)


class ForTheEar(Writer):
    """The same order of telling, in whole sentences: every account of dice is one."""

    def in_one(self, text: Text, dice) -> list[Text]:
        return [text, self.together(dice)]

    def together(self, rows) -> Text:
        return several([self.line(row.text, *row.rolls) for row in rows], " ")


def _parts(text: Text | str) -> list:
    """Several messages one by one, or the one."""
    if isinstance(text, Text) and not text.key and text.args["between"] == "\n":
        return list(text.args["texts"])
    return [text]


def _kind(face, event) -> str:
    """The kind of the row that tells of the event (``rows``)."""
    if isinstance(event, (*OF_THE_ROUND, *face.course)):
        return COURSE
    if face.declared(event) is not None:
        return DECLARED
    if isinstance(event, face.apart):
        return APART
    return ATTACK if face.attacked(event) else ""
