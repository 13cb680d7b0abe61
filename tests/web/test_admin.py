"""Staff on the pages of the database."""

from unittest.mock import patch

import pytest
from evennia.objects.models import ObjectDB

from tests.web.visitors import player, visitor

pytestmark = pytest.mark.django_db
NEW = "copper-anchor-12"


@pytest.fixture
def boss():
    return visitor(player("Boss", staff=True))


def test_a_character_is_deleted_as_in_the_game(boss):
    character = player("Anna").characters.all()[0]
    who = f"c{character.id}"
    with patch("typeclasses.at_table.characters.leave_all") as left:
        answer = boss.post(f"/admin/objects/objectdb/{character.id}/delete/", {"post": "yes"})
    assert answer.status_code == 302
    left.assert_called_once_with(who)
    assert not ObjectDB.objects.filter(db_key="Anna").exists()


def test_an_account_is_deleted_with_its_characters(boss):
    anna = player("Anna")
    who = f"c{anna.characters.all()[0].id}"
    with patch("typeclasses.at_table.characters.leave_all") as left:
        answer = boss.post(f"/admin/accounts/accountdb/{anna.id}/delete/", {"post": "yes"})
    assert answer.status_code == 302
    left.assert_called_once_with(who)
    assert not ObjectDB.objects.filter(db_key="Anna").exists()
    assert player("Anna").characters.all()[0].key == "Anna", "the name is free"


def test_many_are_not_deleted_at_once(boss):
    character = player("Anna").characters.all()[0]
    sent = {"action": "delete_selected", "_selected_action": [character.id], "post": "yes"}
    boss.post("/admin/objects/objectdb/", sent)
    assert ObjectDB.objects.filter(id=character.id).exists()


def test_a_new_password_from_the_admin_ends_logins_too(boss):
    anna = player("Anna")
    reader = visitor(anna)
    assert b"Log out Anna" in reader.get("/").content
    sent = {"password1": NEW, "password2": NEW}
    with patch.object(type(anna), "end_other_sessions") as ended:
        answer = boss.post(f"/admin/accounts/accountdb/{anna.id}/password/", sent)
    assert answer.status_code == 302
    assert ended.called
    assert b"Log out" not in reader.get("/").content


@pytest.mark.parametrize(
    "address", ["accounts/accountdb/{}/password/", "objects/objectdb/account-object-link/{}"]
)
@pytest.mark.parametrize("number", ["999999", "9" * 25])
def test_a_missing_object_is_not_found(boss, address, number):
    assert boss.get(f"/admin/{address.format(number)}").status_code == 404


def test_a_field_without_a_name_is_refused(boss):
    anna = f"/admin/accounts/accountdb/{player('Anna').id}/change/"
    for page in (anna, "/admin/flatpages/flatpage/1/delete/"):
        assert boss.get(f"{page}?_to_field=").status_code == 400
        assert boss.post(page, {"_to_field": ""}).status_code == 400
    assert boss.get(f"{anna}?_to_field=id").status_code == 200
