"""Write the line that a person types for an engine command: ``commands/`` in reverse.

``line(state, command)`` is what the owner of the command types or, for an NPC or the seat, what the
game master types.
"""

from game.dice import format_code
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from tests.reach import written_dots as dots
from tests.reach import written_starcraft as starcraft

NO, NONE = "no", "none"
WILD = {"drop_highest": "drop"}
PARRIES = {"melee parry": "+parry/melee", "brawling parry": "+parry/brawling"}
DODGES = {"none": "+nodefence", "dodge": "+dodge", "full": "+fulldodge", "defend": "+parry"}


LEAVING = {"fled": "+combat/flee", "surrendered": "+combat/surrender"}
LEFT = {True: "+combat/remove", False: "+combat/leave"}


def _fall(n, k) -> str:
    if k.thing:
        return f"+combat/fall {k.thing} on {n(k.target)}={format_code(k.damage)}"
    gravity = "" if k.gravity == "normal" else f" {k.gravity}"
    return f"+combat/fall {n(k.target)}={k.metres:g}{gravity}"


class Names:
    """The names of the people in a state, and who acts."""

    def __init__(self, state, command):
        self.state, self.command = state, command
        self.actor = state.fighters.get(command.who)
        self.npc = bool(self.actor and self.actor.npc)
        self.answered = self.action_target() if command.who == c.GM else None

    def action_target(self):
        """The fighter the seat answers for."""
        deed = getattr(self.state, "deed", None)
        return self.state.fighters.get(deed.target) if deed else None

    def __call__(self, who: str) -> str:
        return self.state.fighters[who].name

    def all(self, ids) -> str:
        return ", ".join(self(who) for who in ids)

    @property
    def of(self) -> str:
        """``Thug 1=`` if the game master acts for an NPC, else ""."""
        return f"{self.actor.name}=" if self.npc else ""

    @property
    def npc_name(self) -> str:
        return self.actor.name if self.npc else ""

    def force(self, key: str) -> str:
        return self.state.battle.forces[key].name


def line(state, command) -> str:
    """The typed line. Errors: KeyError for a command that has no line."""
    return WRITERS[type(command)](Names(state, command), command).strip()


def typist(state, command) -> str:
    """The id of the fighter whose player types it, or ``gm``."""
    f = state.fighters.get(command.who)
    return c.GM if f is None or f.npc else f.id


def _with(word: str, text: str) -> str:
    return f" {word} {text}" if text else ""


def _declare(n, k):
    force = "/force" if k.force else ""
    if k.full_dodge:
        return f"+declare{force} {n.of}fulldodge"
    named = ", ".join(filter(None, (k.first, *k.named)))
    return f"+declare{force} {n.of}{k.count} {named}"


def _answer(n, k):
    if n.state.book == "starcraft":
        whom = f"{n.answered.name}=" if n.answered else ""
        return f"+react {whom}{k.answer}"
    whom = n.answered.name if n.answered else ""
    asked = n.state.deed.defence
    if k.answer in ("defend", asked):
        return f"{'+dodge' if asked == 'dodge' else '+parry'}{f'/{k.pay}' if k.pay else ''} {whom}"
    pay = f"/{k.pay}" if k.pay else ""
    return f"{PARRIES.get(k.answer) or DODGES[k.answer]}{pay} {whom}"


def _act(n, k):
    start = f"+act/as {n.npc_name}/{k.note}" if n.npc else f"+act {k.note}"
    if k.target:
        whom = n(k.target)
        skill = f"/{k.target_skill}" if k.target_skill else ""
        return f"{start}={k.skill} vs {whom}{skill}"
    if k.skill and k.difficulty is not None:
        return f"{start}={k.skill} vs {k.difficulty}"
    return f"{start}={k.skill}" if k.skill else start


def modifier(term) -> str:
    if term.kind == "flat":
        return f"{term.pips:+d}"
    return f"{'-' if term.kind == 'penalty' else '+'}{format_code(term.pips)}"


def modifiers(terms) -> str:
    return "".join(modifier(term) for term in terms)


