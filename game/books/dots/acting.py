"""Who may act when, and with which slot of the round (DOT-RND)."""

from collections.abc import Iterator

from game.books.dots.gear import Item
from game.books.dots.pending import pending
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter
from game.clock import span
from game.encounter import awaited
from game.encounter.records import Command
from game.encounter.state import FIGHT
from game.encounter.verbs import Ranked, Verb, fighter, in_fight
from game.errors import Refused
from game.shelf.book import Rulebook


def able(state: DotsBattle, who: str) -> DotsFighter:
    """The fighter, able to do something. Refused: dead, down or paralysed (DOT-S-53)."""
    f = fighter(state, who)
    body = f.condition
    if not (body.down or f.numb or body.lasting):
        return f
    if body.dead:
        raise Refused("cannot_act", f"{f.name} is dead.", "DOT-VOR-04")
    if body.down:
        sentence = f"{f.name} has no Hits left and can do nothing until healed."
        raise Refused("cannot_act", sentence, "DOT-S-53")
    if state.numb(who):
        _, at = f.condition.lasting.get("paralysis", (0, 0))
        until = (
            f"for {span(at - state.clock)} more" if at else f"until the end of round {f.numb[1]}"
        )
        sentence = f"{f.name} is paralysed {until}."
        raise Refused("cannot_act", sentence, "DOT-LTN-05")
    return f


def in_rounds(state: DotsBattle, who: str) -> DotsFighter:
    """The fighter, able to act in the rounds that run, on his turn or not. Refused: in peace."""
    in_fight(state)
    return able(state, who)


def in_turn(state: DotsBattle, f: DotsFighter) -> None:
    """Refused: while an answer waits, and in rounds out of turn."""
    settled(state) if state.mode != FIGHT else his_turn(state, f)


def his_turn(state: DotsBattle, f: DotsFighter) -> None:
    """Refused: while an answer waits, and out of turn; asked after all that waiting would not
    mend."""
    settled(state, f.id)
    acting = state.acting
    if acting is None or acting.id != f.id:
        raise Refused("not_your_turn", _whose_turn(state, f), "DOT-RND-03")


AHEAD = {
    "initiative": "First everybody orders the fight",
    "unseen": "An attack on somebody who is unaware may come first",
    "release": "What is held goes off first",
    "round": "The next round has not begun",
}
OWN = {
    "initiative": "+initiative",
    "unseen": "+attack whoever is unaware of you, or +pass",
}


def _whose_turn(state: DotsBattle, f: DotsFighter) -> str:
    """Whose turn it is; before the turns what ``f`` may do himself, or who is waited for."""
    if state.acting:
        name = "the game master" if state.acting.hidden else state.acting.name
        return f"It is {name}'s turn. +combat shows the order."
    waits = [wait for wait in pending(None, state) if wait.what in AHEAD]
    told = awaited.before_the_turns(state, f.id, waits, OWN, AHEAD)
    return str(told or "The round has not come to the actions yet: +combat shows it.")


def settled(state: DotsBattle, who: str = "") -> None:
    """Refused while somebody has to answer, perhaps ``who`` themselves."""
    if state.claim:
        sentence = "A claimed defence waits for a word: +clear yes or +clear no."
        raise Refused("deed_waits", sentence, "DOT-DEF-05")
    if state.waiting:
        target = state.fighters[state.waiting[0].target]
        mine = target.id == who and not target.npc
        whom = "you have" if mine else f"{target.name} has"
        raise Refused("deed_waits", f"An action is being resolved: {whom} to answer first.")


