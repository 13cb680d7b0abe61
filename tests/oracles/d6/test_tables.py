"""The models follow the table of new results on the injured, and rulings for which the cards have
no worked example."""

from dataclasses import replace

import pytest

from tests.oracles.d6 import actions, damage, healing
from tests.oracles.d6.body import Body, Consent, injure
from tests.oracles.d6.books import CHRONICLES, PERSONAL, house
from tests.oracles.d6.dice import Faces
from tests.oracles.d6.rounds import Deed
from tests.oracles.d6.test_models import C, P, fighter, laid

H, W, WW, INC, M, K = (
    "healthy",
    "wounded",
    "wounded_twice",
    "incapacitated",
    "mortally_wounded",
    "killed",
)
TABLE = {  # PER-Q-38: present -> after Wounded, Incapacitated, Mortally Wounded, Killed
    H: (W, INC, M, K),
    W: (WW, INC, M, K),
    WW: (INC, INC, M, K),
    INC: (INC, M, M, K),
    M: (M, K, K, K),
}
CAPPED = {
    H: (W, INC, INC, INC),
    W: (WW, INC, INC, INC),
    WW: (INC, INC, INC, INC),
    INC: (INC, INC, INC, INC),
    M: (M, M, M, M),
}


@pytest.mark.parametrize("level", TABLE)
@pytest.mark.parametrize("consents", [True, False])
def test_new_results_on_the_injured(level, consents):
    table = TABLE if consents else CAPPED
    for result, after in zip((W, INC, M, K), table[level], strict=True):
        body = injure(Body(level), result, 9, Consent(consents), P, Faces(1), False)
        assert body.level == after, result


def test_a_wound_on_the_incapacitated_may_be_mortal():
    mortal = house(PERSONAL, wounded_on_incapacitated="mortal")
    assert injure(Body(INC), W, 9, Consent(True), mortal, Faces(1), False).level == M
    again = injure(Body(INC, unconscious=9), W, 9, Consent(), mortal, laid(*[2] * 10), False)
    assert (again.level, again.unconscious) == (INC, 20)


@pytest.mark.parametrize(
    ("option", "target", "others", "spared", "given"),
    [
        ("target", True, False, False, True),
        ("target", False, True, False, False),
        ("all", True, False, False, False),
        ("all", True, True, False, True),
        ("off", False, False, False, True),
        ("off", True, True, True, False),  # CHR-Q-20
    ],
)
def test_death_needs_the_consent_that_the_option_names(option, target, others, spared, given):
    rules = house(CHRONICLES, death_consent=option)
    assert Consent(target, others, spared).given(rules) is given


def test_a_full_dodge_may_wait_for_the_first_attack_of_who_has_not_acted():  # CHR-Q-34
    rules = house(CHRONICLES, full_dodge_when="when_attacked")
    shot = Deed("attack", "Ace", 13, "full_dodge")
    sandor = fighter("Sandor", 1, [shot])
    for dexterity, answer in ((6, "full_dodge"), (12, "none")):
        ace = fighter("Ace", 2, [Deed("attack", "Sandor", 40)] * 2, dexterity=dexterity)
        events = actions.expect(actions.Case(rules, (sandor, ace)), laid(*[1] * 20)).events
        shots = [event for event in events if event.actor == "Sandor"]
        assert [event.answer for event in shots] == [answer]
        if answer == "full_dodge":
            assert (len(events), shots[0].defence.pool, shots[0].number) == (1, 6, 15)


def test_the_unconscious_do_not_defend():  # PER-Q-18
    sandor = fighter("Sandor", 1, [Deed("attack", "Ace", answer="defend")] * 2, damage=9)
    ace = fighter("Ace", 2, [], strength=3)
    mahon = fighter("Mahon", 2, [])
    faces = Faces(2, laid=(6, 6, 1, 1, 1, 1, 1, 1, 3, 1, 1))
    events = actions.expect(actions.Case(P, (sandor, ace, mahon)), faces).events
    assert events[0].harm.body.unconscious == 2
    assert (events[1].answer, events[1].number, events[1].defence) == ("unable", 0, None)


def test_the_wounded_defend_in_personal_alone():  # PER-Q-36, CHR-Q-15
    hurt = Body(W, out_this_round=True, prone=True)
    sandor = fighter("Sandor", 1, [Deed("attack", "Ace", answer="defend")])
    ace = fighter("Ace", 2, [], body=hurt)
    event = actions.expect(actions.Case(P, (sandor, ace)), Faces(1)).events[0]
    assert (event.answer, event.defence.pool) == ("rolled", 6)
    late = fighter("Sandor", 1, [Deed("attack", "Ace", 1, "add")])
    event = actions.expect(actions.Case(C, (late, ace)), Faces(1)).events[0]
    assert (event.answer, event.defence, event.number) == ("cannot", None, 1)


def test_a_force_point_doubles_strength_and_fists_but_no_armour():  # CHR-Q-22
    fists = damage.Case(C, "unarmed", 0, "physical", armour=((4, 0),))
    case = replace(fists, attacker_force=True, target_force=True)
    outcome = damage.expect(case, Faces(1))
    assert (outcome.damage_pool, outcome.resistance.pool) == (18, 22)


def test_a_medpac_is_used_up_and_makes_well():  # PER-Q-47
    down = healing.Case(P, "medpac", 9, None, 3, stuns=3, unconscious=True, medpacs=2)
    well = healing.expect(down, laid(1, 1, 1))
    assert (well.success, well.stuns, well.unconscious, well.medpacs) == (True, 0, False, 1)
    wounded = healing.Case(P, "medpac", 9, None, 3, level=WW)
    assert healing.expect(wounded, laid(3, 3, 3)).level == W
    failed = healing.expect(wounded, laid(1, 1, 1))
    assert (failed.level, failed.medpacs) == (WW, 0)
    both = replace(wounded, medpacs=0, missed_hours=23)
    assert healing.expect(both, laid()).refused == ("no_medpac", "medpac_blocked")
