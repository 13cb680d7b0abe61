"""The order of poses: a guide to whose turn it is, and when everybody has posed. It refuses nobody.

What poses there are, the journal knows; ``Scene.posing`` holds the rest, and is written only when
it changes: ``since`` and ``told``, the last pose (its entry) of the previous round of poses and of
the last time that everybody had posed; ``order``, fighter ids as they first posed; ``dropped``, who
left the order; ``named``, who was named next; ``turn``, whose turn was told; ``nudged``, when
somebody was reminded, in seconds since the epoch.
"""

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from django.db.models import Max, Min

from game import engine
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say
from world import steady_clock
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.models import Entry
from world.scenes.people import members, turns
from world.scenes.presence import away
from world.scenes.table import tables
from world.scenes.table.fighters import character_id, character_of, fighter_id
from world.scenes.table.guarded import attempt
from world.scenes.telling.delivery import announce
from world.scenes.telling.hearing import hearers
from world.scenes.timing.times import SLOW

if TYPE_CHECKING:
    from datetime import datetime

    from world.actors import Character
    from world.scenes.models import Scene
    from world.scenes.table.table import Table

FREE, THREE, STRICT, POPCORN = "free", "3-per", "strict", "popcorn"
ORDERS = (FREE, THREE, STRICT, POPCORN)
_KEYS = {FREE: "free", THREE: "three", STRICT: "strict", POPCORN: "popcorn"}
"""What the catalogue calls them."""
BETWEEN = 3
"""Others who pose between two poses of one person in a 3-per order."""
AWAY = 900
"""Seconds without input after which somebody is skipped. Longer than ``away.IDLE``: whoever writes
a long pose types nothing meanwhile."""
FEWEST = 3
"""People, a game master included, from whom on a table reads that everybody has posed: two see it
by themselves."""
BETWEEN_NUDGES = 600
"""Seconds in which one person is reminded once at most."""
NUDGE = "nudge"
_TOLD = {"key": "turns told", "category": "d6"}


@dataclass
class Poses:
    """Everybody's last pose, by fighter id, the newest last: number of its entry, and its time."""

    last: dict[str, int] = field(default_factory=dict)
    times: "dict[str, datetime]" = field(default_factory=dict)

    def note(self, who: str, seq: int) -> None:
        """That person has posed; ``seq``: the newest entry."""
        self.last.pop(who, None)
        self.last[who], self.times[who] = seq, steady_clock.moment()

    @property
    def newest(self) -> int:
        """Number of the newest pose, 0 if there is none."""
        return max(self.last.values(), default=0)

    def since_then(self, who: str) -> int | None:
        """How many others have posed since that person's last pose; None if they never posed."""
        return len(self.last) - [*self.last].index(who) - 1 if who in self.last else None


@dataclass(frozen=True)
class Standing:
    """How one person stands in the order. ``away``: skipped for now; ``turn``: it is their turn;
    ``posed``: in this round of poses; ``ago``: seconds since their last pose, None if they never
    posed; ``more``: others who pose before they may again (3-per)."""

    who: str
    away: bool
    turn: bool
    posed: bool
    ago: float | None
    more: int


def of(table: "Table") -> Poses:
    """The poses at the table, read once from the journal."""
    if table.poses is None:
        found = list(_posers(table.scene).order_by("last"))
        table.poses = Poses(
            {row["actor"]: row["last"] for row in found},
            {row["actor"]: row["when"] for row in found},
        )
    return table.poses


def anew(table: "Table") -> None:
    """Read the poses from the journal again: one was taken back."""
    table.poses = None


def _posers(scene: "Scene") -> Any:
    """Everybody who posed: their first and last pose, and when that was. What the seat narrates and
    what was taken back is left out."""
    poses = Entry.objects.filter(scene=scene, kind="pose")
    poses = poses.exclude(prose__kind="narration").exclude(prose__removed__isnull=False)
    return poses.values("actor").annotate(first=Min("seq"), last=Max("seq"), when=Max("time"))


def is_strict(table: "Table | None") -> bool:
    """True at the table of a scene with a strict order."""
    return table is not None and table.scene.pose_order == STRICT


