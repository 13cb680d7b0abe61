"""Putting a book together: its rule cards from TOML, and the command handlers that all books
have."""

from collections.abc import Iterator

from game import registry
from game.encounter.commands import Join
from game.encounter.verbs import AnyVerb
from game.parts import clock, free, gm, out_of_time, seat, standing, tactics, volley
from game.registry.people import Roster
from game.registry.tables import table


def rule_cards(book: str) -> dict[str, str]:
    """Cards of the rules that the book shares with others, by rule, from its TOML."""
    rules: dict[str, str] = table(f"books/{book}").get("rules", {})
    return rules


def two_of(roster: Roster, one: str, other: str) -> Iterator[Join]:
    """Join commands for two ready characters of a roster on opposing sides, with all weapons
    drawn."""
    for who, side, name in (("Ace", "one", one), ("Bo", "two", other)):
        sheet = roster.sheet(roster.ready()[name])
        drawn = tuple(weapon.name for weapon in sheet.weapons)
        fighter = registry.of_kind(sheet.kind).fighter
        yield Join(who, fighter(who, who, side, sheet, hand=drawn[0], drawn=drawn))


COMMON: tuple[AnyVerb, ...] = (
    seat.JoinVerb(),
    seat.ArriveVerb(),
    seat.AttendVerb(),
    seat.LeaveRoundsVerb(),
    seat.ChangeSideVerb(),
    seat.BeginVerb(),
    seat.AdvanceVerb(),
    seat.StopVerb(),
    seat.ResheetVerb(),
    free.CheckVerb(),
    standing.SetReactionVerb(),
    standing.ConsentVerb(),
    standing.AgreeVerb(),
    standing.FlankVerb(),
    gm.SetRangeVerb(),
    gm.ModifyVerb(),
    gm.ClearModifiersVerb(),
    gm.LayDiceVerb(),
    gm.SettleWildVerb(),
    *clock.VERBS,
    out_of_time.RunOutVerb(),
    gm.SetIdleVerb(),
    gm.HearVerb(),
    gm.SetPaceVerb(),
    gm.AddContentVerb(),
    gm.ChangeBookVerb(),
    gm.SetOptionVerb(),
    *volley.VERBS,
    tactics.TacticsVerb(),
)
"""Command handlers that are the same in every book of rounds and deeds."""


def common(*own: AnyVerb) -> tuple[AnyVerb, ...]:
    """``COMMON``, with each of the book's ``own`` handlers in place of the one for the same
    command; those for further commands come first."""
    instead = {verb.command: verb for verb in own}
    shared = tuple(instead.pop(verb.command, verb) for verb in COMMON)
    return (*instead.values(), *shared)
