"""Base tests for tables whose players must be asked before they join a fight."""

import evennia
from evennia.utils.create import create_account, create_object

from tests.commands.player import TwoPlayersTest
from world.scenes.consent import questions
from world.scenes.table.fighters import fighter_id


class JoiningTest(TwoPlayersTest):
    """Ace and Bea have sheets and join fights only when asked."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")

    def always_joining(self):
        """Keep the default, which is to ask: that is what these tests are about."""

    @property
    def table(self):
        return self.room1.table

    def reload(self):
        self.room1.forget_table()

    def present(self, character) -> bool:
        known = self.table.state.fighters.get(fighter_id(character))
        return bool(known) and known.present

    def asked(self, character) -> str:
        return "\n".join(map(str, map(questions.shown, questions.open_for(character))))


class ManyTest(TwoPlayersTest):
    """Tests with more than two players connected."""

    def setUp(self):
        self.more: dict = {}
        super().setUp()

    def one_more(self, name: str):
        """Return another character in the room, played from a session of their own."""
        account = create_account(f"Player {name}", email="", password="orbit-lantern-42")
        found = create_object(type(self.char1), key=name, location=self.room1, home=self.room1)
        found.locks.add(f"puppet:pid({account.id})")
        number = 3 + len(self.more)
        self.more[found] = session = self._session_of(account, number)
        self.addCleanup(evennia.SESSION_HANDLER.pop, number, None)
        account.puppet_object(session, found)
        return found

    def session_of(self, character):
        return self.more.get(character) or super().session_of(character)
