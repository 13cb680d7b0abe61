"""Every command is typed in peace and at each wait of a fight, by a player and by the game master:
each is answered in sentences, and nothing breaks."""

import re
import sys
from unittest.mock import patch

import pytest
from evennia.utils import logger

from game import registry
from game.encounter.commands import GM
from game.encounter.state import FIGHT
from tests.contract.books import ALONE, faced
from tests.contract.evening import Evening
from tests.contract.test_waits import waiting
from tests.contract.typed_lines import lines
from tests.contract.wrong import Wrong, hold
from world import presenters
from world.scenes.render import offers
from world.scenes.telling.hearing import viewer_for

example = pytest.fixture(scope="module", autouse=True)(faced)
FIGHTS, STEPS = 8, 40
TOLD = 3
"""Mistakes reported at once."""
BROKEN = ("Something went wrong", "only telling you of it failed", "Traceback", "{", "None")
ENDS = re.compile(r"[.!?:)]$| = \d+$")
"""The end of a sentence, or the result of a roll."""
MARK = re.compile(r"\s*\[#\w*\]\s*$")
"""The game's own mark, or the number of a roll."""
QUIET = "+act"
"""Without a roll in peace it says nothing: the player's pose tells it."""
GOES_ON = ("+combat", "+odds", "+undo", "+practice", "+try", "+sheet", "+reaction")
"""Lines that a prompt also offers but that do not move the fight on."""


class OfOneBook(Evening):
    """``name``: the book, set by generated subclasses."""

    __test__ = False
    name = ""

    def setUp(self):
        self.shelved = registry.find(self.name)
        self.presenter = presenters.of(self.shelved)
        self.book = self.presenter.builder.book
        self.sheets = tuple(list(self.shelved.roster.ready()) * 2)[:2]
        self.faults, self.wrong, self.typed = [], {}, 0
        super().setUp()
        logged = patch.object(logger, "log_trace", self.fault)
        logged.start()
        self.addCleanup(logged.stop)
        self.people["Gil"][1].account.permissions.add("Builder")

    def fault(self, *told) -> None:
        """Keep an exception of the program; Evennia logs some and tells nobody."""
        if told and sys.exc_info()[1]:
            self.faults.append(sys.exc_info()[1])

    def lay(self) -> None:
        """A scene of the book in which both are asked about everything and nobody fights yet."""
        if self.table:
            self.room1.close_table()
        self.opened = 0
        self.by("Gil", f"+combat/book {self.name}")
        self.by("Gil", "+combat/gm Gil")
        for name in ("Ace", "Bea"):
            self.by(name, "+combat/join " + name)
            self.by(name, "+reaction ask")

    def lay_fight(self, steps: list[tuple[str, str]]) -> None:
        self.lay()
        self.by("Gil", "+combat/start Ace vs Bea")
        for who, line in steps:
            self.by(who, line)

    def type_all(self, who: str, where: str, lay) -> None:
        """Type every line of the book as ``who``, each in the state that ``lay`` makes."""
        lay()
        state = self.state
        for line in lines(self.shelved, self.presenter):
            self.by(who, line)
            self.typed += 1
            self.judge(who, line, where)
            for _ in range(3):
                if self.table and self.state != state:
                    self.by("Gil", "+combat/undo")
            if not self.table or self.state != state:
                lay()
                state = self.state

    def judge(self, who: str, line: str, where: str) -> None:
        page, faults = MARK.sub("", self.seen[who]).strip(), self.faults
        self.faults = []
        begins = f"{where} {who} types {line}, and"
        if faults:
            fault = faults[0]
            told = f"{begins} it breaks: {type(fault).__name__}: {fault}."
            self.wrong.setdefault((type(fault), str(fault)), (told, fault))
        elif not any(self.seen.values()) and not line.startswith(QUIET):
            told = (
                f"{begins} reads nothing: a command of presenter/ has to tell or to give something."
            )
            self.wrong.setdefault(line.split()[0], (told, None))
        elif broken := next((each for each in BROKEN if each in page), ""):
            told = f"{begins} reads {broken!r} in: {page[:200]!r}. Look at the words in presenter/."
            self.wrong.setdefault((line.split()[0], broken), (told, None))
        elif page and "\n" not in page and not ENDS.search(page):
            told = f"{begins} reads {page[:200]!r}, which is no sentence: it ends with a full stop."
            self.wrong.setdefault((line.split()[0], "sentence"), (told, None))

    def verdict(self) -> None:
        found = list(self.wrong.values())
        if found:
            raise Wrong(" ".join(told for told, _ in found[:TOLD])) from found[0][1]

    def next_line(self, who: str) -> str:
        """The first line of their prompt that moves the fight on."""
        viewer = viewer_for(self.table, self.people[who][0])
        told = self.presenter.asked(self.state, viewer)
        found = [offer["line"].strip() for offer in offers.offered(told)]
        usable = [line for line in found if not line.startswith(GOES_ON) and "<" not in line]
        hold(
            usable,
            f"The table waits for {who} ({self.waits()}), and their prompt offers no line that they"
            f" could type: {offers.plain(told)!r}. Name one in the prompt of the presenter (own in"
            " presenter/).",
        )
        return usable[0]

    def test_every_line_in_peace(self):
        for who in ("Ace", "Gil"):
            self.type_all(who, "In peace", self.lay)
        self.verdict()

    def test_every_line_wherever_a_fight_waits(self):
        seen, wanted = set(), {wait.what for _, wait in waiting(self.name) if wait.who != GM}
        for number in range(FIGHTS):
            self.scene_name = f"{self.name} {number}"
            if not wanted <= seen:
                self.fight_through(seen)
        hold(seen, "No fight of two players can be begun by +combat/start.")
        self.verdict()

    def fight_through(self, seen: set[str]) -> None:
        """Play a fight to its end by its prompts, typing every line at the first of each kind of
        wait."""
        steps = []
        self.lay_fight(steps)
        for _ in range(STEPS):
            if not self.table or self.state.mode != FIGHT:
                return
            who, what = self.waits()[0]
            if what not in seen and who in self.people:
                seen.add(what)
                for typist in (who, "Gil"):
                    where = f"While {who} is waited for ({what})"
                    self.type_all(typist, where, lambda: self.lay_fight(steps))
                self.lay_fight(steps)
            before, line = self.state, self.next_line(who)
            self.by(who, line)
            if self.table and self.state == before:
                return
            steps.append((who, line))


for _name in ALONE:
    _made = type(f"Test{_name.capitalize()}", (OfOneBook,), {"name": _name, "__test__": True})
    globals()[_made.__name__] = _made
del _made
