"""A newcomer needs a sheet of the book's kind and a condition that fits it."""

import pytest

from game import engine, registry
from game.books.d6.condition import Condition
from game.books.dots.body import Pools
from game.books.dots.gear import Item
from game.books.starcraft.body import Body
from game.codec import replace
from game.dice import Dice, Scripted
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.rounds import RoundFighter
from game.errors import Refused
from game.gear import Armour, Vehicle, Weapon
from game.parts.admission import NOBODYS
from tests.game.newcomers import after, joining, of_another_kind, scene

BOOKS = registry.names()
COMING = (c.Join, c.Arrive, tc.Attend)
CLUB = Weapon("club", "brawling", "melee", damage=3)
BODIES = (Condition(wound="bored"), Condition(), Body(10, 11), Body(0, 0), Pools(hits=-1))


def refused(state, command) -> str:
    """Assert that the command is refused with a full sentence; return the refusal's key."""
    with pytest.raises(Refused) as refusal:
        engine.decide(state, command, Dice(Scripted(())))
    assert refusal.value.sentence[0].isupper() and refusal.value.sentence[-1] == "."
    return refusal.value.key


def come(kind, book, **changes):
    """A scene of the book, and this kind of command for a newcomer with these changes."""
    f = replace(joining(book).fighter, id="New", **changes)
    return scene(book, rounds=kind is c.Arrive), kind("New", f)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", COMING)
class TestEveryWayIn:
    def test_the_sound_come_in(self, book, kind):
        state, command = come(kind, book)
        state = after(state, command)
        assert "New" in {f.id for f in (*state.fighters.values(), *state.coming)}

    def test_no_sheet_of_another_kind(self, book, kind):
        other = of_another_kind(book)
        state, command = come(kind, book)
        wanted = {"bad_sheet", "bad_command"}
        mixed = replace(command.fighter, sheet=other.sheet)
        assert refused(state, kind("New", other)) in wanted
        assert refused(state, kind("New", mixed)) in wanted

    def test_no_body_of_another_kind(self, book, kind):
        for body in BODIES:
            state, command = come(kind, book, condition=body)
            if body == Condition() and registry.find(book).sheet_kind == "d6":
                after(state, command)
            else:
                assert refused(state, command) in ("bad_body", "bad_command"), body

    def test_nobody_comes_in_as_somebody_who_is_no_fighter(self, book, kind):
        state, command = come(kind, book)
        for who in NOBODYS:
            assert refused(state, replace(command, who=who)) == "bad_name"
        for name in ("", " ", "A" * 256):
            assert refused(*come(kind, book, name=name)) == "bad_name"

    def test_no_values_of_another_kind(self, book, kind):
        for changes in ({"name": 7}, {"drawn": "club"}, {"cover": "half"}, {"sheet": None}):
            if set(changes) <= set(joining(book).fighter.__dict__):
                assert refused(*come(kind, book, **changes)) == "bad_command"


SPOILT = {
    "d6": (
        {"attributes": {"strength": 6}},
        {"skills": {"basket weaving": 9}},
        {"skills": {"blaster": 301}},
        {"medpacs": -1},
        {"armour": (Armour("lid", physical=-3),)},
        {"weapons": (replace(CLUB, skill="eating"),)},
        {"weapons": (replace(CLUB, kind="gentle"),)},
        {"weapons": (replace(CLUB, name=" "),)},
        {"weapons": (replace(CLUB, damage=-3),)},
        {"weapons": (replace(CLUB, stun="sometimes"),)},
        {"weapons": (replace(CLUB, ranges=(30, 10)),)},
        {"weapons": (replace(CLUB, ranges=(0,)),)},
    ),
    "starcraft": (
        {"attributes": {"strength": 6}},
        {"skills": {"basket weaving": 9}},
        {"skills": {"firearms": -1}},
        {"chi": -1},
        {"armour": (Armour("lid", value=-3),)},
        {"rounds": {"heavy pistol": -2}},
        {"weapons": (replace(CLUB, skill="blaster"),)},
        {"weapons": (replace(CLUB, magazine=-1),)},
    ),
    "dots": (
        {"class_": "cook"},
        {"dots": {"basket_weaving": (1,)}},
        {"specials": {"flying": 1}},
        {"dice": (7,)},
        {"kit": "picnic"},
        {"xp": -1},
        {"items": (Item("thing", "spoon"),)},
        {"wield": "nothing that he has"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_an_unplayable_sheet_neither_comes_in_nor_replaces_another(book):
    sound = joining(book).fighter.sheet
    state = after(scene(book), joining(book))
    for spoilt in SPOILT[sound.kind]:
        sheet = replace(sound, **spoilt)
        for kind in COMING:
            assert refused(*come(kind, book, sheet=sheet)) == "bad_sheet", spoilt
        assert refused(state, tc.Resheet(joining(book).who, sheet)) == "bad_sheet", spoilt


@pytest.mark.parametrize("book", BOOKS)
def test_a_sheet_is_not_replaced_by_one_of_another_kind(book):
    state = after(scene(book), joining(book))
    other = of_another_kind(book).sheet
    assert refused(state, tc.Resheet(joining(book).who, other)) == "bad_sheet"


BIKE = Vehicle("bike", "speeder", weapons=(CLUB,))
SCALED = [name for name in BOOKS if getattr(registry.find(name), "scales", None)]


@pytest.mark.parametrize("book", SCALED)
def test_a_vehicle_has_a_scale_a_skill_and_guns_that_the_book_knows(book):
    after(*come(c.Join, book, vehicle=BIKE))
    assert refused(*come(c.Join, book, vehicle=replace(BIKE, scale="planet"))) == "bad_vehicle"
    for spoilt in ({"skill": "yodelling"}, {"weapons": (replace(CLUB, skill="eating"),)}):
        assert refused(*come(c.Join, book, vehicle=replace(BIKE, **spoilt))) == "bad_vehicle"


@pytest.mark.parametrize("book", SCALED)
def test_a_book_that_lacks_the_scale_of_a_vehicle_is_refused(book):
    state = after(*come(c.Join, "personal", vehicle=replace(BIKE, scale="planet")))
    assert refused(state, tc.ChangeBook(c.GM, book, {})) == "bad_vehicle"
    state = after(*come(c.Join, "personal", vehicle=BIKE))
    assert after(state, tc.ChangeBook(c.GM, book, {})).book == book


def test_a_fighter_of_another_game_is_refused():
    made = joining("personal").fighter
    f = RoundFighter("New", "New", made.side, made.sheet)
    assert refused(scene("personal"), c.Join("New", f)) == "bad_fighter"


@pytest.mark.parametrize(
    "spoilt",
    [{"links": (("speed",),)}, {"pins": {"x": "speed"}}, {"numb": (1,)}, {"charges": {"rod": ()}},
     {"acts": {"primary": "jump"}}, {"condition": Pools(lasting={"sprint": ()})}],
)  # fmt: skip
def test_a_dots_fighter_brings_nothing_that_nobody_can_have(spoilt):
    wrong = ("bad_fighter", "bad_body", "bad_command")
    assert refused(*come(c.Join, "dots", **spoilt)) in wrong
