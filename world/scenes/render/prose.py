"""Plain prose for a screen reader: every line a sentence, no symbol stands for a word."""

import re

from world.scenes.render import words
from world.scenes.render.compact import Writer
from world.scenes.render.telling import name

AGAINST = re.compile(r" vs (?=[^,:]* rolls )")


def lines(step, viewer) -> list[str]:
    """The sentences of one carried-out command for one viewer."""
    return written(step, viewer).lines


def written(step, viewer) -> Writer:
    """A writer that has taken all events of the command that the viewer may see."""
    return ProseWriter(step, viewer).all()


class ProseWriter(Writer):
    """The compact writer's order of telling, in whole sentences."""

    versus = "against"

    def roll(self, roll) -> str:
        return f"{name(self.state, roll.who)} rolls {spoken(roll, self.face.book.dice)}"

    _named = _alone = roll

    def heading(self, event) -> str:
        return f"Round {event.round} begins."

    def split(self, text: str) -> list[str]:
        """An account belongs to its sentence."""
        return text.replace("\n  ", " ").splitlines()

    def marked(self, text: str, *rolls) -> str:
        return super().marked(text.removesuffix(".") if rolls else text, *rolls)

    def in_one(self, text: str, dice) -> list[str]:
        return [text, self.together(dice)]

    def together(self, rows) -> str:
        """How several things came about, in sentences."""
        return " ".join(self.line(row.text, *row.rolls) for row in rows)

    def on_whom(self, event, text: str) -> str:
        """Whose resistance is rolled is said anyway."""
        return text

    def line(self, text: str, *rolls) -> str:
        text = AGAINST.sub(", against which ", text.strip()).replace(" vs ", " against ")
        sentence = f"{text[:1].upper()}{text[1:]}."
        return f"{sentence} {words.mark(*(roll.number for roll in rolls))}".rstrip()


def spoken(roll, dice) -> str:
    """``blaster, 5 dice plus 1, less 1 die for two actions, and gets 17``, in the notation
    ``dice``."""
    parts = [_term(t, dice.spoken) for t in roll.terms if t.pips or not t.secret]
    parts += words.kept_back(roll.terms)
    if len(roll.terms) == 1 and roll.terms[0].kind == "die":
        parts = [f"the {roll.terms[0].label}"]
    if not parts:
        parts = [f"the {words.purpose(roll)} d{n}" for n in roll.result.throw.sides]
    kind = "damage with " if roll.purpose == "damage" else ""
    return f"{kind}{', '.join(parts)}, and gets {roll.result.total}"


def _term(term, code) -> str:
    if term.kind == "rank":
        return f"{term.label}, {words.many(term.pips, 'dot')}"
    if term.kind == "die":
        return f"the {term.label} shows {term.pips}"
    if term.kind == "flat":
        return f"{'plus' if term.pips >= 0 else 'minus'} {abs(term.pips)} for {term.label}"
    if term.kind == "penalty":
        return f"less {code(term.pips)} for {term.label}"
    if term.kind == "bonus":
        return f"plus {code(term.pips)} for {term.label}"
    return f"{term.label} {code(abs(term.pips))}" + (" off" if term.pips < 0 else "")
