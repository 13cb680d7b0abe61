"""How an open scene adopts content added to the game's tables since it began, or made
for it alone.
"""

from typing import TYPE_CHECKING

from game.encounter import table_events as te
from game.registry import growth, revisions

if TYPE_CHECKING:
    from game.encounter.state import Encounter


class Growing:
    """The ruleset revision one scene grows to; looked up once. ``made``: rows for this scene alone
    that come with its next command."""

    def __init__(self) -> None:
        self.made: list[growth.Made] = []
        self._grown_to: dict[tuple[str, str], str] = {}

    def events(self, state: "Encounter") -> tuple[te.TablesGrown, ...]:
        """The event that brings the scene to the newest revision; () if it has it already."""
        key = self._key(state)
        return () if key == state.edition else (te.TablesGrown(key),)

    def by(self, state: "Encounter") -> revisions.By:
        """Context manager: code inside uses the revision that the next command will have."""
        return revisions.by_key(self._key(state))

    def _key(self, state: "Encounter") -> str:
        asked = (state.edition, revisions.of_game().key)
        if asked not in self._grown_to:
            self._grown_to = {asked: growth.grown(revisions.find(state.edition)).key}
        key = self._grown_to[asked]
        return growth.with_made(revisions.find(key), self.made).key if self.made else key
