"""A dots fighter on the board: condition, what they hold, lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.books.dots import servants
from game.books.dots.powers import movement
from game.books.dots.tables import sizes
from game.encounter.state import FIGHT
from game.wording import Text, say

if TYPE_CHECKING:
    from game.books.dots.state import DotsBattle, DotsFighter


def status(state: DotsBattle, f: DotsFighter) -> str:
    """Pools, lost parts, hindrances, and what is in hand."""
    body = f.condition
    if body.dead:
        return str(say("dots_book-is-dead"))
    words: list[Text | str] = [
        say(
            "dots_book-pools", hits=body.hits, most_hits=f.sheet.max_hits, force=body.force,
            most_force=f.sheet.max_force,
        )
    ]  # fmt: skip
    words += [say("dots_book-is-down")] if body.down else []
    words += [say("dots_book-without-part", part=part) for part in body.lost]
    if movement(f) != sizes()["movement"]:
        words.append(say("dots_book-metres-a-round", metres=movement(f)))
    words += _hindered(state, f)
    words += [say("dots_book-in-cover", cover=f.cover)] if f.cover else []
    if state.mode == FIGHT and f.acts and not body.down:
        words.append(say("dots_book-acted", slots=tuple(sorted(set(f.acts) - {"over"}))))
    words += [i.name for i in (f.grasped("wield"), f.grasped("offhand")) if i]
    words += [say("dots_book-on-the-ground", weapon=weapon) for weapon in f.dropped]
    words += [say("dots_book-is-away")] if f.idle else []
    words += [say("dots_book-is-hidden")] if f.hidden else []
    return ", ".join(map(str, words))


def _hindered(state: DotsBattle, f: DotsFighter) -> list[Text]:
    """Effects everybody can see, with their last round if they have one."""
    last = f.numb[1] if f.numb else None
    words = [say("dots_book-is-paralysed", round=last)] if state.numb(f.id) else []
    words += [say("dots_book-holds-lightning", energy=sum(f.held))] if f.held else []
    words += [say("dots_book-weapon-away", weapon=w, round=back) for w, back in f.away.items()]
    dead = {weapon: last for weapon, last in f.shorted.items() if last >= state.round}
    words += [say("dots_book-weapon-dead", weapon=w, round=last) for w, last in dead.items()]
    words += served(f)
    words += [say("dots_book-under-water")] if f.submerged else []
    words += [say("dots_book-in-vehicle")] if f.in_vehicle else []
    return words


def served(f: DotsFighter) -> list[Text]:
    """The fighter's servants that can attack: ``2 autoguns set up``, ``1 armed robot``."""
    guns, robots = (servants.standing(f, what) for what in ("autogun", "robot"))
    words = [say("dots_book-autoguns-set-up", count=guns)] if guns else []
    return words + ([say("dots_book-armed-robots", count=robots)] if robots else [])


def lasts(state: DotsBattle, f: DotsFighter) -> list[str]:
    """Who does not notice the fighter coming, and charges waiting to strike, for the owner and the
    game master (DOT-S-94)."""
    others = [other for other in state.present if not other.hidden]
    blind = [other.name for other in others if f.id in other.unaware_of]
    alert = [other.name for other in others if other.id in f.noticed_by]
    words = [say("dots_book-unseen-by", others=tuple(blind))] if blind else []
    words += [say("dots_book-noticed-by", others=tuple(alert))] if alert else []
    words += [
        say("dots_book-is-charged", thing=thing, energy=energy, kind=kind)
        for thing, (energy, kind) in f.charges.items()
    ]
    return list(map(str, words))


def data(state: DotsBattle, f: DotsFighter) -> dict[str, Any]:
    """The fighter as JSON values for rich clients."""
    hand = f.grasped("wield")
    return {
        "id": f.id, "name": f.name, "side": f.side, "condition": f.condition.wound,
        "hits": f.condition.hits, "max_hits": f.sheet.max_hits, "force": f.condition.force,
        "max_force": f.sheet.max_force, "cover": f.cover, "hand": hand.name if hand else "",
        "links": [list(group) for group in f.links], "pins": dict(f.pins),
        "taken": sorted(f.acts), "held": list(f.held), "autoguns": f.emplacements,
        "robots": servants.standing(f, "robot"),
    }  # fmt: skip
