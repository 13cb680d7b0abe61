"""Everybody may learn about the game, but only staff about the machine it runs on."""

import json
import re
from tempfile import TemporaryDirectory

from django.conf import settings
from django.test import override_settings

from tests.commands.player import PlayerTest
from tests.commands.test_logging_in import Caller
from tests.scenes.finished import exports_in
from tests.web.visitors import visitor

MACHINE = re.compile(r"evennia|python|twisted|django|uptime|runtime|first start|/|\bos\b", re.I)


class TestTheHouse(PlayerTest):
    def test_players_read_of_the_game(self):
        about = self.type("about")
        assert about.startswith(f"This is d6mush {settings.GAME_VERSION}: ")
        assert "starcraft and dots" in about and "help start" in about
        assert re.search(r"It is \w+, \d+ \w+ 20\d\d, \d\d:\d\d UTC\.", self.type("time"))
        assert "No scene is open here." in self.type("time")
        for line in ("about", "version", "time", "uptime", "@about", "@time"):
            assert not MACHINE.search(self.type(line)), line

    def test_time_shows_the_round_and_the_clock_of_the_scene(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs thug")
        assert "It is round 1." in self.type("time")
        self.type("+combat/stop")
        self.type("+combat/clock 10 minutes")
        assert "10:0" in self.type("time")

    def test_staff_read_the_rest(self):
        self.account.permissions.add("Builder")
        assert "Twisted" in self.type("about") and "Current uptime" in self.type("time")

    def test_callers_who_have_not_logged_in_read_no_more(self):
        caller = Caller(self)
        caller.type("info")
        assert f"Version: d6mush {settings.GAME_VERSION}" in caller.read
        assert "Connected: 1" in caller.read and not MACHINE.search(caller.read)

    def test_a_fight_that_is_written_down_is_fetched_from_the_website(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs thug")
        with (
            TemporaryDirectory() as folder,
            override_settings(STORAGES=exports_in(f"{folder}/exports"), ALLOWED_HOSTS=["*"]),
        ):
            told = self.type("+combat/export")
            name = re.search(r"scene-\d+\.json", told)[0]
            assert folder not in told and "/" not in told and "choose Fights" in told
            self.fetched(name)

    def fetched(self, name: str) -> None:
        """Check that only the game master and staff can download the file."""
        self.account.characters.add(self.char1)
        mine, others = visitor(self.account), visitor(self.account2)
        assert name in mine.get("/fights/").content.decode()
        answer = mine.get(f"/fights/{name}")
        assert f'filename="{name}"' in answer["Content-Disposition"]
        assert json.loads(b"".join(answer.streaming_content))["book"] == "personal"
        assert mine.get("/fights/scene-999999.json").status_code == 404
        assert name not in others.get("/fights/").content.decode()
        assert others.get(f"/fights/{name}").status_code == 404
        self.account2.permissions.add("Builder")
        assert others.get(f"/fights/{name}").status_code == 200
        assert visitor().get(f"/fights/{name}").status_code == 302
