"""Medical rolls: qualities, reviving, who may treat whom, and medpacs."""

from dataclasses import replace

import pytest

from game.clock import DAY, HOUR
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from tests.game.table import Table, duel, spread

OUT = {"out_until": 6000, "out_by": "stun", "prone": True}
DOWN = {"wound": "incapacitated", "out_until": 6000, "out_by": "wound"}
DYING = {"wound": "mortally wounded"}


def medic(code="6D", *, options=(), medpacs=9, **patient):
    """Doc with the patient Pat, outside rounds."""
    t = Table(**dict(options))
    t.add("Doc", first_aid=code, medpacs=medpacs, technical="2D")
    t.add("Pat", **patient)
    return t


def treat(t, total, aim="", minutes="", dice=6):
    """Treat Pat outside rounds. A dying patient first rolls for the round and survives."""
    dying = "66" if t.body("Pat").dying else ""
    t.do(c.Treat("Doc", "Pat", aim), dying, spread(total, dice), minutes)
    return t.one(ev.TreatmentJudged)


@pytest.mark.card("PER-Q-34")
@pytest.mark.parametrize(
    ("total", "quality"),
    [
        (5, "failed"), (6, "poor"), (10, "poor"), (11, "fair"), (15, "fair"), (16, "good"),
        (20, "good"), (21, "great"), (30, "great"), (31, "superb"), (36, "superb"),
    ],
)  # fmt: skip
def test_the_quality_goes_by_the_total(total, quality):
    dice = 6 if total > 5 else 5
    t = medic(f"{dice}D", **OUT)
    assert treat(t, total, dice=dice).quality == quality


@pytest.mark.card("PER-INJ-5", "PER-INJ-18", "PER-Q-34")
@pytest.mark.parametrize(
    ("mode", "body", "needed"),
    [("low", OUT, 6), ("low", DYING, 16), ("middle", OUT, 8), ("middle", DYING, 18)],
)
@pytest.mark.parametrize("above", [-1, 0, 9])
def test_poor_revives_and_good_stabilises(mode, body, needed, above):
    t = medic("5D", options={"medical_quality": mode}, **body)
    judged = treat(t, needed + above, dice=5)
    assert (judged.needed, judged.success) == (needed, above >= 0)
    cured = t.body("Pat").stable if body is DYING else not t.body("Pat").unconscious
    assert cured == (above >= 0)


@pytest.mark.card("PER-Q-34")
def test_the_game_master_names_the_number():
    t = medic("3D", options={"medical_quality": "gm"}, **OUT)
    t.do(c.Treat("Doc", "Pat"))
    assert t.waits() == [("gm", "difficulty")]
    t.refuse(c.Advance(), "gm_required")
    t.refuse(tc.NameDifficulty("gm", level="moderate"), "bad_number")
    t.refuse(tc.NameDifficulty("gm", 12, attacker="Doc"), "bad_number")
    t.do(tc.NameDifficulty("gm", 12), "444")
    assert t.one(ev.TreatmentJudged).success
    t.refuse(tc.NameDifficulty("gm", 12), "too_late")


@pytest.mark.card("PER-Q-35", "PER-Q-19")
@pytest.mark.parametrize(
    ("codes", "rolled"),
    [
        ({"first_aid": "4D", "medicine": "3D"}, "first aid 4D"),
        ({"first_aid": "4D", "medicine": "5D"}, "medicine 5D"),
        ({"technical": "3D+1"}, "technical 3D+1"),
    ],
)
def test_the_better_of_first_aid_and_medicine_else_technical(codes, rolled):
    t = Table()
    t.add("Doc", **codes)
    t.add("Pat", **OUT)
    t.luck(c.Treat("Doc", "Pat"))
    assert t.terms("treatment") == [rolled]
    t.luck(c.Check("Doc", skill="medical"))
    assert t.terms("check") == [rolled]