def posed(table: "Table | None", character: "Character") -> None:
    """Note that the character has posed at the table, when all have read it."""
    who = fighter_id(character)
    if table is not None and table.logs(who):
        attempt(partial(_posed, table, who), f"the order of poses in scene {table.scene.pk}")


def _posed(table: "Table", who: str) -> None:
    of(table).note(who, table.seq)
    posing = dict(table.scene.posing)
    posing["dropped"] = [one for one in posing.get("dropped", ()) if one != who]
    if is_strict(table) and who not in posing.get("order", ()) and not _leads(table, who):
        posing["order"] = [*posing.get("order", ()), who]
    if posing.get("named") == who:
        posing["named"] = ""
    if posing.get("nudged", {}).pop(who, None):
        posing["nudged"] = {key: at for key, at in posing["nudged"].items() if key != who}
        _forget_nudge(table.scene, who)
    _settle(table, posing, who)


def look(table: "Table") -> None:
    """Bring the order up to date where something else than a pose may have changed it: a fight went
    on, people came, left or went away from their keyboards."""
    scene = table.scene
    if scene.started is None or scene.halted:
        return
    guided = scene.pose_order in (STRICT, POPCORN)
    new = of(table).newest > scene.posing.get("told", 0)
    if guided or (new and _waits_for_nobody(table)):
        _settle(table, dict(scene.posing))


def _settle(table: "Table", posing: dict[str, Any], who: str = "") -> None:
    """Work out round and turn, store what changed, and tell it. ``who``: has just posed."""
    scene, poses = table.scene, of(table)
    active = present(table, posing)
    before, newest = posing.get("turn", ""), poses.newest
    if active and all(poses.last.get(one, 0) > posing.get("since", 0) for one in active):
        posing["since"] = newest
    ready = _is_ready(table, posing, active)
    if ready:
        posing["told"] = newest
    posing["turn"] = _turn(table, posing, active, who)
    posing = {key: value for key, value in posing.items() if value}
    if posing != scene.posing:
        scene.posing = posing
        scene.save(update_fields=["posing"])
    if ready:
        announce(table, say("order-ready", fight=table.state.mode == FIGHT))
    _tell_turn(table, before, posing.get("turn", ""), again=who == before)


def _is_ready(table: "Table", posing: dict[str, Any], active: list[str]) -> bool:
    """True if everybody has posed, and acted in a fight, since the table was last told so, and it
    waits for none of them."""
    last, told = of(table).last, posing.get("told", 0)
    if not active or not all(last.get(one, 0) > told for one in active):
        return False
    people = len(active) + any(_leads(table, reader.who) for reader in hearers(table))
    if people < FEWEST or table.scene.halted or not _waits_for_nobody(table):
        return False
    return table.state.mode != FIGHT or all(_has_acted(table, one, told) for one in active)


def _waits_for_nobody(table: "Table") -> bool:
    """True outside of fights, and in one that waits for nobody but the seat and its NPCs."""
    if table.state.mode != FIGHT:
        return True
    waits = engine.pending(table.state)
    return not table.to_play and all(character_id(wait.who) is None for wait in waits)


def _has_acted(table: "Table", who: str, told: int) -> bool:
    """True unless the person fights and may act, and has neither declared anything this round, nor
    queued anything, nor given the table a command since the entry ``told``."""
    f = table.state.fighters.get(who)
    if f is None or f.left or not f.able or table.state.intents.get(who):
        return True
    if engine.standing(table.state, who).actions_left is not None:
        return True
    given = Entry.objects.filter(scene=table.scene, actor=who, kind="command", seq__gt=told)
    acted: bool = given.exists()
    return acted


def _leads(table: "Table", who: str) -> bool:
    """True for a game master who has neither posed nor fights, and so is not in the order."""
    if who not in table.scene.gms or who in of(table).last:
        return False
    known = table.state.fighters.get(who)
    return known is None or not known.present


def everybody(table: "Table", posing: dict[str, Any] | None = None) -> list[str]:
    """Fighter ids of the members in the order, those away too: first those who posed in a strict
    order, then the others as they joined."""
    posing = table.scene.posing if posing is None else posing
    dropped, order = posing.get("dropped", ()), posing.get("order", ())
    joined = [who for who, role in table.parts.items() if role == members.MEMBER]
    mine = [who for who in joined if who not in dropped and not _leads(table, who)]
    if table.scene.pose_order != STRICT:
        return mine
    return [*(who for who in order if who in mine), *(who for who in mine if who not in order)]


