"""Helpers for the dots tests: fighters by their dots, given commands with scripted dice.

    t = Table()
    t.add("Ace", saber_melee=5, speed=2)
    t.add("Bane", side="sith", savage=3, hits=40)
    t.fight("Ace", "Bane")                    # in that order of initiative
    t.do(strike("Ace", "Bane", "saber_melee", "speed"))
    t.do(Guard("Bane"))

``do`` fails if more or fewer faces are thrown than given.
"""

from dataclasses import fields, replace

import pytest

from game import engine
from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.dots import gear
from game.books.dots.body import Pools
from game.books.dots.commands import Flurry, Guard, Invoke, Resist, Strike, TakeOrder
from game.books.dots.experience import award, give_special
from game.books.dots.sheet import DotsSheet, Species, Unique
from game.books.dots.state import DotsFighter, Use
from game.books.dots.tables import skills
from game.codec import encode
from game.dice import Dice, Scripted, Seeded
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.errors import Refused
from tests.game.table import laid

POOLS = ("hits", "force")
FIGHTER = {f.name for f in fields(DotsFighter)}
SHEET = {f.name for f in fields(DotsSheet)}


def use(text: str) -> Use:
    """Parse ``saber_melee``, ``saber_melee:3`` or ``saber_melee:3@0``: skill, dots, die."""
    name, _, die = text.partition("@")
    name, _, dots = name.partition(":")
    return Use(name, int(dots or 0), int(die) if die else -1)


def uses(*texts: str) -> tuple[Use, ...]:
    return tuple(use(text) for text in texts)


def strike(who, target, *texts, **more) -> Strike:
    return Strike(who, target, uses(*texts), **more)


def throw(who, target, *texts, **more) -> Strike:
    return Strike(who, target, uses(*texts), throw=True, **more)


def invoke(who, *texts, at=(), **more) -> Invoke:
    at = (at,) if isinstance(at, str) else tuple(at)
    return Invoke(who, uses(*texts), at, **more)


def guard(who, *block, other=(), **more) -> Guard:
    return Guard(who, uses(*block), other=uses(*other), **more)


def make_sheet(class_="guardian", subclass="soldier", *, items=("lightsaber",), **words):
    """A sheet with the given dots. Primary and offhand weapon are the first two items that can be
    held."""
    dots = {k: words.pop(k) for k in tuple(words) if k in skills()}
    own = {k: words.pop(k) for k in tuple(words) if k in SHEET and k != "specials"}
    specials = words.pop("specials", {})
    xp = words.pop("earn", 0)
    assert not words, words
    sheet = DotsSheet(class_, subclass, **own)
    sheet = replace(sheet, dots={k: (0,) * n for k, n in dots.items() if n})
    for kind in items:
        sheet = sheet.with_items(gear.make(kind, taken=[i.name for i in sheet.items]))
    held = [i.name for i in sheet.items if i.held]
    sheet = replace(sheet, **dict(zip(("wield", "offhand"), held, strict=False)))
    for name, skill in specials.items():
        for each in (skill,) if isinstance(skill, str) else skill:
            sheet = give_special(sheet, name, each)
    return award(sheet, xp)


