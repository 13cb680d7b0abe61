"""+odds attack in advanced and chronicles, compared with many simulated attacks."""

import pytest

from game.books.d6.parts.crews import as_fighter
from game.checks import Term
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from game.gear import Vehicle, Weapon
from game.parts.forecast import forecast
from tests.game.advanced import scene as advanced
from tests.game.attacks_thrown import Scene, deviations, thrown
from tests.game.chronicles import scene as chronicles
from tests.game.table import STUNNER, SWORD, VEST

WOUNDED = {"wound": "wounded"}
ASKED = {"reaction": "ask"}
LASER = Weapon(
    "laser", "vehicle blasters", "ranged", damage=11, damage_type="energy", natural=True,
    fire_control=6,
)  # fmt: skip
SPEEDER = Vehicle("landspeeder", "speeder", maneuverability=5, body=6, weapons=(LASER,), crew=2)
BIKE = Vehicle("bike", "speeder", maneuverability=3, body=3, crew=1, open=True)
WALKER = Vehicle("walker", "walker", "walker operation", 0, 18, (LASER,), 3)
GUNNER = {"vehicle_blasters": "5D"}


def shot(t, weapon="", target="Bo", reaction="", pay="") -> Scene:
    return Scene(t.state, c.Attack("Ace", target, weapon), reaction, pay)


def crewed(t, vehicle, driver, gunner=""):
    """Join the vehicle, named after its kind, with its crew on board."""
    side = t.state.fighters[driver].side
    t.do(c.Join(vehicle.name, as_fighter(vehicle.name, vehicle.name, side, vehicle)))
    t.do(fc.Board(driver, vehicle.name, "driver"))
    if gunner:
        t.do(fc.Board(gunner, vehicle.name, "gunner"))


def advanced_vehicles(*crews, counts=None, **options):
    """Ace and Cid against Bo and Dee. ``crews``: vehicle, driver, gunner."""
    more = [("Cid", "rebels", {"repulsorlift_operation": "4D"}),
            ("Dee", "empire", {"walker_operation": "5D", "repulsorlift_operation": "4D"} | ASKED),
            ("Zed", "empire", {})]  # fmt: skip
    t = advanced.face_off(GUNNER, ASKED, more, **options)
    for crew in crews:
        crewed(t, *crew)
    return t.fight("Ace", **(counts or {}))


def chronicles_vehicles(*crews, cover="", **options):
    """The same under chronicles. ``cover``: for the last vehicle in ``crews``."""
    cid = {"repulsorlift_operation": "4D"}
    dee = {"walker_operation": "5D", "repulsorlift_operation": "4D"} | ASKED
    t = chronicles.scene(GUNNER, ASKED, cid, dee, **{"scale": "on"} | options)
    for crew in crews:
        crewed(t, *crew)
    if cover:
        t.set(crews[-1][0].name, "cover", cover)
    chronicles.lose(t)
    while t.state.stage == "declare":
        t.do(c.Declare(t.waits()[0][0], 1, first="attack"))
    return t


def modified(t, who, term, on="all"):
    t.do(tc.Modify("gm", who, Modifier(term, on)))
    return t


def late_full_dodge(**options):
    """Bo, mostly hidden, may still give up all other actions for a full dodge."""
    return chronicles.fighting(
        ace={"blaster": "9D"}, bo=ASKED | {"cover": 80}, full_dodge_when="when_attacked", **options
    )


