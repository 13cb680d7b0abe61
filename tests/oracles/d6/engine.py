"""The engine's side of a case: makes the engine's fighters and bodies from the models', plays at a
table, and converts the results back.

No part has initiative dice: who acts first is settled by Perception codes without dice, by the
winner's choice, or by dice that are not part of the case.
"""

import dataclasses

from game import engine, registry
from game.books.d6.condition import Condition
from game.books.d6.sheet import ATTRIBUTES, D6Sheet
from game.books.d6.state import D6Fighter
from game.codec import replace
from game.dice import Dice, Seeded, Source
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.gear import FISTS, Weapon
from tests.oracles.d6.body import Body
from tests.oracles.d6.books import House
from tests.oracles.d6.dice import Check
from tests.oracles.harness import Differs, Fallen

MINUTE = 60
LATER = 1800
"""Seconds from the start of a case until its Stunned results expire."""

SKILLS = {"thrown": "thrown weapons", "melee": "melee combat", "ranged": "blaster"}
"""The skill that attacks with each kind of weapon; fists are the engine's own."""


def options(house: House) -> dict:
    """Return the house options that the book has, as the engine writes them."""
    known = registry.find(house.book).house_options
    given = {name: value for name, value in vars(house).items() if name in known}
    said = {name: {True: "on", False: "off"}.get(value, value) for name, value in given.items()}
    if "defence_counts_as_action" in said:
        said["defence_counts_as_action"] = "yes" if house.defence_counts_as_action else "no"
    return {**said, "max_actions": house.max_actions or "none"}


def weapon(kind: str, damage: int = 0, **more) -> Weapon:
    """Return a weapon named after its kind; bare hands for brawling."""
    return FISTS if kind == "brawling" else Weapon(kind, SKILLS[kind], kind, damage, **more)


def sheet(skills=(), weapons=(), armour=(), points=0, medpacs=0, **attributes) -> D6Sheet:
    """Return a sheet with every attribute 0D except those named; all codes in pips."""
    codes = {**dict.fromkeys(ATTRIBUTES, 0), **attributes}
    carried = tuple(w for w in weapons if w != FISTS)
    return D6Sheet(codes, dict(skills), carried, tuple(armour), medpacs, force_points=points)


def condition(body: Body, clock: int = 0, by: str = "") -> Condition:
    """Convert a model's body; ``by``: what made it unconscious, ``stun`` or ``wound``."""
    asleep = body.unconscious > 0
    return Condition(
        wound=body.level.replace("_", " "),
        stuns=(clock + LATER,) * body.stuns,
        dazed_until=clock + 5 if body.stun_penalty else 0,
        out_until=clock + body.unconscious * MINUTE if asleep else None,
        out_by=(by or "stun") if asleep else "",
        prone=body.prone,
    )


def body(found: Condition, clock: int, lost: bool) -> Body:
    """Convert to a model's body; ``lost``: no more actions this round, kept only if able to act."""
    asleep = found.out_until is not None
    return Body(
        level=found.wound.replace(" ", "_"),
        stuns=len(found.stuns),
        stun_penalty=bool(found.stun_dice(clock)),
        unconscious=(found.out_until - clock) // MINUTE if asleep else 0,
        prone=found.prone,
        out_this_round=lost and found.able,
    )


def seen(model: Body) -> Body:
    """Return the model's body, keeping lost actions only if able to act, as ``body`` does."""
    return dataclasses.replace(model, out_this_round=model.out_this_round and model.able)


def check(rolled: ev.Rolled | ev.WildSettled | None) -> Check | None:
    """Convert a roll to the models' Check."""
    if rolled is None:
        return None
    result = rolled.result
    side = result.penalty
    return Check(
        result.throw.pips,
        result.throw.total,
        side.pips // 3 if side else 0,
        side.total if side else 0,
        result.total,
    )


class First(Source):
    """Gives faces that the model does not throw, then the model's own."""

    def __init__(self, faces, then: Fallen):
        self.faces, self.then = list(faces), then

    def face(self, sides: int = 6) -> int:
        return self.faces.pop(0) if self.faces else self.then.face(sides)


class Table:
    """A scene under the house options, played with the model's faces."""

    def __init__(self, house: House, faces=(), clock: int = 0):
        self.house = house
        self.state = replace(engine.opening(house.book, options(house)), clock=clock)
        self.faces = Fallen([(6, face) for face in faces])
        self.events: list = []
        self.standing = self.state

    def add(self, who: str, side: str, own: D6Sheet, **fields) -> None:
        """Add a fighter, with weapons drawn unless ``fields`` say otherwise."""
        names = tuple(w.name for w in own.weapons)
        gear = {"drawn": names, "hand": names[0] if names else ""}
        self.do(c.Join(who, D6Fighter(who, who, side, own, **{**gear, **fields})))

    def do(self, command, before=()) -> list:
        """Carry out a command, settle any wild 1 in it, and return the events.

        ``before``: faces that only the engine throws, ahead of the model's."""
        self.events = []
        self._run(command, First(before, self.faces))
        while self.state.open_roll:
            self._run(tc.SettleWild("gm", self.house.wild_one), self.faces)
        return self.events

    def then(self, command) -> list:
        """Carry out a command that continues the last one; return the events of both."""
        before = self.events
        self.events = before + self.do(command)
        return self.events

    def beside(self, command) -> list:
        """Carry out a command with dice that are not part of the case."""
        self.events = []
        self._run(command, Seeded(b"initiative"))
        while self.state.open_roll:
            self._run(tc.SettleWild("gm", "normal"), Seeded(b"initiative"))
        return self.events

    def _run(self, command, source) -> None:
        for event in engine.decide(self.state, command, Dice(source)):
            self.events.append(event)
            if not isinstance(event, rv.CombatEnded):
                self.state = engine.evolve(self.state, event)
                continue
            self.standing = self.state
            self.state = engine.evolve(self.state, event)
        if self.state.mode == FIGHT:
            self.standing = self.state

    def refused(self, command, before=()) -> str:
        """Carry out the command; return the key of its refusal, ``""`` if it was done."""
        try:
            self.do(command, before)
        except Refused as refusal:
            return refusal.key
        return ""

    def begin(self, first: str) -> None:
        """Begin the rounds; if the order is chosen, the side ``first`` acts first."""
        self.do(tc.SetPace("gm", "gm"))
        self.beside(c.Begin())
        if self.state.stage == "choice":
            won = self.state.ranking[0] == first
            self.beside(c.ChooseOrder("gm", "first" if won else "last"))

    def declare(self, plans: dict) -> None:
        """Declare for everybody asked: their command in ``plans``, else no actions."""
        while self.state.stage == "declare":
            who = self.waits().who
            self.do(plans.get(who) or c.Declare(who, 0))

    def waits(self):
        """Return the first pending wait, or None."""
        return next(iter(engine.pending(self.state)), None)

    def fighter(self, who: str) -> D6Fighter:
        return self.state.fighters[who]

    def one(self, kind, **fields):
        """Return the one event of that kind with these fields from the last command, or None.

        Errors: Differs, if there are several."""
        found = [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
        ]
        if len(found) > 1:
            raise Differs(f"the engine has {len(found)} of {kind.__name__}")
        return found[0] if found else None

    def check(self, purpose: str) -> Check | None:
        """Return the roll for that purpose, its wild 1 settled; None if there was none."""
        settled = self.one(ev.WildSettled, purpose=purpose)
        return check(settled or self.one(ev.Rolled, purpose=purpose))
