"""The inbox: what waits for a player wherever they are, read, muted and cleared."""

from contextlib import ExitStack
from datetime import timedelta
from unittest.mock import patch

from django.core import mail
from django.test import override_settings
from django.utils import timezone

from game import engine
from game.wording import say
from tests.commands.asked import ManyTest
from tests.commands.player import _keeper
from typeclasses.at_table.rounds import Sweeper
from world import ignoring, mailing
from world.players import account_of
from world.scenes.consent import questions
from world.scenes.models import Question
from world.scenes.people import inboxes, turns
from world.scenes.table.fighters import fighter_id


class InboxTest(ManyTest):
    """Ace and Bea are in a room where Ace has begun a scene; Cal is there too."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")
        self.cal = self.one_more("Cal")
        self.char2.attributes.add("creator_id", self.account2.id)

    def begin(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char2, "+scene/join")
        return self.table.scene

    @property
    def table(self):
        return self.room1.table

    def fight(self):
        """Bea fights Ace's scene and is waited for, and so is Ace."""
        self.begin()
        self.line(self.char1, "+combat/start Ace vs Bea")
        while not any(wait == (fighter_id(self.char2), "declare") for wait in self.pending()):
            who, what = self.pending()[0]
            waited = self.char2 if who == fighter_id(self.char2) else self.char1
            self.line(waited, "+initiative first" if what == "choice" else "+declare 1")
        return self.table.scene

    def pending(self):
        return [(wait.who, wait.what) for wait in engine.pending(self.table.state)]

    def sent(self, character):
        return patch.object(character, "msg")

    def kept(self, character, kind="") -> list[Question]:
        items = questions.waiting(character)
        return [item for item in items if kind in ("", item.kind)]

    def read_by(self, character, act) -> str:
        lines: list[str] = []
        with ExitStack() as stack:
            keep = _keeper(lines, self.session_of(character))
            stack.enter_context(patch.object(character, "msg", keep))
            act()
        return "\n".join(lines)

    def swept(self, character) -> str:
        return self.read_by(character, self.room1.sweep)

    def restart(self):
        for room in (self.room1, self.room2):
            room.forget_table()


