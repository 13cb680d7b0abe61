"""A rule shared by several books is cited under the card of the book in play."""

import pytest

from game import engine, registry
from game.dice import Dice, OutOfFaces, Scripted
from game.encounter import commands as c
from game.encounter import events as ev
from game.errors import Refused
from game.registry import cards
from game.registry.tables import table
from tests.game.random_play import fight

PREFIX = {"personal": "PER", "advanced": "ADV", "chronicles": "CHR"}
NOT_BORROWED = {"PER-SYS-3", "PER-Q-54", "PER-Q-55", "ADV-SYS-4", "ADV-Q-52"}
"""Cards on insisting on personal, changing the book, and scenes without a game master."""


def own(book: str) -> set[str]:
    return {card.id for card in cards.cards(book).values()}


@pytest.mark.parametrize("book", registry.names())
def test_each_cite_replaces_a_card_of_another_book_by_its_own(book):
    for key, card in table(f"books/{book}")["cites"].items():
        assert card in own(book), (book, key)
        shared = [other for other in cards.books() if other != book]
        known = [name for other in shared for name in own(other)]
        assert any(f"{name}-".startswith(f"{key}-") for name in known), (book, key)
        assert key not in own(book)


@pytest.mark.parametrize(
    ("book", "key", "card"),
    [
        ("advanced", "PER-ARM-3", "ADV-Q-24"), ("advanced", "PER-INJ-12", "ADV-Q-20"),
        ("advanced", "PER-INJ-8", "ADV-INJ-3"), ("chronicles", "ADV-HIT-3", "CHR-Q-14"),
        ("chronicles", "PER-Q-47", "CHR-Q-21"), ("personal", "ADV-Q-28", "PER-Q-61"),
        ("starcraft", "PER-Q-53", "SC-DICE-3"), ("dots", "ADV-MOD-1", "DOT-GM-01"),
        ("advanced", "ADV-HIT-7", "ADV-HIT-7"), ("advanced", "PER-SYS-3", "PER-SYS-3"),
        ("a stranger's", "PER-ARM-3", "PER-ARM-3"), ("advanced", "", ""),
    ],
)  # fmt: skip
def test_a_card_a_family_or_what_it_is(book, key, card):
    assert cards.cite(book, key) == card


def cited(event) -> list[str]:
    """The cards cited by a roll or a result."""
    if isinstance(event, ev.Rolled):
        return [term.card for term in event.terms if term.card]
    return [event.card] if getattr(event, "card", "") else []


def refusals(state, who: str):
    """Yield the card of each refusal a fighter gets for commands out of turn."""
    for command in (c.Attack(who, who), c.Pass(who), c.Draw(who), c.Declare(who, 99)):
        try:
            engine.decide(state, command, Dice(Scripted(())))
        except Refused as refusal:
            yield refusal.card
        except OutOfFaces:
            continue


@pytest.mark.parametrize("book", PREFIX)
@pytest.mark.parametrize("number", range(8))
def test_nothing_in_a_fight_cites_another_book(book, number):
    played = fight(number, book, length=40)
    found = set()
    for entry, state in zip(played.entries, played.states, strict=False):
        if state.book == book:
            found |= {cards.cite(book, key) for event in entry.events for key in cited(event)}
            found |= {key for f in state.present[:2] for key in refusals(state, f.id) if key}
    assert found
    foreign = {key for key in found if not key.startswith(PREFIX[book] + "-")}
    assert foreign <= NOT_BORROWED
