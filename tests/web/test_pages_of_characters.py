"""Players manage their characters on the website."""

from dataclasses import replace

import pytest
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object

from game.books.d6 import roster
from game.encounter import commands as c
from tests.web.visitors import player, visitor
from world import presenters, silence
from world.sheets import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    account = player("Anna")
    return visitor(account), account, account.characters.all()[0]


def posted(browser, address: str, **fields) -> str:
    """The page that follows when the form is sent."""
    return browser.post(address, fields, follow=True).content.decode()


def test_from_one_character_to_the_next(anna):
    browser, account, character = anna
    address = character.web_get_delete_url()
    assert "type the name" in browser.get(address).content.decode()
    assert "It is Anna." in posted(browser, address, name="yes")
    assert "field is required" in posted(browser, address)
    assert list(account.characters) == [character]
    assert "Anna is deleted." in posted(browser, address, name="anna")
    assert not ObjectDB.objects.filter(db_key="Anna").exists()
    assert "You have no character." in browser.get("/characters/manage/").content.decode()
    new = "/characters/create/"
    assert "A name is one word" in posted(browser, new, name="|lcx|lt", description="")
    page = posted(browser, new, name="Dora", description="Tall & |rred|n.\nNo tie.")
    assert "Dora is made." in page
    (dora,) = account.characters
    assert dora.db.desc == "Tall & |rred|n.\nNo tie."
    assert dora.access(account, "puppet") and dora.access(account, "delete")
    page = browser.get(dora.web_get_detail_url()).content.decode()
    assert "Tall &amp; red.<br>No tie." in page
    assert "You have a character: Dora." in posted(browser, new, name="Eve", description="")


def test_the_sheet_is_saved_as_a_text_by_its_owner_alone(anna):
    browser, _, character = anna
    address = f"/characters/sheet/anna/{character.pk}/"
    assert browser.get(address).status_code == 404
    assert address not in browser.get("/characters/manage/").content.decode()
    character.sheet = roster.sheet(roster.find_ready("Smuggler"))
    assert address in browser.get("/characters/manage/").content.decode()
    answer = browser.get(address)
    assert answer["Content-Disposition"] == 'attachment; filename="anna.txt"'
    assert text.sheet_of(text.read(answer.content.decode())) == character.sheet
    assert visitor(player("Bob")).get(address).status_code == 404


def test_nobody_is_deleted_out_of_a_fight(anna):
    browser, _, character = anna
    room = character.location = create_object("typeclasses.rooms.Room", key="Cantina")
    table = room.open_table("personal")
    me = presenters.of(table.state).fighter(character, "Anna", table.state.clock)
    thug = replace(me, id="n1", name="Thug", side="Gang", npc=True)
    table.give(None, c.Join(me.id, me), c.Join("n1", thug), c.Begin())
    page = posted(browser, character.web_get_delete_url(), name="Anna")
    assert "You take part in the scene in Cantina. +combat/leave" in page
    assert ObjectDB.objects.filter(id=character.id).exists()


def test_a_muted_player_writes_nothing_that_others_read(anna):
    browser, account, character = anna
    silence.mute(account)
    page = posted(browser, character.web_get_update_url(), description="Bea cheats.")
    assert "Staff have muted you" in page and not character.db.desc
    posted(browser, character.web_get_delete_url(), name="Anna")
    new = "/characters/create/"
    assert "called Anna meanwhile" in posted(browser, new, name="BeaCheats", description="")
    assert "called Anna meanwhile" in posted(browser, new, name="Anna", description="Bea cheats.")
    assert "Anna is made." in posted(browser, new, name="Anna", description="")


def test_only_ones_own(anna):
    browser, _, _ = anna
    bea = player("Bea").characters.all()[0]
    assert browser.get(bea.web_get_detail_url()).status_code == 200
    for address in (bea.web_get_update_url(), bea.web_get_delete_url()):
        assert browser.get(address).status_code == 404
        assert browser.post(address, {"name": "Bea", "description": "x"}).status_code == 404
    assert ObjectDB.objects.filter(id=bea.id).exists() and not bea.db.desc


def test_visitors_read_of_nobody(anna):
    _, _, character = anna
    stranger = visitor()
    for address in (character.web_get_detail_url(), "/characters/", "/characters/manage/"):
        answer = stranger.get(address)
        assert (answer.status_code, "/auth/login/" in answer["Location"]) == (302, True)
