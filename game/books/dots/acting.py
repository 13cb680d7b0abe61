"""Who may act when, and in which slot of the round (DOT-RND)."""

from collections.abc import Iterator

from game.books.dots.gear import Item
from game.books.dots.pending import pending
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter
from game.clock import span
from game.encounter import awaited
from game.encounter.handlers import Handler, Ranked, fighter, in_fight
from game.encounter.records import Command
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import Text, say


def able(state: DotsBattle, who: str) -> DotsFighter:
    """The fighter, able to act. Raises Refused("cannot_act") if dead, down or paralysed
    (DOT-S-53)."""
    f = fighter(state, who)
    body = f.condition
    if not (body.down or f.numb or body.lasting):
        return f
    if body.dead:
        raise Refused("cannot_act", say("dots-is-dead", who=f.name), "DOT-VOR-04")
    if body.down:
        sentence = say("dots-out-of-hits", who=f.name)
        raise Refused("cannot_act", sentence, "DOT-S-53")
    if state.numb(who):
        _, at = f.condition.lasting.get("paralysis", (0, 0))
        sentence = (
            say("dots-paralysed-for", who=f.name, time=span(at - state.clock))
            if at
            else say("dots-paralysed-until", who=f.name, round=f.numb[1])
        )
        raise Refused("cannot_act", sentence, "DOT-LTN-05")
    return f


def in_rounds(state: DotsBattle, who: str) -> DotsFighter:
    """The fighter, able to act during rounds, on their turn or not. Raises Refused outside
    rounds."""
    in_fight(state)
    return able(state, who)


def in_turn(state: DotsBattle, f: DotsFighter) -> None:
    """Raises Refused while an answer is awaited and, in rounds, out of turn."""
    settled(state) if state.mode != FIGHT else his_turn(state, f)


def his_turn(state: DotsBattle, f: DotsFighter) -> None:
    """Raises Refused while an answer is awaited, and out of turn. Check this last: it is the one
    refusal that waiting would mend."""
    settled(state, f.id)
    acting = state.acting
    if acting is None or acting.id != f.id:
        raise Refused("not_your_turn", _whose_turn(state, f), "DOT-RND-03")


AHEAD = {
    "initiative": say("dots-first-order"),
    "unseen": say("dots-first-unseen"),
    "release": say("dots-first-release"),
    "round": say("dots-first-round"),
}
OWN: dict[str, Text | str] = {"initiative": "+initiative", "unseen": say("dots-attack-unseen")}


def _whose_turn(state: DotsBattle, f: DotsFighter) -> Text | str:
    """Whose turn it is; before the turns, what ``f`` may do now or who is awaited."""
    if state.acting:
        if state.acting.hidden:
            return say("dots-turn-of-game-master")
        return say("dots-turn-of", who=state.acting.name)
    waits = [wait for wait in pending(None, state) if wait.what in AHEAD]
    told = awaited.before_the_turns(state, f.id, waits, OWN, AHEAD)
    return told or say("dots-actions-not-begun")


def settled(state: DotsBattle, who: str = "") -> None:
    """Raises Refused while somebody has to answer, perhaps ``who``."""
    if state.claim:
        sentence = say("dots-claim-waits")
        raise Refused("deed_waits", sentence, "DOT-DEF-05")
    if state.waiting:
        target = state.fighters[state.waiting[0].target]
        mine = target.id == who and not target.npc
        raise Refused("deed_waits", say("dots-action-waits", mine=mine, who=target.name))


def slot(state: DotsBattle, f: DotsFighter, wanted: str = "") -> str:
    """The slot an action takes; "" outside rounds.

    ``wanted``, or else the first free one, offhand first while the primary weapon can still attack.
    Raises Refused("bad_slot"), ("slot_used") (DOT-RND-01).
    """
    if state.mode != FIGHT:
        return ""
    slots = tuple(SLOTS.values())
    armed = f.usable("wield", state.round) and f.sheet.wield not in f.swung
    choice = (wanted,) if wanted else slots[::-1] if armed else slots
    if wanted and wanted not in SLOTS.values():
        raise Refused("bad_slot", say("dots-name-slot"), "DOT-RND-01")
    for name in choice:
        if name not in f.acts:
            return name
    turn = state.acting is f and not (state.claim or state.waiting)
    sentence = say("dots-slot-used", slot=wanted or "both", turn=turn)
    raise Refused("slot_used", sentence, "DOT-RND-01")


