"""The sheet kind ``starcraft``. Codes are pips; a skill's code is its full code."""

import re
from collections.abc import Iterable, Mapping

from game.books.starcraft.body import Body
from game.codec import EMPTY, record, replace
from game.dice import MAX_DICE, PIPS_PER_DIE, format_code, parse_code
from game.errors import Refused
from game.gear import Armour, Weapon
from game.registry.matching import UnknownName
from game.registry.sheet import CodeSheet
from game.registry.skills import SkillTable
from game.wording import Code, Text, say

BASE_BODY = 20
MOST = 9999
FISTS = Weapon("fists", "brawling", "brawling", muscle=True, natural=True)
MARTIAL = Weapon("martial arts", "martial arts", "brawling", muscle=True, natural=True)


class StarcraftSkills(SkillTable):
    """The skills of this sheet kind, each with the attribute it falls back on (SC-Q-60); the list
    is this program's own. The error for an unknown skill says where they are listed."""

    def match(self, word: str, mine: Iterable[str] = (), attributes_too: bool = True) -> str:
        try:
            return super().match(word, mine, attributes_too)
        except UnknownName as unknown:
            if not unknown.candidates:
                unknown.text = say("starcraft-no-such-skill", said=unknown.text)
            raise


SKILLS = StarcraftSkills("starcraft/skills")
known, match = SKILLS.known, SKILLS.match


@record
class Manoeuvre:
    """A Martial Arts manoeuvre (SC-MEL-3). ``difficulty``: points above 10 to hit; ``damage``:
    extra damage in pips; ``blocks_armed``: lets its user block a weapon bare-handed (SC-MEL-7)."""

    name: str
    difficulty: int = 0
    damage: int = 0
    blocks_armed: bool = False