ADVANCED = {
    "two actions while wounded": lambda: shot(
        modified(advanced.fighting(WOUNDED, counts={"Ace": 2}), "Ace", Term("rain", -2, "flat"))
    ),
    "behind cover at a hidden one": lambda: shot(
        advanced.fighting({"cover": 50}, {"cover": 80}, difficulty_number="random")
    ),
    "an extra dodge from cover, wounded twice": lambda: shot(
        advanced.fighting({}, ASKED | {"cover": 50, "wound": "wounded twice"}),
        reaction="dodge", pay="extra",
    ),
    "a spare parry of a sword": lambda: shot(
        advanced.fighting(
            {"melee": "5D", "weapons": [SWORD]}, ASKED | {"melee_parry": "4D", "armour": [VEST]},
            counts={"Bo": 2},
        ),
        reaction="melee parry", pay="spare",
    ),
    "fists and an extra brawling parry": lambda: shot(
        advanced.fighting({"brawling": "5D"}, ASKED | {"stuns": (9999,)}), "fists",
        reaction="brawling parry", pay="extra",
    ),
    "stunning one who is down": lambda: shot(
        advanced.fighting({"weapons": [STUNNER]}, {"out_until": 999, "out_by": "stun"})
    ),
    "shooting the incapacitated": lambda: shot(
        advanced.fighting({}, {"wound": "incapacitated", "consent": True})
    ),
    "exploding dice and an extra dodge": lambda: shot(
        advanced.fighting(WOUNDED, ASKED, wild_die="explode"), reaction="dodge", pay="extra"
    ),
    "the highest dropped, three actions": lambda: shot(
        advanced.fighting(counts={"Ace": 3}, wild_die="drop_highest")
    ),
    "modifiers for the next roll": lambda: shot(
        modified(
            modified(advanced.fighting({}, ASKED), "Ace", Term("light", 6, "bonus")),
            "Bo", Term("mud", 4, "penalty"),
        ),
        reaction="dodge", pay="extra",
    ),
    "a blaster at an idle bike": lambda: shot(
        advanced_vehicles((BIKE, "Dee")), target="bike", reaction="none"
    ),
    "a gun at a dodging person": lambda: shot(
        advanced_vehicles((SPEEDER, "Cid", "Ace")), "laser", reaction="dodge", pay="extra"
    ),
    "a gun at a dodging walker": lambda: shot(
        advanced_vehicles((SPEEDER, "Cid", "Ace"), (WALKER, "Dee"), counts={"Dee": 2}), "laser",
        "walker", "dodge", "spare",
    ),
    "a walker at a dodging bike": lambda: shot(
        advanced_vehicles(
            (WALKER, "Cid", "Ace"), (BIKE, "Dee"), death_consent="all", wild_die="explode"
        ),
        "laser", "bike", "dodge", "extra",
    ),
}  # fmt: skip

CHRONICLES = {
    "an accurate shot while wounded": lambda: shot(
        chronicles.fighting(ace={"blaster": "9D"} | WOUNDED)
    ),
    "rolled penalties, exploding dice, an extra dodge": lambda: shot(
        chronicles.fighting(
            {"Ace": {"count": 2}}, {"blaster": "7D"}, ASKED | WOUNDED, wild_die="explode",
            penalty_method="rolled",
        ),
        reaction="dodge", pay="extra",
    ),
    "the highest dropped": lambda: shot(
        chronicles.fighting(ace={"blaster": "8D"} | WOUNDED, wild_die="drop_highest")
    ),
    "a spare dodge from cover": lambda: shot(
        chronicles.fighting({"Bo": {"count": 2}}, {"blaster": "7D"}, ASKED | {"cover": 75}),
        reaction="dodge", pay="spare",
    ),
    "fists and an extra brawling parry": lambda: shot(
        chronicles.fighting(ace={"brawling": "7D"}, bo=ASKED), "fists",
        reaction="brawling parry", pay="extra",
    ),
    "a full dodge declared behind cover": lambda: shot(
        chronicles.fighting({"Bo": {"full_dodge": True}}, {"blaster": "9D"}, {"cover": 80})
    ),
    "a full dodge when attacked": lambda: shot(
        late_full_dodge(), reaction="full dodge"
    ),
    "a full dodge that replaces, at a random number": lambda: shot(
        chronicles.fighting(
            {"Bo": {"full_dodge": True}}, {"blaster": "7D"}, WOUNDED, full_dodge="replaces",
            difficulty_number="random",
        )
    ),
    "a full dodge on top of a random number": lambda: shot(
        chronicles.fighting(
            {"Bo": {"full_dodge": True}}, {"blaster": "9D"}, difficulty_number="random"
        )
    ),
    "a wild 1 for the game master": lambda: shot(
        chronicles.fighting(ace={"blaster": "6D"}, bo=ASKED, wild_die="gm_choice"),
        reaction="dodge", pay="extra",
    ),
    "scale off: a blaster at a bike": lambda: shot(
        chronicles_vehicles((BIKE, "Dee"), scale="off"), target="bike", reaction="none"
    ),
    "a gun at a dodging person": lambda: shot(
        chronicles_vehicles((SPEEDER, "Cid", "Ace")), "laser", reaction="dodge", pay="extra"
    ),
    "a gun at a dodging walker": lambda: shot(
        chronicles_vehicles((SPEEDER, "Cid", "Ace"), (WALKER, "Dee")), "laser", "walker",
        "dodge", "extra",
    ),
    "a gun at a walker full dodging behind cover": lambda: shot(
        chronicles_vehicles(
            (SPEEDER, "Cid", "Ace"), (WALKER, "Dee"), full_dodge_when="when_attacked",
            cover="80",
        ),
        "laser", "walker", "full dodge",
    ),
    "a walker at a dodging landspeeder": lambda: shot(
        chronicles_vehicles((WALKER, "Cid", "Ace"), (SPEEDER, "Dee"), penalty_method="rolled"),
        "laser", "landspeeder", "dodge", "extra",
    ),
}  # fmt: skip


