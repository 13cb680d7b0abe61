"""Players and their characters: deleting one, making another, and never being locked out."""

from unittest.mock import patch

import evennia
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.utils.ansi import strip_ansi

from commands.players.unloggedin import made
from game.errors import Refused
from tests.commands.player import TwoPlayersTest
from world.scenes.presence.coming import deserted
from world.start_rooms import ground_of


class AccountsTest(TwoPlayersTest):
    """Ace and Bea are their players' only characters."""

    def setUp(self):
        super().setUp()
        for account, character in ((self.account, self.char1), (self.account2, self.char2)):
            account.characters.add(character)
            account.db._last_puppet = character
            mine = f"pid({account.id}) or perm(Admin)"
            character.locks.add(f"puppet:{mine};delete:{mine}")

    def at_account(self, line: str, session=None) -> str:
        """Type a line at a session, whether or not it plays a character; return what it is sent."""
        session = session or self.session
        return self.read_while(lambda: session.execute_cmd(line))

    def read_while(self, deed) -> str:
        seen = []

        def keep(session, text=None, **_):
            text = text[0] if isinstance(text, tuple) else text
            if text:
                seen.append(strip_ansi(str(text)))

        with patch("evennia.server.serversession.ServerSession.data_out", keep):
            deed()
        return "\n".join(seen)

    def log_in(self) -> str:
        """Leave the game and log in again; return what the login shows."""
        self.account.unpuppet_object(self.session)
        with patch("typeclasses.at_table.accounts.logger.log_trace") as traced:
            read = self.read_while(lambda: self.account.at_post_login(session=self.session))
        self.assertFalse([call for call in traced.call_args_list if "puppet" in str(call)])
        return read


class TestDeleting(AccountsTest):
    def test_the_whole_name_is_asked_for(self):
        self.assertIn("To delete Ace: +delete Ace", self.at_account("+delete"))
        for wrong in ("+delete Ac", "+delete Bea", "+delete yes"):
            self.assertIn("Type the whole name: Ace.", self.at_account(wrong))
        self.assertEqual(ObjectDB.objects.filter(id__in=(self.char1.id, self.char2.id)).count(), 2)

    def test_from_one_character_to_the_next(self):
        read = self.at_account("+delete ace")
        self.assertIn("Ace is deleted.", read)
        self.assertIn("You have no character. Type +new and a name", read)
        self.assertIn("+new", self.at_account("look"))
        self.assertIn("+new", self.at_account("+combat"))
        self.assertIn("+new", self.at_account("ic"))
        self.assertIn("+new", self.log_in())
        self.assertIn("3 to 30", self.at_account("+new Al"))
        self.assertIn("Somebody is called Bea already", self.at_account("+new Bea"))
        self.assertIn("You become Dora.", self.at_account("+new Dora"))
        self.assertEqual([one.key for one in self.account.characters], ["Dora"])
        self.assertIn("You become Dora.", self.log_in())

    def test_a_second_character_is_refused(self):
        self.assertIn("You have a character: Ace.", self.at_account("+new Dora"))

    def test_a_fighter_or_a_game_master_of_a_scene_is_not_deleted(self):
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/start Ace vs thug")
        where = self.room1.key
        self.char1.move_to(self.room2, quiet=True)
        self.assertIn(f"You take part in the scene in {where}. +combat/leave",
                      self.at_account("+delete Ace"))  # fmt: skip
        self.assertIn(f"You are game master of the scene in {where}. +combat/close",
                      self.at_account("+delete Bea", self.session2))  # fmt: skip
        self.char1.move_to(self.room1, quiet=True)
        self.type("+combat/leave")
        self.assertIn("Ace is deleted.", self.at_account("+delete Ace"))

    def test_dice_rolled_once_upon_a_time_hold_nobody_back(self):
        self.type("+chargen/take smuggler")
        self.type("+check blaster")
        self.assertIn("Ace is deleted.", self.at_account("+delete Ace"))
        self.assertFalse([f for f in self.room1.table.state.present if f.name == "Ace"])

    def test_the_practice_ground_goes_with_its_owner(self):
        ground = ground_of(self.char1)
        self.at_account("+delete Ace")
        self.assertFalse(ObjectDB.objects.filter(id=ground.id).exists())

    def test_the_admins_own_character_stays(self):
        with patch("typeclasses.at_table.accounts.FIRST_OF_ALL", self.char1.id):
            self.assertIn("the game and is needed there", self.at_account("+delete Ace"))
        self.assertTrue(ObjectDB.objects.filter(id=self.char1.id).exists())


