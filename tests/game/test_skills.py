"""Skills, and how a typed word finds one."""

import pytest

from game.books.d6 import skills
from game.codec import replace
from game.dice import parse_code
from game.encounter import commands as c
from game.registry.matching import AmbiguousName, UnknownName, listing, resolve
from game.registry.tables import table
from tests.game.table import Table, sheet


def test_every_skill_stands_under_one_of_six_attributes():
    assert len(skills.attributes()) == 6
    assert len(skills.skills()) == 82
    assert set(skills.skills().values()) == set(skills.attributes())


@pytest.mark.parametrize("name", [*skills.skills(), *skills.attributes(), "medical"])
def test_a_full_name_means_itself(name):
    assert skills.match(name.upper()) == name
    assert skills.attribute(name) in skills.attributes()


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("dod", "dodge"),
        ("melee", "melee combat"),
        ("melee p", "melee parry"),
        ("Thrown", "thrown weapons"),
        ("per", "perception"),
        ("pers", "persuasion"),
        ("medical", "medical"),
        ("first_aid", "first aid"),
        ("artillery", "blaster artillery"),
        ("jumping", "climbing/jumping"),
        ("brawl", "brawling"),
    ],
)
def test_a_beginning_or_alias_is_enough(word, meant):
    assert skills.match(word) == meant


def test_several_candidates_are_named():
    with pytest.raises(AmbiguousName) as caught:
        skills.match("star", attributes_too=False)
    assert "starship gunnery" in caught.value.candidates
    assert "Type a little more" in caught.value.sentence


def test_the_sheet_decides_between_several():
    assert skills.match("star", mine=["starship gunnery", "blaster"]) == "starship gunnery"


def test_a_skill_that_only_the_sheet_has_is_found():
    assert skills.match("moist", mine=["moisture farming"]) == "moisture farming"


@pytest.mark.parametrize("word", ["", "   ", "zzz", "x" * 5000, "{0}", "$roll(1)"])
def test_nonsense_gets_a_sentence(word):
    with pytest.raises((UnknownName, AmbiguousName)) as caught:
        skills.match(word)
    assert len(caught.value.sentence) < 200


def test_a_slip_gets_the_nearest_name():
    with pytest.raises(UnknownName) as caught:
        skills.match("blastr")
    assert caught.value.candidates[0] == "blaster"
    assert "Did you mean" in caught.value.sentence


@pytest.mark.card("PER-ATT-4", "PER-ATT-5", "PER-ATT-6", "PER-ATT-7")
def test_the_answers_of_personal():
    kinds = ("ranged", "brawling", "melee", "thrown")
    found = [skills.of_book("personal").answer(kind) for kind in kinds]
    assert found == ["dodge", "brawling", "melee combat", "dodge"]


@pytest.mark.parametrize("book", ["advanced", "chronicles", ""])
def test_the_answers_of_the_other_books(book):
    assert skills.of_book(book).answer("melee") == "melee parry"
    assert skills.of_book(book).answer("brawling") == "brawling parry"
    assert skills.of_book(book).answer("thrown") == "dodge"


def test_labels_differ_by_book():
    assert skills.of_book("personal").label("melee combat") == "melee"
    assert skills.of_book("advanced").label("melee combat") == "melee combat"


def test_medicine_is_advanced():
    skill, code = skills.needs("medicine")
    assert (skill, parse_code(code)) == ("first aid", 15)
    assert skills.needs("first aid") is None
    assert skills.parts("medical") == ("first aid", "medicine")
    assert skills.parts("blaster") == ("blaster",)


def test_aliases_lead_somewhere():
    for alias in table("d6/skills")["aliases"]:
        assert skills.attribute(skills.match(alias))


def test_listing():
    assert listing([]) == ""
    assert listing("a") == "a"
    assert listing("ab") == "a or b"
    assert listing("abc") == "a, b or c"
    assert listing("abcdefgh") == "a, b, c, d, e, f or 2 more"


def test_two_words_for_one_name_are_not_ambiguous():
    assert resolve("sa", ["sabre"], aliases={"saber": "sabre"}) == "sabre"


def test_a_sheet_with_a_skill_that_there_is_not_cannot_be_played():
    assert sheet(blaster="3D").problem() == ""
    assert "juggling" in str(sheet(juggling="3D").problem())
    t = Table()
    t.add("Ace")
    strange = replace(t.state.fighters["Ace"], id="Bo", name="Bo", sheet=sheet(juggling="3D"))
    t.refuse(c.Join("Bo", strange), "bad_sheet")
