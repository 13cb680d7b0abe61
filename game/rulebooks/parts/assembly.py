"""Putting a book together: its numbers and house options from TOML, the verbs all books have."""

from game.codec import record
from game.rulebooks.book import HouseOption
from game.rulebooks.parts import free, gm, overrides, seat, standing
from game.rulebooks.parts.harm import Band
from game.rulebooks.parts.treatment import Quality
from game.rulebooks.tables import table


@record
class CoverRow:
    """From so many per cent on: dice for the dodge, dice off attacks (PER-COV-3..5)."""

    name: str
    percent: int
    dodge: int
    attack: int
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
    return HouseOption(name, values, default, row["card"], row["text"])


def numbers(book: str) -> dict[str, object]:
    """The book's tables, and what every book can be asked for."""
    rows = table(f"books/{book}")
    return {
        "cover": tuple(CoverRow(**row) for row in rows["cover"]),
        "damage_bands": tuple(Band(**row) for row in rows["damage"]),
        "defence_cards": rows["defence_cards"],
        "medical": tuple(Quality(**row) for row in rows["medical"]),
        "medical_needs": rows["medical_needs"],
        "settle_wild": gm.settle_wild,
    }


class seat_verbs:
    """Verbs that are the same in every book, and the first stage of every round."""

    fall_back = staticmethod(gm.fall_back)
    COMMON = (
        seat.JoinVerb(),
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
        gm.SettleWildVerb(),
        gm.PassTimeVerb(),
        gm.SetIdleVerb(),
        gm.SetPaceVerb(),
        gm.ChangeBookVerb(),
        gm.SetOptionVerb(),
        overrides.OverrideVerb(),
    )
