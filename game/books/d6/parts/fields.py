"""Fields of a D6 fighter that the game master may set by hand."""

from collections.abc import Iterable

from game.books.d6 import skills
from game.books.d6.book import D6Book
from game.books.d6.condition import HEALTHY, INCAPACITATED, STUNNED, TRACK
from game.books.d6.parts.harm import DEADLY, STUN_PASSES, consents, daze, spared_by
from game.books.d6.state import D6Encounter, D6Fighter
from game.clock import MINUTE
from game.codec import replace
from game.encounter.table_commands import Override
from game.errors import Refused
from game.parts import overrides
from game.parts.overrides import Changes
from game.registry.matching import MatchError, resolve
from game.wording import say


def _wound(state: D6Encounter, f: D6Fighter, value: str) -> Changes:
    """Set the wound: a better one at any time (PER-Q-47); a worse deadly one needs consent
    (PER-CON-1)."""
    try:
        wound = resolve(value, TRACK, "wound")
    except MatchError:
        raise Refused("bad_value", say("d6-field-wounds", wounds=TRACK)) from None
    worse = TRACK.index(wound) > TRACK.index(f.condition.wound)
    if wound in DEADLY and worse and not consents(state, f):
        raise Refused("no_consent", spared_by(state, f), "PER-CON-1")
    fresh: Changes = {"dying_rounds": 0, "stable_until": None, "treated": False}
    if wound in DEADLY:
        fresh |= {"out_until": None, "out_by": "", "prone": True}
    if wound == INCAPACITATED and f.condition.out_until is not None:
        fresh["out_by"] = "wound"
    if wound == HEALTHY:
        fresh |= {"stuns": (), "dazed_until": 0, "out_until": None, "out_by": ""}
    return {"condition": replace(f.condition, wound=wound, **fresh)}


def _stuns(state: D6Encounter, f: D6Fighter, value: str) -> Changes:
    """Set the number of Stunned results. More than before also dazes to the end of the next round
    (PER-INJ-1)."""
    until = state.clock + STUN_PASSES
    stuns = (until,) * overrides.number(value, 50)
    more = len(stuns) > len(f.condition.stuns)
    dazed = daze(state) if more else f.condition.dazed_until if stuns else 0
    return {"condition": replace(f.condition, stuns=stuns, dazed_until=dazed)}


def _unconscious(state: D6Encounter, f: D6Fighter, value: str) -> Changes:
    minutes = overrides.number(value, 10_000)
    until = state.clock + minutes * MINUTE if minutes else None
    fallen = TRACK.index(f.condition.wound) >= TRACK.index(INCAPACITATED)
    by = ("wound" if fallen else f.condition.out_by or "stun") if minutes else ""
    return {"condition": replace(f.condition, out_until=until, out_by=by)}


def _treated(state: D6Encounter, f: D6Fighter, value: str) -> Changes:
    """Set whether a stabilised character is under proper medical care (PER-INJ-19, PER-Q-44)."""
    return {"condition": replace(f.condition, treated=overrides.yes(value))}


def _code(state: D6Encounter, f: D6Fighter, value: str) -> Changes:
    return {"sheet": overrides.recoded(f.sheet, value, skills.match)}


FIELDS = {
    "wound": _wound,
    STUNNED: _stuns,
    "unconscious": _unconscious,
    "prone": overrides.prone,
    "treated": _treated,
    "cover": overrides.count("cover"),
    "declared": overrides.count("declared"),
    "taken": overrides.count("taken"),
    "added": overrides.count("added"),
    "lost": overrides.flag("lost"),
    "hidden": overrides.hidden,
    "numbers": overrides.numbers,
    "autopilot": overrides.autopilot,
    "medpacs": overrides.sheet_number("medpacs"),
    "character_points": overrides.sheet_number("character_points"),
    "force_points": overrides.sheet_number("force_points"),
    "code": _code,
}


class OverrideHandler(overrides.OverrideHandler[D6Book, D6Encounter]):
    """Handler of ``Override`` that offers wounds and cover as examples."""

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Override]:
        for f in state.present:
            yield Override("gm", f.id, "wound", HEALTHY)
            yield Override("gm", f.id, "wound", "killed")
            yield Override("gm", f.id, "cover", "50")
