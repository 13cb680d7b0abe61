"""Exact chances of a code: odds 4D+2, odds 4D vs 13, odds 4D vs 3D+1."""

from argparse import ArgumentParser, Namespace

from game import odds
from game.cli import notation
from game.dice import WILD_POLICIES
from game.errors import Refused
from game.notation import Notation
from game.odds import Distribution
from game.wording import say

MOST = 10_000


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("code", help="dice and pips, such as 4D+2")
    parser.add_argument("against", nargs="*", help="vs a number or another code")
    policies = [policy for policy in WILD_POLICIES if policy != "gm_choice"]
    notation.arguments(parser)
    parser.add_argument("--wild", choices=policies, default="off", help="the wild die")


def run(chosen: Namespace) -> int:
    dice = notation.of(chosen)
    code = dice.read(chosen.code)
    own = dice.totals(code, 0, 0, chosen.wild)
    words = chosen.against[1:] if chosen.against[:1] == ["vs"] else chosen.against
    if len(words) > 1:
        raise Refused("bad_code", say("core-compare-one-number-or"))
    lowest = next(own.rows())[0]
    print(f"{dice.write(code)}: {lowest} to {own.highest}, mean {float(own.mean):.2f}")
    if words:
        print(_versus(dice, code, own, words[0], chosen.wild))
    else:
        _table(own)
    return 0


def _versus(dice: Notation, code: int, own: Distribution, word: str, wild: str) -> str:
    """The chance to reach a number or another roll; a tie succeeds (PER-ATT-2)."""
    if word.isdecimal():
        number = int(word[:9])
        return f"{dice.write(code)} vs {number}: {float(own.at_least(number)):.2%}"
    other = dice.read(word)
    chance = odds.beats(own, dice.totals(other, 0, 0, wild))
    return f"{dice.write(code)} vs {dice.write(other)}: {float(chance):.2%}"


def _table(own: Distribution) -> None:
    for number, chance in own.rows():
        if chance * MOST >= 1:
            reach = float(own.at_least(number))
            print(f"{number:>4} {float(chance):>8.2%}   at least {reach:>8.2%}")
