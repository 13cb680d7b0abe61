"""The summary of a scene that nobody has to write: made of its journal, for each reader from what
they may read of it."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, Any

from game import engine
from game.codec import UNREAD, UnknownRecord, decode
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.audience import redact, seen
from game.encounter.commands import GM
from game.encounter.preset_faces import all_of
from game.errors import Refused
from game.memory import per_process
from game.registry import revisions
from game.wording import Reading, Text, now, say, several
from world import presenters
from world.scenes.journal import store
from world.scenes.log import written
from world.scenes.models import Prose, Scene
from world.scenes.render import waits
from world.scenes.render.explain import headline
from world.scenes.render.words import duration

if TYPE_CHECKING:
    from collections.abc import Generator
    from datetime import datetime

    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.models import Entry
    from world.scenes.render.viewer import Viewer

LONGEST = 3600
"""Seconds that one wait counts for at most: beyond that the scene rests or is played over days."""
SHORTEST = 10
"""Seconds of waiting for somebody, all in all, below which it is not mentioned."""
OF_THE_ROUND = ("initiative", "tie")
"""Purposes of rolls that are neither the best nor the worst: nobody did anything by them."""


def summary(scene: Scene, reader: Character | None) -> Text:
    """The summary for this reader; None: for an onlooker, as on the website. Raises Refused as
    ``told``."""
    work = told(scene, reader)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Text = end.value
            return found


def told(scene: Scene, reader: Character | None) -> Generator[None, None, Text]:
    """The same as a generator for ``slices``: yields between entries, returns the text. Raises
    Refused: "not_yours" if the reader may read nothing of the scene, "unread" if its book is not
    installed."""
    last = written.last_for(scene, reader)
    tally = _Tally(scene, written.viewer_of(scene, reader))
    yield from tally.gather(last)
    return tally.text(_posers(scene, last))


def for_onlookers(scene: Scene) -> Text:
    """The same as everybody may read it on the website; worked out once, as closed scenes stay as
    they are."""
    last = written.last_for(scene, None)
    return _counted(scene.pk, scene.commitment, last, now()).text(_posers(scene, last))


@per_process
def _counted(number: int, commitment: str, last: int, reading: Reading) -> _Tally:
    """What an onlooker's summary counts in the scene with that number and public hash, up to entry
    ``last``."""
    scene = Scene.objects.get(pk=number)
    tally = _Tally(scene, written.viewer_of(scene, None))
    for _ in tally.gather(last):
        pass
    return tally


def _posers(scene: Scene, last: int) -> dict[str, str]:
    """Names of those whose words stand in the log, by fighter id, in the order in which they first
    spoke."""
    rows = scene.entries.filter(kind="pose", seq__lte=last)
    hidden = Prose.objects.filter(entry__scene=scene)
    rows = rows.exclude(pk__in=hidden.filter(kind=written.SEAT).values("entry"))
    rows = rows.exclude(pk__in=hidden.filter(removed__isnull=False).values("entry"))
    return dict(rows.values_list("actor", "actor_name"))


class _Tally:
    """What is counted, all by fighter id. ``hits``, ``tries``: attacks that hit, and all;
    ``spent``: by (who, what); ``lost``: losses of a battle, by name of the force; ``waited``:
    seconds, by fighter or ``GM``; ``best``, ``worst``: (luck, the roll in words)."""

    def __init__(self, scene: Scene, viewer: Viewer) -> None:
        self.scene, self.viewer = scene, viewer
        self.people: dict[str, str] = {}
        self.npcs: dict[str, str] = {}
        self.rounds = 0
        self.hits: Counter[str] = Counter()
        self.tries: Counter[str] = Counter()
        self.wounds: Counter[str] = Counter()
        self.spent: Counter[tuple[str, str]] = Counter()
        self.lost: Counter[str] = Counter()
        self.waited: Counter[str] = Counter()
        self.best: tuple[float, Text] | None = None
        self.worst: tuple[float, Text] | None = None

    def gather(self, last: int) -> Generator[None, None, None]:
        """Go through the commands that stand, up to entry ``last``, once."""
        try:
            yield from self._gather(last)
        except UnknownRecord:
            raise Refused("unread", UNREAD) from None

    def _gather(self, last: int) -> Generator[None, None, None]:
        keep = set(store.numbers(self.scene))
        state: Encounter = decode(self.scene.opening)
        since: datetime | None = None
        for row in store.rows(self.scene, ("command",)):
            yield
            if row.seq > last:
                break
            if row.seq in keep:
                with revisions.by_key(state.edition):
                    viewer = written.viewer_at(self.scene, self.viewer, row.seq)
                    if since and state.counts_rounds:
                        self._wait(state, viewer, (row.time - since).total_seconds())
                    state = self._step(row, state, viewer)
                since = row.time

    def _wait(self, state: Encounter, viewer: Viewer, seconds: float) -> None:
        """Count the time until the next entry for whom the reader was told it waited for."""
        if seconds >= 1:
            found = {wait.who for wait in waits.told(state, viewer)}
            people = {who for who in found if who in state.fighters and not state.fighters[who].npc}
            for who in people or ({GM} if found else ()):
                self.waited[who] += int(min(seconds, LONGEST))

    def _step(self, row: Entry, state: Encounter, viewer: Viewer) -> Encounter:
        """Count one entry; returns the state after it."""
        events = decode(row.events)
        states = [state]
        for event in events:
            states.append(engine.evolve(states[-1], event))
        after, who, gm = states[-1], viewer.who, viewer.gm
        for event, before, then in zip(events, states, states[1:], strict=False):
            read = redact(event, after, who, gm)
            if read is not None:
                self._event(read, before, then, after, viewer)
        for who, f in after.fighters.items():
            known = who in self.people or who in self.npcs
            if not known and (gm or not f.hidden or who == viewer.who):
                (self.npcs if f.npc else self.people)[who] = f.name
        return after

    def _event(
        self, event: Any, before: Encounter, then: Encounter, after: Encounter, viewer: Viewer
    ) -> None:
        presenter = presenters.of(after)
        if isinstance(event, rv.RoundBegan):
            self.rounds += 1
        if (judged := presenter.judged(event)) and judged[0]:
            self.tries[judged[0]] += 1
            self.hits[judged[0]] += judged[1]
        if hurt := presenter.hurt(event):
            self.wounds[hurt] += 1
        if spent := presenter.spent(after, event):
            self.spent[spent[0], spent[1]] += spent[2]
        if then.battling:
            for name, _, lost, _ in presenter.losses(before, then):
                self.lost[name] += lost
        if isinstance(event, ev.Rolled) and event.purpose not in OF_THE_ROUND:
            self._roll(event, after, viewer)

    def _roll(self, event: ev.Rolled, after: Encounter, viewer: Viewer) -> None:
        luck = _luck(event)
        if luck is None:
            return
        better = self.best is None or luck > self.best[0]
        worse = self.worst is None or luck < self.worst[0]
        if better or worse:
            text = headline(event, seen(after, viewer.who, viewer.gm))
            self.best = (luck, text) if better else self.best
            self.worst = (luck, text) if worse else self.worst

    def text(self, posers: dict[str, str]) -> Text:
        """All of it in words; parts of which there is nothing are left out."""
        people = tuple(dict.fromkeys({**posers, **self.people}.values()))
        told: list[Text] = [
            say("log-tally", number=self.scene.pk, title=self.scene.title or None),
            *([say("log-tally-people", who=people)] if people else ()),
            *([say("log-tally-npcs", who=tuple(self.npcs.values()))] if self.npcs else ()),
            *([say("log-tally-rounds", count=self.rounds)] if self.rounds else ()),
            *self._listed("log-tally-waited", self._waits()),
            *self._listed("log-tally-hits", self._attacks()),
            *self._listed("log-tally-wounds", self._counted(self.wounds)),
            *self._listed("log-tally-losses", self._losses()),
            *self._listed("log-tally-spent", self._spending()),
            *self._rolls(),
        ]
        return several(told if len(told) > 1 else [*told, say("log-tally-nothing")])

    def _listed(self, key: str, rows: list[tuple[Any, Text]]) -> list[Text]:
        found = tuple(say("log-tally-each", who=name, what=what) for name, what in rows)
        return [say(key, each=found)] if found else []

    def _name(self, who: str) -> str | Text:
        return {**self.npcs, **self.people}.get(who, who)

    def _losses(self) -> list[tuple[Any, Text]]:
        return [(name, say("log-count", n=count)) for name, count in self.lost.items()]

    def _waits(self) -> list[tuple[Any, Text]]:
        rows = [(who, n) for who, n in self.waited.most_common() if n >= SHORTEST]
        seat = say("log-tally-seat")
        return [(seat if who == GM else self._name(who), _rounded(n)) for who, n in rows]

    def _attacks(self) -> list[tuple[Any, Text]]:
        rows = self.tries.items()
        return [(self._name(w), say("log-hits", hits=self.hits[w], of=n)) for w, n in rows]

    def _counted(self, found: Counter[str]) -> list[tuple[Any, Text]]:
        return [(self._name(who), say("log-times", n=count)) for who, count in found.items()]

    def _spending(self) -> list[tuple[Any, Text]]:
        rows = self.spent.items()
        return [
            (self._name(who), say("log-points", n=count, what=what.replace("_", " ")))
            for (who, what), count in rows
        ]

    def _rolls(self) -> list[Text]:
        if self.best is None or self.worst is None:
            return []
        if self.best == self.worst:
            return [say("log-tally-roll", roll=self.best[1])]
        best, worst = say("log-tally-best", roll=self.best[1]), self.worst[1]
        return [best, say("log-tally-worst", roll=worst)]


def _luck(event: ev.Rolled) -> float | None:
    """How far the dice fell above or below what they show on average, in standard deviations; None
    if the reader does not see them."""
    throw = event.result.throw
    faces = all_of(event.result) if not event.result.penalty else throw.fallen
    if not faces:
        return None
    sides = throw.sides if len(throw.sides) == len(faces) else (6,) * len(faces)
    spread = sqrt(sum((n * n - 1) / 12 for n in sides))
    over = sum(face - (n + 1) / 2 for face, n in zip(faces, sides, strict=True))
    return round(over / spread, 6) if spread else None


def _rounded(seconds: int) -> Text:
    """The time in whole minutes, below one in seconds."""
    return duration(seconds if seconds < 60 else 60 * round(seconds / 60))