def present(table: "Table", posing: dict[str, Any] | None = None) -> list[str]:
    """Those of them who are there now and not idle. In a slow scene nobody is skipped: there people
    pose when they find the time."""
    mine = everybody(table, posing)
    if table.scene.times.get("mode") == SLOW:
        return mine
    beside = tables.beside_others(table)
    here = {
        reader.who
        for reader in hearers(table)
        if _is_there(reader.character) and (not beside or tables.of(reader.character) is table)
    }
    return [who for who in mine if who in here]


def _is_there(character: "Character") -> bool:
    idle = away.unheard(character)
    return idle is not None and idle < AWAY


def _turn(table: "Table", posing: dict[str, Any], active: list[str], just: str) -> str:
    """Whose turn it is, "" for anybody's. A turn stays with somebody until they pose or are
    away. ``just``: has just posed, and comes again only after another."""
    order, last = table.scene.pose_order, of(table).last
    if order == POPCORN:
        named: str = posing.get("named", "")
        return named if named in active else ""
    if order != STRICT or len(active) < 2:
        return ""
    open_ = [who for who in active if last.get(who, 0) <= posing.get("since", 0) and who != just]
    now: str = posing.get("turn", "")
    return now if now in open_ else next(iter(open_), "")


def _tell_turn(table: "Table", before: str, now: str, again: bool) -> None:
    """Tell whose turn it is, if that has changed. ``again``: the one before has posed meanwhile."""
    if before == now and not again:
        return
    if before:
        turns.turn_over(table.scene, before)
    if now and is_told(now):
        turns.your_turn(table.scene, now)


def is_told(who: str) -> bool:
    """True if that person wants to be told of their turns."""
    character = character_of(who)
    return character is not None and bool(character.attributes.get(**_TOLD, default=True))


def be_told(character: "Character", wanted: bool) -> None:
    """Set whether the character's player is told of their turns, in all scenes."""
    character.attributes.add(**_TOLD, value=wanted)


def put(scene: "Scene", order: str) -> None:
    """Set the scene's order of poses. Nothing that people have posed so far is lost."""
    table = tables.of_scene(scene)
    scene = table.scene if table else scene
    before = scene.posing.get("turn", "")
    first = _posers(scene).order_by("first") if order == STRICT else ()
    posing = {**scene.posing, "turn": "", "named": "", "order": [row["actor"] for row in first]}
    scene.pose_order = order
    scene.posing = {key: value for key, value in posing.items() if value}
    scene.save(update_fields=["pose_order", "posing"])
    if before:
        turns.turn_over(scene, before)
    if table:
        announce(table, now_in(order))
        look(table)


def rest(scene: "Scene") -> None:
    """The scene pauses or has ended: it is nobody's turn, and nobody's pose is waited for."""
    for who in scene.posing.get("nudged", ()):
        _forget_nudge(scene, who)
    if turn := scene.posing.get("turn"):
        turns.turn_over(scene, turn)
        scene.posing = {key: value for key, value in scene.posing.items() if key != "turn"}
        scene.save(update_fields=["posing"])


def now_in(order: str) -> Text:
    """That poses go in this order from now on."""
    return say("order-is-now", order=_KEYS[order])


def drop(table: "Table", who: str) -> None:
    """Take somebody out of the order; their next pose brings them back. Raises Refused("already")
    if they are in it no more."""
    if who not in everybody(table):
        raise Refused("already", say("order-not-in-it", who=_name(who)))
    posing = dict(table.scene.posing)
    posing["dropped"] = [*posing.get("dropped", ()), who]
    if posing.get("named") == who:
        posing["named"] = ""
    _settle(table, posing)


def name_next(table: "Table", by: str, who: str) -> None:
    """Name who poses next, in a popcorn order. Raises Refused: ``other_order``; ``not_yours`` for
    anybody but a game master and whoever posed last."""
    if table.scene.pose_order != POPCORN:
        raise Refused("other_order", say("order-only-popcorn", order=_KEYS[table.scene.pose_order]))
    last = [*of(table).last]
    if by not in table.scene.gms and last and by != last[-1]:
        raise Refused("not_yours", say("order-last-names", who=_name(last[-1])))
    posing = {**table.scene.posing, "named": who}
    _settle(table, posing)


