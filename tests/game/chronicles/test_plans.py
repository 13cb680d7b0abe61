"""Valid declarations, and their effect on the rest of the round."""

import pytest

from game.books.d6.parts.wording import MOST_TEXT
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from tests.game.chronicles.scene import declaring, fighting, scene

ASK = {"reaction": "ask"}


@pytest.mark.card("CHR-DECL-1", "CHR-DECL-5")
@pytest.mark.parametrize(
    ("first", "key"),
    [("x" * MOST_TEXT, ""), ("x" * (MOST_TEXT + 1), "bad_act"), ("-", "bad_act"),
     ("dodge", "do_not_declare_reactions"), ("", "bad_act")],
)  # fmt: skip
def test_the_words_for_a_first_action(first, key):
    t = declaring()
    command = c.Declare("Dee", 1, first=first)
    if key:
        t.refuse(command, key)
    else:
        t.do(command)


@pytest.mark.card("CHR-Q-34", "CHR-FD-1")
def test_a_full_dodge_is_offered_when_declaring():
    t = declaring()
    assert any(o.full_dodge for o in t.can("Dee", c.Declare))


@pytest.mark.card("CHR-Q-10", "CHR-INIT-7", "CHR-INIT-4")
def test_bare_codes_choose_who_rolls_for_a_side():
    t = scene(ace={"wound": "wounded twice"})
    t.luck(c.Begin())
    rolled = t.rolls("initiative")[0]
    assert rolled.who == "Ace"
    assert [str(term) for term in rolled.terms] == ["perception 3D", "wounded twice -2D"]


@pytest.mark.card("CHR-Q-10")
def test_only_the_able_roll_and_of_equals_the_first_to_join():
    t = scene(ace={"wound": "incapacitated"}, bo={"perception": "2D"}, dee={"perception": "2D"})
    t.luck(c.Begin())
    assert [roll.who for roll in t.rolls("initiative")][:2] == ["Cid", "Bo"]


@pytest.mark.card("CHR-Q-28", "CHR-SLOW-3", "CHR-SLOW-4")
def test_a_held_action_of_the_last_segment_is_lost_with_the_round():
    t = fighting()
    t.do(fc.Slow("Ace", "hold"))
    for _ in range(3):
        assert t.state.round == 1
        t.luck(c.Pass(t.state.acting.id))
    assert t.state.round == 2
    lost = [e for entry in t.entries for e in entry.events if isinstance(e, fe.ActionLost)]
    assert fe.ActionLost("Ace", 0, "hold") in lost


@pytest.mark.card("CHR-Q-30")
@pytest.mark.parametrize(
    ("damage", "wound", "minutes"),
    [("55555", "wounded", ""), ("66664", "incapacitated", "1" * 10)],
)
def test_a_disabling_wound_takes_the_actions_of_all_segments(damage, wound, minutes):
    t = fighting({"Bo": {"count": 3}, "Ace": {"count": 2}})
    t.do(c.Attack("Ace", "Bo"), "6666", damage, "666", minutes)
    assert t.wound("Bo") == wound
    seen = []
    while t.state.round == 1:
        seen.append(t.state.acting.id)
        t.luck(c.Pass(seen[-1]))
    assert seen == ["Cid", "Dee", "Ace"]


@pytest.mark.card("CHR-Q-34")
def test_after_acting_a_full_dodge_is_refused():
    t = fighting({"Ace": {"first": "shout"}}, ace=ASK, full_dodge_when="when_attacked")
    t.do(c.Act("Ace", "shouts"))
    t.do(c.Pass("Cid"))
    t.do(c.Attack("Bo", "Ace"))
    t.refuse(c.Answer("Ace", "full dodge"), "too_late", "CHR-Q-34")
    t.luck(c.Answer("Ace", "dodge"))
    assert t.terms("defence") == ["dodge 4D", "two actions -1D"]
