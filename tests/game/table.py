"""Helpers for the rule tests: a table of fighters, given commands with scripted dice.

    t = Table(declare_actions="as_you_go")
    t.add("Ace", blaster="4D", weapons=[BLASTER])
    t.add("Bo", side="empire", dodge="3D", strength="2D")
    t.fight("Ace", Ace=2)                       # Ace's side acts first; Ace declares two
    t.do(c.Attack("Ace", "Bo"), spread(9, 3), "344")    # attack 9, defence 11, nothing more
    assert t.code("attack") == "3D"

``do`` fails if more or fewer faces are thrown than given. If a test fails, its report includes the
journal of every table it used.
"""

from dataclasses import fields

import pytest

from game import engine, journal
from game.books.d6 import skills
from game.books.d6.condition import Condition
from game.books.d6.sheet import D6Sheet
from game.books.d6.state import D6Fighter
from game.codec import encode
from game.dice import Dice, Scripted, Seeded, format_code, parse_code
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.gear import FISTS, Armour, Weapon

BLASTER = Weapon("blaster", "blaster", "ranged", damage=12, damage_type="energy", stun="switch")
RIFLE = Weapon("rifle", "blaster", "ranged", damage=15, damage_type="energy")
GRENADE = Weapon("grenade", "thrown weapons", "thrown", damage=15)
SWORD = Weapon("sword", "melee combat", "melee", damage=4, muscle=True)
STUNNER = Weapon("stunner", "blaster", "ranged", damage=12, damage_type="energy", stun="only")
VEST = Armour("vest", physical=6, energy=3, dexterity=0)
PLATE = Armour("plate", physical=3, energy=6, dexterity=4)
POWER = Armour("power suit", physical=3, energy=3, dexterity=3, strength=6)

FIELDS = {kind: {f.name for f in fields(kind)} for kind in (D6Fighter, Condition)}
SHEET = ("medpacs", "character_points", "force_points")
laid: list["Table"] = []


def spread(total: int, dice: int) -> list[int]:
    """That many dice faces that add up to the total, as evenly as possible."""
    assert dice <= total <= 6 * dice, f"{dice} dice cannot show {total}"
    each, more = divmod(total, dice)
    return [each + 1] * more + [each] * (dice - more)


def faces(text: str) -> list[int]:
    """Faces from a string: ``"6 125"``. Spaces are ignored."""
    return [int(face) for face in text if face != " "]


def sheet(weapons=(), armour=(), **codes) -> D6Sheet:
    """A sheet of 2D attributes (Perception 1D), with the given codes and points."""
    points = {name: codes.pop(name) for name in SHEET if name in codes}
    pips = {name.replace("_", " "): parse_code(code) for name, code in codes.items()}
    pips = {"melee combat" if name == "melee" else name: n for name, n in pips.items()}
    attributes = {**dict.fromkeys(skills.attributes(), 6), "perception": 3}
    attributes |= {name: n for name, n in pips.items() if name in attributes}
    known = {name: n for name, n in pips.items() if name not in attributes}
    return D6Sheet(attributes, known, tuple(weapons), tuple(armour), **points)


