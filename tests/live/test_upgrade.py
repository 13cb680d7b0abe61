"""A game kept by a released version is migrated, started and played on under all five books."""

import pytest

from server.ops import place
from server.ops.admin import admin
from tests.ops import kept

SHEETS = {
    "Ace": "Healthy. DEX 3D+1 blaster 4D+2",
    "Bea": "Wounded",
    "Cora": "Wounded",
    "Sten": "7 of 30 Body Points",
    "Dora": "Force 6 of 10",
    "Dave": "Lost: right hand",
}
PLAYED_ON = (
    ("Bea", "+dodge", "Ace fires a heavy blaster pistol at Bea"),
    ("Beth", "+nodefence", "Adam fires a heavy blaster pistol at Beth"),
    ("Carl", "+declare 1 attack", "Carl declares 1 action: attack."),
    ("Carl", "+attack Cora", "Waiting for Cora to answer: Carl attacks Cora"),
    ("Sten", "+plan 1", "Sten has a plan for the round."),
    ("Sara", "+plan 1", "All plans are in"),
    ("Sara", "+order hydralisks=dig", "The orders of Sara are in."),
    ("Sten", "+battle", "The melee rounds have to catch up first."),
    ("Dave", "+nodefence", "Dora's attack at Dave: 16 Hits lost (attack 4, squared 16)."),
    ("Dora", "+pass", "Waiting for Dave to act."),
)
REVIEWED = (
    ("+why 43", "[#43] Eve"),
    ("+verify 6", "5 of 5 entries with dice agree with the seed"),
    ("+combat/start personal Eve vs thug", "Combat begins under the book personal"),
)


@pytest.fixture(scope="module", params=kept.VERSIONS, ids=lambda path: path.name)
def upgraded(request, workshop):
    """The kept game, prepared as `make play` does, and started."""
    server = workshop.prepared()
    kept.unpack(request.param, server.state)
    place.secret_key(server.state)
    server.prepare(**admin(server.state).variables)
    server.start()
    yield server
    server.hang_up()
    server.stop()


def said(player, line: str) -> str:
    """What the line is answered, as one line."""
    return " ".join(player.ask(line).split())


def test_everybody_logs_in_and_every_fight_goes_on(upgraded):
    people = {}
    for who, words in SHEETS.items():
        people[who] = upgraded.returning(who)
        people[who].ask("")
        sheet = said(people[who], "+dots" if who in ("Dora", "Dave") else "+sheet")
        assert words in sheet, f"{who}: {sheet}"
    for who, line, words in PLAYED_ON:
        people[who] = people.get(who) or upgraded.returning(who)
        read = said(people[who], line)
        assert words in read, f"{who}> {line}\n{read}"


def test_what_was_rolled_before_can_be_looked_up(upgraded):
    eve = upgraded.returning("Eve")
    assert "Quiet Hall" in eve.ask("look")
    for line, words in REVIEWED:
        read = said(eve, line)
        assert words in read, f"{line}\n{read}"


def test_nothing_failed(upgraded):
    assert "Traceback" not in upgraded.log(), upgraded.log()[-4000:]
