"""Whose dice a command line speaks of."""

from argparse import ArgumentParser, Namespace

from game import shelf
from game.notation import PIPS, Notation
from game.wording import say


def arguments(parser: ArgumentParser) -> None:
    """Let the command name a book."""
    parser.add_argument("--by", metavar="BOOK", help=str(say("core-help-notation")))


def of(chosen: Namespace) -> Notation:
    """The notation of the book that was named, ours without one. Refused: ``bad_book``."""
    return shelf.find(chosen.by).dice if chosen.by else PIPS
