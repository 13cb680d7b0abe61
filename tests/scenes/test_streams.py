"""A scene names its dice stream, and keeps it from its opening to its proof."""

import json

import pytest

from game import script, streams
from game.codec import UNREAD
from game.dice import Seeded
from game.encounter import commands as c
from game.errors import Refused
from tests.scenes.finished import exported, exports_in, finished
from world.scenes.journal import proof, store
from world.scenes.models import Scene
from world.scenes.table.fighters import fighter_id
from world.scenes.table.table import Table


class Mirrored(Seeded):
    """A second dice stream: every face is the one opposite on the die."""

    def face(self, sides: int = 6) -> int:
        return sides + 1 - super().face(sides)

    def fall(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(self.face(sides) for _ in range(count))


@pytest.fixture
def mirrored(monkeypatch):
    """Make ``mirrored`` the newest stream, with which new scenes are opened."""
    monkeypatch.setattr(streams, "KNOWN", {**streams.KNOWN, "mirrored": Mirrored})
    monkeypatch.setattr(streams, "NEWEST", "mirrored")


def roll(table, people) -> None:
    table.give(people["Ace"], c.Check(fighter_id(people["Ace"]), "strength"))


def verified(scene) -> bool:
    good, total = finished(proof.verify(scene))
    assert total
    return good == total


def test_a_scene_names_the_stream_that_it_was_opened_with(fight):
    assert fight.scene.stream == streams.NEWEST == "sha256-bytes"
    assert Scene._meta.get_field("stream").default == "sha256-bytes"


def test_a_scene_of_before_goes_on_with_its_own(fight, people, mirrored):
    """A newer stream is added while the scene is open."""
    roll(fight, people)
    again = Table(Scene.objects.get(pk=fight.scene.pk))
    roll(again, people)
    assert again.scene.stream == "sha256-bytes" and verified(again.scene)
    assert store.begin(None, fight.state).stream == "mirrored"


def test_a_scene_of_another_stream_is_proved_by_it_alone(mirrored, fight, people):
    roll(fight, people)
    roll(Table(Scene.objects.get(pk=fight.scene.pk)), people)
    assert fight.scene.stream == "mirrored" and verified(fight.scene)
    fight.scene.stream = "sha256-bytes"
    assert not verified(fight.scene)


def test_the_file_of_a_scene_names_it(mirrored, fight, people, settings, tmp_path):
    settings.STORAGES = exports_in(tmp_path)
    roll(fight, people)
    text = exported(fight.scene)
    assert json.loads(text)["stream"] == "mirrored"
    assert not any(isinstance(e, script.Refusal) for _, e in script.play(script.read(text)))


def test_a_stream_that_is_not_known_here(fight, people, room):
    roll(fight, people)
    Scene.objects.filter(pk=fight.scene.pk).update(stream="tarot")
    with pytest.raises(Refused, match="No stream of dice is called 'tarot'"):
        finished(proof.verify(Scene.objects.get(pk=fight.scene.pk)))
    room.forget_table()
    assert room.table is None and room.unread_scene.pk == fight.scene.pk
    with pytest.raises(Refused, match=r"'tarot' here.*\+combat/close ends the scene") as no:
        room.open_table()
    assert no.value.key == "unread" and str(UNREAD) not in no.value.sentence
    room.close_unread()
    assert room.open_table().scene.stream == streams.NEWEST
