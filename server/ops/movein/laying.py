"""Copies modules and settings of an Evennia game that moves in into the game's own folder."""

import ast
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from server.ops import place
from server.ops.movein.origin import SETTINGS

_EVENNIA = find_spec("evennia")
assert _EVENNIA is not None and _EVENNIA.origin is not None
TEMPLATE = Path(_EVENNIA.origin).parent / "game_template"
NEVER = ("settings.py", "secret_settings.py")
OWN = "own_"
ADDED = {
    "server/conf/at_server_startstop.py": (
        'AT_SERVER_STARTSTOP_MODULE = [*AT_SERVER_STARTSTOP_MODULE, "{module}"]'
    ),
    "server/conf/inputfuncs.py": 'INPUT_FUNC_MODULES = [*INPUT_FUNC_MODULES, "{module}"]',
    "server/conf/lockfuncs.py": 'LOCK_FUNC_MODULES = (*LOCK_FUNC_MODULES, "{module}")',
    "world/help_entries.py": 'FILE_HELP_ENTRY_MODULES = [*FILE_HELP_ENTRY_MODULES, "{module}"]',
}
"""Settings line that adds a module of the moved-in game to the program's module of that name; the
copy gets another name."""
PROGRAMS_OWN = ("SERVERNAME", "GAME_SLOGAN", "TIME_ZONE")
"""Settings that the program sets only for a game that does not."""


@dataclass
class Laid:
    """Result: how many files were copied, how many are as Evennia ships them, which were left
    behind, and lines for the settings about the copied ones."""

    copied: int = 0
    stock: int = 0
    left: list[str] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)


def lay(origin: Path, gamedir: Path) -> Laid:
    """Copy the modules of the game in ``origin`` to ``gamedir``, without files that are as Evennia
    ships them if d6mush has its own or they belong to `web` or `server` (counted in ``stock``),
    changed files of `web`, and changed files of `server` that d6mush has its own of (both in
    ``left``)."""
    laid = Laid()
    gamedir.mkdir(parents=True)
    for path in _files(origin):
        name = path.relative_to(origin).as_posix()
        shipped, ours = is_shipped(path, name), (place.CHECKOUT / name).exists()
        if shipped and (ours or name.startswith(("web/", "server/"))):
            laid.stock += 1
        elif name in ADDED:
            _copy(path, gamedir / _renamed(name), laid)
            laid.settings.append(ADDED[name].format(module=_module(_renamed(name))))
        elif name.startswith("web/") or (ours and name.startswith("server/")):
            laid.left.append(name)
        else:
            _copy(path, gamedir / name, laid)
    return laid


def _files(origin: Path) -> Iterator[Path]:
    """Source files of a game, without databases, logs, hidden folders and virtual environments."""
    for folder, inner, names in os.walk(origin):
        here = Path(folder)
        inner[:] = sorted(name for name in inner if _is_written(here / name, origin))
        names = [] if here == origin / "server" else sorted(names)
        for name in names:
            hidden = name.startswith(".") or name in ("README.md", *NEVER)
            if not hidden and not name.endswith((".pyc", ".db3", ".log")) and here != origin:
                yield here / name


def _is_written(folder: Path, origin: Path) -> bool:
    if folder.parent == origin / "server":
        return folder.name == "conf"
    outside = folder.name.startswith(".") or folder.name == "__pycache__"
    return not outside and not (folder / "pyvenv.cfg").exists()


def is_shipped(path: Path, name: str) -> bool:
    """True if a file equals the one in Evennia's template, comments and docstrings of Python files
    aside."""
    shipped = TEMPLATE / name
    return shipped.is_file() and _said(path) == _said(shipped)


def _said(path: Path) -> bytes | str:
    if path.suffix != ".py":
        return path.read_bytes()
    try:
        whole = ast.parse(path.read_bytes())
    except SyntaxError:
        return path.read_bytes()
    for node in ast.walk(whole):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
    return ast.dump(whole)


def _renamed(name: str) -> str:
    """Path of the copy: renamed if the program has a module of that name."""
    folder, _, file = name.rpartition("/")
    return f"{folder}/{OWN}{file}" if (place.CHECKOUT / name).exists() else name


def _module(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".")


def _copy(path: Path, to: Path, laid: Laid) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)
    laid.copied += 1


def settings_text(origin: Path, added: list[str]) -> str:
    """The `settings.py` for the game's own folder: the game's settings, with those that the program
    sets itself as comments."""
    kept, settled = _settings(origin / SETTINGS)
    lines = [f"# Taken along from {origin}.", "from server.conf.settings import *", ""]
    lines += [*kept, *added]
    if settled:
        lines += ["", "# The program settles these itself; without the # they go before."]
        lines += [f"# {line}" for text in settled for line in text.splitlines()]
    return "\n".join(lines) + "\n"


def _settings(file: Path) -> tuple[list[str], list[str]]:
    """Statements to keep, and statements to turn into comments."""
    source, ours = file.read_text("utf-8"), _set_in(place.CHECKOUT / SETTINGS)
    kept: list[str] = []
    settled: list[str] = []
    for node in ast.parse(source).body:
        text = ast.get_source_segment(source, node) or ""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if "evennia.settings_default" in text or "secret_settings" in text:
            continue
        simple = isinstance(node, ast.Import | ast.ImportFrom | ast.Assign | ast.AugAssign)
        (kept if simple and not ours.intersection(_names(node)) else settled).append(text)
    return kept, settled


def _set_in(file: Path) -> set[str]:
    """Names that a settings module assigns, anywhere in it."""
    found = {name for node in ast.walk(ast.parse(file.read_text("utf-8"))) for name in _names(node)}
    return found - {*PROGRAMS_OWN, "INSTALLED_APPS"}


def _names(node: ast.AST) -> list[str]:
    targets = getattr(node, "targets", [getattr(node, "target", None)])
    return [name.id for target in targets if target for name in ast.walk(target)
            if isinstance(name, ast.Name)]  # fmt: skip
