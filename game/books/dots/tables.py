"""The book's data as the rules read it: skills, classes, special abilities, kits, gear."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from game.shelf.matching import resolve
from game.shelf.tables import kept, table

COLUMNS = ("power", "ability")


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill. ``column``: power or ability; ``way``: what an action with it does; ``clear``:
    a defence with it clearly avoids (DOT-DEF-05)."""

    key: str
    title: str
    column: str
    way: str
    card: str
    text: str
    clear: bool
    limits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """A special ability: see ``specials.toml`` for the fields."""

    key: str
    title: str
    card: str
    text: str
    once: bool = False
    scene: bool = False
    on: str = ""
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kit:
    """A starter kit: see ``kits.toml`` for the fields."""

    key: str
    title: str
    card: str
    class_: str = ""
    subclass: str = ""
    needs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    sith_specials: tuple[str, ...] = ()
    dots: Mapping[str, int] = field(default_factory=dict)
    dice: int = 0
    spend: int = 0
    among: tuple[str, ...] = ()
    armed_robots: int = 0
    offers: tuple[str, ...] = ()


@kept
def skills() -> Mapping[str, Skill]:
    """Every skill of the book by key, powers first."""
    found = {}
    for column, name in zip(COLUMNS, ("powers", "abilities"), strict=True):
        for key, row in table(f"dots/{name}")[name].items():
            row = {"title": key.replace("_", " "), "clear": False, **row}
            found[key] = Skill(key=key, column=column, **row | {"limits": tuple(row["limits"])})
    return MappingProxyType(found)


def way(key: str) -> str:
    """What an action with the skill does; a skill of a player's own is a plain check."""
    return skills()[key].way if key in skills() else "check"


def title(key: str) -> str:
    """The skill as people say it."""
    return skills()[key].title if key in skills() else key.replace("_", " ")


@kept
def classes() -> Mapping[str, Any]:
    """The rows of the primary classes by name."""
    return MappingProxyType(table("dots/classes"))


def side(name: str) -> str:
    """jedi, sith or neither."""
    return classes()[name]["side"] if name else "neither"


def subclasses(extra: str = "on") -> tuple[str, ...]:
    """The subclasses there are (``extra_subclasses``)."""
    data = table("dots/abilities")
    return tuple(s for s in data["subclasses"] if extra == "on" or s not in data["extra"])


def limit(key: str, class_: str, subclass: str, limits: str = "on") -> int:
    """Most dots of a skill (DOT-LIM-1, DOT-LIM-2); ``limits`` off: 5 for everybody but the
    powers of class none (DOT-CLS-09)."""
    skill = skills()[key]
    if skill.column == "power":
        if limits == "off":
            return 0 if class_ == "none" else 5
        return skill.limits[_place("powers", "classes", class_)]
    if limits == "off":
        return 5
    return skill.limits[_place("abilities", "subclasses", subclass)]


def _place(name: str, row: str, word: str) -> int:
    """Where the word stands in a row of that table."""
    words: list[str] = table(f"dots/{name}")[row]
    return words.index(word)


@kept
def specials() -> Mapping[str, Special]:
    """The special abilities by key."""
    rows = table("dots/specials")
    return MappingProxyType({k: Special(k, **_tuples(row)) for k, row in rows.items()})


@kept
def kits() -> Mapping[str, Kit]:
    """The starter kits by key."""
    rows = table("dots/kits")
    found = {k: _tuples(row) for k, row in rows.items()}
    for row in found.values():
        row["class_"] = row.pop("class", "")
    return MappingProxyType({k: Kit(k, **row) for k, row in found.items()})


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}


def prices() -> Mapping[str, Any]:
    found: Mapping[str, Any] = table("books/dots")["prices"]
    return found


def sizes() -> Mapping[str, int]:
    found: Mapping[str, int] = table("books/dots")["sizes"]
    return found


def match_skill(word: str, more: Iterable[str] = (), among: Iterable[str] | None = None) -> str:
    """The key of the skill that a word means. Errors: UnknownName, AmbiguousName."""
    keys = [*(among if among is not None else skills()), *more]
    return meant(word, {key: title(key) for key in keys}, "skill")


def meant(word: str, titles: Mapping[str, str], kind: str) -> str:
    """The key that a word means, which is a key or its title. Errors: MatchError."""
    names = {name: key for key, name in titles.items()}
    return names[resolve(word, names, kind, titles)]
