"""Engine against model, part stuns: an actor who shoots and revives without dice, and the stunned.

The target's Strength dice all fall 1, and flat damage beats them by the wanted margin. A short
case is one fight; in a long one rounds of rest pass in peace, and of many rounds with actions
every eleventh is fought: acting that often leaves no minute of rest.
"""

from dataclasses import dataclass, field, replace

from game.checks import Term
from game.clock import ROUND
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from tests.oracles.d6 import engine
from tests.oracles.d6.books import CHRONICLES, PERSONAL
from tests.oracles.d6.dice import Faces
from tests.oracles.d6.stuns import Case, cases, expect
from tests.oracles.harness import compare

__all__ = ["cases", "differences"]

SURE = 99
SHORT = 40
UNFOUGHT = 10
MARGINS = {"stunned": (0, 3), "stun_damage": (4, 20)}


@dataclass
class Round:
    """``deeds``: moments in which something is done to the sufferer; ``looks``: (deeds done before,
    moment) at which to look at them; ``acts``: whether they act. Moments are given by number."""

    deeds: list[int] = field(default_factory=list)
    looks: list[tuple[int, int]] = field(default_factory=list)
    acts: bool = False


def rounds_of(case: Case) -> list[Round]:
    found = [Round()]
    for number, moment in enumerate(case.moments):
        if moment.what in ("active", "rest"):
            for _ in range(moment.rounds):
                found[-1].acts = moment.what == "active"
                found.append(Round())
        else:
            found[-1].deeds.append(number)
        found[-1].looks.append((len(found[-1].deeds), number))
    return found


class Story:
    """Plays the case in the engine."""

    def __init__(self, case: Case, number: int, faces):
        self.case, self.number, self.seen = case, number, {}
        house = replace(case.house, penalty_method="removed")
        self.table = t = engine.Table(house, faces)
        self.guns = engine.weapon("ranged"), replace(engine.weapon("thrown"), stun="only")
        codes = {gun.skill: 0 for gun in self.guns}
        t.add("actor", "one", engine.sheet(codes, self.guns, perception=2, dexterity=6))
        sufferer = engine.sheet({}, [engine.weapon("melee")], strength=case.strength)
        t.add("sufferer", "two", sufferer, reaction="none")
        t.add("standby", "two", engine.sheet(), idle=True, reaction="none")
        t.do(tc.SetPace("gm", "gm"))
        if house.book != CHRONICLES:
            t.do(fc.PreferOrder("actor", "first"))

    def play(self) -> None:
        rounds = rounds_of(self.case)
        if len(rounds) <= SHORT:
            for now in rounds:
                self.table.do(c.Advance() if now is not rounds[0] else c.Begin())
                self.fight(now)
            return
        waiting, unfought, before = 0, 0, Round()
        for now, after in zip(rounds, [*rounds[1:], Round()], strict=True):
            bound = not (before.acts and after.acts) or unfought == UNFOUGHT
            before = now
            if now.looks or now.deeds or (now.acts and bound):
                self.wait_for(waiting)
                waiting = 0
            if now.deeds or (now.acts and bound):
                self.table.do(c.Begin())
                self.fight(now)
                self.table.do(c.Stop("gm"))
                unfought = 0
            else:
                self.look(now, 0)
                waiting, unfought = waiting + 1, unfought + 1

    def wait_for(self, rounds: int) -> None:
        if rounds:
            self.table.do(tc.PassTime("gm", rounds * ROUND))

    def fight(self, now: Round) -> None:
        """Play a round that has begun to its end."""
        self.now, done = now, 0
        self.look(now, 0)
        while wait := self.table.waits():
            if wait.what == "round":
                return
            if wait.what == "declare":
                self.table.do(self.declaration(wait.who))
            elif wait.who == "sufferer":
                self.act()
            elif done < len(now.deeds):
                self.deed(now.deeds[done])
                done += 1
                self.look(now, done)
            else:
                self.table.do(c.Pass("actor"))

    def declaration(self, who: str) -> c.Declare:
        """Return a declaration; the actor keeps an action so that the last look is in the round."""
        count = len(self.now.deeds) + 1 if who == "actor" else int(self.now.acts)
        first = "" if self.case.house.book != CHRONICLES or not count else "attack"
        return c.Declare(who, count, first="draw" if who == "sufferer" and first else first)

    def act(self) -> None:
        """Act without a roll: put the weapon away and draw it again."""
        self.table.do(c.Holster("sufferer", "melee"))
        self.table.do(c.Draw("sufferer", "melee"))

    def deed(self, number: int) -> None:
        what = self.case.moments[number].what
        if what != "revived":
            self.blow(what, number)
        elif self.table.fighter("sufferer").condition.unconscious:
            skill = Modifier(Term("skill", SURE, "flat"), "treatment")
            self.table.do(tc.Modify("gm", "actor", skill))
            self.table.do(c.Treat("actor", "sufferer", "revive"))
        else:
            self.table.do(c.Pass("actor")) if self.case.house.book == CHRONICLES else None

    def blow(self, what: str, number: int) -> None:
        """Hit the sufferer: stun damage with the stun weapon, a Stunned result with either."""
        dice, pips = divmod(self.case.strength, 3)
        low, high = MARGINS[what]
        margin = low + (self.number + number) % (high - low + 1)
        gun = self.guns[1 if what == "stun_damage" else (self.number + number) // 4 % 2]
        harm = Modifier(Term("harm", dice + pips + margin, "flat"), "damage")
        self.table.do(tc.Modify("gm", "actor", harm))
        if self.case.house.book != PERSONAL:
            self.table.do(tc.NameDifficulty("gm", 0, "actor"))
        self.table.do(c.Attack("actor", "sufferer", gun.name), [1] * dice)

    def look(self, now: Round, done: int) -> None:
        clock, body = self.table.state.clock, self.table.fighter("sufferer").condition
        for at, number in now.looks:
            if at == done:
                self.seen[number] = {
                    "round": clock // ROUND + 1,
                    "stuns": len(body.stuns),
                    "penalty": body.stun_dice(clock),
                    "unconscious": body.unconscious,
                    "wakes": body.out_until and body.out_until // ROUND + 1,
                }


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    story = Story(case, number, faces.given)
    story.play()
    story.table.faces.all_thrown()
    found = []
    for at, state in enumerate(expected.states):
        model = {name: value for name, value in vars(state).items() if name != "edge"}
        if model != story.seen.get(at):
            edge = " (edge)" if state.edge else ""
            found.append(f"after moment {at}{edge}: model {model}, engine {story.seen.get(at)}")
    return found


def test_engine_and_model_agree():
    assert compare("d6", "stuns", 60).shown == ()
