"""Whatever a game changes is told on the cards it affects, and on no others."""

import pytest

from game import overlay, registry
from game.overlay import rules
from game.registry import content, revisions
from game.registry.cards import cards

OPTIONS = """
[options.personal]
wild_die = "explode"
[tables.personal.damage.wounded]
lowest = 6
[tables.personal.cover.half]
dodge = 3
[tables.personal.medical.fair]
lowest = 12
[tables.personal.medical_needs]
revive = "fair"
[tables.advanced.ranges]
short = "Moderate"
[tables.advanced.scales]
walker = 6
[tables.advanced.falls.7]
metres = 8
dice = 4
[tables.advanced.ladder.Easy]
dice = 1
[tables.starcraft.visibility.smoke]
light = [6, "SC-COV-2"]
[tables.starcraft.ladder."Very Difficult".wide]
middle = 26
[tables.starcraft.build.points.chi]
price = 3
[tables.dots.prices]
special = 6
"""
WEAPONS = """
[weapons.lash]
kind = "melee"
damage = "STR+1D"
description = "A lash."
[weapons."blaster pistol"]
damage = "5D"
"""


@pytest.fixture
def revision(tmp_path):
    (tmp_path / "options.toml").write_text(OPTIONS, encoding="utf-8")
    (tmp_path / "content/d6").mkdir(parents=True)
    (tmp_path / "content/d6/weapons.toml").write_text(WEAPONS, encoding="utf-8")
    found = overlay.read(tmp_path)
    assert found.problems == ()
    return found.revision


TOLD = [
    ("PER-Q-4", "wild_die begins as explode (in the book off)"),
    ("PER-DMG-7", "wounded from 6 on (in the book 4)"),
    ("PER-DMG-6", "wounded from 6 on (in the book 4)"),
    ("PER-COV-4", "half: dodge 3 (in the book 2)"),
    ("PER-Q-34", "fair from 12 on (in the book 11)"),
    ("PER-INJ-5", "medical needs: revive fair (in the book poor)"),
    ("ADV-HIT-2", "ranges: short Moderate (in the book Easy)"),
    ("CHR-Q-14", "ranges: short Moderate (in the book Easy)"),
    ("ADV-SCALE-1", "scales: walker 6 (in the book 4)"),
    ("CHR-Q-17", "scales: walker 6 (in the book 4)"),
    ("ADV-FALL-1", "falls from 8 metres on (in the book 7)"),
    ("ADV-FALL-2", "falls 7: dice 4 (in the book 3)"),
    ("ADV-RAN-3", "Easy: dice 1 (in the book 2)"),
    ("SC-COV-2", "smoke: light 6 (in the book 5)"),
    ("SC-DICE-4", "Very Difficult wide: middle 26 (in the book 25)"),
    ("DOT-SA-17", "prices: special 6 (in the book 5)"),
]


@pytest.mark.parametrize(("card", "sentence"), TOLD)
def test_a_changed_number_is_shown_on_its_card(revision, card, sentence):
    assert rules.of_card(card) == ()
    with revisions.by(revision):
        assert sentence in rules.of_card(card)


def test_no_other_card_is_marked(revision):
    with revisions.by(revision):
        marked = {card for book in registry.known() for card in rules.by_card(book)}
    others = {"CHR-Q-38", "CHR-Q-14", "ADV-HIT-2", "ADV-Q-17"}
    assert {card for card, _ in TOLD} <= marked
    assert marked - {card for card, _ in TOLD} <= others


def test_a_changed_number_without_a_card_is_listed_among_the_changes(revision):
    with revisions.by(revision):
        (change,) = [c for c in rules.changes("starcraft") if c.path[0] == "build"]
    assert (change.cards, change.sentence) == ((), "points chi: price 3 (in the book 2)")


def test_every_card_that_a_table_names_is_there():
    known = {card for book in registry.known() for card in cards(book)}
    for book in registry.known():
        own = rules.tables.whole(book)
        assert set(own.get("cards", {}).values()) <= known, book


def test_rows_of_content_are_marked(revision):
    kind = next(kind for kind in registry.called("personal").content if kind.name == "weapon")
    with revisions.by(revision):
        assert rules.of_row(kind, "lash") == "of this game"
        told = "changed here: damage 5D (in the book 4D)"
        assert rules.of_row(kind, "blaster pistol") == told
        assert rules.marked("personal", ("weapon",)) == [
            "Of this game: lash.",
            "Changed in this game: blaster pistol.",
        ]
        assert rules.marked("personal", ("armour",)) == []
    assert [
        rules.of_row(kind, name) for name in content.offered(kind) if rules.of_row(kind, name)
    ] == []