AUDIENCES = {("room",): "", ("gm",): "/blind"}


def _check(n, k):
    verb = "+roll" if k.code is not None else "+check"
    switch = AUDIENCES.get(k.audience)
    if switch is None:
        switch = "/gm" if "gm" in k.audience else "/private"
    what = format_code(k.code) if k.code is not None else k.skill
    whom = f"{n.npc_name}/" if n.npc else ""
    versus = f" vs {k.difficulty}" if k.difficulty is not None else ""
    if k.target:
        versus = f" vs {n(k.target)}/{k.target_skill}{modifiers(k.target_modifiers)}"
    return f"{verb}{switch} {whom}{what}{modifiers(k.modifiers)}{versus}"


def _modify(n, k):
    m = k.modifier
    on = "" if m.on == "all" else f" on {m.on}"
    until = f" for {m.until}"
    secret = " secret" if m.term.secret else ""
    return f"+combat/mod {n(k.target)}={modifier(m.term)}{on}{until}{secret}"


def _difficulty(n, k):
    value = k.level or k.number
    if k.dice:
        value = f"{value} {k.dice}D"
    if k.on == "command":
        value = f"{value} on command"
    whom = ", ".join(n(who) for who in (k.attacker, k.target) if who)
    if k.target and not k.attacker:
        whom = f"to hit {whom}"
    return f"+combat/difficulty {whom + '=' if whom else ''}{value}"


def _range(n, k):
    return f"+combat/range {f'{n(k.a)}, {n(k.b)}=' if k.a else ''}{k.range}"


def _advantage(n, k):
    on = "" if k.on == "all" else f" on {k.on}"
    until = "" if k.until == "next" else f" for {k.until}"
    return f"+combat/advantage {n(k.target)}={k.points}{on}{until}"


def _combine(n, k):
    others = (k.who, *k.members) if n.npc else k.members
    start = f"+combine{'' if k.working else '/lead'} {n.all(others)}"
    led = _with("led by", n(k.leader) if k.leader else "")
    if k.target:
        return f"{start} on {n(k.target)}{_with('with', k.weapon)}{led}"
    return f"{start}={', '.join(f'{skill} vs {number}' for skill, number in k.parts)}{led}"


def _task(n, k):
    switch = "/rush" if k.rush else "/prepare" if k.prepare else ""
    long = f" for {k.rounds}" if k.rounds > 1 else ""
    return f"+task{switch} {n.of}{k.note}={k.skill} vs {k.difficulty}{long}"


def _slow(n, k):
    if k.how == "hold":
        return f"+hold {n.npc_name}"
    return f"+slow {n.of}{f'after {n(k.after)}' if k.after else k.how}"


