"""Option of command lines: which book's dice notation to use."""

from argparse import ArgumentParser, Namespace

from game import registry
from game.notation import PIPS, Notation
from game.wording import say


def arguments(parser: ArgumentParser) -> None:
    """Add the option ``--by BOOK``."""
    parser.add_argument("--by", metavar="BOOK", help=str(say("core-help-notation")))


def of(chosen: Namespace) -> Notation:
    """The notation of the book given, D6 pips without one. Refused: ``bad_book``."""
    return registry.find(chosen.by).dice if chosen.by else PIPS
