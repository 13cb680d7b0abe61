"""Books loaded from a folder of their own, with nothing outside it."""

import ast
import shutil
import sys

import pytest

from game import engine, registry
from game.cli import main
from game.errors import Refused
from game.registry import cards, folders
from game.wording import say
from game.wording.worded import UnknownText
from tests.contract.books import EXAMPLE, EXAMPLES


@pytest.fixture(autouse=True)
def nothing_stays():
    before = registry.names()
    yield
    for name in (EXAMPLE.name, "torch"):
        folders.take_away(name)
    assert registry.names() == before


def made(tmp_path, name="torch", **files):
    """A folder with these files in its ``rules``."""
    (tmp_path / name / "rules").mkdir(parents=True)
    for file, text in files.items():
        (tmp_path / name / "rules" / f"{file}.py").write_text(text, encoding="utf-8")
    return tmp_path / name


def test_a_book_is_there_as_long_as_its_folder_is():
    assert folders.put(EXAMPLE) == ("lantern",)
    assert engine.opening("lant").book == "lantern"
    assert cards.card("lan-hit-1").book == "lantern"
    assert not [name for name in sys.path if "examples" in name]
    folders.take_away("lantern")
    with pytest.raises(Refused):
        engine.opening("lantern")
    assert cards.find("LAN-HIT-1") == () or "LAN-HIT-1" not in {c.id for c in cards.find("LAN")}
    assert folders.put(EXAMPLE) == ("lantern",)


def test_the_same_folder_twice_is_refused():
    folders.put(EXAMPLE)
    with pytest.raises(folders.BadFolder, match="Python knows that name"):
        folders.put(EXAMPLE)
    assert "lantern" in registry.names()


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"__init__": ""}, "BOOKS"), ({"__init__": "BOOKS = (1,)"}, "no Rulebook"),
        ({"__init__": "import nowhere_at_all"}, "nowhere_at_all"),
        ({"__init__": "BOOKS = ("}, "never closed"),
    ],
)  # fmt: skip
def test_a_fault_in_a_book_is_named(tmp_path, files, sentence):
    with pytest.raises(folders.BadFolder, match=sentence):
        folders.put(made(tmp_path, **files))
    assert "torch" not in sys.modules


def test_its_sentences_come_and_go_with_it(tmp_path):
    folder = shutil.copytree(EXAMPLE, tmp_path / EXAMPLE.name)
    texts = folder / "texts" / "en"
    texts.mkdir(parents=True, exist_ok=True)
    (texts / "wick.ftl").write_text("wick-burns = { $who } burns down.\n", encoding="utf-8")
    folders.put(folder)
    assert str(say("wick-burns", who="It")) == "It burns down."
    folders.take_away(EXAMPLE.name)
    with pytest.raises(UnknownText):
        str(say("wick-burns", who="It"))
    (texts / "wick.ftl").write_text("wick-burns\n", encoding="utf-8")
    with pytest.raises(folders.BadFolder, match=r"wick\.ftl: 'wick-burns' cannot be read"):
        folders.put(folder)


def test_a_book_without_its_table_is_refused(tmp_path):
    text = "from dataclasses import replace\nfrom game import registry\n"
    text += "BOOKS = (replace(registry.find('personal'), name='torch'),)\n"
    with pytest.raises(folders.BadFolder, match=r"data/books/torch\.toml is missing"):
        folders.put(made(tmp_path, __init__=text))


@pytest.mark.parametrize("name", ["json", "two words", "game", "commands"])
def test_names_that_python_knows_are_refused(tmp_path, name):
    with pytest.raises(folders.BadFolder, match="Python knows that name"):
        folders.put(made(tmp_path, name, __init__=""))


def test_a_folder_of_something_else_is_refused(tmp_path):
    with pytest.raises(folders.BadFolder, match="no rules/ in it"):
        folders.put(tmp_path)


def test_the_command_line_takes_one(capsys):
    assert main(["--book", str(EXAMPLE), "perft", "lantern", "1"]) == 0
    assert capsys.readouterr().out.startswith("lantern 1: ")


def test_the_command_line_says_what_is_wrong(capsys, tmp_path):
    assert main(["--book", str(tmp_path), "roll", "4D"]) == 2
    assert "no rules/ in it" in capsys.readouterr().err


@pytest.mark.parametrize("folder", EXAMPLES)
def test_the_rules_of_an_example_import_the_rules_alone(folder):
    for path in (folder / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                first = name.partition(".")[0]
                assert first in ("game", folder.name) or first in sys.stdlib_module_names, name
