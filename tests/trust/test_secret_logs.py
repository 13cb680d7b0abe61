"""Two games that differ by one secret have the same shared log and the same summary for everybody
who may not know it. Played as in ``test_secrets``; what was played is then read from the database.
"""

import random
from datetime import UTC, datetime, timedelta

import pytest

from game.codec import encode
from game.encounter import commands as c
from game.encounter.state import FIGHT
from tests.trust import secret_games as games
from tests.trust import test_secrets as secrets
from tests.trust.secret_games import BOOKS, Two
from world.scenes.log import summary, written
from world.scenes.models import Entry, Scene
from world.scenes.render.viewer import Viewer

pytestmark = pytest.mark.django_db
LENGTH = 16
BEGUN = datetime(2026, 11, 30, 19, tzinfo=UTC)


@pytest.fixture(autouse=True)
def kept(monkeypatch):
    """Games keep all of their steps, by number of the entry."""
    real = games.Game.give

    def give(game, command):
        step = real(game, command)
        game.__dict__.setdefault("kept", {})[step.seq] = step
        return step

    monkeypatch.setattr(games.Game, "give", give)


def played(book: str, number: int, secret):
    """Play both games; returns them, the state each began with, the numbers of their last entries
    that can be compared, and the minute of each entry."""
    two = Two(book, number, secrets.STEADY if secret is secrets.modifiers else 0)
    start, _ = games.opening(book, number)
    rng, minutes, steps = random.Random(number), ({}, {}), 0
    if secret in secrets.FROM_THE_START:
        secrets.give(two, secret, rng)
    done, ends = two.both(c.Begin()), [0, 0]
    while steps < LENGTH and two.state.mode == FIGHT:
        if secrets.settle(two) and secrets.parted(two):
            break
        for game, known, at in zip(two.games, minutes, range(2), strict=True):
            known |= {seq: steps for seq in range(ends[at] + 1, game.entries + 1)}
            ends[at] = game.entries
        steps += 1
        if steps == secrets.AFTER and secret not in secrets.FROM_THE_START:
            secrets.give(two, secret, rng)
        done = two.public()
        if done is None or (steps >= secrets.AFTER and secrets._used_up(secret, done)):
            break
    return two, start, ends, minutes


def stored(game, start, end: int, minutes) -> Scene:
    """The game's steps up to entry ``end`` as a scene with a journal."""
    scene = Scene.objects.create(
        opening=encode(start), seed="00", commitment="0" * 64, started=BEGUN, closed=BEGUN
    )
    for seq in range(1, end + 1):
        step = game.kept[seq]
        row = {"kind": "command", "command": encode(step.command), "events": encode(step.events)}
        entry = Entry.objects.create(scene=scene, seq=seq, actor=step.actor, **row)
        at = BEGUN + timedelta(minutes=minutes.get(seq, 0))
        Entry.objects.filter(pk=entry.pk).update(time=at)
    return scene


def read(scene: Scene, viewer: Viewer, monkeypatch) -> tuple[str, str]:
    """(log, summary) of the scene as that viewer reads them, without numbers of entries."""
    monkeypatch.setattr(written, "viewer_of", lambda scene, reader: viewer.at(scene))
    lines = [line.text for line in written.lines(scene) if line]
    told = str(summary.summary(scene, None)).partition("\n")[2]
    return "\n".join(lines), told


def compared(book: str, number: int, secret, monkeypatch) -> list[str]:
    """Where a reader could tell the two games apart."""
    two, start, ends, minutes = played(book, number, secret)
    scenes = [stored(*each) for each in zip(two.games, (start, start), ends, minutes, strict=True)]
    found = []
    for viewer in secrets.readers(two):
        said = [read(scene, viewer, monkeypatch) for scene in scenes]
        for way, one, other in zip(("log", "summary"), *said, strict=True):
            if way == "log" and secret is secrets.hidden_npc:
                found += [other] if "Lurker" in other else []
                continue
            for game in two.games:
                game.numbers = {}
            texts = [g.renumbered(way, t) for g, t in zip(two.games, (one, other), strict=True)]
            found += [f"{way} of {viewer}: {texts}"] if texts[0] != texts[1] else []
    return found


@pytest.mark.parametrize("secret", secrets.SECRETS, ids=lambda secret: secret.__name__)
@pytest.mark.parametrize("book", BOOKS)
def test_logs_that_differ_by_a_secret_read_the_same(book, secret, monkeypatch):
    with games.known_dice():
        assert not compared(book, 0, secret, monkeypatch)


IN_WORDS = (
    secrets.hidden_npc,
    secrets.blind_roll,
    secrets.tactic,
    secrets.order,
    secrets.laid_dice,
)
"""Secrets that those mistakes reveal in words, and not in data alone."""
BROKEN = [each for each in secrets.BROKEN if each[0] in IN_WORDS]


@pytest.mark.parametrize(("secret", "broken"), BROKEN, ids=lambda value: value.__name__)
def test_a_leak_of_the_secret_is_found(secret, broken, monkeypatch):
    broken(monkeypatch)
    with games.known_dice():
        assert any(compared("personal", number, secret, monkeypatch) for number in range(4))


def test_a_summary_that_leaks_is_found(monkeypatch):
    monkeypatch.setattr(summary, "redact", lambda event, *reader: event)
    with games.known_dice():
        numbers = range(12)
        assert any(compared("personal", n, secrets.blind_roll, monkeypatch) for n in numbers)
