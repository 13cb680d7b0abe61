from collections import Counter

import pytest

import world  # noqa: F401
from game.wording import Reading, catalogue, say, words
from tests.texts.said import everywhere

SAID = everywhere()
FOLDERS = [folder for folder in catalogue.folders() if (folder / "en").is_dir()]
MESSAGES = {
    each.id.name: each
    for folder in FOLDERS
    for path in sorted((folder / "en").glob("*.ftl"))
    for each in catalogue.messages(catalogue.resource(path))
}


def test_what_is_said_has_its_sentence():
    missing = [f"{said.place} {said.key}" for said in SAID if said.key and said.key not in MESSAGES]
    assert not missing


def test_a_sentence_names_what_it_is_told_of():
    """And nothing is told that no wording of the sentence uses."""
    wrong = []
    for said in SAID:
        if said.key in MESSAGES and not said.more:
            named = catalogue.named(MESSAGES[said.key])
            if named != said.args:
                wrong.append(f"{said.place} {said.key}: {sorted(named ^ said.args)}")
    assert not wrong


def test_a_key_stands_once_and_in_the_file_that_it_names():
    found = [
        (each.id.name, path.stem)
        for folder in FOLDERS
        for path in (folder / "en").glob("*.ftl")
        for each in catalogue.messages(catalogue.resource(path))
    ]
    counted = Counter(key for key, _ in found)
    assert not [key for key, times in counted.items() if times > 1]
    assert not [key for key, file in found if catalogue.file_of(key) != file]


def test_no_sentence_is_said_by_nobody():
    said = {each.key for each in SAID}
    assert not [key for key in MESSAGES if key not in said]


@pytest.mark.parametrize("key", MESSAGES)
def test_it_can_be_worded(key):
    """Its functions are known, and it has a wording."""
    message = MESSAGES[key]
    args = {
        name: "1" if name in catalogue.weighed(message) else name
        for name in catalogue.named(message)
    }
    for ear in (False, True):
        assert words(say(key, **args), Reading(ear=ear)).strip()
