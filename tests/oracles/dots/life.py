"""Part 7: rest, healing, re-energizing, ghosts, the Sith's day, ends of scene and session.

Cards: DOT-REST-01..08, DOT-KEY-05, DOT-KEY-06, DOT-FP-15..24, DOT-SA-05, DOT-SA-06, DOT-S-75..83,
DOT-S-10, DOT-ACT-11, DOT-DEF-06.

One character's days, deed by deed. Order of faces: the dice of the power's action, then those of
the victim's defence (Sith forms). Force and Hits are paid and gained at once.

Readings where the cards leave something open:
- A day's Sith recovery is floor(maximum x percent) of its best activity, less what the day's
  earlier ones actually added; never more than there is room for. The Hits of Sith Lord are
  calculated on the day's total too. The day's 24 hours run from the first activity that added
  something; rest is the only deed that takes hours.
- Partial rests do not add up to a full one: limited uses come back after one whole rest.
- "Jedi" means the class, so Sith Lord counts for a sentinel at rest only; Jedi Master counts at
  rest and with one's own Re-energize Self of either form, not with somebody else's power.
- Slow ageing with nothing to restore is still spent; the cases do not use it again.
- Points of a Sith form that get through count in full, even if the victim had fewer Hits.
- A character at 0 Hits can do nothing of their own; rest and other people may raise them.
- Hits that Jedi Master or Sith Lord bring never exceed the maximum.
- A victim's armour, cover and blocks do not count against a Sith form; another defence does.
"""

from __future__ import annotations

from dataclasses import dataclass

from .blow import CLEAR
from .terms import ABILITIES, POWERS, Faces, Use, geo, percent_of, pins, roll, sq, total

JEDI = ("consular", "guardian", "sentinel")
SITH = ("inquisitor", "acolyte", "warrior")
EVENTS = {"sparring": 20, "lethal": 40, "lethal_sith": 60, "jedi": 80}  # DOT-REST-04


@dataclass(frozen=True)
class Deed:
    """kind: rest (hours), reenergize_self, heal_self, reenergized and healed (by another),
    aid (heals another), sith_event, ghost, slow_ageing, spend (amount of Force), wound (amount of
    Hits), day, scene, session. `defence`: the victim's answer to a Sith form.
    """

    kind: str
    uses: tuple[Use, ...] = ()
    hours: int = 0
    amount: int = 0
    event: str = ""
    combat: bool = False
    defence: tuple[Use, ...] = ()


@dataclass(frozen=True)
class Case:
    clas: str
    ranks: tuple[tuple[str, int], ...]  # the whole sheet: it sets the maxima (DOT-ATT-01, -02)
    lost_hits: int  # below the maximum at the start
    spent_force: int
    deeds: tuple[Deed, ...]
    bacta: int = 0
    holocron: int = 0
    victim_hits: int = 500

    def rank(self, skill: str) -> int:
        return dict(self.ranks).get(skill, 0)

    @property
    def max_hits(self) -> int:
        return max(1, sum(geo(rank) for skill, rank in self.ranks if skill in ABILITIES))

    @property
    def max_force(self) -> int:
        return sum(geo(rank) for skill, rank in self.ranks if skill in POWERS)


@dataclass(frozen=True)
class State:
    refused: str = ""
    hits: int = 0
    force: int = 0
    victim_hits: int = 0
    uses_left: int = 0  # of Re-energize Self
    gives: int = 0  # Hits that aid gives to another, before the other's maximum
    pinned: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    states: tuple[State, ...]