def compare(scene: Scene) -> None:
    seen = forecast(scene.state, scene.attack, answer_of(scene), scene.pay)
    unharmed = seen.hit - sum(seen.outcomes.values())
    expected = {"missed": 1 - seen.hit, "no harm": unharmed, **seen.outcomes}
    wrong = deviations(expected, thrown(scene))
    assert not wrong, "\n".join(wrong)


def answer_of(scene: Scene) -> str:
    return "" if scene.reaction == "none" else scene.reaction


@pytest.mark.parametrize("case", ADVANCED)
def test_odds_of_advanced_are_what_happens(case):
    compare(ADVANCED[case]())


@pytest.mark.parametrize("case", CHRONICLES)
def test_odds_of_chronicles_are_what_happens(case):
    compare(CHRONICLES[case]())


@pytest.mark.parametrize("reaction", ["", "dodge", "full dodge"])
@pytest.mark.parametrize("kind", ["plain", "random", "modified"])
def test_an_attack_that_waits_has_the_odds_it_had_before(reaction, kind):
    """If the difficulty is thrown, the odds afterwards are those for the number that fell."""
    t = late_full_dodge(wild_die="explode")
    if kind == "modified":
        modified(t, "Bo", Term("mud", -2, "flat"))
        modified(t, "Ace", Term("light", 6, "bonus"), "attack")
    if kind == "random":
        t.do(tc.SetOption("gm", "difficulty_number", "random"))
    fresh = shot(t, reaction=reaction, pay="extra" if reaction == "dodge" else "")
    before = forecast(t.state, fresh.attack, reaction, fresh.pay)
    t.luck(fresh.attack)
    waiting = forecast(t.state, fresh.attack, reaction, fresh.pay)
    if kind == "random" and not reaction:
        assert (before.needed, waiting.needed) == (None, t.state.deed.needed)
    else:
        assert waiting == before


def test_a_combined_attack_that_waits_keeps_its_bonus():
    more = [(who, "rebels", {"blaster": "3D"}) for who in ("Cid", "Del")]
    t = advanced.fighting({"command": "9D"}, ASKED, more, counts={"Ace": 1, "Cid": 1, "Del": 1})
    t.do(fc.Combine("Ace", ("Cid", "Del"), "blaster", "Bo", working=False))
    for who in ("Cid", "Del"):
        t.do(fc.JoinCombined(who, "Ace"))
    t.luck(fc.Lead("Ace"))
    t.do(fc.Split("Ace", (t.state.deed.bonus, 0)))
    seen = forecast(t.state, c.Attack(t.state.deed.who, "Bo"), "dodge", "extra")
    assert [str(term) for term in seen.attack] == ["blaster 3D", "combined action +2"]


@pytest.mark.card("ADV-Q-57")
def test_a_number_named_beforehand_may_be_0():
    t = advanced.fighting()
    t.do(tc.NameDifficulty("gm", 0, attacker="Ace"))
    assert forecast(t.state, c.Attack("Ace", "Bo")).hit == 1
    t.luck(c.Attack("Ace", "Bo"))
    assert t.one(ev.AttackJudged).needed == 0


@pytest.mark.card("ADV-Q-18", "CHR-Q-35")
def test_a_vehicle_dodges_with_its_own_cover():
    """The driver's cover does not count, and a full dodge does not also make it harder to see."""
    t = chronicles_vehicles(
        (SPEEDER, "Cid", "Ace"), (WALKER, "Dee"), full_dodge_when="when_attacked", cover="80"
    )
    t.set("Dee", "cover", "25")
    t.do(c.Attack("Ace", "walker", "laser"))
    assert t.state.deed.needed == 18
    t.luck(c.Answer("Dee", "full dodge"))
    assert t.terms("defence")[1] == "three-quarter cover +4D"
    assert t.one(ev.AttackJudged).needed == 13 + t.roll("defence").result.total