WRITERS = {
    c.Attack: lambda n, k: f"+attack {n.of}{n(k.target)}{_with('with', k.weapon)}",
    c.Answer: _answer,
    c.Draw: lambda n, k: f"+draw {n.of}{k.weapon}",
    c.Holster: lambda n, k: f"+holster {n.of}{k.weapon}",
    c.SetStun: lambda n, k: f"+stun {n.of}{'on' if k.on else 'off'} {k.weapon}",
    c.TakeCover: lambda n, k: f"+cover {n.of}{k.percent}",
    c.Stand: lambda n, k: f"+stand {n.npc_name}",
    c.Act: _act,
    c.Treat: lambda n, k: f"+treat {n.of}{n(k.target)}{'/' + k.aim if k.aim else ''}",
    c.Declare: _declare,
    c.Pass: lambda n, k: f"+pass {n.npc_name}",
    c.ChooseOrder: lambda n, k: f"+initiative {k.choice}",
    c.ArrangeSide: lambda n, k: f"+initiative order {n.all(k.order)}",
    c.Leave: lambda n, k: f"{LEAVING.get(k.how) or LEFT[n.npc]} {n.npc_name}",
    c.ChangeSide: lambda n, k: f"+combat/side {n.npc_name}={k.side}" if n.npc
    else f"+combat/join {k.side}",
    c.Begin: lambda n, k: "+combat/start",
    c.Advance: lambda n, k: "+combat/next",
    c.Stop: lambda n, k: "+combat/stop",
    c.Check: _check,
    c.Pledge: lambda n, k: f"+points {n.of}{k.count} on {k.on}",
    tc.SetReaction if hasattr(tc, "SetReaction") else c.SetReaction:
        lambda n, k: f"+reaction {n.of}{k.reaction}",
    tc.Consent: lambda n, k: f"+consent {n.of}{'yes' if k.consent else NO}",
    tc.Agree: lambda n, k: f"+combat/{'agree' if k.agrees else 'object'}"
    f"{' npcs' if k.to == 'npcs' else ''}",
    tc.Flank: lambda n, k: f"+flank {n(k.a)}={n(k.b)}" if n.npc or not n.actor
    else f"+flank {n(k.b)}",
    tc.SetRange: _range,
    tc.Modify: _modify,
    tc.ClearModifiers: lambda n, k: f"+combat/mod {n(k.target)}=none",
    tc.LayDice: lambda n, k: f"+combat/dice {' '.join(map(str, k.faces)) or NONE}"
    f"{_with('for', n(k.target) if k.target else '')}",
    tc.SettleWild: lambda n, k: f"+combat/wild {WILD.get(k.answer, k.answer)}",
    tc.PassTime: lambda n, k: f"+combat/clock {k.seconds} seconds",
    tc.SetIdle: lambda n, k: f"+combat/{'away' if k.idle else 'back'} "
    f"{'' if n.actor and not n.npc else n(k.target)}",
    tc.SetPace: lambda n, k: f"+combat/pace {k.pace}",
    tc.ChangeBook: lambda n, k: f"+combat/book {k.book} "
    + " ".join(f"{name}={value}" for name, value in k.options.items()),
    tc.SetOption: lambda n, k: f"+combat/option {k.name}={k.value}",
    tc.Override: lambda n, k: f"+combat/set {n(k.target)}/{k.field}={k.value}",
    tc.NameDifficulty: _difficulty,
    fc.Board: lambda n, k: f"+board {n.of}{n(k.vehicle)}{'/' + k.station if k.station else ''}",
    fc.Disembark: lambda n, k: f"+disembark {n.npc_name}",
    fc.Prepare: lambda n, k: f"+prepare {n.of}{k.skill}"
    f"{_with('on', n(k.target) if k.target else '')}",
    fc.Task: _task,
    fc.Combine: _combine,
    fc.JoinCombined: lambda n, k: f"+agree{'' if k.agrees else '/no'} {n(k.leader)}",
    fc.Lead: lambda n, k: f"+lead {n.npc_name}",
    fc.Split: lambda n, k: f"+split {n.of}{'/'.join(map(str, k.shares))}",
    fc.NameRoller: lambda n, k: f"+initiative roller {n(k.roller)}{_with('with', k.skill)}",
    fc.Request: lambda n, k: f"+request {n.of}{k.what}={k.reason}",
    fc.Approve: lambda n, k: f"+combat/approve {n(k.target)}={k.what}{'' if k.yes else ' no'}",
    fc.Advantage: _advantage,
    fc.LayAmbush: lambda n, k: f"+combat/ambush {n.all(k.ambushers)} on {n.all(k.targets)}",
    fc.Fall: _fall,
    fc.Volley: lambda n, k: f"+attack npcs={n(k.target) if k.target else NONE}",
    fc.PreferOrder: lambda n, k: f"+initiative {'npcs=' if n.npc else ''}always {k.choice}",
    fc.Slow: _slow,
    fc.ActNow: lambda n, k: f"+now {n.npc_name}",
    fc.Count: lambda n, k: "+combat/count",
    fc.HoldCount: lambda n, k: "+wait" if n.actor and not n.npc else "+combat/holdcount",
    fc.Separate: lambda n, k: f"+combat/separate {n.all(k.members)}={k.side}",
    fc.MergeSides: lambda n, k: f"+combat/merge {k.side}={k.into}",
    **starcraft.WRITERS,
    **dots.WRITERS,
}  # fmt: skip
