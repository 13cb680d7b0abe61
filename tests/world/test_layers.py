"""Layers above the rules: imports go one way, and only a book's own folders name the book."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from game import registry

ROOT = Path(__file__).parents[2]
LAYERS = ("game", "world", "typeclasses", "commands")
"""From the bottom up: each imports those before it, and itself."""
ABOVE = ("commands", "web", "server")
SEAMS = "server.seams"
"""Code that relies on library internals; see ``test_no_seam_of_a_layer_imports_a_layer``."""
SOURCES = sorted(path for layer in LAYERS[1:] for path in (ROOT / layer).rglob("*.py"))
PAGES = sorted(path for layer in ("web", "server") for path in (ROOT / layer).rglob("*.py"))
NAMES = {*registry.names(), *(registry.find(name).sheet_kind for name in registry.names())}
FAMILIES = sorted(path.name for path in (ROOT / "world/presenters").iterdir() if path.is_dir())
EXCEPTIONS = {
    "world/presenters/shipped.py": "puts the presenters that ship",
    "world/builders.py": "reads drafts of before there was a second kind, which name none",
}


def of(path: Path) -> str:
    return str(path.relative_to(ROOT))


BOUND = [path for path in (*SOURCES, *PAGES) if of(path) not in EXCEPTIONS]


def own_book(path: Path) -> str:
    """The family whose folder the file is in; "" for shared files."""
    found = re.match(r"(?:world/presenters|commands/books)/(\w+)/", of(path))
    return found[1] if found and found[1] in FAMILIES else ""


@cache
def tree(path: Path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path):
    """The full name of every module that a file imports; for ``from a import b`` both a and a.b."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def texts(path: Path):
    """The strings of a file, except docstrings and categories of attributes."""
    whole = tree(path)
    told = {id(node.value) for node in ast.walk(whole) if isinstance(node, ast.Expr)}
    for node in ast.walk(whole):
        if isinstance(node, ast.keyword) and node.arg == "category":
            told.add(id(node.value))
        elif isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            told |= {
                id(v) for k, v in pairs if isinstance(k, ast.Constant) and k.value == "category"
            }
    for node in ast.walk(whole):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


@pytest.mark.parametrize("layer", LAYERS[1:])
def test_imports_go_one_way(layer):
    higher = {*LAYERS[LAYERS.index(layer) + 1 :], *ABOVE} - {layer}
    for path in (each for each in SOURCES if of(each).startswith(f"{layer}/")):
        names = [name for name in imported(path) if not name.startswith(SEAMS)]
        assert not [name for name in names if name.partition(".")[0] in higher], path


def test_no_seam_of_a_layer_imports_a_layer():
    """Seams imported by a layer, and seams they import, stand below every layer except game."""
    above = [*SOURCES, *(path for path in PAGES if path.is_relative_to(ROOT / "web"))]
    found = {file for path in above for file in seams(path)}
    while more := {file for path in found for file in seams(path)} - found:
        found |= more
    assert found
    own = {*LAYERS[1:], *ABOVE}
    for path in found:
        names = [name for name in imported(path) if not name.startswith(SEAMS)]
        assert not [name for name in names if name.partition(".")[0] in own], path


def seams(path: Path):
    """The files of the seams that a file imports."""
    for name in imported(path):
        file = (ROOT / name.replace(".", "/")).with_suffix(".py")
        if name.startswith(SEAMS) and file.is_file():
            yield file


def test_a_book_is_imported_in_its_own_folders_alone():
    books = re.compile(r"(?:game\.books|world\.presenters|commands\.books)\.(\w+)")
    for path in BOUND:
        found = [(name, books.match(name)) for name in imported(path)]
        own = own_book(path)
        assert not {name for name, book in found if book and book[1] in {*FAMILIES} - {own}}, path


def test_modules_that_all_books_share_name_no_book():
    for path in (each for each in BOUND if not own_book(each)):
        assert not NAMES.intersection(texts(path)), path
        names = {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
        words = {word for name in names for word in name.lower().split("_")}
        assert not (NAMES - {"personal", "advanced"}).intersection(words), path


def test_no_file_carries_the_name_of_its_folder():
    assert not [path for path in SOURCES if path.stem.startswith(f"{path.parent.name}_")]


def test_exceptions_are_needed():
    for name in EXCEPTIONS:
        assert NAMES.intersection(texts(ROOT / name))
