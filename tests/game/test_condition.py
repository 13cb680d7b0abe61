"""A condition on the wound track: its description, and shifting it to another clock."""

import pytest

from game.books.d6.condition import Condition, pass_time
from game.clock import DAY

WORDS = [
    (Condition(), "healthy"),
    (Condition(stuns=(60,)), "stunned"),
    (Condition("wounded", stuns=(60, 90), prone=True), "wounded, stunned x2, prone"),
    (Condition("incapacitated", out_until=60), "incapacitated, unconscious"),
    (Condition("mortally wounded", stable_until=60), "mortally wounded, stabilised"),
    (Condition("mortally wounded", stable_until=60, treated=True), "mortally wounded, treated"),
    (Condition("killed", stable_until=60, prone=True), "killed"),
]


@pytest.mark.parametrize(("condition", "words"), WORDS)
def test_a_condition_in_words(condition, words):
    assert condition.described(0) == words


def test_another_clock_keeps_every_span_and_what_is_over_stays_over():
    condition = Condition(
        "wounded", stuns=(40,), dazed_until=10, out_until=50, stable_until=60, medpacs_at=(5,),
        medpacs_barred_until=70,
    )  # fmt: skip
    later = condition.shifted(100)
    assert (later.stuns, later.dazed_until, later.out_until) == ((140,), 110, 150)
    assert (later.stable_until, later.medpacs_at) == (160, (105,))
    assert later.medpacs_barred_until == 170
    assert later.shifted(-100) == condition
    earlier = condition.shifted(-90)
    assert (earlier.dazed_until, earlier.medpacs_barred_until) == (0, 0)
    assert (earlier.out_until, earlier.stable_until) == (-40, -30)
    assert Condition().shifted(100) == Condition()


@pytest.mark.card("PER-INJ-2", "PER-INJ-4", "PER-INJ-19", "PER-Q-33", "PER-Q-44", "PER-Q-47")
def test_effects_end_at_their_very_second():
    condition = Condition(stuns=(1800, 1900), medpacs_at=(10,))
    assert pass_time(condition, 1799).stuns == (1800, 1900)
    assert pass_time(condition, 1800).stuns == (1900,)
    assert pass_time(condition, DAY + 9).medpacs_at == (10,)
    assert pass_time(condition, DAY + 10).medpacs_at == ()
    asleep = Condition(stuns=(1800,), out_until=120, out_by="stun", dazed_until=130)
    assert pass_time(asleep, 119) == asleep
    assert pass_time(asleep, 120) == Condition()
    stable = Condition("mortally wounded", stable_until=3600)
    assert not pass_time(stable, 3599).dead
    assert pass_time(stable, 3600).dead
    cared_for = Condition("mortally wounded", stable_until=3600, treated=True)
    assert not pass_time(cared_for, 9999).dead
