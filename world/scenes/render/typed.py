"""The lines that players type for the commands of the rules: ``commands/`` in reverse. A book adds
those of its own (``Presenter.typed``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game import registry
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.wording import Text, say
from world.scenes.render import choosing, reacting
from world.scenes.render.acting import plans_ahead

if TYPE_CHECKING:
    from game.encounter.records import Command
    from game.encounter.state import Encounter

FIGHTER, WORD, NUMBER, TEXT = "fighter", "word", "number", "text"
ANSWER, ACT, DECLARE, ORDER, POINTS, GEAR, MOVE, LEAVE, WISH, SEAT, GUIDE = (
    "answer", "act", "declare", "order", "points", "gear", "move", "leave", "wish", "seat", "guide"
)  # fmt: skip
GROUPS = (ANSWER, DECLARE, ACT, MOVE, GEAR, ORDER, POINTS, SEAT, LEAVE, WISH, GUIDE)
"""Groups of lines, in the order in which they are offered."""
WHO = "who"
LEAST_RUSHED = 2
"""Rounds that work done in haste has to take at least."""


type Value = str | int | tuple[int, int] | None


class Slot(NamedTuple):
    """A part of a line that is filled in. ``value``: a fighter's id, a word or a number; the least
    and the most of a number; None for free text."""

    name: str
    kind: str
    value: Value = None


class Line(NamedTuple):
    """What is typed for a command. ``line``: with ``{name}`` for each of the ``slots``; ``text``:
    what it does, in words; ``cost``: what it costs besides an action; ``asks``: it cannot be taken
    back."""

    line: str
    text: Text | str
    group: str
    slots: tuple[Slot, ...] = ()
    cost: Text | str = ""
    asks: bool = False


class Speaker:
    """Who types a line. ``who``: for which fighter, or "gm"; ``npc``: whether it is an NPC, for
    whom the game master types."""

    def __init__(self, state: Any, who: str) -> None:
        self.state, self.who = state, who
        self.fighter = state.fighters.get(who)
        self.npc = bool(self.fighter and self.fighter.npc)

    def __call__(
        self,
        line: str,
        text: Text,
        group: str,
        *slots: Slot,
        cost: Text | str = "",
        asks: bool = False,
    ) -> Line:
        """The line. ``{of}`` in it stands for ``{who}=`` where the game master types for an NPC,
        ``{npc}`` for `` {who}``; both for nothing otherwise."""
        for mark, instead in (("{of}", "{who}="), ("{npc}", " {who}")):
            line = line.replace(mark, instead if self.npc else "")
        named = (Slot(WHO, FIGHTER, self.who),) if "{who}" in line else ()
        return Line(line, text, group, (*named, *slots), cost, asks)


type Writer = Callable[[Speaker, Any], Line | None]
"""(speaker, command) -> the line; None for a command that is offered to nobody, or otherwise. For
NPCs what is rare is left out: tasks, preparing, stun mode, called shots, points."""


def fighter(name: str, who: str) -> Slot:
    return Slot(name, FIGHTER, who)


def word(name: str, value: str) -> Slot:
    return Slot(name, WORD, value)


def number(name: str, value: int | tuple[int, int]) -> Slot:
    return Slot(name, NUMBER, value)


def text(name: str = "what") -> Slot:
    return Slot(name, TEXT)


def choice(name: str, of: Iterable[Value], kind: str = WORD) -> dict[str, Any]:
    """A slot with its values, as a client gets it."""
    return {"name": name, "kind": kind, "of": list(of)}


def between(name: str, least: int, most: int) -> dict[str, Any]:
    """A number, as a client gets it."""
    return {"name": name, "kind": NUMBER, "least": least, "most": most}


def names(state: Encounter, ids: tuple[str, ...]) -> str:
    """``Bea, Cal``."""
    return ", ".join(state.fighters[who].name for who in ids)


def attack(n: Speaker, k: c.Attack) -> Line | None:
    """With the weapon named, so that all of them make one choice; an improvised thing by its
    own name."""
    arm = k.weapon
    if k.thing:
        arm = f"{'improvised' if 'club' in k.weapon else 'thrown'} {k.thing}"
    if not arm:
        return n("+attack {of}{target}", say("options-attack"), ACT, fighter("target", k.target))
    slots = fighter("target", k.target), word("weapon", arm)
    return n("+attack {of}{target} with {weapon}", say("options-attack"), ACT, *slots)


_ANSWERS = {
    "+nodefence": say("options-nodefence"),
    "+fulldodge": say("options-fulldodge"),
    "+dodge": say("options-dodge"),
    "+dodge/extra": say("options-dodge-extra"),
    "+parry": say("options-parry"),
    "+parry/extra": say("options-parry-extra"),
    "+parry/brawling": say("options-parry-brawling"),
    "+parry/brawling/extra": say("options-parry-brawling-extra"),
    "+parry/melee": say("options-parry-melee"),
    "+parry/melee/extra": say("options-parry-melee-extra"),
}


def _answer(n: Speaker, k: c.Answer) -> Line | None:
    """``defend`` is the usual defence once more, which has a line of its own. What the seat answers
    for an NPC is offered as the NPC's."""
    if k.answer == "defend" or n.who == c.GM:
        return None
    cost = reacting.cost(n.state, n.who, k)
    if registry.of(n.state).answers_by_name:
        told = say("options-react", answer=k.answer)
        return n(f"+react {{of}}{k.answer}", told, ANSWER, cost=cost)
    verb = reacting.verb(n.state, k)
    return n(f"{verb}{{npc}}", _ANSWERS[verb], ANSWER, cost=cost)


