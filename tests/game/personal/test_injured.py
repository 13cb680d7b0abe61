"""A new damage result for a fighter who is already injured."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.personal.target import OUT, shoot, target

AWAKE = ("healthy", "wounded", "wounded twice")
MARGINS = {
    "stunned": 2,
    "wounded": 6,
    "incapacitated": 10,
    "mortally wounded": 14,
    "killed": 20,
}


TABLE = [
    ("healthy", "wounded", "wounded"),
    ("healthy", "incapacitated", "incapacitated"),
    ("healthy", "mortally wounded", "mortally wounded"),
    ("healthy", "killed", "killed"),
    ("wounded", "stunned", "wounded"),
    ("wounded", "wounded", "wounded twice"),
    ("wounded", "incapacitated", "incapacitated"),
    ("wounded", "mortally wounded", "mortally wounded"),
    ("wounded", "killed", "killed"),
    ("wounded twice", "stunned", "wounded twice"),
    ("wounded twice", "wounded", "incapacitated"),
    ("wounded twice", "incapacitated", "incapacitated"),
    ("wounded twice", "mortally wounded", "mortally wounded"),
    ("wounded twice", "killed", "killed"),
    ("incapacitated", "stunned", "incapacitated"),
    ("incapacitated", "wounded", "incapacitated"),
    ("incapacitated", "incapacitated", "mortally wounded"),
    ("incapacitated", "mortally wounded", "mortally wounded"),
    ("incapacitated", "killed", "killed"),
    ("mortally wounded", "stunned", "mortally wounded"),
    ("mortally wounded", "wounded", "mortally wounded"),
    ("mortally wounded", "incapacitated", "killed"),
    ("mortally wounded", "mortally wounded", "killed"),
    ("mortally wounded", "killed", "killed"),
]


def hurt(present, **more):
    body = {"wound": present, **more}
    if present == "mortally wounded":
        body["stable_until"] = 3600
    return target(1, **body)


@pytest.mark.card("PER-Q-38")
@pytest.mark.parametrize(("present", "result", "after"), TABLE)
def test_a_new_result_on_an_injured_body(present, result, after):
    t = hurt(present, consent=True)
    new_sleep = after == "incapacitated" and result in ("wounded", "incapacitated")
    shoot(t, MARGINS[result], "1" * 10 if new_sleep and present != after else "")
    assert (t.wound("Bo"), t.one(ev.Harmed).result) == (after, result)
    assert len(t.body("Bo").stuns) == (result == "stunned" and present in AWAKE)


@pytest.mark.card("PER-Q-38", "PER-INJ-8", "PER-INJ-1")
def test_stunned_beside_a_wound_adds_its_penalty():
    t = target(2, wound="wounded")
    shoot(t, 3)
    t.do(c.Attack("Ace", "Bo"), "1111", "6")
    assert t.terms("defence") == ["dodge 3D", "wounded -1D", "stunned -1D"]


@pytest.mark.card("PER-Q-38")
def test_a_stunned_body_counts_as_healthy_and_keeps_its_stuns():
    t = target(1, stuns=(1800,))
    shoot(t, 4)
    assert (t.wound("Bo"), t.body("Bo").stuns) == ("wounded", (1800,))


@pytest.mark.card("PER-Q-38")
@pytest.mark.parametrize(
    ("value", "consent", "after"),
    [
        ("none", True, "incapacitated"),
        ("mortal", True, "mortally wounded"),
        ("mortal", False, "incapacitated"),
    ],
)
def test_wounded_on_incapacitated(value, consent, after):
    t = target(
        1,
        options={"wounded_on_incapacitated": value},
        wound="incapacitated",
        consent=consent,
        **OUT,
    )
    shoot(t, 4, "6" * 10 if (value, consent) == ("mortal", False) else "")
    assert t.wound("Bo") == after
