"""Architecture rules: imports and names allowed in each package, and demands on every rulebook."""

import ast
import re
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from game import registry
from game.books.dots import tables as dots_tables
from game.encounter.commands import GM
from game.encounter.intents import Intended
from game.parts import choosing
from game.registry import cards, tables
from game.registry.skills import SkillTable
from tests.game.random_play import fight
from tests.game.test_told import EVENTS

GAME = Path(registry.__file__).parents[1]
SOURCES = sorted(GAME.rglob("*.py"))
ENGINE = ["checks", "codec", "dice", "engine", "errors", "gear"]
NOT_OF_A_BOOK = {"dodge"}
"""Also the word of a command, and of the role a skill plays."""
NAMES = ["personal", "advanced", "chronicles", "starcraft", "dots"]


ROOMS = ("encounter", "notation", "parts", "registry")
SHARED = [path for room in ROOMS for path in (GAME / room).glob("*.py")]
BELOW = {
    "notation": ("game.notation", "game.odds", "game.checks", "game.codec", "game.dice",
                 "game.errors", "game.memory", "game.wording"),
    "registry": ("game.registry", "game.gear", "game.shape", "game.notation", "game.wording",
              "game.memory",
              *(f"game.{name}" for name in ("checks", "codec", "errors", "clock", "dice"))),
    "encounter": ("game.encounter", "game.registry", "game.own_words", "game.changes", "game.gear",
                  "game.shape", "game.formerly", "game.notation", "game.wording",
                  "game.memory",
              *(f"game.{name}" for name in ("checks", "codec", "errors", "clock", "dice"))),
}  # fmt: skip
"""Allowed import prefixes for each package that all books share."""
BELOW["parts"] = ("game.parts", "game.odds", *BELOW["encounter"])


WORDED = ("babel", "fluent", "inflect")


def engine_modules():
    shelved = [path for path in SHARED if path != GAME / "registry" / "__init__.py"]
    inner = [*shelved, *(GAME / "odds").glob("*.py")]
    return sorted([*inner, *(GAME / f"{name}.py" for name in ENGINE)])


def book_words() -> set[str]:
    """Every attribute and skill of the shipped books."""
    found = set(dots_tables.skills())
    for book in map(registry.find, NAMES):
        if isinstance(book.skills, SkillTable):
            found |= {*book.skills.attributes, *book.skills.skills}
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def literals(path: Path):
    """Yield each string of a module that is no docstring, with its line."""
    whole = tree(path)
    said = {id(n.value) for n in ast.walk(whole) if isinstance(n, ast.Expr)}
    for node in ast.walk(whole):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


@pytest.mark.parametrize("family", ["d6", "starcraft", "dots"])
def test_no_book_imports_a_book_of_another_family(family):
    for path in (GAME / "books" / family).rglob("*.py"):
        for name in imported(path):
            assert not name.startswith("game.books") or name.startswith(
                (f"game.books.{family}.", "game.books.shipped")
            ) or name == f"game.books.{family}", (path, name)  # fmt: skip


def test_shared_modules_import_no_book():
    for path in SHARED:
        assert not [name for name in imported(path) if name.startswith("game.books")], path


def test_shared_modules_name_no_word_or_card_of_a_book():
    words, card = book_words() - NOT_OF_A_BOOK, re.compile(r"\b[A-Z]{2,3}-[A-Z]+-[0-9]+\b")
    for path in SHARED:
        for line, text in literals(path):
            assert text not in words, (path, line, text)
            assert not card.search(text), (path, line, text)


@pytest.mark.parametrize("room", BELOW)
def test_the_rooms_at_the_bottom_import_nothing_from_above(room):
    for path in (GAME / room).glob("*.py"):
        for name in imported(path):
            if name.startswith("game"):
                assert name.startswith(BELOW[room]), (path, name)


def test_every_rule_that_books_share_has_a_name_that_some_book_knows():
    known = {rule for name in NAMES for rule in registry.find(name).cards}
    for path in SHARED:
        for node in ast.walk(tree(path)):
            for rule in named_rules(node):
                assert rule in known, (path, node.lineno, rule)


def named_rules(node):
    """The rule in ``Refused(key, sentence, rule)``, ``book.card(rule)`` and ``out(..., rule)``."""
    if not isinstance(node, ast.Call):
        return
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    said = {"Refused": node.args[2:3], "card": node.args[:1], "out": node.args[1:2]}.get(name, ())
    yield from (a.value for a in said if isinstance(a, ast.Constant) and a.value)


def imported(path: Path):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            rooms = node.module == "game"
            yield from (f"game.{name.name}" for name in node.names) if rooms else (node.module,)


def test_the_rules_import_nothing_but_themselves_and_the_standard_library():
    """Except for the libraries that word records (docs/decisions/catalogues.md)."""
    for path in SOURCES:
        worded = WORDED if path.parent.name == "wording" else ()
        known = {"game", *sys.stdlib_module_names, *worded}
        for name in imported(path):
            assert name.partition(".")[0] in known, (path, name)


