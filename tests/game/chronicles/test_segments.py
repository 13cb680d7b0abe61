"""Segments, slowing down, reactions, accuracy, the full dodge, what is borrowed."""

import pytest

from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import field_events as fe
from game.encounter import table_commands as tc
from game.gear import Vehicle
from game.rulebooks.parts import accuracy
from game.rulebooks.parts.crews import as_fighter
from tests.game.chronicles.scene import declaring, fighting, scene
from tests.game.table import BLASTER, SWORD, VEST, spread

MISS = "11111"
TWO = {"count": 2}
ASK = {"reaction": "ask"}


def acting(t):
    return t.waits()[0][0]


@pytest.mark.card("CHR-RND-3", "CHR-ORD-4", "CHR-ORD-6", "CHR-Q-11", "CHR-Q-12", "CHR-Q-28")
def test_second_actions_after_all_first_ones():
    t = fighting({"Dee": TWO, "Cid": TWO}, ace={"wound": "wounded twice"})
    assert t.state.order == ("Ace", "Cid", "Bo", "Dee")
    for _ in range(4):
        t.do(c.Pass(acting(t)))
    assert (t.state.segment, t.state.order) == (2, ("Cid", "Dee"))


@pytest.mark.card("CHR-ACT-1", "CHR-ACT-2", "CHR-ACT-4", "CHR-ACT-5", "CHR-ACT-7", "CHR-ACT-8",
                  "CHR-ACT-3", "CHR-ACT-6", "CHR-Q-36")  # fmt: skip
@pytest.mark.parametrize(
    ("first", "command"),
    [
        ("fire", c.Attack("Ace", "Bo")),
        ("strike with the sword", c.Attack("Ace", "Bo", "sword")),
        ("brawl", c.Attack("Ace", "Bo", "fists")),
        ("draw", c.Draw("Ace", "sword")),
        ("reloads", c.Act("Ace", "reloads")),
        ("move", c.Act("Ace", "runs over the ridge")),
        ("move", c.Act("Ace", "climbs the scree", "climbing/jumping", 10)),
        ("drives on", c.Act("Ace", "drives on", "repulsorlift operation", 8)),
        ("stun", c.SetStun("Ace", True, "blaster")),
        ("pulls the lever", c.Act("Ace", "pulls the lever")),
    ],
)
def test_what_is_an_action(first, command):
    t = fighting({"Ace": {"first": first}}, ace={"weapons": (BLASTER, SWORD)})
    t.luck(command)
    assert t.state.fighters["Ace"].taken == 1
    assert acting(t) != "Ace"


@pytest.mark.card("CHR-ACT-2")
def test_a_holstered_weapon_is_drawn_first():
    t = fighting(ace={"hand": "", "drawn": ()})
    t.refuse(c.Attack("Ace", "Bo", "blaster"), "weapon_not_drawn")


@pytest.mark.card("CHR-SLOW-1", "CHR-SLOW-2", "CHR-Q-27")
def test_after_somebody():
    """CHR-EX-6: Gan slows down to cover Tanlee's descent."""
    t = fighting()
    t.do(fc.Slow("Ace", "after", "Cid"))
    assert t.state.order == ("Cid", "Ace", "Bo", "Dee")
    t.do(c.Pass("Cid"))
    t.refuse(fc.Slow("Ace", "last"), "already", "CHR-Q-27")
    assert acting(t) == "Ace"


@pytest.mark.card("CHR-Q-27")
def test_after_one_who_has_acted_is_last_and_several_keep_their_order():
    t = fighting()
    t.do(fc.Slow("Ace", "last"))
    t.do(c.Pass("Cid"))
    t.do(fc.Slow("Bo", "after", "Cid"))
    assert t.state.order == ("Cid", "Dee", "Ace", "Bo")
    t.refuse(fc.Slow("Ace", "last"), "not_your_turn")


@pytest.mark.card("CHR-Q-29")
def test_waiting_for_one_who_drops_out():
    t = fighting()
    t.do(fc.Slow("Ace", "after", "Cid"))
    t.set("Cid", "lost", "yes")
    assert acting(t) == "Ace"


