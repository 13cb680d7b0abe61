"""The name and texts of a game come from its house, wherever they are read."""

from django.test import override_settings
from django.urls import reverse

from game.overlay import options
from game.wording import Reading, read_as
from game.wording.reading import PSEUDO
from server.conf.connection_screens import connection_screen
from tests.commands.player import PlayerTest
from tests.web.visitors import visitor
from world import start_rooms, title

ANCHOR = {
    "SERVERNAME": "The Rusty Anchor",
    "GAME_SLOGAN": "Smugglers, and those who hunt them.",
    "GAME_WELCOME": "Mind the step.\n\nThe <bar> is open.",
    "GAME_LANDING": "A bar with one door too many.",
}


def test_they_are_read_from_the_house_without_what_is_wrong(tmp_path):
    assert options.texts(None) == options.texts(tmp_path) == {}
    file = tmp_path / options.FILE
    file.write_text('[game]\nname = "Anchor"\nslogan = 3\nlanding = """\nA bar.\n"""\n', "utf-8")
    assert options.texts(tmp_path) == {"name": "Anchor", "landing": "A bar.\n"}
    file.write_text("game = 3\n", "utf-8")
    assert options.texts(tmp_path) == {}
    file.write_text("[game\n", "utf-8")
    assert options.texts(tmp_path) == {}


def test_the_screen_before_the_login():
    assert connection_screen().startswith("\nWelcome to d6mush, role-playing with D6 combat.\n")
    with override_settings(**ANCHOR):
        assert connection_screen().startswith("\nMind the step.\n\nThe <bar> is open.\n\nHave you")
    with override_settings(**{**ANCHOR, "GAME_WELCOME": ""}):
        first = "\nWelcome to The Rusty Anchor: Smugglers, and those who hunt them.\n"
        assert connection_screen().startswith(first)
    with read_as(Reading(PSEUDO)):
        assert "d6mush, ⟨ŕóóĺéé-" in connection_screen() and "D6 combat" not in connection_screen()
    with override_settings(GAME_WELCOME="word " * 100):
        assert max(map(len, title.welcome().splitlines())) <= 76


class TestTitle(PlayerTest):
    def test_about(self):
        assert ": role-playing with d6 combat, by the books " in self.type("about")
        with override_settings(**ANCHOR):
            about = self.type("about")
        assert about.startswith("This is The Rusty Anchor ")
        assert ": Smugglers, and those who hunt them, by the books " in about

    def test_the_front_page(self):
        with override_settings(ALLOWED_HOSTS=["*"]):
            guest = visitor()
            assert "A table for role-playing" in guest.get(reverse("index")).content.decode()
            with override_settings(**ANCHOR):
                page = guest.get(reverse("index")).content.decode()
        assert "Mind the step.<br><br>The &lt;bar&gt; is open." in page
        assert "A table for role-playing" not in page

    def test_the_first_room_says_what_the_house_says_until_staff_write_something_else(self):
        def read() -> str:
            start_rooms.build()
            return self.room1.db.desc.partition("\n")[0]

        self.room1.key = "Limbo"
        with override_settings(START_LOCATION=f"#{self.room1.id}"):
            shipped = read()
            assert "platform" in shipped
            for text in ("A bar with one door too many.", "A bar."):
                with override_settings(GAME_LANDING=text):
                    assert read() == text
            assert read() == shipped
            self.room1.db.desc = "Ours."
            with override_settings(**ANCHOR):
                assert read() == "Ours."
