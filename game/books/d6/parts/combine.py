"""Arranging and commanding combined actions: propose, agree, lead (ADV-COMB). Not to be confused
with ``combined_roll``, which resolves them."""

from collections.abc import Iterable, Iterator

from game.books.d6.book import D6Book, D6Context
from game.books.d6.parts import approval
from game.books.d6.parts.dissolving import ACTING, check_to_come, give_up, resume
from game.books.d6.parts.shots import AnnounceHandler
from game.books.d6.parts.together import (
    best,
    command_code,
    command_skill,
    ready_members,
    workers,
)
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.codec import replace
from game.dice import PIPS_PER_DIE
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.arranged import Combined
from game.encounter.commands import Attack
from game.encounter.field_commands import Combine, JoinCombined, Lead
from game.encounter.handlers import Handler, Ranked, able, fighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.memory import per_state
from game.parts.turns import check_action, spend_action
from game.wording import say

SHOT = AnnounceHandler()


def find(state: D6Encounter, leader: str) -> Combined:
    """The combined action that fighter leads. Raises Refused("not_here")."""
    for found in state.combined:
        if found.leader == leader:
            return found
    raise Refused("not_here", say("d6-combine-none"))


class CombineHandler(Handler[D6Book, D6Encounter, Combine]):
    """Handler of ``Combine``: anybody may propose; whoever has the best command code leads
    (ADV-COMB-4)."""

    command = Combine

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Combine]:
        f = state.fighters.get(who)
        if f is None:
            return
        friends = tuple([o.id for o in state.side_of(f.side) if o.able and o.id != who])
        if not friends:
            return
        skill, some = f.weapon().skill, friends[:3]
        ways = [works for works in (False, True) if not _against(state, who, some, "", works)]
        for target in state.present if ways else ():
            if target.side != f.side:
                yield from (Combine(who, some, skill, target.id, "", w) for w in ways)
        yield Combine(who, friends[:2], "security", parts=(("security", 13),))

    def legal(
        self, book: D6Book, state: D6Encounter, who: str, ranked: Ranked[Combine] = iter
    ) -> Iterator[Combine]:
        """Legal offers. Targets come from the offers, so only the group has to be checked."""
        for command in ranked(self.offers(book, state, who)):
            if _possible(state, who, command.members, command.leader, command.working):
                yield command

    def check(self, book: D6Book, state: D6Encounter, command: Combine) -> None:
        _check_working(state, command.who, command.members, command.working)
        if bool(command.target) == bool(command.parts) or len(command.parts) > 10:
            raise Refused("bad_target", say("d6-combine-target-or-task"))
        if command.target:
            fighter(state, command.target)
        who = (command.who, command.members, command.leader)
        if refused := _against(state, *who, command.working):
            raise refused.with_traceback(None)

    def perform(self, context: D6Context, command: Combine) -> None:
        group = _group(context.state, command.who, command.members)
        leader = _leader(group, command.leader)
        members = tuple(f.id for f in group if f is not leader)
        found = Combined(
            leader.id, members, (command.who,), command.skill, command.target, command.weapon,
            command.working, tuple((skill, number) for skill, number in command.parts),
        )  # fmt: skip
        context.emit(fe.CombinedSet(leader.id, found))


def check_enough_work(count: int, working: bool) -> None:
    """Raises Refused("too_few") if fewer than two would work on it (ADV-COMB-1, ADV-Q-36)."""
    if count < 2:
        raise Refused("too_few", say("d6-combine-too-few", working=working), "ADV-COMB-1")


@per_state
def _group(state: D6Encounter, who: str, members: tuple[str, ...]) -> list[D6Fighter]:
    """The group, the proposer first. Raises Refused if one of them cannot act."""
    return [able(state, each) for each in dict.fromkeys((who, *members))]


def _check_working(state: D6Encounter, who: str, members: tuple[str, ...], working: bool) -> None:
    """Raises Refused if one of them cannot act, or too few would work on it."""
    group = _group(state, who, members)
    check_enough_work(len(group) - (not working), working)


def _possible(
    state: D6Encounter, who: str, members: tuple[str, ...], named: str, working: bool
) -> bool:
    """True if this group can combine for anything at all."""
    try:
        _check_working(state, who, members, working)
    except Refused:
        return False
    return _against(state, who, members, named, working) is None


def _leader(group: list[D6Fighter], named: str) -> D6Fighter:
    found = next((f for f in group if f.id == named), None) if named else None
    return found or max(group, key=command_code)


@per_state
def _against(
    state: D6Encounter, who: str, members: tuple[str, ...], named: str, working: bool
) -> Refused | None:
    """The refusal of any combined action of this group under the leader named ("" for the best), or
    None."""
    try:
        leader, proposer = _heads(state, who, members, named)
        if state.stage in ACTING:
            _check_enough(leader, working)
            _check_free([proposer] if proposer is not leader else [])
    except Refused as refused:
        return refused.with_traceback(None)
    return None


def _heads(
    state: D6Encounter, who: str, members: tuple[str, ...], named: str
) -> tuple[D6Fighter, D6Fighter]:
    """(leader, proposer) of a group that may combine. Raises Refused for whatever is in the way,
    apart from the number of actions."""
    group = _group(state, who, members)
    _check_leader(group, named)
    for f in group if state.combined else ():
        _check_free_to_agree(state, f, f.id == who)
    leader, proposer = _leader(group, named), fighter(state, who)
    for f in (leader, proposer):
        check_to_come(state, f)
    return leader, proposer


def _check_leader(group: list[D6Fighter], named: str) -> None:
    if named and command_code(_leader(group, named)) < max(map(command_code, group)):
        name = max(group, key=command_code).name
        raise Refused("not_best", say("d6-combine-best-leads", who=name), "ADV-COMB-4")


