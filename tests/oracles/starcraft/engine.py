"""The engine's side of a case: a table at which the model's faces fall again."""

from __future__ import annotations

from collections.abc import Iterable

from game import engine
from game.books.starcraft.body import Body
from game.books.starcraft.commands import LookOn, Plan, SetVisibility
from game.books.starcraft.sheet import SKILLS, StarcraftSheet
from game.books.starcraft.state import StarcraftFighter
from game.dice import Dice
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.errors import Refused
from game.gear import Armour, Weapon
from tests.oracles.harness import Differs, Fallen
from tests.oracles.starcraft.dice import Faces, House, Thrown

RANGES = {5: "point-blank", 10: "short", 15: "medium", 20: "long"}
"""The models' plain difficulties, as the engine's words for ranges."""
SMOKE = {0: "", 5: "light", 10: "thick", 15: "very thick"}
CALLED = {0: 0, 1: 200, 4: 50, 8: 5}
"""Dice of a called shot, with a size in millimetres that costs so many."""
EFFECTS = {
    "": "",
    "well": "stunned",
    "wounded": "wounded",
    "seriously wounded": "serious",
    "mortally wounded": "mortal",
    "dying": "dying",
}
SAME = {"SC-MEL-4": "SC-REACT-5", "SC-SPRAY-3": "SC-ACT-2"}
"""Cards the models cite, with those the engine cites for the same dice: of the undeclared block,
and of several actions beside a spray."""
HURT = ("SC-WND-2", "SC-WND-4", "SC-WND-5", "SC-WND-6")
SAFE = 999
"""Armour that nothing in a case gets through."""


class Beyond(Fallen):
    """The model's faces, then a 1 for every die that the engine throws and the model leaves out."""

    def __init__(self, faces: Iterable[int]):
        super().__init__([(6, face) for face in faces])

    def face(self, sides: int = 6) -> int:
        return super().face(sides) if self.left else 1


def laid(faces: Iterable[int]) -> Fallen:
    return Fallen([(6, face) for face in faces])


def gun(damage: int = 1, name: str = "gun", **more) -> Weapon:
    return Weapon(name, "firearms", "ranged", damage=damage, **more)


def worn(value: int) -> tuple[Armour, ...]:
    return (Armour("armour", value=value),)


def body(points: int, full: int, **more) -> Body:
    return Body(full, points, **more)


def hurt_body(condition: str, stun_runs: bool = False) -> Body:
    """A body of 40 points in that band; a stun's penalty runs for the first two rounds."""
    points = {"stunned": 40, "wounded": 25, "serious": 15, "mortal": 5}[condition]
    return Body(40, points, dazed_until=10 if stun_runs else 0)


def person(name: str, weapons=(), armour: int = 0, own=None, **codes: int) -> StarcraftFighter:
    """A fighter, all weapons drawn, with these codes in pips; attributes not named have 6 pips.

    ``own``: fields of the fighter or of the sheet.
    """
    own = {"reaction": "none", **(own or {})}
    fields = StarcraftSheet.__dataclass_fields__
    more = {key: own.pop(key) for key in tuple(own) if key in fields and key != "off_hand"}
    named = {word.replace("_", " "): pips for word, pips in codes.items()}
    basic = {word: named.pop(word, 6) for word in SKILLS.attributes}
    condition = own.get("condition", Body(40, 40))
    sheet = StarcraftSheet(
        basic, named, tuple(weapons), worn(armour), body=condition.full,
        off_hand=own.get("off_hand", ""), **more,
    )  # fmt: skip
    hands = {
        "hand": weapons[0].name if weapons else "",
        "drawn": tuple(weapon.name for weapon in weapons),
    }
    side = own.pop("side", f"side of {name}")
    return StarcraftFighter(name, name, side, sheet, **{"condition": condition, **hands, **own})


