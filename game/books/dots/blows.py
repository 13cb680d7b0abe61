"""Blows: harm on its way to one target, resolved step by step against every defence (DOT-DMG,
DOT-DEF, DOT-S-23)."""

from collections.abc import Iterator

from game.books.dots import events as dv
from game.books.dots import formulas
from game.books.dots.context import DotsContext, faces, mark, rolled, stars_of, throw
from game.books.dots.defence import Defence, short_out
from game.books.dots.gear import Item
from game.books.dots.recovery import gain
from game.books.dots.sheet import PARTS
from game.books.dots.state import PART_OF, Blow, DotsFighter
from game.checks import Term
from game.codec import replace

UNBLOCKED = ("choke", "push", "drain", "touch", "returned")
LIGHTSABER_CARD = "DOT-BLK-07"


def enters(blow: Blow, what: str) -> bool:
    """True if a kind of defence counts against the blow at all.

    ``block``: against blades and energy shots; ``catch``: against lightning; ``passive`` and
    ``clear``: against all but choke, and ``passive`` not against drains (DOT-BLK-03, -04,
    DOT-FP-09, -16, DOT-S-74).
    """
    if what == "block":
        return (blow.light or blow.energy) and blow.kind not in UNBLOCKED
    if what == "catch":
        return blow.kind in ("lightning", "returned")
    if what == "passive":
        return blow.kind not in ("choke", "drain")
    return blow.kind != "choke"


class Account:
    """A running number from attack points to damage, recording every step as a term."""

    def __init__(self, label: str, number: int, card: str) -> None:
        self.number = number
        self.terms = [Term(label, number, "rank", card)]

    def less(self, label: str, count: int, card: str) -> int:
        """Subtract, never below 0; returns what was really taken off."""
        taken = min(self.number, max(0, count))
        if count > 0:
            self.number -= taken
            self.terms.append(Term(label, -count, "flat", card))
        return taken

    def become(self, label: str, number: int, card: str) -> None:
        """Replace the number, as when it is squared."""
        self.number = number
        self.terms.append(Term(label, number, "rank", card))


def resolve(context: DotsContext, blow: Blow, guard: Defence) -> None:
    """Resolve the blow on its target behind the guard, with everything that follows from it.

    No lightsaber gets through Mandalorian iron (DOT-MAT-03). A lightsaber that cortosis blocks, or
    that hits cortosis armour with points left after all blocks, does nothing and goes dead
    (DOT-MAT-01).
    """
    state = context.state
    target = state.fighters[blow.target]
    points = _fitting(blow, target)
    account = Account("attack" if blow.curve != "direct" else "energy", points, "DOT-ATK-01")
    caught = 0
    worn = {item.material for item in target.sheet.worn}
    if blow.vorpal and "mandalorian iron" in worn:
        account.become("mandalorian iron", 0, "DOT-MAT-03")
    else:
        _outer(account, blow, target, guard)
        met = guard.item is not None and guard.item.material == "cortosis"
        if blow.vorpal and (met or (account.number and "cortosis" in worn)):
            short_out(context, blow.who, blow.weapon)
            account.become("cortosis", 0, "DOT-MAT-01")
        else:
            if cut := _cut(context, blow, target, account.number):
                account.less("cybernetics", cut, "DOT-SA-02")
                guard_free_hurt(context, blow.who, cut, "cybernetics", blow.target)
            caught = _curve(context, account, blow, guard)
            _inner(account, blow, target, guard)
    _strike(context, blow, account, guard)
    if blow.lightning and not caught and account.number > 0:
        _numb(context, blow)
    guard.after(context, blow)


def _fitting(blow: Blow, target: DotsFighter) -> int:
    """The points without the part that only the other kind of body suffers (DOT-ATK-04)."""
    wrong = blow.destructive if target.sheet.species.living else blow.savage
    return max(0, blow.points - wrong)


def named(blow: Blow, points: int, living: bool) -> Blow:
    """The blow with the points the game master sets; all of them count against the target's kind of
    body (DOT-GM-01)."""
    savage = min(blow.savage, points) if living else 0
    destructive = 0 if living else min(blow.destructive, points)
    return replace(blow, points=points, savage=savage, destructive=destructive)


