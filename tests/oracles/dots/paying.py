"""Part 5: costs of actions in Force and in Hits, deed by deed, through three rounds at most.

Cards: DOT-COST-01..17 with their pseudo code, DOT-THR-02..05, DOT-ATT-07, DOT-ATT-08, DOT-ATT-11,
DOT-BLK-05, DOT-BLK-06, DOT-RND-01, DOT-RND-02, DOT-FP-04, DOT-FP-10..13, DOT-LTN-06..08,
DOT-LTN-10, DOT-SA-01, DOT-SA-04, DOT-SA-13, DOT-SA-15, DOT-LNK-10, DOT-S-14..22, DOT-S-24,
DOT-S-26, DOT-S-29, DOT-S-30, DOT-S-36, DOT-S-87. Prices in experience are in `prices`.

The payer is a guardian with Left-Handed and never uses a die in an action, so these deeds throw
none of the payer's faces. Each attack on the payer (a shot, a blade, lightning of one dot) has one
point, so that every answer stops it completely; enough foes act before and after the payer for any
sequence of deeds within a round. Stars are Midochlorians. A skill keeps its rank and partner all
through.

Readings where the cards leave something open:
- The Flurry extra of an action without a force power is paid in Force too.
- The extra of reflect is neither halved by a double blade nor lowered by stars.
- Redirected lightning is no shot: it does not count for reflect's extra.
- A return is a separate deed after the throw and is refused on its own; a refused deed changes
  nothing.
- Paying in Hits must leave at least one (the cards set that bound for Cauterize alone).
"""

from __future__ import annotations

from dataclasses import dataclass

from .blow import LIGHT_TECH, LIGHTSABERS
from .terms import Faces, Use

LIGHT = (*LIGHTSABERS, *LIGHT_TECH)


@dataclass(frozen=True)
class Deed:
    """kind: initiative, attack, throw, return, block, reflect, device, nullify, redirect, defence,
    power, repeat, exert. slot: wield or offhand (of a power: which of the two actions it is).
    pay: force or hits, where the player may choose. amount: of an exertion.
    """

    round: int
    kind: str
    slot: str = ""
    uses: tuple[Use, ...] = ()
    pay: str = "force"
    cauterize: bool = False
    amount: int = 0


@dataclass(frozen=True)
class Case:
    force: int
    hits: int
    wield: str
    offhand: str
    deeds: tuple[Deed, ...]
    dual_wield: bool = False
    flurry: int = 0
    throw_return: str = "next_round_start"


@dataclass(frozen=True)
class Paid:
    refused: str = ""
    force: int = 0
    hits: int = 0
    force_left: int = 0
    hits_left: int = 0
    card: str = ""


@dataclass(frozen=True)
class Outcome:
    paid: tuple[Paid, ...]  # one for each deed


def linear(use: Use) -> int:
    """Dots less stars for a power, 0 for an ability (DOT-COST-01, DOT-COST-02)."""
    return max(0, use.dots - use.stars) if use.power else 0


def find(uses: tuple[Use, ...], *skills: str) -> Use | None:
    for use in uses:
        if use.skill in skills:
            return use
    return None


