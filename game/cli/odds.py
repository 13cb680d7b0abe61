"""Exact chances of a code: odds 4D+2, odds 4D vs 13, odds 4D vs 3D+1."""

from argparse import ArgumentParser, Namespace

from game import odds
from game.cli import notation
from game.dice import WILD_POLICIES
from game.errors import Refused
from game.notation import Notation
from game.odds import Distribution
from game.wording import Code, Text, say

MOST = 10_000


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("code", help=str(say("core-help-code")))
    parser.add_argument("against", nargs="*", help=str(say("core-help-against")))
    policies = [policy for policy in WILD_POLICIES if policy != "gm_choice"]
    notation.arguments(parser)
    parser.add_argument("--wild", choices=policies, default="off", help=str(say("core-help-wild")))


def run(chosen: Namespace) -> int:
    dice = notation.of(chosen)
    code = dice.read(chosen.code)
    own = dice.totals(code, 0, 0, chosen.wild)
    words = chosen.against[1:] if chosen.against[:1] == ["vs"] else chosen.against
    if len(words) > 1:
        raise Refused("bad_code", say("core-compare-with-one"))
    lowest, highest, mean = next(own.rows())[0], own.highest, f"{float(own.mean):.2f}"
    written = Code(dice, code)
    print(say("core-odds-of", code=written, lowest=lowest, highest=highest, mean=mean))
    if words:
        print(_versus(dice, code, own, words[0], chosen.wild))
    else:
        _table(own)
    return 0


def _versus(dice: Notation, code: int, own: Distribution, word: str, wild: str) -> Text:
    """Probability of reaching a number or another roll; a tie succeeds (PER-ATT-2)."""
    if word.isdecimal():
        number = int(word[:9])
        reached, against = own.at_least(number), str(number)
    else:
        other = dice.read(word)
        reached, against = odds.beats(own, dice.totals(other, 0, 0, wild)), dice.write(other)
    chance = f"{float(reached):.2%}"
    return say("core-odds-against", code=Code(dice, code), against=against, chance=chance)


def _table(own: Distribution) -> None:
    for number, chance in own.rows():
        if chance * MOST >= 1:
            reach = say("core-odds-at-least", chance=f"{float(own.at_least(number)):>8.2%}")
            print(f"{number:>4} {float(chance):>8.2%}   {reach}")
