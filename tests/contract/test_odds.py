"""The odds that a book states agree with counted results (``tests.contract.counted``)."""

from fractions import Fraction

import pytest

from game import autopilot, engine, registry
from game.checks import Term
from game.dice import Dice
from game.encounter import commands as c
from game.encounter import events as ev
from game.parts.forecast import forecast
from tests.contract.books import ALONE, shelved
from tests.contract.counted import counted
from tests.contract.fights import Fight
from tests.contract.wrong import hold, said

example = pytest.fixture(scope="module", autouse=True)(shelved)
FIGHTS, STEPS = 60, 20


def codes(name: str) -> list[int]:
    """The attribute codes of the sample fighters, in order; zero left out."""
    sheets = [join.fighter.sheet for join in registry.find(name).sample()]
    found = {code for sheet in sheets for code in getattr(sheet, "attributes", {}).values()}
    return sorted(code for code in found if code)


@pytest.mark.parametrize("name", ALONE)
def test_the_notation_tells_what_it_throws(name):
    """A bare code, with one die less, and with one point added."""
    dice = registry.find(name).dice
    for code in codes(name):
        for less, flat in ((0, 0), (dice.die, 0), (0, 1)):
            terms = (Term("code", code), Term("less", -less), Term("more", flat, "flat"))
            terms = tuple(term for term in terms if term.pips)
            spread = dict(dice.totals(code - less, 0, flat, "off").rows())
            found = counted(lambda source, terms=terms: dice.roll(terms, source).total)
            for total in sorted({*found.share, *spread}):
                told = spread.get(total, Fraction(0))
                hold(
                    found.agrees(total, told),
                    f"The notation (dice in rules/book.py) says that {dice.write(code - less)}"
                    f" with {flat} more comes to {total} in {float(told):.2%} of throws; of"
                    f" {found.how} it is {float(found.share.get(total, 0)):.2%}. Its totals have"
                    " to be the exact odds of its roll.",
                )


def attacks(name: str) -> list[tuple]:
    """States of random fights, each with an attack that somebody may make in their turn while
    others are still to act: the cases nearest to even odds, among players and among fighters of the
    system."""
    found: dict[tuple, tuple] = {}
    for number in range(FIGHTS):
        system = number % 2 == 1
        for state in Fight(name, number).states:
            if state.deed or (getattr(state, "order", ()) or ("",))[-1] in ("", _acting(state)):
                continue
            state = _played(state, system)
            for command in engine.options_of(state, _acting(state), c.Attack):
                one, other = state.fighters[command.who], state.fighters[command.target]
                key = one.condition.wound, other.condition.wound, command.weapon, system, one.id
                if other.condition.able:
                    found.setdefault(key, (state, command))
    even = sorted(found.values(), key=lambda case: abs(forecast(*case).hit - Fraction(1, 2)))
    parts = [[case for case in even if case[0].present[0].npc == whose] for whose in (False, True)]
    return [case for part in parts for case in _two(part)]


def _two(cases: list[tuple]) -> list[tuple]:
    """The first case, and the first other one whose attacker is in another state of health."""
    wounds = [state.fighters[command.who].condition.wound for state, command in cases]
    second = [n for n, wound in enumerate(wounds) if wound != wounds[0]][:1]
    return [*cases[:1], *(cases[n] for n in second)]


def _acting(state) -> str:
    return next((w.who for w in engine.pending(state) if w.what == "act"), "")


def _played(state, system: bool):
    """Everybody defends as the rules say where nobody is asked."""
    for f in state.present:
        state = state.with_fighter(f.id, npc=system, autopilot=system, reaction="auto")
    return state


def result(state, command, source):
    """Play the attack: True if it hits, and the target's wound after it ("" if unchanged). People
    who are asked something stay silent; the system chooses for its own."""
    dice, target, hit = Dice(source), command.target, None
    before, who = state.fighters[target].condition, command.who
    for _ in range(STEPS):
        for event in engine.decide(state, command, dice):
            state = engine.evolve(state, event)
            if isinstance(event, ev.AttackJudged) and event.who == who:
                hit = event.hit
        if not state.deed:
            break
        waits = engine.pending(state)
        if autopilot.waiting(state):
            command = autopilot.choose(state, autopilot.waiting(state))
        else:
            command = engine.out_of_time(state, waits[0].who, waits[0].what)
    hold(
        hit is not None,
        f"{said(command)} is never judged: a stage of deeds['attack'] in rules/book.py has to emit"
        " AttackJudged, by which everybody learns whether it hits.",
    )
    after = state.fighters[target].condition
    return hit, after.wound if after.wound != before.wound else ""


@pytest.mark.parametrize("name", ALONE)
def test_the_odds_of_attacks_are_what_comes(name):
    if registry.find(name).forecast is None:
        return
    cases = attacks(name)
    hold(
        cases,
        "In random fights nobody could ever attack in their turn: the verb of Attack has to offer"
        " something (rules/), and be named by verbs in rules/book.py.",
    )
    for state, command in cases:
        told = forecast(state, command)
        found = counted(lambda source, at=(state, command): result(*at, source))
        check(state, command, told, found)


def check(state, command, told, found) -> None:
    """Errors: Wrong if the chance of a hit, or of a wound, differs from what was counted."""
    target = state.fighters[command.target].condition
    share = {"a hit": sum(found.share[at] for at in found.share if at[0])}
    for at, part in found.share.items():
        if at[1]:
            share[at[1]] = share.get(at[1], 0) + part
    chances = {"a hit": told.hit}
    for wound in target.ladder:
        if wound != target.wound and (wound in share or wound in told.outcomes):
            chances[wound] = told.outcomes.get(wound, Fraction(0))
    for outcome, chance in chances.items():
        said_so = found._replace(share=share)
        hold(
            said_so.agrees(outcome, chance),
            f"forecast (rules/book.py) says that {said(command)} comes to {outcome} in"
            f" {float(chance):.2%} of cases; of {found.how} it is"
            f" {float(share.get(outcome, 0)):.2%}, the target being {target.wound}. It has to"
            " reckon with the same terms, numbers and dice as the stages of deeds['attack'], and"
            " tell all that comes of it by the words for wounds.",
        )
