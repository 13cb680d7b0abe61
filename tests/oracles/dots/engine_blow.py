"""One attack in the engine, for the parts attack, defence and armour of the models.

The defender wields the item they block with, which the models leave out of the hands; a device of
the models has no rating. Ace attacks Bel; Cor gets what is reflected.
"""

from dataclasses import replace

from game.books.dots.commands import Guard, Robot, Strike
from game.books.dots.events import Severed, Struck
from game.books.dots.powers import movement
from game.encounter.events import Rolled
from tests.oracles.harness import unlike

from .blow import Case, expect
from .engine import MATERIALS, PLENTY, Person, Table, thing, words, worn
from .terms import Faces

SERVANTS = {"autogun": "autogun", "armed_robot": "robot"}
LIMBS = {"tail": "extra limb", "extra limb": "tail"}
OPTIONS = (
    "attack_curve", "savage_link", "cybernetics_scope", "defences_per_attack", "reflect_cap",
)  # fmt: skip
COMPARED = (
    "total", "points", "net", "cut", "damage", "hits", "attacker_hits", "shorted", "back_damage",
    "back_hits", "vorpal", "part", "dead", "movement", "pinned",
)  # fmt: skip
OUTER = ("DOT-SA-03", "DOT-BLK-07", "DOT-BLK-01")


def differences(case: Case, number: int) -> list[str]:
    case = held(case)
    faces = Faces(number)
    expected = expect(case, faces)
    return Blow(case, None if expected.refused else faces.thrown).compare(expected)


def held(case: Case) -> Case:
    """Return the case with the item the defender blocks with in hand."""
    block = case.block
    if block is None:
        return case
    hand = {"wield": block.weapon}
    if block.kind == "device":
        hand = {"offhand": "cortosis staff" if block.cortosis else "device"}
    return replace(case, target=replace(case.target, **hand))


def options(case) -> dict[str, str]:
    """House options of the case."""
    chosen = {name: getattr(case, name) for name in OPTIONS}
    return chosen


class Blow:
    def __init__(self, case: Case, thrown):
        self.case, self.thrown = case, thrown  # None: any faces
        people = {name: Person(name) for name in ("Ace", "Bel", "Cor")}
        self.strike = self._attack(people["Ace"])
        self.guards = [self._guard(people["Bel"], case.block, case.defence, "Cor")]
        if case.back:
            self.guards.append(self._guard(people["Cor"], case.back.block, case.back.defence, ""))
        self.table = Table(*self._fighters(people), **options(case))
        self.table.fight("Ace", "Bel", "Cor")

    def _attack(self, ace):
        case = self.case
        if case.weapon in SERVANTS:
            ace.uses(case.uses)
            return Robot("Ace", "Bel", SERVANTS[case.weapon])
        ace.hold("wield", case.weapon)
        ace.specials["right_handed"] = int(case.right_handed)
        return Strike("Ace", "Bel", ace.uses(case.uses), throw=case.thrown)

    def _guard(self, person, block, defence, target):
        """The answer of a person under attack; Cor is given the weapon to block with."""
        hand = "offhand" if block and block.kind == "device" else "wield"
        if block and person.name == "Cor":
            person.hold(hand, block.weapon)
        reflects = block is not None and block.kind == "reflect"
        return Guard(
            person.name,
            person.uses(block.uses) if block else (),
            hand,
            person.uses(defence.uses) if defence else (),
            target if reflects else "",
            clear=defence.told == "clear" if defence and defence.told else None,
            judge="none",  # the game master has ruled, nobody else may object
        )

    def _fighters(self, people):
        case, target = self.case, self.case.target
        ace, bel, cor = people.values()
        for hand in ("wield", "offhand"):
            bel.hold(hand, getattr(target, hand))
        bel.stars |= dict(target.stars)
        bel.specials["cybernetics"] = int(target.cybernetics)
        material = MATERIALS.get(target.material, target.material)
        bel.items.append(worn("armour", target.armour, material=material))
        bel.items.append(worn("forcefield", target.forcefield, shield=True))
        ace.specials = {key: n for key, n in ace.specials.items() if n}
        bel.specials = {key: n for key, n in bel.specials.items() if n}
        guns = {"emplacements": 1} if case.weapon == "autogun" else {}
        first = ace.fighter(case.attacker_hits, submerged=case.attacker_submerged, **guns)
        if case.weapon == "armed_robot":
            first = replace(first, sheet=replace(first.sheet, armed_robots=1))
        yield first
        yield bel.fighter(
            target.hits,
            living=target.living,
            extra=bool(target.sixth),
            lost=tuple(LIMBS.get(part, part) for part in target.lost),
            cover=target.cover,
            submerged=target.submerged,
        )
        yield cor.fighter(case.back.target.hits if case.back else PLENTY)

    def play(self) -> str:
        """Play the whole exchange; return why it was refused, "" if it was not."""
        table, thrown = self.table, self.thrown
        refused = table.refused(self.strike, words(thrown, "attack"))
        if refused:
            return refused
        refused = table.refused(self.guards[0], words(thrown, "block", "defence", "vorpal"))
        if not refused and table.state.blow:
            last = ("block of the reflected fire", "defence from reflected fire")
            if table.refused(self.guards[1], words(thrown, *last)):
                table.give(Guard("Cor"))
        return refused

    def compare(self, expected) -> list[str]:
        refused = self.play()
        if bool(refused) != bool(expected.refused):
            return [f"refused: model {expected.refused!r}, engine {refused!r}"]
        if refused:
            return []
        found = self.found()
        if self.stopped:
            del found["net"]
        return unlike({word: told(expected)[word] for word in found}, found)

    @property
    def stopped(self) -> bool:
        """True if a special material stopped the blade, whatever points were left."""
        struck = self.table.all(Struck)[0]
        return struck.account[-1].card in ("DOT-MAT-01", "DOT-MAT-03")

    def found(self) -> dict:
        """Outcome of the exchange in the engine."""
        table, case = self.table, self.case
        bel = table.state.fighters["Bel"]
        struck, *reflected = table.all(Struck)
        severed = next(iter(table.all(Severed)), None)
        vorpal = [e for e in table.all(Rolled) if e.purpose == "vorpal"]
        ace = table.state.fighters["Ace"]
        net = points = struck.account[0].pips
        for term in struck.account:
            net += term.pips if term.card in OUTER else 0
        return {
            "total": next(e.result.total for e in table.all(Rolled) if e.purpose == "attack"),
            "points": points,
            "net": max(0, net),
            "cut": -sum(t.pips for t in struck.account if t.card == "DOT-SA-02"),
            "damage": struck.damage,
            "hits": bel.condition.hits,
            "down": bel.condition.down,
            "attacker_hits": ace.condition.hits,
            "shorted": bool(ace.shorted),
            "back_damage": reflected[0].damage if reflected else 0,
            "back_hits": table.hits("Cor") if case.back else 0,
            "vorpal": vorpal[0].result.total if vorpal else 0,
            "part": LIMBS.get(severed.part, severed.part) if severed else "",
            "dead": bel.condition.dead,
            "dropped": sorted(bel.dropped),
            "movement": movement(bel),
            "pinned": table.pinned(),
        }


def told(expected) -> dict:
    """Outcome of the model under the keys of ``found``."""
    fields = {name: getattr(expected, name) for name in COMPARED}
    fields["dropped"] = sorted(thing(name).name for name in expected.dropped)
    fields["down"] = expected.down or expected.dead
    return fields
