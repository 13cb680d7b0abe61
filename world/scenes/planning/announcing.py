"""Announced scenes: a time, those who sign up, those who wait for a place, reminders. Such a scene
is a row without dice or log until it is begun."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import F, Q, QuerySet
from evennia.utils import logger

from game.errors import Refused
from game.wording import Text, say
from world import steady_clock
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.models import Member, Scene
from world.scenes.people import members, running
from world.scenes.planning import zones
from world.scenes.table.fighters import character_of, fighter_id

if TYPE_CHECKING:
    from world.actors import Character, Room
    from world.scenes.table.table import Table

AHEAD = timedelta(hours=1)
"""How long before its time those who signed up are reminded."""
LISTED = timedelta(days=1)
"""For how long after its time an announced scene that nobody began is still listed."""
MOST_ANNOUNCED, MOST_PLACES = 10, 100
NEWS, SOON = "planning", "reminder"
"""Kinds of notices: what changed, and that the time comes."""


def announced() -> QuerySet[Scene]:
    """Scenes that are announced and neither begun nor long overdue."""
    since = steady_clock.moment() - LISTED
    return Scene.objects.filter(started=None, closed=None, begins__gt=since)


def is_announced(scene: Scene) -> bool:
    """True if the scene has a time and has not begun."""
    return scene.begins is not None and scene.started is None and scene.closed is None


def announce(character: "Character", title: str, begins: datetime) -> Scene:
    """Announce a scene; whoever does so comes to it. Raises Refused("too_many") for somebody who
    has announced ``MOST_ANNOUNCED``."""
    who = fighter_id(character)
    if announced().filter(starter=who).count() >= MOST_ANNOUNCED:
        raise Refused("too_many", say("planning-too-many", most=MOST_ANNOUNCED))
    with transaction.atomic():
        scene: Scene = Scene.objects.create(
            title=title, starter=who, begins=begins, reminded=_reminded(begins), opening={}
        )
        _put(scene, character, members.SIGNED)
    return scene


def _reminded(begins: datetime) -> datetime | None:
    """What ``Scene.reminded`` is at first: whoever learns of a scene within the last hour needs no
    reminder of that hour."""
    now = steady_clock.moment()
    return now if begins - now <= AHEAD else None


def refuse_unless_announced(scene: Scene) -> None:
    """Raises Refused("already") for a scene that has begun or ended."""
    if not is_announced(scene):
        ended = scene.closed is not None
        raise Refused("already", say("planning-begun", number=scene.pk, ended=ended))


def refuse_unless_starter(scene: Scene, character: "Character") -> None:
    """Raises Refused unless the scene is still only announced, and by this character."""
    refuse_unless_announced(scene)
    if scene.starter != fighter_id(character):
        starter = character_of(scene.starter)
        raise Refused(
            "not_yours",
            say("planning-not-yours", number=scene.pk, who=starter.key if starter else None),
        )


def reschedule(scene: Scene, begins: datetime) -> None:
    """Give the scene another time, and tell those who signed up or wait."""
    scene.begins, scene.reminded = begins, _reminded(begins)
    scene.save(update_fields=["begins", "reminded"])
    for reader in _coming(scene):
        questions.read(SOON, reader, scene)
        _tell(reader, scene, "planning-moved", details={"begins": begins.isoformat()})


def cancel(scene: Scene) -> None:
    """Take the scene back; those who signed up or wait are told."""
    with transaction.atomic():
        told = [
            (reader, _sentence(reader, scene, "planning-cancelled")) for reader in _coming(scene)
        ]
        number = scene.pk
        scene.delete()
    for reader, text in told:
        questions.notice(NEWS, reader, text, details={"cancelled": number})


def set_most(scene: Scene, most: int) -> None:
    """Set how many may sign up besides whoever announced it, 0 for any number; those who wait move
    up. Those who have signed up stay."""
    scene.most = most
    scene.save(update_fields=["most"])
    _move_up(scene)


def signed(scene: Scene) -> list[Member]:
    """Those who have signed up, without whoever announced it."""
    return [one for one in members.those(scene, members.SIGNED) if one.who != scene.starter]


def waiting(scene: Scene) -> list[Member]:
    """Those who wait for a place, the first first."""
    return sorted(members.those(scene, members.WAITING), key=lambda one: (one.joined, one.pk))


def sign(scene: Scene, character: "Character") -> str:
    """Sign the character up, or put them among those who wait if all places are taken; the role
    they have then. Refused: ``already``, and as for joining it."""
    refuse_unless_announced(scene)
    part = members.row(scene, fighter_id(character))
    had = part.role if part else ""
    if had in (members.SIGNED, members.WAITING):
        waits = had == members.WAITING
        raise Refused("already", say("planning-signed-already", number=scene.pk, waits=waits))
    running.refuse_to_join(scene, character, had)
    free = not scene.most or len(signed(scene)) < scene.most
    role = members.SIGNED if free else members.WAITING
    _put(scene, character, role)
    return role


def _put(scene: Scene, character: "Character", role: str) -> None:
    who = fighter_id(character)
    part = members.put(scene, who, character.key, role)
    part.joined, part.name = steady_clock.moment(), character.key
    part.save(update_fields=["joined", "name"])


def unsign(scene: Scene, character: "Character") -> None:
    """Take the character off the list; the first who waits moves up. Refused: ``not_signed``;
    ``starter`` for whoever announced it."""
    refuse_unless_announced(scene)
    who = fighter_id(character)
    if who == scene.starter:
        raise Refused("starter", say("planning-cancel-instead", number=scene.pk))
    part = members.row(scene, who)
    if part is None or part.role not in (members.SIGNED, members.WAITING):
        raise Refused("not_signed", say("planning-not-signed", number=scene.pk))
    if scene.privacy == "open":
        part.delete()
    else:
        members.put(scene, who, part.name, members.INVITED)
    questions.read(SOON, character, scene)
    _move_up(scene)


def keep_out(scene: Scene, character: "Character") -> None:
    """Take somebody off the list and bar them from the scene; they are told. Raises
    Refused("bad_target") for whoever announced it."""
    who = fighter_id(character)
    if who == scene.starter:
        raise Refused("bad_target", say("planning-cancel-instead", number=scene.pk))
    part = members.row(scene, who)
    was_coming = part is not None and part.role in (members.SIGNED, members.WAITING)
    members.put(scene, who, character.key, members.BARRED)
    questions.read(SOON, character, scene)
    if was_coming:
        _tell(character, scene, "planning-taken-off")
    _move_up(scene)


def invite(scene: Scene, character: "Character", by: "Character") -> None:
    """Let somebody sign up for a scene by invitation. They are told unless they ignore ``by``.
    Raises Refused("already") for somebody who has signed up."""
    part = members.row(scene, fighter_id(character))
    if part and part.role in (members.SIGNED, members.WAITING):
        raise Refused("already", say("planning-is-signed", who=character.key))
    members.put(scene, fighter_id(character), character.key, members.INVITED)
    if not ignores(character, by):
        _tell(character, scene, "planning-invited", kind="invitation")


def _move_up(scene: Scene) -> None:
    """Give free places to those who wait, and tell them. Whoever is ignored by the scene's starter
    by now loses their turn."""
    starter = character_of(scene.starter)
    free = scene.most - len(signed(scene)) if scene.most else None
    for part in waiting(scene):
        if free is not None and free <= 0:
            return
        if part.character is None or (starter and ignores(starter, part.character)):
            continue
        members.put(scene, part.who, part.name, members.SIGNED)
        _tell(part.character, scene, "planning-moved-up")
        free = None if free is None else free - 1


def _coming(scene: Scene) -> "list[Character]":
    """Characters who signed up or wait, without whoever announced it."""
    parts = [*signed(scene), *waiting(scene)]
    return [part.character for part in parts if part.character is not None]


def _sentence(reader: "Character", scene: Scene, key: str) -> Text:
    """A sentence about the scene, its time in the reader's zone; its title, which its starter
    wrote, is left out for those who ignore them."""
    starter = character_of(scene.starter)
    hidden = starter is not None and starter != reader and ignores(reader, starter)
    assert scene.begins is not None
    when = zones.shown_to(reader, scene.begins)
    title = None if hidden else scene.title or None
    return say(key, number=scene.pk, title=title, when=when)


def _tell(
    reader: "Character",
    scene: Scene,
    key: str,
    kind: str = NEWS,
    details: dict[str, str] | None = None,
) -> None:
    """Put such a sentence into the reader's inbox, in place of an older one about the scene."""
    questions.read(kind, reader, scene)
    questions.notice(kind, reader, _sentence(reader, scene, key), scene, details)


