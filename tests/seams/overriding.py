"""List the methods of libraries that our classes override, with their parameters: overridden.toml.

`python -m tests.seams.overriding` rewrites the file for the installed versions. If a library
renames a method, ours is silently no longer called; if it adds a parameter, a call fails, at best.
"""

import os
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

from tests.seams.checks import Leaned, gone, other, signature_of

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("overridden.toml")
LAYERS = ("server", "world", "typeclasses", "commands", "web")
LIBRARIES = ("evennia", "django", "twisted", "autobahn", "tomlkit")
NO_MODULES = ("server/ops/", "/migrations/", "server/conf/settings", "server/conf/test_settings",
              "server/conf/secret_settings")  # fmt: skip
"""Programs, settings, and files that Django writes."""
MADE = {"__init_subclass__", "__class_getitem__", "media"}
"""Names that Python and Django put into classes by themselves."""
HEAD = """# Methods of libraries that our classes override, with their parameters in the library.
# Made by `python -m tests.seams.overriding`, with Evennia 6.1.

"""


def modules() -> Iterator[str]:
    """Modules that may contain classes of ours."""
    for layer in LAYERS:
        for path in sorted((ROOT / layer).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not any(part in name for part in NO_MODULES):
                yield name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def classes() -> Iterator[type]:
    for name in modules():
        for value in vars(import_module(name)).values():
            if isinstance(value, type) and value.__module__ == name:
                yield value


def is_of_a_library(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in LIBRARIES


def is_method(value: Any) -> bool:
    lazy = type(value).__name__ == "lazy_property"
    return lazy or isinstance(value, FunctionType | classmethod | staticmethod | property)


def overridden() -> dict[str, list[str]]:
    """For each overridden method of a library: its parameters, then our classes that override
    it."""
    found: dict[str, list[str]] = {}
    for kind in classes():
        for at, ours in enumerate(kind.__mro__):
            if ours.__module__.partition(".")[0] not in LAYERS:
                continue
            theirs = [*filter(is_of_a_library, kind.__mro__[at + 1 :])]
            for name in vars(ours).keys() - MADE:
                base = next((each for each in theirs if name in vars(each)), None)
                if base and is_method(vars(ours)[name]) and is_method(vars(base)[name]):
                    told = f"{base.__module__}.{base.__qualname__}.{name}"
                    row = found.setdefault(told, [signature_of(vars(base)[name])])
                    by = f"{ours.__module__}.{ours.__qualname__}"
                    row += [by] if by not in row else []
    return dict(sorted(found.items()))


def rows() -> list[Leaned]:
    """The rows of overridden.toml, as things to be checked."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return [
        Leaned(", ".join(row["by"]), name, _as_it_was(row["takes"]), (gone, other))
        for name, row in told.items()
    ]


def _as_it_was(expected: str) -> Any:
    def check(value: Any) -> None:
        assert signature_of(value) == expected

    return check


def written() -> str:
    """The text of overridden.toml."""
    parts = [HEAD]
    for name, (takes, *by) in overridden().items():
        users = ", ".join(f'"{each}"' for each in sorted(by))
        parts.append(f'["{name}"]\ntakes = "{takes}"\nby = [{users}]\n\n')
    return "".join(parts).rstrip() + "\n"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "server.conf.test_settings")
    import django

    django.setup()
    import evennia

    evennia._init()
    FILE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
