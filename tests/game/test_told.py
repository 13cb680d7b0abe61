"""Every field of every event declares who may read it."""

from dataclasses import fields

import pytest

from game import engine
from game.books.d6 import reducers as d6
from game.books.dots import reducers as dots
from game.books.starcraft import reducers as starcraft
from game.encounter import audience
from game.encounter.events import Drew

EVENTS = sorted(
    {kind for book in (d6, dots, starcraft) for kind in book.reducers._found},
    key=lambda kind: kind.__name__,
)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_field_is_declared_once(kind):
    told = audience.TOLD.get(kind)
    assert told, f"{kind.__name__}: declare its fields in visibility.py"
    assert set(told.rules) == {field.name for field in fields(kind)}


def test_an_undeclared_event_is_shown_to_nobody(monkeypatch):
    monkeypatch.delitem(audience.TOLD, Drew)
    with pytest.raises(TypeError):
        audience.redact(Drew("Ace", "knife"), engine.opening("personal"), "Ace", gm=False)
