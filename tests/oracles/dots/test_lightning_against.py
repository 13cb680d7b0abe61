"""The lightning part of dots, engine against model: Ace throws it at Bel, round after round.

Cor gets what comes back. Dun stands by, so that the fight goes on whoever falls.
"""

from game.books.dots.commands import Guard, Invoke, Release
from game.books.dots.events import BlowQueued, Hurt, Marked, Struck
from game.encounter import commands as c
from tests.oracles.harness import compare, unlike

from .engine import Person, Table, worn
from .lightning import Case, Round, cases, expect
from .terms import Faces, sq

__all__ = ["cases", "differences"]


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    return Storm(case, faces.thrown).compare(expected)


def dice(*actions) -> int:
    """Number of dice that these actions throw."""
    return sum(use.die > 0 for uses in actions for use in uses)


def catching(this: Round) -> tuple:
    return this.catch.uses if this.catch else ()


class Storm:
    def __init__(self, case: Case, thrown):
        self.case, self.until = case, 0
        self.left = [(sides, face) for _, sides, face in thrown]
        ace, bel, cor, dun = (Person(name) for name in ("Ace", "Bel", "Cor", "Dun"))
        self.throws = [
            [Invoke("Ace", ace.uses(uses), ("Bel",)) for uses in this.throws]
            for this in case.rounds
        ]
        self.guards = [
            Guard("Bel", bel.uses(catching(this)), other=bel.uses(this.defence), target="Cor")
            for this in case.rounds
        ]
        # A new die for each return, as in the models, so that none is pinned beforehand.
        self.nullify = [Guard("Cor", cor.uses(case.enemy_nullify)) for _ in case.rounds]
        if any(this.catch and this.catch.saber for this in case.rounds):
            bel.hold("wield", "lightsaber")
        bel.items.append(worn("armour", case.armour))
        cor.items.append(worn("armour", case.enemy_armour))
        if case.cybernetics:
            bel.specials["cybernetics"] = 1
        self.table = Table(
            ace.fighter(case.thrower_hits),
            bel.fighter(case.hits, living=not case.machine, cover=case.cover),
            cor.fighter(case.enemy_hits),
            dun.fighter(),
            nullify_mode=case.nullify_mode,
        )
        self.table.fight("Ace", "Bel", "Cor", "Dun")

    def take(self, count: int) -> list[tuple[int, int]]:
        """Take the next `count` faces of the model, which throws in the same order."""
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def compare(self, expected) -> list[str]:
        found = []
        for number, outcome in enumerate(expected.rounds, start=1):
            engine = self.round(number, bool(outcome.refused))
            told = {**vars(outcome), "refused": bool(outcome.refused)}
            found += [f"round {number}, {each}" for each in unlike(pick(told, engine), engine)]
        table = self.table
        last = {"thrower_hits": table.hits("Ace"), "enemy_hits": table.hits("Cor")}
        last["pinned"] = table.pinned()
        return found + unlike(pick(vars(expected), last), last)

    def round(self, number: int, refused: bool) -> dict:
        """Play one round; return its outcome under the model's field names."""
        table, this, since = self.table, self.case.rounds[number - 1], len(self.table.events)
        found = {}
        if table.hits("Bel") > 0 and this.throws:
            for throw, uses in zip(self.throws[number - 1], this.throws, strict=True):
                table.give(throw, self.take(dice(uses)))
            if len(this.throws) == 1:
                table.give(c.Pass("Ace"))
            found["refused"] = self.answer(number, this, refused)
            found |= self.reckoning(since)
        found |= self.released(number)
        found["hits"] = table.hits("Bel")
        found["held"] = sum(table.state.fighters["Bel"].held)
        for mark in table.all(Marked, since):
            if mark.field == "numb" and mark.value:
                self.until = mark.value[1]
        found["paralysed_until"] = self.until
        hurt = [blow.damage for blow in table.all(Struck, since) if blow.target == "Cor"]
        found["enemy_damage"] = sum(hurt)
        return found

    def answer(self, number: int, this: Round, refused: bool) -> bool:
        """Give Bel's answer, then Cor's to what comes back; True if Bel's was refused."""
        table, guard = self.table, self.guards[number - 1]
        waits = table.state.blow is not None
        if guard.block or guard.other:
            count = 0 if refused else dice(catching(this), this.defence)
            said = bool(table.refused(guard, self.take(count)))
        else:
            said = False
            if waits:
                table.give(guard)
        if said and waits:
            table.give(Guard("Bel"))
        self.sent_back(number)
        return said

    def sent_back(self, number: int) -> None:
        """Give Cor's answer to lightning that comes back."""
        if self.table.state.blow:
            self.table.give(self.nullify[number - 1], self.take(dice(self.case.enemy_nullify)))

    def reckoning(self, since: int) -> dict:
        """Figures of the thrown lightning, from the engine's events."""
        table = self.table
        struck = next(blow for blow in table.all(Struck, since) if blow.target == "Bel")
        cut = -sum(term.pips for term in struck.account if term.card == "DOT-SA-02")
        power = struck.account[0].pips - cut
        squared = next(term.pips for term in struck.account if term.card == "DOT-LTN-01")
        caught = -sum(term.pips for term in struck.account if term.card == "DOT-LTN-08")
        if self.case.nullify_mode == "points":
            caught = max(caught, sq(power) - squared)
        back = [e.blow.points for e in table.all(BlowQueued, since) if e.blow.kind == "returned"]
        hurt = [-e.hits for e in table.all(Hurt, since) if e.why == "cybernetics"]
        return {
            "lightning": power,
            "energy": sq(power),
            "cut": sum(hurt),
            "stopped": min(sq(power), caught),
            "damage": struck.damage,
            "returned": sum(back),
        }

    def released(self, number: int) -> dict:
        """Play the rest of the round, which ends with the release of held lightning."""
        table, since = self.table, len(self.table.events)
        while table.state.round == number:
            if table.state.acting:
                table.give(c.Pass(table.state.acting.id))
            else:
                table.give(Release("Bel", ("Cor",)))
                self.sent_back(number)
        sent = [e.blow.points for e in table.all(BlowQueued, since) if e.blow.kind == "returned"]
        return {"released": sum(sent)}


def pick(told: dict, found: dict) -> dict:
    return {word: told[word] for word in found}


def test_engine_and_model_agree():
    assert compare("dots", "lightning", 300).shown == ()