class TestDeletedByStaff(AccountsTest):
    """Staff may delete characters even while they are in a scene; the scene goes on."""

    def setUp(self):
        super().setUp()
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/start Ace vs thug")

    def test_deleting_a_fighting_character_removes_the_fighter_and_points_to_new(self):
        read = self.read_while(self.char1.delete)
        self.assertIn("You have no character. Type +new", read)
        state = self.room1.table.state
        self.assertEqual([f.name for f in state.present], ["Thug"])
        self.assertNotIn("Ace", self.at_account("+combat", self.session2))

    def test_a_destroyed_game_master_leaves_the_seat(self):
        self.char2.delete()
        self.assertEqual(self.room1.table.scene.gms, [])
        self.assertIn("Thug", self.type("+combat"))

    def test_a_fighter_whose_row_is_simply_gone_breaks_nothing(self):
        table, who = self.room1.table, f"c{self.char1.id}"
        self.account.unpuppet_object(self.session)
        self.char1.location = None
        ObjectDB.objects.filter(id=self.char1.id).delete()
        for line, said in (
            ("+combat", "Ace"),
            ("+combat/set Ace/wound=wounded", "Ace"),
            ("+combat/log", "Ace"),
            ("+combat/undo", "takes back"),
            ("+combat/remove Ace", "Ace"),
            ("+combat/stop", ""),
        ):
            read = self.at_account(line, self.session2)
            self.assertNotIn("went wrong", read, line)
            self.assertIn(said, read, line)
        self.assertFalse(table.state.fighters[who].present)

    def test_a_seat_whose_holder_is_gone_is_empty(self):
        table = self.room1.table
        self.account2.unpuppet_object(self.session2)
        ObjectDB.objects.filter(id=self.char2.id).delete()
        self.assertEqual(table.seat_names(), [])
        with patch("world.scenes.presence.coming.STARTED", 0):
            self.assertTrue(deserted(table))


class TestNames(AccountsTest):
    def test_a_new_account_takes_nobodys_name(self):
        self.char1.key = "Victor"
        with self.assertRaises(Refused) as refusal:
            made("victor", "orbit-lantern", evennia.SESSION_HANDLER[self.session.sessid])
        self.assertIn("called victor already", refusal.exception.sentence)
        self.assertFalse(AccountDB.objects.filter(username__iexact="victor").exists())

    def test_a_character_with_no_location_left_wakes_at_the_start_location(self):
        self.account.unpuppet_object(self.session)
        self.char1.location = self.char1.home = None
        self.char1.db.prelogout_location = None
        with patch("typeclasses.at_table.characters.settings.START_LOCATION", f"#{self.room2.id}"):
            self.assertIn("You become Ace.", self.log_in())
        self.assertEqual(self.char1.location, self.room2)


@patch("evennia.server.sessionhandler.ServerSessionHandler.session_portal_sync")
class TestAccountCommands(AccountsTest):
    """Commands kept from Evennia say what is wrong with a line and what would work."""

    def test_a_client_is_described_within_reason(self, _):
        listed = self.at_account("option")
        self.assertIn("screenwidth: as your client says (columns of your window)", listed)
        for line, said in (
            ("option screenwidth=100", "screenwidth: 100"),
            ("option nocolor=on", "nocolor: on"),
            ("option enc=latin-1", "encoding: iso8859-1"),
            ("option screenwidth=0", "Screenwidth is a number from 40 to 240."),
            ("option screenwidth=abc", "Screenwidth is a number from 40 to 240."),
            ("option encoding=klingon", "No encoding is called klingon. Try utf-8."),
            ("option nocolor=blue", "Nocolor is on or off."),
            ("option nocolor", "Say what it shall be: option nocolor=..."),
            ("option raw=on", "There is no option called 'raw'."),
        ):
            self.assertIn(said, self.at_account(line), line)
        saved = self.account.attributes.get("_saved_protocol_flags")
        self.assertEqual((saved["SCREENWIDTH"], saved["NOCOLOR"]), ({0: 100}, True))
        self.at_account("screenreader on")
        self.at_account("option/clear")
        self.assertEqual(
            dict(self.account.attributes.get("_saved_protocol_flags")), {"SCREENREADER": True}
        )

    def test_nothing_that_is_staffs_is_offered_to_players(self, _):
        for line in ("quell", "py 1", "userpassword Bea = orbit-lantern", "examine me"):
            self.assertIn("There is no command called", self.at_account(line), line)

    def test_in_and_out_of_the_game(self, _):
        self.assertIn("You are Ace already.", self.at_account("ic"))
        self.at_account("unpuppet")
        for line in ("look", "ic Bea", "+combat", "say Hello"):
            self.assertIn("Type ic Ace to be Ace again.", self.at_account(line), line)
        self.assertIn("You become Ace.", self.at_account("ic ace"))

    def test_nicks_of_an_account_that_plays_nobody(self, _):
        self.at_account("unpuppet")
        self.at_account("nick hi = look")
        self.assertIn("A nick stands on one line", self.at_account("nick |/hi = look"))
        self.assertIn("Cleared all nicks.", self.at_account("nick/clearall"))
        self.assertIn("No nicks defined.", self.at_account("nicks"))

    def test_with_several_characters_the_remaining_one_is_played(self, _):
        with self.settings(MAX_NR_CHARACTERS=2):
            self.assertIn("Type ic Dora to be Dora.", self.at_account("+new Dora"))
            self.assertIn("You have a character: Ace and Dora.", self.at_account("+new Eve"))
            self.assertIn("Ace is deleted.", self.at_account("+delete Ace"))
            self.assertIn("You become Dora.", self.log_in())
