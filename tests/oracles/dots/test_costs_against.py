"""The costs part of dots, engine against model: rounds of deeds by one payer, Ace.

Three foes act before Ace and five after, one for each answer Ace may have to give in a round;
cover makes everything they do to each other harmless.
"""

from game.books.dots import table_commands as dtc
from game.books.dots.commands import Flurry, Guard, Invoke, Release, Return, Strike, TakeOrder
from game.books.dots.state import SLOTS
from game.books.dots.state import Use as EngineUse
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.oracles.harness import compare, unlike

from .costs import Case, cases, expect
from .engine import Person, Table
from .paying import Deed
from .terms import Faces

__all__ = ["cases", "differences"]

ANSWERS = ("block", "reflect", "device", "nullify", "redirect", "defence")
BEFORE, AFTER = ("F1", "F2", "F3"), ("F4", "F5", "F6", "F7", "F8")
ORDER = (*BEFORE, "Ace", *AFTER, "Bel")
HIDDEN = 99
"""Cover that nothing in these cases gets through."""
FOE = "F8"
"""Target of everything harmful that Ace does."""


def differences(case: Case, number: int) -> list[str]:
    books, found = Books(case), []
    paid = expect(case, Faces(number)).paid
    for step, (deed, expected) in enumerate(zip(case.deeds, paid, strict=True), start=1):
        engine = books.make(deed)
        told = vars(expected) | {"refused": bool(expected.refused)}
        different = unlike({word: told[word] for word in engine}, engine)
        found += [
            f"{step}, round {deed.round} {deed.kind} {deed.slot}, {each}" for each in different
        ]
    return found


class Books:
    """Ace and the fight; every deed returns Force and Hits to compare."""

    def __init__(self, case: Case):
        self.payer = Person("Ace", left_handed=1, flurry=case.flurry)
        self.payer.specials |= {"dual_wield": 1} if case.dual_wield else {}
        if any(deed.cauterize for deed in case.deeds):
            self.payer.specials["cauterize"] = 1
        self.payer.hold("wield", case.wield)
        self.payer.hold("offhand", "device" if case.offhand == "shield" else case.offhand)
        self.uses = {id(deed): self.payer.uses(deed.uses) for deed in case.deeds}
        ace = self.payer.fighter(case.hits, case.force, cover=HIDDEN)
        bel = Person("Bel").fighter(side=ace.side, idle=True)
        foes = [foe(name) for name in (*BEFORE, *AFTER)]
        self.table = Table(ace, *foes, bel, throw_return=case.throw_return)
        self.table.give(c.Begin())

    def make(self, deed: Deed) -> dict:
        table = self.table
        if deed.kind == "initiative":
            refused = table.refused(TakeOrder("Ace", self.uses[id(deed)], deed.cauterize))
            return self.told(refused)
        if table.state.stage == "initiative":
            for number, who in enumerate(reversed(ORDER)):
                table.give(tc.Override("gm", who, "initiative", str(number)))
        while table.state.round < deed.round:
            self.on()
        force, hits = table.force("Ace"), table.hits("Ace")
        refused = self.answer(deed) if deed.kind in ANSWERS else self.act(deed)
        paid = {"force": force - table.force("Ace"), "hits": hits - table.hits("Ace")}
        return paid | self.told(refused)

    def told(self, refused: str) -> dict:
        left = {"force_left": self.table.force("Ace"), "hits_left": self.table.hits("Ace")}
        return {"refused": bool(refused), **left}

    def on(self) -> None:
        """Pass for whoever is acting; if nobody is, release what Ace holds."""
        state = self.table.state
        who = state.acting.id if state.acting else ""
        self.table.give(c.Pass(who) if who else Release("Ace", (FOE,)))

    def answer(self, deed: Deed) -> str:
        """The next foe attacks; Ace answers with this deed or, if it is refused, with nothing.
        Return why it is refused, "" if it is not."""
        table, uses = self.table, self.uses[id(deed)]
        self.foe_attacks(lightning=deed.kind in ("nullify", "redirect"))
        block, other = ((), uses) if deed.kind == "defence" else (uses, ())
        target = FOE if deed.kind in ("reflect", "redirect") else ""
        hand = deed.slot or "wield"
        guard = Guard("Ace", block, hand, other, target, deed.pay, cauterize=deed.cauterize)
        refused = table.refused(guard)
        if refused:
            table.give(Guard("Ace"))
        return refused

    def foe_attacks(self, lightning: bool) -> None:
        table = self.table
        while table.state.acting.id in ("Ace", "Bel") or table.state.acting.acts:
            self.on()
        who = table.state.acting.id
        if lightning:
            table.give(Invoke(who, (EngineUse("throw_lightning", 1),), ("Ace",)))
            table.give(c.Pass(who))
        else:
            table.give(Strike(who, "Ace", (EngineUse("blasters", 1),)))

    def act(self, deed: Deed) -> str:
        table, uses, slot = self.table, self.uses[id(deed)], SLOTS.get(deed.slot, "")
        if deed.kind == "exert":
            return table.refused(dtc.Exert("gm", "Ace", deed.amount))
        while table.state.acting.id in BEFORE:
            self.on()
        if deed.kind == "return":
            return table.refused(Return("Ace", deed.slot, deed.cauterize))
        if deed.kind == "repeat":
            return table.refused(Flurry("Ace", slot, "", deed.pay, deed.cauterize))
        if deed.kind == "power":
            to = "Bel" if uses[0].skill == "heal_others" else FOE
            more = {"slot": slot, "cauterize": deed.cauterize}
            return table.refused(Invoke("Ace", uses, (to,), **more))
        thrown = {"throw": deed.kind == "throw", "pay": deed.pay, "cauterize": deed.cauterize}
        return table.refused(Strike("Ace", FOE, uses, deed.slot, **thrown))


def foe(name: str):
    """A foe who shoots and throws lightning, and whom nothing hurts."""
    person = Person(name)
    person.hold("wield", "blaster")
    person.ranks = {"blasters": 1, "throw_lightning": 1}
    return person.fighter(cover=HIDDEN, reaction="none")


def test_engine_and_model_agree():
    assert compare("dots", "costs", 300).shown == ()
