from collections import Counter

import pytest
from fluent.syntax.visitor import Visitor

from commands.default_cmdsets import TableCmdSet
from commands.paged import Paged
from game import registry
from game.encounter.records import Command, Event, OfFighter
from game.wording import Reading, Text, catalogue, say, words
from tests.texts.said import begun_in_scripts, everywhere, named_anywhere
from world import pages, presenters
from world.scenes.render.records import key_of

COMMANDS = {kind.__name__ for kind in Command.__subclasses__()}
SAID = everywhere()
FOLDERS = [folder for folder in catalogue.folders() if (folder / "en").is_dir()]
MESSAGES = {
    each.id.name: each
    for folder in FOLDERS
    for path in sorted((folder / "en").glob("*.ftl"))
    for each in catalogue.messages(catalogue.resource(path))
}
KINDS = {kind.__name__ for kind in Event.__subclasses__()} | {
    kind.__name__ for kind in OfFighter.__subclasses__()
}


def test_every_key_in_the_code_has_a_sentence():
    missing = [f"{said.place} {said.key}" for said in SAID if said.key and said.key not in MESSAGES]
    assert not missing


def test_a_sentence_uses_exactly_the_arguments_that_it_is_given():
    """Nor does the code pass an argument that no wording of the sentence uses."""
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
    """Each is named somewhere, used within another, or is the sentence of an event or the name by
    which an undo calls a command."""
    said, begun = named_anywhere() | within_others() | of_pages(), begun_in_scripts()
    unsaid = [key for key in MESSAGES if key not in said and not of_an_event(key)]
    assert not [key for key in unsaid if not key.startswith(begun)]


def of_an_event(key: str) -> bool:
    """True if the key belongs to an event or to a command's name; also for words of the rules,
    which records hold."""
    if catalogue.file_of(key) == "terms":
        return True
    kind = key.partition("-")[2]
    return kind.partition("-")[0] in KINDS or kind.removeprefix("noun-") in COMMANDS


def test_every_command_of_a_book_has_a_name_for_an_undo():
    nameless = [
        (name, command)
        for name in registry.names()
        for command in {verb.command.__name__ for verb in registry.find(name).handlers} - {"Choose"}
        if not key_of(presenters.of(registry.find(name)).told_in, f"noun-{command}")
    ]
    assert not nameless


def of_pages() -> set[str]:
    """Keys of the pages of commands, of their topics, and of rows about another book."""
    TableCmdSet.verbs()
    verbs = [verb for verb in paged(Paged) if verb.made_of]
    made_of = [page for verb in verbs for page in (verb.made_of, *verb.topics_made_of.values())]
    others = {f"help_others-{name.lstrip('+').replace(' ', '-')}" for name in pages.OTHERS}
    return {page.key for page in made_of} | others


def paged(kind: type) -> set[type]:
    """The commands that have a page."""
    return {each for known in kind.__subclasses__() for each in (known, *paged(known))}


def within_others() -> set[str]:
    found = Within()
    for message in MESSAGES.values():
        found.visit(message)
    return found.keys


class Within(Visitor):
    def __init__(self):
        self.keys = set()

    def visit_MessageReference(self, node):
        self.keys.add(node.id.name)


def sample(key: str) -> Text:
    """The sentence with each variable filled in."""
    message = MESSAGES[key]
    weighed = catalogue.weighed(message)
    return say(key, **{n: "1" if n in weighed else n for n in catalogue.named(message)})


@pytest.mark.parametrize("reading", [Reading(), Reading(ear=True)], ids=["eye", "ear"])
def test_every_sentence_can_be_worded(reading):
    """Its functions exist, and it has a wording."""
    told = {key: words(sample(key), reading) for key in MESSAGES}
    assert not {key for key, text in told.items() if not text.strip()} - within_others()
