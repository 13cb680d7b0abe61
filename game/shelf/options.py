"""House options: settings of a book that a game, or a game master, chooses."""

from dataclasses import dataclass
from typing import Any

from game.errors import Refused
from game.shape import whole
from game.shelf.tables import Table, table
from game.wording import Text, say


@dataclass(frozen=True)
class HouseOption:
    """A setting of a book. ``values``: what is allowed; a None among them is written "none",
    an int stands for "a whole number from 1 up"; ``death``: it decides on somebody's death, so
    that a change binds late (``encounter/former.py``)."""

    name: str
    values: tuple[Any, ...]
    default: Any
    card: str
    text: str
    death: bool = False

    def settle(self, value: Any) -> Any:
        """The value as the rules use it. Refused: ``bad_option`` for any other."""
        if value in self.values and not isinstance(value, bool):
            return value
        text = str(value).strip().lower()
        for allowed in self.values:
            if text == str(allowed).lower():
                return allowed
        if int in self.values and (number := whole(text, 100)):
            return number
        sentence = say("shelf-option-may-be", option=self.name, values=self.listing())
        raise Refused("bad_option", sentence, self.card)

    def listing(self) -> Text:
        number = say("shelf-a-number")
        values = tuple(number if value is int else str(value).lower() for value in self.values)
        return say("shelf-values", values=values)


def house_options(book: str) -> dict[str, HouseOption]:
    """The house options of a book, as its TOML lists them."""
    rows = table(f"books/{book}")["options"]
    return {name: _option(name, row) for name, row in rows.items()}


def _option(name: str, row: Table) -> HouseOption:
    special = {"none": None, "number": int}
    values = tuple(special.get(value, value) for value in row["values"])
    if "number" not in row["values"]:
        values = tuple(row["values"])
    default = None if "number" in row["values"] and row["default"] == "none" else row["default"]
    death = row.get("death", False)
    return HouseOption(name, values, default, row["card"], row["text"], death)
