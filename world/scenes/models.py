"""Rows of scenes: one journal holds what was posed, rolled and fought, in the order it was."""

from django.db import models
from django.utils import timezone

from game import streams
from world.scenes.fields import Sentence, WrittenJSON


class Edition(models.Model):
    """What the game had laid over the shipped tables, ``over``, when a scene began that keeps
    it: found by the ``key`` that the state of the scene names."""

    key = models.CharField(max_length=64, primary_key=True)
    over = WrittenJSON()
    created = models.DateTimeField(auto_now_add=True)


class Scene(models.Model):
    """A scene in a room. ``opening`` is the state it began with; ``gms`` are ids of fighters
    who hold the game master's seat, ``tenures`` rows of who held it from which entry to which
    (null: still); ``words``: what players said of coming in, by id of the fighter (see joining),
    ``beginning``: a fight that begins once one of them has; ``witnesses``: from which entry on
    each fighter's player was told what happened; ``seed`` stays secret until the scene
    is closed, its hash ``commitment`` is public, ``stream`` names what its faces are read from
    (see ``game.streams``); ``recording``: poses are kept too;
    ``paused``: since when the scene rests and its room is free, ``attended``: when somebody of it
    was last seen there (see pausing); ``patience``: seconds that answers are waited for,
    ``times``: the mode of the scene's time and seconds for the rest; ``tone``: in which of the
    house's tones it is told, "" for the game's own; ``waits``: how long a slow
    scene has waited for whom (see timing)."""

    room = models.ForeignKey("objects.ObjectDB", null=True, on_delete=models.SET_NULL)
    title = models.CharField(max_length=120, blank=True)
    opening = WrittenJSON()
    gms = WrittenJSON(default=list)
    tenures = WrittenJSON(default=list)
    words = WrittenJSON(default=dict)
    beginning = WrittenJSON(null=True)
    witnesses = WrittenJSON(default=dict)
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    stream = models.CharField(max_length=40, default=streams.SHA256_BYTES)
    recording = models.BooleanField(default=False)
    patience = models.PositiveIntegerField(default=60)
    times = WrittenJSON(default=dict)
    tone = models.CharField(max_length=80, blank=True, default="", db_default="")
    waits = WrittenJSON(default=dict)
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True)
    paused = models.DateTimeField(null=True)
    attended = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=("room", "closed")),)


class Entry(models.Model):
    """One transaction: a command and its events, a pose, a note or an undo.

    ``position``: bytes read of the dice stream once it was carried out; ``rolls``: number of
    the last roll made so far in the game, for ``+why``.
    """

    KINDS = tuple((kind, kind) for kind in ("command", "pose", "note", "undo"))

    scene = models.ForeignKey(Scene, related_name="entries", on_delete=models.CASCADE)
    seq = models.PositiveIntegerField()
    actor = models.CharField(max_length=120, blank=True)
    actor_name = models.CharField(max_length=120, blank=True)
    kind = models.CharField(max_length=8, choices=KINDS)
    text = models.TextField(blank=True)
    command = WrittenJSON(null=True)
    events = WrittenJSON(default=list)
    audience = WrittenJSON(default=list)
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
    """The state after entry ``seq``, so that a start reads few entries."""

    scene = models.ForeignKey(Scene, related_name="snapshots", on_delete=models.CASCADE)
    seq = models.PositiveIntegerField()
    state = WrittenJSON()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("scene", "seq"), name="one_snapshot_per_entry"),
        )


class Question(models.Model):
    """Something that waits for one person's word: a character's player, or staff where
    ``character`` is none. ``settled`` and ``answer`` (true for yes) once it is answered, silence
    at ``expires`` being a no; withdrawn questions have no answer. ``entry``: the one of the scene's
    journal with which the question stands and falls, else 0."""

    character = models.ForeignKey(
        "objects.ObjectDB", null=True, related_name="+", on_delete=models.CASCADE
    )
    kind = models.CharField(max_length=20)
    text = Sentence()
    details = WrittenJSON(default=dict)
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
    """One change of a character's sheet: ``by`` whom, ``how`` (the command, or where it was
    played), ``why`` in that one's words, ``what`` in ours; ``before``: the sheet as it was, none
    for a first one. What one scene does to a sheet is one row."""

    character = models.ForeignKey("objects.ObjectDB", related_name="+", on_delete=models.CASCADE)
    when = models.DateTimeField(default=timezone.now)
    by = models.CharField(max_length=250, blank=True)
    how = models.CharField(max_length=120, blank=True)
    why = models.TextField(blank=True)
    what = models.TextField()
    before = WrittenJSON(null=True)
    scene = models.ForeignKey(Scene, null=True, related_name="+", on_delete=models.SET_NULL)

    class Meta:
        ordering = ("-pk",)