def test_only_the_command_line_imports_the_command_line():
    for path in SOURCES:
        inside = (GAME / "cli") in path.parents or path.name == "__main__.py"
        assert inside or not any(name.startswith("game.cli") for name in imported(path)), path


def test_no_engine_module_names_a_rulebook():
    for path in engine_modules():
        text = path.read_text(encoding="utf-8")
        assert not re.findall(rf"\b({'|'.join(NAMES)})\b", text, re.IGNORECASE), path


def test_the_rules_read_no_clock_and_no_environment():
    for path in SOURCES:
        found = {"time", "datetime", "os", "random", "socket", "threading"} & set(imported(path))
        assert not found, path


def reads(name: str) -> list[Path]:
    """Modules that read a house option, by its name as a string."""
    return [p for p in SOURCES if f'"{name}"' in p.read_text(encoding="utf-8")]


def kinds(ending: str) -> set[type]:
    """The records of all modules whose names end like this: commands or events."""
    return {
        kind
        for path in GAME.rglob(f"*{ending}.py")
        for module in [import_module(".".join(path.relative_to(GAME.parent).with_suffix("").parts))]
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }


COMMANDS = kinds("commands")


@pytest.mark.parametrize("name", NAMES)
class TestEveryBook:
    """Requirements for every shipped book; for a game's own books, see tests/contract."""

    def book(self, name):
        return registry.find(name)

    def test_its_options_are_those_of_its_toml_and_each_is_read(self, name):
        rows = tomllib.loads(tables.path(f"books/{name}").read_text(encoding="utf-8"))
        options = self.book(name).house_options
        assert set(options) == set(rows["options"])
        for option in options:
            assert reads(option), f"nothing reads {option}"

    def test_its_options_stand_in_its_cards_with_the_same_values(self, name):
        explained = {o.name: o for card in cards.cards(name).values() for o in card.options}
        options = self.book(name).house_options
        assert set(explained) == set(options)
        for option in options.values():
            card = explained[option.name]
            assert option.listing() == ", ".join(card.values)
            assert str(option.default).lower() == card.default
            assert option.name in {o.name for o in cards.card(option.card).options}

    def test_defaults_are_values(self, name):
        for option in self.book(name).house_options.values():
            assert option.settle(option.default) == option.default

    def test_every_handler_has_a_command_of_its_own(self, name):
        kinds = [verb.command for verb in self.book(name).handlers]
        assert len(kinds) == len(set(kinds))
        assert set(kinds) <= COMMANDS


@pytest.mark.parametrize("name", [n for n in NAMES if registry.find(n).sheet_kind == "d6"])
class TestEveryD6Book:
    """Requirements for any D6 book."""

    def book(self, name):
        return registry.find(name)

    def test_waits_are_for_stages_that_exist(self, name):
        book = self.book(name)
        stages = {stage for stages in book.deeds.values() for stage, _ in stages}
        assert set(book.deed_waits) <= stages
        assert set(book.round_waits) <= {stage for stage, _ in book.round}

    def test_a_stage_that_rests_says_whom_it_waits_for(self, name):
        resting = set()
        for number in range(40):
            for state in fight(number, name).states:
                if state.book != name:
                    continue
                waits = registry.find(name).machine.pending(registry.find(name), state)
                if state.deed and not state.open_roll:
                    resting.add(state.deed.stage)
                    assert waits, state.deed
        assert resting <= set(self.book(name).deed_waits)

    def test_every_result_of_its_damage_table_is_a_card(self, name):
        for row in self.book(name).damage_bands:
            assert row.card in cards.cards(name)

    def test_every_card_its_rolls_cite_exists(self, name):
        for number in range(40):
            played = fight(number, name)
            for event in (event for entry in played.entries for event in entry.events):
                for term in getattr(event, "terms", ()):
                    assert not term.card or cards.card(term.card), term

    def test_every_offer_names_the_one_who_asks(self, name):
        state = fight(3, name).states[-5]
        book = self.book(name)
        for who in (*[f.id for f in state.present], GM):
            for command in book.machine.options(book, state, who):
                assert command.who == who


def test_every_command_has_a_handler_in_some_book():
    of_choices = {verb.command for verb in choosing.choices().handlers}
    found = {verb.command for name in NAMES for verb in registry.find(name).handlers}
    assert found | of_choices == COMMANDS


def test_every_event_is_folded_in_some_game():
    assert kinds("events") | {Intended} == set(EVENTS)


def test_every_purpose_that_is_rolled_has_its_terms_in_some_book():
    known = {purpose for name in NAMES for purpose in registry.find(name).terms}
    for path in [*(GAME / "parts").glob("*.py"), *(GAME / "books" / "d6" / "parts").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if _is_roll_terms(node) and isinstance(node.args[2], ast.Constant):
                assert node.args[2].value in known, path


def _is_roll_terms(node) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "roll_terms"
        and len(node.args) > 2
    )


def test_every_card_named_in_the_rules_exists():
    shape = re.compile(r"\b(?:PER|ADV|CHR|SC|DOT)-[A-Z]+-[0-9]+\b")
    for path in SOURCES:
        for key in shape.findall(path.read_text(encoding="utf-8")):
            assert cards.card(key), (path, key)
