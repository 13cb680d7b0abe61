"""The skills of a kind of sheet: which attribute each belongs to, what a player's word means, and
which skill plays which part in the shared rules."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable

from game.memory import per_revision
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import AmbiguousName, resolve
from game.registry.tables import Row, Table, inherit, table
from game.registry.values import ListOf, OneOf, Text
from game.wording import Text as Told
from game.wording import say

PART = {
    "initiative": "rolled for who acts first",
    "order": "who acts first inside a side: compared one after the other",
    "dodge": "getting out of the way of shots and throws; cover helps it",
    "notice": "looking for something; the example of an action with a roll",
    "wrestle": "strength against strength; the example of an action against somebody",
    "resist": "what the unconscious may still roll",
}
"""The parts skills play in the rules that books share, each with an explanation."""


class Skills(ABC):
    """What the sheets of a book can roll. Names are in lower case."""

    @abstractmethod
    def known(self, name: str) -> bool:
        """True for a skill, an attribute, or a word for several skills."""

    @abstractmethod
    def match(self, word: str, mine: Iterable[str] = (), attributes_too: bool = True) -> str:
        """The skill, or attribute if ``attributes_too``, that a player's word means. Of several
        matches, the only one among ``mine`` (the skills on the sheet in question) is chosen.

        Errors: UnknownName, AmbiguousName, with a sentence for the player.
        """

    @abstractmethod
    def attribute(self, name: str) -> str:
        """The attribute a skill belongs to; an attribute belongs to itself. Errors: KeyError for an
        unknown name."""

    @abstractmethod
    def part(self, name: str) -> tuple[str, ...]:
        """Skills that play this part in the rules (a key of ``PART``), best first; empty where the
        book has no such rule."""

    def answer(self, kind: str) -> str:
        """The skill that defends against an attack of that kind (ranged, thrown, melee, brawling).
        Errors: KeyError if none does."""
        raise KeyError(kind)

    def label(self, name: str) -> str:
        """The book's own name for a skill."""
        return name


class SkillTable(Skills):
    """Skills read from a table: ``attributes`` with the skills under each, ``aliases``, ``parts``;
    optionally ``best_of`` (words for the best of several), ``answers``, ``needs`` and, for books of
    one family, ``books`` with what differs in each. ``skills``: those that a game adds or changes,
    by name, each with its ``attribute`` and optionally ``aliases`` and ``needs``; a ``retired`` one
    stays known, so that sheets with it remain valid, but is not offered.

    ``kind``: the skills as a kind of content.
    """

    def __init__(self, name: str, book: str = ""):
        self._name, self._book = name, book
        self.kind = _kind_of(self, name)

    @property
    @per_revision
    def _rows(self) -> Row:
        return self.as_used(table(self._name))

    def as_used(self, rows: Row) -> Row:
        """The table with what differs in this book merged in."""
        return inherit(rows, rows.get("books", {}).get(self._book, {}))

    @property
    def attributes(self) -> tuple[str, ...]:
        """Attributes in the order of the sheet."""
        return tuple(self._rows["attributes"])

    @property
    @per_revision
    def skills(self) -> dict[str, str]:
        """Skills on offer, with their attributes."""
        return {name: self.every[name] for name in content.offered(self.kind) if name in self.every}

    @property
    @per_revision
    def every(self) -> dict[str, str]:
        """Skills with their attributes, retired ones included."""
        rows = content.whole(self.kind).items()
        return {name: row["attribute"] for name, row in rows if "attribute" in row}

    @property
    @per_revision
    def under(self) -> dict[str, str]:
        """Every name that can be rolled -> its attribute."""
        found = {name: name for name in self.attributes} | self.every
        return found | {word: found[of[0]] for word, of in self._rows.get("best_of", {}).items()}

    @property
    @per_revision
    def _aliases(self) -> dict[str, str]:
        """Alias -> skill or attribute."""
        rows = content.whole(self.kind).items()
        own = {word: name for name, row in rows for word in row.get("aliases", ())}
        return {**self._rows["aliases"], **own}

    def parts(self, name: str) -> tuple[str, ...]:
        """The skills a word stands for, the best of which counts: ``medical`` -> first aid,
        medicine. Any other name stands for itself."""
        return tuple(self._rows.get("best_of", {}).get(name, (name,)))

    def attribute(self, name: str) -> str:
        return self.under[name]

    def known(self, name: str) -> bool:
        return name in self.under

    def needs(self, name: str) -> tuple[str, str] | None:
        """(skill, full code) that a skill requires, or None: medicine requires first aid 5D."""
        row = content.whole(self.kind).get(name, {}).get("needs")
        return (row["skill"], row["code"]) if row else None

    def match(self, word: str, mine: Iterable[str] = (), attributes_too: bool = True) -> str:
        mine = tuple(mine)
        attributes = self.attributes if attributes_too else ()
        names = (*self.skills, *self._rows.get("best_of", ()), *attributes)
        aliases = {key: name for key, name in self._aliases.items() if name in names}
        kind = "skill or attribute" if attributes_too else "skill"
        try:
            return resolve(word, tuple(dict.fromkeys((*names, *mine))), kind, aliases)
        except AmbiguousName as several:
            own = [name for name in several.candidates if name in mine]
            if len(own) == 1:
                return own[0]
            raise

    def part(self, name: str) -> tuple[str, ...]:
        return tuple(self._rows["parts"].get(name, ()))

    def answer(self, kind: str) -> str:
        return str(self._rows["answers"][kind])

    def label(self, name: str) -> str:
        return str(self._rows.get("labels", {}).get(name, name))


_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[ '/-])*")


def _kind_of(skills: SkillTable, name: str) -> Kind:
    """A table's skills as a kind of content."""

    def problem(name: str, row: Row) -> Told | str:
        if not _NAME.fullmatch(name) or name != name.lower():
            return say("shelf-skill-name")
        if name in skills.attributes or skills.parts(name) != (name,):
            return say("shelf-skill-name-taken")
        return ""

    def rows(kind: Kind, data: Row) -> Row:
        data = skills.as_used(data)
        listed, needs = data["attributes"].items(), data.get("needs", {})
        found: Table = {
            skill: {"attribute": attribute} for attribute, named in listed for skill in named
        }
        asked = {name: {"needs": needs[name]} for name in needs if name in found}
        return inherit(inherit(found, asked), data.get(kind.under, {}))

    return Kind(
        name="skill",
        many="skills",
        table=name,
        under="skills",
        fields=(
            Field("attribute", OneOf(lambda: skills.attributes, say("shelf-an-attribute")),
                  say("shelf-field-attribute"), needed=True),
            Field("aliases", ListOf(Text(60)), say("shelf-field-aliases"), own=True),
        ),
        example=say("shelf-skill-example"),
        problem=problem,
        rows=rows,
    )  # fmt: skip