def slot(state: DotsBattle, f: DotsFighter, wanted: str = "") -> str:
    """The slot that an action takes: the wanted one, or the first that is free, and the offhand
    one before that of a weapon that could still attack; "" in peace. Refused: ``slot_used``
    (DOT-RND-01)."""
    if state.mode != FIGHT:
        return ""
    slots = tuple(SLOTS.values())
    armed = f.usable("wield", state.round) and f.sheet.wield not in f.swung
    choice = (wanted,) if wanted else slots[::-1] if armed else slots
    if wanted and wanted not in SLOTS.values():
        raise Refused("bad_slot", "An action is the primary or the offhand one.", "DOT-RND-01")
    for name in choice:
        if name not in f.acts:
            return name
    told = f"Your {wanted} action of this round is" if wanted else "Both your actions are"
    sentence = f"{told} taken. +pass ends your turn; Flurry repeats an action."
    raise Refused("slot_used", sentence, "DOT-RND-01")


def slot_of(hand: str) -> str:
    """The slot that what is in that hand acts in. Refused: no hand."""
    if hand not in SLOTS:
        raise Refused("bad_hand", f"A hand is {' or '.join(SLOTS)}.", "DOT-ATT-07")
    return SLOTS[hand]


def weapon(state: DotsBattle, f: DotsFighter, hand: str) -> Item:
    """The weapon in the hand, ready for use. Refused: ``no_weapon`` (DOT-BLK-05)."""
    slot_of(hand)
    item = f.sheet.in_hand(hand)
    if item is None:
        where = "your hand: +wield" if hand == "wield" else "your offhand: +wield/offhand"
        raise Refused("no_weapon", f"You hold nothing in {where} takes something.")
    if reason := f.hindrance(hand, state.round):
        raise Refused("no_weapon", *_hindered(f, hand, item, reason))
    return item


def _hindered(f: DotsFighter, hand: str, item: Item, reason: str) -> tuple[str, str]:
    """Why the weapon cannot be used, and the card."""
    back, dead = f.away.get(item.name), f.shorted.get(item.name)
    until = f"until the end of round {dead}" if dead else "for a while yet: +combat says how long"
    wield = "+wield/offhand" if hand == "offhand" else "+wield"
    takes = f"{wield} {item.name} takes it up in your turn"
    return {
        "gone": (handless(f, hand, item), "DOT-VOR-06"),
        "dropped": (f"Your {item.name} lies on the ground: {takes}.", "DOT-BLK-05"),
        "away": (f"Your {item.name} is thrown: it is back for round {back}.", "DOT-BLK-05"),
        "shorted": (f"Your {item.name} is dead {until}.", "DOT-MAT-01"),
        "water": (f"Your {item.name} is dead under water: come out of it first.", "DOT-MAT-04"),
    }[reason]


def handless(f: DotsFighter, hand: str, item: Item) -> str:
    """That the hand, or one of the two that the thing needs, is lost."""
    both = f"The {item.name} takes both hands, and your" if item.hands > 1 else "Your"
    return f"{both} {f.gone(hand, item)} is gone."


def target(state: DotsBattle, who: str) -> DotsFighter:
    """Somebody present and not dead, to be acted on. Refused: ``bad_target``."""
    f = fighter(state, who)
    if f.condition.dead:
        raise Refused("bad_target", f"{f.name} is dead.", "DOT-VOR-04")
    return f


def check_target(state: DotsBattle, f: DotsFighter, who: str) -> DotsFighter:
    """Who is attacked. Refused: oneself, and who is down already (DOT-S-53)."""
    found = target(state, who)
    if who == f.id:
        raise Refused("bad_target", "Not yourself.")
    if not found.able:
        raise Refused("bad_target", f"{found.name} is down already.", "DOT-S-53")
    return found


def level(state: DotsBattle, f: DotsFighter) -> int:
    """The running Reaction Time level (DOT-INIT-02)."""
    if running := f.condition.lasting.get("reaction_time"):
        return running[0]
    return f.quick if f.quick_until >= max(1, state.round) else 0


class DeedVerb[C: Command](Verb[Rulebook, DotsBattle, C]):
    """What somebody does in his turn. Whether he may do anything at all is asked once for all that
    is offered."""

    several = True
    waits = "act"

    actor = staticmethod(in_rounds)
    """The fighter, able to act. Refused: what stands against anything that he would do."""

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: C) -> None:
        """Refused: what stands against this very deed of somebody who is able to act."""

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