class TestTheList(InboxTest):
    def test_an_empty_inbox_says_so_under_both_names(self):
        for line in ("+inbox", "+questions"):
            assert "No question waits" in self.type(line)
        assert self.type("+inbox/clear") == "No notice was unread."

    def test_a_notice_is_read_by_its_number_and_then_gone(self):
        notice = questions.notice("test", self.char1, "The gate is open.")
        assert self.type("+inbox").startswith(f"{notice.pk}: The gate is open.")
        assert self.type(f"+inbox {notice.pk}") == "The gate is open."
        assert "No question waits" in self.type("+inbox")
        notice.refresh_from_db()
        assert notice.settled

    def test_nobody_reads_what_is_in_the_inbox_of_another(self):
        notice = questions.notice("test", self.char2, "Meet me at the gate.")
        asked = questions.ask("test", self.char2, "Will you come?")
        for number in (notice.pk, asked.pk, "x", "9" * 40, -1):
            told = self.type(f"+inbox {number}")
            assert "has no number" in told and "gate" not in told and "come" not in told
        self.type("+inbox/clear")
        assert len(self.kept(self.char2)) == 2

    def test_clearing_reads_notices_and_leaves_questions(self):
        questions.notice("test", self.char1, "One.")
        questions.notice("test", self.char1, "Two.", details={"n": 2})
        asked = questions.ask("test", self.char1, "Will you?")
        assert "+inbox/clear marks all 2 notices" in self.type("+inbox")
        told = self.type("+inbox/clear")
        assert told.startswith("2 notices are marked as read. A question still waits")
        assert self.kept(self.char1) == [asked]

    def test_a_notice_cannot_be_answered(self):
        notice = questions.notice("test", self.char1, "The gate is open.")
        assert "No question waits" in self.type(f"+yes {notice.pk}")
        assert "No question waits" in self.type("+no")
        assert self.kept(self.char1) == [notice]

    def test_the_same_notice_is_told_once(self):
        with self.sent(self.char1) as msg:
            first = questions.notice("test", self.char1, "The gate is open.")
            assert questions.notice("test", self.char1, "The gate is open.") == first
        assert msg.call_count == 1

    def test_of_many_notices_the_oldest_go_and_questions_stay(self):
        asked = questions.ask("test", self.char1, "Will you?")
        for number in range(questions.MOST_NOTICES + 3):
            questions.notice("test", self.char1, f"Notice {number}.", details={"n": number})
        items = self.kept(self.char1)
        assert len(items) == questions.MOST_NOTICES + 1 and items[0] == asked
        assert items[1].details == {"n": 3}

    def test_at_login_several_are_counted_by_sort_and_one_is_told(self):
        assert questions.reminder(self.char1) == ""
        questions.notice("mention", self.char1, "Bea named you.")
        assert questions.reminder(self.char1) == "Bea named you."
        questions.notice("mention", self.char1, "Cal named you.", details={"author": "c9"})
        questions.notice("turn", self.char1, "Scene 1 waits for you.")
        questions.ask("join", self.char1, "Will you come?")
        assert questions.reminder(self.char1) == (
            "In your inbox: 1 scene that waits for you, 1 invitation, 2 mentions. "
            "+inbox lists them."
        )

    def test_markup_in_what_is_told_is_not_read_as_markup(self):
        text = say("inbox-mention", who="|rEve|n{", scene=1, place="|/the $pad(x)")
        notice = questions.notice("mention", self.char1, text)
        read = self.type(f"+inbox {notice.pk}")
        assert "|rEve|n{" in read and "|/the $pad(x)" in read

    def test_what_no_longer_holds_is_settled_by_whoever_knows(self):
        scene = self.begin()
        questions.notice("test", self.char1, "One.", scene)
        questions.notice("test", self.char2, "One.", scene)
        questions.read("test", self.char1, scene)
        assert not self.kept(self.char1, "test") and self.kept(self.char2, "test")
        questions.over(("test",), scene)
        assert not self.kept(self.char2, "test")

    def test_an_invitation_is_over_when_its_scene_is_joined_or_ends(self):
        self.line(self.char1, "+scene/start Ambush")
        self.line(self.char1, "+scene/invite Bea")
        self.line(self.char1, "+scene/invite Cal")
        assert self.kept(self.char2, "invitation") and self.kept(self.cal, "invitation")
        self.line(self.char2, "+scene/join")
        assert not self.kept(self.char2, "invitation")
        assert self.kept(self.cal, "invitation")
        self.line(self.char1, "+scene/stop")
        assert not self.kept(self.cal, "invitation")


