"""+boards: who reads, who posts, and what nobody can do to another's post."""

import re

from evennia.comms.models import ChannelDB, Msg

from tests.commands.test_talking import TalkingTest
from world.talk import boards


class TestBoards(TalkingTest):
    def setUp(self):
        super().setUp()
        self.news = boards.make("News", "everybody", "What goes on")
        self.rules = boards.make("Rules", "staff")

    def own(self, line: str) -> str:
        self.a(line)
        return self.ace

    def b(self, line: str) -> str:
        self.line(self.char2, line)
        return self.bea

    def test_a_post_is_listed_read_and_told_at_login(self):
        assert self.a("+boards/post news/Saturday=We play at eight.") == ""
        assert "+boards News/1 reads it" in self.ace
        assert (
            boards.reminder(self.account2)
            == "1 post on News is new to you: +boards lists the boards."
        )
        assert boards.reminder(self.account) == "", "one's own is read"
        listed = self.b("+boards")
        assert "News" in listed and "1 new" in listed and "What goes on" in listed
        assert "Saturday" in self.b("+boards news") and re.search(r" new +Ace +20", self.bea)
        read = self.b("+boards News/1")
        assert read.startswith("News/1 by Ace, 20")
        assert "\n  Title: Saturday\n  We play at eight." in read
        assert boards.reminder(self.account2) == "" and "none new" in self.b("+boards")
        self.session2.read.clear()
        self.a("+boards/post news/Sunday=And then.")
        self.account2.at_post_login(session=self.session2)
        assert "1 post on News is new" in "\n".join(self.session2.read)
        assert "1 post counts as read" in self.b("+boards/catchup")
        assert boards.unread(self.account2, self.news) == set()

    def test_who_hears_it_as_a_channel_is_told_at_once(self):
        self.news.connect(self.account2)
        assert (
            self.a("+boards/post News/x=y")
            == "Ace has posted on News: +boards News/1 reads it. [#]"
        )
        self.b("+ignore Ace")
        assert self.a("+boards/post News/x=y") == ""

    def test_who_may_post_and_read_is_the_channels_lock(self):
        assert "Only staff post on Rules" in self.own("+boards/post Rules/x=y")
        assert not Msg.objects.exists()
        self.account.permissions.add("Builder")
        assert "Posted" in self.own("+boards/post Rules/x=qz")
        self.rules.locks.add("listen:pperm(Builder)")
        assert "Rules" not in self.b("+boards")
        for line in (
            "+boards Rules",
            "+boards Rules/1",
            "+boards/delete Rules/1",
            "+boards/catchup Rules",
        ):
            assert "qz" not in self.b(line), line
        assert boards.reminder(self.account2) == ""

    def test_only_the_author_and_staff_delete(self):
        self.a("+boards/post News/Mine=text")
        assert "somebody else's" in self.b("+boards/delete News/1")
        assert Msg.objects.count() == 1
        assert "News/1 is deleted" in self.own("+boards/delete News/1")
        assert not Msg.objects.exists()
        self.a("+boards/post News/Mine=text")
        self.account2.permissions.add("Builder")
        assert "is deleted" in self.b("+boards/delete News/1")
        assert self.ace == "Bea has taken down your post News/1. [#]"
        for number in ("0", "1", "-1", "x", ""):
            assert "There is no number" in self.own(f"+boards/delete News/{number}"), number

    def test_posts_of_ignored_players_are_left_out(self):
        self.a("+boards/post News/qztitle=qztext")
        self.b("+ignore Ace")
        assert boards.reminder(self.account2) == ""
        assert "qztitle" not in self.b("+boards News") and "whom you ignore" in self.bea
        assert "qz" not in self.b("+boards News/1") and "You ignore Ace." in self.bea
        self.b("+ignore/remove Ace")
        assert "qztext" in self.b("+boards News/1")

    def test_a_muted_player_posts_nothing(self):
        self.account2.permissions.add("Builder")
        self.b("+mute Ace 30")
        assert "30 more minutes" in self.own("+boards/post News/x=y")
        assert not Msg.objects.filter(db_header="x").exists()

    def test_texts_are_shown_as_typed_and_bounded(self):
        self.a(
            "+boards/post News/|rred|n=|rhi|n {x} $you()\nNews/2 by Staff, 2026-01-01 00:00: [#]"
        )
        read = self.b("+boards News/1")
        assert "  Title: |rred|n\n  |rhi|n {x} $you() News/2 by Staff" in read
        assert all(line.startswith("  ") for line in read.split("\n")[1:])
        assert "|rred|n" in self.b("+boards News")
        assert "at most 80" in self.own(f"+boards/post News/{'x' * 81}=y")
        assert "at most 4000" in self.own(f"+boards/post News/x={'y' * 4001}")
        for line in ("News", "News/x", "News/=y", "/x=y", "News=y"):
            assert "Post what where?" in self.own(f"+boards/post {line}") or "board" in self.ace, (
                line
            )
        for _ in range(boards.MOST_A_DAY):
            self.a("+boards/post News/x=y")
        assert "within a day" in self.ace
        assert Msg.objects.count() == boards.MOST_A_DAY

    def test_staff_make_boards_with_names_that_nothing_has(self):
        assert "made by staff" in self.own("+boards/new Gossip")
        self.account.permissions.add("Builder")
        assert "Gossip is a board now; everybody may post" in self.own("+boards/new Gossip")
        assert "staff post on it" in self.own("+boards/new Notices=staff")
        assert "Only staff" in self.b("+boards/post Notices/x=y")
        for name in ("Gossip", "look", "Bea", "two words", "x", ""):
            assert "is a board now" not in self.own(f"+boards/new {name}"), name

    def test_a_board_takes_no_talk_and_its_posts_end_with_it(self):
        self.news.connect(self.account)
        self.news.connect(self.account2)
        assert self.a("channel News=hello") == ""
        assert "News is a board. +boards/post News/" in self.ace
        self.a("+boards/post News/x=y")
        self.account.permissions.add("Admin")
        self.account.execute_cmd("channel/destroy News", session=self.session)
        self.account.execute_cmd("yes", session=self.session)
        assert not ChannelDB.objects.filter(db_key="News").exists()
        assert not Msg.objects.exists()

    def test_without_any_board(self):
        for board in (self.news, self.rules):
            board.delete()
        for line in ("+boards", "+boards News", "+boards/post x/y=z", "+boards News/1"):
            assert "There are no boards" in self.own(line), line
