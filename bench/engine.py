"""The rules alone, without a server. Each measurement is a row: what, figure, unit."""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

from game import engine, odds
from game.books.d6 import roster
from game.dice import WILD_POLICIES, Dice, Seeded, parse_code, throw
from game.encounter import commands
from game.encounter.state import Fighter
from game.odds import throws
from game.parts.forecast import forecast, forget

Row = tuple[str, float, str]

REPEATS = 5
CODE = "5D+2"
ATTACK = ("12D+2", "11D", "12D+1", "10D+2")
FIGHTERS = (
    ("Ace", "Smuggler", "rebels"),
    ("Bo", "Bounty Hunter", "empire"),
    ("Cid", "Scout", "rebels"),
    ("Dee", "Scout", "empire"),
)
SHOT = commands.Attack("Ace", "Bo")
BANDS = (
    ("stunned", 0),
    ("wounded", 4),
    ("incapacitated", 9),
    ("mortally_wounded", 13),
    ("killed", 16),
)


def rate(work: Callable[[], object], times: int) -> float:
    """How often per second the work is done: the median of five rounds of so many times."""
    return 1 / seconds(work, times)


def seconds(work: Callable[[], object], times: int) -> float:
    """Seconds for doing the work once: the median of five rounds of so many times."""
    rounds = []
    for _ in range(REPEATS):
        start = perf_counter()
        for _ in range(times):
            work()
        rounds.append((perf_counter() - start) / times)
    return median(rounds)


def dice_rows() -> list[Row]:
    """Throws and readings of a code, per second."""
    source = Seeded(b"bench")
    thrown = rate(lambda: throw(parse_code(CODE), source).total, 20_000)
    read = rate(lambda: parse_code.__wrapped__(CODE), 20_000)
    known = rate(lambda: parse_code(CODE), 100_000)
    return [
        (f"rolls of a cached {CODE}", thrown, "per second"),
        (f"codes read, a new {CODE}", read, "per second"),
        (f"codes read, a cached {CODE}", known, "per second"),
    ]


def attack_odds(wild: str) -> odds.AttackOdds:
    """Hit chance and every wound level of an attack of 10D to 12D on all four sides."""
    return odds.attack(*[odds.total(parse_code(code), wild) for code in ATTACK], BANDS)


def cold_attack_odds(wild: str) -> odds.AttackOdds:
    """The same with no distribution remembered."""
    throws.forget()
    return attack_odds(wild)


def odds_rows() -> list[Row]:
    """Exact odds of one attack, cold and with its four distributions remembered."""
    rows = []
    for wild in WILD_POLICIES:
        cold = 1_000_000 * seconds(lambda wild=wild: cold_attack_odds(wild), 50)
        warm = 1_000_000 * seconds(lambda wild=wild: attack_odds(wild), 50)
        rows += [(f"attack odds, {wild}, cold", cold, "microseconds")]
        rows += [(f"attack odds, {wild}, cached", warm, "microseconds")]
    return rows


def forecast_rows() -> list[Row]:
    """All chances of an attack as +odds attack tells them, cold and with its distributions
    remembered: a penalty die, a die of damage for every ten points over, the wild die."""
    rows = []
    for wild in WILD_POLICIES:
        state = duel("chronicles", wild_die=wild, penalty_method="rolled")
        state = state.with_fighter("Ace", declared=2)
        cold = 1_000_000 * seconds(partial(cold_forecast, state), 5)
        warm = 1_000_000 * seconds(partial(forecast, state, SHOT), 5)
        rows += [(f"attack foretold in chronicles, {wild}, cold", cold, "microseconds")]
        rows += [(f"attack foretold in chronicles, {wild}, cached", warm, "microseconds")]
    return rows


def cold_forecast(state):
    """The same with no distribution remembered."""
    forget()
    return forecast(state, SHOT)


def duel(book: str = "personal", **options):
    """Two ready characters in their first round, the first of them to act; two more stand by,
    so that neither the round nor the fight is over with the attack."""
    state = engine.opening(book, options)
    for who, block, side in FIGHTERS:
        sheet = roster.sheet(roster.ready()[block])
        hand = sheet.weapons[0].name
        fighter = Fighter(who, who, side, sheet, hand=hand, drawn=(hand,))
        state = after(state, commands.Join(who, fighter))
    for command in (commands.Begin(), commands.Advance(), commands.Advance()):
        state = after(state, command)
    return state


def after(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"bench"))):
        state = engine.evolve(state, event)
    return state


def attack_rows() -> list[Row]:
    """A whole attack, from the command to the injury, and the list of what is legal."""
    state = duel()
    who = state.acting.id
    own = state.fighters[who].side
    target = next(f.id for f in state.present if f.side != own)
    attack = commands.Attack(who, target)
    dice = Dice(Seeded(b"bench"))
    resolved = 1_000_000 * seconds(lambda: engine.decide(state, attack, dice), 2_000)
    legal = 1_000_000 * seconds(lambda: engine.options(state, who), 500)
    return [
        ("attack resolved", resolved, "microseconds"),
        ("legal commands listed", legal, "microseconds"),
    ]


def rows() -> list[Row]:
    """All figures of the engine: what, figure, unit."""
    return dice_rows() + attack_rows() + odds_rows() + forecast_rows()


def main() -> None:
    for what, figure, unit in rows():
        print(f"{what:<40} {figure:>12,.0f} {unit}")


if __name__ == "__main__":
    main()
