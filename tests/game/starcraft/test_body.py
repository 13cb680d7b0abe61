"""The Body record: its description, shifting it to another clock, and the passage of time."""

import pytest

from game.books.starcraft.body import Body
from game.clock import DAY

WORDS = [
    (Body(40, points=40), "40/40"),
    (Body(40, points=25), "25/40 wounded"),
    (Body(40, points=25, care_until=9, prone=True), "25/40 wounded, in care, prone"),
    (Body(40, points=40, out_until=60, dazed_until=11), "40/40 unconscious, stunned"),
    (Body(40, points=40, dazed_until=10), "40/40"),
    (Body(40, points=0), "0/40 unconscious"),
    (Body(40, points=-3, check_at=300), "-3/40 dying"),
    (Body(40, points=-3, killed_at=5), "dead"),
    (Body(40, points=-13, killed_at=5, pulped=True), "destroyed"),
]


@pytest.mark.parametrize(("body", "words"), WORDS)
def test_a_body_in_words_at_the_tenth_second(body, words):
    assert body.described(10) == words


def test_another_clock_keeps_every_span_and_what_is_over_stays_over():
    body = Body(
        40, dazed_until=50, out_until=60, check_at=70, care_until=80, aid_at=(20,), aid_barred=90
    )
    later = body.shifted(100)
    assert (later.dazed_until, later.out_until, later.check_at) == (150, 160, 170)
    assert (later.care_until, later.aid_at, later.aid_barred) == (180, (120,), 190)
    assert later.shifted(-100) == body
    assert (body.shifted(-95).dazed_until, body.shifted(-95).aid_barred) == (0, 0)
    assert Body(40).shifted(100) == Body(40)


@pytest.mark.card("SC-MED-6", "SC-WND-3", "SC-AID-8", "SC-DIE-2")
def test_time_passes_for_a_body_outside_a_scene():
    body = Body(40, points=40, out_until=60, aid_at=(5, 10))
    assert body.passed(59).out_until == 60
    assert body.passed(60).out_until is None
    assert body.passed(DAY + 4).aid_at == (5, 10)
    assert body.passed(DAY + 5).aid_at == (10,)
    resting = Body(40, points=15, care_until=100, care_helps=True)
    assert (resting.passed(99).points, resting.passed(100).points) == (15, 40)
    dying = Body(40, points=-1, check_at=50)
    assert (dying.passed(40).check_at, dying.passed(90).check_at) == (50, 90)
