"""What the game master may set by hand under ``starcraft`` (SC-HEAL-2, SC-ACT-4)."""

from game.codec import replace
from game.encounter import table_events as te
from game.encounter.table_commands import Override
from game.errors import Refused
from game.rulebooks.parts import overrides
from game.starcraft import sheet as sheets
from game.starcraft.manoeuvres import taught

MINUTE = 60


def _points(state, f, value):
    """Body Points, below 0 too: the death or revival that follows is the game master's."""
    sign, digits = (-1, value[1:]) if value[:1] == "-" else (1, value)
    points = sign * overrides._number(digits, 999)
    body = f.condition
    if points > body.full:
        raise Refused("bad_value", f"{f.name} has {body.full} Body Points in full.", "SC-HEAL-1")
    back = points > 0
    changed = replace(
        body, points=points, killed_at=None if back else body.killed_at,
        check_at=None if back else body.check_at, dies_at=None if back else body.dies_at,
    )  # fmt: skip
    return {"condition": changed}


def _dead(state, f, value):
    yes = overrides._yes(value)
    body = f.condition
    return {"condition": body.killed(state.clock) if yes else replace(body, killed_at=None)}


def _unconscious(state, f, value):
    minutes = overrides._number(value, 10_000)
    until = state.clock + minutes * MINUTE if minutes else None
    return {"condition": replace(f.condition, out_until=until)}


def _armour(state, f, value):
    """The armour value, whatever is worn."""
    from game.gear import Armour

    worn = f.sheet.armour[0].name if f.sheet.armour else "armour"
    return {"sheet": replace(f.sheet, armour=(Armour(worn, value=overrides._number(value, 999)),))}


def _manoeuvre(state, f, value):
    """One more, as in ``flying kick 5 +1D``, or ``-flying kick`` (SC-MEL-3)."""
    return {"sheet": replace(f.sheet, manoeuvres=taught(f.sheet.manoeuvres, value))}


def _lasting(name, most):
    def change(state, f, value):
        return {"lasting": {**f.lasting, name: overrides._number(value, most)}}

    return change


def _code(state, f, value):
    """A code of the sheet: ``code firearms 5D+1``; the body is built of some."""
    sheet = overrides.recoded(f.sheet, value, sheets.match)
    return {"sheet": sheet, "condition": sheet.fitted(f.condition)}


FIELDS = {
    "points": _points,
    "dead": _dead,
    "unconscious": _unconscious,
    "prone": overrides._prone,
    "armour": _armour,
    "kit": lambda state, f, v: {"sheet": replace(f.sheet, kit_uses=overrides._number(v, 99))},
    "character_points": overrides._sheet_number("character_points"),
    "chi": overrides._sheet_number("chi"),
    "cover": overrides._count("cover"),
    "lost": overrides._flag("lost"),
    "hidden": overrides.hidden,
    "numbers": overrides.numbers,
    "autopilot": overrides._flag("autopilot"),
    "extra_actions": _lasting("extra_actions", 20),
    "relief": _lasting("relief", 60),
    "code": _code,
    "manoeuvre": _manoeuvre,
}


class OverrideVerb(overrides.OverrideVerb):
    """The fields of this book's sheets and bodies."""

    command = Override

    def offers(self, book, state, who):
        for f in state.present:
            yield Override("gm", f.id, "points", str(f.condition.full))
            yield Override("gm", f.id, "points", "1")
            yield Override("gm", f.id, "kit", "2")
            yield Override("gm", f.id, "prone", "no")

    def check(self, book, state, command):
        self.changes(state, command)

    def perform(self, play, command):
        for field, value in self.changes(play.state, command).items():
            play.emit(te.Overridden(command.target, field, value))

    def lasting(self, book, state, command, who):
        """Body Points given back by hand (SC-HEAL-2)."""
        return overrides.healed(state, command, FIELDS)

    def changes(self, state, command) -> dict:
        return overrides.changes(state, command, FIELDS)