def slot_of(hand: str) -> str:
    """The slot of what is in that hand. Raises Refused("bad_hand")."""
    if hand not in SLOTS:
        raise Refused("bad_hand", say("dots-name-hand", hands=tuple(SLOTS)), "DOT-ATT-07")
    return SLOTS[hand]


def weapon(state: DotsBattle, f: DotsFighter, hand: str) -> Item:
    """The weapon in the hand, ready for use. Raises Refused("no_weapon") (DOT-BLK-05)."""
    slot_of(hand)
    item = f.sheet.in_hand(hand)
    if item is None:
        raise Refused("no_weapon", say("dots-hand-holds-nothing", hand=hand))
    if reason := f.hindrance(hand, state.round):
        raise Refused("no_weapon", *_hindered(f, hand, item, reason))
    return item


def _hindered(f: DotsFighter, hand: str, item: Item, reason: str) -> tuple[Text, str]:
    """(sentence, card): why the weapon cannot be used."""
    name = item.name
    back, dead = f.away.get(name), f.shorted.get(name) or None
    return {
        "gone": (handless(f, hand, item), "DOT-VOR-06"),
        "dropped": (say("dots-weapon-dropped", weapon=name, hand=hand), "DOT-BLK-05"),
        "away": (say("dots-weapon-away", weapon=name, round=back), "DOT-BLK-05"),
        "shorted": (say("dots-weapon-shorted", weapon=name, round=dead), "DOT-MAT-01"),
        "water": (say("dots-weapon-under-water", weapon=name), "DOT-MAT-04"),
    }[reason]


def handless(f: DotsFighter, hand: str, item: Item) -> Text:
    """Sentence: the hand, or one of the two the item needs, is lost."""
    part = f.gone(hand, item)
    return say("dots-hand-gone", item=item.name, both=item.hands > 1, part=part)


def target(state: DotsBattle, who: str) -> DotsFighter:
    """A fighter present and not dead, to be acted on. Raises Refused("bad_target")."""
    f = fighter(state, who)
    if f.condition.dead:
        raise Refused("bad_target", say("dots-is-dead", who=f.name), "DOT-VOR-04")
    return f


def check_target(state: DotsBattle, f: DotsFighter, who: str) -> DotsFighter:
    """The fighter to attack. Raises Refused("bad_target") for oneself, the dead and those already
    down (DOT-S-53)."""
    found = target(state, who)
    if who == f.id:
        raise Refused("bad_target", say("dots-not-yourself"))
    if not found.able:
        raise Refused("bad_target", say("dots-down-already", who=found.name), "DOT-S-53")
    return found


def level(state: DotsBattle, f: DotsFighter) -> int:
    """The running Reaction Time level, 0 for none (DOT-INIT-02)."""
    if running := f.condition.lasting.get("reaction_time"):
        return running[0]
    return f.quick if f.quick_until >= max(1, state.round) else 0


class DeedHandler[C: Command](Handler[Rulebook, DotsBattle, C]):
    """Handler base for actions on the fighter's turn. Whether they may act at all is checked once
    for everything offered."""

    several = True
    waits = "act"

    actor = staticmethod(in_rounds)
    """``actor(state, who)``: the fighter, able to act. Raises Refused for what rules out any
    action."""

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: C) -> None:
        """Raises Refused for what rules out this particular action."""

    def legal(
        self, book: Rulebook, state: DotsBattle, who: str, ranked: Ranked[C] = iter
    ) -> Iterator[C]:
        try:
            f = self.actor(state, who)
        except Refused:
            return
        for command in ranked(self.offers(book, state, who)):
            try:
                self.check_deed(state, f, command)
            except Refused:
                continue
            yield command

    def check(self, book: Rulebook, state: DotsBattle, command: C) -> None:
        self.check_deed(state, self.actor(state, command.who), command)
