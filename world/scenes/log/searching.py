"""Search through the logs of all scenes that somebody may read."""

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db.models import F, Q

from game.codec import decode, encode
from game.encounter.audience import redact
from game.encounter.preset_faces import THROWS
from game.wording import Marks, Text, say, several
from world.scenes.journal import store
from world.scenes.log import prose
from world.scenes.log.contents import Undone, number_of
from world.scenes.log.lines import clock, day
from world.scenes.models import Entry, Scene
from world.scenes.people import members
from world.scenes.planning.zones import zone_of
from world.scenes.table import seat
from world.scenes.table.fighters import fighter_id
from world.seal import unmarked

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from zoneinfo import ZoneInfo

    from world.actors import Character

RESULTS = 10
"""Results on a page."""
EXCERPT = 60
"""Characters of a pose that a result shows."""
CHUNK = 20
MOST_LOOKED_AT = 100
"""Entries with rolls that are decoded for one search; older ones are not found."""
_ROLL = re.compile(r"#?(\d{1,15})")


class Hit(NamedTuple):
    """An entry in which the words were found. ``rolls``: numbers of rolls in it."""

    row: Entry
    rolls: tuple[int, ...] = ()


def search(
    character: "Character", text: str, scene: Scene | None = None, page: int = 1
) -> "Generator[None, None, Text]":
    """A page of results, newest first; ``scene``: the only one to look in, which they may read. A
    generator for ``slices``."""
    words = text.split()
    found = _readable(fighter_id(character), scene)
    wanted, hits = page * RESULTS + 1, []
    for hit in _found(found, words, Readers(character)):
        if hit is not None:
            hits.append(hit)
        if len(hits) >= wanted:
            break
        yield
    shown = hits[(page - 1) * RESULTS : page * RESULTS]
    if not shown:
        return say("log-found-nothing", words=text)
    zone = zone_of(character)
    rows: list[Text] = [_row(hit, words, zone) for hit in shown]
    if len(hits) > page * RESULTS:
        inside = f"{scene.pk}=" if scene else ""
        line = f"+scene/search {inside}{text} page {page + 1}"
        rows.append(say("log-found-more", line=line))
    return several(rows)


class Readers:
    """The searching character as a reader of each scene in which something is found. Scenes are
    read once each, without the states they began with."""

    def __init__(self, character: "Character") -> None:
        self.who = fighter_id(character)
        self.scenes: dict[int, Scene] = {}
        self.gone: dict[int, Undone] = {}

    def rows(self, found: Any, most: int | None = None) -> "Iterator[Entry]":
        """The entries, read some at a time; ``most``: how many at most, None for all."""
        looked = 0
        while page := list(found[:CHUNK]):
            for row in page:
                row.scene = self._scene(row.scene_id)
                yield row
            looked += len(page)
            if most is not None and looked >= most:
                return
            found = found.filter(pk__lt=page[-1].pk)

    def _scene(self, number: int) -> Scene:
        scene = self.scenes.get(number)
        if scene is None:
            scene = self.scenes[number] = Scene.objects.defer("opening").get(pk=number)
            self.gone[number] = Undone(scene)
        return scene

    def stands(self, row: Entry) -> bool:
        """True if the entry was not taken back."""
        return not self.gone[row.scene_id](row.seq)

    def held(self, row: Entry) -> bool:
        """True if they held the seat at that entry."""
        return seat.held(row.scene, self.who, row.seq)


def _readable(who: str, scene: Scene | None) -> Any:
    """The entries that this person may read, of all scenes or of one, newest first. Entries of a
    scene that they lead are theirs to read without a part in it, but only by its number."""
    entries = Entry.objects.select_related("prose").order_by("-pk")
    if scene is not None and who in scene.gms:
        return entries.filter(scene=scene)
    entries = entries if scene is None else entries.filter(scene=scene)
    here = Q(scene__members__role__in=members.IN)
    left = Q(scene__members__role=members.LEFT, seq__lte=F("scene__members__until"))
    return entries.filter(here | left, scene__members__who=who)


def _found(found: Any, words: list[str], readers: Readers) -> "Iterator[Hit | None]":
    """Hits newest first; None for each entry that was looked at in vain."""
    number = _ROLL.fullmatch(words[0]) if len(words) == 1 else None
    if number is not None and words[0].startswith("#"):
        roll = int(number[1])
        rows = found.filter(first_roll__lte=roll, last_roll__gte=roll, first_roll__gt=0)
        yield from (_rolled(row, [], readers, roll) for row in readers.rows(rows))
        return
    yield from _merged(_prose(found, words, readers), _rolls(found, words, readers))


