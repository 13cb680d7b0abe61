"""An installation that may be broken: made once, and copied for each test."""

import pytest

from server.ops.doctor import database, running
from tests.ops.patients import Patient, Sound


@pytest.fixture(scope="session")
def sound(tmp_path_factory):
    return Sound(tmp_path_factory.mktemp("sound"))


@pytest.fixture
def patient(tmp_path, monkeypatch, sound):
    monkeypatch.setattr(database, "LOCKED_FOR", 0.3)
    monkeypatch.setattr(running, "PATIENCE", 0.5)
    monkeypatch.setattr(running, "COMING_BACK", 0.5)
    made = Patient(tmp_path / "my game", monkeypatch, sound)
    yield made
    made.end()