def _choose(n: Speaker, k: c.Choose) -> Line | None:
    choice = choosing.declared(n.state, k.choice)
    reply = choice.reply(k.reply) if choice else None
    if choice is None or reply is None or n.who == c.GM:
        return None
    line = choosing.typed(choice, reply, "{who}" if n.npc else "")
    return n(line, say("options-reply", does=reply.costs), ANSWER, asks=reply.cost is not None)


def _prefer(n: Speaker, k: c.PreferReply) -> Line | None:
    if n.fighter.replies.get(k.choice, "ask") == k.reply:
        return None
    line = f"+{k.choice} {{of}}always {{reply}}"
    return n(line, say("options-always", what=k.choice), WISH, word("reply", k.reply))


def _declare(n: Speaker, k: c.Declare) -> Line | None:
    if n.npc and plans_ahead(n.state):
        return _declare_npc(n, k)
    cost = say("options-cost-force-point") if k.force else ""
    verb = "+declare/force" if k.force else "+declare"
    told = say("options-declare-force") if k.force else say("options-declare")
    if k.full_dodge:
        return n(
            f"{verb} {{of}}fulldodge",
            say("options-declare-full-dodge"),
            DECLARE,
            cost=cost,
            asks=k.force,
        )
    if plans_ahead(n.state) and not k.count:
        return n(f"{verb} {{of}}0", say("options-declare-nothing"), DECLARE)
    count, line = number("count", k.count), f"{verb} {{of}}{{count}}"
    if k.first == "waves":
        return n(f"{line} {{what}}", told, DECLARE, count, text(), cost=cost, asks=k.force)
    if k.first:
        what = word("deeds", ", ".join((k.first, *k.named)))
        return n(f"{line} {{deeds}}", told, DECLARE, count, what, cost=cost, asks=k.force)
    return n(line, told, DECLARE, count, cost=cost, asks=k.force)


def _declare_npc(n: Speaker, k: c.Declare) -> Line | None:
    """All ways in one choice, without points and free text."""
    if k.force or k.first == "waves":
        return None
    deeds = ", ".join(filter(None, (k.first, *k.named)))
    plan = "fulldodge" if k.full_dodge else f"{k.count} {deeds}".rstrip()
    return n("+declare {of}{plan}", say("options-declare"), DECLARE, word("plan", plan))


def _treat(n: Speaker, k: c.Treat) -> Line | None:
    target = fighter("target", k.target)
    if not k.aim:
        return n("+treat {of}{target}", say("options-treat"), ACT, target)
    return n("+treat {of}{target}/{aim}", say("options-treat"), ACT, target, word("aim", k.aim))


def _act(n: Speaker, k: c.Act) -> Line | None:
    """Whatever the player says; what the rules list are examples."""
    return n("+act/as {who}/{what}" if n.npc else "+act {what}", say("options-act"), ACT, text())


def _order(n: Speaker, k: c.ChooseOrder) -> Line | None:
    """The seat chooses for a side on which NPCs are."""
    if n.who != c.GM:
        return n(
            "+initiative {of}{choice}", say("options-initiative"), ANSWER, word("choice", k.choice)
        )
    won = n.state.ranking[:1]
    if not any(f.npc for f in n.state.present if f.side in won or f.id in won):
        return None
    return n(
        "+initiative npcs={choice}", say("options-initiative"), ANSWER, word("choice", k.choice)
    )


