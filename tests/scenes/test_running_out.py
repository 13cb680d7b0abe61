"""Time limits: a warning, then a harmless default with its reason; a restart keeps them."""

from unittest.mock import patch

import pytest

from game import engine
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.table_events import TimeRanOut
from server.seams.connections import as_read
from tests.scenes import laid_out
from world.scenes.models import Scene
from world.scenes.render import compact
from world.scenes.render.undone import undone
from world.scenes.render.viewer import Viewer
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table
from world.scenes.telling.hearing import Reader, viewer_for
from world.scenes.timing import running_out, sentences
from world.scenes.timing.times import LIVE, MANUAL, SLOW, Times

MINUTE, HOUR, DAY = 60, 3600, 86_400
LIVELY = Times(LIVE, declare=3 * MINUTE, act=3 * MINUTE, answer=2 * MINUTE)
WEEKLY = Times(SLOW, declare=2 * DAY, act=2 * DAY, answer=2 * DAY)


@pytest.fixture
def later(monkeypatch):
    """A function that moves ``time.time`` forward by a number of seconds."""
    now = [1_000_000.0]
    monkeypatch.setattr("time.time", lambda: now[0])

    def wait(seconds):
        now[0] += seconds

    return wait


@pytest.fixture
def timed(later, fight):
    """The fight with the time limits of a live scene, waiting for the choice of first or last."""
    fight.set_times(LIVELY)
    return fight


@pytest.fixture
def ear(people):
    """Texts told to each of the three outside events, by name."""
    heard = {name: [] for name in people}
    readers = [Reader(one, one.sessions.all()) for one in people.values()]
    with patch("world.scenes.timing.sentences.hearers", lambda table: readers):
        for name, who in people.items():
            who.msg = lambda text, heard=heard[name]: heard.append(as_read(text, {}))
        yield heard


def declaring(table, people):
    table.give(people["Gil"], c.Advance())
    assert table.state.stage == "declare"
    return table


def waits(table):
    return [(w.who, w.what) for w in engine.pending(table.state)]


def lines(steps, by=compact):
    return [line for step in steps for line in laid_out.lines(by, step, Viewer())]


def test_nothing_happens_before_the_time_is_over(timed, later):
    later(2 * MINUTE - 1)
    assert timed.silence() == [] and timed.state.stage == "choice"
    later(1)
    (step,) = timed.silence()
    assert (timed.state.choice, timed.state.stage) == ("first", "declare")
    assert (step.actor, type(step.command)) == ("", tc.RunOut)
    assert timed.scene.entries.get(seq=step.seq).kind == "command"
    assert isinstance(step.events[0], TimeRanOut)


def test_all_who_are_silent_declare_what_costs_nothing_each_in_a_step(timed, people, later):
    declaring(timed, people)
    later(3 * MINUTE)
    steps = timed.silence()
    assert [type(step.command) for step in steps] == [tc.RunOut, tc.RunOut]
    assert {f.declared for f in timed.state.present} == {1}
    told = [f"Time ran out: {who} declares 1 action. [#]" for who in ("Ace", "Bea")]
    assert sorted(lines(steps)) == told == sorted(lines(steps, laid_out.ear))


def test_declaring_anew_leaves_the_clock_of_the_other_running(timed, people, later):
    declaring(timed, people)
    later(2 * MINUTE)
    timed.give(people["Ace"], c.Declare(fighter_id(people["Ace"]), 2))
    later(MINUTE)
    steps = timed.silence()
    assert [step.command.who for step in steps] == [fighter_id(people["Bea"])]
    assert timed.state.fighters[fighter_id(people["Ace"])].declared == 2


def test_a_turn_lapses_and_the_next_one_has_all_its_time(timed, people, later):
    declaring(timed, people)
    timed.give(people["Gil"], c.Advance())
    first = timed.state.acting.id
    later(3 * MINUTE)
    (step,) = timed.silence()
    name = step.after.fighters[first].name
    assert lines([step])[0] == f"Time ran out: {name} passes. [#]"
    assert timed.silence() == [] and timed.state.acting.id != first


