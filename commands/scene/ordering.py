"""The order of poses: +scene/order, +scene/next, and the words of pose (pose/order, pose/drop,
pose/nudge, pose/next)."""

from typing import TYPE_CHECKING

from commands.scene.which import scene_meant
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say, several
from world.scenes.people import members, order
from world.scenes.table import tables
from world.scenes.table.fighters import character_of, fighter_id

if TYPE_CHECKING:
    from commands.base import TableCommand
    from world.scenes.models import Scene
    from world.scenes.table.table import Table


def set_order(cmd: "TableCommand") -> None:
    """Set the order of poses; without one, show it."""
    word, _, number = cmd.args.partition(" ")
    if not word:
        show(cmd)
        return
    wanted = resolve(word, order.ORDERS, "order")
    scene = scene_meant(cmd, number)
    _refuse_unless_sets(scene, cmd)
    order.put(scene, wanted)
    if tables.of_scene(scene) is None:
        cmd.say(order.now_in(wanted))


def _refuse_unless_sets(scene: "Scene", cmd: "TableCommand") -> None:
    """Raises Refused: ``gm_required`` where the scene has game masters and the caller is none;
    ``not_here`` for somebody who is no member of one that has none; ``over`` if it has ended."""
    if scene.closed:
        raise Refused("over", say("order_lines-ended", number=scene.pk))
    if scene.gms and cmd.me not in scene.gms:
        names = tuple(one.key for who in scene.gms if (one := character_of(who)))
        raise Refused("gm_required", say("order_lines-set-by", names=names))
    part = members.row(scene, cmd.me)
    mine = cmd.me == scene.starter or (part is not None and part.role == members.MEMBER)
    if not scene.gms and not mine:
        raise Refused("not_here", say("order_lines-not-in-it", number=scene.pk))


def about(cmd: "TableCommand") -> None:
    """Show the order of poses; with ``on`` or ``off``, set whether one is told of one's turns."""
    if not cmd.args:
        show(cmd)
        return
    wanted = resolve(cmd.args, ("on", "off"), "order")
    order.be_told(cmd.caller, wanted == "on")
    cmd.say(say("order_lines-told", wanted=wanted))


def show(cmd: "TableCommand") -> None:
    cmd.say(several(order.shown(_mine(cmd)), "\n"))


def drop(cmd: "TableCommand") -> None:
    """Leave the order, or take somebody out of it as game master."""
    table = _mine(cmd)
    who = _called(table, cmd.args) if cmd.args else cmd.me
    if who != cmd.me and not table.holds_seat(cmd.caller):
        raise Refused("gm_required", say("order_lines-drop-yourself"))
    order.drop(table, who)
    cmd.say(say("order_lines-dropped", who=None if who == cmd.me else _key(who)))


def nudge(cmd: "TableCommand") -> None:
    """Remind whoever's turn it is, or somebody who has not posed yet."""
    table = _mine(cmd)
    who = _called(table, cmd.args) if cmd.args else table.scene.posing.get("turn", "")
    if not who:
        raise Refused("nobody", say("order_lines-nobodys-turn"))
    if who == cmd.me:
        raise Refused("bad_target", say("order_lines-your-own-turn"))
    order.nudge(table, cmd.caller, who)
    cmd.say(say("order_lines-nudged", who=_key(who)))


def name_next(cmd: "TableCommand") -> None:
    """Name who poses next, in a popcorn order."""
    table = _mine(cmd)
    if not cmd.args:
        raise Refused("nobody", say("order_lines-next-whom"))
    who = _called(table, cmd.args)
    if who == cmd.me:
        raise Refused("bad_target", say("order_lines-next-another"))
    order.name_next(table, cmd.me, who)
    cmd.say(say("order_lines-next", who=_key(who)))


def _mine(cmd: "TableCommand") -> "Table":
    """The table of the scene that the caller plays in. Raises Refused: ``no_scene``; ``not_here``
    for somebody who is not in it."""
    scene = scene_meant(cmd, "")
    table = tables.of_scene(scene)
    if table is None or not table.includes(fighter_id(cmd.caller)):
        raise Refused("not_here", say("order_lines-not-in-it", number=scene.pk))
    return table


def _called(table: "Table", name: str) -> str:
    """Fighter id of the person in the order whom the name means. Raises MatchError."""
    known = {_key(who): who for who in order.everybody(table)}
    return known[resolve(name, known, "player")]


def _key(who: str) -> str:
    character = character_of(who)
    return character.key if character else who


SWITCHES = {"order": set_order, "next": name_next}
TOPICS = ("order", "next")
WORDS = {"order": about, "drop": drop, "nudge": nudge, "next": name_next}
"""What pose takes after a slash."""
