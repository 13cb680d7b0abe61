"""Flurry: an action of the round once more (DOT-SA-15, DOT-S-19)."""

from collections.abc import Iterable
from itertools import product

from game import shelf
from game.books.dots import acting, costs
from game.books.dots.commands import Flurry, Invoke, Strike
from game.books.dots.costs import Cost
from game.books.dots.offers import MOST_FOES
from game.books.dots.play import DotsPlay
from game.books.dots.state import SLOTS, DotsBattle, DotsFighter, Uses
from game.codec import replace
from game.errors import Refused
from game.shelf.book import Rulebook


class FlurryVerb(acting.DeedVerb[Flurry]):
    """The round's primary or offhand action once more (DOT-SA-15, DOT-S-19)."""

    command = Flurry

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Flurry]:
        if state.acting is not None and state.acting.id == who:
            for slot, act in state.acting.acts.items():
                if isinstance(act, Strike | Invoke):
                    yield Flurry(who, slot)

    def again(self, state: DotsBattle, command: Flurry) -> Strike | Invoke:
        """The action to repeat, at the target now named. Refused: nothing to repeat."""
        f = state.fighters[command.who]
        act = f.acts.get(command.slot)
        if command.slot not in SLOTS.values():
            raise Refused("bad_slot", "An action is the primary or the offhand one.", "DOT-RND-01")
        if not isinstance(act, Strike | Invoke):
            sentence = f"You have taken no {command.slot} action this round to repeat."
            raise Refused("no_repeat", sentence, "DOT-SA-15")
        target = command.target
        if isinstance(act, Strike):
            return replace(act, target=target or act.target, pay=command.pay)
        return replace(act, targets=(target,) if target else act.targets)

    def check_deed(self, state: DotsBattle, f: DotsFighter, command: Flurry) -> None:
        if f.repeats >= f.sheet.has("flurry"):
            most = f.sheet.has("flurry")
            sentence = "To repeat an action you need Flurry: +xp/special flurry."
            if most:
                sentence = f"You have used your {most} repeat{'s' * (most > 1)} of this round."
            raise Refused("no_use", sentence, "DOT-SA-15")
        self._check_repeat(state, f, command)
        acting.his_turn(state, f)

    def _check_repeat(self, state: DotsBattle, f: DotsFighter, command: Flurry) -> None:
        """Refused: the action cannot be made once more, or not be paid."""
        act = self.again(state, command)
        shelf.of(state).verb(act).check_effect(state, f, act)
        cost = self.cost(state, f, command, act)
        try:
            costs.split(f, cost, command.cauterize)
        except costs.NoForce:
            if f.sheet.has("cauterize") or command.pay != "force":
                raise
            raise self._unpaid(state, f, command, cost) from None

    def _unpaid(self, state: DotsBattle, f: DotsFighter, command: Flurry, cost: Cost) -> Refused:
        """A repeat has the dots of what it repeats: what else pays for it, if anything does."""
        sentence = f"Once more costs {cost.force} Force and you have {f.condition.force}."
        if self.possible(state, f, replace(command, pay="hits")):
            where = "/offhand" * (command.slot == "offhand")
            sentence += f" +flurry{where}/hits pays in Hits."
        return Refused("no_force", sentence, "DOT-COST-15")

    def possible(self, state: DotsBattle, f: DotsFighter, command: Flurry) -> bool:
        """Whether the action can be made once more and be paid so."""
        try:
            self._check_repeat(state, f, command)
        except Refused:
            return False
        return True

    def cost(
        self, state: DotsBattle, f: DotsFighter, command: Flurry, act: Strike | Invoke
    ) -> Cost:
        verb = shelf.of(state).verb(act)
        uses: Uses = verb.uses(state, f, act)
        price: Cost = verb.cost(state, act, uses)
        return price + costs.flurry(f, uses, command.pay)

    def perform(self, play: DotsPlay, command: Flurry) -> None:
        f = play.state.fighter(command.who)
        act = replace(self.again(play.state, command), cauterize=command.cauterize)
        verb, cost = play.book.verb(act), self.cost(play.state, f, command, act)
        verb.act(play, act, verb.uses(play.state, f, act), cost, command.slot, repeat=True)


FLURRY = FlurryVerb()


def repeats(state: DotsBattle, f: DotsFighter) -> bool:
    """Whether Flurry could still repeat an action of the round, whatever it is paid in."""
    if f.repeats >= f.sheet.has("flurry"):
        return False
    foes = ["", *(foe.id for foe in state.foes(f.id)[:MOST_FOES])]
    pools = [*product(("force", "hits"), {False, f.sheet.has("cauterize") > 0})]
    slots = [slot for slot, act in f.acts.items() if isinstance(act, Strike | Invoke)]
    return any(
        FLURRY.possible(state, f, Flurry(f.id, slot, foe, *pool))
        for slot, pool, foe in product(slots, pools, foes)
    )
