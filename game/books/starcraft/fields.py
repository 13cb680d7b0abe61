"""Fields of a ``starcraft`` fighter that the game master may set by hand (SC-HEAL-2, SC-ACT-4)."""

from collections.abc import Iterable

from game.books.starcraft import clock
from game.books.starcraft import sheet as sheets
from game.books.starcraft.body import Body
from game.books.starcraft.sheet import taught
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.clock import MINUTE
from game.codec import replace
from game.dice import parse_code
from game.encounter.table_commands import Override
from game.errors import Refused
from game.gear import Armour
from game.parts import overrides
from game.parts.overrides import Changes
from game.registry.matching import resolve
from game.wording import say


def _points(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    """Set Body Points, below 0 too; whether that means death is for the game master to set. Above 0
    the fighter is neither dying nor dead."""
    sign, digits = (-1, value[1:]) if value[:1] == "-" else (1, value)
    points = sign * overrides.number(digits, 999)
    body = f.condition
    if points > body.full:
        sentence = say("starcraft-body-points-in-full", who=f.name, full=body.full)
        raise Refused("bad_value", sentence, "SC-HEAL-1")
    back = points > 0
    changed = replace(
        _hurt(state, body) if points < body.points else body, points=points,
        killed_at=None if back else body.killed_at,
        check_at=None if back else body.check_at, dies_at=None if back else body.dies_at,
    )  # fmt: skip
    return {"condition": changed}


def _hurt(state: StarcraftEncounter, body: Body) -> Body:
    """The body, hurt now: the day of rest before natural healing starts again (SC-NAT-1)."""
    return replace(body, hurt_at=state.clock)


def _dying(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    """Set dying, with the first check at once (SC-DIE-1), or no longer dying. Raises
    Refused("bad_value") for the dead and for those without consent."""
    body = f.condition
    if not overrides.yes(value):
        return {"condition": replace(body, check_at=None, dies_at=None, check_total=0)}
    if body.dead:
        raise Refused("bad_value", say("starcraft-dead-already", who=f.name), "SC-DIE-1")
    if not clock.may_die(state, f):
        raise Refused("bad_value", say("starcraft-not-agreed-to-die", who=f.name), "SC-DIE-9")
    down = replace(_hurt(state, body), points=min(0, body.points), prone=True, dies_at=None)
    return {"condition": replace(down, check_at=state.clock)}


def _dead(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    body, dead = f.condition, overrides.yes(value)
    return {"condition": body.killed(state.clock) if dead else replace(body, killed_at=None)}


def _unconscious(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    minutes = overrides.number(value, 10_000)
    until = state.clock + minutes * MINUTE if minutes else None
    body = _hurt(state, f.condition) if until else f.condition
    return {"condition": replace(body, out_until=until)}


def _armour(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    """Set the armour value, whatever is worn."""
    worn = f.sheet.armour[0].name if f.sheet.armour else "armour"
    return {"sheet": replace(f.sheet, armour=(Armour(worn, value=overrides.number(value, 999)),))}


def _manoeuvre(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    """Add a manoeuvre, as in ``flying kick 5 +1D``, or drop one, ``-flying kick`` (SC-MEL-3)."""
    return {"sheet": replace(f.sheet, manoeuvres=taught(f.sheet.manoeuvres, value))}


def _targeting(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    """Set a weapon's targeting system, as in ``gauss rifle +1D``, or ``gauss rifle none``
    (SC-RNG-13)."""
    name, _, code = value.strip().rpartition(" ")
    carried = {weapon.name: weapon for weapon in f.sheet.weapons}
    if not name or not (code == "none" or code[:1] == "+"):
        example = next(iter(carried), "gauss rifle")
        sentence = say("starcraft-how-targeting-is-set", who=f.name, weapon=example)
        raise Refused("bad_value", sentence, "SC-RNG-13")
    found = resolve(name, carried, "weapon")
    pips = 0 if code == "none" else parse_code(code[1:])
    changed = replace(carried[found], targeting=pips)
    weapons = tuple(changed if w.name == found else w for w in f.sheet.weapons)
    return {"sheet": replace(f.sheet, weapons=weapons)}


def _code(state: StarcraftEncounter, f: StarcraftFighter, value: str) -> Changes:
    """Set a code of the sheet, as in ``code firearms 5D+1``; Body Points follow the codes they
    depend on."""
    sheet = overrides.recoded(f.sheet, value, sheets.match)
    fitted = sheet.fitted(f.condition)
    body = {"condition": fitted} if fitted != f.condition else {}
    return {"sheet": sheet, **body}


FIELDS = {
    "points": _points,
    "dead": _dead,
    "dying": _dying,
    "unconscious": _unconscious,
    "prone": overrides.prone,
    "armour": _armour,
    "kit": lambda state, f, v: {"sheet": replace(f.sheet, kit_uses=overrides.number(v, 99))},
    "character_points": overrides.sheet_number("character_points"),
    "chi": overrides.sheet_number("chi"),
    "cover": overrides.count("cover"),
    "lost": overrides.flag("lost"),
    "hidden": overrides.hidden,
    "numbers": overrides.numbers,
    "autopilot": overrides.autopilot,
    "extra_actions": overrides.count("extra_actions", 20),
    "relief": overrides.count("relief", 60),
    "code": _code,
    "manoeuvre": _manoeuvre,
    "targeting": _targeting,
}


class OverrideHandler(overrides.OverrideHandler[StarcraftBook, StarcraftEncounter]):
    """Handler of ``Override`` for the fields of this rulebook."""

    def offers(
        self, book: StarcraftBook, state: StarcraftEncounter, who: str
    ) -> Iterable[Override]:
        for f in state.present:
            whole = str(f.condition.full)
            said = ("points", "1"), ("dying", "yes"), ("kit", "2"), ("prone", "no")
            for field, value in (("points", whole), *said):
                yield Override("gm", f.id, field, value)

    def perform(self, context: StarcraftContext, command: Override) -> None:
        super().perform(context, command)
        if command.field == "dying" and overrides.yes(command.value):
            clock.dying_check(context, command.target, context.state.clock)
