"""Install what pyproject.toml asks for, at the versions of constraints.txt.

`python install.py [extra ...]`, run by the interpreter of the environment to fill. The checkout is
where the game runs: only what its server depends on is installed. Evennia asks for formatters and
test tools as well; a game goes without them (`[tool.d6mush.evennia.left-out]` in pyproject.toml),
whoever works on the program (`dev`) has them. Exits with the code of the pip that failed, else 0.
"""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
FRAMEWORK = "evennia"


def project(checkout: Path = CHECKOUT) -> dict:
    """What pyproject.toml says."""
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))


def wanted(extras: list[str], checkout: Path = CHECKOUT) -> list[str]:
    """The requirements of the server and of the named extras."""
    groups = project(checkout)["project"]["optional-dependencies"]
    return [need for extra in ("server", *extras) for need in groups[extra]]


def named(requirement: str) -> str:
    """The package of a requirement, as all ways of writing its name have in common."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def left_out(checkout: Path = CHECKOUT) -> set[str]:
    """What Evennia requires and a game goes without."""
    return {named(name) for name in project(checkout)["tool"]["d6mush"]["evennia"]["left-out"]}


def of_evennia(requires: list[str], without: set[str]) -> list[str]:
    """Of its requirements those that a game installs, with their bounds and markers."""
    return [need for need in requires if "extra ==" not in need and named(need) not in without]


def pip(*words: str) -> None:
    """Install within the limits of constraints.txt. SystemExit with pip's code if it fails."""
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
    # What it is told to go without pip would call a conflict.
    pip("--no-warn-conflicts", *needs, *of_evennia(metadata.requires(FRAMEWORK), left_out()))


if __name__ == "__main__":
    main(sys.argv[1:])
