"""A claim that a defence clearly avoids stands unless those who may object do so."""

import pytest

from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.game.dots.table import Table, dc, duel, dv, guard, strike

pytestmark = pytest.mark.card("DOT-DEF-05", "DOT-S-94")


def claimed(judge: str = "", other: str = "luck", **sheets) -> Table:
    """Ace's blow of 5 against Bane's 3 dots of luck, which Bane claims avoid clearly."""
    t = duel(sheets.get("ace"), {other: 3, **sheets.get("bane", {})})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=(other,), clear=True, judge=judge), *sheets.get("faces", ()))
    return t


@pytest.mark.parametrize("judge", ["gm", "Ace"])
@pytest.mark.parametrize(("holds", "damage"), [(True, 25 - 9), (False, 25 - 6)])
def test_the_one_who_may_object_decides(judge, holds, damage):
    t = claimed(judge if judge == "gm" else "")
    assert t.waits() == [(judge, "object")]
    assert t.hits("Bane") == 99 and not t.all(dv.Struck)
    t.refuse(dc.Concede("Bane"), "not_yours", "DOT-DEF-05")
    if judge == "gm":
        t.refuse(dc.Concede("Ace"), "not_yours", "DOT-DEF-05")
    t.refuse(guard("Bane"), "too_late", "DOT-DEF-05")
    t.refuse(c.Pass("Ace"), "deed_waits", "DOT-DEF-05")
    t.do(dc.Concede(judge, holds), 6)
    assert t.damage() == damage
    assert t.state.claim is None
    t.refuse(dc.Concede(judge), "too_late")


def test_the_game_master_may_speak_for_the_attacker():
    t = claimed()
    t.do(dc.Concede("gm", False), 6)
    assert t.damage() == 19


def test_silence_lets_it_stand():
    t = claimed("gm")
    t.do(c.Advance(), 6)
    assert t.damage() == 16


@pytest.mark.parametrize(
    "sheets",
    [
        {"other": "speed"}, {"ace": {"npc": True}}, {"bane": {"npc": True}}, {"judge": "none"},
        {"ace": {"idle": True}},
    ],
)  # fmt: skip
def test_where_nobody_may_object_nobody_is_asked(sheets):
    if sheets.get("ace", {}).get("idle"):
        t = duel(bane={"luck": 3})
        t.do(strike("Ace", "Bane", "saber_melee"))
        t.do(tc.SetIdle("gm", "Ace", True))
        t.do(guard("Bane", other=("luck",), clear=True), 6)
    else:
        t = claimed(**sheets, faces=(6,))
    assert t.damage() == 16


def test_a_claim_ends_when_its_author_leaves():
    t = claimed()
    t.do(c.Leave("Ace", "fled"))
    assert t.state.claim is None and t.state.blow is None


def test_a_defence_that_can_no_longer_be_paid_is_asked_anew():
    t = duel(bane={"acute_senses": 3, "force": 3})
    t.do(strike("Ace", "Bane", "saber_melee"))
    t.do(guard("Bane", other=("acute_senses",), clear=True, judge="gm"))
    t.run(tc.Override("gm", "Bane", "force", "1"))
    t.do(dc.Concede("gm"))
    assert t.waits() == [("Bane", "answer")] and t.force("Bane") == 1
