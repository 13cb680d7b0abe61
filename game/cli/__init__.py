"""The command line: one small module for each command, listed here."""

import argparse
import sys

from game.cli import cards, odds, perft, play, roll
from game.errors import Refused
from game.shelf.matching import MatchError

COMMANDS = (roll, odds, cards, perft, play)


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m game", description=__doc__.splitlines()[0])
    known = parser.add_subparsers(title="commands", required=True)
    for module in COMMANDS:
        summary = module.__doc__.splitlines()[0]
        name = module.__name__.rpartition(".")[2]
        command = known.add_parser(name, help=summary, description=summary)
        module.arguments(command)
        command.set_defaults(run=module.run)
    chosen = parser.parse_args(arguments)
    try:
        return chosen.run(chosen)
    except (Refused, MatchError) as error:
        print(error.sentence, file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
