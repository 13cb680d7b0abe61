"""Installs what pyproject.toml asks for, at the versions of constraints.txt.

`python install.py [extra ...]`, run by the interpreter of the environment to fill. Only what the
server needs is installed. Evennia also requires formatters and test tools: a game goes without them
(`[tool.d6mush.evennia.left-out]` in pyproject.toml), developers (extra `dev`) get them. Exits with
the code of the pip call that failed, else 0.
"""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).resolve().parents[2]
FRAMEWORK = "evennia"


def project(checkout: Path = CHECKOUT) -> dict[str, Any]:
    """pyproject.toml, parsed."""
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))


def wanted(extras: list[str], checkout: Path = CHECKOUT) -> list[str]:
    """The requirements of the server and of the named extras."""
    groups = project(checkout)["project"]["optional-dependencies"]
    return [need for extra in ("server", *extras) for need in groups[extra]]


def named(requirement: str) -> str:
    """The package name of a requirement, normalised."""
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def left_out(checkout: Path = CHECKOUT) -> set[str]:
    """Requirements of Evennia that a game goes without."""
    return {named(name) for name in project(checkout)["tool"]["d6mush"]["evennia"]["left-out"]}


def of_evennia(requires: list[str], without: set[str]) -> list[str]:
    """Those of Evennia's requirements that a game installs, with version bounds and markers."""
    return [need for need in requires if "extra ==" not in need and named(need) not in without]


def pip(*words: str) -> None:
    """Run pip install within constraints.txt. Raises SystemExit with pip's exit code on failure."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    limits = ["--constraint", str(CHECKOUT / "constraints.txt")]
    if code := subprocess.call([*command, *limits, *words]):
        raise SystemExit(code)


def main(extras: list[str]) -> None:
    needs = wanted(extras)
    if "dev" in extras:
        return pip(*needs)
    pip("--no-deps", *(need for need in needs if named(need) == FRAMEWORK))
    needs = [need for need in needs if named(need) != FRAMEWORK]
    # pip would report the left-out packages as conflicts.
    requires = metadata.requires(FRAMEWORK)
    assert requires is not None
    pip("--no-warn-conflicts", *needs, *of_evennia(requires, left_out()))


if __name__ == "__main__":
    main(sys.argv[1:])
