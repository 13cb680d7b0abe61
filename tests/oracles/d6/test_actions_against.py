"""Engine against model, part actions: one round, deed by deed.

The model's event for an actor who can do nothing has no counterpart in the engine, which skips
them. An open question in the cards ends the comparison (`Outcome.open`). Not compared: the action
count of fighters in a full dodge, who roll nothing else.
"""

from game.books.d6 import skills
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.parts.terms import action_count
from game.parts.turns import actions_allowed
from tests.oracles.d6 import engine
from tests.oracles.d6.actions import ATTACK, DEFENCE, REACTION, Case, Event, Outcome, cases, expect
from tests.oracles.d6.books import CHRONICLES, PERSONAL
from tests.oracles.d6.dice import Faces
from tests.oracles.d6.rounds import Deed, Fighter
from tests.oracles.harness import compare, unlike

__all__ = ["cases", "differences"]

PAYMENTS = {"spend": "spare", "add": "extra"}


class Round:
    """Plays the case in the engine and keeps its events in the model's form."""

    def __init__(self, case: Case, faces, most: int | None):
        """``most``: stop after this many events; None for all."""
        self.case, self.house, self.most = case, case.house, most
        self.deeds = {f.name: list(f.deeds) for f in case.fighters}
        self.lapsed = dict.fromkeys(self.deeds, 0)
        self.events: list[dict] = []
        self.refused: list[str] = []
        self.table = engine.Table(case.house, faces)
        for f in case.fighters:
            self.join(f)

    def join(self, f: Fighter) -> None:
        tool = engine.weapon(
            f.kind, f.damage, damage_type="energy" if f.kind == "ranged" else "physical"
        )
        pairs = REACTION if self.house.book != PERSONAL else DEFENCE
        codes = {
            skills.of_book(self.house.book).answer(kind): f.codes[pairs[kind]] for kind in pairs
        }
        codes[tool.skill] = f.codes[ATTACK[f.kind]]
        order = {"dexterity": 6, "perception": 3 - f.side}
        if self.house.book == CHRONICLES:
            order = {"dexterity": f.dexterity, "perception": f.perception}
        sheet = engine.sheet(codes, [tool], strength=f.strength, points=1, **order)
        gear = {"drawn": (), "hand": ""} if f.deeds and f.deeds[0].what == "draw" else {}
        self.table.add(
            f.name, f"side {f.side}", sheet, reaction="ask", consent=f.consents,
            new_player=f.new_player, condition=engine.condition(f.body), **gear,
        )  # fmt: skip

    def play(self) -> None:
        self.table.begin("side 1")
        while wait := self.table.waits():
            if wait.what == "round" or self.most == len(self.events):
                return
            f = next(f for f in self.case.fighters if f.name == wait.who)
            self.declare(f) if wait.what == "declare" else self.act(f)

    def declare(self, f: Fighter) -> None:
        if f.hesitated:
            while not self.table.fighter(f.name).hesitated:
                self.table.do(fc.Count("clock" if self.table.state.count else "gm"))
            return
        if f.full_dodge:
            self.table.do(c.Declare(f.name, 2, full_dodge=True))
        elif self.table.refused(self.declaration(f, f.declared)) == "no_actions_left":
            self.refused.append(f.name)
            self.table.do(self.declaration(f, self.house.max_actions))

    def declaration(self, f: Fighter, count: int) -> c.Declare:
        if self.house.book != CHRONICLES:
            return c.Declare(f.name, count, f.force_point)
        every = self.house.declare == "all"
        named = ("attack",) * (count - 1) if every else ()
        return c.Declare(f.name, count, f.force_point, f.deeds[0].what, named)

    def act(self, f: Fighter) -> None:
        """Do the fighter's next deed. A deed against the dead is skipped, its action used up."""
        deeds, lapsed = self.deeds[f.name], self.lapsed[f.name]
        while deeds and self.dead(deeds[0].target):
            deeds.pop(0)
            self.lapsed[f.name] += 1
            if self.house.book == CHRONICLES:
                break
        untried = self.lapsed[f.name] > lapsed and self.house.book == CHRONICLES
        if not deeds or untried or not self.left(f.name):
            self.table.do(c.Pass(f.name))
            return
        deed = deeds.pop(0)
        if deed.what == "draw":
            self.table.do(c.Draw(f.name))
            self.events.append(self.told(f, deed, ""))
        else:
            self.attack(f, deed)

    def left(self, who: str) -> bool:
        """True if the fighter has an action left; in chronicles, having the turn implies it."""
        f = self.table.fighter(who)
        most = actions_allowed(self.table.state, f)
        if most is None or self.house.book == CHRONICLES:
            return True
        return f.taken + self.lapsed[who] < most

    def dead(self, who: str) -> bool:
        return bool(who) and self.table.fighter(who).condition.dead

    def attack(self, f: Fighter, deed: Deed) -> None:
        t = self.table
        if self.house.book != PERSONAL:
            t.do(tc.NameDifficulty("gm", deed.number, f.name))
        t.do(c.Attack(f.name, deed.target))
        wait = t.waits()
        asked = bool(wait) and wait.what == "answer"
        refused = self.answer(deed) if asked else ""
        self.events.append(self.told(f, deed, refused) | {"asked": asked})

    def answer(self, deed: Deed) -> str:
        """Answer as the target wishes, or as the rules allow; return the key of a refused payment.

        ``""`` if no payment was refused.
        """
        t, wish = self.table, deed.answer
        if wish in ("none", "waive"):
            t.then(c.Answer(deed.target, "none"))
        elif wish == "full_dodge":
            before = t.events
            if t.refused(c.Answer(deed.target, "full dodge")):
                t.do(c.Answer(deed.target, "none"))
            t.events = before + t.events
        else:
            return self.pay(deed, PAYMENTS.get(wish, ""))
        return ""

    def pay(self, deed: Deed, payment: str) -> str:
        before, refused = self.table.events, ""
        answer = c.Answer(deed.target, "defend", payment)
        if refused := self.table.refused(answer):
            self.table.do(c.Answer(deed.target, "defend", "extra"))
        self.table.events = before + self.table.events
        return refused

    def told(self, f: Fighter, deed: Deed, refused: str) -> dict:
        """Return the facts of the deed that the model gives too."""
        t = self.table
        found = {
            "actor": f.name, "deed": deed, "actions": self.count(f.name), "refused": refused,
        }  # fmt: skip
        judged = t.one(ev.AttackJudged)
        if judged is None:
            return found
        found |= {
            "paid": self.paid(),
            "target actions": self.count(deed.target),
            "defence": t.check("defence"),
            "attack": t.check("attack"),
            "number": judged.needed,
            "hit": judged.hit,
        }
        if harmed := t.one(ev.Harmed):
            found |= self.harm(harmed)
        return found

    def paid(self) -> str:
        spent = self.table.one(rv.Acted, what="reaction")
        return "spent" if spent else "added" if self.table.one(rv.ActionAdded) else ""

    def harm(self, harmed: ev.Harmed) -> dict:
        lost = self.table.standing.fighters[harmed.who].lost
        return {
            "damage pool": self.table.check("damage").pool,
            "damage": self.table.check("damage").total,
            "resistance": self.table.check("resistance"),
            "margin": harmed.margin,
            "result": harmed.result.replace(" ", "_") or "none",
            "body": engine.body(harmed.condition, 0, lost),
        }

    def count(self, who: str) -> int | None:
        f = self.table.standing.fighters[who]
        return None if f.full_dodge else action_count(self.table.standing, f)


