"""Every step of the game's start is taken, whatever else fails."""

from unittest import mock

from server.conf import at_server_startstop
from tests.commands.player import PlayerTest
from typeclasses.at_table.rounds import CombatRound, Sweeper
from world import start_rooms
from world.scenes.consent import questions


def broken(*_, **__):
    raise RuntimeError("planted")


class TestStarting(PlayerTest):
    def test_a_step_that_fails_keeps_nothing_else_from_starting(self):
        with (
            mock.patch.object(start_rooms, "build", broken),
            mock.patch.object(at_server_startstop, "maintain", broken),
        ):
            at_server_startstop.at_server_start()
        assert Sweeper.objects.get(db_key=Sweeper.SCRIPT_KEY).is_active

    def test_the_rooms_are_swept_when_the_questions_cannot_be_settled(self):
        self.type("+roll 3D")
        with (
            mock.patch.object(questions, "settle_overdue", broken),
            mock.patch.object(CombatRound, "sweep", autospec=True) as sweep,
        ):
            Sweeper.at_repeat(Sweeper())
        assert sweep.called