@pytest.mark.card("PER-Q-35")
def test_treatment_is_one_action_with_all_penalties():
    t = duel(ace={"first_aid": "6D", "wound": "wounded", "dazed_until": 10, "perception": "6D"},
             bo=OUT, counts={"Ace": 2})  # fmt: skip
    t.do(c.Treat("Ace", "Bo"), "111")
    assert t.terms("treatment") == [
        "first aid 6D",
        "two actions -1D",
        "wounded -1D",
        "stunned -1D",
    ]
    assert t.state.fighters["Ace"].taken == 1
    t.do(c.Treat("Ace", "Bo"), "222")
    assert t.body("Bo").able
    t.refuse(c.Treat("Bo", "Ace"), "not_unconscious")


@pytest.mark.card("PER-Q-33", "PER-Q-35")
def test_the_unconscious_do_not_treat_themselves():
    t = medic(**OUT)
    t.refuse(c.Treat("Pat", "Pat"), "cannot_act", "PER-Q-33")


@pytest.mark.card("PER-Q-33", "PER-INJ-5")
def test_the_revived_are_awake_and_prone_and_keep_their_stuns():
    t = medic(**OUT, stuns=(1800, 1801), dazed_until=10)
    treat(t, 6)
    body = t.body("Pat")
    assert (body.able, body.prone, body.stuns, body.dazed_until) == (True, True, (1800, 1801), 10)


@pytest.mark.card("PER-Q-35", "PER-INJ-5")
@pytest.mark.parametrize("body", [{}, DOWN, DYING, {"wound": "wounded"}, {"stuns": (1800,)}])
def test_nobody_else_is_revived(body):
    t = medic(**body)
    t.refuse(c.Treat("Doc", "Pat", "revive"), "not_unconscious", "PER-INJ-5")
    t.refuse(c.Treat("Doc", "Pat", "pray"), "bad_aim")


@pytest.mark.card("PER-Q-35")
def test_a_failed_roll_may_be_repeated_as_a_new_action():
    t = medic("1D", **OUT)
    assert not treat(t, 5, dice=1).success
    assert treat(t, 6, dice=1).success


@pytest.mark.card("PER-INJ-5", "PER-Q-45")
def test_the_treatment_that_a_patient_needs_is_offered():
    t = medic(**OUT)
    assert t.can("Doc", c.Treat) == [c.Treat("Doc", "Pat", "revive")]
    t = medic(**DYING)
    assert t.can("Doc", c.Treat) == [c.Treat("Doc", "Pat", "stabilise")]
    t = medic(options={"healing": "medpac"}, **OUT)
    assert {command.aim for command in t.can("Doc", c.Treat)} == {"revive", "medpac"}


PACK = {"healing": "medpac"}


@pytest.mark.card("PER-Q-47", "PER-Q-35")
@pytest.mark.parametrize(
    ("body", "aim"),
    [(OUT, "revive"), (DYING, "stabilise"), (DOWN, "medpac"), ({"wound": "wounded"}, "medpac")],
)
def test_by_default_the_patient_gets_the_treatment_needed_most(body, aim):
    t = medic(options=PACK, **body)
    t.luck(c.Treat("Doc", "Pat"))
    assert t.one(ev.TreatmentJudged).aim == aim


@pytest.mark.card("PER-Q-47", "PER-INJ-18")
def test_the_stabilised_are_healed_by_a_medpac_too():
    t = medic("3D", options=PACK, wound="mortally wounded", stable_until=3600, treated=True)
    t.do(c.Treat("Doc", "Pat"), "666", "1" * 10)
    body = t.body("Pat")
    assert (body.wound, body.stable, body.treated) == ("incapacitated", False, False)


STEPS = [
    ({"stuns": (1800, 1800)}, 3, "healthy"),
    (OUT, 3, "healthy"),
    ({"wound": "wounded"}, 8, "healthy"),
    ({"wound": "wounded twice"}, 8, "wounded"),
    (DOWN, 13, "wounded twice"),
    (DYING, 18, "incapacitated"),
]


