"""Staff and a game master make content over telnet: it can be fought with at once, and is still
there after a restart."""

import re

import pytest

from tests.live.server import with_house


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return tmp_path_factory.mktemp("making") / "house"


@pytest.fixture(scope="module")
def server(workshop, house):
    yield from with_house(workshop, house)


def read(player, line: str) -> str:
    return " ".join(player.ask(line).split())


def test_made_fought_with_and_there_after_a_restart(server, house):
    staff, ann = server.admin(), server.regular("Ann")
    told = read(staff, "+weapon/new arc lash like vibroblade damage=STR+4D")
    assert "arc lash: new, like vibroblade, damage STR+4D." in told and str(house) in told
    assert "Only staff" in read(ann, "+weapon/new twig like club")
    ann.ask("+chargen/take smuggler")
    began = read(ann, "+combat/start me vs 2 cultist like thug dodge=4D arc lash")
    assert "Cultists 1 and 2" in began
    assert "to hit" in read(ann, "+odds attack cultist 1")
    assert "Staff are asked" in read(ann, "+npc/offer cultist")
    assert "Ann offers a new NPC" in read(staff, "+questions")
    assert "Cultist is the game's now" in read(staff, "+yes")
    assert "Cultist 3 comes in" in read(ann, "+combat/add cultist=Cultists")
    assert "retired" in read(staff, "+weapon/retire arc lash")
    server.restart()
    ann, staff = server.returning("Ann"), server.admin()
    board = read(ann, "+combat")
    assert re.search(r"Cultist 1-2 |Cultist 1 .*Cultist 2 |Cultist 2 .*Cultist 1 ", board), board
    assert "arc lash STR+4D" in read(ann, "+npcs cultist")
    assert "arc lash" not in read(ann, "+armoury")
    assert "Ann: Cultist: new, like Thug" in read(staff, "+npc/history")
    assert (house / "content/d6/npcs.toml").read_text().count("[npcs.Cultist]") == 1
    ann.ask("+combat/stop")
    assert "Cultist" in read(ann, "+combat/log")
