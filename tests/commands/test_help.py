"""``help``: what is listed, and that pages name only what exists."""

import ast
import re
from pathlib import Path
from unittest import mock

import pytest

from commands.about.help import fitted
from commands.default_cmdsets import AccountCmdSet, TableCmdSet
from game import registry
from game.books.dots import tables
from tests.commands.player import PlayerTest
from tests.commands.switches import switches_of
from world import presenters, skill_pages
from world.available import offered
from world.help_entries import HELP_ENTRY_DICTS

VERB = re.compile(r"(?<![\w+])\+([a-z]+)(/[a-z]+)?")
VERBS = (*TableCmdSet.verbs(), *AccountCmdSet.verbs)
KNOWN = {name.lstrip("+"): verb for verb in VERBS for name in (verb.key, *verb.aliases)}
NO_SWITCHES = ("combat", "com")
SYNONYMS = {"idle", "override"}
FRAME = 3
"""Rows above and below a page."""
ROOT = Path(__file__).parents[2]
SOURCES = [path for part in ("commands", "game", "world") for path in (ROOT / part).rglob("*.py")]


def texts():
    """Yield every help page of this program, with its name as the test ID."""
    for entry in HELP_ENTRY_DICTS:
        yield entry["key"], entry["text"]
    for verb in VERBS:
        yield verb.key, verb.__doc__
        for word, text in getattr(verb, "topics", {}).items():
            yield f"{verb.key}/{word}", text


def test_pages_name_only_commands_and_switches_that_exist():
    for page, text in texts():
        for name, switch in VERB.findall(text):
            assert name in KNOWN, f"{page}: +{name}"
            if switch and name not in NO_SWITCHES:
                assert switch[1:] in switches_of(KNOWN[name]), f"{page}: +{name}{switch}"


@pytest.mark.parametrize("book", registry.names())
def test_each_book_has_a_page(book):
    found = [entry["text"] for entry in HELP_ENTRY_DICTS if entry["key"] == book]
    found += [verb.__doc__ for verb in VERBS if verb.key == f"+{book}"]
    (text,) = found
    assert book in text and "{" not in text


