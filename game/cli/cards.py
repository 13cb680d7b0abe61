"""The rule cards of the books, and which of them have a test."""

import ast
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

import game.books.shipped  # noqa: F401  (registers the books)
from game import registry
from game.registry import cards as deck
from game.registry.cards import Card
from game.wording import say

TESTS = Path(__file__).parents[2] / "tests"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("book", nargs="?", help=str(say("core-help-book")))
    parser.add_argument("--tests", type=Path, default=TESTS, help=str(say("core-help-tests")))


def run(chosen: Namespace) -> int:
    """Print every card; returns 1 if a registered book has a computable card without a test, or a
    test marks an unknown card, else 0."""
    books = [chosen.book] if chosen.book else list(deck.books())
    shelves = {book: deck.cards(book) for book in books}
    tested = marked(chosen.tests)
    for book in books:
        print("\n".join(_line(card, tested) for card in shelves[book].values()))
    unknown = sorted(tested - {key for book in deck.books() for key in deck.cards(book)})
    if unknown:
        print(say("core-unknown-cards", cards=tuple(unknown)), file=sys.stderr)
    open_cards = [book for book in books if not _summary(book, shelves[book], tested)]
    return 1 if unknown or set(open_cards) & set(registry.known()) else 0


def _line(card: Card, tested: set[str]) -> str:
    state = ("tested" if card.id in tested else "untested") if card.computable else "no_rule"
    return f"{card.id:<12} {say('core-card-is', state=state, why=card.why)}"


def _summary(book: str, cards: dict[str, Card], tested: set[str]) -> bool:
    """Print the book's last line; True if every computable card has a test."""
    computable = {key for key, card in cards.items() if card.computable}
    done = computable & tested
    every, could, are = len(cards), len(computable), len(done)
    print(say("core-cards-counted", book=book, every=every, computable=could, tested=are))
    return done == computable


def marked(folder: Path) -> set[str]:
    """Card keys in every ``pytest.mark.card(...)`` under a folder, found without running the
    tests."""
    files = sorted(folder.rglob("*.py"))
    return {key for path in files for key in _marks(ast.parse(path.read_text(encoding="utf-8")))}


def _marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_card_mark(node.func):
            yield from _strings(node.args)


def _is_card_mark(name: ast.expr) -> bool:
    return (
        isinstance(name, ast.Attribute)
        and name.attr == "card"
        and isinstance(name.value, ast.Attribute)
        and name.value.attr == "mark"
    )


def _strings(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
