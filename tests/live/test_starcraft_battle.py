"""A battle of three commanders and eight forces over telnet, four rounds, orders hidden.

Every line that each session received is read: no order may have reached the other side before
all orders were in.
"""

import re

import pytest

TERRANS, ZERG = ("Annie", "Bobby"), ("Zelda",)
FORCES = {
    "Annie": ("marines", "firebats", "guards"),
    "Bobby": ("reserve", "tanks"),
    "Zelda": ("zerglings", "hydralisks", "zealots"),
}
START = (
    "+battle/start Annie: 20 marines at 0, 10 firebats at 5, 10 marines named guards at -5; "
    "Bobby: 10 marines named reserve at -10 +10 medics, 10 firebats named tanks at 0 "
    "vs Zelda: 40 zerglings at 30, 20 hydralisks at 40, 10 zealots at 45"
)


@pytest.fixture
def table(server):
    """A game master and three commanders, one of them on a screen reader."""
    players = {name: server.newcomer(name) for name in ("Gilda", *FORCES)}
    for name in FORCES:
        assert "You are" in players[name].ask("+recruit Officer")
    players["Bobby"].ask("option SCREENREADER = on")
    said = players["Gilda"].ask(START)
    assert "A battle begins" in said, said
    return players


def rounds(players):
    """Four mass rounds: secret moves back and forth; returns where each segment's orders ended."""
    cuts = []
    for segment in range(8):
        before = {name: _seen(p) for name, p in players.items()}
        for name in FORCES:
            for force in FORCES[name]:
                way = 3 if segment % 4 == 0 else -3
                order = f"move {way}" if segment % 2 == 0 else "dig"
                if name == list(FORCES)[-1] and force == FORCES[name][-1]:
                    cuts.append((before, {n: _seen(p) for n, p in players.items()}))
                players[name].ask(f"+order {force}={order}")
        players["Gilda"].ask("+battle")
    return cuts


def _seen(player) -> int:
    player.ask("+battle")
    return len(player.transcript)


def test_no_order_is_read_by_the_other_side(server, table):
    cuts = rounds(table)
    assert len(cuts) == 8
    for before, after in cuts:
        for name, player in table.items():
            text = _received(player.transcript[before[name] : after[name]])
            for other, forces in FORCES.items():
                if name in ("Gilda", other) or (name in TERRANS and other in TERRANS):
                    continue
                for force in forces:
                    told = re.search(rf"Order to {force}|{force}:[^\n]*ordered to", text)
                    assert not told, (name, told and told.group())
                assert not re.search(rf"{other} orders:", text), (name, other)
    board = table["Gilda"].ask("+battle")
    assert "Mass round 5, segment 1" in board
    assert "clock 2:00" in table["Gilda"].ask("+combat")
    assert "Traceback" not in server.log()


def _received(text: str) -> str:
    """What the game sent: without the lines that the player typed."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("> "))
