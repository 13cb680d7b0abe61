"""The engine's side of a case: fighters and bodies made of the models' words, a table to play at,
and what fell at it in the models' words again.

No part wants dice for the initiative: who acts first is settled by Perceptions without a die, by
the winner's choice, or by dice that are no part of the case.
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
"""Seconds that a Stunned result is counted, from the moment at which a case begins."""

SKILLS = {"thrown": "thrown weapons", "melee": "melee combat", "ranged": "blaster"}
"""What attacks with a weapon of that kind; fists are those of the engine."""


def options(house: House) -> dict:
    """The options of the house that the book has."""
    known = registry.find(house.book).house_options
    given = {name: value for name, value in vars(house).items() if name in known}
    said = {name: {True: "on", False: "off"}.get(value, value) for name, value in given.items()}
    if "defence_counts_as_action" in said:
        said["defence_counts_as_action"] = "yes" if house.defence_counts_as_action else "no"
    return {**said, "max_actions": house.max_actions or "none"}


def weapon(kind: str, damage: int = 0, **more) -> Weapon:
    """A weapon of that kind, which bears its name; bare hands for brawling."""
    return FISTS if kind == "brawling" else Weapon(kind, SKILLS[kind], kind, damage, **more)


def sheet(skills=(), weapons=(), armour=(), points=0, medpacs=0, **attributes) -> D6Sheet:
    """A sheet whose attributes are 0D but for those named; all codes in pips."""
    codes = {**dict.fromkeys(ATTRIBUTES, 0), **attributes}
    carried = tuple(w for w in weapons if w != FISTS)
    return D6Sheet(codes, dict(skills), carried, tuple(armour), medpacs, force_points=points)


def condition(body: Body, clock: int = 0, by: str = "") -> Condition:
    """The engine's body; ``by``: what made him unconscious, stuns or a wound."""
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
    """The model's body. ``lost``: no more actions this round, told only of those able to act."""
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
    """The model's body with lost actions told only of those able to act, as the engine's."""
    return dataclasses.replace(model, out_this_round=model.out_this_round and model.able)


def check(rolled: ev.Rolled | ev.WildSettled | None) -> Check | None:
    """A roll as the models write it."""
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
    """Faces that the model does not throw, then those that fell in it."""

    def __init__(self, faces, then: Fallen):
        self.faces, self.then = list(faces), then

    def face(self, sides: int = 6) -> int:
        return self.faces.pop(0) if self.faces else self.then.face(sides)


class Table:
    """A scene under the house, in which the faces of the model fall again."""

    def __init__(self, house: House, faces=(), clock: int = 0):
        self.house = house
        self.state = replace(engine.opening(house.book, options(house)), clock=clock)
        self.faces = Fallen([(6, face) for face in faces])
        self.events: list = []
        self.standing = self.state

    def add(self, who: str, side: str, own: D6Sheet, **fields) -> None:
        """Somebody joins, his weapons drawn but where ``fields`` say otherwise."""
        names = tuple(w.name for w in own.weapons)
        gear = {"drawn": names, "hand": names[0] if names else ""}
        self.do(c.Join(who, D6Fighter(who, who, side, own, **{**gear, **fields})))

    def do(self, command, before=()) -> list:
        """Carry a command out, and what the game master says to a wild 1 in it. ``before``:
        faces that fall in the engine alone, ahead of the others."""
        self.events = []
        self._run(command, First(before, self.faces))
        while self.state.open_roll:
            self._run(tc.SettleWild("gm", self.house.wild_one), self.faces)
        return self.events

    def then(self, command) -> list:
        """Carry out a command that goes on with what the last one began; the events of both."""
        before = self.events
        self.events = before + self.do(command)
        return self.events

    def beside(self, command) -> list:
        """Carry a command out with dice that are no part of the case."""
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
        """The key under which the engine refuses the command, or nothing: then it is done."""
        try:
            self.do(command, before)
        except Refused as refusal:
            return refusal.key
        return ""

    def begin(self, first: str) -> None:
        """Rounds begin, and the side named acts first where that is chosen."""
        self.do(tc.SetPace("gm", "gm"))
        self.beside(c.Begin())
        if self.state.stage == "choice":
            won = self.state.ranking[0] == first
            self.beside(c.ChooseOrder("gm", "first" if won else "last"))

    def declare(self, plans: dict) -> None:
        """Everybody asked says what ``plans`` has for him, else that he does nothing."""
        while self.state.stage == "declare":
            who = self.waits().who
            self.do(plans.get(who) or c.Declare(who, 0))

    def waits(self):
        """Whom the table waits for first, and for what; None."""
        return next(iter(engine.pending(self.state)), None)

    def fighter(self, who: str) -> D6Fighter:
        return self.state.fighters[who]

    def one(self, kind, **fields):
        """The only event of that kind with these fields since the last command; None."""
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
        """The roll for that purpose, with what was said to its wild 1."""
        settled = self.one(ev.WildSettled, purpose=purpose)
        return check(settled or self.one(ev.Rolled, purpose=purpose))