class TestTurns(InboxTest):
    def test_whoever_is_elsewhere_is_told_once_and_nobody_at_the_table_is(self):
        scene = self.fight()
        assert self.swept(self.char2) == "" and not self.kept(self.char2, "turn")
        self.char2.move_to(self.room2, quiet=True)
        told = f"Scene {scene.pk} in {self.room1.key} waits for you: +scene/focus {scene.pk}."
        assert told in self.swept(self.char2)
        assert self.swept(self.char2) == ""
        assert not self.kept(self.char1, "turn")
        (turn,) = self.kept(self.char2, "turn")
        self.restart()
        assert self.swept(self.char2) == ""
        assert self.kept(self.char2, "turn") == [turn]

    def test_a_turn_that_was_read_is_not_told_again_after_a_restart(self):
        self.fight()
        self.char2.move_to(self.room2, quiet=True)
        self.swept(self.char2)
        self.line(self.char2, "+inbox/clear")
        assert not self.kept(self.char2)
        assert self.swept(self.char2) == ""
        self.restart()
        assert self.swept(self.char2) == "" and not self.kept(self.char2)

    def test_a_turn_is_over_when_they_have_acted(self):
        self.fight()
        self.char2.move_to(self.room2, quiet=True)
        self.swept(self.char2)
        assert self.kept(self.char2, "turn")
        self.char2.move_to(self.room1, quiet=True)
        self.line(self.char2, "+declare 1")
        self.swept(self.char2)
        assert not self.kept(self.char2, "turn")

    def test_a_turn_is_over_when_the_scene_rests_or_ends(self):
        self.fight()
        self.char2.move_to(self.room2, quiet=True)
        self.swept(self.char2)
        assert self.kept(self.char2, "turn")
        self.line(self.char1, "+scene/stop")
        assert not self.kept(self.char2, "turn")

    def test_a_player_out_of_character_is_told_with_the_name(self):
        self.fight()
        account = account_of(self.char2)
        account.unpuppet_object(self.session2)
        with patch.object(account, "msg") as msg:
            self.room1.sweep()
            self.room1.sweep()
        (call,) = msg.call_args_list
        assert "Bea: Scene " in str(call.args[0]) and call.kwargs["session"] is self.session2

    def test_a_player_not_in_the_game_reads_it_at_login(self):
        self.fight()
        account_of(self.char2).unpuppet_object(self.session2)
        self.room1.sweep()
        account = account_of(self.char2)
        account.puppet_object(self.session2, self.char2)
        assert "waits for you" in questions.reminder(self.char2)

    def test_two_days_later_it_is_the_same_turn(self):
        self.fight()
        self.char2.move_to(self.room2, quiet=True)
        self.swept(self.char2)
        (turn,) = self.kept(self.char2, "turn")
        Question.objects.filter(pk=turn.pk).update(created=timezone.now() - timedelta(days=2))
        self.restart()
        assert self.swept(self.char2) == ""
        assert self.kept(self.char2, "turn") == [turn]

    def test_a_turn_for_a_pose_is_told_once_and_ended(self):
        scene = self.begin()
        who = fighter_id(self.char2)
        turns.your_turn(scene, who, turns.TABLE)
        assert not self.kept(self.char2)
        self.char2.move_to(self.room2, quiet=True)
        for _ in range(2):
            turns.your_turn(scene, who)
        assert len(self.kept(self.char2, "turn")) == 1
        self.room1.sweep()
        assert len(self.kept(self.char2, "turn")) == 1
        turns.turn_over(scene, who)
        assert not self.kept(self.char2)
        turns.your_turn(scene, "n1")
        turns.turn_over(scene, "c999999")

    def test_a_game_master_elsewhere_is_told_unless_another_is_there(self):
        scene = self.begin()
        self.line(self.char1, "+scene/gm Cal")
        self.line(self.char1, "+combat/add thug vs Bea")
        with patch("world.scenes.people.turns.engine.pending") as pending:
            pending.return_value = (type("W", (), {"who": "gm", "what": "number"})(),)
            scene = self.table.scene
            scene.gms = [fighter_id(self.char1), fighter_id(self.cal)]
            self.cal.move_to(self.room2, quiet=True)
            turns.follow(self.table)
            assert not self.kept(self.cal, "turn")
            self.char1.move_to(self.room2, quiet=True)
            turns.follow(self.table)
            assert self.kept(self.cal, "turn") and self.kept(self.char1, "turn")

    def test_a_sweep_where_nothing_changed_asks_the_database_nothing(self):
        self.fight()
        turns.follow(self.table)
        with self.assertNumQueries(0):
            turns.follow(self.table)
        self.char2.move_to(self.room2, quiet=True)
        turns.follow(self.table)
        with self.assertNumQueries(0):
            turns.follow(self.table)


