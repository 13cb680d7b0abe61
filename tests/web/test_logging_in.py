"""Logging in on the website: bans, limits on guessing, and the way in for staff."""

import time
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

import pytest
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.server.models import ServerConfig

from server.seams.bans import keep, new_ban
from tests.web.visitors import PASSWORD, player, visitor
from typeclasses.accounts import Account
from web.website.views.accounts import LoginForm
from world.passwords import WORKERS

DOORS = ("/auth/login/", "/admin/login/")
ELSEWHERE = "203.0.113.7"


@pytest.fixture
def anna(db):
    LOGIN_THROTTLE.storage.clear()
    yield player("Anna")
    LOGIN_THROTTLE.storage.clear()


@pytest.fixture
def boss(anna):
    account = player("Boss", staff=True)
    account.permissions.add("Admin")
    return account


def ban(name: str = "", address: str = "") -> None:
    keep([new_ban(name, address, "")])


def from_elsewhere(account=None):
    browser = visitor(account)
    browser.defaults["HTTP_X_FORWARDED_FOR"] = ELSEWHERE
    return browser


def tried(browser, door: str, name: str = "Anna", password: str = PASSWORD) -> str:
    """The page shown after trying to log in; "" if it worked."""
    answer = browser.post(door, {"username": name, "password": password})
    return "" if answer.status_code == 302 else answer.content.decode()


def is_in(browser) -> bool:
    return browser.get("/characters/manage/").status_code == 200


@pytest.mark.parametrize("name", ["Anna", "ANNA", " anna "])
def test_a_banned_account_does_not_log_in(anna, name):
    browser = visitor()
    assert tried(browser, DOORS[0], name) == "" and is_in(browser)
    ban("Anna")
    browser = visitor()
    assert "You have been banned" in tried(browser, DOORS[0], name) and not is_in(browser)


def test_nobody_comes_in_from_a_banned_address(anna):
    ban(address="203.0.113.*")
    assert "You have been banned" in tried(from_elsewhere(), DOORS[0])
    assert tried(visitor(), DOORS[0]) == ""
    page = from_elsewhere().post(
        "/auth/register", {"username": "Zed", "password1": PASSWORD, "password2": PASSWORD}
    )
    assert page.status_code == 200 and not Account.objects.filter(username="Zed").exists()


def test_a_ban_ends_open_sessions(anna, boss):
    browser, far, staff = visitor(anna), from_elsewhere(anna), from_elsewhere(boss)
    assert is_in(browser) and is_in(far)
    ban(address=ELSEWHERE)
    assert is_in(browser) and not is_in(far) and is_in(staff)
    ban("Anna")
    assert not is_in(browser)
    ServerConfig.objects.conf("server_bans", [])
    assert not is_in(browser), "they must log in again"


@pytest.mark.parametrize("door", DOORS)
def test_wrong_passwords_count_with_those_of_the_game(anna, boss, door):
    browser = from_elsewhere()
    for number in range(LOGIN_THROTTLE.limit):
        assert not LOGIN_THROTTLE.check(ELSEWHERE), number
        assert "incorrect" in tried(browser, door, "Boss", f"wrong {number}")
    account, errors = Account.authenticate("Boss", PASSWORD, ip=ELSEWHERE)
    assert account is None and "Too many" in errors[0]
    for other in DOORS:
        assert "Too many login failures" in tried(browser, other, "Boss")
    assert tried(visitor(), door, "Boss") == "", "from elsewhere they get in"


def test_no_more_are_tried_at_once_than_there_are_workers(rf):
    """Otherwise one try for each thread would pass the check before the first one is counted."""
    request, now, most = rf.post(DOORS[0]), [], []
    request.origin_ip = ELSEWHERE

    def slow(*_, **__):
        now.append(1)
        most.append(len(now))
        time.sleep(0.05)
        now.pop()
        return None, ["wrong"]

    def one(_):
        return LoginForm(request, {"username": "Anna", "password": "x"}).is_valid()

    with patch.object(Account, "authenticate", slow), ThreadPoolExecutor(8) as threads:
        assert not any(threads.map(one, range(8)))
    assert max(most) == WORKERS and len(most) == 8


def test_the_way_for_staff_is_for_staff(anna, boss):
    browser = visitor()
    assert "for staff alone" in tried(browser, "/admin/login/?next=/admin/") and not is_in(browser)
    answer = browser.get("/admin/")
    assert answer["Location"].startswith("/admin/login/")
    assert tried(browser, "/admin/login/?next=/admin/", "Boss") == ""
    assert browser.get("/admin/").status_code == 200