class Table:
    """A dots encounter for a test."""

    def __init__(self, **options):
        self.state = engine.opening("dots", options)
        self.log = []
        self.events = []
        laid.append(self)

    def add(self, who: str, side: str = "", **words) -> str:
        """Add a fighter, with pools as given or 99 each."""
        own = {k: words.pop(k) for k in tuple(words) if k in FIGHTER}
        body = {k: words.pop(k, 99) for k in POOLS}
        body |= {k: words.pop(k) for k in ("lost", "dead", "uses") if k in words}
        fighter = DotsFighter(
            who, who, side or f"side of {who}", make_sheet(**words), condition=Pools(**body), **own
        )
        self.do(c.Join(who, fighter))
        return who

    def fight(self, *order: str) -> "Table":
        """Begin rounds, with these fighters acting in this order and all others after them."""
        self.do(c.Begin())
        rest = [f.id for f in self.state.present if f.id not in order]
        for n, who in enumerate(reversed([*order, *rest]), 1):
            self.run(tc.Override("gm", who, "initiative", str(n)))
        return self

    def lasts(self, who: str) -> dict:
        """The fighter's running effects, with the second of the clock at which each ends."""
        return dict(self.f(who).condition.lasting)

    def next_turn(self) -> None:
        self.do(c.Pass(self.state.acting.id))

    def round(self) -> int:
        """Let everybody pass until the next round; return its number."""
        now = self.state.round
        while self.state.round == now and self.state.acting:
            self.next_turn()
        return self.state.round

    def do(self, command, *faces: int) -> list:
        """Carry out a command with exactly these faces."""
        source = Scripted(faces)
        self._run(command, source)
        assert source.used == len(faces), f"not thrown: {faces[source.used :]} after {command}"
        return self.events

    run = do

    def luck(self, command, seed: int = 0) -> list:
        return self._run(command, Seeded(b"dots%d" % seed))

    def _run(self, command, source):
        made = sum(isinstance(e, ev.Rolled) for _, events in self.log for e in events)
        self.events = engine.decide(self.state, command, Dice(source, 1 + made))
        self.log.append((command, self.events))
        for event in self.events:
            self.state = engine.evolve(self.state, event)
        return self.events

    def refuse(self, command, key: str, card: str = "") -> str:
        with pytest.raises(Refused) as refusal:
            engine.decide(self.state, command, Dice(Scripted(())))
        said = refusal.value
        assert (said.key, said.card) == (key, card or said.card), said
        assert said.sentence[0].isupper() and said.sentence[-1] in ".!)?", said.sentence
        return said.sentence

    def hits(self, who: str) -> int:
        return self.state.fighters[who].condition.hits

    def force(self, who: str) -> int:
        return self.state.fighters[who].condition.force

    def f(self, who: str) -> DotsFighter:
        return self.state.fighters[who]

    def all(self, kind) -> list:
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind):
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} {kind.__name__} among {self.events}"
        return found[0]

    def damage(self) -> int:
        return self.one(dv.Struck).damage

    def account(self) -> list[str]:
        return [str(term) for term in self.all(dv.Struck)[-1].account]

    def total(self) -> int:
        return self.all(ev.Rolled)[0].result.total

    def waits(self):
        return [(w.who, w.what) for w in engine.pending(self.state)]

    def can(self, who, kind) -> list:
        return [o for o in engine.options(self.state, who) if type(o) is kind]

    def story(self) -> str:
        lines = [f"{self.state.book} {dict(self.state.options)}"]
        for command, events in self.log:
            lines.append(f"> {encode(command)}")
            lines += [f"    {encode(event)}" for event in events]
        return "\n".join(lines)


def duel(ace=None, bane=None, **options) -> Table:
    """Ace against Bane, Ace first, with plenty of Hits and Force."""
    t = Table(**options)
    t.add("Ace", **{"saber_melee": 5, "saber_block": 4, "speed": 3, **(ace or {})})
    t.add("Bane", **{"class_": "warrior", "saber_melee": 5, "saber_block": 4, **(bane or {})})
    return t.fight("Ace", "Bane")


def refused(key, function, *args, **words) -> Refused:
    """Assert that the function refuses with this key; return the refusal."""
    with pytest.raises(Refused) as refusal:
        function(*args, **words)
    assert refusal.value.key == key, refusal.value.sentence
    return refusal.value


def ledger(sheet: DotsSheet) -> dict[str, int]:
    """The XP earned and where it went; the two sums are equal (DOT-XP-10)."""
    dots = sum(sum(row) for row in sheet.dots.values())
    return {
        "earned": sheet.earned, "held": sheet.xp + sum(sheet.spent.values()) + sheet.lost,
        "dots": dots, "spent on dots": sheet.spent.get("dots", 0),
    }  # fmt: skip


DROID = Species("droid", needs=(), living=False)
OPTIONS = {"class_limits": "on", "die_price": "text", "class_weapons": "strict"}

__all__ = [
    "DROID",
    "OPTIONS",
    "Flurry",
    "Guard",
    "Invoke",
    "Resist",
    "Species",
    "Strike",
    "Table",
    "TakeOrder",
    "Unique",
    "dc",
    "duel",
    "dv",
    "ev",
    "guard",
    "invoke",
    "ledger",
    "make_sheet",
    "refused",
    "strike",
    "throw",
    "use",
    "uses",
]  # fmt: skip
