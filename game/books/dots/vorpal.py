"""The vorpal roll: what a lightsaber cuts off, and what that does (DOT-VOR)."""

from game.books.dots import events as dv
from game.books.dots.play import DotsPlay, faces, rolled
from game.books.dots.sheet import PARTS
from game.books.dots.state import PART_OF, Blow, DotsFighter
from game.checks import Term
from game.codec import replace

HAND_OF = {part: hand for hand, part in PART_OF.items()}


def roll_part(play: DotsPlay, blow: Blow) -> None:
    """1d6: the part that is cut off; nothing where it is gone or never was (DOT-VOR-01..03)."""
    target = play.state.fighter(blow.target)
    fallen = faces(play, blow.who, "vorpal", (6,))
    picks = Term("d6 for the limb", sum(fallen), "die", "DOT-VOR-02")
    face = rolled(play, blow.who, "vorpal", (6,), fallen, (picks,)).result.total
    part = PARTS[face - 1]
    species = target.sheet.species
    absent = part in target.condition.lost or (part == "extra limb" and not species.extra)
    if absent:
        play.emit(dv.Severed(blow.target, "", blow.who, target.condition))
        return
    dead = part in species.needs
    body = replace(target.condition, lost=(*target.condition.lost, part), dead=dead)
    play.emit(dv.Severed(blow.target, part, blow.who, body, dead, dropped(target, part)))


def dropped(f: DotsFighter, part: str) -> tuple[str, ...]:
    """What falls with a hand: its own thing, and a two-handed one by either (DOT-VOR-06)."""
    hand = HAND_OF.get(part)
    if not hand:
        return ()
    found = [f.sheet.in_hand(hand)]
    held = (f.sheet.in_hand("wield"), f.sheet.in_hand("offhand"))
    found += [item for item in held if item and item.hands > 1]
    return tuple(dict.fromkeys(i.name for i in found if i and i.name not in f.dropped))
