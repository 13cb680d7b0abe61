"""A page of every text that the program can print, read from its source: docs/texts.md."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from world.seal import SEAL

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "texts.md"
FOLDERS = ("game", "world", "commands", "typeclasses", "web", "server/conf")
HEAD = """# Texts

Every text that the program can print, by the file that it stands in, made by `make texts`.
What stands in braces is filled in when it is told. What tables hold (rules, weapons, characters) is
not here.
"""
WORDS = re.compile(r"[A-Za-z]{2,}[,;:.]? +[\w+{(\"']|^[A-Z][a-z]+[.!?]$")
NOT_FOR_PEOPLE = {"compile", "tells", "cast", "exec", "execute"}
CODE = ("Callable[", "MappingProxyType[", "PRAGMA ", "cmd:", "read:")
TO_PEOPLE = ("Refused", "UnknownName", "AmbiguousName", "MatchError", "BadRow", "BadScript")


def page() -> str:
    """The whole page."""
    parts = [f"## {name}\n\n{_listed(texts)}" for name, texts in everything().items() if texts]
    return "\n".join([HEAD, *parts])


def everything() -> dict[str, list[str]]:
    """The texts of each file, in the order in which they stand there, each once."""
    files = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return {str(path.relative_to(ROOT)): list(dict.fromkeys(texts(path))) for path in files}


def texts(path: Path) -> Iterator[str]:
    """What one file can print: its strings of more than a word, and the pages of its commands."""
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
    """Whether the docstring of the class is a page of help."""
    named = (t for each in node.body if isinstance(each, ast.Assign) for t in each.targets)
    keyed = any(isinstance(target, ast.Name) and target.id == "key" for target in named)
    return keyed and bool(ast.get_docstring(node))


def _text(node: ast.AST) -> str | None:
    """A string as it stands, with what is filled in in braces; None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    return "".join(
        part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}"
        for part in node.values
    )


def _silent(node: ast.AST) -> bool:
    """Whether nobody reads what stands there: docstrings, patterns, errors of the program."""
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
    """A point of the list; a text of several lines keeps them."""
    first, *rest = text.splitlines()
    if not rest:
        return f"- {first}"
    return "\n".join(["", "```text", first, *(line.rstrip() for line in rest), "```", ""])


def run(argv: list[str] | None = None) -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    count = sum(map(len, everything().values()))
    print(f"{PAGE.relative_to(ROOT)}: {count} texts")


if __name__ == "__main__":
    run()
