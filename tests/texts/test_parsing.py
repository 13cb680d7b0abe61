"""Nothing between renderer and socket parses a text that was made here for its meaning.

Every place there that takes a string apart, or asks how it begins, is found in the source. The
exceptions are about something other than told text, and say what.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("world/scenes/**/*.py", "world/presenters/**/*.py",
         "world/lines.py", "world/seal.py", "server/conf/*.py",
         "server/seams/*.py")  # fmt: skip
APART = frozenset({
    "split", "rsplit", "partition", "rpartition", "splitlines", "startswith", "endswith",
    "removeprefix", "removesuffix", "fullmatch", "match", "search", "findall", "finditer", "sub",
})  # fmt: skip
OTHERWISE = {
    # What players type, and words of tables and records.
    "world/presenters/__init__.py": "a line that a player types",
    "world/scenes/prepared.py": "lines that a player types",
    "world/scenes/log/recap.py": "words that a player posed",
    "world/scenes/planning/times.py": "a time that a player types",
    "world/scenes/planning/zones.py": "names of time zones",
    "world/presenters/d6/gear.py": "codes of tables",
    "world/scenes/log/files.py": "names of files, and texts of players line by line for Markdown",
    "world/scenes/fields.py": "whether a column holds a record, or words of before",
    "world/presenters/d6/deeds.py": "a declaration in a player's own words",
    "world/presenters/dots/prompt.py": "keys of combinations",
    "world/presenters/dots/rulings.py": "keys of combinations",
    "world/presenters/dots/words.py": "keys of combinations and causes; what a player says",
    "world/scenes/render/reacting.py": "the word of an answer",
    "world/scenes/render/options.py": "the verb of a line that a player types",
    "world/scenes/render/seated.py": "a line that a game master types",
    "world/scenes/render/groups.py": "names: Trooper 3",
    "world/scenes/render/totals.py": "names: Thug 3 of Thug's side",
    "world/scenes/render/undone.py": "names of records",
    "world/scenes/render/telling.py": "names of points",
    "world/scenes/render/apart.py": "names of fields",
    "world/presenters/code_rows.py": "names of skills",
    "world/presenters/d6/draft.py": "a line that a player types",
    "world/presenters/starcraft/draft.py": "a line that a player types",
    "world/scenes/journal/export.py": "names of files",
    "world/scenes/log/contents.py": "names of authors",
    "world/scenes/log/searching.py": "a line that a player types, and poses of players",
    "world/scenes/table/fighters.py": "names: Trooper 3",
    "world/scenes/table/pausing.py": "a line that a player types",
    "world/scenes/telling/speech.py": "poses of players",
    "world/scenes/people/mentions.py": "poses of players",
    "world/scenes/people/inboxes.py": "names that a player types",
    "world/scenes/render/attacks.py": "keys of messages, and the name of a thrown weapon",
    "world/scenes/render/declared.py": "a declaration in a player's own words",
    "world/scenes/render/field_telling.py": "a declaration in a player's own words",
    "world/scenes/render/explain.py": "sentences of a card, of which the first are shown",
    "world/scenes/render/offers.py": "the marks of what may be typed in a prompt",
    # Wrapping, colour, marks and the encoding of telnet.
    "world/lines.py": "rows of a window",
    "world/seal.py": "marks, and what players write that looks like one",
    "world/scenes/telling/delivery.py": "lines, each with its mark",
    "server/seams/connections.py": "colours and the encoding of telnet",
    # Neither.
    "world/scenes/table/guarded.py": "statements of SQL",
    "world/scenes/telling/panels.py": "kinds of connections",
    "server/conf/plain_page.py": "a line that a player types, and a header of a request",
    "server/conf/logs.py": "lines of logs",
    "server/conf/supervisor.py": "the words of a command",
    "server/conf/rebuilt.py": "lines of logs",
    "server/conf/settings.py": "names of settings",
    "server/seams/bans.py": "addresses",
    "server/seams/inserting.py": "statements of SQL",
    "server/seams/cmdsets.py": "names of commands",
    "server/seams/plain_door.py": "the key of a page, from a request",
    "server/seams/text_html.py": "colours",
    "server/seams/logs.py": "lines of logs",
    "server/seams/static_files.py": "names of files, and a header of a request",
}


def places() -> dict[str, list[int]]:
    """For each file there, the lines that take a string apart."""
    found: dict[str, list[int]] = {}
    for room in ROOMS:
        for path in sorted(ROOT.glob(room)):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                name = getattr(getattr(node, "func", None), "attr", "")
                if isinstance(node, ast.Call) and name in APART and not _ours(node.func):
                    found.setdefault(str(path.relative_to(ROOT)), []).append(node.lineno)
    return found


def _ours(func: ast.Attribute) -> bool:
    """True for a function of the program that merely shares such a name."""
    return isinstance(func.value, ast.Name) and func.value.id == "reacting"


FOUND = places()


@pytest.mark.parametrize("file", FOUND)
def test_no_file_parses_finished_text(file):
    assert file in OTHERWISE, (file, FOUND[file])


def test_every_listed_exception_still_exists():
    assert not set(OTHERWISE) - set(FOUND)
