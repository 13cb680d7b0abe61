"""The switches of +scene that say what a scene is about, and who may come."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from commands.scene import listing
from commands.scene.which import scene_meant
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, say, several
from world.scenes.models import Scene
from world.scenes.people import members, running
from world.scenes.planning import announcing
from world.scenes.table import tables
from world.scenes.table.fighters import character_of
from world.scenes.telling.delivery import announce
from world.silence import may_talk

if TYPE_CHECKING:
    from commands.base import TableCommand

type Switch = Callable[["TableCommand"], None]
MOST = {"title": 120, "summary": 4000, "warning": 200, "date": 80}
"""Letters that each of them may have."""
SET: dict[str, Callable[[str | None], Text]] = {
    "title": lambda value: say("scenes_lines-set-title", value=value),
    "summary": lambda value: say("scenes_lines-set-summary", value=value),
    "warning": lambda value: say("scenes_lines-set-warning", value=value),
    "date": lambda value: say("scenes_lines-set-date", value=value),
}
"""What its people read of each when it is set."""


def told(scene: Scene) -> Text:
    """What a scene is: its title, people, place, and what to know before one joins."""
    names = [part.name for part in members.those(scene, members.MEMBER)]
    watching = [part.name for part in members.those(scene, members.SPECTATOR)]
    masters = [one.key for who in scene.gms if (one := character_of(who))]
    first = say(
        "scenes_lines-is",
        number=scene.pk,
        title=scene.title or None,
        privacy=scene.privacy,
        state=_state(scene),
        room=scene.room.key if scene.room else None,
    )
    plot = scene.plot.name if scene.plot else ""
    rows: list[tuple[Any, Text]] = [
        (names, say("scenes_lines-is-people", value=tuple(names))),
        (masters, say("scenes_lines-is-masters", value=tuple(masters))),
        (watching, say("scenes_lines-is-watching", value=tuple(watching))),
        (scene.warning, say("scenes_lines-is-warning", value=scene.warning)),
        (plot, say("scenes_lines-is-plot", value=plot)),
        (scene.date, say("scenes_lines-is-date", value=scene.date)),
        (scene.summary, say("scenes_lines-is-summary", value=scene.summary)),
    ]
    return several([first, *(text for value, text in rows if value)])


def _state(scene: Scene) -> str:
    if announcing.is_announced(scene):
        return "announced"
    return "ended" if scene.closed else "paused" if scene.paused else "runs"


def show(cmd: "TableCommand") -> None:
    """The scene here, or the one named; of one that is announced, who comes and when."""
    scene = scene_meant(cmd, cmd.args)
    cmd.say(told(scene))
    if announcing.is_announced(scene):
        listing.show_one(cmd, scene)


def _meant(cmd: "TableCommand") -> tuple[Scene, str]:
    """``[<number>=]<text>``: the scene, which the caller runs, and the text."""
    first, equals, rest = cmd.args.partition("=")
    numbered = bool(equals) and first.strip().lstrip("#").isdecimal()
    scene = scene_meant(cmd, first.strip() if numbered else "")
    table = tables.of_scene(scene) if not (scene.closed or scene.paused) else None
    scene = table.scene if table else scene
    running.refuse_unless_runs(scene, cmd.caller)
    return scene, (rest if numbered else cmd.args).strip()


def setter(name: str) -> Switch:
    """The switch that sets that column of the scene; told to its people."""

    def do(cmd: "TableCommand") -> None:
        may_talk(cmd.caller)
        scene, text = _meant(cmd)
        if len(text) > MOST[name]:
            raise Refused("too_long", say("scenes_lines-too-long", most=MOST[name]))
        setattr(scene, name, text)
        scene.save(update_fields=[name])
        _tell(cmd, scene, SET[name](text or None))

    return do


def privacy(cmd: "TableCommand") -> None:
    """Set who may come: anybody, who is invited, or invited people whom nobody else hears."""
    scene, text = _meant(cmd)
    scene.privacy = resolve(text, running.PRIVACIES, "choice")
    scene.save(update_fields=["privacy"])
    _tell(cmd, scene, say("scenes_lines-set-privacy", value=scene.privacy))


def _tell(cmd: "TableCommand", scene: Scene, text: Text) -> None:
    table = tables.of_scene(scene) if not (scene.closed or scene.paused) else None
    if table:
        announce(table, text)
    if table is None or tables.of(cmd.caller) is not table:
        cmd.say(text)


SWITCHES: dict[str, Any] = {
    "title": setter("title"),
    "summary": setter("summary"),
    "desc": setter("summary"),
    "describe": setter("summary"),
    "warning": setter("warning"),
    "date": setter("date"),
    "privacy": privacy,
}
TOPICS = ("title, summary, desc, warning, date", "privacy")
