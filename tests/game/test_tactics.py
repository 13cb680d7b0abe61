"""Tactics: whom fighters on autopilot attack, and how long it holds, in every book."""

import pytest

from game import engine
from game.books.starcraft.commands import Plan
from game.codec import replace
from game.encounter import commands as c
from game.encounter import orders, remembered
from game.encounter import table_commands as tc
from game.encounter.orders import Grudge
from game.parts import tactics
from tests.game.troopers import BOOKS, Field

RANGED = ("personal", "advanced", "chronicles", "starcraft")
every_book = pytest.mark.parametrize("book", BOOKS)


def victims(field: Field, who: str = "T1") -> set[str]:
    """The targets that one trooper attacks in the round that begins."""
    field.begin().players()
    found = {target for each, target in field.attacks() if each == who}
    assert found, field.steps
    return found


def alone(book: str, **more) -> Field:
    return Field(book, troopers=1, **more)


@every_book
@pytest.mark.parametrize("weak", ["Ace", "Cass", "Dorn"])
def test_the_weakest_is_attacked(book, weak):
    field = alone(book)
    field.tactics("T1", "weakest")
    field.hurt(weak)
    assert victims(field) == {weak}


@pytest.mark.parametrize("book", RANGED)
@pytest.mark.parametrize("near", ["Ace", "Bree", "Dorn"])
def test_the_nearest_is_attacked(book, near):
    field = alone(book)
    field.tactics("T1", "nearest")
    for who in ("Ace", "Bree", "Cass", "Dorn"):
        word = "short" if who == near else "medium"
        field.state = replace(field.state, ranges={**field.state.ranges, f"{who}|T1": word})
    assert victims(field) == {near}


@pytest.mark.parametrize("book", RANGED)
def test_metres_are_compared_with_words_by_what_the_weapon_carries(book):
    field = alone(book, players=2)
    ends = field.state.fighters["T1"].weapon().ranges or (3, 10, 30, 120)
    field.tactics("T1", "nearest")
    for metres, nearest in ((ends[1], "Ace"), (ends[1] + 1, "Bree")):
        ranges = {"Ace|T1": str(metres), "Bree|T1": "short 1" if book == "starcraft" else "short"}
        if metres == ends[1]:
            ranges["Bree|T1"] = "medium"
        field.state = replace(field.state, ranges=ranges)
        foes = tactics.ranked(field.state, field.state.fighters["T1"], ["Ace", "Bree"])
        assert foes[0] == nearest


@every_book
@pytest.mark.parametrize("foe", ["Bree", "Dorn"])
def test_revenge_attacks_the_one_who_hurt_the_npc(book, foe):
    field = alone(book)
    field.tactics("T1", "revenge")
    field.begin()
    field.state = replace(field.state, grudges={"T1": Grudge("Cass", foe)})
    field.players()
    assert {t for w, t in field.attacks()} == {foe}


@every_book
def test_revenge_prefers_the_one_who_hurt_to_the_one_who_attacked(book):
    field = alone(book, players=2)
    field.tactics("T1", "revenge")
    field.begin().players(0)
    state = replace(field.state, grudges={"T1": Grudge("Bree")})
    assert tactics.ranked(state, state.fighters["T1"], ["Ace", "Bree"])[0] == "Bree"
    state = replace(field.state, grudges={"T1": Grudge("Bree", "Ace")})
    assert tactics.ranked(state, state.fighters["T1"], ["Bree", "Ace"])[0] == "Ace"


@every_book
@pytest.mark.parametrize("foe", ["Bree", "Dorn"])
def test_protect_attacks_the_attacker_of_the_protected(book, foe):
    field = Field(book, troopers=2)
    field.tactics("T2", "spread")
    field.tactics("T1", "protect", "T2")
    field.begin()
    field.state = replace(field.state, grudges={"T2": Grudge(foe), "T1": Grudge("Ace", "Ace")})
    field.players()
    assert next(t for w, t in field.attacks() if w == "T1") == foe


