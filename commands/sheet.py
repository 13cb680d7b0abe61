"""+sheet: one's own sheet; the condition of others."""

from dataclasses import dataclass, field

from commands.reading import ReadingCommand
from game.condition import Condition
from game.encounter.audience import visible
from game.encounter.state import FIGHT
from game.errors import Refused
from game.rulebooks import shelf
from game.rulebooks.matching import resolve
from game.sheets import D6Sheet
from typeclasses.characters import Character
from world.scenes.fighters import fighter_id
from world.scenes.render import health, sheet

NO_SHEET = "has no character sheet yet"


@dataclass(frozen=True)
class Body:
    """What a sheet shows of somebody, from a fight or from the character himself."""

    name: str
    sheet: D6Sheet | None
    condition: Condition
    clock: int = 0
    drawn: tuple[str, ...] | None = None
    stunning: tuple[str, ...] = ()
    options: dict = field(default_factory=dict)

    def condition_sentences(self, treated_as: str) -> list[str]:
        limit = self.sheet.stun_limit() if self.sheet else 1
        healing = self.options.get("healing", "")
        return health.sentences(self.condition, self.clock, healing, treated_as, limit)


def body_of_fighter(f, state) -> Body:
    return Body(f.name, f.sheet, f.condition, state.clock, f.drawn, f.stunning, state.options)


def body_of(character) -> Body:
    """The character as he is: in a running fight as the fight has him, else with the time
    gone by since."""
    table = getattr(character.location, "table", None)
    known = table.state.fighters.get(fighter_id(character)) if table else None
    if known and known.present and table.state.mode == FIGHT:
        return body_of_fighter(known, table.state)
    made = character.sheet
    names = [w.name for w in made.weapons] if made else []
    options = table.state.options if table else shelf.find(shelf.FALLBACK).settle_options({})
    return Body(
        character.key,
        made,
        character.condition_at(0).passed(0),
        drawn=tuple(name for name in names if name not in character.holstered),
        options=options,
    )


class CmdSheet(ReadingCommand):
    """
    read your character sheet

    Usage:
      +sheet            your attributes, skills, weapons, armour, points and condition
      +sheet <name>     how somebody here is; the game master and staff see the whole sheet

    Codes are dice and pips: 4D+2 is four dice and two points. +check rolls any of them. The
    condition says what it costs you, how long it lasts and what would heal it.
    """

    key = "+sheet"
    aliases = ("+condition",)

    def act(self):
        body = self.named(self.args) if self.args else body_of(self.caller)
        own = body.name == self.caller.key
        if not (own or self.sees_all()):
            self.tell(f"{body.name}: {health.short(body.condition, body.clock)}.")
            return
        if body.sheet is None:
            raise Refused("no_sheet", self.without_sheet(body.name, own))
        self.tell(*self.page(body, own))

    def page(self, body: Body, own: bool) -> list[str]:
        told = " ".join(body.condition_sentences("me" if own else body.name))
        head = f"{body.name}. {told}"
        rows = [head] if self.prose else sheet.wrap(body.name, told, self.width)
        return rows + sheet.lines(body.sheet, self.width, self.prose, body.drawn, body.stunning)

    def without_sheet(self, name: str, own: bool) -> str:
        if own:
            return "You have no character sheet yet. +chargen lists the ready characters."
        return f"{name} {NO_SHEET}."

    def sees_all(self) -> bool:
        """Staff, and the game master of the scene here."""
        table = getattr(self.caller.location, "table", None)
        return self.caller.staff or bool(table and table.holds_seat(self.caller))

    def named(self, word: str) -> Body:
        """Somebody here: a fighter the caller can see, or a character in the room."""
        if word.lower() in ("me", "self"):
            return body_of(self.caller)
        here = {obj.key: obj for obj in self.caller.location.contents if isinstance(obj, Character)}
        table = getattr(self.caller.location, "table", None)
        fighters = self.seen(table) if table else {}
        name = resolve(word, [*here, *fighters], "character here")
        return body_of(here[name]) if name in here else body_of_fighter(fighters[name], table.state)

    def seen(self, table) -> dict:
        found = visible(table.state, self.me, table.holds_seat(self.caller))
        return {f.name: f for f in found}