def _leave(n: Speaker, k: c.Leave) -> Line | None:
    """Nobody flees where nothing is fought; leaving without more is offered at any time."""
    if n.npc or n.state.mode != FIGHT:
        return None
    if k.how == "fled":
        return n("+combat/flee", say("options-flee"), LEAVE, asks=True)
    if k.how == "surrendered":
        return n("+combat/surrender", say("options-surrender"), LEAVE, asks=True)
    return None


def leave(n: Speaker) -> Line:
    return n("+combat/leave", say("options-leave"), LEAVE, asks=True)


def _change_side(n: Speaker, k: c.ChangeSide) -> Line | None:
    if n.npc:
        return None
    return n("+combat/join {side}", say("options-change-side"), LEAVE, word("side", k.side))


def _stop(n: Speaker, k: c.Stop) -> Line | None:
    """From a player a vote, which counts once."""
    if n.who == c.GM:
        return n("+combat/stop", say("options-stop"), SEAT, asks=True)
    if n.npc or n.who in n.state.stop_votes:
        return None
    return n("+combat/stop", say("options-stop-vote"), LEAVE, asks=True)


def _wish(line: str, text: Text, now: Callable[[Any, Any], bool], *slots: str) -> Writer:
    """The line of a standing wish; none while ``now``(fighter, command) says that it holds."""

    def written(n: Speaker, k: Any) -> Line | None:
        if n.npc or now(n.fighter, k):
            return None
        return n(line, text, WISH, *(word(slot, getattr(k, slot)) for slot in slots))

    return written


def _consent(n: Speaker, k: tc.Consent) -> Line | None:
    if n.npc or n.fighter.consent == k.consent:
        return None
    if k.consent:
        return n("+consent yes", say("options-consent-yes"), WISH, asks=True)
    return n("+consent no", say("options-consent-no"), WISH)


_VOTES = {
    (True, "book"): say("options-agree"),
    (False, "book"): say("options-object"),
    (True, "npcs"): say("options-agree-npcs"),
    (False, "npcs"): say("options-object-npcs"),
}


def _agree(n: Speaker, k: tc.Agree) -> Line | None:
    """To the book, only what changes something; to another matter either."""
    if n.npc or (k.to == "book" and n.fighter.agrees == k.agrees):
        return None
    what, to = "agree" if k.agrees else "object", "" if k.to == "book" else f" {k.to}"
    return n(f"+combat/{what}{to}", _VOTES[k.agrees, k.to], WISH)


def _idle(n: Speaker, k: tc.SetIdle) -> Line | None:
    if n.npc or k.target != n.who:
        return None
    if k.idle:
        return n("+combat/away", say("options-away"), WISH)
    return n("+combat/back", say("options-back"), WISH)


def _flank(n: Speaker, k: tc.Flank) -> Line | None:
    return (
        None if n.npc else n("+flank {target}", say("options-flank"), MOVE, fighter("target", k.b))
    )


def _stun(n: Speaker, k: c.SetStun) -> Line | None:
    if n.npc:
        return None
    weapon = word("weapon", k.weapon)
    if k.on:
        return n("+stun on {weapon}", say("options-stun-on"), GEAR, weapon)
    return n("+stun off {weapon}", say("options-stun-off"), GEAR, weapon)


def _arrange(n: Speaker, k: c.ArrangeSide) -> Line | None:
    return (
        None if n.npc else n("+initiative order {names}", say("options-order"), WISH, text("names"))
    )


def _roller(n: Speaker, k: fc.NameRoller) -> Line | None:
    if n.npc:
        return None
    roller, skill = fighter("roller", k.roller), word("skill", k.skill)
    if not k.skill:
        return n("+initiative roller {roller}", say("options-roller"), WISH, roller)
    return n("+initiative roller {roller} with {skill}", say("options-roller"), WISH, roller, skill)


def _combine(n: Speaker, k: fc.Combine) -> Line | None:
    """Attacks alone: what else is done together takes words of one's own."""
    if n.npc or k.parts:
        return None
    switch = "" if k.working else "/lead"
    slots = word("members", names(n.state, k.members)), fighter("target", k.target)
    told = say("options-combine") if k.working else say("options-combine-lead")
    return n(f"+combine{switch} {{members}} on {{target}}", told, ORDER, *slots)