def test_any_action_of_their_own_restarts_the_clock_of_a_player(timed, people, later):
    declaring(timed, people)
    timed.give(people["Gil"], c.Advance())
    first = timed.state.acting.id
    mine = next(p for p in people.values() if fighter_id(p) == first)
    later(2 * MINUTE)
    timed.give(mine, c.Check(first, "blaster"))
    timed.note(people["Gil"], "pose", "Gil looks on.")
    later(2 * MINUTE)
    assert timed.silence() == []
    later(MINUTE)
    assert timed.silence()


def test_others_do_not_begin_it_anew(timed, people, later):
    declaring(timed, people)
    later(2 * MINUTE)
    timed.give(people["Gil"], tc.SetRange("gm", "long"))
    later(MINUTE)
    assert len(timed.silence()) == 2


def test_undoing_a_lapse_gives_the_player_the_whole_time_again(timed, people, later):
    later(2 * MINUTE)
    before = timed.state
    (step,) = timed.silence()
    back = timed.undo(people["Gil"], 1, keep_faces=False)
    assert timed.state.choice == before.choice and timed.state.stage == "choice"
    name = before.fighters[step.command.who].name
    assert str(undone(back, False)).startswith(f"{name}'s time that")
    later(MINUTE)
    assert timed.silence() == []
    later(MINUTE)
    assert timed.silence()


@pytest.mark.parametrize("times", [Times(MANUAL, answer=0), Times(LIVE, answer=0)])
def test_without_a_time_the_table_waits_for_ever(timed, later, times):
    timed.set_times(times)
    later(30 * DAY)
    assert timed.silence() == [] and timed.state.stage == "choice"


def test_as_a_scene_begins_only_answers_have_a_time(fight, people, later):
    declaring(fight, people)
    later(30 * DAY)
    assert fight.silence() == [] and fight.state.stage == "declare"


def test_a_round_that_the_game_master_starts_waits_for_them(timed, people, later):
    timed.give(people["Gil"], tc.SetPace("gm", "gm"))
    while waits(timed) != [("gm", "round")]:
        timed.give(people["Gil"], c.Advance())
    later(30 * DAY)
    assert timed.silence() == [] and waits(timed) == [("gm", "round")]


def test_in_peace_nobody_is_hurried(timed, people, later):
    timed.give(people["Gil"], c.Stop("gm"))
    later(DAY)
    assert timed.silence() == [] and running_out.waited(timed) == []


def test_one_warning_to_the_player_and_one_to_the_seat(timed, people, later, ear):
    who = waits(timed)[0][0]
    waited, other = sorted(("Ace", "Bea"), key=lambda name: fighter_id(people[name]) != who)
    later(80 - 1)
    timed.silence()
    assert not any(ear.values())
    later(1)
    for _ in range(3):
        timed.silence()
    assert ear[waited] == [
        "You have 40 seconds left to choose first or last; then the side acts first. [#]"
    ]
    assert ear["Gil"] == [ear[waited][0].replace("You have", f"{waited} has")]
    assert ear[other] == []


@pytest.mark.parametrize(
    ("times", "limit", "left"),
    [(LIVELY, 180, 60), (LIVELY, 60, 30), (LIVELY, 30, 15), (LIVELY, 3600, 1200),
     (WEEKLY, 7 * DAY, DAY), (WEEKLY, 2 * DAY, DAY), (WEEKLY, DAY, DAY / 2)],
)  # fmt: skip
def test_the_warning_comes_at_a_fair_moment(times, limit, left):
    assert times.warned_at(limit) == left


def test_a_restart_begins_a_live_wait_anew(timed, people, later):
    declaring(timed, people)
    later(2 * MINUTE)
    assert timed.silence() == []
    again = Table(Scene.objects.get(pk=timed.scene.pk))
    assert sentences.holds(running_out.of(again.scene)) == sentences.holds(LIVELY)
    later(MINUTE)
    assert again.silence() == []
    later(2 * MINUTE)
    assert len(again.silence()) == 2


