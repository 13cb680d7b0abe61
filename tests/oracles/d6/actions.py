"""Multiple actions and reactions: one round, deed by deed.

Cards: PER-ATT-1..7, PER-MAP-1..6, PER-Q-5, -6, -12..18, -36, -39, -40, -55, -58, -59;
ADV-MAP-1..8, ADV-REA-1..12, ADV-RND-3..5, ADV-INJ-2, -6, ADV-Q-7..10, -14..16, -22, -23, -26;
CHR-ORD-1..8, CHR-REA-1..7, CHR-MAP-1..6, CHR-FD-1..4, CHR-ACC-1..5, CHR-DECL-1..3, -10, -14..16,
CHR-Q-5..8, -13, -15, -20, -22, -25, -26, -30..35, -39, -41, -43.

Faces. personal: attack, defence, then the hit (see `damage`). The others: reaction, attack, then
the hit. Under `rolled` each check is followed by its penalty dice.

Readings
1. When only one side is left able to act, the fight ends at once, even in the middle of a round
   (PER-Q-55, CHR-Q-39; advanced alike).
2. A deed against a dead target is not attempted.
3. Spending an action that is not left is refused, and the same reaction is then taken as an added
   action.
4. Under `keep_round` an earlier total stands even for those Wounded in this round; it is `open`
   for the unconscious and for anyone who would waive it (PER-Q-17 against PER-Q-18).
5. The cards do not cover a reaction that would raise the count above `max_actions`: `open`.
6. Declaring more actions than `max_actions` is refused; the maximum is then declared.
7. A full dodge lasts the whole round even under `reaction_duration` attack.
8. `full_dodge` is not granted against a melee or brawling attack, nor to a target who was already
   attacked in this round or has acted: no reaction.
9. "Not yet acted" refers to the target's own turns; it is `open` for a target who has dropped an
   action in one.
10. Under `as_you_go` a defence that counts as an action and comes before the first action is
    itself the first.
11. A Force Point does not change the order by Dexterity (CHR-Q-12).
"""

from dataclasses import dataclass, replace

from tests.oracles.d6 import damage
from tests.oracles.d6.body import KILLED, Body, Consent
from tests.oracles.d6.books import CHRONICLES, PERSONAL, House
from tests.oracles.d6.dice import Check, Faces, check
from tests.oracles.d6.rounds import Case, Deed, Fighter, cases

__all__ = ["Case", "Event", "Outcome", "cases", "expect"]

SHOTS = ("ranged", "thrown")
ATTACK = {"ranged": "blaster", "thrown": "thrown_weapons", "melee": "melee", "brawling": "brawling"}
DEFENCE = {"ranged": "dodge", "thrown": "dodge", "melee": "melee", "brawling": "brawling"}
REACTION = {
    "ranged": "dodge",
    "thrown": "dodge",
    "melee": "melee_parry",
    "brawling": "brawling_parry",
}


@dataclass(frozen=True)
class Event:
    """One deed and its outcome. `answer` is what the target did: in personal rolled, waived,
    unable, stands; in the others none, spent, added, stands, cannot, full_dodge."""

    actor: str
    deed: Deed
    segment: int = 0
    actions: int = 0  # the actor's count
    refused: str | None = None  # why the actor, or the target's wish to spend, is refused
    answer: str = ""
    target_actions: int = 0
    defence: Check | None = None
    number: int = 0
    attack: Check | None = None
    hit: bool = False
    harm: damage.Outcome | None = None


@dataclass(frozen=True)
class Outcome:
    events: tuple[Event, ...]
    bodies: dict[str, Body]
    actions: dict[str, int]  # the count at the end
    refused: tuple[str, ...]  # fighters who declared too many actions
    ended: bool  # the fight is over
    open: str | None  # why the cards do not cover what follows


class OpenQuestion(Exception):
    """Raised where the cards give no answer."""


