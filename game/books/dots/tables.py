"""The rulebook's tables as the rules read them: skills, classes, special abilities, kits."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.books.dots import kinds
from game.memory import per_revision
from game.registry import content
from game.registry.content import Kind
from game.registry.matching import resolve
from game.registry.skills import Skills
from game.registry.tables import Row, Table, table

COLUMNS = ("power", "ability")
PASSIVE = "passive"
SKILLS = (kinds.POWERS, kinds.ABILITIES)


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill. ``column``: power or ability; ``way``: what an action with it does; ``clear``: a
    defence with it clearly avoids (DOT-DEF-05); ``vehicle``: but only in a vehicle."""

    key: str
    title: str
    column: str
    way: str
    card: str
    text: str
    clear: bool
    vehicle: bool
    limits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """A special ability: see ``specials.toml``."""

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
    """A starter kit: see ``kits.toml``."""

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

    @property
    def name(self) -> str:
        """The name as typed and shown: ``stay on target``."""
        return self.key.replace("_", " ")


@per_revision
def skills() -> Mapping[str, Skill]:
    """Every skill by key, powers first, retired ones included."""
    found = {}
    for column, kind in zip(COLUMNS, SKILLS, strict=True):
        for key, row in content.whole(kind).items():
            flags = {"clear": False, "vehicle": False}
            found[key] = Skill(key=key, column=column, **{**flags, **_named(key, row)})
    return MappingProxyType(found)


@per_revision
def skills_offered() -> Mapping[str, Skill]:
    """Skills on offer, by key."""
    keys = [key for kind in SKILLS for key in content.offered(kind)]
    return MappingProxyType({key: skills()[key] for key in keys})


def way(key: str) -> str:
    """What an action with the skill does; a unique skill makes a plain check."""
    found = skills().get(key)
    return found.way if found else "check"


@per_revision
def passive() -> frozenset[str]:
    """Keys of skills that work by themselves and make no action."""
    return frozenset([key for key, skill in skills().items() if skill.way == PASSIVE])


def title(key: str) -> str:
    """The skill's title; for a unique skill its key in words."""
    found = skills().get(key)
    return found.title if found else key.replace("_", " ")


def named(key: str, rows: Mapping[str, Kit] | Mapping[str, Special]) -> str:
    """Title of a kit or special ability; its key in words if it is no longer in the tables."""
    return str(rows[key].title) if key in rows else key.replace("_", " ")


@per_revision
def classes() -> Mapping[str, Row]:
    """Rows of the primary classes by name, with the light ``weapons`` they may use."""
    return MappingProxyType({key: _class(key, row) for key, row in kinds.classes().items()})


def _class(key: str, row: Row) -> Table:
    things = content.whole(kinds.THINGS).items()
    mine = [name for name, thing in things if key in thing.get("classes", ())]
    return {**row, "weapons": mine, "issue": _on_offer(kinds.THINGS, row.get("issue", ()))}


def _on_offer(kind: Kind, names: Iterable[str]) -> list[str]:
    """The names that are still on offer."""
    return [name for name in names if name in content.offered(kind)]


def side(name: str) -> str:
    """The side of a class: jedi, sith or neither."""
    return classes()[name]["side"] if name else "neither"


def subclasses(extra: str = "on") -> tuple[str, ...]:
    """Subclasses there are (house option ``extra_subclasses``)."""
    data = table("dots/abilities")
    return tuple(s for s in data["subclasses"] if extra == "on" or s not in data["extra"])


def limit(key: str, class_: str, subclass: str, limits: str = "on") -> int:
    """Most dots of a skill (DOT-LIM-1, DOT-LIM-2). ``limits`` off: 5 for all, except powers of
    class none (DOT-CLS-09)."""
    skill = skills()[key]
    if skill.column == "power":
        if limits == "off":
            return 0 if class_ == "none" else 5
        return skill.limits[_place("powers", "classes", class_)]
    if limits == "off":
        return 5
    return skill.limits[_place("abilities", "subclasses", subclass)]


def _place(name: str, row: str, word: str) -> int:
    """Index of the word in a row of that table."""
    words: list[str] = table(f"dots/{name}")[row]
    return words.index(word)


@per_revision
def specials() -> Mapping[str, Special]:
    """Special abilities by key, retired ones included."""
    rows = content.whole(kinds.SPECIALS)
    return MappingProxyType({key: Special(key, **_named(key, rows[key])) for key in rows})


@per_revision
def specials_offered() -> Mapping[str, Special]:
    """Special abilities on offer, by key."""
    return MappingProxyType({key: specials()[key] for key in content.offered(kinds.SPECIALS)})


def kits() -> Mapping[str, Kit]:
    """Starter kits by key, retired ones included, without retired contents."""
    rows = content.whole(kinds.KITS)
    return MappingProxyType({key: _kit(key, dict(row)) for key, row in rows.items()})


def kits_offered() -> Mapping[str, Kit]:
    """Starter kits on offer, by key."""
    every = kits()
    return {key: every[key] for key in content.offered(kinds.KITS)}


def _kit(key: str, row: Table) -> Kit:
    row["class_"] = row.pop("class", "")
    row["items"] = _on_offer(kinds.THINGS, row.get("items", ()))
    for part in ("specials", "sith_specials"):
        row[part] = _on_offer(kinds.SPECIALS, row.get(part, ()))
    row["dots"] = {s: n for s, n in row.get("dots", {}).items() if s in skills_offered()}
    row["among"] = [s for s in row.get("among", ()) if s in skills_offered()]
    row["spend"] = min(row.get("spend", 0), kinds.BOXES * len(row["among"]))
    return Kit(key, **_named(key, row))


def _named(key: str, row: Row) -> Table:
    """The row, with a title and card added if it has none."""
    return {"title": key.replace("_", " "), "card": "", **_tuples(row)}


def _tuples(row: Row) -> Table:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}


def prices() -> Row:
    found: Row = table("books/dots")["prices"]
    return found


def sizes() -> Mapping[str, int]:
    found: Mapping[str, int] = table("books/dots")["sizes"]
    return found


def match_skill(word: str, more: Iterable[str] = (), among: Iterable[str] | None = None) -> str:
    """Key of the skill that was typed. Raises UnknownName, AmbiguousName."""
    keys = [*(among if among is not None else skills_offered()), *more]
    return meant(word, {key: title(key) for key in keys}, "skill")


def meant(word: str, titles: Mapping[str, str], kind: str) -> str:
    """Key of what was typed, a key or its title. Raises MatchError."""
    names = {name: key for key, name in titles.items()}
    return names[resolve(word, names, kind, titles)]


class DotsSkills(Skills):
    """The skills of ``dots``: no attributes, each skill is its own."""

    def known(self, name: str) -> bool:
        return name in skills()

    def match(self, word: str, mine: Iterable[str] = (), attributes_too: bool = True) -> str:
        names = tuple(dict.fromkeys((*skills_offered(), *mine)))
        return resolve(word, names, "skill", {title(name): name for name in names})

    def attribute(self, name: str) -> str:
        return name

    def part(self, name: str) -> tuple[str, ...]:
        return ()

    def label(self, name: str) -> str:
        return title(name)
