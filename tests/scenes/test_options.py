"""Rows of what a reader may do: merged as far as every combination is legal, and telling nothing
that the reader may not know."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from game import engine
from game.codec import replace
from game.encounter.commands import GM
from tests.differences import OPTIONS, applied
from tests.game.secret_plays import fight
from world.scenes.render import data
from world.scenes.render.options import _alike, lines_of, options, products
from world.scenes.render.typed import GROUPS
from world.scenes.render.viewer import Viewer

PAGE = Path(__file__).parents[2] / "docs/rich-clients.md"
BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots", "battle")
SEAT = Viewer("gm", gm=True)
FIELDS = {"id", "verb", "group", "text", "line", "slots", "cost", "asks", "now"}


def states(book: str, number: int = 1):
    return [after for _, _, after in fight(book, number).steps()]


@pytest.mark.parametrize(
    ("every", "rows"),
    [
        ([("a", 1), ("a", 2), ("b", 1), ("b", 2)], 1),
        ([("a", 1), ("a", 2), ("b", 1)], 2),
        ([("a", 1, "x"), ("b", 1, "x"), ("a", 2, "y"), ("b", 2, "y")], 2),
        ([()], 1),
        ([], 0),
    ],
)
def test_products_are_the_tuples_and_no_others(every, rows):
    found = products(every)
    assert sorted(one for values in found for one in product(*values)) == sorted(every)
    assert len(found) == rows


@pytest.mark.parametrize("book", BOOKS)
def test_rows_are_complete_and_what_is_waited_for_comes_first(book):
    looked = 0
    for state in states(book):
        waited = {wait.who for wait in engine.pending(state)}
        for f in state.present:
            rows = options(state, Viewer(f.id)) if not f.npc else []
            for row in rows:
                more = {"left"} if row["group"] == "answer" else set()
                assert row.keys() == FIELDS | more
                assert row["group"] in GROUPS and row["text"] and row["line"][0] == "+"
                assert all(f"{{{slot['name']}}}" in row["line"] for slot in row["slots"])
                looked += 1
            now = [row["now"] for row in rows]
            assert now == sorted(now, reverse=True)
            assert any(now) <= (f.id in waited)
    assert looked > 100


@pytest.mark.parametrize("book", BOOKS[:5])
def test_the_seat_is_offered_what_the_npcs_do_that_are_waited_for(book):
    asked = 0
    for number in (1, 2, 3):
        for state in states(book, number):
            npcs = {w.who for w in engine.pending(state) if w.who in state.fighters}
            npcs = {who for who in npcs if state.fighters[who].npc}
            offered = set()
            for row in options(state, SEAT):
                whos = [slot["of"] for slot in row["slots"] if slot["name"] == "who"]
                offered.update(*whos)
            assert offered <= npcs
            asked += len(offered)
    assert asked > 5


def test_npcs_that_are_alike_are_one_row():
    """They are worked out once, and one that differs in its weapon apart."""
    state = next(s for n in range(9) for s in states("personal", n) if _declares(s))
    npc = next(f for f in state.present if f.id in _declares(state))
    more = {f"m{n}": replace(npc, id=f"m{n}", name=f"M {n}") for n in range(40)}
    more["m7"] = replace(more["m7"], hand="")
    fighters, ranking = {**state.fighters, **more}, (*state.ranking, *more)
    crowd = replace(state, fighters=fighters, ranking=ranking)
    assert sum("m1" in some for some in _alike(crowd).values()) == 1
    assert _alike(crowd)["m7"] == ("m7",)
    (row,) = (r for r in options(crowd, SEAT) if r["line"] == "+declare {who}={count}")
    whos = next(slot["of"] for slot in row["slots"] if slot["name"] == "who")
    assert set(more) <= set(whos) and row["now"]
    names = {f.id: f.name for f in crowd.fighters.values()}
    assert "+declare M 7=2" in lines_of(row, names)


def _declares(state) -> set[str]:
    waits = [w.who for w in engine.pending(state) if w.what == "declare"]
    return {who for who in waits if state.fighters[who].npc}


@pytest.mark.parametrize("book", BOOKS)
def test_who_has_no_part_in_it_is_offered_nothing(book):
    for state in states(book):
        gone = [f.id for f in state.fighters.values() if f.left]
        for who in ("", "c999", *gone):
            assert options(state, Viewer(who)) == []


@pytest.mark.parametrize("book", BOOKS)
def test_all_who_look_alike_share_one_list(book):
    state = states(book)[-1]
    assert options(state, SEAT) is options(state, Viewer("gm2", gm=True))
    assert options(state, Viewer("a")) is options(state, Viewer("b"))


def test_a_plan_that_is_sealed_changes_nothing_for_others():
    """Two games that differ by one plan: another player, an onlooker and somebody who has left are
    sent the same bytes."""
    compared = 0
    for number in range(6):
        for state in states("starcraft", number):
            plans = [f for f in state.present if getattr(f, "sealed", False)]
            for f in plans:
                other = state.with_fighter(f.id, declared=(f.declared or 0) + 1)
                left = [o.id for o in state.fighters.values() if o.left]
                others = [o.id for o in state.present if o.id != f.id and not o.npc]
                for who in ("", *left, *others):
                    one, two = (_sent(each, Viewer(who)) for each in (state, other))
                    assert one == two
                    compared += 1
                mine, seats = (
                    [_sent(each, viewer) for each in (state, other)]
                    for viewer in (Viewer(f.id), SEAT)
                )
                assert mine[0] != mine[1] and seats[0] != seats[1]
    assert compared > 20


def _sent(state, viewer) -> str:
    return json.dumps([options(state, viewer), data.state_after(5, state, viewer)])


def test_the_seat_alone_is_asked_for_a_number():
    rows = [r for n in range(6) for s in states("personal", n) for r in options(s, SEAT)]
    assert {"combat/wild", "combat/next", "combat/stop"} <= {row["verb"] for row in rows}
    assert GM not in {str(value) for row in rows for slot in row["slots"]
                      for value in slot.get("of", ())}  # fmt: skip


def test_whom_one_attacked_last_comes_first():
    looked = 0
    for number in range(6):
        for state in states("personal", number):
            for f in state.present:
                rows = [] if f.npc else options(state, Viewer(f.id))
                for row in (row for row in rows if row["verb"] == "attack"):
                    targets = row["slots"][0]["of"]
                    foe = state.fighters.get(f.aimed)
                    if len(targets) > 1 and f.aimed in targets and foe.able:
                        assert targets[0] == f.aimed
                        looked += targets != sorted(targets)
    assert looked


def test_the_example_of_the_page_is_one():
    """The rows have all fields, and the difference can be applied."""
    page, read = PAGE.read_text(), json.JSONDecoder().raw_decode
    found = re.finditer(r"^    D6\.Options (?=\{)", page, re.MULTILINE)
    whole, delta = (read(page, each.end())[0] for each in found)
    assert all(row.keys() == FIELDS for row in whole["rows"])
    now = applied(whole, delta, OPTIONS)
    assert [row["id"] for row in now["rows"]] == ["points"] and now["seq"] == 43
    assert now["rows"][0]["slots"][0]["least"] == 0
