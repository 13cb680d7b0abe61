"""The book's data as the rules read it: skills, classes, special abilities, kits, gear."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.books.dots import kinds
from game.shelf import content
from game.shelf.content import Kind
from game.shelf.matching import resolve
from game.shelf.skills import Skills
from game.shelf.tables import Row, Table, kept, table

COLUMNS = ("power", "ability")
PASSIVE = "passive"
SKILLS = (kinds.POWERS, kinds.ABILITIES)


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill. ``column``: power or ability; ``way``: what an action with it does; ``clear``:
    a defence with it clearly avoids (DOT-DEF-05); ``vehicle``: only in a vehicle."""

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

    @property
    def name(self) -> str:
        """As it is typed and read: ``stay on target``."""
        return self.key.replace("_", " ")


@kept
def skills() -> Mapping[str, Skill]:
    """Every skill of the book by key, powers first."""
    found = {}
    for column, kind in zip(COLUMNS, SKILLS, strict=True):
        for key, row in content.whole(kind).items():
            flags = {"clear": False, "vehicle": False}
            found[key] = Skill(key=key, column=column, **{**flags, **_named(key, row)})
    return MappingProxyType(found)


@kept
def skills_offered() -> Mapping[str, Skill]:
    """Those that are not retired."""
    keys = [key for kind in SKILLS for key in content.offered(kind)]
    return MappingProxyType({key: skills()[key] for key in keys})


def way(key: str) -> str:
    """What an action with the skill does; a skill of a player's own is a plain check."""
    found = skills().get(key)
    return found.way if found else "check"


@kept
def passive() -> frozenset[str]:
    """The skills that are no action and work by themselves."""
    return frozenset([key for key, skill in skills().items() if skill.way == PASSIVE])


def title(key: str) -> str:
    """The skill as people say it."""
    found = skills().get(key)
    return found.title if found else key.replace("_", " ")


def named(key: str, rows: Mapping[str, Kit] | Mapping[str, Special]) -> str:
    """The title of a kit or special ability; its key where a game has it no longer."""
    return str(rows[key].title) if key in rows else key.replace("_", " ")


@kept
def classes() -> Mapping[str, Row]:
    """The rows of the primary classes by name, with the light ``weapons`` that are for them."""
    return MappingProxyType({key: _class(key, row) for key, row in kinds.classes().items()})


def _class(key: str, row: Row) -> Table:
    things = content.whole(kinds.THINGS).items()
    mine = [name for name, thing in things if key in thing.get("classes", ())]
    return {**row, "weapons": mine, "issue": _on_offer(kinds.THINGS, row.get("issue", ()))}


def _on_offer(kind: Kind, names: Iterable[str]) -> list[str]:
    """Those of the names that are not retired."""
    return [name for name in names if name in content.offered(kind)]


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
    rows = content.whole(kinds.SPECIALS)
    return MappingProxyType({key: Special(key, **_named(key, rows[key])) for key in rows})


@kept
def specials_offered() -> Mapping[str, Special]:
    """Those that are not retired."""
    return MappingProxyType({key: specials()[key] for key in content.offered(kinds.SPECIALS)})


@kept
def kits() -> Mapping[str, Kit]:
    """The starter kits by key, without what is in them and retired."""
    rows = content.whole(kinds.KITS)
    return MappingProxyType({key: _kit(key, dict(row)) for key, row in rows.items()})


@kept
def kits_offered() -> Mapping[str, Kit]:
    """Those that are not retired."""
    return MappingProxyType({key: kits()[key] for key in content.offered(kinds.KITS)})


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
    """The row with a title and a card, where it has none of its own."""
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
    """The key of the skill that a word means. Errors: UnknownName, AmbiguousName."""
    keys = [*(among if among is not None else skills_offered()), *more]
    return meant(word, {key: title(key) for key in keys}, "skill")


def meant(word: str, titles: Mapping[str, str], kind: str) -> str:
    """The key that a word means, which is a key or its title. Errors: MatchError."""
    names = {name: key for key, name in titles.items()}
    return names[resolve(word, names, kind, titles)]


class DotsSkills(Skills):
    """Abilities and powers stand under no attribute: each is its own."""

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
