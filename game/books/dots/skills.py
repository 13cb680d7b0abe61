"""What a sheet of dots can roll: abilities and powers, by the words for them."""

from game.books.dots import tables
from game.shelf.matching import resolve
from game.shelf.skills import Skills


class DotsSkills(Skills):
    """Abilities and powers stand under no attribute: each is its own."""

    def known(self, name):
        return name in tables.skills()

    def match(self, word, mine=(), attributes_too=True):
        return resolve(word, tuple(dict.fromkeys((*tables.skills(), *mine))), "skill")

    def attribute(self, name):
        return name

    def part(self, name):
        return ()
