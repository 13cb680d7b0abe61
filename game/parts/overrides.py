"""What the game master may set by hand, field by field (ADV-SYS-2)."""

from game.books.d6 import skills
from game.books.d6.condition import HEALTHY, INCAPACITATED, STUNNED, TRACK
from game.books.d6.parts.harm import DEADLY, STUN_PASSES, consents
from game.clock import MINUTE
from game.codec import replace
from game.dice import parse_code
from game.encounter import table_events as te
from game.encounter.audience import HIDDEN, SHOWN
from game.encounter.hiding import into_view
from game.encounter.table_commands import Override
from game.encounter.verbs import SetsByHand, fighter
from game.errors import Refused
from game.shelf.matching import MatchError, resolve

YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def _yes(value: str) -> bool:
    if value.lower() not in YES:
        raise Refused("bad_value", "Say yes or no.")
    return YES[value.lower()]


def _number(value: str, most: int) -> int:
    if not value.isdecimal() or int(value) > most:
        raise Refused("bad_value", f"Give a whole number from 0 to {most}.")
    return int(value)


def _wound(state, f, value):
    """A better state at any time (PER-Q-47); a deadly one needs consent (PER-CON-1)."""
    try:
        wound = resolve(value, TRACK, "wound")
    except MatchError:
        raise Refused("bad_value", f"A wound is one of: {', '.join(TRACK)}.") from None
    worse = TRACK.index(wound) > TRACK.index(f.condition.wound)
    if wound in DEADLY and worse and not consents(state, f):
        sentence = f"{f.name} has not consented to death, so {INCAPACITATED} is the worst."
        raise Refused("no_consent", sentence, "PER-CON-1")
    fresh = {"dying_rounds": 0, "stable_until": None, "treated": False}
    if wound in DEADLY:
        fresh |= {"out_until": None, "out_by": "", "prone": True}
    if wound == HEALTHY:
        fresh |= {"stuns": (), "dazed_until": 0, "out_until": None, "out_by": ""}
    return {"condition": replace(f.condition, wound=wound, **fresh)}


def _stuns(state, f, value):
    until = state.clock + STUN_PASSES
    stuns = (until,) * _number(value, 50)
    dazed = f.condition.dazed_until if stuns else 0
    return {"condition": replace(f.condition, stuns=stuns, dazed_until=dazed)}


def _unconscious(state, f, value):
    minutes = _number(value, 10_000)
    until = state.clock + minutes * MINUTE if minutes else None
    by = (f.condition.out_by or "stun") if minutes else ""
    return {"condition": replace(f.condition, out_until=until, out_by=by)}


def _treated(state, f, value):
    """Proper medical attention for a stabilised character (PER-INJ-19, PER-Q-44)."""
    return {"condition": replace(f.condition, treated=_yes(value))}


def _prone(state, f, value):
    return {"condition": replace(f.condition, prone=_yes(value))}


def _sheet_number(name):
    def change(state, f, value):
        return {"sheet": replace(f.sheet, **{name: _number(value, 999)})}

    return change


def _count(name, most=100):
    return lambda state, f, value: {name: _number(value, most)}


def flag(name):
    """A field that is yes or no."""
    return lambda state, f, value: {name: _yes(value)}


def hidden(state, f, value):
    """Nobody sees him, or everybody from now on."""
    return {"hidden": True} if _yes(value) else into_view(state, f)


def numbers(state, f, value):
    """Whether others read the codes that an NPC rolls."""
    return {"numbers": numbers_of(f, value)}


def numbers_of(f, value: str) -> str:
    """``shown`` or ``hidden``. Refused: anything else, somebody whom a player plays."""
    if value.lower() not in (SHOWN, HIDDEN):
        raise Refused("bad_value", f"Numbers are {SHOWN} or {HIDDEN}.")
    if not f.npc:
        raise Refused("bad_value", f"{f.name} is a player's: only an NPC's numbers are hidden.")
    return value.lower()


def recoded(sheet, value: str, match=skills.match):
    """The sheet with another code: ``code blaster 5D+1``. Refused: ``bad_value``."""
    name, _, code = value.rpartition(" ")
    try:
        known = match(name, sheet.skills)
    except MatchError as error:
        raise Refused("bad_value", error.sentence) from None
    part = "attributes" if known in sheet.attributes else "skills"
    return replace(sheet, **{part: {**getattr(sheet, part), known: parse_code(code)}})


def _code(state, f, value):
    return {"sheet": recoded(f.sheet, value)}


FIELDS = {
    "wound": _wound,
    STUNNED: _stuns,
    "unconscious": _unconscious,
    "prone": _prone,
    "treated": _treated,
    "cover": _count("cover"),
    "declared": _count("declared"),
    "taken": _count("taken"),
    "added": _count("added"),
    "lost": flag("lost"),
    "hidden": hidden,
    "numbers": numbers,
    "autopilot": flag("autopilot"),
    "medpacs": _sheet_number("medpacs"),
    "character_points": _sheet_number("character_points"),
    "force_points": _sheet_number("force_points"),
    "code": _code,
}


def _turn(state, value):
    """The turn goes to the fighter of that id, who has his actions still to take."""
    if value not in state.order:
        raise Refused("bad_value", "That fighter is not in the order of this round.")
    return {"turn": state.order.index(value)}


def _order(state, value):
    """The order of acting: ids separated by commas; who is not named follows as before."""
    named = [who.strip() for who in value.split(",")]
    if not set(named) <= set(state.order):
        raise Refused("bad_value", "Name fighters of this round's order.")
    rest = [who for who in state.order if who not in named]
    return {"order": (*dict.fromkeys(named), *rest)}


SCENE_FIELDS = {"turn": _turn, "order": _order}


class OverrideVerb(SetsByHand):
    def __init__(self, fields=FIELDS):
        """``fields``: what the book lets the game master set of a fighter."""
        self.fields = fields

    def offers(self, book, state, who):
        for f in state.present:
            yield Override("gm", f.id, "wound", HEALTHY)
            yield Override("gm", f.id, "wound", "killed")
            yield Override("gm", f.id, "cover", "50")

    def check(self, book, state, command):
        changes(state, command, self.fields)

    def perform(self, play, command):
        for field, value in changes(play.state, command, self.fields).items():
            play.emit(te.Overridden(command.target, field, value))

    def lasting(self, book, state, command, who):
        """A better state at any time (PER-Q-47)."""
        return healed(state, command, self.fields)


def healed(state, command, fields):
    """The condition alone that the command sets; as it is where a sheet is changed with it."""
    found = changes(state, command, fields)
    as_it_is = state.fighter(command.target).condition
    return as_it_is if "sheet" in found else found.get("condition", as_it_is)


def changes(state, command, fields) -> dict:
    """Fields of the fighter, or of the scene, with their new values."""
    if not command.target:
        if command.field not in SCENE_FIELDS:
            raise Refused("bad_field", f"Set one of: {', '.join(SCENE_FIELDS)}.")
        return SCENE_FIELDS[command.field](state, command.value)
    f = fighter(state, command.target)
    if command.field not in fields:
        raise Refused("bad_field", f"Set one of: {', '.join(fields)}.")
    return fields[command.field](state, f, command.value)
