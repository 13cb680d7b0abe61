"""A lost password on the website: codes from staff, and links by mail."""

import re
import threading
import time
from datetime import datetime, timedelta
from unittest.mock import patch

import pytest
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.contrib.sessions.models import Session
from django.core import mail
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.accounts.models import AccountDB
from twisted import logger as twisted_logger

from tests.web.visitors import PASSWORD, player, visitor
from web.website.views import lost_passwords as pages
from world import lost_passwords, mailing
from world.lost_passwords import LASTS, WRONG_CODE

NEW = "copper-anchor-12"
ADDRESS = "anna@home.example"
LINK = re.compile(r"http://\S+")
HERE = "http://localhost"


@pytest.fixture
def anna(db):
    """An account whose password is lost; the admin ``boss`` gives out codes."""
    for throttle in (LOGIN_THROTTLE, pages.ASKED, pages.MAILED):
        throttle.storage.clear()
    account = player("Anna")
    account.email = ADDRESS
    account.save()
    yield account
    LOGIN_THROTTLE.storage.clear()


@pytest.fixture
def boss(anna):
    account = player("Boss")
    account.permissions.add("Admin")
    return account


@pytest.fixture
def mails(settings, monkeypatch):
    """The outbox of a game that sends mails, without delay."""
    settings.EMAIL_HOST = "mail.example"
    monkeypatch.setattr(mailing, "send", mailing._sent)
    return mail.outbox


def opens(password: str, name: str = "Anna") -> bool:
    return AccountDB.objects.get(username=name).check_password(password)


def page(answer) -> str:
    return answer.content.decode().replace("&#x27;", "'")


def by_code(code: str, new: str = NEW, name: str = "Anna", again: str = "", browser=None):
    """The page shown after using a code; "" if it was accepted."""
    typed = {"name": name, "code": code, "new_password1": new, "new_password2": again or new}
    answer = (browser or visitor()).post("/auth/code/", typed)
    return "" if answer.status_code == 302 else page(answer)


def asked(address: str = ADDRESS, browser=None, **headers):
    return (browser or visitor()).post("/auth/password_reset/", {"email": address}, **headers)


def link(mails) -> str:
    """The link in the last mail, as an address of our site."""
    return LINK.search(mails[-1].body)[0].removeprefix(HERE)


def follow(address: str, new: str = NEW, browser=None):
    """The answer to a new password typed on the page that the link leads to."""
    browser = browser or visitor()
    answer = browser.get(address)
    if answer.status_code == 302:
        form = answer["Location"]
        answer = browser.post(form, {"new_password1": new, "new_password2": new})
    return answer


