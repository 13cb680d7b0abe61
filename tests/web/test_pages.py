"""Pages of the website that differ from Evennia's."""

import json
import re

import pytest
from django.conf import settings
from django.test import Client, override_settings
from evennia.utils.utils import class_from_module

from tests.web.visitors import player

pytestmark = pytest.mark.django_db


def body(path: str, host: str = "play.example") -> str:
    with override_settings(SITE_HOSTS=["play.example"]):
        answer = Client(HTTP_HOST=host).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("host, shown", [("play.example:4001", "play.example"), ("[::1]", "::1")])
def test_the_front_page_names_the_host_it_was_found_under(host, shown):
    assert f"MU* client at {shown}, port 4000." in body("/", host)


@override_settings(SERVER_HOSTNAME="games.example")
def test_the_settings_may_name_another_host():
    assert "MU* client at games.example, port 4000." in body("/")


@override_settings(PSEUDO_LANGUAGE=True)
def test_pages_are_in_the_language_of_their_reader():
    for page in map(body, ("/", "/auth/login/", "/help/")):
        assert "Ĺóóĝ ííń" in page and ">Log in" not in page
    client = body("/webclient/")
    scripts = json.loads(re.search(r'id="said"[^>]*>(.*?)</script>', client)[1])
    assert "Ĺóóĝ ííń" in scripts["client-log-in"] and ">This page" not in client
    account = player("Erna")
    account.attributes.add("_saved_protocol_flags", {"LANGUAGE": "en"})
    browser = Client(HTTP_HOST="localhost")
    browser.force_login(account)
    assert "Log out Erna" in browser.get("/").content.decode()


def test_a_page_of_help_keeps_its_columns():
    page = body("/help/topics/commands/")
    (row,) = [line for line in page.splitlines() if "+initiative" in line]
    assert row.startswith("A fight          +combat +initiative")
    assert "commands detail" not in page


@pytest.fixture
def anna():
    """An account and its character, both called Anna, with a browser logged in to the website."""
    account = player("Anna")
    browser = Client(HTTP_HOST="localhost")
    browser.force_login(account)
    return browser, account.characters.all()[0]


def test_a_description_is_written_and_the_name_stays(anna):
    browser, character = anna
    sent = {"db_key": "npcs", "description": "Tall. |lcquit|ltClick here|le"}
    assert browser.post(character.web_get_update_url(), sent).status_code == 302
    character.save()
    assert (character.key, character.db.desc[:5]) == ("Anna", "Tall.")
    assert "|lc" not in character.return_appearance(character)
    assert "Click here" in character.return_appearance(character)


@pytest.mark.parametrize("name", ["npcs", "Ace, Bea", "Al", "|lcquit|ltx|le", "x" * 31])
def test_no_account_and_no_character_gets_a_name_that_commands_cannot_mean(name, anna):
    _, character = anna
    assert character.validate_name(name)
    kind = class_from_module(settings.BASE_ACCOUNT_TYPECLASS)
    account, errors = kind.create(username=name, password="orbit-lantern")
    assert (account, bool(errors)) == (None, True)