def said(path: Path):
    """Yield every string in a module, since a player may be told it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_prompts_and_refusals_name_only_commands_and_switches_that_exist():
    for path in SOURCES:
        for name, switch in (found for text in said(path) for found in VERB.findall(text)):
            if len(name) > 1 and name not in ("verb", "screenreader"):
                assert name in KNOWN, f"{path}: +{name}"
                known = not switch or switch[1:] in switches_of(KNOWN[name])
                assert known, f"{path}: +{name}{switch}"


@pytest.mark.parametrize("width", [78, 60])
def test_pages_are_fitted_to_the_width_and_lose_no_word(width):
    for name, text in texts():
        page = fitted(text, width)
        assert max(map(len, page.splitlines())) <= width, name
        assert page.split() == text.split(), name


def test_every_page_fits_a_screen_of_24_rows_with_its_frame():
    assert not [name for name, text in texts() if len(fitted(text, 78).splitlines()) > 24 - FRAME]


def test_every_switch_of_combat_has_a_short_page():
    combat = KNOWN["combat"]
    missing = set(switches_of(combat)) - combat.topics.keys() - SYNONYMS
    missing = {switch for switch in missing if offered(f"+combat/{switch}")}
    assert not missing, (
        f"CmdCombat.topics, or a page help_table-combat-... in help_table.ftl: {missing}"
    )
    assert len(fitted(combat.__doc__, 78).splitlines()) <= 20
    assert all(len(fitted(text, 78).splitlines()) <= 14 for text in combat.topics.values())


def skills_of(book) -> list[str]:
    """Return every skill that a sheet of the book can roll."""
    found = getattr(book.skills, "skills", None)
    return list(found or tables.skills_offered())


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", registry.names())
def test_every_skill_of_every_book_has_a_page(name):
    presenter = presenters.of(registry.called(name))
    for skill in skills_of(presenter.book):
        label = presenter.book.skills.label(skill)
        found, text = skill_pages.page(label)
        text = str(text)
        assert (
            found == label and str(presenter.of_skill(skill)) in text and f"+check {label}" in text
        )
        assert skill_pages.exact(label)


class TestHelp(PlayerTest):
    def test_a_switch_has_its_own_page(self):
        """``help +combat/fall`` used to print all of ``+combat``."""
        page = self.type("help +combat/fall")
        assert "Help for +combat/fall" in page and "crate on Ace" in page
        assert "+combat/undo" not in page
        assert "take steps back" in self.type("help combat/und")
        assert "see the fight" in self.type("help +combat/nosuch")

    def test_the_fields_of_a_book_stand_with_its_name(self):
        rows = " ".join(self.type("help +combat/set").split())
        assert "/species=wookiee in dots;" in rows and "/points=15 in starcraft;" in rows

    def test_ours_comes_first_and_staff_commands_not_at_all(self):
        rows = self.type("help").splitlines()
        firsts = [row.split()[0] for row in rows[1:] if not row.startswith(" ")]
        assert firsts[:4] == ["Topics", "First", "Character", "Combat"]
        listed = " ".join(rows)
        assert "+attack" in listed
        assert "+setsheet" not in listed
        assert "quell" not in listed

    def test_a_skill_is_found_by_its_name(self):
        """``help saber fighting`` used to open the page on fights, which has one of its words."""
        for label in ("saber fighting", "blaster", "con", "force-grab"):
            page = self.type(f"help {label}")
            assert f"Help for {label}\n" in page and f"+check {label}" in page

    def test_a_page_named_like_a_skill_mentions_the_skill(self):
        for name in ("dodge", "running"):
            assert f"help skill {name}" in flat(self.type(f"help {name}"))
            assert "a skill of dexterity" in flat(self.type(f"help skill {name}"))

    def test_an_ambiguous_skill_lists_the_names(self):
        page = flat(self.type("help saber"))
        assert (
            "may mean saber" in page
            and "saber fighting" in page
            and "Type help and one of them" in page
        )

    def test_commands_and_topics_come_before_the_beginning_of_a_skill(self):
        assert "Help for +dodge" in self.type("help dodge")
        assert "Help for attack" in self.type("help att")
        assert "Help for running" in self.type("help running")
        assert "Help for start" in self.type("help start")
        assert "No help found" in self.type("help nosuchword")

    def test_every_topic_is_found_by_its_name(self):
        for entry in HELP_ENTRY_DICTS:
            for word in (entry["key"], *entry["aliases"]):
                start = " ".join(entry["text"].split()[:6])
                assert start in " ".join(self.type(f"help {word}").split()), word

    def test_a_command_is_found_with_and_without_its_sign(self):
        assert "attack somebody" in self.type("help +attack")
        assert "attack somebody" in self.type("help attack")
        assert "see the fight" in self.type("help combat")
        assert "answer an attack" in self.type("help +parry")

    def test_a_page_keeps_the_bars_between_its_choices(self):
        """If read as colour codes, the bars would not reach the screen."""
        for verb in TableCmdSet.verbs():
            wanted = [word for word in verb.__doc__.split() if "|" in word]
            read = self.type(f"help {verb.key}").split() if wanted else []
            assert [word for word in read if "|" in word] == wanted, verb.key

    def test_a_page_of_staff_is_for_staff(self):
        assert "No help found" in self.type("help +setsheet")


def test_a_column_past_the_middle_gets_a_line_of_its_own():
    line = "  +combat/add 2 soldier=Empire           more fighters; +npcs lists the stat blocks"
    rows = fitted(f"Usage:\n{line}", 60).splitlines()
    assert rows[1:] == [
        "  +combat/add 2 soldier=Empire",
        "      more fighters; +npcs lists the stat blocks",
    ]


def test_a_column_before_the_middle_goes_on_under_itself():
    rows = fitted("Usage:\n  +wait    say that you are declaring, now", 30).splitlines()
    assert rows == ["Usage:", "  +wait    say that you are", "           declaring, now"]


def test_continuation_lines_of_a_column_are_filled_with_it():
    text = "Usage:\n  +add 2 thug            more fighters; they\n" + " " * 25 + "come at once"
    rows = fitted(text, 40).splitlines()
    assert rows[1:] == ["  +add 2 thug", "      more fighters; they come at once"]


def test_a_numbered_point_goes_on_under_itself():
    text = "1. One thing after another,\n   and one more.\n2. Nothing.\nThe end."
    rows = ["1. One thing after", "   another, and one", "   more.", "2. Nothing.", "The end."]
    assert fitted(text, 20).splitlines() == rows


def test_lines_of_columns_stay_lines():
    text = "Dice           +check +roll\nA fight        +combat\nEverything may be\nshortened."
    rows = ["Dice           +check +roll", "A fight        +combat", "Everything may be shortened."]
    assert fitted(text, 40).splitlines() == rows


class TestSearched(PlayerTest):
    def test_no_question_indexes_all_pages_anew(self):
        with mock.patch("evennia.commands.default.help.help_search_with_index") as indexed:
            for asked, told in (("initiativ", "Help for initiative"),
                                ("how do i shoot", "Help for attack"),
                                ("atack", "suggestions:\n+attack"),
                                ("second, and", "suggestions:\n"),
                                ("xyzzy", "suggestions:\nstart"),
                                ("+", "suggestions:\nstart"),
                                ("zzy~9 ^7 *:+attak " * 99, "suggestions:\nstart")):  # fmt: skip
                assert told in self.type(f"help {asked}"), asked
        assert not indexed.called
