"""Pages of the website that differ from Evennia's."""

import pytest
from django.test import Client, override_settings

pytestmark = pytest.mark.django_db


def body(path: str, host: str = "play.example") -> str:
    with override_settings(ALLOWED_HOSTS=["*"]):
        answer = Client(HTTP_HOST=host).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("host, shown", [("play.example:4001", "play.example"), ("[::1]", "::1")])
def test_the_front_page_names_the_host_it_was_found_under(host, shown):
    assert f"<strong>{shown}</strong>" in body("/", host)


@override_settings(SERVER_HOSTNAME="games.example")
def test_the_settings_may_name_another_host():
    assert "<strong>games.example</strong>" in body("/")


def test_a_page_of_help_keeps_its_columns():
    page = body("/help/topics/commands/")
    (row,) = [line for line in page.splitlines() if "+initiative" in line]
    assert row.startswith("A fight          +combat +initiative")
    assert "commands detail" not in page
