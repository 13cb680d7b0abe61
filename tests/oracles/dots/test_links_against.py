"""The links part of dots, engine against model: how Ace's skills are linked, deed by deed.

Every deed has a round of its own. A foe shoots or throws lightning where Ace answers; a deed that
names savage, where savage needs no link, is an attack.
"""

from game.books.dots import table_commands as dtc
from game.books.dots.commands import Flex, Guard, Invoke, Release, Strike, TakeOrder
from game.books.dots.state import Use as EngineUse
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.events import Rolled
from tests.oracles.harness import compare, unlike

from .engine import Person, Table
from .links import ADDED, ANSWERS, Case, Deed, Scene, cases
from .terms import Faces

__all__ = ["cases", "differences"]

HIDDEN = 99
"""Cover that nothing in these cases gets through."""
FOE, NOBODY = "Foe", "Eve"
"""The attacker; the target of deeds that name none, since no mark ever names Eve."""
ORDER = (FOE, "Ace", NOBODY, "Cor", "Dun")


def differences(case: Case, number: int) -> list[str]:
    faces, found = Faces(number), []
    model, engine = Scene(case), Sitting(case)
    for step, deed in enumerate(case.deeds, start=1):
        before = len(faces.thrown)
        expected = model.make(deed, faces)
        fallen = [(sides, face) for _, sides, face in faces.thrown[before:]]
        told = {**vars(expected), "refused": bool(expected.refused)}
        different = unlike(told, engine.make(deed, fallen))
        found += [f"{step}, {deed.kind} {'+'.join(deed.skills)}, {each}" for each in different]
    return found


class Sitting:
    """Ace's scenes, a fight in each."""

    def __init__(self, case: Case):
        ace = Person("Ace")
        ace.ranks, ace.dice = dict(case.ranks), list(case.pool)
        for special in ("left_handed", "right_handed", "trinity", "flexible"):
            if held := getattr(case, special):
                ace.specials[special] = held
        ace.hold("wield", "lightsaber")
        foe = Person(FOE)
        foe.hold("wield", "blaster")
        foe.ranks = {"blasters": 1, "throw_lightning": 1}
        others = [Person(name) for name in (NOBODY, "Cor", "Dun")]
        rest = [foe.fighter(cover=HIDDEN, reaction="none")]
        rest += [person.fighter(cover=HIDDEN, idle=True) for person in others]
        option = {"savage_link": case.savage_link}
        self.table = Table(ace.fighter(cover=HIDDEN), *rest, **option)
        self.table.give(c.Begin())

    def make(self, deed: Deed, fallen) -> dict:
        since = len(self.table.events)
        refused = self.done(deed, fallen)
        ace = self.table.state.fighters["Ace"]
        rolls = [e for e in self.table.all(Rolled, since) if e.who == "Ace"]
        return {
            "refused": bool(refused),
            "total": rolls[0].result.total if rolls else 0,
            "links": tuple(sorted(tuple(sorted(group)) for group in ace.links)),
            "pins": tuple(sorted((int(die), skill) for die, skill in ace.pins.items())),
        }

    def done(self, deed: Deed, fallen) -> str:
        """Carry the deed out; return why the engine refuses it, "" if it does not."""
        table = self.table
        if deed.kind == "flexible":
            return table.refused(Flex("Ace", deed.skills[0]))
        if deed.kind in ("mark", "lift"):
            mark = f"{'+'.join(deed.skills)}|{deed.target}"
            return table.refused(dtc.Deem("gm", "Ace", mark, deed.kind == "lift"))
        if deed.kind == "scene":
            table.give(c.Stop("gm"))
            table.give(dtc.Turnover("gm", "scene"))
            for who in ("Ace", FOE):  # the end of the scene took what was above the maximum
                table.give(tc.Override("gm", who, "force", "9999"))
            table.give(c.Begin())
            return ""
        if deed.kind == "initiative":
            return table.refused(TakeOrder("Ace", uses(deed)), fallen)
        self.next_turn()
        if deed.kind == "catch" or set(ANSWERS) & set(deed.skills):
            return self.answer(deed, fallen)
        return self.act(deed, fallen)

    def next_turn(self) -> None:
        """Go on to the foe's turn in a new round."""
        table = self.table
        if table.state.stage == "initiative":
            for number, who in enumerate(reversed(ORDER)):
                table.give(tc.Override("gm", who, "initiative", str(number)))
            return
        now = table.state.round
        while table.state.round == now:
            acting = table.state.acting
            table.give(c.Pass(acting.id) if acting else Release("Ace", (FOE,)))

    def answer(self, deed: Deed, fallen) -> str:
        table = self.table
        if deed.kind == "catch":
            table.give(Invoke(FOE, (EngineUse("throw_lightning"),), ("Ace",)))
            table.give(c.Pass(FOE))
        else:
            table.give(Strike(FOE, "Ace", (EngineUse("blasters"),)))
        refused = table.refused(Guard("Ace", uses(deed)), fallen)
        if refused:
            table.give(Guard("Ace"))
        return refused

    def act(self, deed: Deed, fallen) -> str:
        table, target = self.table, deed.target or NOBODY
        table.give(c.Pass(FOE))
        free = table.state.options["savage_link"] == "free" and set(ADDED) & set(deed.skills)
        if free:
            refused = table.refused(Strike("Ace", target, uses(deed)), fallen)
        else:
            refused = table.refused(Invoke("Ace", uses(deed), (target,)), fallen)
        if table.state.fighters[target].unaware_of:  # else Ace would strike before the order
            table.give(tc.Override("gm", target, "unaware", ""))
        table.give(tc.Override("gm", "Ace", "noticed", ""))  # else stealth would be spent
        return refused


def uses(deed: Deed) -> tuple[EngineUse, ...]:
    """All dots of each skill, with its die; a skill with two dice is named twice."""
    found = []
    for skill in deed.skills:
        dice = [number for named, number in deed.dice if named == skill] or [-1]
        found += [EngineUse(skill, 0, die) for die in dice]
    return tuple(found)


def test_engine_and_model_agree():
    assert compare("dots", "links", 300).shown == ()
