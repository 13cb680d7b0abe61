"""A newcomer makes a character of dots from the prompts, and fights an NPC played by the system."""

import math
import re

import pytest

from tests.live.friday import untimed

CHOICES = ("+dots", "+dots guardian", "+dots soldier", "+dots your_weapon",
           "+xp saber fighting 4", "+xp speed 3", "+xp luck 2")  # fmt: skip
LETTERS_A_MINUTE = 200
"""Forty words of five letters: a slow typist."""
BLOCK, READING = 10, 8
"""Lines read at a time, and the seconds that takes."""
MOST_SECONDS = 180
MOST_STEPS = 60
OVER = "the fight is over"
ROW = re.compile(r"^  ([a-z ]+):", re.MULTILINE)
PROMPT = re.compile(r": (?:best free )?\+")
DO = re.compile(
    r"\+(?:initiative [a-z ]+?(?= adds| is)|attack(?:/offhand)? [\w ]+?(?=[,.]| \(|$)"
    r"|use throw lightning at [\w ]+?(?=[,.]| \(|$)"
    r"|(?:block|dodge) [a-z ]+?(?= \(| /dodge)|nodefence|pass)",
    re.MULTILINE,
)


class Newcomer:
    """Knows nothing but what the screen says; adds up what they type and read."""

    def __init__(self, player):
        self.player = player
        self.letters = self.blocks = 0
        self.page = ""

    def type(self, line: str) -> str:
        self.letters += len(line) + 1
        self.page = self.player.ask(line)
        self.blocks += math.ceil(max(1, len(self.page.splitlines())) / BLOCK)
        assert "Something went wrong" not in self.page, self.page
        return self.page

    def seconds(self) -> float:
        return self.letters * 60 / LETTERS_A_MINUTE + self.blocks * READING

    def choose(self, wanted: str) -> None:
        """Choose one of the rows on the screen."""
        assert wanted in ROW.findall(self.page), self.page
        assert "+dots and one" in self.page
        self.type(f"+dots {wanted}")

    def build(self, *choices: str) -> None:
        """Go from the refusal that names +dots to a sheet with experience spent as suggested."""
        assert "+dots" in self.type("+combat/start dots me vs training droid")
        self.type("+dots")
        for wanted in choices:
            self.choose(wanted)
        for line in dict.fromkeys(
            re.findall(r"\+xp [a-z ]+\d", self.page.split("For example: ")[1])
        ):
            assert "XP left" in self.type(line)

    def fight(self) -> str:
        """Type what the last prompt names first until the fight is over; return the last page."""
        self.type("+combat/start dots me vs training droid")
        for _ in range(MOST_STEPS):
            if OVER in self.page:
                return self.page
            last = [at.start() for at in PROMPT.finditer(self.page)][-1]
            found = DO.search(self.page[last:])
            assert found, f"the prompt says nothing to type:\n{self.page}"
            self.type(found.group())
        raise AssertionError(f"the fight does not end:\n{self.page}")


@pytest.mark.parametrize(
    ("name", "choices"),
    [("Anakin", ("guardian", "soldier", "your weapon")),
     ("Boba", ("none", "assassin", "bounty hunters")),
     ("Palpatine", ("inquisitor", "politician", "so be it"))],
)  # fmt: skip
def test_a_newcomer_builds_a_legal_character_and_fights(server, capsys, name, choices):
    new = Newcomer(server.newcomer(name))
    new.build(*choices)
    seconds = new.seconds()
    with capsys.disabled():
        print(f"\n{name}: {new.letters} letters, {new.blocks} blocks, {seconds:.0f} seconds")
    assert seconds < MOST_SECONDS
    sheet = new.player.ask("+dots")
    assert re.search(r"Hits \d+ of \d+, Force \d+ of \d+, \d+ XP to spend", sheet)
    end = new.fight()
    assert re.search(rf"Only ({name}|Training droid) is left standing: {OVER}", end)
    assert "closed" in new.player.ask("+combat/close")
    new.player.quit()
    assert "Traceback" not in server.log()


def test_a_crash_in_the_middle_keeps_the_fight(workshop):
    server = workshop.start()
    ben = server.newcomer("Ben")
    for line in CHOICES:
        ben.ask(line)
    ben.ask("+combat/start dots me vs thug")
    ben.ask("+initiative thug=none")
    ben.ask("+initiative speed")
    ben.ask("+attack thug")
    before = untimed(ben.ask("+combat"))
    server.kill9()
    server.restart()
    ben = server.returning("Ben")
    ben.ask("+dots")
    assert untimed(ben.ask("+combat")).strip() == before.strip()
    told = " ".join(ben.ask("+nodefence thug").split())
    assert re.search(r"Ben hits Thug for \d+ Hits?\b|Ben's attack does Thug no harm", told), told
    server.kill9()
