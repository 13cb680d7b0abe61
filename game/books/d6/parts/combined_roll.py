"""Resolving a combined action: the command roll, its bonus, and who makes the rolls (ADV-COMB)."""

from collections.abc import Iterable, Sequence

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts import ranges
from game.books.d6.parts.combine import SHOT, find
from game.books.d6.parts.together import best, workers
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term, dice_penalty
from game.codec import replace
from game.dice import PIPS_PER_DIE
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter.arranged import Combined
from game.encounter.commands import Attack
from game.encounter.field_commands import Split
from game.encounter.handlers import Handler
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts import acts, ladder
from game.parts.named_numbers import named, used
from game.parts.terms import thrown
from game.wording import say


def set_number(context: D6Context) -> bool:
    """Stage: set the difficulty of the command roll, the game master's number or else Moderate
    (ADV-COMB-10)."""
    deed = context.state.under_way
    key, value = named(context.state, "command", deed.who, "")
    for event in used(key):
        context.emit(event)
    ranges.settle_number(context, value, ladder.level(context.book, "moderate"), "ADV-COMB-13")
    return True


roll_command = thrown("command", "ADV-COMB-7", kept="check")
"""Stage: roll command against its difficulty (ADV-COMB-7, ADV-COMB-8, ADV-COMB-9)."""


def two_tasks(
    book: D6Book, state: D6Encounter, fighter: D6Fighter, deed: D6Deed | None
) -> tuple[Term, ...]:
    """The penalty of a leader who also works, outside the rounds, where actions are not counted
    (ADV-COMB-9, ADV-Q-36)."""
    works = deed and deed.who == fighter.id and deed.working
    return dice_penalty("leads and works", 1, "ADV-COMB-9") if works and state.mode != FIGHT else ()


def bonus(count: int, missed: int) -> int:
    """The bonus in pips: one per worker, less three per point the command roll missed by, never
    below 0 (ADV-COMB-18..21)."""
    return max(0, count - max(0, missed) * PIPS_PER_DIE)


def judge_command(context: D6Context) -> bool:
    deed = context.state.under_way
    total, needed, count = deed.rolls["check"].total, deed.to_reach, deed.count
    worth = bonus(count, needed - total)
    context.emit(fe.CommandJudged(deed.number, deed.who, total, needed, count, worth))
    return True


def ask_split(context: D6Context) -> bool:
    """Stage: wait for the leader to divide the bonus over two or more rolls. False while waiting;
    skipped if there is one roll or no bonus."""
    deed = context.state.under_way
    found = find(context.state, deed.who)
    if deed.answer or not deed.bonus or deed.shares:
        return True
    return not found.target and len(found.parts) < 2


def split_waits(book: D6Book, state: D6Encounter) -> tuple[Waiting, ...]:
    return (Waiting(state.under_way.who, "split", state.under_way.number),)


class SplitHandler(Handler[D6Book, D6Encounter, Split]):
    """Handler of ``Split``: whole pips, at most the bonus in all (ADV-Q-37)."""

    command = Split

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Split]:
        if state.deed and state.deed.stage == "split":
            worth = state.deed.bonus
            yield Split(who, (worth,))
            yield Split(who, (worth // 2, worth - worth // 2))
            yield Split(who, (worth + 1,))

    def check(self, book: D6Book, state: D6Encounter, command: Split) -> None:
        if not state.deed or state.deed.stage != "split":
            raise Refused("too_late", say("d6-split-no-bonus"), "ADV-Q-37")
        if command.who not in (state.deed.who, "gm"):
            raise Refused("not_your_turn", say("d6-split-by-leader"), "ADV-Q-37")
        worth, found = state.deed.bonus, find(state, state.deed.who)
        rolls = 2 if found.target else len(found.parts)
        if min(command.shares, default=-1) < 0 or len(command.shares) > rolls:
            raise Refused("bad_number", say("d6-split-rolls", rolls=rolls), "ADV-COMB-24")
        if sum(command.shares) > worth:
            raise Refused(
                "split_exceeds_bonus", say("d6-split-beyond-bonus", bonus=worth), "ADV-Q-37"
            )

    def perform(self, context: D6Context, command: Split) -> None:
        context.emit(fe.Shared(context.state.under_way.number, command.who, command.shares))


def whole_bonus(book: D6Book, state: D6Encounter, who: str) -> Split:
    """Out of time: the whole bonus goes on the first roll (ADV-Q-37)."""
    return Split(who, (state.under_way.bonus,))


def hand_over(context: D6Context) -> bool:
    """Stage: end the combined action and let its best worker roll, with the bonus; nobody else
    rolls (ADV-COMB-22, ADV-Q-37)."""
    deed, found = context.state.under_way, find(context.state, context.state.under_way.who)
    acts = (
        best(context.state, found)
        if workers(context.state, found)
        else context.state.fighter(deed.who)
    )
    shares = (*(deed.shares or (deed.bonus,)), *[0] * 10)
    leads = found.working and acts.id == found.leader
    context.emit(ev.DeedEnded(deed.number))
    context.emit(fe.CombinedSet(found.leader, None))
    if found.target:
        _shoot(context, found, acts, shares, leads)
    else:
        parts = zip(found.parts, shares, strict=False)
        rest = [(skill, needed, share) for (skill, needed), share in parts]
        _work(context, acts.id, rest, leads)
    return True


def _term(pips: int) -> Term:
    return Term("combined action", pips, "bonus", "ADV-COMB-22")


def _shoot(
    context: D6Context, found: Combined, acts: D6Fighter, shares: Iterable[int], leads: bool
) -> None:
    shot = SHOT.deed(context.book, context.state, Attack(acts.id, found.target, found.weapon))
    given = {on: _term(p) for on, p in zip(("attack", "damage"), shares, strict=False) if p}
    context.emit(ev.DeedBegan(replace(shot, shared=given, working=leads)))


def _work(context: D6Context, who: str, rest: Sequence[tuple[str, int, int]], leads: bool) -> None:
    (skill, needed, pips), *rest = rest
    given = {"act": _term(pips)} if pips else {}
    later = tuple((name, number, share) for name, number, share in rest)
    acts.begin(
        context, who, skill, "works for all", needed=needed, shared=given, rest=later, working=leads
    )


def work_on(context: D6Context) -> bool:
    """Stage: begin the next roll of a task that takes several (ADV-COMB-24)."""
    deed = context.state.under_way
    if deed.rest:
        context.emit(ev.DeedEnded(deed.number))
        _work(context, deed.who, deed.rest, deed.working)
    return True
