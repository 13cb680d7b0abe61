"""What a first visit to the web client loads: the page, and what it names, from file to file."""

import gzip
import re
from pathlib import Path, PurePosixPath

PAGE = "/webclient/"
FURTHER = "latin-ext"
"""In the names of fonts for letters that English does not have; a browser loads them where such a
letter stands."""
NAMED = {
    "html": re.compile(r'(?:href|src|data-icons)="/static/([^"#]*)'),
    "css": re.compile(r"url\(['\"]?([^'\")]+)"),
    "js": re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']+)"""),
}


def named(text: str, kind: str, beside: str = "") -> list[str]:
    """Static files that a page, style sheet or script names; ``beside``: its own folder."""
    found = [name for name in NAMED[kind].findall(text) if not name.startswith(("data:", "#"))]
    return [_plain(f"{beside}/{name}") for name in found if FURTHER not in name]


def _plain(path: str) -> str:
    """A path without ``.`` and ``..``."""
    parts: list[str] = []
    for part in PurePosixPath(path.lstrip("/")).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def files(page: str, folder: str | Path) -> dict[str, int]:
    """Bytes as sent of every file that the page loads, from the folder of collected files."""
    sizes: dict[str, int] = {}
    waiting = named(page, "html")
    while waiting:
        name = waiting.pop()
        if name in sizes:
            continue
        path = Path(folder) / name
        short = Path(f"{path}.gz")
        sizes[name] = (short if short.is_file() else path).stat().st_size
        kind = path.suffix.lstrip(".")
        if kind in NAMED:
            waiting += named(
                path.read_text(encoding="utf-8"), kind, str(PurePosixPath(name).parent)
            )
    return sizes


def compressed(page: str) -> int:
    """Bytes of the page itself as sent."""
    return len(gzip.compress(page.encode()))
