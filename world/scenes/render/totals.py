"""What stands against what: totals of sides and of people, and a hit whose shooter is not seen."""

from itertools import groupby

from world.scenes.render.field_telling import name
from world.scenes.render.words import and_list


def initiative(state, event) -> str:
    """``Initiative: Rebels 17; Empire 7.``, ``Initiative: Heroes and Reavers tied at 14; rolled
    again 11 to 5.``"""
    totals = {each: state.initiative.get(each, ()) for each in event.ranking}
    parts = []
    for first, some in groupby(event.ranking, lambda each: totals[each][:1]):
        tied = tuple(some)
        names = and_list(party(state, each) for each in tied)
        again = zip(*(totals[each][1:] for each in tied), strict=False)
        rolled = ", ".join(f"rolled again {' to '.join(map(str, each))}" for each in again)
        at = " tied at" if len(tied) > 1 and rolled else ""
        shown = "".join(map(str, first))
        parts += [f"{names}{at} {shown}".strip(), *([rolled] if rolled else [])]
    return f"Initiative: {'; '.join(parts)}."


def party(state, party: str) -> str:
    """A side, or a fighter where each rolls for himself. ``Thug's side`` where several of them
    are called after it: ``Thug 3`` is also a name."""
    if party in state.fighters:
        return state.fighters[party].name
    members = [f.name for f in state.side_of(party)]
    named_after = any(who == party or who.startswith(f"{party} ") for who in members)
    return f"{party}'s side" if named_after and len(members) > 1 else party


def opposed(state, event, theirs) -> str:
    """``beats Thug 1's perception (11)``, with the roll that stood against it; a tie is enough for
    whoever acts."""
    skill = theirs[0].skill if theirs else "roll"
    other = f"{name(state, event.against)}'s {skill} ({event.target_total})"
    if not event.success:
        return f"falls short of {other}"
    return f"beats {other}" if event.total > event.target_total else f"equals {other}: enough"


def hit_from_nowhere(face, seen, event) -> str:
    """Of an attack that is withheld from the reader, that it hit somebody they see: a wound has a
    cause. "" for anything else."""
    who, target = face.attacked(event) or ("", "")
    if target not in seen.fighters or who in seen.fighters or not event.hit:
        return ""
    what = "shot" if event.weapon.kind in ("ranged", "thrown") else "blow"
    return f"A {what} from nowhere hits {name(seen, target)}."
