"""Every name that deeds and fighters keep something by is declared by its owner, with a line."""

import re

import pytest

from tests.contract.kept import HOUSE, KINDS, OWNERS, SHARED, declared, sources, uses

DECLARATIONS = [
    pytest.param(owner, bag, id=f"{owner.__name__} {bag}")
    for owner in (SHARED, *OWNERS.values())
    for bag in KINDS
    if hasattr(owner, KINDS[bag])
]


@pytest.mark.parametrize(("owner", "bag"), DECLARATIONS)
def test_every_name_has_its_line_and_every_line_its_name(owner, bag):
    kind = getattr(owner, KINDS[bag])
    own = set(kind.__annotations__)
    if owner is not SHARED:
        own -= set(declared(SHARED, bag))
    lines = re.findall(r"^ *``(\w+)``: \S.*[;.,\w]$", kind.__doc__, re.MULTILINE)
    assert sorted(lines) == sorted(own)


def undeclared(path, owners):
    return [
        (bag, name)
        for bag, name in uses(path)
        if not any(name in declared(owner, bag) for owner in owners)
    ]


def test_what_books_share_uses_no_name_of_a_book():
    for path in sources("game"):
        if "books" not in path.relative_to(HOUSE).parts:
            assert undeclared(path, [SHARED]) == [], path


@pytest.mark.parametrize("book", OWNERS)
def test_a_book_uses_no_name_that_it_has_not_declared(book):
    found = [use for path in sources(f"game/books/{book}") for use in uses(path)]
    assert found
    for path in sources(f"game/books/{book}", f"world/books/{book}"):
        assert undeclared(path, [OWNERS[book]]) == [], path


def test_what_people_read_and_type_uses_names_that_somebody_declared():
    for path in sources("world", "commands", "typeclasses", "web"):
        assert undeclared(path, OWNERS.values()) == [], path
