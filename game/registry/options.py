"""House options: settings of a book that a game or a game master chooses."""

from dataclasses import dataclass
from typing import Any

from game.errors import Refused
from game.registry.tables import Table, table
from game.shape import whole
from game.wording import Text, say


@dataclass(frozen=True)
class HouseOption:
    """A setting of a book. ``values``: the allowed ones; a None is typed "none", the type int
    stands for any whole number from 1 to 100; ``death``: it decides on somebody's death, so a
    change takes effect late (``encounter/former.py``)."""

    name: str
    values: tuple[Any, ...]
    default: Any
    card: str
    text: str
    death: bool = False

    def settle(self, value: Any) -> Any:
        """The typed or stored value in the form the rules use. Refused: ``bad_option``."""
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
    """House options of a book by name, in the order of its table."""
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
