"""A game's own sentences: sound ones hold, faulty ones are reported, and neither breaks the
game."""

import pytest

from game import overlay
from game.wording import EYE, Reading, catalogue, say, words
from tests.texts.samples import SHIPPED, sampled, told


@pytest.fixture(autouse=True)
def as_before():
    """Keep failures in these tests from reaching staff's notes, which belong to a game."""
    before = list(catalogue.at_failure)
    catalogue.at_failure.clear()
    with sampled():
        yield
    catalogue.at_failure[:] = before


@pytest.fixture
def texts(tmp_path):
    """Fixture: write text files and read them in; returns the problems found."""

    def write(**files: str) -> list[str]:
        for name, text in files.items():
            path = tmp_path / "texts" / f"{name.replace('__', '/')}.ftl"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        found = overlay.read(tmp_path)
        catalogue.lay(found.texts)
        return [str(problem) for problem in found.problems]

    return write


def worded(reading: Reading = EYE) -> str:
    return words(told(), reading)


def test_own_words_go_over_the_programs(texts):
    assert worded() == SHIPPED
    assert not texts(en__sample="sample-test = { $who }, { THEIR($who) } { $weapon }!")
    assert worded() == "Ace, her axe!"
    catalogue.lay(catalogue.NOTHING)
    assert worded() == SHIPPED


def test_a_language_and_a_tone_are_folders(texts):
    assert not texts(
        de__sample="sample-test = { $who } mit { $names }: { $n ->\n [one] ein\n *[other] zwei\n }",
        en__tones__grim__sample="sample-test = { $who } will die.",
    )
    assert catalogue.languages() == ("en", "de") and catalogue.tones() == ("grim",)
    assert worded(Reading("de")) == "Ace mit a und b: zwei"
    assert worded() == SHIPPED
    assert worded(Reading(tone="grim")) == worded(Reading("fr", tone="grim")) == "Ace will die."
    assert worded(Reading("de", tone="grim")) == "Ace mit a und b: zwei"


def test_several_wordings_and_one_for_the_ear(texts):
    assert not texts(
        en__sample="sample-test = One { $n }.\n  .ear = Heard { $n }.\n  .b = Two { $n }.\n"
    )
    assert worded() == "One 2." and worded(Reading(ear=True)) == "Heard 2."
    found = {worded(Reading(place=f"scene 1 entry {number}")) for number in range(20)}
    assert found == {"One 2.", "Two 2."}
    assert worded(Reading(place="scene 1 entry 3", plain=True)) == "One 2."


def test_its_own_commands_may_have_sentences_of_their_own(texts):
    assert not texts(en__anchor="anchor-toast = To { $whom }!")
    assert str(say("anchor-toast", whom="Sandor")) == "To Sandor!"


WRONG = [
    ("sample-tset = x", "No text of the game has the key sample-tset (the nearest is sample-test)"),
    ("sample-test = { $whom }", "sample-test has nothing that is called $whom. It is told of "
                               "$code, $n, $names, $on, $weapon and $who."),
    ("sample-test = { $n ->\n [one] a\n }", "line 4: The choice in 'sample-test = { $n ->' has no "
                                          "way for everything else. Put a star before one"),
    ("sample-test = { $n", "'sample-test = { $n' is no sentence: expected token"),
    ("sample-test =\n .ear = x", "sample-test has no words of its own."),
    ("sample-test = { SHOUT($who) }", "sample-test uses SHOUT, which is nowhere. There are"),
    ("sample-test = { sample-tost }", "sample-test uses sample-tost, which is nowhere."),
    ("room-test = x", "room-test stands in a file that is not its own. It belongs into room.ftl."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_a_faulty_text_is_reported_and_the_programs_words_stay(texts, text, said):
    (told,) = texts(en__sample=f"# mine\n{text}\n")
    assert told.startswith("texts/en/sample.ftl, line ") and said in told
    assert worded() == SHIPPED


def test_the_rest_of_a_file_holds(texts):
    assert len(texts(en__sample="sample-x = y\n\nnonsense\n\nsample-test = Mine.\n")) == 2
    assert worded() == "Mine."


def test_a_key_that_stands_twice(texts):
    (told,) = texts(en__sample="sample-test = a\nsample-test = b\n")
    assert "line 2: sample-test stands twice in this file. The last one holds." in told
    assert worded() == "b"


def test_files_that_cannot_be_read_or_lie_wrong(texts, tmp_path):
    folder = tmp_path / "texts" / "en"
    folder.mkdir(parents=True)
    (folder / "sample.ftl").write_bytes(b"sample-test = \xff\xfe")
    told = texts(sample="a = b", english__sample="a = b", en__moods__x__sample="a = b")
    assert [each.split(": ", 1)[1].split(". ")[0] for each in told] == [
        "This lies where nobody looks for it",
        "This is not text in UTF-8",
        "english is no language that is known",
        "This lies where nobody looks for it",
    ]
    assert worded() == SHIPPED


def test_a_wording_that_fails_when_it_is_read_gives_way_to_the_programs(texts):
    failed = []
    catalogue.at_failure.append(lambda key, why: failed.append(key))
    assert not texts(en__sample="sample-test = { NUMERAL($who) } { $n }")
    assert worded() == SHIPPED
    assert failed == ["sample-test"]


def test_terms_of_ones_own(texts):
    assert not texts(en__sample="-ship = the Anchor\nsample-test = Aboard { -ship }, { $who }.")
    assert worded() == "Aboard the Anchor, Ace."
