"""Base test for a game with a house (overlay folder) of its own."""

import tempfile
from pathlib import Path

from django.conf import settings

from tests.commands.player import PlayerTest
from world import configuration_errors, overlay


def house_of_its_own(test) -> Path:
    """Give the test a house of its own and return its path, which does not exist yet.

    Everything is removed when the test is over.
    """
    place = tempfile.TemporaryDirectory()
    test.addCleanup(place.cleanup)
    folder = Path(place.name) / "house"
    settle(folder)
    test.addCleanup(settle, settings.HOUSE_PLACE)
    return folder


def settle(folder: Path) -> None:
    """Read the house as at a start of the game."""
    overlay.settle(None)
    configuration_errors.forget()
    overlay.settle(folder)


class HousedTest(PlayerTest):
    """Ace is staff, Bea is not; ``folder`` is the house, which does not exist yet."""

    def setUp(self):
        super().setUp()
        self.folder = house_of_its_own(self)
        self.account.permissions.add("Builder")

    def settle(self, folder) -> None:
        settle(folder)

    def file(self, name: str) -> Path:
        return self.folder / "content" / f"{name}.toml"

    def write(self, name: str, text: str) -> None:
        """Write a content file as the owner would by hand, and have the game read it."""
        self.file(name).parent.mkdir(parents=True, exist_ok=True)
        self.file(name).write_text(text, encoding="utf-8")
        overlay.again()