def _join_combined(n: Speaker, k: fc.JoinCombined) -> Line | None:
    leader = fighter("leader", k.leader)
    if k.agrees:
        return n("+agree {leader}", say("options-combined-join"), ANSWER, leader)
    return n("+agree/no {leader}", say("options-combined-refuse"), ANSWER, leader)


def _split(n: Speaker, k: fc.Split) -> Line | None:
    """The shares of the bonus that are usual, as ``6`` or ``3/3``."""
    shares = word("shares", "/".join(map(str, k.shares)))
    return n("+split {shares}", say("options-split"), ANSWER, shares)


def _slow(n: Speaker, k: fc.Slow) -> Line | None:
    if k.how == "hold":
        return n("+hold{npc}", say("options-hold"), ORDER)
    if k.after:
        if n.npc:
            return None
        return n("+slow after {other}", say("options-slow-after"), ORDER, fighter("other", k.after))
    return n("+slow {of}last", say("options-slow"), ORDER)


def _prepare(n: Speaker, k: fc.Prepare) -> Line | None:
    if n.npc:
        return None
    skill = word("skill", k.skill)
    if not k.target:
        return n("+prepare {skill}", say("options-prepare"), ACT, skill)
    target = fighter("target", k.target)
    return n("+prepare {skill} on {target}", say("options-prepare"), ACT, skill, target)


def _task(n: Speaker, k: fc.Task) -> Line | None:
    """In words of one's own; what the rules list are examples."""
    if n.npc:
        return None
    switch, told = "", say("options-task")
    if k.rush:
        switch, told = "/rush", say("options-task-rush")
    elif k.prepare:
        switch, told = "/prepare", say("options-task-prepare")
    least = LEAST_RUSHED if k.rush else 1
    slots = text(), text("skill"), number("number", (1, 40)), number("rounds", (least, 20))
    line = f"+task{switch} {{what}}={{skill}} vs {{number}} for {{rounds}} rounds"
    return n(line, told, ACT, *slots)


def _board(n: Speaker, k: fc.Board) -> Line | None:
    slots = fighter("vehicle", k.vehicle), word("station", k.station)
    return n("+board {of}{vehicle}/{station}", say("options-board"), MOVE, *slots)


def _request(n: Speaker, k: fc.Request) -> Line | None:
    if n.npc:
        return None
    slots = word("matter", k.what), text("reason")
    return n("+request {matter}={reason}", say("options-request"), WISH, *slots)


def _approve(n: Speaker, k: fc.Approve) -> Line | None:
    slots = fighter("target", k.target), word("matter", k.what)
    if k.yes:
        return n("+combat/approve {target}={matter}", say("options-approve"), SEAT, *slots)
    return n("+combat/approve {target}={matter} no", say("options-disapprove"), SEAT, *slots)


def _volley(n: Speaker, k: fc.Volley) -> Line | None:
    if not k.target:
        return n("+attack npcs=none", say("options-volley-none"), SEAT)
    return n("+attack npcs={target}", say("options-volley"), SEAT, fighter("target", k.target))


def _difficulty(n: Speaker, k: tc.NameDifficulty) -> Line | None:
    """The number of the roll that waits for one."""
    deed = n.state.deed
    if deed is None or deed.stage != "difficulty" or k.attacker or k.target:
        return None
    return n(
        "+combat/difficulty {number}", say("options-difficulty"), ANSWER, number("number", (0, 999))
    )


def _wild(n: Speaker, k: tc.SettleWild) -> Line | None:
    answer = "drop" if k.answer == "drop_highest" else k.answer
    return n("+combat/wild {ruling}", say("options-wild"), ANSWER, word("ruling", answer))


def _pace(n: Speaker, k: tc.SetPace) -> Line | None:
    if n.state.pace == k.pace:
        return None
    told = say("options-pace-gm") if k.pace == "gm" else say("options-pace-auto")
    return n(f"+combat/pace {k.pace}", told, SEAT)


def _hold_count(n: Speaker, k: fc.HoldCount) -> Line | None:
    if n.who == c.GM:
        return n("+combat/holdcount", say("options-hold-count"), SEAT)
    return None if n.npc else n("+wait", say("options-wait"), DECLARE)


