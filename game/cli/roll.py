"""Throw a code: roll 4D+2."""

from argparse import ArgumentParser, Namespace

from game.checks import Term
from game.cli import notation
from game.dice import WILD_POLICIES, Seeded, System, Throw


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("code", help="dice and pips, such as 4D+2")
    parser.add_argument("--seed", help="the same word gives the same faces")
    notation.arguments(parser)
    parser.add_argument("--wild", choices=WILD_POLICIES, default="off", help="the wild die")


def run(chosen: Namespace) -> int:
    source = Seeded(chosen.seed.encode()) if chosen.seed is not None else System()
    dice = notation.of(chosen)
    result = dice.roll((Term("", dice.read(chosen.code)),), source, wild=chosen.wild)
    thrown = result.throw
    print(f"{dice.write(thrown.pips)} = {result.total}   {_faces(thrown)}".rstrip())
    return 0


def _faces(thrown: Throw) -> str:
    words = [" ".join(map(str, thrown.faces))]
    if thrown.chain:
        words.append("wild " + " ".join(map(str, thrown.chain)))
    if thrown.dropped:
        words.append("dropped " + " ".join(map(str, thrown.dropped)))
    if thrown.open:
        words.append("wild 1 for the game master")
    return f"({'; '.join(words)})" if thrown.faces else ""
