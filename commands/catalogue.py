"""+npcs and +armoury: what ships with the game, to read."""

from commands.reading import ReadingCommand, first_sentence
from game.dice import format_code
from game.rulebooks import armoury, roster
from game.rulebooks.matching import resolve
from world.scenes.render import sheet

NPC_COLUMN = 22


class CmdNpcs(ReadingCommand):
    """
    the stat blocks of non-player characters

    Usage:
      +npcs            all of them
      +npcs <name>     one: its codes, its gear, how to play it

    +combat/start Ace vs 2 thug brings two of them into a fight; +combat/add 2 thug=Gang
    brings more.
    """

    key = "+npcs"
    aliases = ("+npc",)
    help_category = "Running a fight"

    def act(self):
        if self.args:
            self.show(roster.find_npc(self.args))
            return
        rows = [
            self.one_line(block.name, first_sentence(block.description), NPC_COLUMN)
            for block in roster.npcs().values()
        ]
        self.tell("Stat blocks. +npcs thug shows one.", *rows)

    def show(self, block):
        played = " The system plays it." if block.autopilot else ""
        self.tell(
            *self.wrapped(f"{block.name}. {block.description}"),
            *sheet.lines(roster.sheet(block), self.width, self.prose),
            *self.wrapped(f"In a fight: {block.hint}{played}"),
            f"Bring it in: +combat/add {block.name.lower()}",
        )


class CmdArmoury(ReadingCommand):
    """
    weapons and armour

    Usage:
      +armoury            all of them, with damage and protection
      +armoury <name>     one of them in full

    STR+1D is your Strength and one die more. Armour has one code against blows and bullets
    and one against energy; heavy pieces take dice off your Dexterity.
    """

    key = "+armoury"
    aliases = ("+armory", "+weapons", "+armour", "+armor")
    help_category = "Character"

    def act(self):
        if self.args:
            self.show(self.args)
            return
        weapons = [f"{w.name} {w.damage}" for w in armoury.weapons().values() if not w.natural]
        worn = [f"{a.name} {a.physical}/{a.energy}" for a in armoury.armour().values()]
        self.tell(
            *self.wrapped(f"Weapons with their damage: {', '.join(weapons)}."),
            *self.wrapped(f"Armour, against blows/energy: {', '.join(worn)}."),
            "+armoury blaster pistol shows one in full.",
        )

    def show(self, word: str):
        weapons, worn = armoury.weapons(), armoury.armour()
        pieces = (*weapons.values(), *worn.values())
        aliases = {alias: piece.name for piece in pieces for alias in piece.aliases}
        name = resolve(word, (*weapons, *worn), "weapon or armour", aliases)
        told = weapon_text(weapons[name]) if name in weapons else armour_text(worn[name])
        self.tell(*self.wrapped(f"{name.capitalize()}. {told}"))


STUNS = {
    "switch": "It can be set to stun.",
    "only": "It only stuns.",
    "": "",
}


def weapon_text(entry) -> str:
    """A weapon in sentences."""
    parts = [
        entry.description,
        f"Skill {entry.skill}, {entry.kind}, damage {entry.damage} {entry.damage_type}.",
        STUNS[entry.stun],
    ]
    if entry.ranges:
        words = ("point-blank", "short", "medium", "long")
        far = zip(words, entry.ranges, strict=False)
        parts.append(f"Reaches {', '.join(f'{word} {metres} m' for word, metres in far)}.")
    if entry.ammo:
        parts.append(f"{entry.ammo} shots.")
    if entry.price:
        parts.append(f"{entry.price} credits.")
    return " ".join(filter(None, parts))


def armour_text(entry) -> str:
    """A piece of armour in sentences."""
    text = (
        f"{entry.description} {entry.weight.capitalize()} armour: {entry.physical} against blows "
        f"and bullets, {entry.energy} against energy."
    )
    if entry.dexterity != format_code(0):
        text += f" Dexterity less {entry.dexterity.lstrip('+')}."
    if entry.strength != format_code(0):
        text += f" Lifting and brawling plus {entry.strength}."
    return f"{text} {entry.price} credits."