@record
class StarcraftSheet(CodeSheet):
    """A ``starcraft`` character sheet. ``body``: full Body Points, 0 = 20 + Strength in pips
    (SC-WND-11); ``kit_uses``: First Aid uses left; ``rounds``: shots left in weapons that are not
    full; ``off_hand``: weapon carried in the other hand; ``race``: for facilities that treat only
    some."""

    attributes: Mapping[str, int]
    skills: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    body: int = 0
    character_points: int = 0
    chi: int = 0
    kit_uses: int = 0
    rounds: Mapping[str, int] = EMPTY
    off_hand: str = ""
    race: str = "terran"
    manoeuvres: tuple[Manoeuvre, ...] = ()

    kind = "starcraft"
    table = SKILLS
    bare_hands = (FISTS, MARTIAL)
    points = ("character_points", "chi")

    def unhurt(self) -> Body:
        """A body without wounds."""
        return Body(self.full_body(), self.full_body())

    def fitted(self, body: Body) -> Body:
        """A body from before the sheet changed, with as many Body Points lost as before. The change
        alone neither drops it to 0 nor raises it from there."""
        more = self.full_body() - body.full
        points = body.points if body.points <= 0 else max(1, body.points + more)
        return replace(body, full=self.full_body(), points=points)

    def holding(self, body: Body, before: Body) -> Body:
        return replace(body, points=min(body.points, max(self.full_body(), before.points)))

    def problem(self) -> Text | str:
        """The first error that makes the sheet unplayable, as a sentence; "" for a sound one."""
        needed = [name for name in SKILLS.attributes if name != "psi"]
        if missing := [name for name in needed if name not in self.attributes]:
            return say("starcraft-sheet-lacks", attribute=missing[0])
        if strange := self.strange():
            return say("starcraft-sheet-with-strange-skill", skill=strange)
        codes = (*self.attributes.values(), *self.skills.values())
        if not all(map(self.dice.fair, codes)):
            low, high = Code(self.dice, 0), Code(self.dice, MAX_DICE * PIPS_PER_DIE)
            return say("starcraft-codes-of-a-sheet", low=low, high=high)
        counts = [self.body, self.character_points, self.chi, self.kit_uses]
        counts += [*(a.value for a in self.armour), *self.rounds.values()]
        if any(not 0 <= n <= MOST for n in counts):
            return say("starcraft-numbers-of-a-sheet", most=MOST)
        wrong = [w.name for w in self.weapons if not self.usable(w)]
        return say("starcraft-useless-weapon", weapon=wrong[0]) if wrong else ""

    def full_body(self) -> int:
        return self.body or BASE_BODY + self.attributes.get("strength", 0)

    def parry_skill(self) -> str:
        """Melee Parry, or Melee Combat if the sheet lacks it (SC-MEL-9)."""
        return "melee parry" if "melee parry" in self.skills else "melee combat"

    def weapon(self, name: str) -> Weapon | None:
        """The weapon of that name, or None. Bare hands are always there, and each known manoeuvre
        counts as a weapon."""
        if found := super().weapon(name):
            return found
        kicks = (replace(MARTIAL, name=m.name) for m in self.manoeuvres if m.name == name)
        return next(kicks, None)

    def unarmed(self) -> tuple[str, ...]:
        """Names of unarmed attacks: fists, Martial Arts, the manoeuvres known."""
        return (FISTS.name, MARTIAL.name, *(m.name for m in self.manoeuvres))

    def stun_limit(self) -> int:
        """Stuns that knock out: whole dice of Strength, at least 1 (SC-WND-3)."""
        return max(1, self.attributes.get("strength", 0) // PIPS_PER_DIE)

    def armour_value(self) -> int:
        """Armour value against every kind of damage: that of the best piece worn (SC-ARM-1)."""
        return max((piece.value for piece in self.armour), default=0)

    def worn_to(self, value: int) -> "StarcraftSheet":
        """The sheet with its best armour worn down to that value (SC-ARM-2)."""
        best = max(self.armour, key=lambda piece: piece.value)
        at = self.armour.index(best)
        lower = replace(best, value=value)
        return replace(self, armour=(*self.armour[:at], lower, *self.armour[at + 1 :]))

    def shots_left(self, weapon: Weapon) -> int | None:
        """Rounds left in the weapon; None if they are not counted (SC-RNG-12)."""
        return self.rounds.get(weapon.name, weapon.magazine) if weapon.magazine else None

    def fired(self, name: str, rounds: int) -> "StarcraftSheet":
        """The sheet with that many rounds fewer in the carried weapon of that name."""
        magazine = next(w.magazine for w in self.weapons if w.name == name)
        left = self.rounds.get(name, magazine) - rounds
        return replace(self, rounds={**self.rounds, name: left})

    def manoeuvre(self, name: str) -> Manoeuvre | None:
        return next((m for m in self.manoeuvres if m.name == name), None)


MOST_HARDER = 40
_SAID = re.compile(
    r"(?P<name>[a-z][a-z' -]{0,38}?) (?P<harder>\d{1,3})"
    r"(?: \+?(?P<damage>\d{1,3}(?:D(?:\+[12])?)?))?(?P<blocks> blocks)?",
    re.IGNORECASE,
)


def read_manoeuvre(text: str) -> Manoeuvre:
    """Read ``flying kick 5 +1D blocks``: name, points above 10 to hit, extra damage, and whether it
    blocks weapons. Raises Refused("bad_manoeuvre"), ("bad_code")."""
    said = _SAID.fullmatch(" ".join(text.split()))
    if not said:
        raise Refused("bad_manoeuvre", say("starcraft-how-a-manoeuvre-is-written"), "SC-MEL-3")
    harder, damage = int(said["harder"]), parse_code(said["damage"] or "0D")
    if harder > MOST_HARDER:
        sentence = say("starcraft-manoeuvre-too-hard", most=MOST_HARDER)
        raise Refused("bad_manoeuvre", sentence, "SC-MEL-3")
    return Manoeuvre(said["name"].lower(), harder, damage, bool(said["blocks"]))


def manoeuvre_text(known: Manoeuvre) -> str:
    """The manoeuvre in the form that ``read_manoeuvre`` reads."""
    damage = f" +{format_code(known.damage).lstrip('+')}" if known.damage else ""
    blocks = " blocks" if known.blocks_armed else ""
    return f"{known.name} {known.difficulty}{damage}{blocks}"


def taught(known: tuple[Manoeuvre, ...], text: str) -> tuple[Manoeuvre, ...]:
    """The manoeuvres with one added or replaced; ``-flying kick`` drops one. Raises Refused as
    ``read_manoeuvre``, and ("no_manoeuvre") for dropping an unknown one."""
    if text.startswith("-"):
        name = text[1:].strip().lower()
        if name not in [m.name for m in known]:
            sentence = say("starcraft-manoeuvres-known", known=tuple(m.name for m in known))
            raise Refused("no_manoeuvre", sentence, "SC-MEL-3")
        return tuple(m for m in known if m.name != name)
    new = read_manoeuvre(text)
    return (*(m for m in known if m.name != new.name), new)
