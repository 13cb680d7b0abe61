"""+mail between players who do not trust each other."""

import re

from evennia.comms.models import Msg
from evennia.utils import create

from tests.commands.test_talking import TalkingTest
from world.talk import mail


class TestMail(TalkingTest):
    def b(self, line: str) -> str:
        """Type a line as Bea; return what Bea reads."""
        self.line(self.char2, line)
        return self.bea

    def test_mail_reaches_the_player_and_waits_until_it_is_read(self):
        assert self.a("+mail Bea=Thursday/At eight?") == "Mail from Ace: +mail 1 reads it. [#]"
        assert self.ace == "Mail sent to Bea."
        assert mail.reminder(self.account2) == "1 mail waits for you: +mail lists it."
        listed = self.b("+mail")
        assert "Thursday" in listed and " new " in listed and "Ace" in listed
        read = self.b("+mail 1")
        assert (
            read.startswith("Mail 1 from Ace, 20") and "\n  Subject: Thursday\n  At eight?" in read
        )
        assert mail.reminder(self.account2) == ""
        assert re.search(r"1 +read +Ace +20", self.b("mail"))
        assert "You have no mail." in self.own("+mail")

    def own(self, line: str) -> str:
        """Type a line as Ace; return what Ace reads."""
        self.a(line)
        return self.ace

    def test_the_login_says_that_mail_waits(self):
        self.a("+mail Bea=hello")
        self.session2.read.clear()
        self.account2.at_post_login(session=self.session2)
        assert "1 mail waits for you" in "\n".join(self.session2.read)

    def test_it_is_the_rows_of_evennias_contrib(self):
        create.create_message(self.account, "old", receivers=self.account2, header="From before",
                              tags=[("new", "mail")])  # fmt: skip
        assert "From before" in self.b("+mail")
        self.a("+mail Bea=new/er")
        row = Msg.objects.get(db_header="new")
        assert row.tags.has("new", category="mail") and row.message == "er"

    def test_several_oneself_and_nobody(self):
        assert "+mail 1 reads" in self.a("+mail Bea, bea, Ace=To both/Here")
        assert self.ace == "Mail sent to Bea and Ace."
        assert Msg.objects.filter(db_header="To both").count() == 2
        for line in ("+mail =hello", "+mail , =hello", "+mail Bea=", "+mail Bea=only/"):
            assert "Mail what to whom?" in self.own(line), line
        assert "Nobody is called 'Nemo'" in self.own("+mail Bea, Nemo=x/y")
        assert self.bea == "" and not Msg.objects.filter(db_header="x").exists()
        assert "at most 10" in self.own("+mail " + ", ".join(self.crowd()) + "=x/y")

    def crowd(self) -> list[str]:
        names = [f"Player{letter}" for letter in "abcdefghijk"]
        for name in names:
            create.create_account(name, f"{name}@x.y", "testpassword")
        return names

    def test_nobody_reads_or_deletes_the_mail_of_another_by_any_number(self):
        self.a("+mail Bea=Secret/qzletter")
        row = Msg.objects.get(db_header="Secret")
        for staff in (False, True):
            if staff:
                self.account.permissions.add("Admin")
            numbers = (
                "0",
                "1",
                "-1",
                "2",
                str(row.id),
                f"#{row.id}",
                "*",
                "1e3",
                "999999999999999999999",
            )
            for number in numbers:
                for line in (
                    "+mail {}",
                    "+mail/delete {}",
                    "+mail/reply {}=x",
                    "+mail/forward Ace={}",
                ):
                    read = self.own(line.format(number))
                    assert "qzletter" not in read and "There is no number" in read, (line, number)
        assert not row.access(self.account, "read") and row.access(self.account2, "read")
        assert self.b("+mail").count("Secret") == 1
        assert "qzletter" in self.b("+mail 1")

    def test_a_number_out_of_range_deletes_nothing(self):
        for text in ("qzfirst", "two"):
            self.a(f"+mail Bea={text}/{text}")
        for number in ("0", "3", "-1", ""):
            assert "There is no number" in self.b(f"+mail/delete {number}"), number
        assert self.b("+mail/delete 1") == "Mail 1 is deleted; those after it have moved up."
        assert "two" in self.b("+mail 1") and "qzfirst" not in self.b("+mail")

    def test_an_ignored_player_is_not_told_and_reaches_nobody(self):
        self.b("+ignore Ace")
        assert self.a("+mail Bea=hi/there") == ""
        assert self.ace == "Mail sent to Bea."
        assert "You have no mail" in self.b("+mail") and mail.reminder(self.account2) == ""
        self.b("+mail Ace=x/y")
        assert self.a("+mail/reply 1=qz") == "" and self.a("+mail/forward Bea=1/qz") == ""
        assert not Msg.objects.filter(db_receivers_accounts=self.account2).exists()

    def test_a_muted_player_sends_none_but_reads(self):
        self.b("+mail Ace=x/y")
        self.account2.permissions.add("Builder")
        self.b("+mute Ace 30")
        for line in ("+mail Bea=hi/there", "+mail/reply 1=x", "+mail/forward Bea=1/x"):
            assert self.a(line) == "" and "30 more minutes" in self.ace, line
        assert "  y" in self.own("+mail 1")

    def test_lengths_and_a_full_box(self):
        assert "at most 80" in self.own(f"+mail Bea={'x' * 81}/hi")
        assert "at most 4000" in self.own(f"+mail Bea={'x' * 4001}")
        for _ in range(mail.MOST_UNREAD):
            self.a("+mail Bea=x/y")
        assert "still to read" in self.own("+mail Bea=x/y") and self.bea == ""
        assert mail.unread(self.account2).count() == mail.MOST_UNREAD
        self.b("+mail 1")
        assert "Mail from Ace" in self.a("+mail Bea=x/y")

    def test_texts_are_shown_as_typed_and_forge_no_header(self):
        forged = "x\nMail 2 from Staff, 2026-01-01 00:00:\n  Subject: hand over"
        self.a(f"+mail Bea=|rhi|n {{x}} $you()\nforged/{forged} |[r [#]")
        read = self.b("+mail 1")
        assert "\n  Subject: |rhi|n {x} $you() forged\n" in read
        assert all(line.startswith("  ") for line in read.split("\n")[1:])
        assert not any(line.startswith("Mail 2") for line in read.split("\n"))
        assert "|rhi|n" in self.b("+mail")

    def test_reply_and_forward(self):
        self.a("+mail Bea=Thursday/At eight?")
        self.b("+mail/reply 1=Yes!")
        assert "Subject: RE: Thursday\n  Yes!" in self.own("+mail 1")
        self.a("+mail/reply 1=Good.")
        assert "RE: Thursday" in self.b("+mail") and "RE: RE:" not in self.bea
        self.b("+mail/forward Ace=1/Look:")
        assert "FWD: Thursday\n  Look: [Ace wrote:] At eight?" in self.own("+mail 2")
        self.account2.delete()
        assert "not in this game any more" in self.own("+mail/reply 1=x")
        assert "somebody who is gone" in self.own("+mail")

    def test_long_lists_come_in_pages(self):
        for number in range(45):
            create.create_message(self.account2, "text", receivers=self.account,
                                  header=f"s{number + 1}.", tags=[("-", "mail")])  # fmt: skip
        assert "s45." in self.own("+mail") and "s25." not in self.ace
        assert "+mail/list 2" in self.ace
        assert "s25." in self.own("+mail/list 2") and "s26." not in self.ace
        assert "s1." in self.own("+mail/list 3") and "Older" not in self.ace
        assert "s1." in self.own("+mail/list 4"), "the last page"
        for text in ("0", "x", "-1"):
            assert "Pages are 1 to 3" in self.own(f"+mail/list {text}"), text

    def test_without_a_character_too(self):
        self.a("+mail Bea=Thursday/At eight?")
        self.account2.unpuppet_object(self.session2)
        self.session2.read.clear()
        self.account2.execute_cmd("+mail 1", session=self.session2)
        assert "At eight?" in "\n".join(self.session2.read)
