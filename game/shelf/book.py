"""What a rulebook is: a table of contents that names the rule for every slot."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType

from game.errors import Refused


@dataclass(frozen=True)
class HouseOption:
    """A setting of a book. ``values``: what is allowed; a None among them is written "none",
    an int stands for "a whole number from 1 up"; ``death``: it decides on somebody's death, so
    that a change binds late (``encounter/former.py``)."""

    name: str
    values: tuple
    default: object
    card: str
    text: str
    death: bool = False

    def settle(self, value):
        """The value as the rules use it. Refused: ``bad_option`` for any other."""
        if value in self.values and not isinstance(value, bool):
            return value
        text = str(value).strip().lower()
        for allowed in self.values:
            if text == str(allowed).lower():
                return allowed
        if int in self.values and text.isdecimal() and 1 <= int(text) <= 100:
            return int(text)
        raise Refused("bad_option", f"{self.name} may be {self.listing()}.", self.card)

    def listing(self) -> str:
        return ", ".join("a number" if v is int else str(v).lower() for v in self.values)


@dataclass(frozen=True)
class Rulebook:
    """The rules of one book. Steps and slots share fixed signatures:

    ``round`` and each of ``deeds``: pairs of stage name and step(play) -> bool, False while
    somebody has to choose; ``round_waits`` and ``deed_waits``: stage -> (book, state) ->
    waitings; ``terms``: purpose -> functions (book, state, fighter, deed) -> terms;
    ``rules``: the numbers and small functions that steps look up by slot name; ``aside``:
    what runs beside the rounds: ``step(play)`` and ``waits(book, state)`` of its own.
    """

    name: str
    title: str
    sheet_kind: str
    machine: ModuleType
    house_options: Mapping[str, HouseOption]
    round: tuple[tuple[str, Callable], ...]
    round_waits: Mapping[str, Callable]
    deeds: Mapping[str, tuple[tuple[str, Callable], ...]]
    deed_waits: Mapping[str, Callable]
    verbs: tuple
    terms: Mapping[str, tuple[Callable, ...]]
    rules: Mapping[str, object] = field(default_factory=dict)
    aside: ModuleType | None = None

    def verb(self, command):
        """The verb of a command. Refused: ``not_in_book``."""
        for verb in self.verbs:
            if verb.command is type(command):
                return verb
        sentence = f"That belongs to another book than {self.name}, which is played here. "
        raise Refused("not_in_book", f"{sentence}+combat says what you may do now.")

    def settle_options(self, chosen: Mapping[str, object]) -> dict:
        """All house options with their values. Refused: unknown names, values not allowed."""
        for name in chosen:
            self.option(name)
        return {
            name: option.settle(chosen[name]) if name in chosen else option.default
            for name, option in self.house_options.items()
        }

    def option(self, name: str) -> HouseOption:
        if name not in self.house_options:
            known = ", ".join(sorted(self.house_options))
            raise Refused("bad_option", f"{self.name} has no option {name}. It has: {known}.")
        return self.house_options[name]

    def wild_policy(self, options: Mapping[str, object]) -> str:
        """The wild-die policy of the dice under these options, as ``dice.throw`` knows it."""
        chosen = options["wild_die"]
        return self.rules.get("wild_policies", {}).get(chosen, chosen)

    def roll_terms(self, state, who: str, purpose: str, base: tuple, deed=None) -> tuple:
        """``base`` and everything that changes a roll of that purpose for the fighter."""
        fighter = state.fighters[who]
        extra = [t for term in self.terms[purpose] for t in term(self, state, fighter, deed)]
        return (*base, *extra)
