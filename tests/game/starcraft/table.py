"""Helpers for the ``starcraft`` tests: a table of fighters with Body Points.

t = Table()
t.add("Cullen", firearms="5D", dodge="4D", weapons=["heavy pistol"], instincts="3D")
t.fight(Cullen=(2, "dodge"))
"""

from game.books.starcraft import armoury
from game.books.starcraft.body import Body
from game.books.starcraft.commands import Fire, HoldBack, LineOfFire, Plan
from game.books.starcraft.hitting import in_line
from game.books.starcraft.sheet import SKILLS, StarcraftSheet, known
from game.books.starcraft.state import StarcraftFighter
from game.dice import parse_code
from game.encounter import commands as c
from game.encounter.state import FIGHT
from tests.game.table import Table as Plain
from tests.game.table import faces, spread

OWN = ("body", "character_points", "chi", "kit_uses", "off_hand", "race", "manoeuvres", "rounds")


def sheet(weapons=(), armour=(), **codes) -> StarcraftSheet:
    """A sheet of 2D attributes, with the given codes and other sheet values."""
    own = {name: codes.pop(name) for name in OWN if name in codes}
    pips = {name.replace("_", " "): parse_code(code) for name, code in codes.items()}
    assert all(known(name) for name in pips), pips
    basic = dict.fromkeys(SKILLS.attributes, 6)
    basic |= {name: n for name, n in pips.items() if name in basic}
    skills = {name: n for name, n in pips.items() if name not in basic}
    return StarcraftSheet(basic, skills, tuple(weapons), tuple(armour), **own)


class Table(Plain):
    def __init__(self, **options):
        super().__init__("starcraft", **options)

    def add(self, who, side="", *, weapons=("heavy pistol",), armour=(), **words) -> str:
        """Add a fighter, weapons drawn. Keywords of StarcraftFighter or Body are set there, others
        are codes."""
        own = {
            n: words.pop(n)
            for n in tuple(words)
            if n in StarcraftFighter.__dataclass_fields__ and n != "sheet"
        }
        body = {
            n: words.pop(n) for n in tuple(words) if n in Body.__dataclass_fields__ and n != "full"
        }
        carried = [w if not isinstance(w, str) else armoury.find_weapon(w) for w in weapons]
        worn = [a if not isinstance(a, str) else armoury.find_armour(a) for a in armour]
        found = sheet(carried, worn, **words)
        full = found.full_body()
        gear = {"hand": carried[0].name if carried else "", "drawn": tuple(w.name for w in carried)}
        gear["off_hand"] = found.off_hand
        condition = Body(full, **{"points": full, **body})
        fighter = StarcraftFighter(
            who, who, side or f"side of {who}", found, **{"condition": condition, **gear, **own}
        )
        self.do(c.Join(who, fighter))
        return who

    def fight(self, begin="", **plans) -> "Table":
        """Begin rounds and plan; a plan is a count, a count with reactions, or ``full dodge``."""
        self.do(c.Begin(), begin)
        return self.plan(**plans)

    def plan(self, **plans) -> "Table":
        for f in self.state.present:
            if self.state.stage == "declare" and f.ready and f.declared is None:
                plan = plans.get(f.id.replace(" ", "_"), 1)
                self.do(_plan(f.id, plan))
        return self

    def next_round(self, **plans) -> "Table":
        """Let everybody pass until the next round has begun, then plan."""
        now = self.state.round
        for _ in range(100):
            if self.state.round > now or self.state.mode != FIGHT:
                break
            self.do(c.Advance())
        assert self.state.round == now + 1
        return self.plan(**plans)

    def shoot(self, who, target, dice="", weapon="", **more):
        fire = Fire(who, target, weapon, **more)
        if not fire.spray:
            return self.do(fire, dice)
        self.do(fire)
        return self.do(LineOfFire("gm", in_line(self.state.deed)), dice)

    def needed(self) -> list[int]:
        from game.encounter import events as ev

        return [e.needed for e in self.all(ev.AttackJudged)]

    def hits(self) -> list[bool]:
        from game.encounter import events as ev

        return [e.hit for e in self.all(ev.AttackJudged)]

    def points(self, who) -> int:
        return self.body(who).points


def _plan(who, plan):
    if isinstance(plan, int):
        return Plan(who, plan)
    if isinstance(plan, str):
        return Plan(who, 1, full=plan.removeprefix("full "))
    return Plan(who, plan[0], tuple(plan[1:]))


__all__ = ["Fire", "HoldBack", "Plan", "Table", "faces", "sheet", "spread"]
