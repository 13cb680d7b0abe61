"""An installation that may be broken, made once and copied for each test; and a game that does not
run, for tests of what is made of its files."""

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
    """Installations of these tests keep their records themselves, wherever those of the tests are
    kept."""
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
    """A backup of that game."""
    making.backup()
    return backed.made_in(state / "backups")[-1]
