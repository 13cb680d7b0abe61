"""Words of the rules held in records are told as the catalogues word them."""

import ast
import re
from pathlib import Path

import pytest

from game import checks
from game.books.d6.condition import Condition
from game.books.starcraft.body import Body
from game.wording import Reading, called, catalogue, read_as, words
from game.wording.reading import PSEUDO
from game.wording.text import say
from tests.texts.said import ROOT

FILE = Path(checks.__file__).parent / "texts" / "en" / "terms.ftl"
KEYS = [each.id.name for each in catalogue.messages(catalogue.resource(FILE))]
REWORDED = {
    "terms-1-4-covered": "quarter cover",
    "terms-1-2-covered": "half cover",
    "terms-3-4-covered": "three-quarter cover",
}
"""Words of tables that are told otherwise than they are spelled there."""
SKILLS = {"strength", "melee combat", "martial arts", "brawling", "good light", "fate", ""}
"""Labels that are names of skills, and two that the game master makes up."""


def labels() -> set[str]:
    """The literal labels of terms in the rules."""
    found = set()
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            named = getattr(node, "func", None)
            if isinstance(node, ast.Call) and getattr(named, "id", "") == "Term" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(first.value)
    return found


def test_every_label_of_the_rules_has_a_sentence():
    with read_as(Reading(PSEUDO)):
        assert not [each for each in labels() - SKILLS if called(each) == each]


@pytest.mark.parametrize("key", [key for key in KEYS if key not in REWORDED])
def test_the_word_is_its_key(key):
    told = words(say(key), Reading())
    assert f"terms-{re.sub('[^a-z0-9]+', '-', told.lower())}" == key


def test_cover_has_one_wording():
    assert {key: words(say(key), Reading()) for key in REWORDED} == REWORDED
    told = {str(checks.Term(word, 10, "flat")) for word in ("half cover", "1/2 covered")}
    assert told == {"half cover +10"}
    for percent, word in ((25, "quarter"), (50, "half"), (75, "three-quarter"), (100, "full")):
        assert words(say("books-cover", percent=percent), Reading()) == f"{word} cover"
        told = words(say("told-deed-cover", percent=percent), Reading())
        assert told == f"{word} cover"
    assert words(say("books-cover", percent=80), Reading()) == "80% cover"


def test_a_term_and_a_body_are_told_in_the_words_of_the_reader():
    term = checks.Term("half cover", 6, "penalty")
    hurt, worn = Condition(wound="wounded twice", prone=True), Body(points=9, full=30)
    assert str(term) == "half cover -2D" and hurt.described(0) == "wounded twice, prone"
    assert worn.described(0) == "9/30 seriously wounded"
    with read_as(Reading(PSEUDO)):
        assert str(term) != "half cover -2D" and str(term).endswith("-2D")
        told = f"{hurt.described(0)} {worn.described(0)}"
        assert not re.search("wounded|prone", told) and "9/30" in told


def test_a_word_in_no_catalogue_is_used_as_it_is():
    with read_as(Reading(PSEUDO)):
        assert called("starship gunnery") == "starship gunnery"