@pytest.mark.card("PER-Q-47")
@pytest.mark.parametrize(("body", "needed", "after"), STEPS)
@pytest.mark.parametrize("above", [-1, 0])
def test_a_medpac_heals_one_step(body, needed, after, above):
    dice = 3 if needed > 3 else 1
    t = medic(f"{dice}D", options=PACK, medpacs=1, **body)
    before = t.body("Pat")
    minutes = "1" * 10 if above == 0 and body is DYING else ""
    judged = treat(t, needed + above, "medpac", minutes, dice)
    assert (judged.needed, judged.success) == (needed, above == 0)
    assert t.state.fighters["Doc"].sheet.medpacs == 0
    if above < 0:
        lost = replace(before, dying_rounds=before.dying_rounds + before.dying)
        assert replace(t.body("Pat"), medpacs_at=()) == lost
        return
    body = t.body("Pat")
    assert (body.wound, body.stuns, body.dazed_until) == (after, (), 0)
    assert body.out_until == (t.state.clock + 600 if after == "incapacitated" else None)


@pytest.mark.card("PER-Q-47")
def test_each_further_medpac_of_the_day_is_one_level_harder():
    t = medic("1D", options=PACK, wound="wounded")
    for needed in (8, 13):
        assert treat(t, 6, "medpac", dice=1).needed == needed
    t = medic("3D", options=PACK, **DYING)
    for needed in (18, 25, 31, 31):
        t.state = t.state.with_fighter(
            "Pat", condition=replace(t.body("Pat"), medpacs_barred_until=0)
        )
        assert treat(t, 17, "medpac", dice=3).needed == needed


@pytest.mark.card("PER-Q-47")
@pytest.mark.parametrize(("later", "needed"), [(DAY - 1, 13), (DAY, 8)])
def test_a_day_later_it_is_easy_again(later, needed):
    t = medic("3D", options=PACK, wound="wounded")
    treat(t, 7, "medpac", dice=3)
    t.do(tc.PassTime("gm", later))
    assert treat(t, 3, "medpac", dice=3).needed == needed


@pytest.mark.card("PER-Q-47")
@pytest.mark.parametrize(("total", "barred"), [(3, False), (2, True)])
def test_missed_by_more_than_ten_no_medpac_for_a_day(total, barred):
    t = medic("1D", options=PACK, wound="incapacitated")
    assert treat(t, total, "medpac", dice=1).blocked == barred
    if not barred:
        return
    t.do(tc.PassTime("gm", DAY - 1))
    t.refuse(c.Treat("Doc", "Pat", "medpac"), "medpac_blocked", "PER-Q-47")
    t.do(tc.PassTime("gm", 1))
    treat(t, 6, "medpac", dice=1)


@pytest.mark.card("PER-Q-47")
def test_no_medpac_and_nothing_to_treat():
    t = medic(options=PACK, medpacs=0, wound="wounded")
    t.refuse(c.Treat("Doc", "Pat", "medpac"), "no_medpac", "PER-Q-47")
    t = medic(options=PACK)
    t.refuse(c.Treat("Doc", "Pat", "medpac"), "not_hurt", "PER-Q-47")


@pytest.mark.card("PER-Q-47")
def test_a_medpac_in_combat_is_one_action_and_works_on_oneself():
    ace = {"first_aid": "3D", "medpacs": 1, "wound": "wounded", "perception": "3D"}
    t = duel(ace=ace, healing="medpac")
    t.do(c.Treat("Ace", "Ace", "medpac"), "44")
    assert t.wound("Ace") == "healthy"
    assert t.state.fighters["Ace"].taken == 1


@pytest.mark.card("PER-Q-47")
def test_without_the_option_only_the_game_master_heals():
    t = medic(wound="wounded twice")
    t.refuse(c.Treat("Doc", "Pat", "medpac"), "gm_required", "PER-Q-47")
    t.set("Pat", "wound", "wounded")
    assert t.wound("Pat") == "wounded"
    t.set("Pat", "wound", "healthy")
    assert t.body("Pat").able


@pytest.mark.card("PER-Q-47")
@pytest.mark.parametrize(
    ("passed", "hours"), [(1, "24 hours"), (HOUR, "23 hours"), (DAY - 1, "1 hour")]
)
def test_how_long_no_medpac_helps_in_whole_hours_begun(passed, hours):
    t = medic("1D", options=PACK, wound="incapacitated")
    treat(t, 2, "medpac", dice=1)
    t.do(tc.PassTime("gm", passed))
    sentence = t.refuse(c.Treat("Doc", "Pat", "medpac"), "medpac_blocked", "PER-Q-47")
    assert f"another {hours}." in sentence