class TestMails(InboxTest):
    def test_mails_are_refused_where_none_are_sent(self):
        assert self.type("+inbox/mail").startswith("You get no mails")
        assert self.type("+inbox/mail on").startswith("This game sends no mails")
        with override_settings(EMAIL_HOST="mail.example"):
            self.account.email = ""
            assert "+email" in self.type("+inbox/mail on")
            self.account.email = "ace@example.com"
            assert "you get a mail" in self.type("+inbox/mail on")
            assert self.type("+inbox/mail off").startswith("You get no mails")
            assert "+inbox/mail on" in self.type("+inbox/mail maybe")

    def absent(self, wants: bool):
        """Bea is not in the game while the table waits for her, for longer than it takes."""
        self.fight()
        account = account_of(self.char2)
        account.email = "bea@example.com"
        account.save()
        with override_settings(EMAIL_HOST="mail.example"):
            inboxes.want_mails(account, wants)
        account.unpuppet_object(self.session2)
        self.room1.sweep()
        return account

    def mailed(self, seconds: int) -> list:
        """What is mailed when turns are this much older."""
        for turn in Question.objects.filter(kind="turn"):
            turn.created -= timedelta(seconds=seconds)
            turn.save()
        sent = []
        at_once = patch.object(mailing, "send", sent.append)
        away = patch("world.scenes.people.turns.account_of", self.offline)
        with override_settings(EMAIL_HOST="mail.example"), at_once, away:
            Sweeper.at_repeat(Sweeper())
        return sent

    def offline(self, character):
        account = account_of(character)
        account.sessions.count = lambda: 0
        return account

    def test_one_mail_for_each_wait_to_whoever_asked_for_it(self):
        account = self.absent(True)
        assert self.mailed(10) == []
        (sent,) = self.mailed(turns.MAIL_AFTER)
        assert sent.to == [account.email] and "Bea" in sent.subject
        assert "waits for you: +scene/focus" in sent.body and "+inbox/mail off" in sent.body
        assert self.mailed(2 * 86_400) == []
        self.restart()
        assert self.mailed(2 * 86_400) == [] and not mail.outbox

    def test_nobody_gets_a_mail_who_did_not_ask(self):
        self.absent(False)
        assert self.mailed(2 * 86_400) == []


class TestMentions(InboxTest):
    def setUp(self):
        super().setUp()
        self.scene = self.begin()
        self.char2.move_to(self.room2, quiet=True)

    def mentions(self, character=None):
        return self.kept(character or self.char2, "mention")

    def test_a_member_who_is_away_finds_who_named_them(self):
        self.line(self.char1, "pose waves after Bea, who is gone. BEA!")
        (mention,) = self.mentions()
        number = self.scene.pk
        place = self.room1.key
        assert (
            str(mention.text) == f"Ace named you in scene {number} in {place}: +scene/log {number}."
        )
        self.line(self.char1, "say Bea?")
        assert len(self.mentions()) == 1
        self.line(self.char2, "+inbox/clear")
        self.line(self.char1, "ooc where is bea")
        assert len(self.mentions()) == 1

    def test_whole_names_only_and_nobody_at_the_table(self):
        self.line(self.char1, "say Beach, Abea, Bea_ and beam.")
        assert not self.mentions()
        self.char2.move_to(self.room1, quiet=True)
        self.line(self.char1, "say Bea!")
        assert not self.mentions()

    def test_whoever_is_idle_at_the_table_is_told(self):
        self.char2.move_to(self.room1, quiet=True)
        self.session2.cmd_last_visible -= 2 * 86_400
        self.line(self.char1, "say Bea!")
        assert len(self.mentions()) == 1

    def test_nobody_outside_the_scene_is_told_or_tells(self):
        self.cal.move_to(self.room2, quiet=True)
        self.line(self.char1, "say Cal!")
        assert not self.mentions(self.cal)
        self.cal.move_to(self.room1, quiet=True)
        self.line(self.cal, "say Bea!")
        self.line(self.cal, "ooc Bea!")
        assert not self.mentions()

    def test_nobody_is_told_of_whom_they_ignore_or_when_muted(self):
        mine, other = account_of(self.char2), account_of(self.char1)
        ignoring.ignore(mine, other)
        self.line(self.char1, "say Bea!")
        assert not self.mentions()
        ignoring.hear_again(mine, other)
        self.line(self.char2, "+inbox/mute mentions on")
        self.line(self.char1, "say Bea!")
        assert not self.mentions()
        self.line(self.char2, "+inbox/mute mentions off")
        self.line(self.char1, "say Bea!")
        assert len(self.mentions()) == 1

    def test_further_names_count_until_taken_back(self):
        self.line(self.char1, "say Sir Robin!")
        self.line(self.char2, "+inbox/names Sir Robin, Hawk's Eye")
        assert self.bea.startswith("Bea, Sir Robin and Hawk's Eye count as your names.")
        assert not self.mentions()
        self.line(self.char1, "say sir robin rides.")
        assert len(self.mentions()) == 1
        self.line(self.char2, "+inbox/clear")
        self.line(self.char2, "+inbox/names none")
        self.line(self.char1, "say Sir Robin!")
        assert not self.mentions()

    def test_names_that_are_no_names_are_refused(self):
        for name in (".*", "|rBea", "a", "x" * 31, "Bea(", "{bea}", "-- -"):
            self.line(self.char2, f"+inbox/names {name}")
            assert "cannot be looked for" in self.bea, name
        self.line(self.char2, "+inbox/names " + ", ".join(f"name{n}" for n in range(6)))
        assert "5 further names at most" in self.bea
        assert inboxes.names(self.char2) == []

    def test_a_changed_name_counts_at_once(self):
        self.line(self.char1, "say Bea!")
        self.line(self.char2, "+inbox/clear")
        self.char2.key = "Robin"
        self.line(self.char1, "say Bea!")
        assert not self.mentions()
        self.line(self.char1, "say Robin!")
        assert len(self.mentions()) == 1


