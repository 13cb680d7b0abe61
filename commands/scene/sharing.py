"""+scene/tally, /share, /sharing and /download: what becomes of a scene's log at its end."""

from functools import partial
from typing import TYPE_CHECKING

from django.conf import settings

from commands.scene.which import scene_meant
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say
from world.scenes.journal.export import export, name_of
from world.scenes.log import files, sharing, summary, written
from world.scenes.models import Scene
from world.scenes.people import members

if TYPE_CHECKING:
    from collections.abc import Generator

    from commands.base import TableCommand
    from world.actors import Character

REPLAY = "replay"


def tally(cmd: "TableCommand") -> None:
    """Show what came of a scene."""
    cmd.in_slices(summary.told(_meant(cmd, cmd.args), cmd.caller), cmd.say)


def at_the_end(scene: Scene, reader: "Character") -> "Generator[None, None, Text]":
    """What one reader is shown when a scene stops; a generator for ``slices``."""
    return summary.told(scene, reader)


def share(cmd: "TableCommand") -> None:
    """Share a scene's log, or answer for one's own lines."""
    word = cmd.switches[-1]
    scene = _meant(cmd, cmd.args)
    if word in ("yes", "no"):
        cmd.say(sharing.answer(scene, cmd.caller, word == "yes"))
    else:
        cmd.say(sharing.share(scene, cmd.caller))


def standing(cmd: "TableCommand") -> None:
    """Answer beforehand whether one's lines may be shared."""
    if cmd.args:
        cmd.caller.sharing = resolve(cmd.args, sharing.ORDERS, "standing order")
    cmd.say(say("log-sharing", order=cmd.caller.sharing))


def download(cmd: "TableCommand") -> None:
    """Write a scene's log to a file that its reader downloads from the website."""
    *number, word = cmd.args.split() or [""]
    scene = _meant(cmd, " ".join(number))
    written.last_for(scene, cmd.caller)
    try:
        kind = resolve(word, (*files.ENDINGS, REPLAY), "kind of file")
    except MatchError:
        raise Refused("which_file", say("log-file-kinds", number=scene.pk)) from None
    if kind != REPLAY:
        cmd.in_slices(files.write(scene, cmd.caller, kind), partial(_written, cmd, "scenes/files"))
        return
    if cmd.me not in scene.gms:
        raise Refused("gm_required", say("log-file-seat", number=scene.pk))
    cmd.in_slices(export(scene), lambda name: _written(cmd, "fights", name_of(scene)))


def _written(cmd: "TableCommand", folder: str, name: str) -> None:
    cmd.say(say("log-file", address=f"{settings.SITE_URL}/{folder}/{name}"))


def _meant(cmd: "TableCommand", text: str) -> Scene:
    """The scene meant; without a number and outside every scene, the newest that the caller was
    in."""
    try:
        return scene_meant(cmd, text)
    except Refused as refusal:
        known = [] if text else members.read_by(cmd.caller)
        if not known:
            raise refusal from None
        return known[0]


SWITCHES = {
    "tally": tally,
    "share": share,
    "yes": share,
    "no": share,
    "sharing": standing,
    "download": download,
}
TOPICS = ("tally", "share, sharing", "download")