@pytest.mark.parametrize("book", RANGED)
def test_protect_attacks_the_nearest_foe_until_somebody_attacks(book):
    field = Field(book, troopers=2)
    field.tactics("T2", "spread")
    field.tactics("T1", "protect", "T2")
    field.state = replace(field.state, ranges={"Cass|T2": "short", "Ace|T1": "short"})
    assert victims(field) == {"Cass"}


@every_book
@pytest.mark.parametrize("foe", ["Cass", "Dorn"])
def test_attack_picks_the_named_target_while_it_can_be_fought(book, foe):
    field = alone(book)
    field.tactics("T1", "attack", foe)
    assert victims(field) == {foe}
    field = alone(book)
    field.tactics("T1", "attack", foe)
    field.change(foe, hidden=True)
    assert foe not in victims(field)


@every_book
def test_attacks_and_harm_are_remembered_as_grudges(book):
    """Attack until somebody is hurt, who then knows by whom."""
    field = alone(book, players=1)
    field.tactics("T1", "spread")
    field.begin()
    for _ in range(30):
        field.players()
        if field.state.grudges.get("Ace", Grudge()).hurt_by or field.state.mode != "fight":
            break
    seen = orders.Grudge("T1", "T1")
    found = field.state.grudges.get("Ace")
    assert found == seen or field.state.mode != "fight", found
    assert field.attacks()


@every_book
def test_without_any_it_is_as_it_was(book):
    """The default choice of targets is the same with and without the tactic named after it."""
    told, bare = Field(book), Field(book)
    told.tactics([f"T{n}" for n in range(1, 7)], "spread")
    for n in range(1, 7):
        bare.change(f"T{n}", autopilot=True)
    for field in (told, bare):
        field.begin().players()
    assert told.attacks() == bare.attacks() != []


@pytest.mark.parametrize("book", RANGED)
def test_stay_back_shoots_and_never_strikes(book):
    field = alone(book)
    field.tactics("T1", "stay back")
    field.begin().players()
    assert field.attacks()
    unarmed = alone(book)
    sheet = replace(unarmed.state.fighters["T1"].sheet, weapons=())
    unarmed.change("T1", sheet=sheet, hand="", drawn=())
    unarmed.tactics("T1", "stay back")
    unarmed.begin().players()
    assert not unarmed.attacks()
    assert c.TakeCover in {type(command) for _, command in unarmed.steps}


@pytest.mark.parametrize("book", RANGED)
def test_stay_back_draws_a_ranged_weapon(book):
    field = alone(book)
    field.tactics("T1", "stay back")
    field.change("T1", hand="", drawn=())
    field.begin().players()
    drawn = [k for _, k in field.steps if isinstance(k, c.Draw)]
    assert [field.state.fighters["T1"].sheet.weapon(k.weapon).kind for k in drawn] == ["ranged"]


def test_stay_back_declares_one_shot_or_draws_or_takes_cover():
    def declared(**fields) -> c.Declare:
        field = alone("chronicles")
        field.tactics("T1", "stay back")
        field.change("T1", **fields)
        field.begin().players()
        return next(k for _, k in field.steps if isinstance(k, c.Declare))

    sheet = alone("chronicles").state.fighters["T1"].sheet
    empty = {"hand": "", "drawn": ()}
    assert declared() == c.Declare("T1", 1, first="attack")
    assert declared(**empty) == c.Declare("T1", 1, first="draw")
    unarmed = declared(sheet=replace(sheet, weapons=()), **empty)
    assert unarmed == c.Declare("T1", 1, first="cover")


def test_stay_back_plans_a_dodge_under_starcraft():
    field = alone("starcraft")
    field.tactics("T1", "stay back")
    field.begin().players()
    plans = [k for _, k in field.steps if isinstance(k, Plan)]
    assert plans[0] == Plan("T1", 2, ("dodge",))
    assert [type(k) for _, k in field.steps].count(c.TakeCover) == 1, "free, and once"