def modelled(event: Event, played: Round, beside: dict) -> dict:
    """Return the facts of the model's event that the engine's, ``beside``, gives too."""
    found = {
        "actor": event.actor, "deed": event.deed, "actions": event.actions,
        "refused": event.refused or "",
    }  # fmt: skip
    if event.deed.what == "draw":
        return found
    rolled = event.answer == "rolled" and played.house.defence_counts_as_action
    paid = "added" if rolled else event.answer
    full = beside.get("target actions") is None
    found |= {
        "paid": paid if paid in ("spent", "added") else "",
        "target actions": None if full else event.target_actions,
        "defence": event.defence,
        "attack": event.attack,
        "number": event.number,
        "hit": event.hit,
    }
    if event.answer in ("cannot", "unable"):
        found["asked"] = False
    if event.harm:
        found |= {
            "damage pool": event.harm.damage_pool,
            "damage": event.harm.damage_total,
            "resistance": event.harm.resistance,
            "margin": event.harm.margin,
            "result": event.harm.result,
            "body": engine.seen(event.harm.body),
        }
    return found


def differences(case: Case, number: int) -> list[str]:
    faces = Faces(number)
    expected = expect(case, faces)
    events = [event for event in expected.events if event.refused != "cannot_act"]
    played = Round(case, faces.given, len(events) if expected.open else None)
    stopped = None
    try:
        played.play()
        if not expected.open:
            played.table.faces.all_thrown()
    except Exception as error:  # the first event that differs says more than the error
        stopped = error
    for at, (event, beside) in enumerate(zip(events, played.events, strict=False)):
        if found := unlike(modelled(event, played, beside), beside):
            return [f"event {at}, {text}" for text in found]
    if stopped:
        raise stopped
    if len(events) != len(played.events):
        return [f"events: model {len(events)}, engine {len(played.events)}"]
    return [] if expected.open else unlike(ending(expected, played), ended(played))


def ending(expected: Outcome, played: Round) -> dict:
    """Return the model's end of the round, to compare with ``ended``."""
    counts = {who: played.count(who) for who in expected.actions}
    unsaid = played.house.declare_actions == "as_you_go"
    return {
        "bodies": {who: engine.seen(body) for who, body in expected.bodies.items()},
        "actions": {
            who: None if counts[who] is None else count for who, count in expected.actions.items()
        },
        "refused": () if unsaid else tuple(sorted(expected.refused)),
        "ended": expected.ended,
    }


def ended(played: Round) -> dict:
    state = played.table.standing
    return {
        "bodies": {who: engine.body(f.condition, 0, f.lost) for who, f in state.fighters.items()},
        "actions": {who: played.count(who) for who in state.fighters},
        "refused": tuple(sorted(played.refused)),
        "ended": played.table.state.mode != FIGHT,
    }


def test_engine_and_model_agree():
    assert compare("d6", "actions", 200).shown == ()
