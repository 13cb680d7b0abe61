"""Every kind of event, with a hidden fighter in each field that can name one."""

from dataclasses import MISSING, fields
from types import SimpleNamespace

import pytest

from game import engine
from game.books.d6 import armoury
from game.books.d6.condition import Condition
from game.books.dots.body import Pools
from game.books.dots.events import Contested, Gathered
from game.books.dots.sheet import DotsSheet
from game.books.dots.state import Blow, Contest
from game.books.dots.table_events import Rested, Ruled
from game.books.starcraft.armoury import barrier
from game.books.starcraft.battle import events as be
from game.books.starcraft.battle.state import Assault, Battle, Force, Order
from game.books.starcraft.battle.units import find
from game.books.starcraft.state import StarcraftDeed, StarcraftFighter
from game.checks import Result, Term
from game.codec import encode, replace
from game.dice import Throw
from game.encounter import audience
from game.encounter.arranged import Combined, Counting, LongTask, Prepared
from game.encounter.fighter import Modifier
from game.encounter.intents import Intended
from game.encounter.round_events import SideChanged
from game.encounter.state import Side
from game.encounter.table_events import Overridden
from tests.game.table import sheet
from tests.game.test_told import EVENTS

GHOST = "Zqghost"
ONE = ("who", "by", "target", "a", "b", "vehicle", "leader", "roller", "until", "after", "against")
SEVERAL = ("members", "order", "targets", "spotted", "ranking")
PARTIES = ("party", "side")
FORCES = ("force", "target", "a", "b")
TERM = Term("Zqsecret", 4, "flat", secret=True)
NESTED = {
    "deed": [
        StarcraftDeed(1, "attack", "attack", GHOST, "Ace"),
        StarcraftDeed(1, "attack", "attack", "Ace", GHOST),
    ],
    "blow": [Blow(GHOST, "Ace", "attack", 4), Blow("Ace", GHOST, "attack", 4)],
    "contest": [Contest(GHOST, "Ace", 4, ()), Contest("Ace", GHOST, 4, ())],
    "combined": [
        Combined("Ace", (GHOST,), (), "blaster"),
        Combined("Ace", (), (), "blaster", GHOST),
    ],
    "count": [Counting(GHOST, 1, 3, 5)],
    "prepared": [Prepared("blaster", GHOST, 1)],
    "assault": [Assault(GHOST, "marines", "drones", "short")],
    "force": [Force("marines", "marines", GHOST, find("Marines"), 5)],
    "battle": [Battle({"marines": Force("marines", "marines", GHOST, find("Marines"), 5)})],
    "fighter": [StarcraftFighter(GHOST, GHOST, "ghosts", sheet(), hidden=True)],
    "plans": [((GHOST, 1, (), ""),)],
    "storm": [(Blow(GHOST, "Ace", "lightning", 4),)],
    "terms": [(TERM,)],
    "modifier": [Modifier(TERM)],
}
PLAIN = {
    "result": Result(Throw(0)), "weapon": armoury.weapon("blaster pistol"), "sheet": DotsSheet(),
    "condition": Condition(), "body": Pools(), "side": Side("rebels"),
    "task": LongTask("", "", 1, 2),
    "barrier": barrier("standard wooden"), "order": Order("zerglings", "dig"),
    "force": "zerglings", "fighter": StarcraftFighter("Ace", "Ace", "rebels", sheet()),
    "blow": Blow("Ace", "Bo", "attack", 4), "contest": Contest("Ace", "Bo", 4, ()),
    "deed": StarcraftDeed(1, "attack", "attack", "Ace", "Bo"), "battle": Battle(), "count": None,
    "modifier": Modifier(TERM), "assault": Assault("Ace", "zerglings", "drones", "short"),
}  # fmt: skip


@pytest.fixture(scope="module")
def state():
    """Ace and Bo in sight, and a hidden fighter with a side and a force of their own."""
    found = engine.opening("starcraft")
    people = [StarcraftFighter(who, who, "rebels", sheet()) for who in ("Ace", "Bo")]
    people.append(NESTED["fighter"][0])
    return replace(found, fighters={f.id: f for f in people}, battle=NESTED["battle"][0])


def plain(kind, field):
    """A value for the field that names nobody hidden."""
    if field.default is not MISSING:
        return field.default
    if field.name in ("who", "target", "by", "leader", "a", "b"):
        return () if kind is Rested else "Ace"
    name = "number" if field.type is int else field.name
    if name == "deed" and field.type is int:
        return 1
    if name in PLAIN and field.type not in (str, int, bool, tuple[str, ...]):
        return PLAIN[name]
    return {str: "word", int: 1, bool: True}.get(field.type, ())


def with_ghosts(kind):
    """Yield events of that kind, each with a hidden name in another field."""
    whole = {field.name: plain(kind, field) for field in fields(kind)}
    for field in fields(kind):
        name, found = field.name, []
        if kind.__module__ == be.__name__ and name in FORCES and field.type is str:
            found = ["marines"]
        elif name in NESTED and field.type not in (str, int, bool):
            found = NESTED[name]
        elif name in SEVERAL and field.type not in (str, Order):
            found = [("Ace", GHOST)]
        elif name in ONE and field.type is str:
            found = [GHOST]
        elif name in PARTIES and field.type is str and kind is not SideChanged:
            found = [GHOST, "ghosts"]
        yield from (kind(**{**whole, name: value}) for value in found)


def named(value) -> set[str]:
    text = str(encode(value))
    return {word for word in (GHOST, "'ghosts'", "'marines'", "Zqsecret") if word in text}


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_no_field_reveals_the_hidden(kind, state):
    for event in with_ghosts(kind):
        assert named(event)
        for viewer in ("", "Ace", "Bo"):
            read = audience.redact(event, state, viewer, gm=False)
            assert read is None or not named(read), (viewer, event, read)
        alone = kind is Intended or "audience" in {field.name for field in fields(kind)}
        if not alone:
            assert audience.redact(event, state, "", gm=True) is event


def test_most_kinds_can_name_somebody(state):
    planted = {kind: len(list(with_ghosts(kind))) for kind in EVENTS}
    print(f"{len(EVENTS)} kinds of events, {sum(planted.values())} hidden ones put into them")
    assert sum(map(bool, planted.values())) > 0.8 * len(EVENTS)
    assert planted[Contested] == 2 and planted[Gathered] == 3


SECRETS = (
    Overridden("Bo", "sheet", sheet(sneak="30D")),
    Overridden("", "order", ("Ace", GHOST)),
    Ruled("Bo", "unaware_of", (GHOST,), ()),
    Ruled("Bo", "sheet", DotsSheet(), DotsSheet(xp=7)),
)


@pytest.mark.parametrize("event", SECRETS, ids=lambda event: event.field)
def test_a_value_set_by_hand_is_shown_without_hidden_parts(event, state):
    read = audience.redact(event, state, "Ace", gm=False)
    shown = SimpleNamespace(value=(), before=()) if read is None else read
    assert not named(shown.value or ()) and not hasattr(shown.value, "kind")
    assert read is None or "30" not in str(encode(read))
