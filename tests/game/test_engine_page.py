"""The documentation page on playing without a server: its example runs exactly as printed."""

import re
import subprocess
import sys
import sysconfig
from pathlib import Path

from game import engine
from game.registry.standing import Standing

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
MOST_LINES = 45


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return found


def test_it_runs_and_prints_what_the_page_says():
    words = (sys.executable, "-I", "-S", "-c")
    path = [str(ROOT), sysconfig.get_path("purelib")]
    program = f"import sys; sys.path[:0] = {path!r}\n{block('python')}"
    done = subprocess.run((*words, program), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout == block("text")


def test_it_is_short_and_takes_all_from_the_rules():
    lines = [line for line in block("python").splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES
    imported = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert {name.partition(".")[0] for name in imported} == {"json", "game"}


def test_the_page_names_every_question():
    for name in ("opening", "decide", "evolve", "options", "pending", "standing"):
        assert callable(getattr(engine, name)) and f"`{name}`" in PAGE
    assert Standing.__doc__
