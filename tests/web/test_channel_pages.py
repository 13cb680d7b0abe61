"""The messages of a channel are read on the website only by people who are on it."""

from pathlib import Path

import pytest
from evennia.utils import logger
from evennia.utils.create import create_channel

from tests.web.visitors import player, visitor

pytestmark = pytest.mark.django_db
SAID = "2026-11-21 20:00:00 [-] Anna: the vault code is 7143"


@pytest.fixture
def channel(tmp_path, monkeypatch):
    monkeypatch.setattr(logger, "_LOGDIR", str(tmp_path))
    made = create_channel("Heist", locks="listen:all();send:all()")
    Path(tmp_path, made.get_log_filename()).write_text(f"{SAID}\n")
    return made


def browser(name: str, channel=None):
    """The browser of an account with that name, logged in, and on the channel if one is given."""
    account = player(name)
    if channel:
        assert channel.connect(account)
    return visitor(account)


def test_a_subscriber_reads_the_channel(channel):
    client = browser("Anna", channel)
    assert "7143" in client.get("/channels/heist/").content.decode()
    assert "Heist" in client.get("/channels/").content.decode()


def test_another_account_finds_neither_the_page_nor_the_name(channel):
    client = browser("Boris")
    assert client.get("/channels/heist/").status_code == 404
    assert "Heist" not in client.get("/channels/").content.decode()


def test_a_stranger_is_asked_to_log_in(channel):
    for path in ("/channels/", "/channels/heist/"):
        answer = visitor().get(path)
        assert answer.status_code == 302 and "login" in answer["Location"]