class TestByCode:
    def test_it_is_used_once(self, anna, boss):
        code, _ = lost_passwords.give_code(anna, boss)
        assert by_code(code) == "" and opens(NEW)
        assert str(WRONG_CODE) in by_code(code, "another-anchor-13") and opens(NEW)

    def test_the_one_who_did_it_reads_so_and_logs_in(self, anna, boss):
        code, _ = lost_passwords.give_code(anna, boss)
        browser = visitor()
        by_code(code, browser=browser)
        assert "You have a new password" in page(browser.get("/auth/login/"))
        answer = browser.post("/auth/login/", {"username": "Anna", "password": NEW})
        assert answer.status_code == 302

    def test_it_is_over_after_an_hour(self, anna, boss):
        code, _ = lost_passwords.give_code(anna, boss)
        now = time.time()
        with patch("world.lost_passwords.time.time", lambda: now + LASTS + 1):
            assert str(WRONG_CODE) in by_code(code)
        assert opens(PASSWORD)

    def test_a_wrong_code_and_an_unknown_name_read_alike(self, anna, boss):
        lost_passwords.give_code(anna, boss)
        for bad in (NEW, "short", "12345678"):
            known, unknown = (
                re.sub(r'value="[^"]*"', "", by_code("AAAA-BBBB-CCCC", bad, name))
                for name in ("Anna", "Nobody")
            )
            assert known == unknown and 'role="alert"' in known

    def test_a_password_that_will_not_do_leaves_the_code_alone(self, anna, boss):
        code, _ = lost_passwords.give_code(anna, boss)
        for bad in ("short", "12345678"):
            assert 'role="alert"' in by_code(code, bad) and str(WRONG_CODE) not in by_code(
                code, bad
            )
        assert "match" in by_code(code, NEW, again="other-anchor-12")
        assert by_code(code) == ""

    def test_wrong_codes_count_with_wrong_passwords(self, anna, boss):
        code, _ = lost_passwords.give_code(anna, boss)
        for _ in range(LOGIN_THROTTLE.limit):
            assert str(WRONG_CODE) in by_code("AAAA-BBBB-CCCC")
        with patch.object(pages.Hashed, "new") as hashing:
            assert "Try again in a few minutes" in by_code(code)
        assert not hashing.called and opens(PASSWORD)
        answer = visitor().post("/auth/login/", {"username": "Anna", "password": PASSWORD})
        assert "Too many login failures" in page(answer)

    def test_browsers_that_are_logged_in_are_logged_out(self, anna, boss):
        inside = visitor(anna)
        assert inside.get("/characters/manage/").status_code == 200
        with patch.object(type(anna), "end_other_sessions") as ended:
            by_code(lost_passwords.give_code(anna, boss)[0])
        assert ended.called and inside.get("/characters/manage/").status_code == 302

    def test_no_row_is_kept_for_who_fails(self, anna, boss):
        lost_passwords.give_code(anna, boss)
        browser = visitor()
        browser.get("/auth/code/")
        by_code("AAAA-BBBB-CCCC", browser=browser)
        assert Session.objects.count() == 0


