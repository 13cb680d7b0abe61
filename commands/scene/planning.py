"""The switches of +scene for scenes that are announced: their time, and who signs up."""

from typing import TYPE_CHECKING, Any

from commands.characters.finding import character_called
from commands.scene import listing
from commands.scene.which import scene_meant
from game.errors import Refused
from game.wording import say, several
from world import steady_clock
from world.scenes.people import members
from world.scenes.planning import announcing, times, zones
from world.silence import may_talk

if TYPE_CHECKING:
    from datetime import datetime

    from commands.base import TableCommand
    from world.scenes.models import Scene

MOST_TITLE = 120
"""Letters of a title."""


def _parts(cmd: "TableCommand", usage: str) -> tuple[str, str]:
    """``<first>=<rest>``, both there. Raises Refused("bad_line")."""
    first, _, rest = cmd.args.rpartition("=")
    if not (first.strip() and rest.strip()):
        raise Refused("bad_line", say("planning_lines-usage", usage=usage))
    return first.strip(), rest.strip()


def _number(text: str) -> bool:
    return text.lstrip("#").isdecimal()


def _time(cmd: "TableCommand", text: str) -> "datetime":
    return times.read(text, zones.zone_of(cmd.caller), steady_clock.moment())


def _mine(cmd: "TableCommand", number: str) -> "Scene":
    """The announced scene of the caller's with that number."""
    scene = _announced(cmd, number)
    announcing.refuse_unless_starter(scene, cmd.caller)
    return scene


def _announced(cmd: "TableCommand", number: str) -> "Scene":
    """The announced scene with that number. Raises Refused("no_scene"), ("already")."""
    if not _number(number):
        raise Refused("no_scene", say("planning_lines-which"))
    scene = scene_meant(cmd, number)
    announcing.refuse_unless_announced(scene)
    return scene


def schedule(cmd: "TableCommand") -> None:
    """Announce a scene; without a line, list those to come. A number means another time for it."""
    if not cmd.args:
        listing.show(cmd, "coming")
        return
    title, when = _parts(cmd, "+scene/schedule <title>=<time>")
    if _number(title):
        reschedule(cmd)
        return
    may_talk(cmd.caller)
    if len(title) > MOST_TITLE:
        raise Refused("too_long", say("scenes_lines-title-too-long", most=MOST_TITLE))
    scene = announcing.announce(cmd.caller, title, _time(cmd, when))
    _say_time(cmd, scene, "planning_lines-announced")


def _say_time(cmd: "TableCommand", scene: "Scene", key: str) -> None:
    assert scene.begins is not None
    when = zones.shown_to(cmd.caller, scene.begins)
    told = say(key, number=scene.pk, title=scene.title or None, when=when)
    cmd.say(several(filter(None, [told, zones.how_to_set(cmd.caller)])))


def reschedule(cmd: "TableCommand") -> None:
    """Give an announced scene another time."""
    number, when = _parts(cmd, "+scene/reschedule <number>=<time>")
    scene = _mine(cmd, number)
    announcing.reschedule(scene, _time(cmd, when))
    _say_time(cmd, scene, "planning_lines-moved")


def cancel(cmd: "TableCommand") -> None:
    """Take an announced scene back. Staff may do so with any."""
    scene = _announced(cmd, cmd.args)
    if not cmd.caller.staff:
        announcing.refuse_unless_starter(scene, cmd.caller)
    number = scene.pk
    announcing.cancel(scene)
    cmd.say(say("planning_lines-cancelled", number=number))


def signup(cmd: "TableCommand") -> None:
    """Sign up for an announced scene, or wait for a place in it."""
    scene = _announced(cmd, cmd.args)
    if announcing.sign(scene, cmd.caller) == members.SIGNED:
        warning = say("scenes_lines-warning", warning=scene.warning) if scene.warning else None
        _say_time(cmd, scene, "planning_lines-signed")
        if warning:
            cmd.say(warning)
        return
    place = [one.who for one in announcing.waiting(scene)].index(cmd.me) + 1
    cmd.say(say("planning_lines-waits", number=scene.pk, most=scene.most, place=place))


def unsign(cmd: "TableCommand") -> None:
    """Take oneself off the list; with a name, whoever announced it keeps somebody out."""
    number, equals, name = (part.strip() for part in cmd.args.partition("="))
    if not equals:
        scene = _announced(cmd, number)
        announcing.unsign(scene, cmd.caller)
        cmd.say(say("planning_lines-unsigned", number=scene.pk))
        return
    scene = _mine(cmd, number)
    other = character_called(cmd, name)
    announcing.keep_out(scene, other)
    cmd.say(say("planning_lines-kept-out", number=scene.pk, who=other.key))


def limit(cmd: "TableCommand") -> None:
    """Set how many may sign up."""
    number, count = _parts(cmd, "+scene/limit <number>=<count>")
    scene = _mine(cmd, number)
    most = 0 if count.lower() in ("none", "0") else int(count) if _whole(count) else -1
    if not 0 <= most <= announcing.MOST_PLACES:
        raise Refused("bad_number", say("planning_lines-limit", most=announcing.MOST_PLACES))
    announcing.set_most(scene, most)
    now = len(announcing.signed(scene))
    cmd.say(say("planning_lines-limited", number=scene.pk, most=most, signed=now))


def _whole(text: str) -> bool:
    return text.isdecimal() and len(text) < 6


def invite(cmd: "TableCommand") -> bool:
    """``<number>=<name>`` of an announced scene: let somebody sign up for it. False for any other
    line."""
    number, equals, name = (part.strip() for part in cmd.args.partition("="))
    if not (equals and _number(number)):
        return False
    may_talk(cmd.caller)
    scene = _mine(cmd, number)
    other = character_called(cmd, name)
    announcing.invite(scene, other, cmd.caller)
    cmd.say(say("planning_lines-invited", number=scene.pk, who=other.key))
    return True


def to_begin(cmd: "TableCommand", title: str) -> "Scene | None":
    """The announced scene that +scene/start names by its number, None for a title. Raises Refused
    if the caller may not begin it."""
    if not _number(title):
        return None
    scene = _announced(cmd, title)
    announcing.refuse_to_begin(scene, cmd.caller)
    return scene


SWITCHES: dict[str, Any] = {
    "schedule": schedule,
    "reschedule": reschedule,
    "cancel": cancel,
    "signup": signup,
    "unsign": unsign,
    "limit": limit,
}
TOPICS = ("schedule, reschedule, cancel", "signup, unsign, limit")
