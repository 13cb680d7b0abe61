"""Logging in, new accounts and passwords: queued, hashed beside the game, nothing given away."""

import queue
import threading
from contextlib import contextmanager

import evennia
import pytest
from django.contrib.auth import authenticate, hashers
from django.test import override_settings
from evennia.accounts.accounts import LOGIN_THROTTLE

from commands.players.unloggedin import WRONG
from tests.commands.logins import PASSWORD, AtTheLogin, Caller
from tests.commands.player import PlayerTest
from world import passwords
from world.passwords import Hashed

OURS = override_settings(
    PASSWORD_HASHERS=["world.passwords.Hasher"],
    AUTHENTICATION_BACKENDS=["world.passwords.Backend"],
)


class LoginTest(AtTheLogin):
    def test_login_waits_for_a_worker_to_hash_the_password(self):
        ann = Caller(self)
        ann.type(self.line())
        assert not ann.session.logged_in
        assert ann.session.holds == 1
        self.finish()
        assert ann.session.logged_in
        assert ann.session.account == self.account
        assert ann.session.holds == 0

    def test_a_wrong_password_and_an_unknown_name_read_alike_and_take_one_hash_each(self):
        ann, bob = Caller(self), Caller(self)
        ann.type(f"connect {self.account.name} wrong-lantern")
        bob.type("connect Nobody-here wrong-lantern")
        assert len(self.work) == 2
        self.finish(2)
        assert ann.lines[-1] == bob.lines[-1] == WRONG
        assert not ann.session.logged_in

    def test_waiting_logins_are_told_their_number_and_served_in_order(self):
        callers = [Caller(self) for _ in range(4)]
        for caller in callers:
            caller.type(self.line())
        assert [c.read for c in callers[:2]] == ["", ""]
        assert "You are number 3 of those who log in" in callers[2].read
        assert "You are number 4 of those who log in" in callers[3].read
        self.finish()
        assert [c.session.logged_in for c in callers] == [True, False, False, False]
        self.finish(3)
        assert all(c.session.logged_in for c in callers)

    def test_hanging_up_while_waiting_costs_no_hash_and_harms_nobody(self):
        callers = [Caller(self) for _ in range(4)]
        for caller in callers:
            caller.type(self.line())
        callers[2].hang_up()
        callers[0].hang_up()
        self.finish()
        assert not callers[0].session.logged_in
        self.finish(2)
        assert not self.work
        assert [c.session.logged_in for c in callers[1::2]] == [True, True]

    def test_a_flood_of_wrong_passwords_gets_no_more_hashes_than_the_throttle_allows(self):
        callers = [Caller(self) for _ in range(40)]
        for caller in callers:
            caller.session.address = "10.9.9.9"
            caller.type(f"connect {self.account.name} wrong-lantern")
        hashed = 0
        while self.work:
            self.finish()
            hashed += 1
        assert hashed <= LOGIN_THROTTLE.limit + passwords.WORKERS
        assert "Too many login failures" in callers[-1].read

    def test_the_banned_get_no_hash_and_read_so(self):
        evennia.ServerConfig.objects.conf(
            "server_bans", [(self.account.name.lower(), "", "", "", "")]
        )
        ann = Caller(self)
        ann.type(self.line())
        assert not self.work
        assert "You have been banned" in ann.read

    def test_create_hashes_beside_the_game_and_goes_in(self):
        ann = Caller(self)
        ann.type(f"create Annika {PASSWORD}")
        assert not evennia.AccountDB.objects.filter(username="Annika").exists()
        self.finish()
        assert ann.session.account.name == "Annika"
        assert ann.session.account.check_password(PASSWORD)

    def test_two_who_take_the_same_name_at_once(self):
        ann, bob = Caller(self), Caller(self)
        ann.type(f"create Annika {PASSWORD}")
        bob.type(f"create Annika {PASSWORD}")
        self.finish(2)
        assert ann.session.logged_in
        assert not bob.session.logged_in
        assert "Somebody is called Annika already." in bob.read

    def test_password_changes_it_only_for_who_knows_the_old_one(self):
        ann = Caller(self)
        ann.type(self.line())
        self.finish()
        ann.type("password wrong-lantern = copper-anchor-12")
        self.finish()
        assert "so nothing has changed" in ann.lines[-1]
        ann.type(f"password {PASSWORD} = copper-anchor-12")
        self.finish(2)
        assert "another from now on" in ann.lines[-1]
        assert self.account.check_password("copper-anchor-12")

    def test_a_line_too_long_is_refused_in_words(self):
        callers = [Caller(self) for _ in range(passwords.WORKERS + passwords.LONGEST_LINE + 1)]
        for caller in callers:
            caller.type(self.line())
        assert "Please try again in a minute" in callers[-1].read
        assert callers[-1].session.holds == 0


@OURS
class HashedElsewhereTest(PlayerTest):
    """Uses the hasher that the game runs, with fewer iterations."""

    def setUp(self):
        super().setUp()
        fewer = pytest.MonkeyPatch()
        fewer.setattr(passwords.Hasher, "iterations", 1000)
        self.addCleanup(fewer.undo)
        self.account.set_password(PASSWORD)
        self.account.save()

    @contextmanager
    def hashing_threads(self):
        names = []
        with pytest.MonkeyPatch.context() as change:
            real = hashers.pbkdf2

            def seen(*args, **more):
                names.append(threading.current_thread().name)
                return real(*args, **more)

            change.setattr(hashers, "pbkdf2", seen)
            yield names

    def test_every_hash_is_a_workers(self):
        with self.hashing_threads() as names:
            assert authenticate(username=self.account.name, password=PASSWORD) == self.account
            assert authenticate(username=self.account.name, password="wrong") is None
            assert authenticate(username="Nobody-here", password="wrong") is None
        assert len(names) == 3
        assert all(name.startswith("password") for name in names)

    def test_a_password_compared_by_a_worker_is_not_hashed_again(self):
        right = Hashed.compared(PASSWORD, self.account.password)
        wrong = Hashed.compared("wrong", self.account.password)
        with self.hashing_threads() as names:
            assert self.account.check_password(right)
            assert not self.account.check_password(wrong)
        assert names == []

    def test_a_comparison_with_a_former_password_does_not_open(self):
        right = Hashed.compared(PASSWORD, self.account.password)
        self.account.set_password("copper-anchor-12")
        assert not self.account.check_password(right)

    def test_the_answer_comes_back_on_the_games_own_thread(self):
        calls = queue.Queue()
        with pytest.MonkeyPatch.context() as change:
            change.setattr(passwords.reactor, "callFromThread", lambda *call: calls.put(call))
            done = BESIDE(threading.get_native_id)
            failed = BESIDE(int, "no number")
            for _ in range(2):
                fire, result = calls.get(timeout=30)
                fire(result)
        answers, errors = [], []
        done.addCallback(answers.append)
        failed.addErrback(errors.append)
        assert answers[0] != threading.get_native_id()
        assert errors[0].check(ValueError)


BESIDE = passwords.beside


def test_the_strength_is_django_s():
    assert passwords.Hasher.iterations == hashers.PBKDF2PasswordHasher.iterations
    assert passwords.Hasher.algorithm == "pbkdf2_sha256"
