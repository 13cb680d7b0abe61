"""Engine against model, part dying: an actor who shoots and treats without dice, and the dying.

By flat modifiers every shot exceeds resistance by 13 and all care succeeds. Everybody but the
actor is idle, and a bystander keeps their side from being beaten.
"""

from dataclasses import replace

from game.checks import Term
from game.clock import MINUTE
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.encounter.state import FIGHT
from tests.oracles.d6 import engine
from tests.oracles.d6.books import CHRONICLES, PERSONAL
from tests.oracles.d6.dice import Faces
from tests.oracles.d6.dying import Case, Roll, cases, expect
from tests.oracles.harness import compare, unlike

__all__ = ["cases", "differences"]

MORTAL = 13
SURE = 99


class Fight:
    """Plays the fight of a case round by round, then advances the game master's clock."""

    def __init__(self, case: Case, faces):
        self.case, self.rolls, self.now = case, [], 0
        self.died = {one.name: None for one in case.dying}
        house = replace(case.house, penalty_method="removed")
        self.table = t = engine.Table(house, faces)
        self.gun = engine.weapon("ranged")
        t.add("actor", "one", engine.sheet({"blaster": 0}, [self.gun], perception=2, dexterity=6))
        for one in case.dying:
            mortal = {"consent": True, "idle": True, "reaction": "none"}
            t.add(one.name, "two", engine.sheet(), **mortal)
        t.add("standby", "two", engine.sheet(), idle=True, reaction="none")
        if house.book != CHRONICLES:
            t.do(fc.PreferOrder("actor", "first"))

    def play(self) -> None:
        t, case = self.table, self.case
        self.hear(c.Begin())
        for now in range(1, case.rounds + 1):
            if now == case.rounds:
                self.hear(tc.SetPace("gm", "gm"))
            self.round(now)
        assert t.state.mode == FIGHT and t.state.stage == "close", t.waits()
        self.hear(c.Stop("gm"))
        self.now = 0
        self.clock()

    def round(self, now: int) -> None:
        """Do the actor's deeds of the round; the last one, or declaring none, ends it."""
        deeds = [("attack", one.name) for one in self.case.dying if one.hurt == now]
        for one in self.case.dying:
            if one.stabilised == now and self.died[one.name] is None:
                deeds.append(("treat", one.name))
        first = deeds[0][0] if deeds and self.case.house.book == CHRONICLES else ""
        self.hear(c.Declare("actor", len(deeds), first=first))
        for what, name in deeds:
            self.attack(name) if what == "attack" else self.treat(name)

    def attack(self, name: str) -> None:
        harm = Modifier(Term("deadly", MORTAL, "flat"), "damage")
        self.hear(tc.Modify("gm", "actor", harm))
        if self.case.house.book != PERSONAL:
            self.hear(tc.NameDifficulty("gm", 0, "actor"))
        self.hear(c.Attack("actor", name, self.gun.name))

    def treat(self, name: str) -> None:
        skill = Modifier(Term("skill", SURE, "flat"), "treatment")
        self.hear(tc.Modify("gm", "actor", skill))
        self.hear(c.Treat("actor", name, "stabilise"))

    def clock(self) -> None:
        """Advance the clock after the fight, treating each patient at their minute."""
        treated = {one.treated: one.name for one in self.case.dying if one.treated}
        gone = 0
        for at in sorted({*treated, self.case.minutes}):
            if at > self.case.minutes:
                break
            if at > gone:
                self.hear(tc.PassTime("gm", (at - gone) * MINUTE))
                gone = at
            for one in self.case.dying:
                if one.treated == at and self.died[one.name] is None:
                    self.hear(tc.Override("gm", one.name, "treated", "yes"))

    def hear(self, command) -> None:
        """Carry out the command and record the death rolls and deaths."""
        rolled = None
        for event in self.table.do(command):
            if isinstance(event, rv.RoundBegan):
                self.now = event.round
            elif isinstance(event, ev.Rolled) and event.purpose == "dying":
                rolled = event
            elif isinstance(event, ev.ConditionChanged) and event.cause in ("dying", "died"):
                self.rolls.append(self.roll(event, rolled.result.total))
            elif isinstance(event, ev.ConditionChanged) and event.cause == "untreated":
                self.died[event.who] = "hour"

    def roll(self, event, total: int) -> Roll:
        one = next(one for one in self.case.dying if one.name == event.who)
        now = self.now or one.hurt + event.count
        if event.cause == "died":
            self.died[event.who] = now
        return Roll(event.who, now, event.count, total, event.cause == "died")


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    fight = Fight(case, faces.given)
    fight.play()
    fight.table.faces.all_thrown()
    return unlike(vars(expected), {"rolls": tuple(fight.rolls), "died": fight.died})


def test_engine_and_model_agree():
    assert compare("d6", "dying", 100).shown == ()
