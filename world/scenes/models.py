"""Database rows of scenes. One journal per scene holds poses, rolls and fights in order."""

from collections.abc import Mapping
from typing import Any

from django.db import models
from django.utils import timezone

from game import streams
from game.wording import Text
from world.scenes.fields import Sentence, WrittenJSON


class Edition(models.Model):
    """A ruleset revision: ``over`` is what the game had laid over the shipped tables. Scenes find
    theirs by the ``key`` that their state names."""

    key = models.CharField(max_length=64, primary_key=True)
    over: Mapping[str, Any] = WrittenJSON()
    created = models.DateTimeField(auto_now_add=True)


class Scene(models.Model):
    """A scene in a room.

    ``opening``: the state it began with; ``gms``: fighter ids of those who hold the game master's
    seat; ``tenures``: [who, first entry, last entry or null] for everybody who held it; ``words``:
    answers about joining, by fighter id (see joining); ``beginning``: a fight waiting for invited
    players, or null; ``witnesses``: the first entry each fighter's player was told of; ``seed``:
    secret until the scene closes; ``commitment``: its public hash; ``stream``: the algorithm that
    makes faces of it (``game.streams``); ``recording``: whether poses go into the journal;
    ``paused``: since when the scene rests and its room is free; ``attended``: when one of its
    people was last seen there (see pausing); ``patience``: seconds to wait for answers; ``times``:
    the scene's time mode and seconds for everything else; ``tone``: key of the tone it is told in,
    "" for the game's default; ``waits``: for how long a slow scene has waited for whom (see
    timing).
    """

    room = models.ForeignKey("objects.ObjectDB", null=True, on_delete=models.SET_NULL)
    title = models.CharField(max_length=120, blank=True)
    opening: Any = WrittenJSON()
    gms: list[str] = WrittenJSON(default=list)
    tenures: list[list[Any]] = WrittenJSON(default=list)
    words: dict[str, str] = WrittenJSON(default=dict)
    beginning: Mapping[str, Any] | None = WrittenJSON(null=True)
    witnesses: dict[str, int] = WrittenJSON(default=dict)
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    stream = models.CharField(max_length=40, default=streams.SHA256_BYTES)
    recording = models.BooleanField(default=False)
    patience = models.PositiveIntegerField(default=60)
    times: dict[str, Any] = WrittenJSON(default=dict)
    tone = models.CharField(max_length=80, blank=True, default="", db_default="")
    waits: dict[str, Any] = WrittenJSON(default=dict)
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True)
    paused = models.DateTimeField(null=True)
    attended = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=("room", "closed")),)


class Entry(models.Model):
    """One transaction: a command with its events, a pose, a note or an undo. ``position``: bytes of
    the dice stream read so far; ``first_roll``, ``last_roll``: numbers of its rolls, counted over
    the whole game for ``+why``, 0 if it made none."""

    KINDS = tuple((kind, kind) for kind in ("command", "pose", "note", "undo"))

    scene = models.ForeignKey(Scene, related_name="entries", on_delete=models.CASCADE)
    seq = models.PositiveIntegerField()
    actor = models.CharField(max_length=120, blank=True)
    actor_name = models.CharField(max_length=120, blank=True)
    kind = models.CharField(max_length=8, choices=KINDS)
    text = models.TextField(blank=True)
    command: Any = WrittenJSON(null=True)
    events: Any = WrittenJSON(default=list)
    audience: Any = WrittenJSON(default=list)
    rewound_to = models.PositiveIntegerField(null=True)
    position = models.PositiveBigIntegerField(default=0)
    first_roll = models.PositiveBigIntegerField(default=0)
    last_roll = models.PositiveBigIntegerField(default=0, db_index=True)
    time = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("seq",)
        constraints = (
            models.UniqueConstraint(fields=("scene", "seq"), name="one_entry_per_number"),
        )


class Snapshot(models.Model):
    """The state after entry ``seq``, so that loading a scene reads few entries."""

    scene = models.ForeignKey(Scene, related_name="snapshots", on_delete=models.CASCADE)
    seq = models.PositiveIntegerField()
    state: Any = WrittenJSON()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("scene", "seq"), name="one_snapshot_per_entry"),
        )


class Question(models.Model):
    """A question waiting for one person: a character's player, or staff if ``character`` is null.
    ``settled``: when it was answered or withdrawn; ``answer``: true for yes, null for a withdrawn
    question. Silence until ``expires`` counts as no. ``entry``: the journal entry that the question
    depends on, else 0."""

    character = models.ForeignKey(
        "objects.ObjectDB", null=True, related_name="+", on_delete=models.CASCADE
    )
    kind = models.CharField(max_length=20)
    text: Text | str = Sentence()
    details: dict[str, Any] = WrittenJSON(default=dict)
    asker_name = models.CharField(max_length=120, blank=True)
    scene = models.ForeignKey(Scene, null=True, related_name="questions", on_delete=models.CASCADE)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(null=True)
    settled = models.DateTimeField(null=True)
    answer = models.BooleanField(null=True)
    entry = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=("settled", "character")),)


class SheetChange(models.Model):
    """One change of a character's sheet. ``by``: who made it; ``how``: the command or the place;
    ``why``: the reason in their words; ``what``: the change in the game's words; ``before``: the
    sheet before, null for the first. All changes made in one scene share a row."""

    character = models.ForeignKey("objects.ObjectDB", related_name="+", on_delete=models.CASCADE)
    when = models.DateTimeField(default=timezone.now)
    by = models.CharField(max_length=250, blank=True)
    how = models.CharField(max_length=120, blank=True)
    why = models.TextField(blank=True)
    what = models.TextField()
    before: Any = WrittenJSON(null=True)
    scene = models.ForeignKey(Scene, null=True, related_name="+", on_delete=models.SET_NULL)

    class Meta:
        ordering = ("-pk",)