def nudge(table: "Table", by: "Character", who: str) -> None:
    """Remind somebody that their pose is waited for. Raises Refused: ``posed`` if it is not;
    ``too_soon`` within ``BETWEEN_NUDGES`` of the last time; ``not_wanted`` if they do not want to
    be told. Somebody who ignores the player of ``by`` reads nothing, and ``by`` does not learn
    it."""
    _refuse_untimely(table, who)
    character, now = character_of(who), steady_clock.now()
    if character is None or not is_told(who):
        raise Refused("not_wanted", say("order-not-told", who=_name(who)))
    unread = f"{fighter_id(by)} {who}"
    known: dict[str, float] = table.scene.posing.get("nudged", {})
    known = {key: at for key, at in known.items() if now - at < BETWEEN_NUDGES}
    if at := max(known.get(who, 0), known.get(unread, 0)):
        left = away.elapsed(max(1, BETWEEN_NUDGES - (now - at)))
        raise Refused("too_soon", say("order-nudged-already", who=_name(who), left=left))
    ignored = ignores(character, by)
    known[unread if ignored else who] = now
    table.scene.posing = {**table.scene.posing, "nudged": known}
    table.scene.save(update_fields=["posing"])
    if not ignored:
        number, title = table.scene.pk, table.scene.title or None
        told = say("order-nudges-you", who=by.key, number=number, title=title)
        questions.read(NUDGE, character, table.scene)
        questions.notice(NUDGE, character, told, table.scene, {"by": by.id})


def _refuse_untimely(table: "Table", who: str) -> None:
    """Raises Refused("posed") if that person's pose is not waited for."""
    turn, (mine,) = table.scene.posing.get("turn", ""), _standings(table, [who])
    if turn and turn != who:
        raise Refused("posed", say("order-turn-of", who=_name(turn)))
    if not turn and mine.posed:
        raise Refused("posed", say("order-has-posed", who=_name(who)))


def _forget_nudge(scene: "Scene", who: str) -> None:
    character = character_of(who)
    if character is not None:
        questions.read(NUDGE, character, scene)


def standings(table: "Table") -> list[Standing]:
    """How everybody in the order stands, in its order."""
    return _standings(table, everybody(table))


def _standings(table: "Table", people: list[str]) -> list[Standing]:
    posing, poses, here = table.scene.posing, of(table), present(table)
    now = steady_clock.moment()
    return [
        Standing(
            who,
            away=who not in here,
            turn=who == posing.get("turn"),
            posed=poses.last.get(who, 0) > posing.get("since", 0),
            ago=(now - poses.times[who]).total_seconds() if who in poses.times else None,
            more=_more(table, poses, who, here),
        )
        for who in people
    ]


def _more(table: "Table", poses: Poses, who: str, here: list[str]) -> int:
    """How many others pose before that person may again: three, or all others who are there if
    those are fewer. 0 in other orders."""
    others = poses.since_then(who) if table.scene.pose_order == THREE else None
    if others is None:
        return 0
    return max(0, min(BETWEEN, len([one for one in here if one != who])) - others)


def _name(who: str) -> str:
    character = character_of(who)
    return character.key if character else ""


def shown(table: "Table") -> list[Text]:
    """The order in lines: which one, how each person stands, who left it."""
    scene = table.scene
    rows = [_row(table, one) for one in standings(table)]
    out = tuple(_name(who) for who in scene.posing.get("dropped", ()))
    first = say("order-is", order=_KEYS[scene.pose_order], number=scene.pk)
    return [first, *rows, *([say("order-dropped", names=out)] if out else [])]


def _row(table: "Table", one: Standing) -> Text:
    if one.turn:
        stands = "turn"
    elif one.away:
        stands = "away"
    elif table.scene.pose_order == THREE and one.ago is not None:
        stands = "waits" if one.more else "again"
    else:
        stands = "posed" if one.posed else "open"
    ago = None if one.ago is None else away.elapsed(max(0, one.ago))
    return say("order-row", who=_name(one.who), stands=stands, ago=ago, more=one.more)
