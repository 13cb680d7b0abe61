"""``+email`` sets the address for links to reset a lost password."""

from django.core import mail
from django.test import override_settings
from evennia.accounts.models import AccountDB

from commands.players.lost_passwords import UNSET
from tests.commands.logins import PASSWORD
from tests.commands.test_lost_passwords import LostTest


@override_settings(EMAIL_HOST="mail.example")
class TestAddress(LostTest):
    """tests/web/test_lost_passwords.py covers following the link."""

    def setUp(self):
        super().setUp()
        self.player = self.logged_in(self.name)
        self.account.email = ""
        self.account.save()

    def typed(self, line: str) -> str:
        self.player.type(line)
        if self.work:
            self.finish()
        return self.player.lines[-1]

    def kept(self) -> str:
        return AccountDB.objects.filter(pk=self.account.pk).values_list("email", flat=True).get()

    def test_an_address_is_set_read_and_taken_away_by_who_knows_the_password(self):
        assert self.typed("+email") == UNSET
        assert "a link to ace@home.example." in self.typed(f"+email ace@home.example={PASSWORD}")
        assert self.kept() == "ace@home.example" and not mail.outbox
        assert "so nothing has changed" in self.typed("+email bob@home.example = wrong-lantern")
        assert "so nothing has changed" in self.typed("+email none = wrong-lantern")
        assert self.kept() == "ace@home.example"
        assert "ace@home.example" in self.typed("+email")
        assert self.typed(f"+email none = {PASSWORD}") == UNSET
        assert self.kept() == ""

    def test_a_malformed_address_is_refused_without_a_hash(self):
        for wrong in ("ace", "ace@", "a b@home.example", f"{'x' * 300}@home.example", '"[#"@b.ex'):
            self.player.type(f"+email {wrong} = {PASSWORD}")
            assert not self.work and "That is no email address" in self.player.lines[-1], wrong
        assert "an equals sign and your password" in self.typed("+email ace@home.example")

    @override_settings(EMAIL_HOST="")
    def test_a_game_that_sends_no_mail_says_what_helps(self):
        for line in ("+email", f"+email ace@home.example = {PASSWORD}"):
            assert "asks staff for a code" in self.typed(line)
        assert self.kept() == ""
