"""The README is true: its transcript is replayed, and its links and make targets exist."""

import re
from pathlib import Path
from unittest import mock

from evennia.utils.test_resources import EvenniaTest

from game.books.d6 import roster
from server.seams.connections import as_read
from world.scenes.journal import store
from world.scenes.journal.steps import Rolls

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def transcript() -> list[tuple[str, str]]:
    """What is typed and what is answered in the README's transcript."""
    text = README.read_text() if README.exists() else ""
    block = re.search(r"```text\n(> [\s\S]*?)```", text)
    parts = re.split(r"(?m)^> ", block[1])[1:]
    return [(typed, said.rstrip("\n")) for typed, _, said in (p.partition("\n") for p in parts)]


class ReadmeTest(EvenniaTest):
    """Ace, a smuggler, alone with a practice droid; the dice are seeded with zeros."""

    def setUp(self):
        super().setUp()
        self.char1.key = "Ace"
        self.char1.sheet = roster.sheet(roster.find_ready("Smuggler"))
        self.said: list[str] = []
        Rolls.last = None

    def type(self, line: str) -> str:
        self.said.clear()
        with mock.patch.object(self.char1, "msg", side_effect=self.hear):
            self.char1.execute_cmd(line)
        return "\n".join(self.said)

    def hear(self, text=None, **kwargs):
        if text:
            text = (text[0] if isinstance(text, tuple) else text).replace("||", "|")
            self.said.append(as_read(text, {}))

    def test_the_transcript_replays(self):
        with mock.patch.object(store.secrets, "token_bytes", return_value=bytes(16)):
            for typed, said in transcript():
                self.assertEqual(self.type(typed), said, typed)


def test_links_in_the_documents_resolve():
    for document in [README, ROOT / "ARCHITECTURE.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
            assert (document.parent / link).exists(), f"{document.name}: {link}"


def test_make_targets_in_the_readme_exist():
    targets = set(re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text()))
    assert set(re.findall(r"`make ([a-z]+)", README.read_text())) <= targets
