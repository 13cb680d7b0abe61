"""A difference turns one state into the next, is small, and reveals nothing that they do not."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.codec import replace
from game.encounter.field_commands import Disembark
from tests.differences import applied
from tests.game.advanced.scene import vehicles
from tests.game.secret_plays import fight
from tests.scenes.test_leaks import forbidden, leaks
from world.scenes.render import data
from world.scenes.render.board import board
from world.scenes.render.delta import KEYS, difference
from world.scenes.render.viewer import Viewer

PAGE = Path(__file__).parents[2] / "docs/rich-clients.md"
BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots", "battle")
FIGHTS = 6
GM = Viewer("gm", gm=True)


def states(book: str, number: int):
    """Yield numbered states of a random fight, sometimes going back, hiding or showing somebody."""
    rng = random.Random(f"{book} {number}")
    kept = []
    for seq, (_, _, after) in enumerate(fight(book, number).steps(), 1):
        kept.append(after)
        yield 2 * seq, after
        if rng.random() < 0.1:
            yield 2 * seq + 1, rng.choice(kept)
        if rng.random() < 0.2 and after.fighters:
            yield 2 * seq + 1, seen_otherwise(after, rng.choice(list(after.fighters)))


def seen_otherwise(state, who: str):
    """Return the state with this fighter hidden if they were in sight, and in sight if hidden."""
    f = state.fighters[who]
    return replace(state, fighters={**state.fighters, who: replace(f, hidden=not f.hidden)})


def readers(state):
    people = [f.id for f in state.present if not f.npc]
    return [Viewer(), GM, *map(Viewer, people[:1])]


@pytest.mark.parametrize("book", BOOKS)
def test_a_state_and_its_difference_are_the_next_state(book):
    """Holds for an onlooker, a player and the game master, whatever happened in between."""
    shown, whole, sizes = {}, 0, Counter()
    for number in range(FIGHTS):
        shown.clear()
        for seq, state in states(book, number):
            for viewer in readers(state):
                now = data.state_after(seq, state, viewer)
                base, shown[viewer] = shown.get(viewer), now
                delta = difference(base, now) if base else None
                whole += delta is None
                if delta is None:
                    continue
                delta = json.loads(json.dumps(delta))
                assert applied(json.loads(json.dumps(base)), delta) == json.loads(json.dumps(now))
                sizes.update(delta=len(json.dumps(delta)), state=len(json.dumps(now)), number=1)
                nothing_secret(delta, base, state, viewer)
    print(f"{book}: {whole} whole, {dict(sizes)}")
    assert sizes["number"] > 300 > whole
    assert sizes["delta"] < sizes["state"] / 2


def nothing_secret(delta: dict, base: dict, state, viewer) -> None:
    """Check that the hidden are named only as gone, and only to viewers who saw them before."""
    if viewer.gm:
        return
    gone = {who for name in KEYS if isinstance(delta.get(name), dict)
            for who in delta[name].get("gone", ())}  # fmt: skip
    seen = {row[key] for name, key in KEYS.items() for row in base[name]}
    assert gone <= seen
    found = leaks(json.dumps(delta), forbidden(state, viewer.who))
    assert set(found) <= gone, (found, delta)


@pytest.mark.parametrize("book", BOOKS[:5])
def test_a_fighter_coming_into_sight_is_sent_in_full_and_a_lost_one_as_gone(book):
    every = (state for n in range(FIGHTS) for state in fight(book, n).states)
    state, who = next((s, f.id) for s in every for f in s.present if f.npc and not f.hidden)
    out = seen_otherwise(state, who)
    before, after = (data.state_after(5, each, Viewer()) for each in (state, out))
    (row,) = (row for row in before["fighters"] if row["id"] == who)
    gone = difference(before, after)["fighters"]
    assert gone["gone"] == [who] and "rows" not in gone
    back = difference(after, before)
    assert back["fighters"]["rows"] == [row] and applied(after, back) == before
    assert "fighters" not in difference(
        *(data.state_after(5, each, GM) for each in (state, out))
    ), "the seat still sees the fighter"


def aboard(state, viewer) -> dict:
    """Return the vehicles told to the viewer, by the ID of who is aboard."""
    told = data.state_after(5, state, viewer)["fighters"]
    return {row["id"]: row["vehicle"] for row in told if row["vehicle"]}


def text_board(state, viewer) -> str:
    scene = SimpleNamespace(tone="")
    return board(SimpleNamespace(state=state, seq=1, seat_names=list, scene=scene), viewer)


def test_a_vehicle_and_its_crew_are_shown_only_to_those_who_see_it():
    state = vehicles().state
    both = {"Ace": "Speeder One", "Cid": "Speeder One", "Bo": "Walker One", "Dee": "Walker One"}
    unseen = seen_otherwise(state, "walker")
    for viewer in (Viewer(), Viewer("Ace"), Viewer("Bo"), GM):
        assert aboard(state, viewer) == both
        known = both if viewer.gm else {"Ace": "Speeder One", "Cid": "Speeder One"}
        assert aboard(unseen, viewer) == known
        assert viewer.gm or not leaks(json.dumps(data.state_after(5, unseen, viewer)), ["Walker"])
        assert viewer.gm or "walker" not in text_board(unseen, viewer).lower()
    alone = seen_otherwise(state, "Bo")
    assert "Bo" not in aboard(alone, Viewer("Ace"))
    assert aboard(alone, Viewer("Bo")) == both


def test_a_difference_says_who_gets_off_and_whose_vehicle_goes_out_of_sight():
    t = vehicles()
    on = data.state_after(1, t.state, Viewer())
    unseen = data.state_after(2, seen_otherwise(t.state, "walker"), Viewer())
    gone = difference(on, unseen)
    rows = [{"id": "Bo", "vehicle": ""}, {"id": "Dee", "vehicle": ""}]
    assert gone["fighters"] == {"gone": ["walker"], "rows": rows}
    assert applied(on, gone) == unseen
    t.do(Disembark("Ace"))
    rows = difference(on, data.state_after(2, t.state, Viewer()))["fighters"]["rows"]
    assert [row["vehicle"] for row in rows if row["id"] == "Ace"] == [""]


def numbered(seq: int, **fields) -> dict:
    padding = [{"id": f"x{n}", "name": "somebody" * 9} for n in range(9)]
    found = {**data.NOTHING, "seq": seq, **fields}
    return {**found, "fighters": [*found["fighters"], *padding]}


def test_a_field_that_becomes_empty_is_said():
    base = numbered(1, turn="a", fighters=[{"id": "a", "declared": 2, "hand": "club"}])
    now = numbered(2, fighters=[{"id": "a", "declared": None, "hand": ""}])
    rows = [{"id": "a", "declared": None, "hand": ""}]
    assert difference(base, now) == {"base": 1, "seq": 2, "turn": "", "fighters": {"rows": rows}}


def test_rows_with_one_key_come_whole():
    """For example, somebody the table waits for twice."""
    twice = [{"who": "a", "what": "declare"}, {"who": "a", "what": "orders"}]
    found = difference(numbered(1), numbered(1, waiting=twice))
    assert found == {"base": 1, "seq": 1, "waiting": twice}
    assert (
        difference(numbered(1, waiting=twice), numbered(2, waiting=twice[:1]))["waiting"]
        == twice[:1]
    )


def test_a_row_that_loses_a_field_comes_with_all_of_them():
    base = numbered(1, battle=[{"id": "a", "held": 1}, {"id": "b"}])
    now = numbered(2, battle=[{"id": "a"}, {"id": "b"}])
    assert difference(base, now)["battle"] == now["battle"]


def test_there_is_none_that_is_no_smaller_than_the_whole():
    one, other = ({**data.NOTHING, "fighters": [{"id": f"{letter}{n}"} for n in range(30)]}
                  for letter in "ab")  # fmt: skip
    assert difference(one, other) is None
    assert difference(one, {**one, "fighters": one["fighters"][:-1]})


def test_the_example_of_the_page_is_one():
    page, read = PAGE.read_text(), json.JSONDecoder().raw_decode
    found = re.finditer(r"^    (D6\.State|D6\.Delta) (?=\{$)", page, re.MULTILINE)
    base, delta, now = (read(page, each.end())[0] for each in found)
    assert applied(base, delta) == now
    assert difference(base, now) == delta
    assert base.keys() == data.NOTHING.keys()
