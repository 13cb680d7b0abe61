"""Putting a book together: its numbers and house options from TOML, the verbs all books have."""

from functools import partial

from game.books.d6.parts.harm import Band
from game.books.d6.parts.treatment import Quality
from game.codec import record
from game.parts import clock, closing, free, gm, ladder, overrides, seat, standing, volley
from game.shelf.book import HouseOption
from game.shelf.tables import inherit, table


@record
class CoverRow:
    """From so many per cent on: dice for the dodge, dice off attacks (PER-COV-3..5)."""

    name: str
    percent: int
    dodge: int
    attack: int
    card: str


@record
class Level:
    """A level of the ladder: its band of numbers, the dice that may be rolled for it."""

    name: str
    low: int
    middle: int
    high: int
    dice: int
    most_dice: int
    card: str
    random_card: str


@record
class FallRow:
    """From so many metres on: dice of damage (ADV-FALL-1..6)."""

    metres: int
    dice: int
    card: str


@record
class AdvantageRow:
    """From so many points on: the name of an advantage (ADV-MOD-4..7)."""

    name: str
    lowest: int
    card: str


def house_options(book: str) -> dict[str, HouseOption]:
    """The house options of a book, as its TOML lists them."""
    rows = table(f"books/{book}")["options"]
    return {name: _option(name, row) for name, row in rows.items()}


def _option(name: str, row: dict) -> HouseOption:
    special = {"none": None, "number": int}
    values = tuple(special.get(value, value) for value in row["values"])
    if "number" not in row["values"]:
        values = tuple(row["values"])
    default = None if "number" in row["values"] and row["default"] == "none" else row["default"]
    death = row.get("death", False)
    return HouseOption(name, values, default, row["card"], row["text"], death)


def numbers(book: str) -> dict[str, object]:
    """The book's tables, and what every book can be asked for."""
    rows = _rows(book)
    found = {
        "cover": tuple(CoverRow(**row) for row in rows["cover"]),
        "damage_bands": tuple(Band(**row) for row in rows["damage"]),
        "defence_cards": rows["defence_cards"],
        "medical": tuple(Quality(**row) for row in rows["medical"]),
        "medical_needs": rows["medical_needs"],
        "settle_wild": gm.settle_wild,
        "time_works": closing.time_works,
    }
    for name, kind in (("ladder", Level), ("falls", FallRow), ("advantages", AdvantageRow)):
        found[name] = tuple(kind(**row) for row in rows.get(name, ()))
    if found["ladder"]:
        found["ladder_words"] = partial(ladder.words, found["ladder"])
    return found | {name: rows.get(name, {}) for name in ("scales", "ranges", "range_cards")}


def _rows(book: str) -> dict:
    """The tables of a book, laid over those of the one it is ``like``."""
    own = table(f"books/{book}")
    return inherit(_rows(own["like"]), own) if "like" in own else own


def verbs_over(common: tuple, *own) -> tuple:
    """A book's own verbs, and the common ones that it does not replace."""
    replaced = {verb.command for verb in own}
    return (*own, *(verb for verb in common if verb.command not in replaced))


class seat_verbs:
    """Verbs that are the same in every book, and the first stage of every round."""

    fall_back = staticmethod(gm.fall_back)
    COMMON = (
        seat.JoinVerb(),
        seat.ArriveVerb(),
        seat.AttendVerb(),
        seat.LeaveVerb(),
        seat.ChangeSideVerb(),
        seat.BeginVerb(),
        seat.AdvanceVerb(),
        seat.StopVerb(),
        seat.ResheetVerb(),
        free.CheckVerb(),
        standing.SetReactionVerb(),
        standing.PledgeVerb(),
        standing.ConsentVerb(),
        standing.AgreeVerb(),
        standing.FlankVerb(),
        gm.SetRangeVerb(),
        gm.ModifyVerb(),
        gm.ClearModifiersVerb(),
        gm.LayDiceVerb(),
        gm.SettleWildVerb(),
        *clock.VERBS,
        gm.SetIdleVerb(),
        gm.HearVerb(),
        gm.SetPaceVerb(),
        gm.ChangeBookVerb(),
        gm.SetOptionVerb(),
        overrides.OverrideVerb(),
        volley.VolleyVerb(),
    )
