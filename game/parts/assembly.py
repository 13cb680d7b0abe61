"""Putting a book together: its rule cards from TOML, and the command handlers that all books
have."""

from collections.abc import Iterator

from game import registry
from game.encounter.commands import Join
from game.encounter.handlers import AnyHandler
from game.parts import clock, countdowns, free, gm, out_of_time, seat, standing, tactics, volley
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


COMMON: tuple[AnyHandler, ...] = (
    seat.JoinHandler(),
    seat.ArriveHandler(),
    seat.AttendHandler(),
    seat.LeaveRoundsHandler(),
    seat.ChangeSideHandler(),
    seat.BeginHandler(),
    seat.AdvanceHandler(),
    seat.StopHandler(),
    seat.ResheetHandler(),
    free.CheckHandler(),
    standing.SetReactionHandler(),
    standing.ConsentHandler(),
    standing.AgreeHandler(),
    standing.FlankHandler(),
    gm.SetRangeHandler(),
    gm.ModifyHandler(),
    gm.ClearModifiersHandler(),
    *countdowns.COUNTDOWNS,
    *countdowns.EFFECTS,
    gm.LayDiceHandler(),
    gm.SettleWildHandler(),
    *clock.HANDLERS,
    out_of_time.RunOutHandler(),
    gm.SetIdleHandler(),
    gm.HearHandler(),
    gm.SetPaceHandler(),
    gm.AddContentHandler(),
    gm.ChangeBookHandler(),
    gm.SetOptionHandler(),
    *volley.HANDLERS,
    tactics.TacticsHandler(),
)
"""Command handlers that are the same in every book of rounds and deeds."""


def common(*own: AnyHandler) -> tuple[AnyHandler, ...]:
    """``COMMON``, with each of the book's ``own`` handlers in place of the one for the same
    command; those for further commands come first."""
    instead = {handler.command: handler for handler in own}
    shared = tuple(instead.pop(handler.command, handler) for handler in COMMON)
    return (*instead.values(), *shared)
