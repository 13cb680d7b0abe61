"""Lost passwords: codes from staff work once, within an hour; resets are told; nothing leaks."""

import re
import time
from unittest.mock import patch

import evennia
from django.test import override_settings
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.accounts.models import AccountDB
from evennia.utils import logger
from twisted import logger as twisted_logger

from tests.commands.logins import PASSWORD, AtTheLogin, Caller
from world import lost_passwords
from world.lost_passwords import LASTS, SIGNS, WRONG_CODE

NEW = "copper-anchor-12"
CODE = re.compile(rf"\b(?:[{SIGNS}]{{4}}-){{2}}[{SIGNS}]{{4}}\b")
WRONG = "AAAA-BBBB-CCCC"


class LostTest(AtTheLogin):
    """``staff`` is a logged-in admin; Ace's account has lost its password."""

    def setUp(self):
        super().setUp()
        self.account.permissions.clear()
        self.account.permissions.add("Player")
        self.boss = AccountDB.objects.get(pk=self.account2.pk)
        self.boss.permissions.clear()
        self.boss.permissions.add("Admin")
        self.boss.username = "Boss"
        self.boss.set_password(PASSWORD)
        self.boss.is_superuser = False
        self.boss.save()
        self.name = self.account.name
        self.staff = self.logged_in("Boss")

    def logged_in(self, name: str, password: str = PASSWORD) -> Caller:
        caller = Caller(self)
        caller.type(f"connect {name} {password}")
        self.finish()
        return caller

    def code(self) -> str:
        """Have staff make a code for Ace's account, and return it."""
        self.staff.type(f"userpassword/code {self.name}")
        return CODE.search(self.staff.lines[-1])[0]

    def reset(self, code: str, new: str = NEW, name: str = "", caller=None) -> str:
        """Type ``reset`` before the login; return the answer."""
        caller = caller or Caller(self)
        caller.type(f"reset {name or self.name} {code} {new}")
        if self.work:
            self.finish()
        return caller.lines[-1]

    def opens(self, password: str) -> bool:
        return AccountDB.objects.get(pk=self.account.pk).check_password(password)


