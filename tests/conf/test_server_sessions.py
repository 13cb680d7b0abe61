"""What the Server does with characters whose players have not come back after a restart."""

from evennia.utils.create import create_account

from server.seams.server_sessions import put_the_absent_away
from tests.commands.player import TwoPlayersTest


class TestTheAbsent(TwoPlayersTest):
    def test_they_leave_the_room_and_come_back_to_it(self):
        self.char2.sessions.remove(self.session2)
        put_the_absent_away()
        assert self.char1.location is self.room1 and self.char1.account is self.account
        assert self.char2.location is None and self.char2.account is None
        assert self.char2.attributes.get("gone", category="d6")
        self.session2.puppet = None
        self.account2.puppet_object(self.session2, self.char2)
        assert self.char2.location is self.room1

    def test_a_deleted_account_leaves_nobody_standing(self):
        self.account2.characters.add(self.char2)
        number = self.char2.id
        self.account2.delete()
        self.account2 = create_account("Cyd", "c@x.y", "testpassword")
        assert number not in [thing.id for thing in self.room1.contents]
        assert not type(self.char2).objects.filter(id=number).exists()
