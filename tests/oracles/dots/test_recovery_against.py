"""The recovery part of dots, engine against model: Ace's days, deed by deed.

Whoever helps Ace, or is fed on, is a new person in every deed, with the dots and dice of that deed
alone; a victim's Hits continue from the last victim's. What Ace gives to another goes to Pal, who
has room for it.
"""

from game.books.dots import table_commands as dtc
from game.books.dots.body import Pools
from game.books.dots.commands import Guard, Invoke
from game.books.dots.events import Recovered
from game.books.dots.state import Use as EngineUse
from game.codec import replace
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.oracles.harness import compare, unlike

from .engine import Person, Table
from .life import SITH, Case, Deed, Life
from .recovery import cases
from .terms import Faces

__all__ = ["cases", "differences"]

EVENTS = {"sparring": "sparring", "lethal": "mundane", "lethal_sith": "sith", "jedi": "jedi"}
OWN = ("reenergize_self", "heal_self", "aid")
SESSION = {"ghost": "immortality_ghost", "slow_ageing": "immortality_slow_ageing"}


def differences(case: Case, number: int) -> list[str]:
    faces, found = Faces(number), []
    model, engine = Life(case), Days(case)
    for step, deed in enumerate(case.deeds, start=1):
        before = len(faces.thrown)
        expected = model.make(deed, faces)
        fallen = [(sides, face) for _, sides, face in faces.thrown[before:]]
        told = {**vars(expected), "refused": bool(expected.refused)}
        if deed.kind == "sith_event" and case.clas in SITH:
            del told["refused"]  # the engine refuses a fight that gives nothing more today
        different = unlike(told, engine.make(step, deed, fallen))
        found += [f"{step}, {deed.kind}, {each}" for each in different]
    return found


class Days:
    def __init__(self, case: Case):
        self.case, self.victim_hits = case, case.victim_hits
        ace = Person("Ace", case.clas, bacta=case.bacta, holocron=case.holocron)
        ace.ranks = dict(case.ranks)
        self.uses = [ace.uses(deed.uses) if deed.kind in OWN else () for deed in case.deeds]
        fighter = ace.fighter()
        sheet = fighter.sheet
        hits, force = sheet.max_hits - case.lost_hits, sheet.max_force - case.spent_force
        pal = Person("Pal")
        pal.ranks["luck"] = 1000  # room for everything that Pal is given
        self.table = Table(
            replace(fighter, condition=Pools(hits=hits, force=force), side="Ace's"),
            pal.fighter(1, side="Ace's"),
        )

    def make(self, step: int, deed: Deed, fallen) -> dict:
        since = len(self.table.events)
        refused = self.done(step, deed, fallen)
        body = self.table.state.fighters["Ace"].condition
        given = [e.hits for e in self.table.all(Recovered, since) if e.who == "Pal"]
        return {
            "refused": bool(refused),
            "hits": body.hits,
            "force": body.force,
            "victim_hits": self.victim_hits,
            "uses_left": self.case.rank("reenergize_self") - body.used("reenergize_self"),
            "gives": sum(given),
            "pinned": self.table.pinned(since),
        }

    def done(self, step: int, deed: Deed, fallen) -> str:
        """Carry the deed out; return why the engine refuses it, "" if it does not."""
        table, kind = self.table, deed.kind
        if kind == "rest":
            return table.refused(dtc.Rest("gm", deed.hours, ("Ace",)))
        if kind in ("reenergize_self", "heal_self"):
            return self.convert(step, deed, fallen)
        if kind in ("reenergized", "healed"):
            return self.helped(step, deed, fallen)
        if kind == "aid":
            table.give(tc.Override("gm", "Pal", "hits", "1"))
            return table.refused(Invoke("Ace", self.uses[step - 1], ("Pal",)), fallen)
        if kind == "sith_event":
            return table.refused(dtc.Fought("gm", "Ace", EVENTS[deed.event]))
        if kind in SESSION:
            return table.refused(Invoke("Ace", (EngineUse(SESSION[kind]),)))
        if kind in ("spend", "wound"):
            pool = "force" if kind == "spend" else "hits"
            return table.refused(dtc.Grant("gm", "Ace", pool, count=-deed.amount))
        return table.refused(dtc.Turnover("gm", kind))

    def helped(self, step: int, deed: Deed, fallen) -> str:
        helper = Person(f"Helper {step}")
        uses = helper.uses(deed.uses)
        self.table.give(c.Join(helper.name, helper.fighter(side="Ace's")))
        return self.table.refused(Invoke(helper.name, uses, ("Ace",)), fallen)

    def convert(self, step: int, deed: Deed, fallen) -> str:
        """Re-energize Self or Heal Self, at rest or in a fight with somebody to feed on."""
        table, uses = self.table, self.uses[step - 1]
        if not deed.combat:
            return table.refused(Invoke("Ace", uses), fallen)
        victim = Person(f"Victim {step}")
        answer = victim.uses(deed.defence)
        table.give(c.Join(victim.name, victim.fighter(self.victim_hits)))
        self.fight(victim.name)
        target = (victim.name,) if self.case.clas in SITH else ()
        own = sum(use.die >= 0 for use in uses)
        refused = table.refused(Invoke("Ace", uses, target), fallen[:own])
        if table.state.blow:
            table.give(Guard(victim.name, other=answer), fallen[own:])
        self.victim_hits = table.hits(victim.name)
        self.peace(victim.name)
        return refused

    def fight(self, victim: str) -> None:
        """Begin rounds in which Ace acts first, if able to stand."""
        table = self.table
        table.give(c.Begin())
        if table.state.stage == "initiative":
            others = [f.id for f in table.state.present if f.id not in ("Ace", victim)]
            for number, who in enumerate((*others, victim, "Ace"), start=1):
                table.give(tc.Override("gm", who, "initiative", str(number)))

    def peace(self, victim: str) -> None:
        table = self.table
        if table.state.mode != "peace":
            table.give(c.Stop("gm"))
        table.give(c.Leave(victim, "left"))


def test_engine_and_model_agree():
    assert compare("dots", "recovery", 300).shown == ()