class TestByMail:
    def test_a_game_without_mail_has_no_such_page_and_says_what_helps(self, anna):
        login = page(visitor().get("/auth/login/"))
        assert "/auth/password_reset/" not in login and "Ask staff of the game for a code" in login
        assert "/auth/code/" in login
        assert visitor().get("/auth/password_reset/").status_code == 404
        assert asked().status_code == 404 and not mail.outbox

    def test_the_login_leads_to_it_and_the_link_sets_a_password_once(self, anna, mails):
        browser = visitor()
        assert "/auth/password_reset/" in page(browser.get("/auth/login/"))
        assert asked(browser=browser)["Location"] == "/auth/login/"
        assert "a mail with a link is on its way" in page(browser.get("/auth/login/"))
        (sent,) = mails
        assert sent.to == [ADDRESS] and "Anna" in sent.body and "once and within" in sent.body
        address = link(mails)
        assert follow(address).status_code == 302 and opens(NEW)
        again = follow(address, "another-anchor-13")
        assert again.status_code == 410 and "works no more" in page(again) and opens(NEW)

    def test_two_forms_opened_by_one_link_set_one_password(self, anna, mails):
        asked()
        first, second = visitor(), visitor()
        forms = [browser.get(link(mails))["Location"] for browser in (first, second)]
        new = ("copper-anchor-12", "another-anchor-13")
        answers = [
            browser.post(form, {"new_password1": word, "new_password2": word}).status_code
            for browser, form, word in zip((first, second), forms, new, strict=True)
        ]
        assert answers == [302, 410] and opens(new[0])

    def test_the_token_is_asked_again_when_the_password_is_set(self, anna, mails):
        asked()
        token = link(mails).rstrip("/").rpartition("/")[2]
        lost_passwords.by_link(anna, token, pages.Hashed.new(NEW), "127.0.0.1")
        with pytest.raises(lost_passwords.Refused):
            lost_passwords.by_link(anna, token, pages.Hashed.new("another-one-13"), "127.0.0.1")
        assert opens(NEW)

    def test_a_link_is_over_after_an_hour(self, anna, mails):
        asked()
        for seconds, status in ((LASTS + 5, 410), (LASTS - 5, 302)):
            later = datetime.now() + timedelta(seconds=seconds)
            with patch.object(PasswordResetTokenGenerator, "_now", lambda _, at=later: at):
                assert follow(link(mails)).status_code == status

    @pytest.mark.parametrize("address", ["/auth/reset/MQ/set-password/", "/auth/reset/x/y-z/"])
    def test_a_link_that_was_never_sent(self, anna, mails, address):
        assert visitor().get(address).status_code == 410

    def test_a_password_that_will_not_do_leaves_the_link_alone(self, anna, mails):
        asked()
        assert "too short" in page(follow(link(mails), "short"))
        assert follow(link(mails)).status_code == 302 and opens(NEW)

    def test_another_address_or_password_ends_the_link(self, anna, mails):
        asked()
        anna.email = "other@home.example"
        anna.save()
        assert follow(link(mails)).status_code == 410

    def test_the_answer_is_the_same_for_an_address_that_nobody_has(self, anna, mails):
        answers = []
        for address in (ADDRESS, "nobody@home.example"):
            browser = visitor()
            assert asked(address, browser)["Location"] == "/auth/login/"
            text = page(browser.get("/auth/login/"))
            answers.append(re.sub(r'value="[^"]*"', "", text))
        assert answers[0] == answers[1] and len(mails) == 1

    def test_requests_and_mails_for_one_account_are_limited(self, anna, mails):
        answers = [asked().status_code for _ in range(pages.ASKED.limit + 1)]
        assert answers == [302] * pages.ASKED.limit + [200]
        assert len(mails) == pages.MAILED.limit
        assert "ask staff" in page(asked())

    def test_the_link_bears_the_name_of_the_site(self, anna, mails, settings):
        settings.SITE_URL, settings.SITE_HOSTS = "https://play.example", ["play.example"]
        asked(HTTP_HOST="192.168.1.77")
        assert "https://play.example/auth/reset/" in mails[-1].body
        assert "192.168" not in mails[-1].body

    def test_everybody_else_is_logged_out(self, anna, mails):
        inside = visitor(anna)
        asked()
        with patch.object(type(anna), "end_other_sessions") as ended:
            follow(link(mails))
        assert ended.called and inside.get("/characters/manage/").status_code == 302

    def test_a_mail_is_sent_by_a_thread_of_its_own_that_nobody_waits_for(self, anna, settings):
        settings.EMAIL_HOST = "mail.example"
        go_on, sent_by, sent = threading.Event(), [], threading.Event()

        def slow(message):
            go_on.wait(30)
            sent_by.append(threading.current_thread().name)
            sent.set()

        with patch("django.core.mail.EmailMessage.send", slow):
            assert asked().status_code == 302 and not sent_by, "the page is there first"
            go_on.set()
            assert sent.wait(30)
        assert sent_by[0].startswith("mail")

    def test_a_mail_server_that_fails_is_logged_without_the_mail(self, anna, mails):
        with (
            patch("django.core.mail.EmailMessage.send", side_effect=OSError(ADDRESS)),
            patch.object(mailing.reactor, "callFromThread") as later,
        ):
            assert asked().status_code == 302
        ((_, told),) = [call.args for call in later.call_args_list]
        assert told == "A mail was not sent: OSError."


class TestTold:
    def test_each_reset_by_link_or_code_is_reported_once(self, anna, boss, mails):
        asked()
        follow(link(mails))
        by_code(lost_passwords.give_code(anna, boss)[0])
        first, second = lost_passwords.told_once(anna), lost_passwords.told_once(anna)
        assert "reset by mail on " in first[0] and "a code that Boss gave on " in first[1]
        assert len(first) == 2 and second == []

    def test_nothing_secret_is_logged(self, anna, boss, mails):
        events = []
        twisted_logger.globalLogPublisher.addObserver(events.append)
        try:
            asked()
            follow(link(mails))
            code, _ = lost_passwords.give_code(anna, boss)
            by_code("AAAA-BBBB-CCCC", name=code)
            by_code(code, "another-anchor-13")
        finally:
            twisted_logger.globalLogPublisher.removeObserver(events.append)
        logged = "\n".join(str(twisted_logger.formatEvent(event)) for event in events)
        assert "Password Link Mailed" in logged and "Password Changed" in logged
        token = link(mails).rstrip("/").rpartition("/")[2]
        for secret in (code, token, NEW, "another-anchor-13", "AAAA-BBBB-CCCC", ADDRESS):
            assert secret not in logged
