"""The board: shared rows lose no facts, names are whole, and it says who is away or waited for."""

import random
import re
import time
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from commands.parsing import listed
from game import engine, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import seen, visible
from game.encounter.state import FIGHT
from game.wording import say
from tests.scenes.test_table import to_turns
from world import presenters
from world.lines import within
from world.naming import LONGEST
from world.scenes.models import Entry
from world.scenes.presence import away
from world.scenes.presence.away import IDLE, Presence, elapsed
from world.scenes.render import waits
from world.scenes.render.board import MARKS, board, of_some
from world.scenes.render.viewer import Viewer
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
ROW = re.compile(r"(?P<mark>[ >?])[ *](?P<name>[A-Z].*?) +(?P<side>Gang|Rebels) +(?P<status>.+)")
FIGHTS, MOST = 6, 60
LEFT_OUT = {"Leave", "Stop", "Turnover", "Close"}
SEAT = Viewer("gm", gm=True)


def states(book: str, number: int):
    """Yield states of a random fight of four Rebels against seven of a Gang, all from one stat
    block."""
    rng, presenter = random.Random(number), presenters.of(registry.called(book))
    state, dice = engine.opening(book), Dice(Seeded(b"board%d" % number))
    block = presenter.block(presenter.examples[0])
    names = [("Rebels", f"Ace{n}") for n in range(2)] + [
        ("Rebels", "Guard 1"),
        ("Rebels", "Guard 2"),
    ]
    names += [("Gang", f"Thug {n}") for n in range(5, 12)]
    joins = [presenter.npc(block, f"n{n}", name, side) for n, (side, name) in enumerate(names)]
    todo = [c.Join(f.id, replace(f, npc=not f.name.startswith("Ace"))) for f in joins]
    todo = [*todo, c.Begin()]
    for _ in range(MOST):
        command = todo.pop(0) if todo else _any(state, rng)
        if command is None:
            return
        for event in engine.decide(state, command, dice):
            state = engine.evolve(state, event)
        yield state


def _any(state, rng):
    due = engine.pending(state)
    if state.mode != FIGHT or not due:
        return None
    kinds: dict = {}
    for option in engine.options(state, rng.choice(due).who):
        kinds.setdefault(type(option).__name__, []).append(option)
    kind = rng.choice(sorted(kinds.keys() - LEFT_OUT) or [""])
    return rng.choice(kinds[kind]) if kind else None


def at(state):
    return SimpleNamespace(
        state=state, seq=1, seat_names=lambda: ["Gil"], scene=SimpleNamespace(tone="")
    )


def waiting(state) -> set[str]:
    return {wait.who for wait in engine.pending(state)}


def shown(text: str) -> list[tuple]:
    """Return name, side, mark and status of everybody on the board, in its order."""
    rows = filter(None, map(ROW.fullmatch, text.splitlines()))
    return [(name, r["side"], r["mark"], r["status"]) for r in rows for name in listed(r["name"])]


def facts(state, viewer) -> list[tuple]:
    """Return what ``shown`` should: the same facts from the state, one fighter at a time."""
    waiting, known = {w.who for w in waits.told(state, viewer)}, seen(state, viewer.who, viewer.gm)
    place = {who: n for n, who in enumerate(known.order)}
    sides = [side.name for side in known.sides]
    order = sorted(
        visible(state, viewer.who, viewer.gm),
        key=lambda f: (place.get(f.id, 999), sides.index(f.side)),
    )

    def mark(f):
        turn = known.acting and known.acting.id == f.id
        return MARKS["turn" if turn else "waited" if f.id in waiting else ""]

    presenter = presenters.of(known)
    return [(f.name, f.side, mark(f), presenter.status(known, f)) for f in order]


@pytest.mark.parametrize("book", BOOKS)
def test_no_fact_is_lost_where_npcs_share_a_row(book):
    """Expanded, the board equals one row for each fighter, in the same order."""
    shared = split = 0
    for number in range(FIGHTS):
        for state in states(book, number):
            for viewer in (SEAT, Viewer("n0"), Viewer("n2"), Viewer("")):
                text = board(at(state), viewer, 500)
                assert shown(text) == facts(state, viewer), text
                rows = sum(map(bool, map(ROW.fullmatch, text.splitlines())))
                shared += rows < len(state.present) - 5
                split += rows == len(state.present)
    assert shared > 50 and split > 50, (shared, split)


@pytest.mark.parametrize("book", BOOKS)
def test_a_screen_reader_hears_each_kind_once_and_every_state(book):
    for state in states(book, 1):
        text = board(at(state), Viewer("n0", prose=True))
        rows = [line for line in text.splitlines() if ", side " in line]
        assert not re.search(r"\d/\d acted|[>?*~]|\d-\d", "".join(rows)), text
        for some in {(side, status) for _, side, _, status in facts(state, Viewer("n0"))}:
            assert f"side {some[0]}" in text


def test_the_board_says_your_turn_to_its_owner_and_their_turn_to_others(fight, people):
    first = to_turns(fight, people)
    assert "It is your turn." in board(fight, Viewer(first, prose=True))
    assert "It is their turn." in board(fight, Viewer("", prose=True))


@pytest.fixture
def crowd(fight, people):
    """The fight with 18 more fighters, no two alike, and their names, each as long as allowed."""
    presenter, block = presenters.of_kind("d6"), presenters.of_kind("d6").block("thug")
    names = [f"Longname{n:02}".ljust(LONGEST, "x") for n in range(18)]
    made = [presenter.npc(block, f"n{n}", name, "Gang") for n, name in enumerate(names)]
    joins = [c.Join(f.id, replace(f, cover=5 * n)) for n, f in enumerate(made)]
    fight.give(people["Gil"], *joins)
    return fight, names


