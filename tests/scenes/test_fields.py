"""JSON columns of scenes return what was written, on every database."""

import pytest
from django.utils import timezone

from world.scenes.models import Entry, Question, Scene

LATE_FIRST = {"zz": 1, "a": {"long key": 2, "b": 3}, "is": "Word", "aa": [{"y": 1, "x": 2}]}


@pytest.fixture
def scene(db):
    return Scene.objects.create(opening=LATE_FIRST, seed="", commitment="")


def test_mappings_keep_their_order(scene):
    assert str(Scene.objects.get().opening) == str(LATE_FIRST)


@pytest.mark.parametrize("value", ["text", "5", 5, None, [], {}, "nul \0 in it", "\ud800"[:0]])
def test_a_written_value_comes_back(scene, value):
    Scene.objects.update(opening={"is": value}, beginning=value)
    assert (found := Scene.objects.get()).opening == {"is": value}
    assert found.beginning == value and type(found.beginning) is type(value)


def test_a_key_is_looked_for_and_read(scene):
    for seq, word in enumerate(("Word", "Attack")):
        Entry.objects.create(scene=scene, seq=seq, command={"who": "c1", "is": word, "n": seq})
    assert [e.seq for e in Entry.objects.exclude(command__is="Word")] == [1]
    assert [e.seq for e in Entry.objects.filter(command__is__in=["Word"])] == [0]
    assert [e.seq for e in Entry.objects.filter(command__n=1)] == [1]
    assert list(Scene.objects.values_list("opening__is", flat=True)) == ["Word"]


def test_a_whole_value_is_looked_for(scene):
    Question.objects.create(kind="k", text="t", details={"b": 1, "a": [2]}, created=timezone.now())
    assert Question.objects.filter(details={"b": 1, "a": [2]}).exists()
    assert not Question.objects.filter(details={"b": 1, "a": [3]}).exists()