def _check_free_to_agree(state: D6Encounter, f: D6Fighter, own: bool) -> None:
    if any(f.id in c.agreed for c in state.combined):
        raise Refused("already", say("d6-combine-agreed-already", who=f.name, own=own))


def _check_enough(leader: D6Fighter, working: bool) -> int:
    """The actions that leading costs: 1, or 2 for a leader who works on the task too. Raises
    Refused("no_actions_left") if the leader declared fewer (ADV-Q-36)."""
    wanted = 2 if working else 1
    if (leader.declared or 0) < wanted:
        sentence = say("d6-combine-takes-actions", count=wanted, leader=leader.name)
        raise Refused("no_actions_left", sentence, "ADV-Q-36")
    return wanted


def _check_free(members: Iterable[D6Fighter]) -> None:
    """Raises Refused("only_reactions") unless each declared one action and has not used it: this is
    it (ADV-COMB-3, ADV-Q-36)."""
    for f in members:
        if f.declared != 1 or f.taken:
            _refuse_busy(f)


def _refuse_busy(f: D6Fighter) -> None:
    raise Refused("only_reactions", say("d6-combine-busy", who=f.name), "ADV-COMB-3")


class JoinCombinedHandler(Handler[D6Book, D6Encounter, JoinCombined]):
    """Handler of ``JoinCombined``: each member agrees alone (ADV-COMB-2). A leader who withdraws
    dissolves the combined action."""

    command = JoinCombined

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[JoinCombined]:
        for found in state.combined:
            if who in (found.leader, *found.members):
                yield from (JoinCombined(who, found.leader, agrees) for agrees in (True, False))

    def check(self, book: D6Book, state: D6Encounter, command: JoinCombined) -> None:
        found = find(state, command.leader)
        fighter(state, command.who)
        if command.who not in (found.leader, *found.members):
            raise Refused("not_here", say("d6-combine-not-in-group"), "ADV-COMB-2")
        gives_up = command.who == found.leader and not command.agrees
        if (command.who in found.agreed) == command.agrees and not gives_up:
            raise Refused("already", say("d6-combine-said-so"))
        if command.agrees and any(command.who in c.agreed for c in state.combined):
            raise Refused("already", say("d6-combine-agreed-another"))
        if command.agrees:
            check_to_come(state, fighter(state, command.who))
        if command.agrees and state.stage in ACTING and command.who != found.leader:
            _check_free([fighter(state, command.who)])

    def perform(self, context: D6Context, command: JoinCombined) -> None:
        found = find(context.state, command.leader)
        if not command.agrees and command.who == found.leader:
            give_up(context, found)
            return
        agreed = tuple(who for who in found.agreed if who != command.who)
        if command.agrees:
            agreed = (*agreed, command.who)
        context.emit(fe.CombinedSet(found.leader, replace(found, agreed=agreed)))
        if not command.agrees:
            resume(context, [command.who])


class LeadHandler(Handler[D6Book, D6Encounter, Lead]):
    """Handler of ``Lead``: the leader gives the command on their turn; everybody involved spends an
    action (ADV-COMB-7, ADV-Q-36)."""

    command = Lead
    action = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Lead]:
        return (Lead(who),)

    def check(self, book: D6Book, state: D6Encounter, command: Lead) -> None:
        check_action(book, state, command.who)
        found = find(state, command.who)
        missing = [w for w in (found.leader, *found.members) if w not in found.agreed]
        if missing:
            names = tuple(state.fighters[w].name for w in missing)
            raise Refused("not_agreed", say("d6-combine-not-agreed", missing=names), "ADV-COMB-2")
        check_enough_work(len(workers(state, found)), found.working)
        self._check_limit(state, found)
        if state.mode == FIGHT:
            self._check_counts(state, found)
        if found.target:
            shooter = fighter(state, best(state, found).id)
            SHOT.check_deed(book, state, Attack(shooter.id, found.target, found.weapon))

    def _check_limit(self, state: D6Encounter, found: Combined) -> None:
        """Raises Refused("command_limit") for more members than whole dice of command, unless
        approved; pips do not count (ADV-COMB-5, ADV-COMB-6)."""
        leader = state.fighters[found.leader]
        most = command_code(leader) // PIPS_PER_DIE
        count = len(ready_members(state, found))
        if count > most and "command_limit" not in leader.approved:
            sentence = say("d6-combine-limit", leader=leader.name, most=most, count=count)
            raise Refused("command_limit", sentence, "ADV-COMB-5")

    def _check_counts(self, state: D6Encounter, found: Combined) -> None:
        leader = state.fighters[found.leader]
        wanted = _check_enough(leader, found.working)
        _check_free(ready_members(state, found))
        if (leader.declared or 0) > wanted or leader.taken:
            _refuse_busy(leader)

    def perform(self, context: D6Context, command: Lead) -> None:
        found = find(context.state, command.who)
        approval.use(context, command.who, "command_limit")
        spend_action(context, command.who, "lead")
        for f in workers(context.state, found):
            _spend_next(context, f)
        number, stage = context.state.deeds + 1, context.book.deeds["combined"][0][0]
        count = len(workers(context.state, found))
        skill = command_skill(context.state.fighter(command.who))
        deed = D6Deed(
            number, "combined", stage, command.who, found.target, skill=skill, count=count,
            working=found.working,
        )  # fmt: skip
        context.emit(ev.DeedBegan(deed))


def _spend_next(context: D6Context, f: D6Fighter) -> None:
    """Spend the fighter's next unused action, in whatever segment it is."""
    if context.state.mode == FIGHT:
        left = [at for at, slot in enumerate(f.slots) if slot != "-"]
        context.emit(rv.Acted(f.id, "combined", slot=left[0] if left else None))
