"""The command line: one small module for each command, listed here."""

import argparse
import sys
from pathlib import Path

from game.cli import cards, odds, perft, play, roll
from game.errors import Refused
from game.registry import folders
from game.registry.matching import MatchError
from game.wording import say

COMMANDS = (roll, odds, cards, perft, play)


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m game", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--book", type=Path, action="append", default=[], metavar="FOLDER", dest="folders",
        help=str(say("core-help-folder")),
    )  # fmt: skip
    known = parser.add_subparsers(title="commands", required=True)
    for module in COMMANDS:
        summary = (module.__doc__ or "").splitlines()[0]
        name = module.__name__.rpartition(".")[2]
        command = known.add_parser(name, help=summary, description=summary)
        module.arguments(command)
        command.set_defaults(run=module.run)
    chosen = parser.parse_args(arguments)
    try:
        for folder in chosen.folders:
            folders.put(folder.resolve())
        code: int = chosen.run(chosen)
        return code
    except folders.BadFolder as error:
        print(error, file=sys.stderr)
        return 2
    except (Refused, MatchError) as error:
        print(error.sentence, file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