class Table:
    def __init__(self, book: str = "personal", **options):
        self.start = self.state = engine.opening(book, options)
        self.entries: list[journal.Entry] = []
        self.events: list = []
        laid.append(self)

    def add(self, who: str, side: str = "", *, weapons=(BLASTER,), armour=(), **words) -> str:
        """Add a fighter, weapons drawn and the first in hand. Keywords that are fields of D6Fighter
        (consent, cover, reaction, hand ...) or Condition (wound, stuns ...) are set there; others
        are codes."""
        own = {name: words.pop(name) for name in tuple(words) if name in FIELDS[D6Fighter]}
        body = {name: words.pop(name) for name in tuple(words) if name in FIELDS[Condition]}
        carried = tuple(weapons)
        gear = {"hand": carried[0].name if carried else "", "drawn": tuple(w.name for w in carried)}
        fighter = D6Fighter(
            who, who, side or f"side of {who}", sheet(weapons, armour, **words),
            **{"condition": Condition(**body), **gear, **own},
        )  # fmt: skip
        self.do(c.Join(who, fighter))
        return who

    def do(self, command, *dice) -> list:
        """Carry out a command with exactly these dice, given as strings or lists of faces."""
        given = [f for part in dice for f in (faces(part) if isinstance(part, str) else part)]
        source = Scripted(given)
        self._run(command, source)
        assert source.used == len(given), f"not thrown: {given[source.used :]} after {command}"
        return self.events

    def luck(self, command, seed: int = 0) -> list:
        """Carry out a command with dice that do not matter."""
        return self._run(command, Seeded(b"table%d" % seed))

    def _run(self, command, source):
        self.events = engine.decide(self.state, command, Dice(source, self.next_roll()))
        number = len(self.entries) + 1
        self.entries.append(journal.Entry(number, command.who, command, tuple(self.events)))
        for event in self.events:
            self.state = engine.evolve(self.state, event)
        return self.events

    def next_roll(self) -> int:
        """The number of the next roll."""
        return 1 + sum(isinstance(e, ev.Rolled) for entry in self.entries for e in entry.events)

    def undo(self, steps: int = 1, keep_faces: bool = True) -> None:
        """Undo that many commands that still stand."""
        stand = [e.seq for e in journal.standing(self.entries) if e.command]
        to = stand[-1 - steps]
        self.entries.append(journal.rewind(self.entries, to, "gm", keep_faces))
        self.state = journal.fold(self.start, self.entries)

    def refuse(self, command, key: str, card: str = "") -> str:
        """Assert that the command is refused with this key (and card, if given) without a throw;
        return the sentence."""
        with pytest.raises(Refused) as refusal:
            engine.decide(self.state, command, Dice(Scripted(())))
        said = refusal.value
        assert (said.key, said.card) == (key, card or said.card), said
        assert said.sentence[0] in "'" or said.sentence[0].isupper(), said.sentence
        assert said.sentence[-1] in ".!)?", said.sentence
        return said.sentence

    def fight(self, first: str, **counts) -> "Table":
        """Begin rounds: the side of ``first`` wins initiative and goes first, then actions are
        declared."""
        self._begin(c.Begin(), first)
        return self._declare(counts)

    def round(self, first: str, **counts) -> "Table":
        """Pass for everybody until the next round has begun, then continue as in ``fight``."""
        now = self.state.round
        while self.state.acting and len(self.state.order) - self.state.turn > 1:
            self.do(c.Pass(self.state.acting.id))
        last = c.Pass(self.state.acting.id) if self.state.acting else c.Advance()
        self._begin(last, first)
        assert self.state.round == now + 1
        return self._declare(counts)

    def rounds(self, count: int, first: str) -> "Table":
        for _ in range(count):
            self.round(first)
        return self

    def _begin(self, command, first: str) -> None:
        """Carry out a command that begins a round, with the first seed that lets ``first`` win."""
        party = first if self.state.options.get("initiative_by") == "individual" else None
        party = party or self.state.fighters[first].side
        before, kept = self.state, len(self.entries)
        for seed in range(500):
            self.state, self.entries = before, self.entries[:kept]
            self.luck(command, seed)
            if self.state.mode == FIGHT and self.state.ranking[:1] == (party,):
                break
        else:
            raise AssertionError(f"{first} never wins initiative")
        if self.state.stage == "choice":
            self.do(c.ChooseOrder(first, "first"))

    def _declare(self, counts) -> "Table":
        for f in self.state.present:
            if self.state.stage == "declare" and f.ready and f.declared is None:
                self.do(c.Declare(f.id, counts.get(f.id, 1)))
        return self

    def all(self, kind) -> list:
        """The events of that kind from the last command."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind):
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} {kind.__name__} among {self.events}"
        return found[0]

    def rolls(self, purpose: str = "") -> list:
        return [e for e in self.all(ev.Rolled) if e.purpose == purpose or not purpose]

    def roll(self, purpose: str) -> ev.Rolled:
        found = self.rolls(purpose)
        assert len(found) == 1, f"{len(found)} rolls for {purpose}: {self.rolls()}"
        return found[0]

    def code(self, purpose: str) -> str:
        """The dice actually thrown, such as ``4D+1``."""
        return format_code(self.roll(purpose).result.throw.pips)

    def terms(self, purpose: str) -> list[str]:
        return [str(term) for term in self.roll(purpose).terms]

    def cards(self, purpose: str) -> set[str]:
        return {term.card for term in self.roll(purpose).terms}

    def body(self, who: str) -> Condition:
        return self.state.fighters[who].condition

    def wound(self, who: str) -> str:
        return self.body(who).wound

    def can(self, who: str, kind) -> list:
        """The commands of one kind that the engine offers to this fighter."""
        return [command for command in engine.options(self.state, who) if type(command) is kind]

    def waits(self) -> list[tuple[str, str]]:
        return [(wait.who, wait.what) for wait in engine.pending(self.state)]

    def set(self, who: str, field: str, value: str) -> None:
        self.do(tc.Override("gm", who, field, value))

    def story(self) -> str:
        lines = [f"{self.state.book} {dict(self.state.options)}"]
        for entry in self.entries:
            lines.append(f"> {encode(entry.command) if entry.command else entry}")
            lines += [f"    {encode(event)}" for event in entry.events]
        return "\n".join(lines)


def duel(first="Ace", *, ace=None, bo=None, counts=None, third=True, **options) -> Table:
    """Ace (blaster 4D, Strength 3D) against Bo (dodge 3D, Strength 3D); ``first`` acts first.

    Zed stands by on Bo's side, so that neither the round nor the fight ends by itself.
    """
    t = Table(**options)
    t.add("Ace", **{"blaster": "4D", "strength": "3D", **(ace or {})})
    t.add("Bo", **{"dodge": "3D", "strength": "3D", **(bo or {})})
    if third:
        t.add("Zed", side="side of Bo")
    return t.fight(first, **(counts or {}))


def shot(margin: int, *, attack: int = 4, defence: int = 3, damage: int = 4, resist: int = 3):
    """Dice for a shot that hits and does damage this far above the target's resistance."""
    lows = range(resist, 6 * resist + 1)
    low = next(low for low in lows if damage <= low + margin <= 6 * damage)
    return [6] * attack + [1] * defence + spread(low + margin, damage) + spread(low, resist)


__all__ = ["FISTS", "Table", "duel", "faces", "sheet", "shot", "spread"]
