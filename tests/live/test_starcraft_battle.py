"""A battle of three commanders and eight forces over telnet: four rounds, orders hidden.

All dice show fours. Every line and every structured message that a session receives is checked: no
order may reach the other side, or a bystander, before all orders are in. Annie, Zelda and Walt
have clients with panels; Bobby and Walt use a screen reader; Walt commands nobody.
"""

import re

import pytest

from tests.live.gmcp import RichPlayer
from tests.live.stage import Stage

FORCES = {
    "Annie": ("marines", "firebats", "guards"),
    "Bobby": ("reserve", "tanks"),
    "Zelda": ("zerglings", "hydralisks", "zealots"),
}
SIDE = {"Annie": "Annie", "Bobby": "Annie", "Zelda": "Zelda"}
START = (
    "+battle/start Annie: 20 marines at 0, 10 firebats at 5, 10 marines named guards at -5; "
    "Bobby: 10 marines named reserve at -10 +10 medics, 10 firebats named tanks at 0 "
    "vs Zelda: 40 zerglings at 30, 20 hydralisks at 40, 10 zealots at 45"
)
SEGMENTS = (
    ("""Annie +order marines=attack zerglings
        Annie +order firebats=attack zerglings
        Annie +order guards=dig
        Bobby +order reserve=move to 5
        Bobby +order tanks=move 8
        Zelda +order hydralisks=attack marines
        Zelda +order zealots=move to 25
        Zelda +order zerglings=move to 8""",
     "The guards dig in: 24 is needed to hit them.", "tactics 5D, 10 guards +1D: 6D = 24",
     "Annie's marines and firebats hit the zerglings at short range.",
     "tactics 5D, 20 marines +2D, 10 firebats +1D: 8D = 32 vs 10, effect value 2",
     "wild die 1D, 20 marines +2D, 10 firebats +2D, effect value 2 +2D: 7D = 28",
     "The zerglings lose 28, 12 left: size +2, damage +2, resistance 0D.",
     "Zelda's hydralisks hit the marines at medium range.",
     "wild die 1D, 20 hydralisks +4D: 5D = 20 vs 20 marines 2D = 8",
     "The marines take 20, less 8 of defence: 12 fall.", "The marines lose 12, 8 left"),
    ("""Zelda +order zerglings=attack reserve
        Zelda +order hydralisks=move to 45
        Zelda +order zealots=dig
        Annie +order/done
        Bobby +order tanks=dig
        Bobby +order reserve=attack zerglings""",
     "Bobby's reserve hit the zerglings at close range.", "5D = 20 vs 5, effect value 1",
     "Zelda's zerglings hit the reserve at close range.", "3D+2 = 14 vs 5",
     "The reserve take 6, less 4 of defence: 2 fall.", "Medics bring back 2 of the reserve.",
     "medics of reserve 1D = 4", "The zerglings are destroyed."),
    ("""Annie +order marines=attack hydralisks
        Annie +order firebats=attack hydralisks
        Annie +order guards=move to 10
        Bobby +order reserve=dig
        Bobby +order tanks=attack zealots
        Zelda +order hydralisks=attack reserve
        Zelda +order zealots=move to 15""",
     "Annie's marines and firebats hit the hydralisks at medium range.",
     "tactics 5D, 8 marines +1D, 10 firebats +1D: 7D = 28 vs 15, effect value 1",
     "5D = 20 vs 20 hydralisks 4D = 16", "The hydralisks lose 4, 16 left",
     "The zealots take 16, less 8 of defence: 8 fall.",
     "tactics 3D, 20 hydralisks +2D: 5D = 20 vs 20 (dug in)",
     "The reserve take 20: 10 fall.", "Medics bring back 4 of the reserve.",
     "The reserve lose 6, 4 left: size +2, damage +2, resistance +2."),
    ("""Zelda +order zealots=attack tanks
        Zelda +order hydralisks=move to 35
        Annie +order guards=attack zealots
        Annie +order/done
        Bobby +order/done""",
     "10 guards +1D, effect value 1 +1D: 3D = 12 vs 2 zealots +2 = 2",
     "The tanks take 6, less 4 of defence: 2 fall.", "The zealots are destroyed."),
    ("""Annie +order guards=attack hydralisks
        Annie +order firebats=move to 15
        Annie +order/done
        Bobby +order/hold Zelda
        Zelda +order hydralisks=dig""",
     "tactics 3D, 16 hydralisks +3D+1: 6D+1 = 25"),
    ("Bobby +order tanks=move to 18\nBobby +order/done",
     "Annie's guards just miss the hydralisks at short range.", "6D = 24 vs 25 (dug in)"),
    ("Zelda +order/done\nAnnie +order/done\nBobby +order/done", "Mass round 4, segment 1."),
    ("""Zelda +order hydralisks=attack guards
        Bobby +order tanks=attack hydralisks
        Bobby +order/done
        Annie +order firebats=attack hydralisks
        Annie +order guards=attack hydralisks
        Annie +order/done""",
     "10 firebats +1D, 10 guards +1D: 7D = 28 vs 10, effect value 1",
     "The hydralisks take 20, less 13 of defence: 7 fall.",
     "The hydralisks take 16, less 13 of defence: 3 fall.",
     "The guards take 17, less 4 of defence: 10 fall.", "The guards are destroyed.",
     "The hydralisks lose 10, 6 left: size +2, damage 1D+1, resistance 1D+1."),
    ("Annie +order/done\nZelda +order hydralisks=move to 50\nBobby +order/done",
     "Mass round 5, segment 1."),
)  # fmt: skip
QUIET = re.compile(
    r"(?:The orders of \w+ are in|\w+ waits to see what \w+ orders)\.(?: \[#\]| Vouched notice\.)?"
)
QUIET_EVENTS = {"OrdersIn", "OrdersHeld"}
VIEWS = ("+battle", "+combat", "+combat/log 400", "+rolls", "+combat/state")


