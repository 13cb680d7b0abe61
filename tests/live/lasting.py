"""An evening that lasts, typed by six players over telnet: announced, prepared, played in two rooms
with a fight in the middle, paused for two days, ended, shared.

    python -m tests.live.lasting   # plays it on a game of its own and writes docs/an-evening.md

Ordinary accounts all of them. Gil runs the scene; Ace, Bea and Cal play, and Cal goes quiet in the
fight; Dot comes late; Eve only watches.
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.live.server import LiveServer, Workshop

PAGE = Path(__file__).parents[2] / "docs" / "an-evening.md"
CAST = {
    "Gil": "pilot",
    "Ace": "smuggler",
    "Bea": "scout",
    "Cal": "gunslinger",
    "Dot": "medic",
    "Eve": "",
}
SECRET = "the crane driver is paid by the harbour office"
"""What only the seat's notes say."""
OOC = "my pizza is here"
RAN_OUT = r"Time ran out[^\n]*Cal"
PATIENCE = 30
"""Seconds that the fight waits for anybody: the fewest that may be set."""
POSES = {
    "Gil": ["@emit Fog lies on the harbour, and nothing moves but the crane."],
    "Ace": [
        "pose steps out of the fog with empty hands.",
        "say Nobody told me there would be dogs.",
        "pose holds on to the rail, and breathes.",
    ],
    "Bea": ["pose counts the windows that are lit.", "pose climbs down into the yard."],
    "Cal": ["pose stays in the shadow of the wall.", "pose looks up, and is back."],
    "Dot": ["pose comes running, bag in hand."],
}
"""What is said in character, in no order; ``Played.said`` has the words as they were told."""


@dataclass
class Played:
    """What came of the evening. ``said``: (author, words) in the order of the log; ``rolled``:
    numbers of the rolls that all at the table were told of; ``undone``: those taken back."""

    scene: int = 0
    said: list[tuple[str, str]] = field(default_factory=list)
    rolled: list[int] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)
    transcript: list[str] = field(default_factory=list)