class Table:
    """An encounter of the book, with a house of the models as its options."""

    def __init__(self, house: House, *fighters: StarcraftFighter, **options: str):
        self.state = engine.opening("starcraft", {**vars(house), **options})
        self.events: list = []
        self.number = 1
        for fighter in fighters:
            self.join(fighter)

    def join(self, fighter: StarcraftFighter) -> None:
        self.give(c.Join(fighter.id, fighter))

    def give(self, command, source=None) -> list:
        """Carry the command out with these dice, or with none. Errors: Refused; Differs, if the
        engine throws other dice."""
        source = source or laid(())
        events = engine.decide(self.state, command, Dice(source, self.number))
        self.number += sum(isinstance(event, ev.Rolled) for event in events)
        for event in events:
            self.state = engine.evolve(self.state, event)
        self.events += events
        return events

    def refused(self, command, source=None) -> str:
        """Carry the command out; return the card that refuses it (its key if it names none), "" if
        nothing does."""
        try:
            self.give(command, source)
        except Refused as refusal:
            return refusal.card or refusal.key
        return ""

    def would_refuse(self, command) -> bool:
        """True if the command would be refused; it is not carried out."""
        try:
            engine.decide(self.state, command, Dice(Beyond(()), self.number))
        except Refused:
            return True
        return False

    def fighter(self, who: str) -> StarcraftFighter:
        return self.state.fighters[who]

    def fight(self, source=None, **plans: int | Plan) -> None:
        """Begin rounds; fighters not named plan nothing."""
        self.give(c.Begin(), source)
        self.plan(**plans)

    def plan(self, **plans: int | Plan) -> None:
        for fighter in self.state.present:
            if self.state.stage == "declare" and fighter.ready and fighter.declared is None:
                plan = plans.get(fighter.id, 0)
                self.give(Plan(fighter.id, plan) if isinstance(plan, int) else plan)

    def look_on(self, *who: str) -> None:
        for name in who:
            self.give(LookOn(name))

    def range(self, a: str, b: str, text: str) -> None:
        self.give(tc.SetRange("gm", text, a, b))

    def smoke(self, points: int) -> None:
        self.give(SetVisibility("gm", "smoke", SMOKE[points]))

    def set(self, who: str, field: str, value: object) -> None:
        self.give(tc.Override("gm", who, field, str(value)))

    def pass_time(self, seconds: int, source=None) -> None:
        self.give(tc.PassTime("gm", seconds), source)


def of(events: list, kind) -> list:
    return [event for event in events if isinstance(event, kind)]


def one(events: list, kind):
    found = of(events, kind)
    if len(found) != 1:
        raise Differs(f"{len(found)} times {kind.__name__} in the engine")
    return found[0]


def rolls(events: list, *purposes: str) -> list[ev.Rolled]:
    """Rolls made for any of these purposes; all rolls if none is named."""
    return [roll for roll in of(events, ev.Rolled) if not purposes or roll.purpose in purposes]


def told(roll: ev.Rolled) -> tuple[int, tuple[int, ...], int]:
    """Pips, faces in the order thrown, total."""
    throw = roll.result.throw
    return throw.pips, throw.fallen, roll.result.total


def expected(thrown: Thrown) -> tuple[int, tuple[int, ...], int]:
    return thrown.pips, thrown.faces, thrown.total


def same_rolls(model: Iterable[Thrown], engine_rolls: Iterable[ev.Rolled]) -> list[str]:
    """A sentence if the rolls of model and engine differ in number, pips, faces or total."""
    wanted, found = [expected(roll) for roll in model], [told(roll) for roll in engine_rolls]
    return [] if wanted == found else [f"rolls: model {wanted}, engine {found}"]


def model_terms(terms) -> dict[str, int]:
    """Pips by card; terms that change nothing are left out."""
    found: dict[str, int] = {}
    for _, pips, cited in terms:
        card = SAME.get(cited, cited)
        found[card] = found.get(card, 0) + pips
    return {card: pips for card, pips in found.items() if pips}


def engine_terms(terms) -> dict[str, int]:
    """The same for a roll of the engine: codes have no card, all wounds and stuns share one."""
    found: dict[str, int] = {}
    for term in terms:
        card = "" if term.kind == "code" else "SC-WND-8" if term.card in HURT else term.card
        pips = -term.pips if term.kind == "penalty" else term.pips
        found[card] = found.get(card, 0) + pips
    return {card: pips for card, pips in found.items() if pips}


def since(faces: Faces, thrown: int, rolled: int) -> tuple[tuple[int, ...], list[Thrown]]:
    """The model's faces and rolls from these positions on."""
    return tuple(faces.thrown[thrown:]), faces.rolls[rolled:]
