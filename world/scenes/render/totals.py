"""Totals compared: of sides for initiative, and of people in opposed rolls."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.wording import Text, say
from world.scenes.render.records import name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.encounter.events import Checked, Rolled
    from game.encounter.round_events import Ranked
    from game.encounter.rounds import RoundEncounter
    from game.encounter.state import Encounter


def initiative(state: RoundEncounter, event: Ranked) -> Text:
    """``Initiative: Rebels 17; Empire 7.``, ``Initiative: Heroes and Reavers tied at 14; rolled
    again 11 to 5.``"""
    totals = {each: state.initiative.get(each, ()) for each in event.ranking}
    parts = []
    for first, some in groupby(event.ranking, lambda each: totals[each][:1]):
        tied = tuple(some)
        names = tuple(party(state, each) for each in tied)
        again = list(zip(*(totals[each][1:] for each in tied), strict=False))
        if not first:
            parts.append(say("told-ranked-alone", names=names))
        elif len(tied) == 1 or not again:
            parts.append(say("told-ranked-total", names=names, total=first[0]))
        else:
            rolled = tuple(say("told-ranked-again", totals=each) for each in again)
            parts.append(say("told-ranked-tied", names=names, total=first[0], again=rolled))
    return say("told-Ranked", totals=tuple(parts))


def party(state: Encounter, party: str) -> Text | str:
    """The side's name, or the fighter's if each rolls for themselves. ``Thug's side`` if several
    members are named after the side, since ``Thug 3`` is a name too."""
    if party in state.fighters:
        return state.fighters[party].name
    members = [f.name for f in state.side_of(party)]
    named_after = any(who == party or who.startswith(f"{party} ") for who in members)
    side = named_after and len(members) > 1
    return say("told-ranked-side", party=party) if side else party


def opposed(
    state: Encounter, event: Checked, theirs: Sequence[Rolled], told: Mapping[str, Any]
) -> Text:
    """``beats Thug 1's perception (11)``: the roll against it; a tie goes to whoever acts."""
    outcome = "short"
    if event.success:
        assert event.target_total is not None
        outcome = "beats" if event.total > event.target_total else "equals"
    return say(
        "rolls-opposed",
        **told,
        outcome=outcome,
        other=name(state, event.against),
        theirs=theirs[0].skill if theirs else say("rolls-plain"),
        needed=event.target_total,
    )
