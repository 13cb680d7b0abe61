"""A game runs without the packages that its installation leaves out."""

import json
import re
import urllib.request
from importlib import metadata

import pytest

from server.ops import install
from tests.live.server import LiveServer
from tests.ops.test_install import IMPORTED_AS

BROUGHT = ("click", "mypy_extensions", "pathspec", "platformdirs", "pytokens")
"""Modules that the formatters bring along."""
REFUSES = """
import json, sys, importlib.abc
NAMES, LOG = json.loads({names!r}), {log!r}

class Refuse(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in NAMES:
            with open(LOG, "a") as file:
                file.write(name + "\\n")
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Refuse())
"""
"""A sitecustomize.py with which Portal and Server cannot import these modules; it logs attempts."""
PAGES = ("/", "/webclient/", "/help/", "/characters/", "/auth/login/", "/auth/register", "/admin/")


def refused() -> list[str]:
    """Return the modules that no game needs."""
    names = {IMPORTED_AS.get(each, each.replace("-", "_")) for each in install.left_out()}
    return sorted({*names, *BROUGHT})


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """The file that lists which of the modules something tried to import."""
    return tmp_path_factory.mktemp("asked") / "asked.txt"


@pytest.fixture(scope="module")
def without(workshop, log, tmp_path_factory) -> LiveServer:
    """A started game that cannot import any of them."""
    folder = tmp_path_factory.mktemp("without")
    code = REFUSES.format(names=json.dumps(refused()), log=str(log))
    (folder / "sitecustomize.py").write_text(code)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        started = workshop.start()
        yield started
        started.hang_up()
        started.kill9()


def test_the_modules_are_those_of_the_packages():
    """With a wrong name, a module would not be refused."""
    known = metadata.packages_distributions()
    assert [name for name in refused() if name not in known and name != "cgi"] == []


def test_it_is_played_and_its_pages_are_read(without, log):
    ann = without.newcomer("Ann")
    assert re.search(r"4D\+2.* = \d+", ann.ask("+roll 4D+2"))
    for path in PAGES:
        with urllib.request.urlopen(without.website(path), timeout=20) as answer:
            assert answer.status == 200, path
    without.reload()
    ann.expect("restarted")
    assert "Still here" in ann.ask("say Still here")
    assert "Traceback" not in without.log()
    asked = log.read_text().split() if log.exists() else []
    assert asked == []


def test_they_would_not_be_found(without):
    """The refusal works: the Server itself cannot import one."""
    said = without.admin().ask("py import black")
    assert "No module named 'black'" in said
