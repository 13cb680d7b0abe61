"""Ways to split a combined fire bonus."""

import pytest

from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from tests.game.advanced.scene import face_off
from tests.game.table import Table, spread


def led() -> Table:
    """Danik's command has succeeded: T0, T1 and T2 have a bonus of three pips."""
    more = [(f"T{n}", "rebels", {"blaster": "6D"}) for n in range(3)]
    t = face_off({"command": "8D"}, more=more).fight("Ace")
    t.do(fc.Combine("Ace", ("T0", "T1", "T2"), "blaster", "Bo", working=False))
    for who in ("T0", "T1", "T2"):
        t.do(fc.JoinCombined(who, "Ace"))
    t.do(tc.NameDifficulty("gm", 12, attacker="Ace", on="command"))
    t.do(fc.Lead("Ace"), spread(20, 8))
    return t


@pytest.mark.card("ADV-Q-37", "ADV-COMB-23")
@pytest.mark.parametrize(
    ("shares", "key"),
    [((), "bad_number"), ((-1, 3), "bad_number"), ((1, 1, 1), "bad_number"),
     ((3, 1), "split_exceeds_bonus")],
)  # fmt: skip
def test_shares_that_are_refused(shares, key):
    led().refuse(fc.Split("Ace", shares), key)


@pytest.mark.card("ADV-Q-37", "ADV-COMB-23")
@pytest.mark.parametrize(
    ("shares", "attack", "damage"), [((3, 0), "7D", "4D"), ((0, 3), "6D", "5D"), ((0,), "6D", "4D")]
)
def test_a_share_of_nothing_is_no_term(shares, attack, damage):
    t = led()
    t.luck(fc.Split("Ace", shares))
    for seed in range(1, 50):
        if t.rolls("damage"):
            break
        t = led()
        t.luck(fc.Split("Ace", shares), seed)
    assert (t.code("attack"), t.code("damage")) == (attack, damage)
    found = [term for on in ("attack", "damage") for term in t.terms(on)]
    assert "combined action +0D" not in found


@pytest.mark.card("ADV-RUSH-5")
def test_leave_to_rush_is_used_up_when_the_task_begins():
    t = face_off(ace={"security": "4D"}).fight("Ace")
    t.do(fc.Approve("gm", "Ace", "rush"))
    task = fc.Task("Ace", "opens the door", "security", 10, 4, rush=True)
    t.do(task)
    assert t.state.fighters["Ace"].approved == ()
    t.round("Ace")
    t.luck(task)
    t.round("Ace")
    t.refuse(task, "gm_required", "ADV-RUSH-5")
