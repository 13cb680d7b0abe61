"""+scene/edit, /typo and /undo: changing one's own poses. What they said before is kept."""

import re
from typing import TYPE_CHECKING

from commands.scene.reading import known_scene
from commands.scene.which import scene_meant
from game.errors import Refused
from game.wording import say
from world import sanitise
from world.scenes.log import contents, prose
from world.scenes.log.lines import as_kept, body
from world.scenes.log.reading import of_member
from world.scenes.models import Entry, Member, Scene
from world.scenes.table import tables
from world.scenes.telling.delivery import announce
from world.scenes.telling.hearing import hearers
from world.scenes.telling.speech import plain, tell_changed
from world.seal import SEAL
from world.silence import may_talk

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.wording import Text
    from world.scenes.models import Prose

_WHICH = re.compile(
    r"(?:(?:#?(?P<scene>\d{1,9})/)?#?(?P<number>\d{1,9})\s*=)?(?P<text>.*)", re.DOTALL
)
_NUMBER = re.compile(r"(?:(?:#?(?P<scene>\d{1,9})/)?#?(?P<number>\d{1,9}))?")


def edit(cmd: "TableCommand") -> None:
    """Give a pose of one's own other words, and tell the scene."""
    found = _WHICH.fullmatch(_typed(cmd))
    text = found["text"].strip() if found else ""
    if found is None or not text:
        raise Refused("empty", say("log-edit-how"))
    scene, row, kept = _mine(cmd, found)
    _has_no_rolls(kept)
    new = _composed(text, kept.kind, row.actor_name)
    _change(kept, new)
    _tell(cmd, scene, say("log-edited", who=row.actor_name, number=_number(row)), kept)


def typo(cmd: "TableCommand") -> None:
    """Mend a word of a pose of one's own, silently."""
    found = _WHICH.fullmatch(_typed(cmd))
    old, slash, new = found["text"].strip().partition("/") if found else ("", "", "")
    if found is None or not slash or not old:
        raise Refused("unclear", say("log-typo-how"))
    _, row, kept = _mine(cmd, found)
    _has_no_rolls(kept)
    words = body(kept.text, kept.kind)
    if old not in words:
        raise Refused("not_there", say("log-typo-not-there", text=old[:40], number=_number(row)))
    mended = sanitise.clean(words.replace(old, new, 1))
    if not mended.strip():
        raise Refused("empty", say("log-typo-leaves-nothing"))
    _change(kept, plain(as_kept(mended, kept.kind), row.actor_name))
    cmd.say(say("log-mended", number=_number(row), text=kept.text))


def undo(cmd: "TableCommand") -> None:
    """Take back a pose of one's own, the last if none is named, and tell the scene."""
    found = _NUMBER.fullmatch(cmd.args)
    if found is None:
        raise Refused("unclear", say("log-undo-how"))
    scene, row, kept = _mine(cmd, found)
    prose.take_back(kept)
    last = prose.last_of(scene, cmd.me)
    Member.objects.filter(scene=scene, who=cmd.me).update(last_pose=last.seq if last else 0)
    _tell(cmd, scene, say("log-taken-back", who=row.actor_name, number=_number(row)))


def _typed(cmd: "TableCommand") -> str:
    """What follows the switch, with its line breaks."""
    whole: str = cmd.raw_string.partition(" ")[2].strip()
    return whole if sanitise.one_line(whole) == cmd.args else cmd.args


def _mine(cmd: "TableCommand", found: "re.Match[str]") -> "tuple[Scene, Entry, Prose]":
    """The scene and the pose of one's own that the line means. Raises Refused if there is none, if
    it is another's or was taken back, if it is of before 0.11.0, or if staff have muted the
    caller."""
    may_talk(cmd.caller)
    named = found["scene"] or ""
    scene = known_scene(cmd, named) if named else scene_meant(cmd, "")
    reader = of_member(scene, cmd.caller)
    row = (
        _numbered(scene, int(found["number"])) if found["number"] else prose.last_of(scene, cmd.me)
    )
    if row is None or not reader.first <= row.seq <= reader.last:
        raise Refused("nothing", say("log-no-pose", scene=scene.pk))
    if row.actor != cmd.me:
        raise Refused("not_yours", say("log-pose-of-another", who=row.actor_name))
    kept = prose.of(row)
    if kept is None:
        raise Refused("too_old", say("log-kept-as-it-is"))
    if kept.removed:
        raise Refused("already", say("log-gone-already"))
    return scene, row, kept


def _numbered(scene: Scene, number: int) -> Entry | None:
    seq = contents.pose_with(scene, number)
    found: Entry | None = scene.entries.filter(seq=seq).select_related("prose").first()
    return found


def _number(row: Entry) -> int:
    return contents.number_of(row.scene, row.seq)


def _has_no_rolls(kept: "Prose") -> None:
    """Raises Refused for a pose with the mark of a roll in it: what it says of the dice stays."""
    if SEAL in body(kept.text, kept.kind):
        raise Refused("rolled", say("log-pose-has-rolls"))


def _change(kept: "Prose", text: str) -> None:
    if len(kept.earlier) >= prose.MOST_EARLIER:
        raise Refused("too_many", say("log-changed-too-often", most=prose.MOST_EARLIER))
    prose.change(kept, text)


def _composed(text: str, kind: str, name: str) -> str:
    """The words as the pose, say or emit that they are to be."""
    if kind == "say":
        return str(say("talk-says", who=name, words=sanitise.one_line(text)))
    if kind == "pose":
        text = text.removeprefix(f"{name} ")
        text = f"{name}{text}" if text[:1] in ("'", ",") else f"{name} {text}"
    return plain(as_kept(text, kind), name)


def _tell(cmd: "TableCommand", scene: Scene, what: "Text", kept: "Prose | None" = None) -> None:
    """Tell those who play the scene in all its places, and the author, wherever they are."""
    table = tables.of_scene(scene)
    if table is None or table.scene.room is None:
        cmd.say(what)
        return
    announce(table, what)
    if all(reader.character != cmd.caller for reader in hearers(table)):
        cmd.say(what)
    if kept is not None:
        tell_changed(table, kept, cmd.caller)


SWITCHES = {"edit": edit, "typo": typo, "undo": undo}
TOPICS = ("edit,typo,undo",)