class Life:
    def __init__(self, case: Case) -> None:
        self.case = case
        self.hits, self.force = case.max_hits - case.lost_hits, case.max_force - case.spent_force
        self.victim = case.victim_hits
        self.uses = case.rank("reenergize_self")
        self.today = 0  # Force that Sith activities added today
        self.day = 0  # hours left of that day, 0 before it has begun
        self.spent: set[str] = set()
        self.pinned: tuple[str, ...] = ()
        self.gives = 0

    def add(self, pool: str, amount: int, times: int = 1) -> int:
        """Add to hits or force if below the maximum, up to `times` the maximum; return the gain."""
        now = getattr(self, pool)
        most = self.case.max_hits if pool == "hits" else self.case.max_force
        if now >= most:
            return 0  # DOT-S-77
        gained = min(amount, times * most - now)
        setattr(self, pool, now + gained)
        return gained

    def follow(self, gained: int, master: bool, lord: bool) -> None:
        """Gain Hits along with regained Force, by the higher percentage only (DOT-REST-07)."""
        ranks = [
            self.case.rank("jedi_master") if master else 0,
            self.case.rank("sith_lord") if lord else 0,
        ]
        self.add("hits", percent_of(max(ranks), gained))

    def rest(self, deed: Deed, faces: Faces) -> str:
        """Rest; with m dots of Jedi Master 120/(m+1) hours are a whole rest (DOT-KEY-06,
        DOT-REST-01..05)."""
        self.hours_pass(deed.hours)
        parts = deed.hours * (self.case.rank("jedi_master") + 1)
        whole = parts >= 120
        parts = min(parts, 120)
        self.add("hits", self.case.max_hits * parts // 120)
        if self.case.clas not in SITH:
            gained = self.add("force", self.case.max_force * parts // 120)
            self.follow(gained, True, self.case.clas in JEDI)
        if whole:
            self.uses = self.case.rank("reenergize_self")  # DOT-REST-06
        return ""

    def hours_pass(self, hours: int) -> None:
        """Let hours pass; a day is a game master's day or 24 hours of game time (DOT-S-88)."""
        if self.day:
            self.day = max(0, self.day - hours)
            self.today = self.today if self.day else 0

    def convert(self, deed: Deed, faces: Faces) -> str:
        """Re-energize Self and Heal Self, Jedi or Sith form (DOT-FP-15..17)."""
        energy = deed.kind == "reenergize_self"
        cost = max(0, deed.uses[0].dots - deed.uses[0].stars)
        sith = self.case.clas in SITH
        if deed.combat and not sith:
            return "needs rest"  # DOT-FP-20
        if energy and self.uses == 0:
            return "no use is left"
        if self.force < cost:
            return "too little Force"
        rolled = roll(deed.uses, faces, deed.kind)
        self.pinned = pins(rolled)
        self.force -= cost
        self.uses -= 1 if energy else 0
        points = total(rolled)
        if sith:
            points = self.drain(points, deed, faces)
        gained = self.add("force" if energy else "hits", sq(points))
        if energy:
            self.follow(gained, True, sith)
        return ""

    def drain(self, points: int, deed: Deed, faces: Faces) -> int:
        """Linear points that get through a victim's defence (DOT-FP-16)."""
        if deed.defence:
            answer = roll(deed.defence, faces, "victim")
            self.pinned = (*self.pinned, *pins(answer))
            clear = any(use.skill in CLEAR for use in deed.defence)
            points -= sq(total(answer)) if clear else geo(total(answer))
        points = max(0, points)
        self.victim = max(0, self.victim - points)
        return points

    def helped(self, deed: Deed, faces: Faces) -> str:
        """Somebody else's power works on this one (DOT-FP-18, DOT-FP-19, DOT-SA-05, DOT-SA-06)."""
        rolled = roll(deed.uses, faces, deed.kind)
        self.pinned, gain = pins(rolled), sq(total(rolled))
        if deed.kind == "healed":
            self.add("hits", gain, self.case.bacta + 1)
        else:
            gained = self.add("force", gain, self.case.holocron + 1)
            self.follow(gained, False, self.case.clas in SITH)
        return ""

    def aid(self, deed: Deed, faces: Faces) -> str:
        cost = max(0, deed.uses[0].dots - deed.uses[0].stars)
        if self.force < cost:
            return "too little Force"
        rolled = roll(deed.uses, faces, deed.kind)
        self.force -= cost
        self.pinned, self.gives = pins(rolled), sq(total(rolled))
        return ""

    def sith_event(self, deed: Deed) -> str:
        """Gain the difference to the best of the day, floored once (DOT-REST-04)."""
        if self.case.clas not in SITH:
            return "not a Sith"
        whole = self.case.max_force * EVENTS[deed.event] // 100
        gained = self.add("force", max(0, whole - self.today))
        lord, before = self.case.rank("sith_lord"), self.today
        self.today += gained
        if gained and not self.day:
            self.day = 24
        # DOT-REST-04, -07: of the day's total, floored once, less what came before.
        self.add("hits", percent_of(lord, self.today) - percent_of(lord, before))
        return ""

    def once(self, deed: Deed) -> str:
        """Powers that work once a session (DOT-FP-23, DOT-FP-24)."""
        skill = "ghost" if deed.kind == "ghost" else "slow_ageing"
        rank = self.case.rank(f"immortality_{skill}")
        if rank == 0:
            return "no dot of that power"
        if deed.kind in self.spent:
            return "used this session"
        # Section K: linear in the dots unless stated; DOT-FP-23 states "without cost".
        cost = 0 if deed.kind == "ghost" else rank
        if self.force < cost:
            return "too little Force"
        self.force -= cost
        self.spent.add(deed.kind)
        if deed.kind == "ghost":
            self.add("force", sq(rank))
        else:
            self.hits = max(self.hits, self.case.max_hits * (rank - 1) // rank)
        return ""

    def end(self, deed: Deed) -> str:
        """End of a scene, a session or a day (DOT-REST-08)."""
        if deed.kind == "scene":
            self.hits = min(self.hits, self.case.max_hits)
            self.force = min(self.force, self.case.max_force)
        if deed.kind == "session":
            self.spent.clear()
        if deed.kind == "day":
            self.today = self.day = 0
        return ""

    def make(self, deed: Deed, faces: Faces) -> State:
        self.pinned, self.gives, kind = (), 0, deed.kind
        own = ("reenergize_self", "heal_self", "aid", "ghost", "slow_ageing")
        if kind in own and self.hits == 0:
            cause = "down"
        elif kind == "rest":
            cause = self.rest(deed, faces)
        elif kind in ("reenergize_self", "heal_self"):
            cause = self.convert(deed, faces)
        elif kind in ("reenergized", "healed"):
            cause = self.helped(deed, faces)
        elif kind == "aid":
            cause = self.aid(deed, faces)
        elif kind == "sith_event":
            cause = self.sith_event(deed)
        elif kind in ("ghost", "slow_ageing"):
            cause = self.once(deed)
        elif kind in ("spend", "wound"):
            pool = "force" if kind == "spend" else "hits"
            setattr(self, pool, max(0, getattr(self, pool) - deed.amount))
            cause = ""
        else:
            cause = self.end(deed)
        return State(cause, self.hits, self.force, self.victim, self.uses, self.gives, self.pinned)


def expect(case: Case, faces: Faces) -> Outcome:
    life = Life(case)
    return Outcome(tuple(life.make(deed, faces) for deed in case.deeds))