@pytest.mark.card("CHR-SLOW-3", "CHR-Q-27")
def test_a_held_action_is_called_between_two_others():
    t = fighting()
    t.do(fc.Slow("Ace", "hold"))
    t.refuse(fc.ActNow("Bo"), "not_your_turn")
    t.do(c.Pass("Cid"))
    t.do(fc.ActNow("Ace"))
    assert t.state.order == ("Cid", "Ace", "Bo", "Dee")
    t.luck(c.Attack("Ace", "Bo"))


@pytest.mark.card("CHR-SLOW-3", "CHR-SLOW-4", "CHR-SLOW-5", "CHR-Q-28")
def test_not_called_it_is_lost_and_still_counts():
    t = fighting({"Ace": TWO})
    t.do(fc.Slow("Ace", "hold"))
    for _ in range(3):
        t.do(c.Pass(acting(t)))
    assert t.one(fe.SegmentBegan).segment == 2
    assert fe.ActionLost("Ace", 0, "hold") in t.events
    t.refuse(fc.ActNow("Ace"), "action_lost", "CHR-SLOW-4")
    t.luck(c.Attack("Ace", "Bo"))
    assert t.terms("attack") == ["blaster 5D", "two actions -1D"]


@pytest.mark.card("CHR-SLOW-4")
def test_a_lost_action_cannot_be_taken():
    t = fighting({"Dee": TWO})
    t.do(fc.Slow("Ace", "hold"))
    for _ in range(3):
        t.do(c.Pass(acting(t)))
    t.refuse(c.Attack("Ace", "Bo"), "action_lost", "CHR-SLOW-4")


@pytest.mark.card("CHR-Q-30")
def test_a_wound_loses_all_actions_left():
    t = fighting({"Bo": {"count": 3}})
    t.do(c.Attack("Ace", "Bo"), "33333", "5555", "446")
    assert t.wound("Bo") == "wounded" and "Bo" not in t.waits()[0]
    t.refuse(c.Attack("Bo", "Ace"), "cannot_act")
    for _ in range(2):
        t.luck(c.Pass(acting(t)))
    assert t.state.round == 2


@pytest.mark.card("CHR-MAP-5", "CHR-MAP-6", "CHR-Q-8", "CHR-REA-5")
def test_every_reaction_adds_to_what_follows():
    t = fighting({"Bo": TWO}, bo=ASK, cid={"weapons": (SWORD,)})
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge", "extra"), "66", MISS)
    assert t.terms("defence")[-1] == "three actions -2D"
    t.do(c.Attack("Cid", "Bo"))
    t.refuse(c.Answer("Bo", "dodge"), "wrong_reaction")
    t.do(c.Answer("Bo", "melee parry"), "6", "111")
    assert t.state.fighters["Bo"].notes["slots"] == ("attack", "-")
    t.luck(c.Attack("Bo", "Ace"))
    assert t.terms("attack") == ["blaster 5D", "three actions -2D"]


@pytest.mark.card("CHR-REA-7", "CHR-Q-8")
def test_no_spare_and_no_named_action():
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Bo", "dodge", "spare"), "no_spare", "CHR-DECL-3")


@pytest.mark.card("CHR-REA-2", "CHR-REA-3")
@pytest.mark.parametrize(
    ("weapon", "skill"), [("sword", "melee parry"), ("fists", "brawling parry")]
)
def test_which_parry(weapon, skill):
    t = fighting(ace={"weapons": (SWORD,)}, bo=ASK)
    t.do(c.Attack("Ace", "Bo", weapon))
    t.refuse(c.Answer("Bo", "dodge"), "wrong_reaction")
    assert {a.answer for a in t.can("Bo", c.Answer)} == {skill, "none"}


@pytest.mark.card("CHR-Q-13")
@pytest.mark.parametrize(("duration", "asked"), [("round", False), ("attack", True)])
def test_how_long_a_reaction_stands(duration, asked):
    t = fighting(bo=ASK, reaction_duration=duration)
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "dodge"), "566", MISS)
    t.do(c.Attack("Cid", "Bo"), *([] if asked else [MISS]))
    assert (t.waits()[0] == ("Bo", "answer")) is asked
    if not asked:
        assert t.one(ev.AttackJudged).needed == 17
        t.refuse(c.Answer("Bo", "dodge"), "already_reacted")


@pytest.mark.card("CHR-Q-15")
def test_silence_is_no_reaction_and_the_roll_comes_after():
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    assert t.rolls() == []
    t.do(c.Advance(), MISS)
    t.refuse(c.Answer("Bo", "dodge"), "too_late", "ADV-REA-11")


