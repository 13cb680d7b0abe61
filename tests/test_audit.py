"""Known vulnerabilities of our packages are listed and mitigated; `make audit` tells which are
not."""

import datetime
import json
import os
import subprocess
import sys
import tomllib

import pytest

from server.ops import place
from server.ops.doctor.environment import constraints
from tests import audit

PINNED = constraints(place.CHECKOUT)
WEAK = {"id": "CVE-1", "aliases": ["GHSA-1"], "package": "Some_Package", "affected": ">=2,<2.5"}
LOADS = """
import sys, django
django.setup()
import evennia
evennia._init()
import evennia.server.service, evennia.server.portal.service, evennia.server.portal.telnet
import evennia.server.portal.webclient, evennia.server.webserver
import server.seams.connections, server.seams.portal_sessions, server.conf.at_server_startstop
print(*sys.modules)
"""
"""A program that loads what Portal and Server load between them, and prints the modules."""


def test_no_version_of_ours_is_known_to_be_weak_unless_something_holds_it():
    assert audit.wrong(audit.entries(), PINNED) == []


def test_the_list_says_when_it_was_checked_and_with_what_result():
    checked = tomllib.loads(audit.LIST.read_text())["checked"]
    assert isinstance(checked["on"], datetime.date) and checked["how"] and checked["result"]
    keys = {"id", "aliases", "package", "affected", "what", "holds", "not-loaded"}
    assert all(set(entry) <= keys and entry["what"] for entry in audit.entries())


def test_no_module_is_loaded_that_is_said_not_to_be(tmp_path):
    weak = {entry["not-loaded"] for entry in audit.entries() if "not-loaded" in entry}
    done = subprocess.run(
        [sys.executable, "-c", LOADS], cwd=place.CHECKOUT, capture_output=True, text=True,
        check=True, env={**os.environ, "DJANGO_SETTINGS_MODULE": "server.conf.settings",
                         "D6MUSH_STATE_DIR": str(tmp_path)},
    )  # fmt: skip
    loaded = set(done.stdout.split())
    assert "twisted.internet.reactor" in loaded and not loaded & weak


@pytest.mark.parametrize(
    "version, holds, says",
    [
        ("2.4", "", "nothing holds it"),
        ("2.4", "We do not use it.", None),
        ("2.0", "", "nothing holds it"),
        ("2.5", "We do not use it.", "take the entry out"),
        ("1.9", "", "take the entry out"),
        (None, "", "take the entry out"),
    ],
)
def test_an_entry_is_weighed_against_the_version_that_is_installed(version, holds, says):
    pinned = {"some-package": version} if version else {}
    said = audit.wrong([{**WEAK, "holds": holds}], pinned)
    assert (len(said) == 1 and says in said[0]) if says else said == []


def answered(*rows: dict) -> str:
    """The output of pip-audit with these rows."""
    return json.dumps({"dependencies": list(rows), "fixes": []})


SOUND = {"name": "twisted", "version": "1", "vulns": []}
SKIPPED = {"name": "evennia", "skip_reason": "Dependency not found"}
FOUND = {"name": "some-package", "vulns": [{"id": "PYSEC-9", "aliases": ["GHSA-1"]}]}


@pytest.fixture
def says(monkeypatch, capsys, tmp_path):
    """A function that runs the program on that output of pip-audit: its exit code and what it
    prints."""
    monkeypatch.setattr(audit, "OWN", tmp_path)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "pip-audit").touch()

    def told(text: str, known=()) -> tuple[int, str]:
        monkeypatch.setattr(audit, "run", lambda *words: text)
        monkeypatch.setattr(audit, "entries", lambda: list(known))
        return audit.main(), capsys.readouterr().out

    return told


def test_what_nobody_has_written_of_is_told(says):
    code, said = says(answered(SOUND, FOUND))
    assert code == 1 and "some-package: GHSA-1, PYSEC-9 is not in vulnerabilities.toml." in said


def test_what_is_written_by_another_of_its_names_is_known(says, monkeypatch):
    monkeypatch.setattr(audit, "constraints", lambda checkout: {"some-package": "2.1"})
    code, said = says(answered(SOUND, FOUND), [{**WEAK, "holds": "We do not use it."}])
    assert (code, "Nothing is known that is not held." in said) == (0, True), said


def test_of_whom_nothing_is_known_is_named(says):
    code, said = says(answered(SOUND, SKIPPED))
    assert code == 0 and "It knows nothing of evennia." in said


@pytest.mark.parametrize("text", ["", "no network", "{}", answered(SKIPPED)])
def test_without_an_answer_it_says_so_and_reads_the_list(says, text):
    """An index that knows no vulnerabilities is no answer: pip-audit reports that as none found."""
    code, said = says(text)
    assert code == 0 and "What is published was not asked: " in said
    assert "Nothing is known that is not held." in said


def test_a_program_that_is_not_there_is_no_answer(tmp_path):
    with pytest.raises(audit.Unanswered):
        audit.run(str(tmp_path / "pip-audit"))


def test_where_it_cannot_be_installed_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(audit, "OWN", tmp_path)
    monkeypatch.setattr(audit, "run", lambda *words: "")
    with pytest.raises(audit.Unanswered, match="cannot be installed"):
        audit.ask()
