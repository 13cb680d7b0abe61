"""``python -m tests.other [VERSION]``: tests of the rules and a played game, on another Python.

VERSION is a supported one, such as 3.13; by default, the first of those that is installed and not
the one running. Its packages are in `.venv-VERSION`, which is made again when out of date. Random
nets play only a small share: what a Python version breaks, it breaks at once. Exit code: pytest's;
0 with a sentence if no such Python is installed; 2 for a version that is not supported.
"""

import glob
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).parents[1]
SUPPORTED = ("3.13", "3.12")
FITS = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
MADE_OF = ("pyproject.toml", "constraints.txt", "server/ops/install.py")
TESTS = ("tests/game", "tests/ops/test_install.py", "tests/live/test_playing.py")
LITTLE = {"CHANGED_TRIES": "1", "DEFENCES": "2", "MOVES": "2", "PLAYED": "30", "THROWN": "4000"}
"""How much the random nets play, unless set in the environment."""


def interpreter(version: str) -> str:
    """The path of a Python of that version that can make environments; "" if there is none."""
    pyenv = os.environ.get("PYENV_ROOT") or str(Path.home() / ".pyenv")
    kept = sorted(glob.glob(f"{pyenv}/versions/{version}.*/bin/python3"))
    for candidate in (shutil.which(f"python{version}"), *kept):
        if candidate:
            said = subprocess.run([candidate, "-c", FITS], capture_output=True, text=True)
            # A name on PATH may be a shim that fails.
            if said.stdout.strip() == version:
                return candidate
    return ""


def fitting(version: str, python: str) -> Path:
    """The Python of that version's environment, made or filled if out of date. CalledProcessError:
    that failed."""
    folder = ROOT / f".venv-{version}"
    own, stamp = folder / "bin" / "python", folder / ".installed"
    state = str(crc32(b"".join((ROOT / name).read_bytes() for name in MADE_OF)))
    if not stamp.exists() or stamp.read_text() != state:
        print(f"Making {folder.name} ...", flush=True)
        subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
        install = [str(own), "server/ops/install.py", "dev", "postgresql"]
        subprocess.run(install, cwd=ROOT, check=True)
        stamp.write_text(state)
    return own


def main(arguments: list[str]) -> int:
    here = ".".join(map(str, sys.version_info[:2]))
    asked = [word for word in arguments if word] or [v for v in SUPPORTED if v != here]
    if unknown := [version for version in asked if version not in SUPPORTED]:
        print(f"{unknown[0]} is not supported: {', '.join(SUPPORTED)} are.", file=sys.stderr)
        return 2
    found = [(version, python) for version in asked if (python := interpreter(version))]
    if not found:
        print(f"Not tried on another Python: no {' or '.join(asked)} on this machine.")
        return 0
    version, python = found[0]
    began = time.monotonic()
    pytest = [str(fitting(version, python)), "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    parts = ["--numprocesses", str(os.cpu_count() or 1), "--dist", "loadfile"]
    done = subprocess.run([*pytest, *parts, *TESTS], cwd=ROOT, env=LITTLE | os.environ)
    told = "FAILED" if done.returncode else "held"
    print(f"Python {version}: {told} in {time.monotonic() - began:.0f} s.")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