def _range(n: Speaker, k: tc.SetRange) -> Line | None:
    """Of the whole scene, in books in which ranges count."""
    if k.a or not registry.of(n.state).ranges or n.state.scene_range == k.range:
        return None
    return n("+combat/range {range}", say("options-range"), SEAT, word("range", k.range))


def of_the_seat(n: Speaker) -> Iterator[Line]:
    """What the game master may do at any time, mostly in words of their own."""
    yield n("+combat/add {whom}", say("options-add"), SEAT, text("whom"))
    yield n("+combat/dice {faces}", say("options-dice"), SEAT, text("faces"))
    yield n("+combat/undo", say("options-undo"), SEAT, asks=True)
    for order in registry.of(n.state).handlers_by_command[c.SetReaction].orders:
        yield n("+reaction npcs={order}", say("options-reaction-npcs"), SEAT, word("order", order))
    modifier, setting, removal = (say("options-mod"), say("options-set"), say("options-remove"))
    modifies = tc.Modify in registry.of(n.state).handlers_by_command
    for f in n.state.present:
        target = fighter("target", f.id)
        if modifies:
            yield n("+combat/mod {target}={modifier}", modifier, SEAT, target, text("modifier"))
        yield n("+combat/set {target}/{value}", setting, SEAT, target, text("value"))
        yield n("+combat/remove {target}", removal, SEAT, target, asks=True)


COMMON: dict[type, Writer] = {
    c.Leave: _leave,
    c.ChangeSide: _change_side,
    c.Begin: lambda n, k: n("+combat/start", say("options-begin"), SEAT),
    c.Advance: lambda n, k: n("+combat/next", say("options-next"), SEAT),
    c.Stop: _stop,
    c.Pass: lambda n, k: n("+pass{npc}", say("options-pass"), ORDER),
    c.SetReaction: _wish(
        "+reaction {reaction}",
        say("options-reaction"),
        lambda f, k: f.reaction == k.reaction,
        "reaction",
    ),
    c.Choose: _choose,
    c.PreferReply: _prefer,
    tc.Consent: _consent,
    tc.Agree: _agree,
    tc.SetIdle: _idle,
    tc.SetPace: _pace,
    tc.SetRange: _range,
    fc.Volley: _volley,
}  # fmt: skip
"""Lines of every book."""

TYPED: dict[type, Writer] = COMMON | {
    c.Attack: attack,
    c.Answer: _answer,
    c.Draw: lambda n, k: n(
        "+draw {of}{weapon}", say("options-draw"), GEAR, word("weapon", k.weapon)
    ),
    c.Holster: lambda n, k: n(
        "+holster {of}{weapon}", say("options-holster"), GEAR, word("weapon", k.weapon)
    ),
    c.SetStun: _stun,
    c.TakeCover: lambda n, k: n(
        "+cover {of}{percent}", say("options-cover"), MOVE, number("percent", k.percent)
    ),
    c.Stand: lambda n, k: n("+stand{npc}", say("options-stand"), MOVE),
    c.Act: _act,
    c.Treat: _treat,
    c.Declare: _declare,
    c.ChooseOrder: _order,
    c.ArrangeSide: _arrange,
    tc.Flank: _flank,
    tc.NameDifficulty: _difficulty,
    tc.SettleWild: _wild,
    fc.Board: _board,
    fc.Disembark: lambda n, k: n("+disembark{npc}", say("options-disembark"), MOVE),
    fc.Prepare: _prepare,
    fc.Task: _task,
    fc.Combine: _combine,
    fc.JoinCombined: _join_combined,
    fc.Lead: lambda n, k: n("+lead{npc}", say("options-lead"), ACT),
    fc.Split: _split,
    fc.NameRoller: _roller,
    fc.PreferOrder: _wish(
        "+initiative always {choice}",
        say("options-order-always"),
        lambda f, k: f.acts == k.choice,
        "choice",
    ),
    fc.Slow: _slow,
    fc.ActNow: lambda n, k: n("+now{npc}", say("options-now"), ACT),
    fc.Count: lambda n, k: n("+combat/count", say("options-count"), SEAT),
    fc.HoldCount: _hold_count,
    fc.Request: _request,
    fc.Approve: _approve,
}
"""Lines of the books of rounds."""


def line(typed: Mapping[type, Writer], speaker: Speaker, command: Command) -> Line | None:
    """The line for the command, None if none is offered."""
    writer = typed.get(type(command))
    return writer(speaker, command) if writer else None