def refuse_to_begin(scene: Scene, character: "Character") -> None:
    """Raises Refused unless the character may begin the scene: whoever announced it when they
    like, others who signed up once its time has come (``not_yours``, ``too_early``)."""
    who = fighter_id(character)
    if who != scene.starter:
        part = members.row(scene, who)
        if part is None or part.role != members.SIGNED:
            refuse_unless_starter(scene, character)
        assert scene.begins is not None
        if scene.begins > steady_clock.moment():
            when = zones.shown_to(character, scene.begins)
            raise Refused("too_early", say("planning-too-early", number=scene.pk, when=when))
    refuse_unless_announced(scene)


def begin(scene: Scene, character: "Character", room: "Room", kind: str) -> "Table":
    """Begin an announced scene in that room, with the character in it; ``kind``: the sheets it is
    played with. Those who signed up are told. Raises Refused as ``refuse_to_begin``."""
    refuse_to_begin(scene, character)
    coming = [one.character for one in members.those(scene, members.SIGNED)]
    table = running.begin(character, room, scene.title, kind, announced=scene)
    for reader in coming:
        if reader is not None:
            questions.read(SOON, reader, scene)
            questions.read(NEWS, reader, scene)
            if reader != character:
                _reach(reader, scene, "planning-begins")
    return table


def remind() -> None:
    """Remind those who signed up for scenes an hour before, and again when the time has come; once
    each, whatever restarts come between."""
    now = steady_clock.moment()
    due = announced().filter(Q(reminded=None) | Q(reminded__lt=F("begins")))
    for scene in due.filter(begins__lte=now + AHEAD):
        assert scene.begins is not None
        if scene.reminded is None or scene.begins <= now:
            try:
                _remind(scene, now)
            except Exception:
                logger.log_trace(f"reminding of scene {scene.pk}")


def _remind(scene: Scene, now: datetime) -> None:
    assert scene.begins is not None
    key = "planning-soon" if scene.begins > now else "planning-now"
    with transaction.atomic():
        Scene.objects.filter(pk=scene.pk).update(reminded=now)
        for part in members.those(scene, members.SIGNED):
            if part.character is not None:
                questions.read(SOON, part.character, scene)
                _reach(part.character, scene, key)


def _reach(reader: "Character", scene: Scene, key: str) -> None:
    """Tell somebody about the scene: at once if they are in the game, else through the inbox."""
    if reader.sessions.all():
        questions.tell(reader, _sentence(reader, scene, key))
    else:
        _tell(reader, scene, key, kind=SOON)
