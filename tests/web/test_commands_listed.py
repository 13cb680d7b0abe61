"""The commands that the palette of the web client lists."""

import pytest

from game.wording.reading import PSEUDO
from tests.web.visitors import player, visitor

pytestmark = pytest.mark.django_db

ADDRESS = "/webclient/commands.json"


def listed(account) -> dict[str, str]:
    rows = visitor(account).get(ADDRESS).json()["commands"]
    return {row["name"]: row["summary"] for row in rows}


def test_a_player_has_the_commands_they_may_use_with_a_line_of_help():
    found = listed(player("Anna"))
    assert found["+check"] == "roll a skill or attribute"
    assert found["+combat/undo"]
    assert {"page", "+attack", "pose"} <= found.keys()
    assert not any(name.startswith("__") for name in found)
    assert all(found.values())


def test_staff_have_more_and_strangers_none():
    olga = player("Olga")
    olga.permissions.add("Developer")
    everybodys, staffs = listed(player("Anna")), listed(olga)
    assert everybodys.keys() < staffs.keys()
    assert "ban" in {name.lstrip("+@") for name in staffs.keys() - everybodys.keys()}
    assert listed(None) == {}


def test_the_summaries_are_in_the_readers_language(settings):
    settings.PSEUDO_LANGUAGE = True
    account = player("Anna")
    account.attributes.add("_saved_protocol_flags", {"LANGUAGE": PSEUDO})
    assert listed(account)["+check"] != "roll a skill or attribute"