def _outer(account: Account, blow: Blow, target: DotsFighter, guard: Defence) -> None:
    """Take defences off the attack points: Flyboy field, forcefield, block."""
    if blow.curve == "direct":
        return
    if blow.kind != "choke":
        account.less("field", stars_of(target, blow.skills), "DOT-SA-03")
    if blow.vorpal:
        for item in target.sheet.items:
            if item.shield and _guards(target, item):
                account.less(item.name, item.rating - blow.stars, LIGHTSABER_CARD)
    guard.unblocked = account.number
    if enters(blow, "block"):
        guard.blocked = account.less("block", guard.block - blow.stars, "DOT-BLK-01")


def _guards(target: DotsFighter, item: Item) -> bool:
    """True if the item protects its owner: worn, or in the offhand."""
    return item.worn or target.grasped("offhand") == item


def _cut(context: DotsContext, blow: Blow, target: DotsFighter, points: int) -> int:
    """Points that cybernetics turn back on a savage attacker: half, rounded up; 0 without them
    (DOT-SA-02, DOT-S-34)."""
    if "savage" not in blow.skills or not target.sheet.has("cybernetics"):
        return 0
    if context.option("cybernetics_scope") == "savage":
        points = min(blow.savage if target.sheet.species.living else 0, points)
    return -(-points // 2)


def force_of(context: DotsContext, blow: Blow) -> int:
    """Force of a push or pull on its target, before any defence (DOT-FP-05, -06)."""
    target = context.state.fighter(blow.target)
    points = max(0, _fitting(blow, target) - stars_of(target, blow.skills))
    return formulas.CURVES[blow.curve](points - _cut(context, blow, target, points))


def guard_free_hurt(context: DotsContext, who: str, hits: int, why: str, by: str) -> None:
    """Take Hits off a fighter that no defence protects."""
    f = context.state.fighter(who)
    if hits and not f.condition.dead:
        body = replace(f.condition, hits=max(0, f.condition.hits_left - hits))
        context.emit(dv.Hurt(who, -hits, body, why, by))


def _curve(context: DotsContext, account: Account, blow: Blow, guard: Defence) -> int:
    """Turn points into damage; returns the energy of lightning that was caught (DOT-LTN-06..09)."""
    if blow.kind == "lightning":
        return _energy(context, account, blow, guard)
    if blow.kind == "returned":
        caught = formulas.squared(max(0, guard.nullify - blow.stars))
        return account.less("nullified", caught, "DOT-LTN-13")
    if blow.curve != "direct":
        number = formulas.CURVES[blow.curve](account.number)
        if blow.cap is not None and number > blow.cap:
            account.become("capped", blow.cap, "DOT-FP-14")
        elif blow.curve != "linear":
            account.become(blow.curve, number, "DOT-DMG-01")
    return 0


def _energy(context: DotsContext, account: Account, blow: Blow, guard: Defence) -> int:
    """Lightning: energy is the square of the points, less what nullify or redirect catches. Returns
    what was caught."""
    catch = max(0, guard.nullify + guard.redirect - blow.stars)
    back = max(0, guard.redirect - guard.nullify - blow.stars)
    if guard.kind == "nullify" and context.option("nullify_mode") == "points":
        caught = account.less("nullify", catch, "DOT-LTN-06")
        account.become("squared", formulas.squared(account.number), "DOT-LTN-01")
        return caught
    energy = formulas.squared(account.number)
    account.become("squared", energy, "DOT-LTN-01")
    guard.returned = min(energy, formulas.squared(back)) if guard.kind == "redirect" else 0
    label = "redirected" if guard.kind == "redirect" else "nullified"
    return account.less(label, formulas.squared(catch), "DOT-LTN-08")


def _inner(account: Account, blow: Blow, target: DotsFighter, guard: Defence) -> None:
    """Take defences off the damage: armour and cover, then a clear or unclear defence (DOT-DEF)."""
    if enters(blow, "passive"):
        for label, rating, card in _passive(blow, target):
            off = formulas.squared(max(0, rating - blow.stars))
            account.less(label, off, card)
    if not guard.other:
        return
    total = max(0, guard.other - blow.stars)
    if guard.clear and enters(blow, "clear"):
        account.less("clear defence", formulas.squared(total), "DOT-DEF-02")
    elif not guard.clear:
        account.less("defence", formulas.geometric(total), "DOT-DEF-03")


def _passive(blow: Blow, target: DotsFighter) -> Iterator[tuple[str, int, str]]:
    """(label, rating, card) of worn armour, field and cover that count against the blow
    (DOT-DEF-06)."""
    for item in target.sheet.items:
        if not item.rating or not _guards(target, item):
            continue
        useless = blow.vorpal and (item.shield or item.material == "phrik")
        if not useless:
            yield item.name, item.rating, "DOT-DEF-06"
    if target.cover:
        yield "cover", target.cover, "DOT-DEF-06"


def _strike(context: DotsContext, blow: Blow, account: Account, guard: Defence) -> None:
    target = context.state.fighter(blow.target)
    before, hits = target.condition, target.condition.hits_left
    damage = account.number
    body = replace(before, hits=max(0, hits - damage))
    context.emit(
        dv.Struck(
            blow.who, blow.target, blow.kind, blow.weapon, blow.skills, tuple(account.terms),
            damage, before, body, max(0, damage - hits),
        )
    )  # fmt: skip
    if blow.drain and damage:  # a Sith gains the square of what got through (DOT-FP-16, -17)
        gain(context, blow.who, blow.who, blow.drain, formulas.squared(damage), "drained")
    if blow.vorpal and damage > 0:
        roll_part(context, blow)
    if damage > 0:
        discharge(context, blow.who, blow.target, blow.weapon)


def discharge(context: DotsContext, who: str, target: str, thing: str) -> None:
    """A charged item touches somebody of the kind it is attuned to: its energy strikes them and the
    charge is used up (DOT-FP-25, DOT-S-84)."""
    f = context.state.fighter(who)
    energy, attuned = f.charges.get(thing, (0, ""))
    living = context.state.fighter(target).sheet.species.living
    if not attuned or living != (attuned == "flesh"):
        return
    rest = {name: charge for name, charge in f.charges.items() if name != thing}
    mark(context, who, "charges", rest, "discharged")
    terms = (Term(thing, energy, "rank", "DOT-FP-25"),)
    number = throw(context, who, "charge", (), terms)
    context.emit(dv.BlowQueued(Blow(who, target, "touch", number, "direct", ("electrify",))))


def _numb(context: DotsContext, blow: Blow) -> None:
    """Paralyse the target from the next round on; the longest paralysis counts (DOT-LTN-04,
    -05)."""
    f = context.state.fighter(blow.target)
    last = context.state.round + blow.lightning
    if not f.numb or last > f.numb[1]:
        first = f.numb[0] if f.numb else context.state.round + 1
        mark(context, blow.target, "numb", (first, last), "lightning", blow.who)


HAND_OF = {part: hand for hand, part in PART_OF.items()}


def roll_part(context: DotsContext, blow: Blow) -> None:
    """Roll 1d6 for the part cut off; no effect if it is gone already or never was
    (DOT-VOR-01..03)."""
    target = context.state.fighter(blow.target)
    fallen = faces(context, blow.who, "vorpal", (6,))
    picks = Term("d6 for the limb", sum(fallen), "die", "DOT-VOR-02")
    face = rolled(context, blow.who, "vorpal", (6,), fallen, (picks,)).result.total
    part = PARTS[face - 1]
    species = target.sheet.species
    absent = part in target.condition.lost or (part == "extra limb" and not species.extra)
    if absent:
        context.emit(dv.Severed(blow.target, "", blow.who, target.condition))
        return
    dead = part in species.needs
    body = replace(target.condition, lost=(*target.condition.lost, part), dead=dead)
    context.emit(dv.Severed(blow.target, part, blow.who, body, dead, dropped(target, part)))


def dropped(f: DotsFighter, part: str) -> tuple[str, ...]:
    """Names of items that fall with a lost hand: what it held, and a two-handed item of either hand
    (DOT-VOR-06)."""
    hand = HAND_OF.get(part)
    if not hand:
        return ()
    found = [f.sheet.in_hand(hand)]
    held = (f.sheet.in_hand("wield"), f.sheet.in_hand("offhand"))
    found += [item for item in held if item and item.hands > 1]
    return tuple(dict.fromkeys(i.name for i in found if i and i.name not in f.dropped))
