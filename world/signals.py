"""Signals that a game's own code may listen to, each sent once what happened is saved.

``docs/hooks.md`` says when each is sent and with which arguments. A function in ``hooks.py`` of the
game's folder listens to the signal of its name; other code uses ``signals.killed.connect(...)``.
"""

from django.dispatch import Signal


class News(Signal):
    """A signal that knows the names of its arguments (``told``)."""

    def __init__(self, *told: str) -> None:
        super().__init__()
        self.told = frozenset(told)


_SCENE = ("room", "scene", "book", "practice")
_SOMEBODY = (*_SCENE, "name", "character", "npc")
_BODY = (*_SOMEBODY, "side", "was", "now", "count", "how", "by", "attacker", "lasts")

scene_opened = News(*_SCENE)
scene_closed = News(*_SCENE)
fight_begun = News(*_SCENE, "what", "fighters")
fight_ended = News(*_SCENE, "what", "fighters", "reason", "side")
round_begun = News(*_SCENE, "round")
round_ended = News(*_SCENE, "round")
wounded = News(*_BODY)
fallen = News(*_BODY)
killed = News(*_BODY)
points_spent = News(*_SOMEBODY, "what", "count", "left", "how")
character_built = News("name", "character", "kind", "how")
taken_back = News(*_SCENE, "by", "news")

ALL = {name: found for name, found in vars().items() if isinstance(found, News)}
"""All signals by name."""


def name_of(news: News) -> str:
    return next(name for name, found in ALL.items() if found is news)


def heard() -> bool:
    """True if any signal has a listener."""
    return any(news.receivers for news in ALL.values())
