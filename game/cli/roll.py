"""Throw a code: roll 4D+2."""

from argparse import ArgumentParser, Namespace

from game.checks import Term
from game.cli import notation
from game.dice import WILD_POLICIES, Seeded, System, Throw
from game.wording import say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("code", help=str(say("core-help-code")))
    parser.add_argument("--seed", help=str(say("core-help-seed")))
    notation.arguments(parser)
    wild = str(say("core-help-wild"))
    parser.add_argument("--wild", choices=WILD_POLICIES, default="off", help=wild)


def run(chosen: Namespace) -> int:
    source = Seeded(chosen.seed.encode()) if chosen.seed is not None else System()
    dice = notation.of(chosen)
    result = dice.roll((Term("", dice.read(chosen.code)),), source, wild=chosen.wild)
    thrown = result.throw
    print(f"{dice.write(thrown.pips)} = {result.total}   {_faces(thrown)}".rstrip())
    return 0


def _faces(thrown: Throw) -> str:
    if not thrown.faces:
        return ""
    faces, wild, dropped = thrown.faces, thrown.chain, thrown.dropped
    return str(say("core-faces", faces=faces, wild=wild, dropped=dropped, open=bool(thrown.open)))
