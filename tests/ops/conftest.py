"""Fixtures for operations: a sound installation, made once and copied for each test to break; and a
stopped game for tests that only need its files."""

import pytest

from server.ops.backups import making
from server.ops.database import VARIABLE
from server.ops.doctor import database, running
from tests.ops import backed
from tests.ops.patients import Patient, Sound


@pytest.fixture(scope="session")
def sound(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(VARIABLE, raising=False)
        return Sound(tmp_path_factory.mktemp("sound"))


@pytest.fixture(autouse=True)
def its_own_records(monkeypatch):
    """Installations of these tests keep their own records, whichever database the tests run on."""
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture
def patient(tmp_path, monkeypatch, sound):
    monkeypatch.setattr(database, "LOCKED_FOR", 0.3)
    monkeypatch.setattr(running, "PATIENCE", 0.5)
    monkeypatch.setattr(running, "COMING_BACK", 0.5)
    made = Patient(tmp_path / "my game", monkeypatch, sound)
    yield made
    made.end()


@pytest.fixture
def state(tmp_path, monkeypatch):
    made = backed.lay(tmp_path)
    backed.use(monkeypatch, made)
    return made


@pytest.fixture
def file(state):
    """A backup of the stopped game."""
    making.backup()
    return backed.made_in(state / "backups")[-1]
