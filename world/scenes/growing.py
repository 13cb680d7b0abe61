"""How an open scene comes to what the game has added to its tables since it began, and to what is
made for it alone."""

from game.encounter import table_events as te
from game.shelf import editions, growth


class Growing:
    """The tables of one scene; what they grow to is looked up once. ``made``: rows that the next
    command brings, for this scene alone."""

    def __init__(self) -> None:
        self.made: list[growth.Made] = []
        self._grown_to: dict[tuple[str, str], str] = {}

    def events(self, state) -> tuple:
        """The event that brings the scene to what has been added, none where nothing has."""
        key = self._key(state)
        return () if key == state.edition else (te.TablesGrown(key),)

    def by(self, state) -> editions.By:
        """What is done inside is done by the tables that the next command has there."""
        return editions.by_key(self._key(state))

    def _key(self, state) -> str:
        asked = (state.edition, editions.of_game().key)
        if asked not in self._grown_to:
            self._grown_to = {asked: growth.grown(editions.find(state.edition)).key}
        key = self._grown_to[asked]
        return growth.with_made(editions.find(key), self.made).key if self.made else key