def _merged(*found: "Iterator[Hit | None]") -> "Iterator[Hit | None]":
    """All of them, newest first."""
    some = [_Ahead(one) for one in found]
    while some:
        for one in some:
            one.look()
        some = [one for one in some if not one.over]
        if any(one.hit is None for one in some):
            yield None
        elif some:
            yield max(some, key=lambda one: one.place).take()


class _Ahead:
    """Hits of which the next is looked at before it is taken."""

    def __init__(self, found: "Iterator[Hit | None]") -> None:
        self.found, self.over = found, False
        self.hit: Hit | None = None

    def look(self) -> None:
        """Have the next at hand, unless one is already."""
        if self.hit is None:
            try:
                self.hit = next(self.found)
            except StopIteration:
                self.over = True

    @property
    def place(self) -> int:
        """Where its next hit is, counted through all scenes."""
        return int(self.hit.row.pk) if self.hit else 0

    def take(self) -> Hit | None:
        taken, self.hit = self.hit, None
        return taken


def _prose(found: Any, words: list[str], readers: Readers) -> "Iterator[Hit | None]":
    """Poses in which, with the name of their author, all words stand. Notes of game masters only
    for those who held the seat."""
    told = Q(prose__isnull=False, prose__removed=None) | Q(prose=None, kind="pose")
    rows = found.filter(told)
    for word in words:
        old = Q(prose=None, text__icontains=word)
        rows = rows.filter(Q(prose__text__icontains=word) | Q(actor_name__icontains=word) | old)
    for row in readers.rows(rows):
        words_of = prose.of(row)
        own = words_of is not None and words_of.kind == prose.SEAT and not readers.held(row)
        yield None if own else Hit(row)


def _rolls(found: Any, words: list[str], readers: Readers) -> "Iterator[Hit | None]":
    """Entries with rolls of which this reader was told something with all words in it: names of
    people, skills, weapons and modifiers, as records keep them."""
    rows = found.filter(kind="command", last_roll__gt=0)
    for word in words:
        rows = rows.filter(Q(actor_name__icontains=word) | Q(events__icontains=word))
    for row in readers.rows(rows, MOST_LOOKED_AT):
        yield _rolled(row, words, readers)


def _rolled(row: Entry, words: list[str], readers: Readers, roll: int = 0) -> Hit | None:
    """A hit for the entry's rolls that the reader was told of, None if none of them fits."""
    if not readers.stands(row):
        return None
    if not _in(row.actor_name, row.events, words):
        return None
    events = decode(row.events)
    _, after = store.around(row)
    gm = readers.held(row)
    read = [redact(event, after, readers.who, gm) for event in events]
    thrown = tuple(event.number for event in read if isinstance(event, THROWS))
    if not thrown or (roll and roll not in thrown):
        return None
    fits = _in(row.actor_name, [encode(event) for event in read if event], words)
    return Hit(row, (roll,) if roll else thrown) if fits else None


def _in(name: str, written: Any, words: list[str]) -> bool:
    """True if each word is in the author's name or in a value of the written records; names of
    fields and of kinds of records do not count."""
    text = "\n".join([name, *_values(written)]).lower()
    return all(word.lower() in text for word in words)


def _values(written: Any) -> "Iterator[str]":
    if isinstance(written, str):
        yield written
    elif isinstance(written, dict):
        for name, value in written.items():
            if name != "is":
                yield from _values(value)
    elif isinstance(written, list):
        for value in written:
            yield from _values(value)


def _row(hit: Hit, words: list[str], zone: "ZoneInfo") -> Text:
    row = hit.row
    told = {
        "scene": row.scene_id,
        "title": row.scene.title or None,
        "day": day(row.time, zone),
        "time": clock(row.time, zone),
        "who": row.actor_name or None,
    }
    if hit.rolls:
        return say("log-found-rolls", marks=Marks(hit.rolls), **told)
    text = excerpt(prose.words(row), words)
    if row.kind == "note":
        return say("log-found-note", text=text, **told)
    return say("log-found", number=number_of(row.scene, row.seq), text=text, **told)


def excerpt(text: str, words: "list[str] | tuple[str, ...]" = (), most: int = EXCERPT) -> str:
    """A part of a player's text on one line, around the first of the words in it; marks in it are
    broken up, since a part of one proves nothing."""
    line = unmarked(" ".join(text.replace("\x06", "").split()))
    at = min((place for w in words if (place := line.lower().find(w.lower())) >= 0), default=0)
    start = max(0, at - most // 3) if len(line) > most else 0
    cut = line[start : start + most]
    return f"{'…' if start else ''}{cut}{'…' if start + most < len(line) else ''}"