@pytest.fixture
def stage(server):
    clients = dict.fromkeys(("Annie", "Zelda", "Walt"), RichPlayer)
    made = Stage(server, "Gilda", clients, Annie="Officer", Bobby="Officer", Zelda="Officer",
                 Walt="Scout")  # fmt: skip
    for name in ("Bobby", "Walt"):
        made.players[name].ask("screenreader on")
    assert "A battle begins" in made.type("Gilda", START)["Gilda"]
    for name, code in (("Annie", "5D"), ("Bobby", "4D"), ("Zelda", "3D")):
        made.set(name, tactics=code)
    return made


class Watch:
    """Checks what everybody receives while orders are given."""

    def __init__(self, stage):
        self.stage = stage
        self.at = {name: 0 for name in self.panels}
        self.lines = self.messages = 0
        self.open = set()
        self.fresh()

    @property
    def panels(self):
        return {n: p for n, p in self.stage.players.items() if isinstance(p, RichPlayer)}

    def fresh(self) -> dict[str, list]:
        """Return each player's structured messages since the last call."""
        found = {name: player.data[self.at[name] :] for name, player in self.panels.items()}
        self.at = {name: len(player.data) for name, player in self.panels.items()}
        return found

    def order(self, who: str, line: str) -> None:
        """Give an order that is not the last: strangers learn at most that it was given."""
        read = self.stage.type(who, line)
        data = self.fresh()
        for name in strangers(who):
            for text in filter(None, read[name].splitlines()):
                assert QUIET.fullmatch(text), (name, line, text)
                self.lines += 1
            for kind, value in data.get(name, ()):
                self.check(name, kind, value)
                self.messages += 1

    def look(self, who: str) -> None:
        """Assert that nothing strangers ask for shows an order of this commander."""
        for name in strangers(who):
            for view in VIEWS:
                text = " ".join(self.stage.type(name, view)[name].split())
                for force in FORCES[who]:
                    assert f"Order to {force}" not in text, (name, view)
                    row = re.search(rf"\b{force}: \d+ [^.]*", text)
                    assert "ordered to" not in (row.group() if row else ""), (name, view)
            for kind, value in self.fresh().get(name, ()):
                self.check(name, kind, value)

    def check(self, name: str, kind: str, value) -> None:
        """Assert that a structured message to this player tells them no order they may not know."""
        if kind == "D6.Event":
            assert value["event"]["is"] in QUIET_EVENTS, (name, value)
        elif kind == "D6.State":
            called = {fighter["id"]: fighter["name"] for fighter in value["fighters"]}
            for row in value["battle"]:
                who = called[row["commander"]]
                may_know = who in self.open or SIDE.get(name) == SIDE[who]
                assert may_know or not row["order"], (name, row)

    def carried_out(self, text: str) -> None:
        """Note whose orders the text has revealed; a new segment hides all of them again."""
        self.open |= set(re.findall(r"(\w+) (?:orders:|gives no orders)", text))
        if "Mass round" in text:
            self.open = set()


def strangers(who: str) -> list[str]:
    """Return everybody who may not know this commander's orders."""
    return [name for name in (*FORCES, "Walt") if SIDE.get(name) != SIDE[who]]


def test_four_rounds_with_losses_and_no_order_read_by_the_other_side(server, stage):
    watch = Watch(stage)
    for number, (orders, *said) in enumerate(SEGMENTS):
        stage.type("Gilda", "+combat/dice none")
        stage.dice("4" * 80)
        if number == 2:
            upgrade(stage)
        *early, last = [line.strip().split(" ", 1) for line in orders.splitlines()]
        watch.fresh()
        for who, line in early:
            watch.order(who, line)
        for who in {who for who, _ in early} - {last[0]}:
            watch.look(who)
        read = stage.type(*last)
        watch.carried_out(read["Gilda"])
        read |= {name: stage.whole(name, read[name]) for name in ("Annie", "Gilda")}
        for words in said:
            assert words in read["Gilda"], (words, read["Gilda"])
            assert words in read["Annie"], (words, read["Annie"])
        print(read["Gilda"], read["Bobby"], sep="\n")
    print(f"{watch.lines} lines and {watch.messages} messages read by strangers")
    assert min(watch.lines, watch.messages) > 30
    board = " ".join(stage.asked("Walt", "+battle", "Mass round 5, segment 1").split())
    for row in ("marines: 8 Marines", "firebats: 10 Firebats", "reserve: 4 Marines",
                "tanks: 8 Firebats", "hydralisks: 6 Hydralisks at 50 m"):  # fmt: skip
        assert row in board
    assert "clock 2:00" in stage.asked("Gilda", "+combat")
    assert "Traceback" not in server.log()


def upgrade(stage) -> None:
    """Firebats reach farther once the game master says so (SC-UNIT-13)."""
    refused = "The firebats cannot attack at medium range: short range (35 m) at most."
    stage.asked("Annie", "+order firebats=attack hydralisks", refused)
    stage.told("Gilda", "+battle/set firebats/upgrades=1", "sets the upgrades of the firebats to 1")
