"""Natural healing: a roll of Constitution after a day of rest (SC-NAT-1..9)."""

from game.checks import Term
from game.codec import replace
from game.condition import DAY, HOUR
from game.encounter import events as ev
from game.encounter.state import FIGHT
from game.encounter.verbs import Verb, fighter
from game.errors import Refused
from game.rulebooks.starcraft import events as se
from game.rulebooks.starcraft.commands import Recover
from game.rulebooks.starcraft.healing import dulled, row, row_for, settle
from game.starcraft import ladder
from game.starcraft.body import WELL

EFFORTS = {"rest": (0, DAY), "worked": (-3, DAY), "idle": (3, 2 * DAY)}
"""Pips on the roll and time it takes (SC-NAT-1..3)."""


class RecoverVerb(Verb):
    """A day of natural healing, by a full Constitution roll (SC-NAT-1..9)."""

    command = Recover

    def offers(self, book, state, who):
        return tuple(Recover(who, effort) for effort in EFFORTS)

    def check(self, book, state, command):
        f = fighter(state, command.who)
        body = f.condition
        if state.mode == FIGHT:
            raise Refused("in_fight", "Natural healing takes a day of rest.", "SC-NAT-1")
        if command.effort not in EFFORTS:
            raise Refused("bad_effort", f"Say {', '.join(EFFORTS)}: +recover rest.", "SC-NAT-1")
        if body.dead or body.points <= 0:
            raise Refused("cannot_act", f"{f.name} does not heal without help.", "SC-NAT-8")
        if body.care_until is not None:
            raise Refused("already", f"{f.name} is in care.", "SC-MED-6")
        if body.points == body.full and not dulled(state, body):
            raise Refused("not_hurt", f"{f.name} is well.")
        since = max((at for at in (body.hurt_at, body.rested_at) if at is not None), default=None)
        if since is not None and state.clock < since + EFFORTS[command.effort][1]:
            hours = -(-(since + EFFORTS[command.effort][1] - state.clock) // HOUR)
            sentence = f"{f.name} needs {hours} more hours of rest first (+combat/clock)."
            raise Refused("too_early", sentence, "SC-NAT-1")

    def perform(self, play, command):
        f = play.fighter(command.who)
        changes = {"rested_at": play.state.clock}
        if f.condition.wound == WELL and not dulled(play.state, f.condition):
            body = replace(f.condition, **changes).healed(f.condition.full)
            play.emit(ev.ConditionChanged(f.id, body, "rested well"))
            return
        _natural(play, f, command.effort, changes)


def _natural(play, f, effort, changes):
    found = row(play.book, "natural", row_for(f))
    base = f.sheet.code_terms("constitution", "SC-NAT-1")
    pips = EFFORTS[effort][0]
    card = "SC-NAT-2" if pips < 0 else "SC-NAT-3"
    if pips:
        base += (Term(effort, abs(pips), "bonus" if pips > 0 else "penalty", card),)
    terms = play.book.roll_terms(play.state, f.id, "recovery", base)
    total = play.roll(f.id, "recovery", terms, skill="constitution").total
    needed = ladder.number(found.step, play.option("wide_band_number"))
    value = ladder.effect_value(total, needed) if found.dice else 0
    success = total >= needed
    play.emit(se.HealJudged(0, f.id, f.id, "natural", found.name, total, needed, success, value))
    settle(play, f.id, found, success, value, None, changes, "rested")