class Books:
    """State kept from deed to deed: pools, the round's blocks and shots, weapons away."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.force, self.hits = case.force, case.hits
        self.back = {"wield": 1, "offhand": 1}  # the round from which the weapon is at hand
        self.thrown: dict[str, tuple[int, Use]] = {}
        self.round = 0

    def new_round(self, number: int) -> None:
        self.round = number
        self.blocks = {"wield": 0, "offhand": 0}
        self.shots = 0
        self.done: dict[str, Deed] = {}
        self.repeats = 0

    def weapon(self, slot: str) -> str:
        return self.case.wield if slot == "wield" else self.case.offhand

    def as_primary(self, slot: str) -> bool:
        return slot == "wield" or self.case.dual_wield  # DOT-COST-09

    def away(self, slot: str) -> bool:
        return self.round < self.back[slot]

    def block_cost(self, slot: str, use: Use) -> tuple[int, str]:
        if self.as_primary(slot) and self.blocks[slot] == 0:
            return 0, "DOT-COST-07"
        cost = linear(use)
        if self.weapon(slot) == "double_bladed":
            return (cost + 1) // 2, "DOT-COST-10"
        return cost, "DOT-COST-07" if self.as_primary(slot) else "DOT-COST-08"

    def attack_cost(self, deed: Deed) -> tuple[int, int, str]:
        """Cost of an attack in Force or Hits: the linear part, the fixed part, the card."""
        saber = find(deed.uses, "saber_melee", "throw_saber")
        every = sum(linear(use) for use in deed.uses)
        if self.weapon(deed.slot) in LIGHT:
            if self.as_primary(deed.slot):
                return every - (linear(saber) if saber else 0), 0, "DOT-COST-03"
            if any(use.power for use in deed.uses):
                return every, 0, "DOT-COST-04"
            return 0, 1, "DOT-COST-04"
        if self.as_primary(deed.slot):
            return every, 0, "DOT-COST-06"
        return every, 1, "DOT-COST-05"

    def price(self, deed: Deed) -> tuple[int, int, str]:
        """Cost of a deed: the linear part (Force), the part that Hits may pay instead, the card."""
        kind, slot, uses = deed.kind, deed.slot, deed.uses
        if kind == "exert":
            return 0, deed.amount, "DOT-ATT-11"
        if kind in ("attack", "throw"):
            return self.attack_cost(deed)
        if kind == "return":
            cost = linear(self.thrown[slot][1])
            return cost + (0 if self.as_primary(slot) else 2), 0, "DOT-COST-14"
        if kind == "block":
            cost, card = self.block_cost(slot, uses[0])
            return cost, 0, card
        if kind == "reflect":
            cost, _ = self.block_cost(slot, uses[0])
            rank, k = uses[0].owned, self.shots + 1
            return cost + k // rank - (k - 1) // rank, 0, "DOT-COST-11"
        if kind == "device":
            return 0, sum(use.dots for use in uses if not use.power), "DOT-BLK-06"
        if kind == "nullify":
            block = find(uses, "saber_block")
            return (self.block_cost(slot, block)[0] if block else 0), 0, "DOT-COST-12"
        if kind == "redirect":
            counted = [u for u in uses if u.skill in ("redirect_lightning", "reflect")]
            return sum(linear(use) for use in counted), 0, "DOT-COST-13"
        if kind == "repeat":
            return self.repeat_price(deed)
        return sum(linear(use) for use in uses), 0, "DOT-COST-01"

    def repeat_price(self, deed: Deed) -> tuple[int, int, str]:
        """Cost of a repeat: the linear extra and the normal costs of the action (DOT-SA-15)."""
        again = self.done[deed.slot]
        powers = any(use.power for use in again.uses)
        extra = sum(linear(use) if powers else use.dots for use in again.uses)
        cost, fixed, _ = self.price(again)
        return cost + extra, fixed, "DOT-COST-15"

    def refusal(self, deed: Deed) -> str:
        kind, slot = deed.kind, deed.slot
        if kind in ("attack", "throw", "power") and slot in self.done:
            return "that action is spent"  # DOT-RND-01
        if kind in ("attack", "throw", "block", "reflect", "device") and self.away(slot):
            return "the weapon is away"  # DOT-BLK-05, DOT-THR-02
        if kind in ("nullify", "redirect") and slot and self.away(slot):
            return "the weapon is away"
        if kind == "redirect" and slot and slot in self.done:
            return "that action is spent"  # DOT-LTN-10
        if kind == "return" and self.thrown.get(slot, (0, None))[0] != self.round:
            return "nothing thrown this round"  # DOT-THR-03
        if kind == "repeat":
            again = self.done.get(slot)
            if again is None or again.kind not in ("attack", "throw", "power"):
                return "nothing to repeat"
            if again.kind != "power" and self.away(slot):
                return "the weapon is away"
            if self.repeats >= self.case.flurry:
                return "no repeat is left"  # DOT-SA-15
        return ""

    def pay(self, deed: Deed) -> Paid:
        cause = self.refusal(deed)
        if not cause:
            force, either, card = self.price(deed)
            hits = 0
            if deed.kind == "exert" or (deed.pay == "hits" and either):
                hits = either
            else:
                force += either
            if force > self.force and deed.cauterize:
                hits += force - self.force  # DOT-SA-13
                force = self.force
            if force > self.force:
                cause = "too little Force"  # DOT-COST-17
            elif hits and self.hits - hits < 1:
                cause = "too few Hits"  # DOT-SA-13
        if cause:
            return Paid(cause, force_left=self.force, hits_left=self.hits)
        self.force -= force
        self.hits -= hits
        self.enter(deed)
        return Paid("", force, hits, self.force, self.hits, card)

    def enter(self, deed: Deed) -> None:
        kind, slot = deed.kind, deed.slot
        if kind == "repeat":
            self.repeats += 1
            deed = self.done[slot]  # DOT-S-19: the same skills and dots once more
            kind = deed.kind
        if kind in ("attack", "throw", "power") or (kind == "redirect" and slot):
            self.done[slot] = deed
        if kind in ("block", "reflect") or (kind == "nullify" and slot):
            self.blocks[slot] += 1
        if kind == "reflect":
            self.shots += 1
        if kind == "throw":
            saber = find(deed.uses, "throw_saber")
            assert saber is not None
            self.thrown[slot] = (self.round, saber)
            self.back[slot] = self.round + 2  # DOT-THR-02
        if kind == "return":
            at_once = self.case.throw_return == "same_round"
            self.back[slot] = self.round + (0 if at_once else 1)  # DOT-THR-03
            del self.thrown[slot]


def expect(case: Case, faces: Faces) -> Outcome:
    books, paid = Books(case), []
    for deed in case.deeds:
        if deed.round != books.round:
            books.new_round(deed.round)
        paid.append(books.pay(deed))
    return Outcome(tuple(paid))
