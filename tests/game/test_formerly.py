"""Reading states stored before each book had its own records (``game/formerly.py``)."""

import pytest

from game import engine, formerly, registry
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.books.starcraft.state import StarcraftDeed, StarcraftEncounter, StarcraftFighter
from game.codec import decode, encode
from game.encounter import events as ev

SAMPLES = {
    book: [j.fighter for j in registry.find(book).sample()] for book in ("personal", "starcraft")
}


def then(fighter, **bags) -> dict:
    """The fighter as an old journal stores them."""
    packed = encode(fighter)
    return {**packed, "is": "Fighter", **bags}


def test_an_old_fighter_is_read_as_the_kind_of_its_book():
    old = then(
        SAMPLES["personal"][0],
        notes={"slots": ["attack", "-"], "full_dodge": True},
        lasting={"acts": "last", "aimed": "Bo", "tended": ["Bo", 35]},
    )
    f = decode(old)
    assert type(f) is D6Fighter
    assert (f.slots, f.full_dodge) == (("attack", "-"), True)
    assert (f.acts, f.aimed, f.tended) == ("last", "Bo", ("Bo", 35))


def test_old_notes_of_starcraft_are_read_into_fields():
    f = decode(
        then(
            SAMPLES["starcraft"][0],
            notes={"held": 1, "until": "Bo", "at": "2:1", "before": 1, "reactions": ["dodge"]},
            lasting={"tie": [4, 2], "behind": "crate", "stuns": 1},
        )
    )
    assert type(f) is StarcraftFighter
    assert f.reactions == ("dodge",)
    assert (f.tie, f.behind, f.stuns) == ((4, 2), "crate", 1)
    assert (f.held_back, f.held_until, f.turn_opened, f.taken_before) == (1, "Bo", "2:1", 1)


def scene(book: str, **fields) -> dict:
    """An encounter as an old snapshot stores it."""
    packed = {k: v for k, v in encode(engine.opening(book)).items() if k != "is"}
    fighters = {f.id: then(f) for f in SAMPLES[book]}
    return {"is": "Encounter", **packed, "fighters": fighters, **fields}


DEED = {"is": "Deed", "number": 3, "kind": "act", "stage": "act", "who": "Ace"}


@pytest.mark.parametrize(
    ("book", "kind", "deed"),
    [("personal", D6Encounter, D6Deed), ("starcraft", StarcraftEncounter, StarcraftDeed)],
)
def test_an_old_scene_and_its_action_are_read_as_the_kinds_of_its_book(book, kind, deed):
    state = decode(scene(book, deed={**DEED, "facts": {"needed": 13, "target_skill": "dodge"}}))
    assert type(state) is kind
    assert type(state.deed) is deed
    assert (state.deed.needed, state.deed.target_skill) == (13, "dodge")
    assert decode(encode(state)) == state


def test_an_old_action_in_an_event_takes_the_kind_of_its_scene():
    state = decode(scene("personal"))
    begun = decode(
        {
            "is": "DeedBegan",
            "deed": {**DEED, "facts": {"needed": 13}, "who": next(iter(state.fighters))},
        }
    )
    assert isinstance(begun.deed, formerly.Deed)
    after = engine.evolve(state, begun)
    assert type(after.deed) is D6Deed
    assert after.deed.needed == 13
    after = engine.evolve(after, ev.DeedReached("judge", {"bonus": 4}))
    assert (after.deed.stage, after.deed.bonus) == ("judge", 4)


def test_an_event_of_then_is_written_again_as_it_was():
    begun = {"is": "DeedBegan", "deed": {**DEED, "facts": {"needed": 13}}}
    assert encode(decode(begun)) == begun