class TestCodes(LostTest):
    def test_a_code_sets_a_new_password_once(self):
        code = self.code()
        assert "You have a new password" in self.reset(code)
        assert self.opens(NEW) and not self.opens(PASSWORD)
        assert not self.account.attributes.has("password code", category="d6")
        assert self.reset(code, "another-anchor-13") == WRONG_CODE
        assert self.opens(NEW)

    def test_however_its_letters_and_dashes_are_typed(self):
        assert "You have a new password" in self.reset(self.code().lower().replace("-", ""))

    def test_a_code_is_hashed_once_by_a_worker_and_kept_as_a_hash_alone(self):
        code = self.code()
        kept = repr(self.account.attributes.get("password code", category="d6"))
        assert code not in kept and code.replace("-", "") not in kept
        Caller(self).type(f"reset {self.name} {code} {NEW}")
        assert len(self.work) == 1 and self.opens(PASSWORD)
        self.finish()
        assert self.opens(NEW)

    def test_it_works_for_an_hour(self):
        code, now = self.code(), time.time()
        with patch("world.lost_passwords.time.time", lambda: now + LASTS + 1):
            assert self.reset(code) == WRONG_CODE
        assert self.opens(PASSWORD)
        with patch("world.lost_passwords.time.time", lambda: now + LASTS - 5):
            assert "You have a new password" in self.reset(code)

    def test_a_new_code_ends_the_one_before(self):
        first, second = self.code(), self.code()
        assert self.reset(first) == WRONG_CODE
        assert "You have a new password" in self.reset(second)

    def test_whatever_sets_another_password_ends_it(self):
        code = self.code()
        self.account.set_password("amber-basket-44")
        self.account.save()
        assert self.reset(code) == WRONG_CODE

    def test_a_code_is_for_one_account(self):
        code = self.code()
        assert self.reset(code, name="Boss") == WRONG_CODE
        assert self.opens(PASSWORD) and self.boss.check_password(PASSWORD)

    def test_a_wrong_code_and_an_unknown_name_read_alike_and_take_one_hash_each(self):
        self.code()
        ann, bob = Caller(self), Caller(self)
        ann.type(f"reset {self.name} {WRONG} {NEW}")
        bob.type(f"reset Nobody-here {WRONG} {NEW}")
        assert len(self.work) == 2
        self.finish(2)
        assert ann.lines == bob.lines == [WRONG_CODE]

    def test_a_password_that_will_not_do_costs_neither_code_nor_hash(self):
        code = self.code()
        for name in (self.name, "Nobody-here"):
            for bad in ("short", "12345678", f"{name}1"):
                caller = Caller(self)
                caller.type(f"reset {name} {code} {bad}")
                assert not self.work and "password" in caller.lines[-1].lower(), (name, bad)
                assert "new password, and every" not in caller.lines[-1]
        assert "You have a new password" in self.reset(code)

    def test_wrong_codes_count_with_wrong_passwords(self):
        code = self.code()
        guesser = Caller(self)
        for _ in range(LOGIN_THROTTLE.limit):
            assert self.reset(WRONG, caller=guesser) == WRONG_CODE
        guesser.type(f"reset {self.name} {code} {NEW}")
        assert not self.work and "Try again in a few minutes" in guesser.lines[-1]
        guesser.type(self.line())
        assert not self.work and "Too many login failures" in guesser.lines[-1]
        assert "You have a new password" in self.reset(code), "from elsewhere it works"

    def test_a_flood_of_codes_is_counted_one_by_one(self):
        self.code()
        callers = [Caller(self) for _ in range(40)]
        for caller in callers:
            caller.session.address = "10.9.9.9"
            caller.type(f"reset {self.name} {WRONG} {NEW}")
        while self.work:
            self.finish()
        wrong = [caller for caller in callers if caller.lines[-1] == WRONG_CODE]
        assert len(wrong) == LOGIN_THROTTLE.limit

    def test_the_banned_get_no_hash(self):
        code = self.code()
        evennia.ServerConfig.objects.conf("server_bans", [(self.name.lower(), "", "", "", "")])
        caller = Caller(self)
        caller.type(f"reset {self.name} {code} {NEW}")
        assert not self.work and "You are banned" in caller.lines[-1]

    def test_every_other_connection_ends(self):
        playing = self.logged_in(self.name)
        with patch.object(evennia.SESSION_HANDLER, "disconnect") as ended:
            self.reset(self.code())
        gone = {call.args[0] for call in ended.call_args_list}
        assert gone == {self.session, playing.session} == set(self.account.sessions.all())
        assert "was changed elsewhere, so this connection ends" in playing.lines[-1]

    def test_a_line_that_lacks_something_says_how_it_goes(self):
        for line in ("reset", "reset Ace", f"reset Ace {WRONG}", f"reset Ace {WRONG}  "):
            caller = Caller(self)
            caller.type(line)
            assert "reset <name> <code> <new password>" in caller.lines[-1], line

    def test_hanging_up_while_it_is_hashed_leaves_the_old_password(self):
        code, caller = self.code(), Caller(self)
        caller.type(f"reset {self.name} {code} {NEW}")
        caller.hang_up()
        self.finish()
        assert self.opens(PASSWORD)

    def test_help_before_the_login_names_it(self):
        caller = Caller(self)
        caller.type("help")
        assert "reset <name> <code> <password>" in caller.read
        assert "the website" not in caller.read
        with override_settings(EMAIL_HOST="mail.example"):
            caller.type("help")
        assert "the website" in caller.read


class TestTold(LostTest):
    def test_the_account_reads_of_it_at_its_next_login_once(self):
        self.reset(self.code())
        first, second = self.logged_in(self.name, NEW), self.logged_in(self.name, NEW)
        (told,) = [line for line in first.lines if "was reset" in line]
        assert "by a code that Boss gave on " in told and "If that was not you" in told
        assert "was reset" not in second.read

    def test_every_reset_since_the_last_login_is_reported(self):
        self.reset(self.code())
        self.reset(self.code(), "another-anchor-13")
        assert self.logged_in(self.name, "another-anchor-13").read.count("was reset") == 2

    def test_a_player_online_reads_that_staff_made_a_code(self):
        playing = self.logged_in(self.name)
        code = self.code()
        assert "Boss (staff) has made a code" in playing.lines[-1] and code not in playing.read


