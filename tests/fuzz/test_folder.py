"""Files of a game's own folder: rows of the books and of docs/your-game.md, changed, broken and
mixed, and arbitrary texts. Sound rows are played, everything else is a sentence."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st

from game import overlay, registry
from game.registry import revisions
from tests.fuzz import share
from tests.game.made_content import JUNK

ROOT = Path(__file__).parents[2]
FOLDER = Path("/nowhere/house")
BLOCK = re.compile(r"(?m)^(?=\[)")
HEADER = re.compile(r"(?m)^(\[+)")
VALUES = ("", "true", "-1", "1e400", "nan", '"x"', "[]", "{}", "[[1]]", "{ a = { b = [{}] } }", "'",
          "0x_", "2026-11-27", "07:20:00", '"\\ud800"', '"\\u0000"', '"""', "inf", "9" * 5000,
          '"|r"', '"\u202e"', "[" * 3000, "{a=" * 400, '["a", 1, {}]', "a.b = 1")  # fmt: skip
KEYS = ("like", "retired", "name", '""', '"a b"', "a.b.c", "__class__", "'x'", "é", "kind", "1")
PATHS = ("options.toml", "content/d6/weapons.toml", "content/dots/powers.toml", "content/x.toml",
         "content/d6/nothing.toml", "content/starcraft/units.toml")  # fmt: skip
SAID = re.compile(r"[^\n]{3,}, line (\d+): .+", re.DOTALL)


@cache
def blocks() -> dict[str, list[str]]:
    """Valid rows by the file of the folder they belong in."""
    found: dict[str, list[str]] = {"options.toml": []}
    for file in sorted((ROOT / "game" / "books").rglob("data/*.toml")):
        family = file.parent.parent.name
        found[f"content/{family}/{file.name}"] = _blocks(file.read_text(encoding="utf-8"))
    for file in sorted((ROOT / "game" / "books").rglob("data/books/*.toml")):
        rows = _blocks(file.read_text(encoding="utf-8"))
        headed = [HEADER.sub(rf"\1tables.{file.stem}.", row, count=1) for row in rows]
        found["options.toml"] += [row for row in headed if row.startswith("[")]
    page = (ROOT / "docs" / "your-game.md").read_text(encoding="utf-8")
    for text in re.findall(r"(?s)```toml\n(.*?)```", page):
        found["options.toml"] += _blocks(text)
    for book in registry.known():
        for option in registry.called(book).house_options.values():
            if option.values[-1] is not int:
                row = f"{option.name} = {_toml(option.values[-1])}"
                found["options.toml"].append(f"[options.{book}]\n{row}\n")
    return {name: rows for name, rows in found.items() if rows}


def _blocks(text: str) -> list[str]:
    return [block for block in BLOCK.split(text) if block.strip()]


def _toml(value) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


@st.composite
def folders(draw):
    """One to three files with their texts."""
    random = draw(share.CHANCE)
    made = Writing(random, lambda: draw(st.text(max_size=40)), lambda: draw(JUNK))
    return dict(made.file() for _ in range(random.choice((1, 1, 1, 2, 3))))


class Writing:
    """Writes files; ``text`` draws arbitrary text, ``junk`` a value."""

    def __init__(self, random: Random, text, junk):
        self.random, self.text, self.junk = random, text, junk

    def file(self) -> tuple[str, str]:
        random = self.random
        name = random.choice(sorted(blocks()))
        rows = [random.choice(blocks()[name]) for _ in range(random.choice((1, 1, 2, 3)))]
        if random.random() < 0.1:
            rows.append(random.choice(blocks()[random.choice(sorted(blocks()))]))
        text = "\n".join(rows)
        for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
            text = random.choice((self.value, self.value, self.key, self.row, self.letters))(text)
        kind = random.random()
        if kind < 0.04:
            text = self.text()
        return (random.choice(PATHS) if kind > 0.95 else name), text

    def lines(self, text: str, change) -> str:
        rows = text.split("\n")
        at = self.random.randrange(len(rows))
        rows[at : at + 1] = change(rows[at])
        return "\n".join(rows)

    def value(self, text: str) -> str:
        """Give a line another value."""
        made = self.random.choice((*VALUES, _json(self.junk()), f'"{self.text()}"'))
        return self.lines(text, lambda row: [f"{row.partition('=')[0]}= {made}"])

    def key(self, text: str) -> str:
        made = self.random.choice((*KEYS, self.text()))
        return self.lines(text, lambda row: [f"{made} ={row.partition('=')[2]}"])

    def row(self, text: str) -> str:
        """Drop a line, double it, or add one of another block."""
        random = self.random
        other = random.choice(blocks()[random.choice(sorted(blocks()))]).split("\n")
        ways = (lambda row: [], lambda row: [row, row], lambda row: [row, random.choice(other)])
        return self.lines(text, random.choice(ways))

    def letters(self, text: str) -> str:
        at = self.random.randrange(len(text) + 1)
        upto = at + self.random.choice((0, 1, 1, 5))
        return text[:at] + self.random.choice(("", self.text(), "[", '"', "\n", "=")) + text[upto:]


def _json(value) -> str:
    return _toml(value) if isinstance(value, bool | int | str) else str(value)


def read(files: dict[str, str]) -> None:
    drafts = {FOLDER / name: text for name, text in files.items()}
    found = overlay.read(FOLDER, drafts)
    for problem in found.problems:
        said = SAID.fullmatch(str(problem))
        assert said, str(problem)
        lines = files[problem.file].count("\n") + 1
        assert 1 <= int(said[1]) <= lines, problem
        assert str(problem.what)[-1] in ".!?" and problem.cure, problem
    if found.revision is not revisions.SHIPPED:
        with revisions.by(found.revision):
            for book in registry.known():
                assert not tuple(registry.called(book).unsound()), book


@pytest.mark.parametrize("part", share.parts("folder", most=200), ids=str)
def test_every_file_is_played_or_its_line_named(part):
    share.play(part, folders(), read)
