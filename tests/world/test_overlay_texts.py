"""docs/wording.md works word for word, and the game can be played whatever a house words."""

import re
from pathlib import Path
from random import Random
from unittest.mock import patch

import evennia
import pytest
from evennia.commands.cmdset import CmdSet
from evennia.utils.ansi import strip_ansi
from fluent.syntax import FluentSerializer

from commands import own
from game import overlay as overlays
from game.overlay import code
from game.wording import Reading, Text, catalogue, say, words
from game.wording.worded import functions
from server.ops import texts
from tests.commands.housed import house_of_its_own
from tests.commands.player import PlayerTest
from tests.texts.samples import SHIPPED, sampled, told
from world import configuration_errors, overlay

PAGE = texts.ROOT / "docs" / "wording.md"
STEP = re.compile(
    r"(?:^`(?P<file>house/[^`]+)`:\n\n)?^```(?P<kind>sh|text|toml|python|ftl)\n(?P<text>.*?)^```",
    re.M | re.S,
)
FORTY = 40
JUNK = ("{", "}", "*", "[one]", "->", "$", "\n", " = ", "-", "#", "{ -x }", "{ NUMERAL($x) }", "é",
        "{ $x }", '"', ".ear", "\x00", "{" * 2000)  # fmt: skip


def steps() -> list[tuple[str, str, str]]:
    """Kind, file and text of every block on the page."""
    return [(m["kind"], m["file"] or "", m["text"]) for m in STEP.finditer(PAGE.read_text())]


class TestThePage(PlayerTest):
    def setUp(self):
        super().setUp()
        self.folder = house_of_its_own(self)
        self.account.permissions.add("Builder")
        self.read: list[str] = []
        self.addCleanup(self.as_before)
        for patched in (
            patch.object(evennia.SESSION_HANDLER, "data_out", self.sent),
            patch.object(evennia.SESSION_HANDLER, "session_portal_sync"),
        ):
            patched.start()
            self.addCleanup(patched.stop)

    def as_before(self):
        code.settle(None)
        own.read.cache_clear()
        configuration_errors.forget()

    def sent(self, session, text=None, **_):
        text = text[0] if isinstance(text, tuple | list) else text
        if text:
            self.read.append(strip_ansi(text))

    def typed(self, line: str) -> str:
        self.read.clear()
        if line == "reload":
            self.reload()
        else:
            self.session.data_in(text=((line,), {}))
        return "\n".join(self.read)

    def reload(self) -> None:
        """Read the commands of the house again."""
        code.settle(self.folder)
        own.read.cache_clear()
        theirs = CmdSet()
        for command in own.read().commands:
            theirs.add(command)
        self.char1.cmdset.add(theirs)
        assert not configuration_errors.noted()

    def test_it_is_followed(self):
        typed = 0
        for kind, file, text in steps():
            if file:
                path = self.folder / Path(file).relative_to("house")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            elif kind == "text" and text.startswith("> "):
                for part in re.split(r"(?m)^> ", text)[1:]:
                    line, _, said = part.partition("\n")
                    told, typed = self.typed(line), typed + 1
                    for each in said.splitlines():
                        assert each in told, (line, told)
            elif kind == "sh":
                wanted = re.findall(r'KEY="?([^"\n]+)', text)
                assert all(map(texts.to_word, wanted))
        assert typed > 12

    def test_house_lists_the_texts_that_it_rewords(self):
        path = self.folder / "texts" / "de" / "tones" / "grim" / "language.ftl"
        path.parent.mkdir(parents=True)
        path.write_text("language-read = Tja.\nlanguage-there = Ach.", encoding="utf-8")
        assert "Worded anew: language-read (de, grim) and language-there (de, grim)." in self.typed(
            "+house/read"
        )
        assert "Its own words: 2 sentences in de Deutsch, with grim." in self.typed("+house")
        path.unlink()
        assert "The program's own words again: language-read (de, grim)" in self.typed(
            "+house/read"
        )
        assert "Its own words" not in self.typed("+house")


def test_the_page_names_every_function():
    assert set(re.findall(r"`([A-Z]+)\(", PAGE.read_text())) == set(functions("en"))


def by_ear(key: str) -> bool:
    """True if the sentence reads differently to the ear."""
    message = catalogue.program(catalogue.file_of(key))[key]
    written = FluentSerializer().serialize_entry(message)
    return (
        bool(message.attributes)
        or bool(re.search(r"(CODE|LIKE|EYE|EITHER)\(", written))
        or "{ told-marks }" in written
    )


def sample(key: str) -> Text:
    message = catalogue.program(catalogue.file_of(key))[key]
    weighed = catalogue.weighed(message)
    return say(key, **{n: "1" if n in weighed else n for n in catalogue.named(message)})


@pytest.fixture
def folder(tmp_path):
    yield tmp_path
    catalogue.lay(catalogue.NOTHING)
    configuration_errors.forget()


def lay(folder: Path, **files: str) -> list[str]:
    """Write files of English texts and have the house read; returns the problems found."""
    for name, text in files.items():
        path = folder / "texts" / "en" / f"{name}.ftl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = overlays.read(folder)
    catalogue.lay(found.texts)
    return [str(problem) for problem in found.problems]


def test_forty_sentences_are_worded_anew_by_the_page_alone(folder):
    """Any forty of them: copy what `make texts` prints, and put a word in front."""
    known = sorted(catalogue.program())
    chosen = Random("forty").sample(known, min(FORTY, len(known)))
    files: dict[str, str] = {}
    for key in chosen:
        printed = texts.to_word(key)
        own = re.search(rf"(?ms)^{key} =.*?(?=^[a-z#]|\Z)", printed)[0]
        file = catalogue.file_of(key)
        files[file] = files.get(file, "") + re.sub(r" =\s*", " = Arr! ", own, count=1)
    before = {key: words(sample(key)) for key in known}
    assert not lay(folder, **files)
    for key in known:
        mine = "Arr! " if key in chosen else ""
        assert words(sample(key)).startswith(mine), key
        if not by_ear(key):
            assert words(sample(key), Reading(ear=True)) == words(sample(key))
        if key not in chosen:
            told = words(sample(key))
            assert told == before[key] or "Arr! " in told, key
    assert "Arr! " not in "".join(before.values())


@pytest.mark.parametrize("number", range(40))
def test_whatever_stands_in_a_file_every_sentence_is_read(folder, number):
    """Files of the program, torn and mixed up: staff read sentences about them, never a
    traceback."""
    random = Random(number)
    file = random.choice(sorted({catalogue.file_of(key) for key in catalogue.program()}))
    text = "\n".join(texts._written(each) for each in catalogue.program(file).values())
    for _ in range(random.choice((1, 3, 10))):
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(JUNK) + text[at + random.choice((0, 1, 5)) :]
    told = lay(folder, **{file: text})
    assert all(re.match(r"texts/en/\w+\.ftl, line \d+: .+[.)`]$", each, re.S) for each in told), (
        told
    )
    for key in catalogue.program(file):
        for reading in (Reading(), Reading(ear=True), Reading("qps"), Reading("de")):
            words(sample(key), reading)


def test_staff_are_told_once_of_a_wording_that_fails(folder):
    with sampled():
        assert not lay(folder, sample="sample-test = { NUMERAL($who) }")
        for _ in range(2):
            assert str(told()) == SHIPPED
    (noted,) = configuration_errors.noted()
    assert noted.startswith("The game's own wording of sample-test fails: ")
    assert overlay.now().texts == catalogue.NOTHING