class TestRequests(InboxTest):
    def test_a_call_for_a_game_master_is_kept_for_whoever_is_on_call(self):
        self.line(self.char2, "+gm/offer on")
        self.line(self.char1, "+request gm=two of us want a chase")
        (kept,) = self.kept(self.char2, "request")
        assert "two of us want a chase" in str(kept.text)

    def test_a_game_master_who_is_away_finds_what_was_asked(self):
        scene = self.begin()
        self.line(self.char1, "+combat/start advanced Ace vs Bea")
        self.line(self.char2, "+request rush")
        assert not self.kept(self.char1, "request")
        self.char1.move_to(self.room2, quiet=True)
        self.line(self.char2, "+request prepare=a trap")
        (kept,) = self.kept(self.char1, "request")
        assert f"Bea asks the game master of scene {scene.pk}" in str(kept.text)


class TestData(InboxTest):
    def sent_to(self, act) -> list[dict]:
        self.session.protocol_flags["OOB"] = True
        sent = []

        def keep(**message):
            if "d6_inbox" in message:
                sent.append(message["d6_inbox"][1])

        kept = patch.object(self.session, "msg", lambda *_, **message: keep(**message))
        with kept, self.captureOnCommitCallbacks(execute=True):
            act()
        return sent

    def test_a_change_is_sent_to_its_player_alone(self):
        (sent,) = self.sent_to(lambda: questions.notice("mention", self.char1, "Bea named you."))
        number = self.kept(self.char1)[0].pk
        item = {
            "number": number,
            "kind": "mention",
            "text": "Bea named you.",
            "answer": False,
            "scene": 0,
        }
        assert sent == {"count": 1, "items": [item]}
        assert self.sent_to(lambda: questions.notice("mention", self.char2, "Ace named you.")) == []
        asked = []
        (sent,) = self.sent_to(lambda: asked.append(questions.ask("join", self.char1, "Come?")))
        assert [item["answer"] for item in sent["items"]] == [False, True]
        (sent,) = self.sent_to(lambda: questions.settle(asked[0], None))
        assert sent["count"] == 1
        (sent,) = self.sent_to(lambda: self.char1.execute_cmd("+inbox/clear", session=self.session))
        assert sent == {"count": 0, "items": []}

    def test_a_client_may_ask_for_it(self):
        from server.conf import inputfuncs

        questions.notice("mention", self.char1, "Bea named you.")
        (sent,) = self.sent_to(lambda: inputfuncs.d6_inbox(self.session))
        assert sent["count"] == 1

    def test_it_comes_at_login(self):
        questions.notice("mention", self.char1, "Bea named you.")
        (sent,) = self.sent_to(lambda: self.char1.at_post_puppet())
        assert sent["count"] == 1
