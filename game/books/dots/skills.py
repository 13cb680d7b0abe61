"""What a sheet of dots can roll: abilities and powers, by the words for them."""

from collections.abc import Iterable

from game.books.dots import tables
from game.shelf.matching import resolve
from game.shelf.skills import Skills


class DotsSkills(Skills):
    """Abilities and powers stand under no attribute: each is its own."""

    def known(self, name: str) -> bool:
        return name in tables.skills()

    def match(self, word: str, mine: Iterable[str] = (), attributes_too: bool = True) -> str:
        names = tuple(dict.fromkeys((*tables.skills_offered(), *mine)))
        return resolve(word, names, "skill", {tables.title(name): name for name in names})

    def attribute(self, name: str) -> str:
        return name

    def part(self, name: str) -> tuple[str, ...]:
        return ()

    def label(self, name: str) -> str:
        return tables.title(name)
