"""The powers part of dots, engine against model: one use of a power or ability by Ace.

Its targets are called A, B and so on, each on a side of their own.
"""

from game.books.dots.commands import Guard, Invoke, Resist, Touch
from game.books.dots.events import ContestJudged, Effect, Judged, Struck
from game.encounter import table_commands as tc
from game.encounter.events import Rolled
from tests.oracles.harness import compare, unlike

from .engine import Person, Table, worn
from .powers import Case, cases, expect
from .terms import Faces

__all__ = ["cases", "differences"]

MEASURES = ("times", "kilograms", "minutes", "metres")
THING = "rod"


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    deed = Deed(case, None if expected.refused else faces.thrown)
    refused = deed.play()
    if refused or expected.refused:
        return unlike({"refused": bool(expected.refused)}, {"refused": bool(refused)})
    found = deed.found()
    return unlike({word: vars(expected)[word] for word in found}, found)


class Deed:
    def __init__(self, case: Case, thrown):
        self.case, self.ace = case, Person("Ace")
        self.left = None if thrown is None else [(sides, face) for _, sides, face in thrown]
        uses = self.ace.uses(case.uses)
        self.answers: dict[str, tuple] = {}
        fighters = [*self.victims(), *self.opponent(), *self.things()]
        names = tuple(fighter.id for fighter in fighters)
        self.invoke = Invoke("Ace", uses, **{"targets": names, **self.manner()})
        option = {"power_total": case.power_total}
        self.table = Table(self.ace.fighter(case.own_hits), *fighters, **option)
        self.table.fight("Ace", *names)
        if case.deed == "choke":
            self.table.give(tc.Override("gm", "A", "approved", "choke"))

    def manner(self) -> dict:
        """Arguments of ``Invoke`` for the mode of the use and what it is against."""
        case = self.case
        if case.deed == "check":
            return {"against": case.number}
        if case.deed == "touch":
            return {"mode": case.attuned, "note": THING, "targets": ()}
        return {"mode": "many" if case.each else case.deed if case.deed == "disarm" else ""}

    def victims(self):
        for name, victim in zip("ABCDEF", self.case.victims, strict=False):
            person = Person(name, cybernetics=int(victim.cybernetics))
            person.items.append(worn("armour", victim.armour))
            self.answers[name] = person.uses(victim.defence)
            yield person.fighter(victim.hits, living=victim.living, cover=victim.cover)

    def opponent(self):
        if self.case.deed in ("disarm", "opposed"):
            person = Person("A")
            person.hold("wield", "lightsaber")
            person.stars = dict(self.case.opposing_stars)
            self.answers["A"] = person.uses(self.case.resists)
            yield person.fighter()

    def things(self):
        for name, thing in zip("ABC", self.case.touches, strict=False):
            yield Person(name).fighter(living=thing == "flesh")

    def take(self, uses) -> list[tuple[int, int]] | None:
        """Take the model's next faces, one for each die in these uses; None lets any fall."""
        if self.left is None:
            return None
        count = sum(use.die >= 0 for use in uses)
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def play(self) -> str:
        refused = self.table.refused(self.invoke, self.take(self.invoke.uses))
        if refused:
            return refused
        self.answer()
        for name in "ABC"[: len(self.case.touches)]:
            self.touch(name)
        return ""

    def answer(self) -> None:
        """Give the answer of each target in turn."""
        table = self.table
        while table.state.blow or table.state.contest:
            who = (table.state.blow or table.state.contest).target
            uses = self.answers.get(who, ())
            blow = table.state.blow
            said = Guard(who, other=uses) if blow else Resist(who, uses)
            table.give(said, self.take(uses))

    def touch(self, name: str) -> None:
        ace = self.table.state.fighters["Ace"]
        if len(ace.acts) == 2 or self.table.state.acting.id != "Ace":
            self.table.next_round()
        if ace.charges:
            self.table.give(Touch("Ace", name, THING))
            self.answer()

    def found(self) -> dict:
        table, case = self.table, self.case
        rolls = table.all(Rolled)
        found = {
            "total": rolls[0].result.total,
            "own_hits": table.hits("Ace"),
            "pinned": table.pinned(),
        }
        struck = {blow.target: blow.damage for blow in table.all(Struck)}
        if case.victims:
            names = "ABCDEF"[: len(case.victims)]
            found["damage"] = tuple(struck.get(name, 0) for name in names)
            found["hits"] = tuple(table.hits(name) for name in names)
        if case.touches:
            names = "ABC"[: len(case.touches)]
            found["damage"] = tuple(struck.get(name, 0) for name in names)
        for judged in table.all(ContestJudged):
            found |= {"opposing": judged.against, "won": judged.success}
        for judged in table.all(Judged):
            found["won"] = judged.success
        for effect in table.all(Effect):
            found |= {k: n for k, n in effect.measures.items() if k in MEASURES}
        if case.each:
            del found["metres"]  # the model gives the displacement of a single target only
        return found


def test_engine_and_model_agree():
    assert compare("dots", "powers", 300).shown == ()