@pytest.mark.parametrize("viewer", [SEAT, Viewer("")])
def test_twenty_who_differ_fit_24_rows_of_80_columns_with_their_names_whole(crowd, viewer):
    table, names = crowd
    lines = within(board(table, viewer, 80), 80).splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert all(name in text for name in names) and str(say("board-cut")) in text


def test_at_60_columns_every_fact_is_there_and_no_name_broken(crowd):
    table, names = crowd
    lines = within(board(table, SEAT, 60), 60).splitlines()
    assert max(map(len, lines)) <= 60
    assert all(any(name in line for line in lines) for name in names)
    text = " ".join(" ".join(lines).split())
    for name, _, _, status in facts(table.state, SEAT):
        assert status in text, name


def test_a_shortened_row_is_read_whole_by_name(crowd):
    table, names = crowd
    whole = " ".join(of_some(table, SEAT, ("n3",)).split())
    (status,) = (status for name, _, _, status in facts(table.state, SEAT) if name == names[3])
    assert status in whole and names[4] not in whole


def test_few_are_never_cut(fight, people):
    text = board(fight, SEAT, 80)
    assert str(say("board-cut")) not in text and "~" not in text


def test_a_wounded_npc_leaves_the_row_of_its_kind_until_healed(fight, people):
    presenter, block = presenters.of_kind("d6"), presenters.of_kind("d6").block("thug")
    made = [presenter.npc(block, f"n{n}", f"Thug {n}", "Gang") for n in range(1, 7)]
    fight.give(people["Gil"], *(c.Join(f.id, f) for f in made))
    assert "Thug 1-6 " in board(fight, SEAT)
    fight.give(people["Gil"], tc.Override("gm", "n3", "wound", "wounded"))
    text = board(fight, SEAT)
    assert "Thug 1-2 " in text and "Thug 4-6 " in text and re.search(r"Thug 3 .*wounded", text)
    fight.give(people["Gil"], tc.Override("gm", "n3", "wound", "healthy"))
    fight.give(people["Gil"], tc.Override("gm", "n3", "prone", "no"))
    assert "Thug 1-6 " in board(fight, SEAT)


def test_the_board_says_who_is_waited_for_how_long_and_what_to_type(fight, people):
    """Everybody reads whom the table waits for; those it waits for also read what to type."""
    winner = engine.pending(fight.state)[0].who
    name, there = fight.state.fighters[winner].name, Presence(waited={winner: 190})
    onlooker = board(fight, Viewer(""), there=there).splitlines()
    assert f"Waited for: {name} (3 minutes)." in onlooker
    assert onlooker[-1].startswith(f"Waiting for {name}")
    own = board(fight, Viewer(winner), there=there).splitlines()
    assert own[-2] == "Waited for: you (3 minutes)." and "+initiative first" in own[-1]
    assert "Waited for" not in board(fight, Viewer(winner), there=Presence())


def test_those_who_are_waited_for_are_named_in_their_order():
    every = (state for number in range(10) for state in states("personal", number))
    state = next(s for s in every if {f"n{n}" for n in range(4, 11)} <= waiting(s))
    there = Presence(waited={wait.who: 61.0 for wait in engine.pending(state)})
    assert "Thugs 5 to 11 (1 minute)." in board(at(state), SEAT, there=there)


def test_idle_and_offline_players_are_marked_first(fight, people):
    ace = fighter_id(people["Ace"])
    there = Presence({ace: "idle 7 minutes"}, {"Gil": "offline"})
    text = board(fight, SEAT, there=there)
    assert re.search(r"Ace +Ace +idle 7 minutes; healthy", text)
    assert "GM Gil (offline)" in text


def test_presence_knows_the_sessions(fight, people, monkeypatch):
    now, ids = time.time(), {people[name].id: name for name in ("Ace", "Bea", "Gil")}
    typed = {"Ace": [now - IDLE - 61, now - 2 * IDLE], "Bea": [now - IDLE + 60], "Gil": []}

    def sessions(character):
        rows = [SimpleNamespace(cmd_last_visible=then) for then in typed[ids[character.id]]]
        return SimpleNamespace(all=lambda: rows)

    monkeypatch.setattr(type(people["Ace"]), "sessions", property(sessions), raising=False)
    found, ace = away.of(fight), fighter_id(people["Ace"])
    assert found.absent[ace] == "idle 6 minutes" and found.seat == {"Gil": "offline"}
    assert fighter_id(people["Bea"]) not in found.absent


def test_a_wait_lasts_until_the_fighter_acts_or_a_new_round_begins(fight, people):
    gil, waits = people["Gil"], away.Waits()
    fight.give(gil, c.Advance())
    one, other = (wait.who for wait in engine.pending(fight.state))
    waits.move_on(fight.state, now=100)
    waits.move_on(fight.state, {one}, now=150)
    assert waits.seconds(200) == {one: 50, other: 100}
    waits.move_on(replace(fight.state, round=9), now=170)
    assert waits.seconds(200) == {one: 30, other: 30}


def test_the_table_counts_from_the_last_entry_after_a_restart(fight, people):
    fight.give(people["Gil"], c.Advance())
    Entry.objects.filter(scene=fight.scene).update(time=timezone.now() - timedelta(minutes=9))
    waited = away.of(Table(fight.scene)).waited
    assert set(waited) == {wait.who for wait in engine.pending(fight.state)}
    assert all(540 <= seconds < 600 for seconds in waited.values())
    assert all(seconds < 60 for seconds in away.of(fight).waited.values())


def test_times_are_told_in_their_largest_unit():
    told = [elapsed(s) for s in (0, 59.9, 60, 3599, 7300, 90_000)]
    assert told == ["0 seconds", "59 seconds", "1 minute", "59 minutes", "2 hours", "1 day"]
