"""What the game master may set by hand, field by field (ADV-SYS-2)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game import registry
from game.codec import replace
from game.encounter import table_events as te
from game.encounter.context import Context
from game.encounter.fighter import Fighter
from game.encounter.handlers import SetsByHand, fighter
from game.encounter.hiding import into_view
from game.encounter.reader import HIDDEN, SHOWN
from game.encounter.rounds import RoundEncounter
from game.encounter.state import FIGHT, Encounter
from game.encounter.table_commands import Override
from game.errors import Refused
from game.parts.initiative import acting_order
from game.registry.book import Rulebook
from game.registry.matching import MatchError
from game.registry.sheet import CodeSheet, Health
from game.shape import whole
from game.wording import say

YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


type Changes = dict[str, Any]
"""Fields with their new values."""
type Field = Callable[[Any, Any, str], Changes]
"""``field(state, fighter, value)``: the changes to the fighter when the field is set to that
text."""
type Match = Callable[[str, Iterable[str]], str]
"""``match(word, mine)``: the skill meant by the word."""


def yes(value: str) -> bool:
    """Read yes or no. Raises Refused("bad_value")."""
    if value.lower() not in YES:
        raise Refused("bad_value", say("parts-say-yes-or-no"))
    return YES[value.lower()]


def number(value: str, most: int) -> int:
    """Read a whole number from 0 to ``most``. Raises Refused("bad_value")."""
    found = whole(value, most)
    if found is None:
        raise Refused("bad_value", say("parts-whole-number-to", most=most))
    return found


def prone(state: Encounter, f: Fighter, value: str) -> Changes:
    """Lying on the ground, or standing."""
    return {"condition": replace(f.condition, prone=yes(value))}


def sheet_number(name: str) -> Field:
    """A number on the sheet, at most 999."""

    def change(state: Encounter, f: Fighter, value: str) -> Changes:
        return {"sheet": replace(f.sheet, **{name: number(value, 999)})}

    return change


def count(name: str, most: int = 100) -> Field:
    """A number of the fighter's, at most ``most``."""
    return lambda state, f, value: {name: number(value, most)}


def flag(name: str) -> Field:
    """A yes-or-no field of the fighter."""
    return lambda state, f, value: {name: yes(value)}


def autopilot(state: Encounter, f: Fighter, value: str) -> Changes:
    """Whether the autopilot plays an NPC."""
    return {"autopilot": played(f, value)}


def played(f: Fighter, value: str) -> bool:
    """Read yes or no. Raises Refused("bad_value") for a player's character."""
    if not f.npc:
        sentence = say("parts-players-play-themselves", who=f.name)
        raise Refused("bad_value", sentence)
    return yes(value)


def hidden(state: Encounter, f: Fighter, value: str) -> Changes:
    """Hidden from everybody, or revealed."""
    return {"hidden": True} if yes(value) else into_view(state, f)


def numbers(state: Encounter, f: Fighter, value: str) -> Changes:
    """Whether others may read the codes that an NPC rolls."""
    return {"numbers": numbers_of(f, value)}


def numbers_of(f: Fighter, value: str) -> str:
    """``shown`` or ``hidden``. Raises Refused("bad_value") for anything else, or for a player's
    character."""
    if value.lower() not in (SHOWN, HIDDEN):
        raise Refused("bad_value", say("parts-numbers-shown-or-hidden", shown=SHOWN, hidden=HIDDEN))
    if not f.npc:
        raise Refused("bad_value", say("parts-only-npc-numbers-hidden", who=f.name))
    return value.lower()


def recoded[S: CodeSheet](sheet: S, value: str, match: Match) -> S:
    """The sheet with another code: ``code blaster 5D+1``. Raises Refused("bad_value")."""
    name, _, code = value.rpartition(" ")
    try:
        known = match(name, sheet.skills)
    except MatchError as error:
        raise Refused("bad_value", error.sentence) from None
    part = "attributes" if known in sheet.attributes else "skills"
    return replace(sheet, **{part: {**getattr(sheet, part), known: sheet.dice.read(code)}})


def _turn(state: RoundEncounter, value: str) -> Changes:
    """The turn goes to the fighter with that id, who is in the order and has their actions still to
    take."""
    if value not in state.order:
        raise Refused("bad_value", say("parts-not-in-the-order"))
    return {"turn": state.order.index(value)}


def order_to_come(state: RoundEncounter) -> tuple[str, ...]:
    """The order of acting in a round that has not reached its turns: those able to act, by
    initiative if it has been rolled, else as they joined. Empty outside rounds."""
    if state.mode != FIGHT:
        return ()
    rolled = acting_order(registry.of(state), state) if state.ranking else ()
    return (*rolled, *(f.id for f in state.present if f.able and f.id not in rolled))


def _order(state: RoundEncounter, value: str) -> Changes:
    """The order of acting: ids separated by commas; the others follow as before. If there is no
    order yet, the one to come is changed."""
    order = state.order or order_to_come(state)
    named = [who.strip() for who in value.split(",")]
    if not set(named) <= set(order):
        raise Refused("bad_value", say("parts-name-those-in-order"))
    rest = [who for who in order if who not in named]
    return {"order": (*dict.fromkeys(named), *rest)}


SCENE_FIELDS: dict[str, Callable[[RoundEncounter, str], Changes]] = {"turn": _turn, "order": _order}


class OverrideHandler[B: Rulebook, E: RoundEncounter](SetsByHand[B, E]):
    """Sets one value of a fighter or of the scene: those in the book's ``fields``."""

    def check(self, book: B, state: E, command: Override) -> None:
        changes(state, command, book.fields)

    def perform(self, context: Context[B, E], command: Override) -> None:
        for field, value in changes(context.state, command, context.book.fields).items():
            context.emit(te.Overridden(command.target, field, value))

    def lasting(self, book: B, state: E, command: Override, who: str) -> Health:
        """A better condition at any time (PER-Q-47)."""
        return healed(state, command, book.fields)


def healed(state: RoundEncounter, command: Override, fields: Mapping[str, Field]) -> Health:
    """Only the condition that the command sets; the present one if the sheet is changed as well."""
    found = changes(state, command, fields)
    as_it_is = state.fighter(command.target).condition
    return as_it_is if "sheet" in found else found.get("condition", as_it_is)


def changes(state: RoundEncounter, command: Override, fields: Mapping[str, Field]) -> Changes:
    """Fields of the fighter, or of the scene, with their new values. Raises Refused("bad_field")
    for a field that cannot be set."""
    if not command.target:
        if command.field not in SCENE_FIELDS:
            raise Refused("bad_field", say("parts-set-one-of", fields=tuple(SCENE_FIELDS)))
        return SCENE_FIELDS[command.field](state, command.value)
    f = fighter(state, command.target)
    if command.field not in fields:
        raise Refused("bad_field", say("parts-set-one-of", fields=tuple(fields)))
    return fields[command.field](state, f, command.value)
