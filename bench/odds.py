"""Exact odds, cold and with their distributions remembered."""

from functools import partial

from bench.duels import duel
from bench.rows import Row, milliseconds
from game import odds
from game.dice import WILD_POLICIES, parse_code
from game.encounter import commands
from game.odds import throws
from game.parts.forecast import forecast, forget

ATTACK = ("12D+2", "11D", "12D+1", "10D+2")
SHOT = commands.Attack("Ace", "Bo")
BANDS = (
    ("stunned", 0),
    ("wounded", 4),
    ("incapacitated", 9),
    ("mortally_wounded", 13),
    ("killed", 16),
)


def attack_odds(wild: str) -> odds.AttackOdds:
    """Hit chance and every wound level of an attack of 10D to 12D on all four sides."""
    return odds.attack(*[odds.total(parse_code(code), wild) for code in ATTACK], BANDS)


def cold_attack_odds(wild: str) -> odds.AttackOdds:
    """The same with no distribution remembered."""
    throws.forget()
    return attack_odds(wild)


def of_codes() -> list[Row]:
    """The odds of one attack from its four codes."""
    rows = []
    for wild in WILD_POLICIES:
        what = f"attack odds, {wild}"
        rows.append(milliseconds(f"{what}, cold", partial(cold_attack_odds, wild), 10))
        rows.append(milliseconds(f"{what}, remembered", partial(attack_odds, wild), 10))
    return rows


def cold_forecast(state):
    """All chances of an attack with no distribution remembered."""
    forget()
    return forecast(state, SHOT)


def of_fights() -> list[Row]:
    """All chances of an attack as +odds attack tells them: a penalty die, a die of damage for
    every ten points over, the wild die."""
    rows = []
    for wild in WILD_POLICIES:
        state = duel("chronicles", wild_die=wild, penalty_method="rolled")
        state = state.with_fighter("Ace", declared=2)
        what = f"attack foretold in chronicles, {wild}"
        rows.append(milliseconds(f"{what}, cold", partial(cold_forecast, state), 3))
        rows.append(milliseconds(f"{what}, remembered", partial(forecast, state, SHOT), 3))
    return rows


def rows() -> list[Row]:
    """All of them."""
    return of_codes() + of_fights()
