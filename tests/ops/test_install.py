"""install.py: what goes into a game's environment; for everything Evennia requires there is a
decision."""

import ast
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

from server.ops import install, place
from server.ops.doctor import environment

LISTS = tomllib.loads((place.CHECKOUT / "pyproject.toml").read_text())["tool"]["d6mush"]["evennia"]
NEEDED, LEFT_OUT = LISTS["needed"], LISTS["left-out"]
IMPORTED_AS = {"legacy-cgi": "cgi"}
SITE = Path(metadata.distribution("evennia").locate_file(""))
RUNNING = ("evennia", "twisted", "autobahn", "rest_framework", "django_filters", "sekizai")
"""Packages that a game loads besides the program's own folders."""
OURS = ("commands", "game", "server", "typeclasses", "web", "world")
PYTHONS = ("3.12", "3.13", "3.14")


def required() -> set[str]:
    """Return what Evennia requires on any system."""
    return {install.named(each) for each in install.of_evennia(metadata.requires("evennia"), set())}


def test_each_requirement_of_evennia_is_either_needed_or_left_out():
    assert required() == set(NEEDED) | set(LEFT_OUT), "decide it in pyproject.toml"
    assert not set(NEEDED) & set(LEFT_OUT)
    assert all([*NEEDED.values(), *LEFT_OUT.values()]), "say why"


def imported(file: Path) -> set[str]:
    """Return the packages that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def of_tests(file: Path) -> bool:
    """True if no game loads the file."""
    return any(part.startswith("test") or part == "contrib" for part in file.parts)


def test_nothing_that_a_game_loads_imports_what_is_left_out():
    without = {IMPORTED_AS.get(name, name.replace("-", "_")) for name in LEFT_OUT}
    folders = [SITE / name for name in RUNNING] + [place.CHECKOUT / name for name in OURS]
    files = [file for folder in folders for file in folder.rglob("*.py")
             if not of_tests(file.relative_to(folder))]  # fmt: skip
    assert len(files) > 500
    # Parsing is slow, so read only the few files that contain a name at all.
    words = [word.encode() for word in without]
    suspects = [file for file in files if any(word in file.read_bytes() for word in words)]
    assert {file: imported(file) & without for file in suspects if imported(file) & without} == {}


@pytest.fixture
def calls(monkeypatch):
    """Record what pip is told instead of running it."""
    made = []
    monkeypatch.setattr(install.subprocess, "call", lambda words: made.append(words[3:]) or 0)
    return made


def test_a_game_gets_evennia_and_what_is_needed_within_evennias_bounds(calls):
    install.main(["postgresql"])
    first, second = calls
    assert [word for word in first if not word.startswith("-")][-1] == "evennia==6.1.*"
    assert "--no-deps" in first and "--no-deps" not in second
    bounds = [each for each in second if each.startswith("django<")]
    assert bounds and "psycopg[binary]" in second and "tomlkit" in second
    named = {install.named(word) for word in second if word[0].isalpha()}
    assert set(NEEDED) <= named and not named & {*LEFT_OUT, "evennia"}
    for call in calls:
        assert call[call.index("--constraint") + 1] == str(place.CHECKOUT / "constraints.txt")


def test_dev_installs_everything(calls):
    install.main(["dev"])
    (only,) = calls
    assert "--no-deps" not in only and {"evennia==6.1.*", "ruff", "tomlkit"} <= set(only)


def test_the_exit_code_of_pip_is_passed_on(monkeypatch):
    monkeypatch.setattr(install.subprocess, "call", lambda words: 3)
    with pytest.raises(SystemExit) as ended:
        install.main([])
    assert ended.value.code == 3


def needs(package: str, extras: set[str], python: str) -> list[Requirement]:
    """Return what a package requires there; nothing for one that is not installed for this
    Python."""
    try:
        rows = map(Requirement, metadata.requires(package) or ())
    except metadata.PackageNotFoundError:
        return []
    here = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux"}
    return [row for row in rows if not row.marker or applies(row.marker, here, extras)]


def applies(marker: Marker, here: dict[str, str], extras: set[str]) -> bool:
    return any(marker.evaluate({**here, "extra": extra}) for extra in ("", *extras))


def closure(roots: list[str], python: str) -> set[str]:
    """Return every package that comes with these."""
    waiting, known = [Requirement(root) for root in roots], set()
    while waiting:
        need = waiting.pop()
        if (need.name, *sorted(need.extras)) not in known:
            known.add((need.name, *sorted(need.extras)))
            waiting += needs(need.name, need.extras, python)
    return {install.named(name) for name, *_ in known}


@pytest.mark.parametrize("python", PYTHONS)
def test_every_package_has_its_version_in_constraints(python):
    pinned = environment.constraints(place.CHECKOUT)
    everything = closure(install.wanted(["dev", "postgresql"]), python)
    assert len(everything) > 60 and everything - set(pinned) == set()


def test_the_doctor_looks_for_exactly_the_needed_packages():
    found = {install.named(each.name): each for each in metadata.distributions()}
    looked_for = environment.needed(place.CHECKOUT, found)
    assert set(NEEDED) <= looked_for
    tools = {
        *LEFT_OUT,
        "click",
        "mypy-extensions",
        "pathspec",
        "platformdirs",
        "pytokens",
        "pytest",
    }
    assert not looked_for & tools


@pytest.mark.parametrize(
    "names, found, says",
    [
        (["attrs"], (), ".venv/bin/python -m pip install --no-deps attrs==26.1.0"),
        (["attrs", "nothing-such"], (), ".venv/bin/python server/ops/install.py"),
        (["attrs"] * 9, (), ".venv/bin/python server/ops/install.py"),
        (["attrs"] * 9, ("pytest",), ".venv/bin/python server/ops/install.py dev"),
    ],
)
def test_the_doctors_cure_brings_nothing_along_that_is_left_out(names, found, says):
    assert environment.install(names, {"attrs": "26.1.0"}, found) == f"`{says}`"
