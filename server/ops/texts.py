"""Lists every text that the program can print: the page docs/texts.md, and what a game may reword.

`python -m server.ops.texts` writes the page. With the beginning of keys, or with words as they are
read in the game, it prints the matching sentences, ready for a file in the game's own folder
(docs/wording.md).
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentSerializer
from fluent.syntax.ast import Message

from game.wording import catalogue
from game.wording.reading import ENGLISH
from world.seal import SEAL

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "texts.md"
ROOMS = ("game", "world", "commands", "typeclasses", "server", "web")
FOLDERS = ("game", "world", "commands", "typeclasses", "web", "server/conf", "server/seams")
HEAD = """# Texts

Every text that the program can print, made by `make texts`: first the sentences of the catalogues,
each with its key, by which a house may word it anew ([wording.md](wording.md)); then what else
stands in the source, by its file. What stands in braces is filled in when it is told.
What tables hold (rules, weapons, characters) is not here.
"""
HELP = """# What stands in the source
"""
WORDS = re.compile(r"[A-Za-z]{2,}[,;:.]? +[\w+{(\"']|^[A-Z][a-z]+[.!?]$")
NOT_FOR_PEOPLE = {"compile", "tells", "cast", "exec", "execute"}
CODE = ("Callable[", "MappingProxyType[", "PRAGMA ", "cmd:", "read:")
TO_PEOPLE = ("Refused", "UnknownName", "AmbiguousName", "MatchError", "BadRow", "BadScript")


def page() -> str:
    """The whole page."""
    parts = [f"## {name}\n\n{_keyed(found)}" for name, found in sentences().items()]
    parts.append(HELP)
    parts += [f"## {name}\n\n{_listed(texts)}" for name, texts in everything().items() if texts]
    return "\n".join([HEAD, *parts])


def sentences() -> dict[str, list[Message]]:
    """Messages of each catalogue of the program, in file order."""
    folders = (ROOT / room / "texts" / ENGLISH for room in ROOMS)
    return {
        path.relative_to(ROOT).as_posix(): catalogue.messages(catalogue.resource(path))
        for folder in folders
        for path in sorted(folder.glob("*.ftl"))
    }


def _keyed(found: list[Message]) -> str:
    return "".join(f"{_sentence(message)}\n" for message in found)


def _sentence(message: Message) -> str:
    """A list item; a code block for a message of several lines, such as one with selectors."""
    written = _written(message)
    if "\n" in written:
        return f"\n```ftl\n{written}\n```\n"
    key, _, words = written.partition(" = ")
    return f"- `{key}`: {words}"


def _written(message: Message) -> str:
    plain = message.clone()
    plain.comment = None
    return FluentSerializer().serialize_entry(plain).rstrip("\n").replace(SEAL, "")


def to_word(wanted: str) -> str:
    """Sentences whose keys begin with ``wanted``, or else all that contain these words, as text to
    copy into a game's own catalogues; "" if there are none."""
    found = {
        name: [m for m in each if m.id.name.startswith(wanted)]
        for name, each in sentences().items()
    }
    if not any(found.values()):
        low = wanted.lower()
        found = {
            name: [m for m in each if low in " ".join(_written(m).lower().split())]
            for name, each in sentences().items()
        }
    return "\n".join(
        f"# For texts/{ENGLISH}/{Path(name).name} of the house\n\n"
        + "".join(f"{_written(message)}\n" for message in each)
        for name, each in found.items()
        if each
    )


def everything() -> dict[str, list[str]]:
    """Texts in the source of each file, in file order, without repeats."""
    files = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return {str(path.relative_to(ROOT)): list(dict.fromkeys(texts(path))) for path in files}


def texts(path: Path) -> Iterator[str]:
    """What one file can print: its strings of more than one word, and the help pages in its
    commands' docstrings."""
    for text in _of(ast.parse(path.read_text(encoding="utf-8"))):
        yield text.replace(SEAL, "")


def _of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef) and _is_command(node):
        yield ast.get_docstring(node) or ""
    if (text := _text(node)) is not None:
        if WORDS.search(text) and not text.startswith(CODE):
            yield text.strip()
        return
    for child in ast.iter_child_nodes(node):
        if not _silent(child):
            yield from _of(child)


def _is_command(node: ast.ClassDef) -> bool:
    """True if the class's docstring is a help page."""
    named = (t for each in node.body if isinstance(each, ast.Assign) for t in each.targets)
    keyed = any(isinstance(target, ast.Name) and target.id == "key" for target in named)
    return keyed and "Usage:" in (ast.get_docstring(node) or "")


def _text(node: ast.AST) -> str | None:
    """A string with its replacement fields in braces; None for any other node."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    return "".join(map(_part, node.values))


def _part(node: ast.expr) -> str:
    """One part of an f-string, in the same way."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    assert isinstance(node, ast.FormattedValue)
    return f"{{{ast.unparse(node.value)}}}"


def _silent(node: ast.AST) -> bool:
    """True for what nobody reads in the game: docstrings, patterns, internal errors."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.Raise):
        return not _raises(node, TO_PEOPLE)
    if isinstance(node, ast.Call):
        return _name(node.func) in NOT_FOR_PEOPLE
    return False


def _raises(node: ast.Raise, names: tuple[str, ...]) -> bool:
    made = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return made is None or _name(made) in names or isinstance(made, ast.Call)


def _name(node: ast.AST | None) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))


def _listed(found: list[str]) -> str:
    return "".join(f"{_item(text)}\n" for text in found)


def _item(text: str) -> str:
    """A list item; a text of several lines becomes a code block."""
    first, *rest = text.splitlines()
    if not rest:
        return f"- {first}"
    return "\n".join(["", "```text", first, *(line.rstrip() for line in rest), "```", ""])


def run(argv: list[str] | None = None) -> None:
    """Write the page, or print what a game may reword. Raises SystemExit after printing, with code
    1 if nothing matches."""
    wanted = " ".join(sys.argv[1:] if argv is None else argv)
    if wanted:
        print(to_word(wanted) or f"No text has a key that begins with {wanted}, or these words.")
        raise SystemExit(not to_word(wanted))
    PAGE.write_text(page(), encoding="utf-8")
    keyed, other = (sum(map(len, each().values())) for each in (sentences, everything))
    print(f"{PAGE.relative_to(ROOT)}: {keyed} sentences with a key, {other} other texts")


if __name__ == "__main__":
    run()
