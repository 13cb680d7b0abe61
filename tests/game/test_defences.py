"""The words typed for a defence, and the skill each one means in each book."""

import pytest

from game import registry
from game.parts.defences import dodge_of, parry_of, verb_for
from tests.contract.books import shelved

example = pytest.fixture(scope="module", autouse=True)(shelved)


@pytest.mark.parametrize(
    ("book", "skill", "usual", "typed"),
    [
        ("personal", "dodge", True, "dodge"), ("personal", "dodge", False, "dodge"),
        ("advanced", "melee parry", True, "parry"),
        ("personal", "melee combat", False, "parry/melee"),
        ("chronicles", "melee parry", False, "parry/melee"),
        ("chronicles", "brawling parry", False, "parry/brawling"),
        ("sedge", "polearm", False, "parry"), ("sedge", "grapple", False, "parry/brawling"),
    ],
)  # fmt: skip
def test_the_line_for_a_defence(book, skill, usual, typed):
    assert verb_for(registry.find(book), skill, usual) == typed


@pytest.mark.parametrize(
    ("book", "kind", "skill"),
    [
        ("personal", "melee", "melee combat"), ("personal", "brawling", "brawling"),
        ("advanced", "melee", "melee parry"), ("chronicles", "brawling", "brawling parry"),
        ("personal", "ranged", ""), ("starcraft", "melee", "melee parry"),
        ("starcraft", "brawling", ""), ("dots", "melee", ""), ("sedge", "melee", ""),
    ],
)  # fmt: skip
def test_each_kind_of_attack_is_parried_by_its_skill(book, kind, skill):
    assert parry_of(registry.find(book), kind) == skill


def test_the_dodge_of_a_book_is_the_skill_dodge():
    assert [dodge_of(registry.find(book)) for book in ("personal", "dots")] == ["dodge", "dodge"]