class Evening:
    """The players on a server, and what is played there."""

    def __init__(self, server: LiveServer) -> None:
        self.server, self.played = server, Played()
        self.players = {name: server.regular(name) for name in CAST}
        for name, kind in CAST.items():
            if kind:
                self.players[name].ask(f"+chargen/take {kind}")

    def again(self) -> None:
        """Everybody logs in again, after the game was down."""
        self.players = {name: self.server.returning(name) for name in CAST}

    def type(self, who: str, line: str) -> str:
        """Type a line; what they read of it goes into the transcript."""
        read = self.players[who].ask(line)
        shown = "\n".join(row for row in read.splitlines() if row.strip("> ") != line)
        self.played.transcript.append(f"{who}> {line}\n{shown.strip()}\n")
        return read

    def say(self, who: str, line: str) -> None:
        """Say something in character, and remember how it reads."""
        self.type(who, line)
        verb, _, words = line.partition(" ")
        told = {"pose": f"{who} {words}", "say": f'{who} says, "{words}"'}.get(verb, words)
        self.played.said.append((who, told))

    def wait(self, who: str, pattern: str, seconds: float) -> None:
        """Nobody types; what they read until the pattern appears goes into the transcript."""
        found = self.players[who].expect(rf"{pattern}[^\n]*\n", seconds)
        self.played.transcript.append(f"{who} reads:\n{found.string[: found.end()].strip()}\n")

    def heading(self, text: str) -> None:
        self.played.transcript.append(f"## {text}\n")

    def announce(self) -> None:
        self.heading("The days before")
        self.type("Gil", "option timezone=Europe/Berlin")
        told = self.type("Gil", "+scene/schedule Cold harbour=tomorrow 20:00")
        found = re.search(r"scene (\d+)", told, re.IGNORECASE)
        assert found, told
        self.played.scene = int(found[1])
        number = self.played.scene
        self.type("Gil", f"+scene/warning {number}=dogs, and a fall into cold water")
        for who in ("Ace", "Bea", "Cal"):
            self.type(who, f"+scene/signup {number}")
        self.type("Ace", "option timezone=America/New_York")
        self.type("Ace", "+scenes coming")
        self.type("Gil", "+prepared/new harbour")
        self.type("Gil", "+prepared/add harbour=add 2 thug=Gang")
        self.type("Gil", "+prepared/add harbour=add hidden thug=Gang")
        self.type("Gil", "+prepared/text harbour=Something growls behind the crates.")

    def begin(self) -> None:
        self.heading("The evening")
        number = self.played.scene
        self.type("Gil", f"+scene/start {number}")
        self.type("Gil", "+combat/gm")
        self.type("Gil", "+combat/book chronicles")
        self.type("Gil", "+scene/places Practice Yard")
        for who in ("Ace", "Bea", "Cal"):
            self.type(who, f"+scene/join {number}")
            self.type(who, "+scene/sharing always")
        self.type("Eve", f"+scene/spectate {number}")
        self.type("Gil", f"+scene/note {SECRET}")
        self.say("Gil", POSES["Gil"][0])
        self.say("Ace", POSES["Ace"][0])
        self.say("Bea", POSES["Bea"][0])
        self.say("Cal", POSES["Cal"][0])
        self.type("Cal", f"ooc {OOC}")
        self.type("Eve", "pose gasps, and is in no log.")
        self.type("Bea", "yard")
        self.say("Bea", POSES["Bea"][1])

    def fight(self) -> None:
        self.heading("A fight in the middle")
        self.type("Gil", "+prepared/bring harbour")
        self.type("Gil", "+combat/start chronicles Rebels: Ace, Bea, Cal vs npcs")
        self.type("Gil", f"+combat/time live {PATIENCE}s")
        self.say("Ace", POSES["Ace"][1])
        self.type("Gil", "+combat/mod Ace=+40 on attack secret")
        for who in ("Ace", "Bea"):
            self.type(who, "+attack Thug 1")
            self.type(who, "+declare 1 attack")
        self.type("Gil", "+declare npcs=1 attack")
        self.wait("Gil", RAN_OUT, 2 * PATIENCE)
        self.type("Gil", "+combat/away Cal")
        self.type("Bea", "+combat")
        self.type("Gil", "+combat/next")
        self.type("Gil", "+combat/undo")
        self.type("Gil", "+combat/next")
        self.type("Bea", "+combat")
        self.type("Gil", "+combat/stop")

    def latecomer(self) -> None:
        self.heading("A latecomer")
        number = self.played.scene
        self.type("Dot", f"+scene/join {number}")
        self.type("Dot", f"+scene/recap {number}")
        self.say("Dot", POSES["Dot"][0])
        self.say("Ace", POSES["Ace"][2])
        self.type("Cal", f"+scene/recap {number}")
        self.say("Cal", POSES["Cal"][1])

    def pause(self) -> None:
        self.heading("Two days between")
        self.type("Gil", "+scene/pause")

    def go_on(self) -> None:
        number = self.played.scene
        self.type("Ace", "+scenes mine")
        self.type("Gil", f"+scene/continue {number}")
        self.type("Ace", f"+scene/recap {number}")

    def end(self) -> None:
        self.heading("The end, and what is left of it")
        self.type("Gil", "+scene/stop")

    def share(self) -> None:
        number = self.played.scene
        self.type("Gil", f"+scene/share {number}")
        self.type("Dot", f"+scene/share/no {number}")

    def log(self, who: str) -> str:
        """The whole log as that player reads it, page by page."""
        number, pages = self.played.scene, []
        first = self.players[who].ask(f"+scene/log {number} page 1")
        last = int(found[1]) if (found := re.search(r"page 1 of (\d+)", first)) else 1
        pages = [first]
        pages += [
            self.players[who].ask(f"+scene/log {number} page {page}") for page in range(2, last + 1)
        ]
        return "\n".join(pages)


HEAD = """# An evening that lasts

Six people over telnet, as it was typed and read. Gil runs the scene; Ace, Bea and Cal play, and
Cal goes quiet in the fight; Dot comes late; Eve only watches. What a player reads below a line came
since their own last line. Made by `python -m tests.live.lasting`;
[tests/live/test_lasting.py](../tests/live/test_lasting.py) plays the same evening, kills the game
twice and compares every log.
"""


def main() -> None:
    with Workshop() as workshop:
        evening = Evening(workshop.start())
        for part in ("announce", "begin", "fight", "latecomer", "pause", "go_on", "end", "share"):
            getattr(evening, part)()
        shown: list[str] = [HEAD]
        for block in evening.played.transcript:
            shown.append(block if block.startswith("## ") else f"```text\n{block}```\n")
        for who in ("Gil", "Ace"):
            shown.append(
                f"## The log as {who} reads it\n\n```text\n{evening.log(who).strip()}\n```\n"
            )
        PAGE.write_text("\n".join(shown), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
