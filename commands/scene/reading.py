"""+scene/log, /search, /recap, /note and /notes: what a scene has been."""

import re
from typing import TYPE_CHECKING

from commands.scene.which import scene_meant
from game.errors import Refused
from game.wording import say, several
from world.scenes.log import pages, recap, searching
from world.scenes.log.lines import clock, day
from world.scenes.log.reading import of_member
from world.scenes.models import Scene
from world.scenes.table import tables
from world.silence import may_talk
from world.watching import kinds

if TYPE_CHECKING:
    from collections.abc import Generator

    from commands.base import TableCommand
    from game.wording import Text
    from world.scenes.log.reading import LogReader
    from world.scenes.table.table import Table

_LOG = re.compile(
    r"(?:(?:scene )?#?(?P<scene>\d{1,9})\b)?\s*(?P<only>prose|rolls|combat)?\s*"
    r"(?:by (?P<by>.+?))?\s*(?:page (?P<page>\d{1,6}))?",
    re.IGNORECASE,
)
_SEARCH = re.compile(r"(?:#?(?P<scene>\d{1,9})=)?(?P<words>.+?)(?:\s+page (?P<page>\d{1,3}))?")
SHORTEST = 2
"""Characters of a word to look for."""
NOTES = 20


def known_scene(cmd: "TableCommand", text: str) -> Scene:
    """The scene meant; one of before 0.11.0 too, which was never begun as a scene. Raises
    Refused."""
    number = text.strip().lstrip("#")
    if number.isdecimal() and len(number) < 10:
        old = Scene.objects.filter(pk=int(number), started=None, begins=None)
        if found := old.first():
            known: Scene = found
            return known
    return scene_meant(cmd, text)


def log(cmd: "TableCommand") -> None:
    """A page of the log, the newest if none is named."""
    found = _LOG.fullmatch(cmd.args)
    if found is None:
        raise Refused("unclear", say("log-how"))
    reader = of_member(known_scene(cmd, found["scene"] or ""), cmd.caller)
    only, by = (found["only"] or "").lower(), (found["by"] or "").strip()
    wanted = pages.Wanted(only, by, int(found["page"] or 0))
    cmd.in_slices(pages.page(reader, wanted), kinds.saying(_whose(reader.scene, cmd), cmd.say))


def _whose(scene: Scene, cmd: "TableCommand") -> str:
    """Whose words the lines of a log are said to be: the scene's, as it holds those of
    several; of one without a title the reader's."""
    return scene.title or str(cmd.caller.key)


def search(cmd: "TableCommand") -> None:
    """Where words were posed or rolled, in all scenes or in one."""
    found = _SEARCH.fullmatch(cmd.args)
    words = found["words"].strip() if found else ""
    if found is None or any(len(word) < SHORTEST for word in words.split()):
        raise Refused("unclear", say("log-search-how"))
    scene = None
    if found["scene"]:
        scene = known_scene(cmd, found["scene"])
        of_member(scene, cmd.caller)
    page = max(1, int(found["page"] or 1))
    named = _whose(scene, cmd) if scene else cmd.caller.key
    found_lines = searching.search(cmd.caller, words, scene, page)
    cmd.in_slices(found_lines, kinds.saying(named, cmd.say))


def recap_of(cmd: "TableCommand") -> None:
    """What happened since one's last pose."""
    scene = known_scene(cmd, cmd.args)
    of_member(scene, cmd.caller)
    with kinds.words_of(_whose(scene, cmd)):
        cmd.say(recap.recap(scene, tables.of_scene(scene), cmd.caller))


def note(cmd: "TableCommand") -> None:
    """Keep a note that only the game masters of this time read."""
    scene = scene_meant(cmd, "")
    table = _led(cmd, scene)
    if not cmd.args:
        raise Refused("empty", say("log-note-what"))
    may_talk(cmd.caller)
    table.note(cmd.caller, "note", cmd.args, "seat")
    cmd.say(say("log-noted", scene=scene.pk))


def _led(cmd: "TableCommand", scene: Scene) -> "Table":
    """The table of a scene whose seat the caller holds. Raises Refused."""
    if cmd.me not in scene.gms:
        raise Refused("gm_required", say("log-notes-for-seat"))
    table = tables.of_scene(scene)
    if table is None:
        raise Refused("no_scene", say("log-note-later"))
    return table


def notes(cmd: "TableCommand") -> None:
    """The last notes of the time for which one held the seat."""
    scene = known_scene(cmd, cmd.args)
    reader = of_member(scene, cmd.caller)
    if not any(who == cmd.me for who, _, _ in scene.tenures):
        raise Refused("gm_required", say("log-notes-for-seat"))
    cmd.in_slices(_noted(reader), kinds.saying(cmd.caller.key, cmd.say))


def _noted(reader: "LogReader") -> "Generator[None, None, Text]":
    kept = reader.scene.entries.filter(prose__kind="seat", seq__lte=reader.last)
    rows = kept.select_related("prose").order_by("-seq")
    mine = [row for row in rows if reader.held(row.seq)][:NOTES]
    yield
    if not mine:
        return say("log-no-notes", scene=reader.scene.pk)
    return several(
        say(
            "log-note",
            day=day(row.time, reader.zone),
            time=clock(row.time, reader.zone),
            who=row.actor_name,
            text=row.prose.text,
        )
        for row in reversed(mine)
    )


SWITCHES = {"log": log, "search": search, "recap": recap_of, "note": note, "notes": notes}
TOPICS = ("log", "search", "recap", "note,notes")
