"""Lists of scenes, as one player may read them: a page at a time, in a fixed number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import F, Q, QuerySet, TextField
from django.db.models.functions import Cast

from world import steady_clock
from world.scenes.models import Member, Plot, Scene
from world.scenes.people import members
from world.scenes.planning import announcing
from world.scenes.table.fighters import fighter_id

if TYPE_CHECKING:
    from world.actors import Character

PAGE = 20
RUNNING, PAUSED, COMING, OVER = "runs", "paused", "coming", "over"
_SHOWN = (*members.IN, members.SIGNED, members.WAITING)
_COLUMNS = ("pk", "title", "room__db_key", "privacy", "warning", "plot__name", "started", "begins",
            "closed", "paused", "most", "starter", "gms")  # fmt: skip


@dataclass
class Row:
    """A scene in a list. ``when``: when it begins or began; ``people``: those in it or signed up
    for it, ``hosts``: those of them who run it; ``waits``: those who wait for a
    place; ``role``: the reader's part in it, "" for none; ``free``: whether the reader may join it,
    or sign up for it and have a place."""

    number: int
    title: str
    room: str
    privacy: str
    warning: str
    plot: str
    state: str
    when: datetime | None
    most: int
    people: list[str] = field(default_factory=list)
    hosts: list[str] = field(default_factory=list)
    waits: list[str] = field(default_factory=list)
    role: str = ""
    free: bool = False


@dataclass(frozen=True)
class Page:
    """One page of a list: its rows, its number from 1 on, and how many pages and scenes there
    are."""

    rows: list[Row]
    number: int
    pages: int
    scenes: int


def _holds(who: str) -> Q:
    """Condition that the fighter holds the scene's seat; needs ``seats`` (``_scenes``)."""
    return Q(seats__contains=f'"{who}"')


def _scenes() -> QuerySet[Scene]:
    """All scenes that have a log or are announced."""
    found = Scene.objects.annotate(seats=Cast("gms", TextField()))
    return found.filter(Q(started__isnull=False) | Q(begins__isnull=False))


def _with(who: str, *roles: str) -> Q:
    """Condition that the fighter has one of these parts in the scene."""
    return Q(pk__in=Member.objects.filter(who=who, role__in=roles).values("scene"))


def _known_to(who: str) -> Q:
    """Condition that the scene is no secret to the fighter's player: it is not private, or they
    belong to it."""
    part = _with(who, *members.IN, members.LEFT, members.INVITED, members.SIGNED, members.WAITING)
    return ~Q(privacy="private") | part | Q(starter=who) | _holds(who)


def _readable(who: str) -> Q:
    """Condition that an ended scene may be read: it is shared, or was theirs."""
    mine = _with(who, *members.IN, members.LEFT) | _holds(who) | Q(starter=who)
    return Q(shared__isnull=False) | mine


def _now() -> Q:
    """Condition that a scene runs, is paused or is announced for a time not long past."""
    since = steady_clock.moment() - announcing.LISTED
    return Q(closed=None) & (Q(started__isnull=False) | Q(begins__gt=since))


def seen(character: "Character") -> QuerySet[Scene]:
    """The scenes of which the character's player may know: those that go on or come, unless they
    are private and others', and those ended ones that they may read."""
    who = fighter_id(character)
    over = Q(closed__isnull=False) & _readable(who)
    return _scenes().filter((_now() & _known_to(who)) | over)


def running_and_coming(character: "Character") -> QuerySet[Scene]:
    return _in_order(seen(character).filter(closed=None))


def running(character: "Character") -> QuerySet[Scene]:
    return _in_order(seen(character).filter(closed=None, started__isnull=False))


def coming(character: "Character") -> QuerySet[Scene]:
    return _in_order(seen(character).filter(started=None))


def mine(character: "Character") -> QuerySet[Scene]:
    """Those that go on or come in which the character has a part, that they began or whose seat
    they hold."""
    who = fighter_id(character)
    parts = _with(who, *members.IN, members.INVITED, members.SIGNED, members.WAITING)
    part = parts | Q(starter=who) | _holds(who)
    return _in_order(seen(character).filter(part, closed=None))