class Seat:
    """A fighter's state during the round."""

    def __init__(self, fighter: Fighter, house: House) -> None:
        self.fighter = fighter
        self.body = fighter.body
        self.declared = fighter.declared
        if house.max_actions is not None:
            self.declared = min(self.declared, house.max_actions)
        if fighter.full_dodge:
            self.declared = 2  # CHR-FD-3
        self.count = 0 if house.declare_actions == "as_you_go" else self.declared
        self.slots = [] if fighter.full_dodge else list(range(1, self.declared + 1))
        self.deeds = list(fighter.deeds)
        self.totals: dict[str, int] = {}
        self.full = fighter.full_dodge
        self.acted = self.dropped = self.attacked = False

    @property
    def idle(self) -> bool:
        """True if the fighter can take no action."""
        return self.fighter.hesitated or self.body.out_this_round or not self.body.able

    def code(self, skill: str) -> int:
        code = self.fighter.codes[skill]
        return 2 * code if self.fighter.force_point else code  # CHR-Q-22

    def roll(self, skill: str, house: House, faces: Faces) -> Check:
        """Make a check under the current MAP, wounds and stuns (PER-Q-39, ADV-Q-22)."""
        penalty = max(0, self.count - 1) + self.body.penalty
        return check(self.code(skill), house, faces, penalty=penalty)