def test_a_slow_wait_goes_on_after_a_restart_and_downtime_does_not_count(timed, people, later, ear):
    timed.set_times(WEEKLY)
    declaring(timed, people)
    later(DAY)
    timed.silence()
    assert [len(told) for told in ear.values()] == [1, 1, 1]
    assert ear["Gil"][0].startswith("Ace and Bea have 1 day left to declare; then 1 action")
    later(5 * DAY)
    again = Table(Scene.objects.get(pk=timed.scene.pk))
    assert again.silence() == []
    assert [len(told) for told in ear.values()] == [1, 1, 1], "warned twice"
    later(DAY - 1)
    assert again.silence() == []
    later(1)
    assert len(again.silence()) == 2


def test_waits_kept_from_an_earlier_moment_do_not_count(timed, people, later):
    timed.set_times(WEEKLY)
    declaring(timed, people)
    later(DAY)
    timed.silence()
    timed.give(people["Ace"], c.Check(fighter_id(people["Ace"]), "blaster"))
    again = Table(Scene.objects.get(pk=timed.scene.pk))
    assert [since for _, since, _ in running_out.waited(again)] == [0, 0]


def test_a_long_wait_is_written_now_and_then_and_not_at_every_sweep(timed, later):
    timed.set_times(WEEKLY)
    with patch.object(Scene, "save") as saved:
        for _ in range(240):
            later(5)
            timed.silence()
    assert saved.call_count == 2


def test_a_player_back_in_a_slow_scene_reads_the_time_left(timed, people, later):
    timed.set_times(WEEKLY)
    declaring(timed, people)
    later(DAY + HOUR)
    ace = fighter_id(people["Ace"])
    assert running_out.reminder(timed, ace) == (
        "You have 23 hours left to declare; then 1 action is declared."
    )
    assert running_out.reminder(timed, fighter_id(people["Gil"])) == ""
    timed.set_times(LIVELY)
    assert running_out.reminder(timed, ace) == ""


def test_the_table_says_for_whom_and_since_when_it_waits(timed, people, later):
    declaring(timed, people)
    later(MINUTE)
    shown = sentences.stands(timed, viewer_for(timed, people["Ace"]), running_out.waited(timed))
    assert shown == [
        "Waited 1 minute for you to declare; 2 minutes left, then 1 action is declared.",
        "Waited 1 minute for Bea to declare; 2 minutes left, then 1 action is declared.",
    ]


def test_only_the_seat_reads_of_waits_for_hidden_fighters(timed, people, later, ear):
    declaring(timed, people)
    bea = fighter_id(people["Bea"])
    timed.give(people["Gil"], tc.Override("gm", bea, "hidden", "on"))
    rows = running_out.waited(timed)
    seen = sentences.stands(timed, viewer_for(timed, people["Ace"]), rows)
    assert len(seen) == 1 and "Bea" not in str(seen[0])
    shown = sentences.stands(timed, viewer_for(timed, people["Gil"]), rows)
    assert "Bea" in " ".join(map(str, shown))
    later(3 * MINUTE)
    steps = timed.silence()
    beas = [step for step in steps if step.command.who == bea]
    assert beas and lines(beas) == []


def test_a_player_has_a_minute_where_the_game_master_fights(timed, people, later):
    timed.set_times(Times(LIVE, declare=30, act=30, answer=30))
    declaring(timed, people)
    timed.set_seat([fighter_id(people["Ace"])])
    later(31)
    assert [step.command.who for step in timed.silence()] == [fighter_id(people["Ace"])]
    later(30)
    assert timed.silence()


def test_the_game_master_is_warned_of_their_own_wait_as_you(timed, people, later, ear):
    sentences.warn(timed, [(type(engine.pending(timed.state)[0])("gm", "wild"), 40)])
    assert ear["Gil"][0].startswith("You have 40 seconds left to judge a wild die; then")
    assert not (ear["Ace"] or ear["Bea"])