@pytest.mark.parametrize("book", ["chronicles", "starcraft"])
def test_stay_back_dodges_fully_at_point_blank(book):
    field = alone(book)
    field.tactics("T1", "stay back")
    field.state = replace(field.state, ranges={"Ace|T1": "point-blank"})
    field.begin().players()
    said = {type(k): k for _, k in field.steps}
    if book == "chronicles":
        assert said[c.Declare].full_dodge
    else:
        assert said[Plan].full == "dodge"
    assert not field.attacks()


def test_with_a_blade_alone_nobody_stays_back_and_strikes_under_dots():
    field = alone("dots")
    field.tactics("T1", "stay back")
    held = field.state.fighters["T1"].sheet.held_in("wield")
    field.begin().players()
    near = [k for _, k in field.steps if type(k).__name__ == "Strike" and not k.throw]
    assert not near or held.skills


@every_book
def test_it_lasts_and_a_hand_given_order_goes_before_it_for_the_round(book):
    from game.encounter.field_commands import Volley

    field = alone(book, players=2)
    field.tactics("T1", "attack", "Ace")
    for who in ("Ace", "Bree"):
        field.change(who, condition=tough(field.state.fighters[who].condition))
    field.begin()
    field.give(Volley("gm", "Bree", ("T1",)))
    field.players()
    first = field.attacks()
    assert {t for _, t in first} == {"Bree"}
    field.players()
    assert {t for _, t in field.attacks()[len(first) :]} == {"Ace"}


def tough(condition):
    """The condition with so many points that nobody falls."""
    if "points" in condition.better:
        return replace(condition, full=900, points=900)
    if "hits" in condition.better:
        return replace(condition, hits=900)
    return condition


@every_book
def test_a_tactic_of_a_kind_holds_for_late_npcs(book):
    field = Field(book, troopers=3)
    field.give(tc.SetTactics("gm", ("T1", "T2"), "weakest", kind="trooper"))
    late = replace(field.state.fighters["T3"], id="T9", name="Trooper 9", autopilot=False)
    other = replace(late, id="C1", name="Captain")
    for f in (late, other):
        field.give(c.Join(f.id, f))
    known = {who: remembered.tactic_of(field.state, f) for who, f in field.state.fighters.items()}
    assert known["T9"] == known["T1"] == orders.Tactic("weakest") and known["C1"] is None
    assert field.state.fighters["T9"].autopilot and not field.state.fighters["C1"].autopilot
    field.tactics("T9", "off")
    assert not field.state.fighters["T9"].autopilot
    field.give(tc.SetTactics("gm", ("T1", "T2", "T3", "T9"), "nearest", kind="npcs"))
    assert set(field.state.tactics.values()) == {orders.Tactic("nearest")}
    assert field.state.fighters["T9"].autopilot


@every_book
def test_impossible_tactics_are_refused(book):
    field = Field(book)
    give = field.refused
    assert give(tc.SetTactics("gm", (), "nearest")) == "No NPC is here."
    assert "is no NPC" in give(tc.SetTactics("gm", ("Ace",), "nearest"))
    assert "A tactic is spread, nearest" in give(tc.SetTactics("gm", ("T1",), "wisest"))
    assert "Name whom they protect" in give(tc.SetTactics("gm", ("T1",), "protect"))
    assert "nobody with another" in give(tc.SetTactics("gm", ("T1",), "nearest", "Ace"))
    assert "one of them" in give(tc.SetTactics("gm", ("T1", "T2"), "protect", "T2"))
    assert "not on their side" in give(tc.SetTactics("gm", ("T1",), "protect", "Ace"))
    assert "on their own side" in give(tc.SetTactics("gm", ("T1",), "attack", "T2"))
    assert "called droid" in give(tc.SetTactics("gm", ("T1",), "nearest", kind="droid"))
    assert not field.state.tactics and not engine.pending(field.state)