class Round:
    """Plays the round."""

    def __init__(self, case: Case, faces: Faces) -> None:
        self.house = case.house
        self.faces = faces
        self.seats = {f.name: Seat(f, case.house) for f in case.fighters}
        self.events: list[Event] = []

    def over(self) -> bool:
        return len({s.fighter.side for s in self.seats.values() if s.body.able}) < 2

    def turn(self, seat: Seat) -> None:
        """Take all of a fighter's actions, one after another (PER-Q-15, ADV-RND-4)."""
        while seat.deeds and seat.slots and not self.over():
            if seat.idle:
                event = Event(seat.fighter.name, seat.deeds[0], refused="cannot_act")
                self.events.append(event)
                return
            seat.slots.pop()
            self.do(seat, seat.deeds.pop(0), 0)

    def segments(self) -> None:
        """Take first actions by Dexterity, ties by Perception, then second ones (CHR-ORD-1..5)."""
        order = sorted(
            self.seats.values(), key=lambda s: (-s.fighter.dexterity, -s.fighter.perception)
        )
        last = max((max(s.slots, default=0) for s in order), default=0)
        for segment in range(1, last + 1):
            for seat in order:
                if segment in seat.slots and not seat.idle and not self.over():
                    seat.slots.remove(segment)
                    done = len(self.events)
                    if seat.deeds:
                        self.do(seat, seat.deeds.pop(0), segment)
                    seat.dropped = len(self.events) == done
                    seat.acted = seat.acted or not seat.dropped

    def do(self, seat: Seat, deed: Deed, segment: int) -> None:
        if deed.what == "attack" and self.seats[deed.target].body.level == KILLED:
            return
        if self.house.declare_actions == "as_you_go":
            seat.count = seat.count + 1  # PER-Q-13
        event = Event(seat.fighter.name, deed, segment, seat.count)
        if deed.what == "attack":
            event = self.attack(seat, self.seats[deed.target], event)
        self.events.append(event)

    def attack(self, seat: Seat, target: Seat, event: Event) -> Event:
        kind = seat.fighter.kind
        if self.house.book == PERSONAL:
            strike = seat.roll(ATTACK[kind], self.house, self.faces)
            event = self.defend(target, DEFENCE[kind], event)
        else:
            event = self.react(target, kind, event)
            strike = seat.roll(ATTACK[kind], self.house, self.faces)
        target.attacked = True
        hit = strike.total >= event.number  # PER-ATT-2, ADV-HIT-7, CHR-Q-41
        event = replace(event, attack=strike, hit=hit, target_actions=target.count)
        if hit:
            over = strike.total - event.number
            harm = damage.expect(self.blow(seat, target, over), self.faces)
            target.body = harm.body
            event = replace(event, harm=harm)
        return event

    def defend(self, target: Seat, skill: str, event: Event) -> Event:
        """Defend as in personal, as part of the attacker's action (PER-Q-16)."""
        keep = self.house.defence_persist == "keep_round"
        counts = self.house.defence_counts_as_action
        if keep and skill in target.totals:
            if not target.body.able:
                raise OpenQuestion("an unconscious target's earlier defence under keep_round")
            if event.deed.answer == "waive":
                raise OpenQuestion("waiving an earlier defence under keep_round")
            return replace(event, answer="stands", number=target.totals[skill])
        if event.deed.answer == "waive":
            return replace(event, answer="waived")
        if not target.body.able or (counts and target.body.out_this_round):
            return replace(event, answer="unable")  # PER-Q-18, PER-Q-36
        if counts:
            self.add(target)
        defence = target.roll(skill, self.house, self.faces)
        target.totals[skill] = defence.total
        return replace(event, answer="rolled", defence=defence, number=defence.total)

    def react(self, target: Seat, kind: str, event: Event) -> Event:
        """React as in advanced and chronicles; without a reaction the plain number stands."""
        skill, plain = REACTION[kind], event.deed.number
        event = replace(event, number=plain, answer="none")
        if self.begins_full_dodge(target, kind, event.deed.answer):
            target.full, target.slots, target.count = True, [], 2
        if target.full:
            return self.full_dodge(target, kind, event)
        if self.house.reaction_duration == "round" and skill in target.totals:
            return replace(event, answer="stands", number=target.totals[skill])  # ADV-REA-9
        if event.deed.answer not in ("spend", "add"):
            return event
        if target.idle:
            return replace(event, answer="cannot")  # ADV-Q-16, CHR-Q-15, -25
        answer, refused = self.pay(target, event.deed.answer)
        defence = target.roll(skill, self.house, self.faces)
        target.totals[skill] = defence.total
        return replace(
            event, answer=answer, refused=refused, defence=defence, number=defence.total
        )  # ADV-REA-6, -7

    def pay(self, target: Seat, wish: str) -> tuple[str, str | None]:
        """Pay by A, a remaining or spare action, or by B, an added one (ADV-REA-3..5, CHR-Q-8)."""
        spare = list(target.slots)
        if self.house.book == CHRONICLES:
            named = self.house.declare == "all"
            spare = [] if named else [slot for slot in target.slots if slot > 1]
        if wish == "spend" and spare:
            target.slots.remove(min(spare))  # the earliest
            return "spent", None
        self.add(target)
        key = "no_spare" if self.house.book == CHRONICLES else "no_actions_left"
        return "added", key if wish == "spend" else None

    def add(self, target: Seat) -> None:
        if self.house.max_actions is not None and target.count >= self.house.max_actions:
            raise OpenQuestion("a reaction beyond max_actions")
        target.count = target.count + 1  # ADV-MAP-4, CHR-MAP-4, PER-Q-16

    def begins_full_dodge(self, target: Seat, kind: str, wish: str) -> bool:
        """True if the target starts a full dodge now, under `when_attacked` (CHR-Q-34)."""
        fresh = not target.acted and not target.attacked and not target.idle
        option = self.house.full_dodge_when == "when_attacked"
        chosen = option and wish == "full_dodge" and fresh and not target.full and kind in SHOTS
        if chosen and target.dropped:
            raise OpenQuestion("a full dodge by one who has dropped their action")
        return chosen

    def full_dodge(self, target: Seat, kind: str, event: Event) -> Event:
        """Roll once at -1D; add to each number of the round or replace it (CHR-Q-32..35)."""
        if kind not in SHOTS:
            return event
        if "full_dodge" not in target.totals:
            if target.idle:
                return replace(event, answer="cannot")
            defence = target.roll("dodge", self.house, self.faces)
            target.totals["full_dodge"] = defence.total
            event = replace(event, answer="full_dodge", defence=defence)
        else:
            event = replace(event, answer="stands")
        adds = event.number if self.house.full_dodge == "adds" else 0
        return replace(event, number=adds + target.totals["full_dodge"])

    def blow(self, seat: Seat, target: Seat, over: int) -> damage.Case:
        mine, theirs = seat.fighter, target.fighter
        return damage.Case(
            house=self.house,
            attack="unarmed" if mine.kind == "brawling" else "fixed",
            damage=mine.damage,
            damage_type="energy" if mine.kind == "ranged" else "physical",
            attacker_strength=mine.strength,
            attacker_force=mine.force_point,
            over=over,
            strength=theirs.strength,
            target_force=theirs.force_point,
            body=target.body,
            consent=Consent(theirs.consents, spared=theirs.new_player and theirs.hesitated),
        )


def expect(case: Case, faces: Faces) -> Outcome:
    """Return the outcome of the round according to the cards."""
    play, top, question = Round(case, faces), case.house.max_actions, None
    try:
        if case.house.book == CHRONICLES:
            play.segments()
        for seat in play.seats.values() if case.house.book != CHRONICLES else ():
            play.turn(seat)
    except OpenQuestion as error:
        question = str(error)
    return Outcome(
        tuple(play.events),
        {name: seat.body for name, seat in play.seats.items()},
        {name: seat.count for name, seat in play.seats.items()},
        tuple(f.name for f in case.fighters if top and f.declared > top and not f.full_dodge),
        play.over(),
        question,
    )
