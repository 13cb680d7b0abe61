"""Exact odds under every book and wild-die policy, cold and remembered."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import product
from time import process_time
from typing import Any, NamedTuple

from bench.duels import duel
from bench.rows import Row, milliseconds
from game import odds, registry
from game.books.dots.chances import lost
from game.books.starcraft.battle.chances import exchange
from game.books.starcraft.commands import Fire
from game.checks import Term
from game.dice import WILD_POLICIES, parse_code
from game.encounter import commands
from game.encounter import table_commands as tc
from game.memory import Remembered, TakesLong, none_long
from game.parts.forecast import distribution, forecast
from tests.game.advanced import scene as advanced
from tests.game.chronicles import scene as chronicles
from tests.game.dots.table import Table as Dots
from tests.game.dots.table import strike
from tests.game.starcraft.field import field
from tests.game.starcraft.table import Table as Starcraft

COLD, REMEMBERED = "<= 10 ms", "<= 1 ms"
ATTACK = ("12D+2", "11D", "12D+1", "10D+2")
SHOT = commands.Attack("Ace", "Bo")
PENALTIES = ("removed", "rolled")
BANDS = (
    ("stunned", 0),
    ("wounded", 4),
    ("incapacitated", 9),
    ("mortally_wounded", 13),
    ("killed", 16),
)


class Case(NamedTuple):
    """Odds to ask for, and the house options they are asked under. ``anew`` asks for odds that
    would otherwise be remembered as long as the state stays the same."""

    options: str
    ask: Callable[[], object]
    anew: Callable[[], object] | None = None


def told(state: Any, shot: Any = SHOT, *answer: str) -> Any:
    """All chances of an attack, as +odds attack tells them."""
    found = forecast(state, shot, *answer)
    return found.hit, dict(found.outcomes)


def of_codes(wild: str) -> odds.AttackOdds:
    """Hit chance and every wound level of an attack with 10D to 12D on all four sides."""
    return odds.attack(*[odds.total(parse_code(code), wild) for code in ATTACK], BANDS)


def check(code: str, wild: str) -> object:
    """A code less 10D against the same code."""
    options = {"penalty_method": "rolled", "wild_die": wild}
    terms = (Term("code", parse_code(code)), Term("penalty", 30, "penalty"))
    return odds.beats(distribution(terms, options), odds.total(parse_code(code), wild))


def personal() -> Iterator[Case]:
    for wild, penalty in product(WILD_POLICIES, PENALTIES):
        state = duel("personal", wild_die=wild, penalty_method=penalty).with_fighter(
            "Ace", declared=2
        )
        yield Case(f"{wild}, {penalty}", partial(told, state))


def reacting(book: Any, ace: Any) -> Iterator[Case]:
    """With a wound, a rolled difficulty number, and a dodge that costs an action."""
    bo = {"reaction": "ask", "wound": "wounded"}
    for wild, penalty, number in product(WILD_POLICIES, PENALTIES, ("middle", "random")):
        options = {"wild_die": wild, "penalty_method": penalty, "difficulty_number": number}
        state = book.fighting(ace=ace, bo=bo, **options).state
        for answer in ((), ("dodge", "extra")):
            name = ", ".join((wild, penalty, number, *answer[:1]))
            yield Case(name, partial(told, state, SHOT, *answer))


def starcraft() -> Iterator[Case]:
    """Fists against a block, a pistol against a dodge; plain and called shots."""
    codes = {"strength": "4D", "brawling": "6D", "firearms": "6D"}
    for wild, basis, called in product(("off", "on"), ("final", "base"), (0, 10)):
        for weapon, plan in (("fists", "brawling"), ("heavy pistol", "dodge")):
            t = Starcraft(wild_die=wild, ev_basis=basis)
            t.add("Ace", instincts="3D", **codes)
            t.add("Bo", instincts="2D", dodge="5D", armour=["leather"], **codes)
            t.do(tc.SetRange("gm", "short"))
            t.fight(Bo=(2, plan))
            name = f"wild die {wild}, {basis}, {weapon}{', called' if called else ''}"
            yield Case(name, partial(told, t.state, Fire("Ace", "Bo", weapon, called=called)))


def dots() -> Iterator[Case]:
    """An attack without dice, as the prompt tells it."""
    t = Dots()
    t.add("Ace", saber_melee=5, dice=(6,))
    t.add("Bane", side="sith", saber_melee=4, saber_block=3, dice=(6,), autopilot=True)
    t.fight("Ace", "Bane")
    asked = t.state, strike("Ace", "Bane", "saber_melee")
    yield Case("", partial(lost, *asked), partial(getattr(lost, "__wrapped__", lost), *asked))


def battle(marines: int, zerglings: int) -> Case:
    state = field(marines, zerglings).state
    book = registry.find("starcraft")
    return Case("", partial(exchange, book, state, ["marines"], "zerglings"))


BOOKS = {
    "personal": personal,
    "advanced": partial(reacting, advanced, {"wound": "wounded"}),
    "chronicles": partial(reacting, chronicles, {"blaster": "9D"}),
    "starcraft": starcraft,
    "dots": dots,
    "a battle of 200 and 400": lambda: [battle(200, 400)],
    "60D less 10D against 60D": lambda: [
        Case(wild, partial(check, "60D", wild)) for wild in WILD_POLICIES
    ],
    "codes of 10D to 12D on four sides": lambda: [
        Case(wild, partial(of_codes, wild)) for wild in WILD_POLICIES
    ],
}


def forget() -> None:
    """Forget all odds, and nothing else."""
    for question in Remembered.every:
        question.forget()


def cold(ask: Callable[[], object]) -> object:
    """Ask with nothing remembered."""
    forget()
    return ask()


def once(case: Case) -> float:
    start = process_time()
    cold(case.anew or case.ask)
    return process_time() - start


def worst(book: str) -> Iterator[Row]:
    """The case of the book that takes longest, with its options beside it."""
    cases = list(BOOKS[book]())
    case = max(cases, key=lambda each: min(once(each), once(each)))
    times = 1 if once(case) > 0.1 else 5
    for how, ask, goal in (
        ("cold", partial(cold, case.anew or case.ask), COLD if short(case) else "apart"),
        ("everybody held, cold", partial(held, case.anew or case.ask), COLD),
        ("remembered", case.ask, REMEMBERED),
    ):
        cold(case.anew or case.ask)
        row = milliseconds(f"odds of {book}, the longest, {how}", ask, times, goal)
        yield replace(row, beside=case.options)


def short(case: Case) -> bool:
    """True if the thread that serves everybody works all of it out."""
    forget()
    try:
        with none_long():
            case.ask()
    except TakesLong:
        return False
    return True


def held(ask: Callable[[], object]) -> object:
    """As much of it as is done on the thread that serves everybody."""
    forget()
    with none_long(), suppress(TakesLong):
        return ask()


def of_the_serving_thread() -> list[Row]:
    """How long slow odds hold up everybody, whoever works out the rest."""
    wild = {"wild_die": "drop_highest", "penalty_method": "rolled"}
    shot = chronicles.fighting(ace={"blaster": "60D"}, bo={"dodge": "60D"}, **wild).state
    asked = {
        "an attack of 60D in chronicles": partial(told, shot),
        "a battle of 1,000 and 1,000": battle(1_000, 1_000).ask,
    }
    return [
        milliseconds(f"everybody held by the odds of {what}", partial(held, ask), 1, COLD)
        for what, ask in asked.items()
    ]


def rows() -> list[Row]:
    """The rows of every book, and of the serving thread."""
    return [*(row for book in BOOKS for row in worst(book)), *of_the_serving_thread()]
