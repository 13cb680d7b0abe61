"""Who fights: characters and stat blocks of every book, with some fields set at random."""

from random import Random
from typing import Any

import game.books.shipped  # noqa: F401  (fills the shelf)
from game import registry
from game.books.d6 import armoury as d6_armoury
from game.books.d6 import garage
from game.books.d6 import skills as d6_skills
from game.books.dots import builder, experience
from game.books.dots import ready as dots_ready
from game.books.dots import roster as dots_roster
from game.books.dots.tables import classes, kits, skills, subclasses
from game.books.starcraft import armoury as sc_armoury
from game.codec import replace
from game.errors import Refused
from tests.compared.written import fitted, made

SIDES = ("rebels", "empire", "hutts", "drifters")
COVER = (0, 0, 0, 25, 50, 75, 100)
DOTS_COVER = (0, 0, 0, 1, 2, 3)
WITH_VEHICLES = ("advanced", "chronicles")
SELDOM = ("throw_lightning", "redirect_lightning", "throw_saber", "luck", "wealth")
"""Skills under ``dots`` that rarely matter unless somebody is given them."""
LIGHTNING = ("throw_lightning", "redirect_lightning")
"""Skills of somebody who throws lightning and redirects what is thrown at them."""
BOUGHT = 40


class People:
    """Makes fighters of a book. ``system``: the share of them that the system plays."""

    def __init__(self, random: Random, book: str, system: float, hidden: float):
        self.random, self.book = random, registry.find(book)
        self.system, self.hidden = system, hidden
        self.sides = random.sample(SIDES, random.choice((2, 2, 2, 3, 4)))
        self.kind = getattr(self.book, "fighter", None) or self.book.machine.FIGHTER
        self.sheet = {"dots": self._dots, "starcraft": self._starcraft}.get(
            self.book.sheet_kind, self._d6
        )

    def fighter(self, who: str, side: str = "") -> Any:
        """A random fighter with that ID."""
        random, sheet = self.random, self.sheet()
        system = random.random() < self.system
        dots = self.book.sheet_kind == "dots"
        weapons = [w.name for w in getattr(sheet, "weapons", ())]
        drawn = tuple(name for name in weapons if random.random() < 0.7)
        values = {
            "side": side or random.choice(self.sides),
            "npc": system or random.random() < 0.3,
            "autopilot": system,
            "hidden": random.random() < self.hidden,
            "consent": random.random() < 0.6,
            "reaction": random.choice(("auto", "auto", "ask", "none")),
            "cover": random.choice(DOTS_COVER if dots else COVER),
            "drawn": drawn,
            "hand": drawn[0] if drawn else "",
            "numbers": "hidden" if system and random.random() < 0.3 else "shown",
            "new_player": random.random() < 0.1 and self.book.sheet_kind == "d6",
        }
        if random.random() < 0.1:
            values["agrees"] = False
        return fitted(
            self.kind,
            id=who,
            name=f"Trooper {who[1:]}" if system else f"{who}y",
            sheet=sheet,
            **values,
        )

    def vehicles(self) -> list[Any]:
        """Vehicles that come along, usually none."""
        random = self.random
        if self.book.name not in WITH_VEHICLES or random.random() < 0.65:
            return []
        names = random.sample(sorted(garage.vehicles()), random.choice((1, 1, 2)))
        return [self._vehicle(f"V{n}", garage.vehicles()[name]) for n, name in enumerate(names)]

    def _vehicle(self, who: str, vehicle: Any) -> Any:
        attributes = dict.fromkeys(d6_skills.attributes(), 0) | {"strength": vehicle.body}
        values = {"side": self.random.choice(self.sides), "npc": True, "consent": True}
        sheet = made("D6Sheet", attributes, {})
        return fitted(self.kind, id=who, name=vehicle.name, sheet=sheet, vehicle=vehicle, **values)

    def _block(self, roster: Any) -> Any:
        blocks = [*roster.ready().values(), *roster.npcs().values()]
        return roster.sheet(self.random.choice(blocks))

    def _d6(self) -> Any:
        random, sheet = self.random, self._block(self.book.roster)
        names = random.sample(sorted(d6_armoury.weapons()), 2)
        pieces = random.sample(sorted(d6_armoury.armour()), random.choice((0, 1)))
        if random.random() < 0.7:
            sheet = replace(
                sheet,
                weapons=tuple(map(d6_armoury.weapon, names)),
                armour=tuple(map(d6_armoury.piece, pieces)),
            )
        if random.random() < 0.3:
            sheet = replace(sheet, skills={**sheet.skills, "command": 30})
        return replace(
            sheet,
            medpacs=random.randint(0, 3),
            character_points=random.randint(0, 6),
            force_points=random.randint(0, 2),
        )

    def _starcraft(self) -> Any:
        random, sheet = self.random, self._block(self.book.roster)
        weapons = sc_armoury.every_weapon()
        if random.random() < 0.5:
            names = random.sample(sorted(weapons), 3)
            sheet = replace(sheet, weapons=tuple(weapons[name] for name in names), off_hand="")
        kick = made("Manoeuvre", "kick", 5, 3, True)
        return replace(
            sheet,
            manoeuvres=(kick,) if random.random() < 0.4 else sheet.manoeuvres,
            kit_uses=random.randint(0, 2),
            chi=random.randint(0, 2),
            character_points=random.randint(0, 4),
        )

    def _dots(self) -> Any:
        roll = self.random.random()
        if roll < 0.2:
            return dots_ready.sheet(self.random.choice(list(dots_ready.ready().values())))
        if roll < 0.35:
            return dots_roster.sheet_of(self.random.choice(list(dots_roster.npcs().values())))
        return self._bought()

    def _bought(self) -> Any:
        """A character of a random class and kit, with their XP spent at random."""
        random = self.random
        class_, subclass = random.choice(list(classes())), random.choice(list(subclasses()))
        kit = kits()[random.choice(list(builder.open_kits(class_, subclass)))]
        placed = {s: kit.spend // len(kit.among) for s in kit.among} if kit.spend else {}
        sheet = builder.create(class_, subclass, kit.key, placed)
        options = {"class_limits": "on", "die_price": "text"}
        specials = ("flurry", "dual_wield", "cauterize", "right_handed", "unique")
        for _ in range(BOUGHT):
            roll = random.random()
            try:
                if roll < 0.8:
                    sheet, _ = experience.buy_dots(sheet, random.choice(list(skills())), 1, options)
                elif roll < 0.9:
                    sheet, _ = experience.buy_die(sheet, options)
                else:
                    sheet, _ = experience.buy_special(sheet, random.choice(specials))
            except Refused:
                continue
        for skill in random.sample(SELDOM, random.choice((0, 0, 1, 3))):
            sheet = experience.give_dots(sheet, skill, random.randint(1, 4))
        if random.random() < 0.2:
            for skill in LIGHTNING:
                sheet = experience.give_dots(sheet, skill, 5)
        return sheet
