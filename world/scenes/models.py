"""Database rows of scenes: each has one journal with poses, rolls and fights in order."""

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


class Plot(models.Model):
    """A story told in several scenes. ``keeper``: the character who began it, ``keeper_name`` its
    name then; ``ended``: when it was told to its end."""

    name = models.CharField(max_length=80, unique=True)
    summary = models.TextField(blank=True)
    keeper = models.ForeignKey(
        "objects.ObjectDB", null=True, related_name="+", on_delete=models.SET_NULL
    )
    keeper_name = models.CharField(max_length=120, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        ordering = ("name",)


class Scene(models.Model):
    """A scene: what is played in one room or several, with its fights and its log.

    ``room``: its first place; ``places``: database ids of its further rooms; ``own_room``: true if
    the room was opened for the scene and closes with it. ``started``: when it became a scene with a
    log; null for rolls in a room where no scene is played, and for one that is only announced.
    ``starter``: fighter id of whoever began or announced it; ``summary``, ``warning`` (what
    readers and players should know beforehand), ``date`` (in the game's world, as typed), ``plot``.
    ``privacy``: "open" (heard by all in the room; anybody may join), "invited" (heard by all,
    joined by invitation) or "private" (heard by its members alone). ``begins``: the time it is
    announced for; ``most``: how many may sign up, 0 for any number; ``reminded``: when those who
    signed up were reminded. ``halted``: null, or why nothing goes on until a game master says so:
    {"why", "who" ("" if unnamed), "at"}. ``pose_order``: "free", "3-per", "strict" or "popcorn";
    ``posing``: how that order stands (see ``world.scenes.people.order``). ``shared``: when its log
    went on the website; ``kept_until``: when it will be deleted, null for never.

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
    places: list[int] = WrittenJSON(default=list)
    own_room = models.BooleanField(default=False)
    title = models.CharField(max_length=120, blank=True)
    summary = models.TextField(blank=True)
    warning = models.CharField(max_length=200, blank=True)
    date = models.CharField(max_length=80, blank=True)
    plot = models.ForeignKey(Plot, null=True, related_name="scenes", on_delete=models.SET_NULL)
    privacy = models.CharField(max_length=8, default="open")
    starter = models.CharField(max_length=120, blank=True)
    started = models.DateTimeField(null=True)
    begins = models.DateTimeField(null=True, db_index=True)
    most = models.PositiveIntegerField(default=0)
    reminded = models.DateTimeField(null=True)
    halted: Mapping[str, Any] | None = WrittenJSON(null=True)
    pose_order = models.CharField(max_length=8, default="free")
    posing: dict[str, Any] = WrittenJSON(default=dict)
    shared = models.DateTimeField(null=True, db_index=True)
    kept_until = models.DateTimeField(null=True)
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
    owes_snapshot = False
    """Whether poses went past the number at which a snapshot is due; the next command stores it."""

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


class Prose(models.Model):
    """The words of a pose, beside the entry that keeps their SHA-256 (``Entry.text`` of a kind
    "pose"). ``kind``: "pose", "say", "emit" or "narration", or "seat" for a note that only game
    masters read; ``place``: name of the room, if the scene has several; ``earlier``: what it said
    before each change, as [text, when]; ``removed``: when its author took it back: from then on
    only they read it, and staff on a report. Entries from before 0.11.0 have no such row and hold
    their words themselves."""

    KINDS = tuple((kind, kind) for kind in ("pose", "say", "emit", "narration", "seat"))

    entry = models.OneToOneField(Entry, related_name="prose", on_delete=models.CASCADE)
    kind = models.CharField(max_length=9, choices=KINDS, default="pose")
    text = models.TextField()
    place = models.CharField(max_length=120, blank=True)
    earlier: list[list[str]] = WrittenJSON(default=list)
    removed = models.DateTimeField(null=True)


class Member(models.Model):
    """One person's part in a scene. ``who``: fighter id, ``name``: the character's name then.

    ``role``: "member", "spectator", "watching" (from elsewhere), "invited" (may join), "signed" (up
    for an announced scene), "waiting" (for somebody who signed up to give way), "left" (was a
    member) or "barred".
    ``since``, ``until``: the first and last entry of the log that they were in for, ``until`` null
    while they are; ``posed``: their last pose; ``recapped``: the last entry they were told of by a
    recap. ``sharing``: "" (not answered), "yes" or "no", for their own lines; ``watched``: whether
    they allow the scene to be watched from elsewhere."""

    scene = models.ForeignKey(Scene, related_name="members", on_delete=models.CASCADE)
    character = models.ForeignKey(
        "objects.ObjectDB", null=True, related_name="+", on_delete=models.SET_NULL
    )
    who = models.CharField(max_length=120)
    name = models.CharField(max_length=120)
    role = models.CharField(max_length=9, default="member")
    since = models.PositiveIntegerField(default=1)
    until = models.PositiveIntegerField(null=True)
    joined = models.DateTimeField(default=timezone.now)
    posed = models.DateTimeField(null=True)
    last_pose = models.PositiveIntegerField(default=0)
    recapped = models.PositiveIntegerField(default=0)
    sharing = models.CharField(max_length=3, blank=True)
    watched = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("scene", "who"), name="one_part_per_person"),
        )
        indexes = (models.Index(fields=("who", "role")),)


class Prepared(models.Model):
    """An encounter that a game master has prepared, brought into a scene with one line. ``body``:
    its lines (see ``world.scenes.prepared``); ``shared``: database ids of the characters who may
    use it too."""

    author = models.ForeignKey("objects.ObjectDB", related_name="+", on_delete=models.CASCADE)
    name = models.CharField(max_length=60)
    body: dict[str, Any] = WrittenJSON(default=dict)
    shared: list[int] = WrittenJSON(default=list)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("name",)
        constraints = (
            models.UniqueConstraint(fields=("author", "name"), name="one_encounter_per_name"),
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
    ``notice``: it only tells something ("your turn", a mention) and is settled by being read, or
    when what it tells of is over. ``settled``: when it was answered or withdrawn; ``answer``: true
    for yes, null for a withdrawn question. Silence until ``expires`` counts as no. ``entry``: the
    journal entry that the question depends on, else 0."""

    character = models.ForeignKey(
        "objects.ObjectDB", null=True, related_name="+", on_delete=models.CASCADE
    )
    kind = models.CharField(max_length=20)
    text: Text | str = Sentence()
    details: dict[str, Any] = WrittenJSON(default=dict)
    notice = models.BooleanField(default=False)
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
