"""The count of three against a fighter who does not declare (CHR-DECL-9..14, CHR-Q-24,
CHR-Q-40)."""

from collections.abc import Iterable
from dataclasses import replace

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts.plans import declarer, declaring
from game.books.d6.state import D6Encounter
from game.encounter import field_events as fe
from game.encounter.arranged import Counting
from game.encounter.field_commands import Count, HoldCount
from game.encounter.handlers import Handler, in_fight
from game.errors import Refused
from game.wording import say

COUNTS = 3
CLOCK = "clock"


class CountHandler(Handler[D6Book, D6Encounter, Count]):
    """Handler of ``Count``: counts one step; the step after the last counts the fighter out.

    The game master begins, and the clock goes on; with the option ``auto`` the clock begins too. A
    new player gets six steps.
    """

    command = Count
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Count]:
        return (Count("gm"),)

    def check(self, book: D6Book, state: D6Encounter, command: Count) -> None:
        in_fight(state)
        mode, f = state.options["hesitation"], declarer(state)
        running = state.count if state.count and f and state.count.who == f.id else None
        if mode == "off" or (command.who == CLOCK and mode != "auto" and not running):
            raise Refused("gm_required", say("d6-count-not-here"), "CHR-Q-24")
        if f is None:
            raise Refused("too_late", say("d6-count-nobody-declares"), "CHR-DECL-9")
        if running and command.who != CLOCK:
            sentence = say(
                "d6-count-goes-on", who=f.name, step=running.step, steps=running.steps,
                seconds=running.seconds,
            )  # fmt: skip
            raise Refused("already", sentence, "CHR-Q-24")
        if f.declaring:
            raise Refused("already", say("d6-count-has-begun", who=f.name), "CHR-DECL-11")

    def perform(self, context: D6Context, command: Count) -> None:
        f, count = declaring(context.state), context.state.count
        if count is None or count.who != f.id:
            seconds = context.option("count_seconds")
            count = Counting(f.id, 0, COUNTS * 2 if f.new_player else COUNTS, seconds)
        if count.step == count.steps:
            context.emit(fe.Hesitated(f.id, spared=f.new_player))
        else:
            context.emit(fe.Counted(replace(count, step=count.step + 1, at=command.at)))


class HoldCountHandler(Handler[D6Book, D6Encounter, HoldCount]):
    """Handler of ``HoldCount``: the fighter beginning to declare, or the game master, stops the
    count (CHR-DECL-11)."""

    command = HoldCount
    shared = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[HoldCount]:
        return (HoldCount(who),)

    def check(self, book: D6Book, state: D6Encounter, command: HoldCount) -> None:
        in_fight(state)
        f = declarer(state)
        if f is None or command.who not in ("gm", f.id):
            raise Refused("not_your_turn", say("d6-count-not-yours"), "CHR-DECL-11")
        if f.declaring:
            raise Refused("already", say("d6-count-stopped"), "CHR-DECL-11")

    def perform(self, context: D6Context, command: HoldCount) -> None:
        context.emit(fe.Noted(declaring(context.state).id, "declaring", True))
        context.emit(fe.Counted(None))