class TestWhoGivesCodes(LostTest):
    def test_no_player_and_no_builder_does(self):
        for permission in ("Player", "Builder"):
            self.boss.permissions.clear()
            self.boss.permissions.add(permission)
            self.staff.type(f"userpassword/code {self.name}")
            assert not CODE.search(self.staff.read), permission

    def test_nobody_gives_one_to_their_own_rank_or_above_or_to_the_superuser(self):
        for permission in ("Admin", "Developer"):
            self.account.permissions.clear()
            self.account.permissions.add(permission)
            self.staff.type(f"userpassword/code {self.name}")
            assert "stands as high as you or above" in self.staff.lines[-1]
        self.staff.type("userpassword/code Boss")
        assert "stands as high as you or above" in self.staff.lines[-1]
        self.account.permissions.clear()
        self.account.is_superuser = True
        self.boss.permissions.add("Developer")
        self.staff.type(f"userpassword/code {self.name}")
        assert "evennia changepassword" in self.staff.lines[-1]
        assert not self.account.attributes.has("password code", category="d6")

    def test_staff_cannot_set_the_password_of_an_equal_or_the_superuser(self):
        before = self.account.password
        self.account.permissions.add("Admin")
        self.staff.type(f"userpassword {self.name} = another-lantern-9")
        assert "stands as high as you or above" in self.staff.lines[-1]
        self.account.is_superuser = True
        self.staff.type(f"userpassword {self.name} = another-lantern-9")
        assert "evennia changepassword" in self.staff.lines[-1]
        self.account.refresh_from_db()
        assert self.account.password == before

    def test_to_a_builder_an_admin_does(self):
        self.account.permissions.add("Builder")
        assert self.code()

    def test_a_name_that_nobody_has_and_none_at_all_are_refused(self):
        self.staff.type("userpassword/code")
        assert "Type userpassword/code and the name" in self.staff.lines[-1]
        self.staff.type("userpassword/code Nobody-here")
        assert "Nobody is called 'Nobody-here'" in self.staff.lines[-1]
        self.staff.type(f"userpassword/cod {self.name}")
        assert CODE.search(self.staff.lines[-1])
        self.staff.type(f"userpassword/word {self.name}")
        assert "word" in self.staff.lines[-1] and not CODE.search(self.staff.lines[-1])

    def test_the_line_with_a_password_is_as_it_was(self):
        self.staff.type(f"userpassword {self.name} = {NEW}")
        self.finish()
        assert self.opens(NEW)


class TestKeptFromLogs(LostTest):
    def logged(self, deed) -> str:
        """Call ``deed`` and return everything that was logged meanwhile."""
        events = []
        twisted_logger.globalLogPublisher.addObserver(events.append)
        try:
            deed()
        finally:
            twisted_logger.globalLogPublisher.removeObserver(events.append)
        return "\n".join(str(twisted_logger.formatEvent(event)) for event in events)

    def test_neither_code_nor_password_nor_line(self):
        codes = []

        def lost_and_found():
            codes.append(self.code())
            self.reset(WRONG)
            self.reset(codes[0], name=codes[0])
            self.reset(codes[0])

        logged = self.logged(lost_and_found)
        assert "Password Code Given" in logged and "Password Changed" in logged
        for secret in (*codes, *(code.replace("-", "") for code in codes), NEW, WRONG):
            assert secret.lower() not in logged.lower()

    def test_an_internal_failure_logs_neither_code_nor_password(self):
        code = self.code()
        with patch.object(lost_passwords, "_reset", side_effect=OSError("disk full")):
            logged = self.logged(lambda: self.reset(code))
        assert "disk full" in logged and code not in logged and NEW not in logged

    def test_lines_that_the_log_quotes_are_masked(self):
        for line in (f"reset Ace {WRONG} {NEW}", f"+email a@b.example = {NEW}"):
            masked = logger.mask_sensitive_input(line)
            assert NEW not in masked and WRONG not in masked, line

    def test_a_report_of_staff_does_not_quote_the_code(self):
        code = self.code()
        assert not any(code in text for text in self.staff.session.read)
