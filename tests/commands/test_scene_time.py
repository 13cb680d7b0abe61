"""``+combat/time``: who may set it, what its arguments mean, and what is told."""

from unittest.mock import patch

from game import engine
from tests.commands.player import TwoPlayersTest
from world.scenes.presence.coming import waiting_prompt
from world.scenes.table.fighters import fighter_id
from world.scenes.timing.times import of

MINUTE, DAY = 60, 86_400


class Scene(TwoPlayersTest):
    def setUp(self):
        super().setUp()
        self.now = [2_000_000.0]
        clock = patch("time.time", lambda: self.now[0])
        clock.start()
        self.addCleanup(clock.stop)
        self.line(self.char2, "+chargen/take scout")
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char1, "+combat/start Bea vs 2 thug")

    @property
    def table(self):
        return self.room1.table

    @property
    def seconds(self) -> tuple:
        times = of(self.table.scene)
        return times.mode, times.declare, times.act, times.answer

    def later(self, seconds: float):
        self.now[0] += seconds

    def declaring(self):
        if engine.pending(self.table.state)[0].what == "choice":
            self.line(self.char1, "+combat/next")
        assert self.table.state.stage == "declare"


class TestSetting(Scene):
    def test_lines_that_set_the_times(self):
        for line, found in (
            ("live", ("live", 180, 180, 120)),
            ("live 5", ("live", 300, 300, 300)),
            ("live declare=4 answer=90s", ("live", 240, 300, 90)),
            ("live act=off", ("live", 240, 0, 90)),
            ("slow 2d", ("slow", 2 * DAY, 2 * DAY, 2 * DAY)),
            ("slow act=3 answer=12h", ("slow", 2 * DAY, 3 * DAY, DAY // 2)),
            ("manual", ("manual", 0, 0, 0)),
            ("live answer=2", ("live", 180, 180, 120)),
            ("LIVE 30s", ("live", 30, 30, 30)),
        ):
            self.line(self.char1, f"+combat/time {line}")
            assert self.seconds == found, line

    def test_lines_that_set_no_times(self):
        before = self.seconds
        for line in (
            "fast", "live five", "live 5 act=3", "live run=3", "manual 5", "live 10s", "slow 31d",
            "live -1", "live act=", "slow act=2 days", "live 99999999999",
        ):  # fmt: skip
            self.line(self.char1, f"+combat/time {line}")
            assert self.seconds == before, line
            assert self.ace and "Traceback" not in self.ace, line

    def test_all_read_of_it_and_it_lasts(self):
        self.line(self.char1, "+combat/time live declare=5")
        assert " ".join(self.bea.split()) == (
            "Ace sets the time. The time of this scene is live: declaring 5 minutes, acting "
            "without end and answering 1 minute. [#]"
        )
        self.room1.forget_table()
        assert self.seconds == ("live", 300, 0, 60)

    def test_only_the_seat_sets_it(self):
        self.line(self.char2, "+combat/time manual")
        assert self.bea == "Only the game master sets the time of the scene."
        assert self.seconds == ("live", 0, 0, 60)

    def test_the_older_form_still_sets_answers_and_says_what_it_is_now(self):
        self.line(self.char1, "+combat/patience 90")
        assert self.seconds == ("live", 0, 0, 90)
        assert "waited for 90 seconds. +combat/time sets this now" in " ".join(self.ace.split())
        self.line(self.char1, "+combat/time manual")
        self.line(self.char1, "+combat/patience 0")
        assert self.seconds == ("live", 0, 0, 0) and "without end" in self.ace


class TestReading(Scene):
    def test_in_peace(self):
        self.line(self.char1, "+combat/stop")
        self.line(self.char2, "+combat/time")
        assert "nobody is hurried" in self.bea

    def test_it_tells_whom_the_table_waits_for_and_what_comes_then(self):
        self.declaring()
        self.line(self.char1, "+combat/time live")
        self.later(MINUTE)
        self.line(self.char2, "+combat/time")
        assert "Waited 1 minute for you to declare; 2 minutes left, then 1 action is" in self.bea
        self.line(self.char1, "+combat/time")
        assert "for Bea to declare" in self.ace

    def test_without_a_time(self):
        self.declaring()
        self.line(self.char2, "+combat/time")
        assert "Waited 1 second for you to declare." in self.bea

    def test_time_runs_out_and_everybody_reads_why(self):
        self.declaring()
        self.line(self.char1, "+combat/time live")
        self.later(3 * MINUTE)
        with patch.object(self.char2, "msg") as heard:
            self.room1.sweep()
        said = " ".join(str(call) for call in heard.call_args_list)
        assert "Time ran out: Bea declares 1 action." in said
        assert self.table.state.fighters[fighter_id(self.char2)].declared == 1

    def test_logging_in_to_a_slow_scene_tells_the_time_left(self):
        self.declaring()
        self.line(self.char1, "+combat/time slow 2d")
        self.later(DAY)
        assert "You have 1 day left to declare; then 1 action is declared." in waiting_prompt(
            self.char2
        )
