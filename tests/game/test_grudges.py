"""Every book remembers who last attacked and who last hurt each fighter, and nobody else."""

import pytest

from game import registry
from game.books.dots import events as dv
from game.books.starcraft import events as se
from game.encounter import events as ev
from game.encounter.orders import Grudge
from game.encounter.state import FIGHT
from tests.contract.fights import Fight
from tests.game.dots import table as dots

BOOKS = registry.names()
APART = {"dots": {"hurt True"}}
"""Combinations that random fights of two hardly ever reach, by book."""


def expected(events) -> dict[str, Grudge]:
    """Grudges computed from the events alone."""
    attackers, hurters = {}, {}
    for event in events:
        match event:
            case ev.AttackJudged(who=who, target=target) if target != who:
                attackers[target] = who
            case dv.BlowFell(blow=blow) if blow.target != blow.who:
                attackers[blow.target] = blow.who
            case ev.Harmed(who=who, by=by, given=given) if given and by not in ("", who):
                hurters[who] = by
            case se.BodyHurt(who=who, by=by, effect=effect) if effect and by not in ("", who):
                hurters[who] = by
            case dv.Struck(target=target, by=by, damage=damage) if damage and by not in (
                "",
                target,
            ):
                hurters[target] = by
    people = attackers.keys() | hurters.keys()
    return {w: Grudge(attackers.get(w, ""), hurters.get(w, "")) for w in people}


@pytest.mark.parametrize("book", BOOKS)
def test_grudges_match_the_attacks_of_the_journal(book):
    met = set()
    for number in range(200):
        if {True, "hurt True"} - APART.get(book, set()) <= met and number >= 6:
            break
        fight = Fight(book, number)
        events = []
        for entry, state in zip(fight.entries, fight.states[1:], strict=True):
            events += entry.events
            if state.mode != FIGHT and state.round:
                break
            known = expected(events)
            assert dict(state.grudges) == known
            met |= {bool(g.attacker) for g in known.values()}
            met |= {f"hurt {bool(g.hurt_by)}" for g in known.values()}
    assert {True} | ({"hurt True"} - APART.get(book, set())) <= met


def test_under_dots_both_attacker_and_harmer_are_remembered():
    t = dots.duel()
    t.do(dots.strike("Ace", "Bane", "saber_melee"))
    t.do(dots.Guard("Bane"), 6)
    assert t.damage() > 0
    assert dict(t.state.grudges) == {"Bane": Grudge("Ace", "Ace")}