def free(character: "Character") -> QuerySet[Scene]:
    """Those that anybody may join or sign up for, and the character is not in."""
    who = fighter_id(character)
    barred_or_in = _with(who, *members.IN, members.BARRED, members.SIGNED, members.WAITING)
    open_ones = seen(character).filter(
        closed=None, paused=None, halted__isnull=True, privacy="open"
    )
    return _in_order(open_ones.exclude(barred_or_in | Q(starter=who) | _holds(who)))


def old(character: "Character") -> QuerySet[Scene]:
    """Those that have ended, the latest first."""
    return seen(character).filter(closed__isnull=False).order_by("-closed", "-pk")


def with_whom(character: "Character", name: str) -> QuerySet[Scene]:
    """Those in which somebody of that name, now or then, plays or played or is to play."""
    named = Member.objects.filter(Q(name__iexact=name) | Q(character__db_key__iexact=name))
    taking_part = (*members.IN, members.LEFT, members.SIGNED, members.WAITING)
    parts = named.filter(role__in=taking_part)
    return seen(character).filter(pk__in=parts.values("scene")).order_by("-pk")


def of_plot(character: "Character", plot: Plot) -> QuerySet[Scene]:
    """Those of a plot, in the order in which they were played or will be."""
    return _in_order(seen(character).filter(plot=plot))


def _in_order(found: QuerySet[Scene]) -> QuerySet[Scene]:
    """Those that began, the first first; then those to come."""
    return found.order_by(F("started").asc(nulls_last=True), "begins", "pk")


def page(character: "Character", found: QuerySet[Scene], number: int = 1) -> Page:
    """A page of the scenes found; the last one if there are fewer. Takes three queries."""
    count = found.count()
    pages = max(1, -(-count // PAGE))
    number = min(max(1, number), pages)
    scenes = list(found.values(*_COLUMNS)[(number - 1) * PAGE : number * PAGE])
    parts: dict[int, list[Member]] = {}
    for part in Member.objects.filter(scene__in=[scene["pk"] for scene in scenes]):
        parts.setdefault(part.scene_id, []).append(part)
    who = fighter_id(character)
    rows = [_row(scene, parts.get(scene["pk"], []), who) for scene in scenes]
    return Page(rows, number, pages, count)


def _row(scene: "dict[str, object]", parts: list[Member], who: str) -> Row:
    columns: dict[str, object] = scene
    state = _state(columns)
    in_it = [members.SIGNED] if state == COMING else [members.MEMBER]
    if state == OVER:
        in_it.append(members.LEFT)
    row = Row(
        number=int(str(columns["pk"])),
        title=str(columns["title"]),
        room=str(columns["room__db_key"] or ""),
        privacy=str(columns["privacy"]),
        warning=str(columns["warning"]),
        plot=str(columns["plot__name"] or ""),
        state=state,
        when=_moment(columns["started"] or columns["begins"]),
        most=int(str(columns["most"])),
        people=_names(parts, *in_it),
        waits=_names(sorted(parts, key=lambda one: (one.joined, one.pk)), members.WAITING),
        role=next((part.role for part in parts if part.who == who), ""),
    )
    starter = str(columns["starter"])
    gms = columns["gms"]
    hosts = gms if isinstance(gms, list) and gms else [starter]
    row.hosts = [part.name for part in parts if part.who in hosts]
    signed = sum(part.role == members.SIGNED and part.who != starter for part in parts)
    row.free = _free(row, signed, who == starter)
    return row


def _moment(value: object) -> datetime | None:
    return value if isinstance(value, datetime) else None


def _state(columns: "dict[str, object]") -> str:
    if columns["closed"]:
        return OVER
    if columns["started"] is None:
        return COMING
    return PAUSED if columns["paused"] else RUNNING


def _names(parts: Iterable[Member], *roles: str) -> list[str]:
    return [part.name for part in parts if part.role in roles]


def _free(row: Row, signed: int, own: bool) -> bool:
    if own or row.state not in (RUNNING, COMING) or row.role in (*_SHOWN, members.BARRED):
        return False
    place = row.state == RUNNING or not row.most or signed < row.most
    return place and (row.privacy == "open" or row.role in (members.INVITED, members.LEFT))
