"""Install what pyproject.toml asks for, at the versions of constraints.txt.

`python install.py [extra ...]`, run by the interpreter of the environment to fill. The checkout is
where the game runs: only what its server depends on is installed.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def wanted(extras: list[str]) -> list[str]:
    """The requirements of the server and of the named extras."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    groups = project["optional-dependencies"]
    return [need for extra in ("server", *extras) for need in groups[extra]]


if __name__ == "__main__":
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    limits = ["--constraint", str(CHECKOUT / "constraints.txt")]
    sys.exit(subprocess.call(pip + limits + wanted(sys.argv[1:])))