@pytest.mark.card("CHR-Q-14")
@pytest.mark.parametrize(("option", "number"), [("middle", 13), ("low", 11), ("high", 15)])
def test_the_number(option, number):
    t = fighting(difficulty_number=option)
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == number


@pytest.mark.card("CHR-Q-14")
def test_a_thrown_and_a_named_number():
    t = fighting(difficulty_number="random")
    t.do(tc.NameDifficulty("gm", 9, attacker="Ace"))
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == 9
    t.do(c.Attack("Cid", "Bo"), "666", MISS)
    assert t.one(ev.AttackJudged).needed == 18


@pytest.mark.card("CHR-Q-16")
@pytest.mark.parametrize(("option", "number"), [("table", 18), ("gm", 13)])
def test_cover(option, number):
    t = fighting(bo={"cover": 75}, cover=option)
    t.do(c.Attack("Ace", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == number


@pytest.mark.card("CHR-Q-17")
@pytest.mark.parametrize(("option", "code"), [("off", "5D"), ("on", "7D")])
def test_scale(option, code):
    t = scene(scale=option)
    bike = Vehicle("speeder bike", "speeder", "repulsorlift operation", 3, 6)
    t.do(c.Join("bike", as_fighter("bike", "Bike", "empire", bike)))
    t.luck(c.Begin())
    while t.state.stage == "declare":
        t.do(c.Declare(acting(t), 1, first="fire"))
    t.luck(c.Attack("Ace", "bike"))
    assert t.code("attack") == code


@pytest.mark.card("CHR-ACC-1", "CHR-ACC-2", "CHR-ACC-4", "CHR-Q-31", "CHR-Q-41")
@pytest.mark.parametrize(
    ("over", "dice"), [(-1, 0), (0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (29, 2)]
)
def test_accuracy(over, dice):
    assert accuracy.dice(over) == dice


@pytest.mark.card("CHR-ACC-2", "CHR-ACC-4", "CHR-Q-31")
@pytest.mark.parametrize(("option", "code"), [("on", "5D"), ("off", "4D")])
def test_ten_over_is_a_die_of_damage(option, code):
    """CHR-EX-7: 24 against 13."""
    t = fighting(accuracy=option)
    t.do(c.Attack("Ace", "Bo"), spread(24, 5), "1" * int(code[0]), "666")
    assert t.code("damage") == code


@pytest.mark.card(
    "CHR-FD-1", "CHR-FD-2", "CHR-FD-3", "CHR-FD-4", "CHR-Q-32", "CHR-Q-33", "CHR-Q-34"
)
@pytest.mark.parametrize(("option", "needed"), [("adds", 25), ("replaces", 12)])
def test_a_full_dodge(option, needed):
    t = fighting({"Bo": {"full_dodge": True}}, full_dodge=option, bo={"wound": "wounded"})
    t.do(c.Attack("Ace", "Bo"), "66", MISS)
    assert t.terms("defence") == ["dodge 4D", "full dodge and move -1D", "wounded -1D"]
    assert t.one(ev.AttackJudged).needed == needed
    t.do(c.Attack("Cid", "Bo"), MISS)
    assert t.one(ev.AttackJudged).needed == needed
    assert acting(t) == "Dee"


@pytest.mark.card("CHR-FD-1", "CHR-Q-35", "CHR-Q-34")
def test_a_full_dodge_is_all_he_does():
    t = fighting({"Bo": {"full_dodge": True}}, cid={"weapons": (SWORD,)}, bo=ASK)
    t.do(c.Pass("Ace"))
    t.luck(c.Attack("Cid", "Bo"))
    assert t.rolls("defence") == []
    t.refuse(c.Attack("Bo", "Ace"), "full_dodge_only", "CHR-FD-1")
    t.do(c.TakeCover("Bo", 50))
    assert acting(t) == "Dee"


@pytest.mark.card("CHR-Q-35")
def test_cover_goes_onto_it_and_raises_nothing():
    t = fighting({"Bo": {"full_dodge": True}}, bo={"cover": 75})
    t.do(c.Attack("Ace", "Bo"), "1" * 7, MISS)
    assert t.one(ev.AttackJudged).needed == 13 + 7


@pytest.mark.card("CHR-Q-34", "CHR-Q-35")
def test_a_full_dodge_chosen_when_attacked():
    t = fighting({"Bo": TWO}, bo={"cover": 75, **ASK}, full_dodge_when="when_attacked")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo", "full dodge"), "1" * 7, MISS)
    assert t.one(ev.AttackJudged).needed == 20
    assert t.state.fighters["Bo"].notes["slots"] == ("-", "-")
    t = fighting(bo=ASK)
    t.do(c.Attack("Ace", "Bo"))
    t.refuse(c.Answer("Bo", "full dodge"), "too_late", "CHR-Q-34")


@pytest.mark.card("CHR-Q-18", "CHR-Q-19")
@pytest.mark.parametrize(
    ("margin", "result"),
    [
        (-1, ""), (0, "stunned"), (4, "wounded"), (9, "incapacitated"), (13, "mortally wounded"),
        (16, "killed"),
    ],
)  # fmt: skip
def test_injuries_and_armour(margin, result):
    t = fighting(bo={"armour": (VEST,), "strength": "1D", "wound": "healthy", "consent": True})
    low = 6 if margin < 1 else 2
    minutes = ["1" * 10] if result == "incapacitated" else ["11"] if result == "stunned" else []
    t.do(c.Attack("Ace", "Bo"), "33333", spread(low + margin, 4), spread(low, 2), *minutes)
    assert t.one(ev.Harmed).result == result


@pytest.mark.card("CHR-Q-18")
@pytest.mark.parametrize("option", ["none", "mortal"])
def test_wounded_while_incapacitated(option):
    t = fighting(bo={"wound": "incapacitated", "consent": True}, wounded_on_incapacitated=option)
    t.do(c.Attack("Ace", "Bo"), "33333", "2222", "112")
    assert t.wound("Bo") == {"none": "incapacitated", "mortal": "mortally wounded"}[option]


@pytest.mark.card("CHR-Q-21")
def test_healing():
    hurt = {"wound": "wounded"}
    t = fighting({"Ace": {"first": "treat Cid"}}, {"medpacs": 1, "first_aid": "4D"}, cid=hurt)
    t.refuse(c.Treat("Ace", "Cid", "medpac"), "gm_required")
    t = fighting(
        {"Ace": {"first": "treat Cid"}}, {"medpacs": 1, "first_aid": "4D"}, cid=hurt,
        healing="medpac",
    )  # fmt: skip
    t.do(c.Treat("Ace", "Cid", "medpac"), "2222")
    assert t.wound("Cid") == "healthy"


@pytest.mark.card("CHR-Q-38")
def test_borrowing_is_an_option():
    t = fighting({"Ace": {"first": "aim"}}, borrow_advanced="off")
    t.refuse(fc.Prepare("Ace", "blaster", "Bo"), "not_in_book", "CHR-Q-38")
    t.refuse(fc.Fall("gm", "Ace", 10), "not_in_book")
    t = fighting({"Ace": {"first": "aim"}})
    t.do(fc.Prepare("Ace", "blaster", "Bo"))
    assert t.state.fighters["Ace"].prepared.skill == "blaster"


@pytest.mark.card("CHR-Q-38")
@pytest.mark.parametrize(("scope", "surprised"), [("side", ()), ("individual", ("Dee",))])
def test_a_borrowed_ambush(scope, surprised):
    t = scene(surprise_scope=scope, ace={"sneak": "2D"})
    t.do(fc.LayAmbush("gm", ("Ace", "Cid"), ("Bo", "Dee")), "33", "66", "33", "1")
    assert t.state.ambush.surprised == surprised
    t.luck(c.Begin())
    if surprised:
        assert t.waits() == [("Cid", "declare")]
        t.do(c.Declare("Cid", 2, first="fire"))
        t.luck(c.Attack("Cid", "Dee"))
        assert t.state.fighters["Cid"].notes["slots"] == ("-", "")
        assert t.state.segment == 0 and t.state.stage == "declare"


@pytest.mark.card("CHR-Q-30")
def test_declaring_shows_whose_turn_it_is():
    t = declaring()
    assert t.waits() == [("Dee", "declare")]
    assert all(isinstance(o, c.Declare) for o in t.can("Dee", c.Declare))
    assert t.can("Bo", c.Declare) == []
