"""A player of a game that has a house of its own, an empty one to begin with."""

import tempfile
from pathlib import Path

from django.conf import settings

from tests.commands.player import PlayerTest
from world import configuration_errors, overlay


def house_of_its_own(test) -> Path:
    """Where the house of a test is to lie; nothing of it is left when the test is over."""
    place = tempfile.TemporaryDirectory()
    test.addCleanup(place.cleanup)
    folder = Path(place.name) / "house"
    settle(folder)
    test.addCleanup(settle, settings.HOUSE_PLACE)
    return folder


def settle(folder: Path) -> None:
    """The house is read as at a start."""
    overlay.settle(None)
    configuration_errors.forget()
    overlay.settle(folder)


class HousedTest(PlayerTest):
    """Ace is of staff, Bea is not; ``folder`` is the house, which is not there yet."""

    def setUp(self):
        super().setUp()
        self.folder = house_of_its_own(self)
        self.account.permissions.add("Builder")

    def settle(self, folder) -> None:
        settle(folder)

    def file(self, name: str) -> Path:
        return self.folder / "content" / f"{name}.toml"

    def write(self, name: str, text: str) -> None:
        """The owner writes a file of content by hand, and the game reads it."""
        self.file(name).parent.mkdir(parents=True, exist_ok=True)
        self.file(name).write_text(text, encoding="utf-8")
        overlay.again()
