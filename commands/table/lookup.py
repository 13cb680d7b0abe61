"""Queries that change nothing: +why, +rules, +rolls, +verify."""

from functools import partial

from commands import parsing
from commands.base import TableCommand
from game import registry
from game.codec import decode
from game.encounter.events import Rolled
from game.errors import Refused
from game.overlay import rules
from game.registry import cards
from game.wording import Text, say, several
from world.scenes.journal import audit, proof, store
from world.scenes.models import Scene
from world.scenes.render import explain

MOST_CARDS = 8
RECENT = 10


class CmdWhy(TableCommand):
    """See how a roll came about."""

    key = "+why"

    def act(self) -> None:
        text = self.args.lstrip("#")
        number = parsing.count(text, "roll", 10**12) if text else self.last()
        row = store.entry_of_roll(number)
        found = explain.why(row, number, self.caller) if row else None
        if not found:
            raise Refused("no_roll", say("table-no-roll-to-see", number=number))
        self.say(found)

    def last(self) -> int:
        """Number of the last roll told here, whoever made it, preferring the caller's own among
        those told together; if there is none, the caller's last roll anywhere. Raises
        Refused("no_roll")."""
        table = self.table_here
        for row in store.rows_with_rolls(table.scene, RECENT) if table else ():
            rolls = [e for e in decode(row.events) if isinstance(e, Rolled)]
            for roll in sorted(rolls, key=lambda e: (e.who == self.me, e.number), reverse=True):
                if explain.why(row, roll.number, self.caller):
                    return roll.number
        rows = store.recent_rolls(self.me, 1)
        if not rows:
            raise Refused("no_roll", say("table-nothing-rolled"))
        last: int = rows[0].last_roll
        return last


class CmdRules(TableCommand):
    """Read a rule."""

    key = "+rules"

    def act(self) -> None:
        if not self.args:
            books = tuple(f"{book} ({len(cards.cards(book))})" for book in self.books())
            self.say(say("table-books-of-rules", books=books))
            return
        found = self.found(self.args[:80])
        if not found:
            raise Refused("no_rule", say("table-no-rule", word=self.args[:40]))
        for card in found[:MOST_CARDS]:
            told = [f"{card.id} ({card.topic}): {card.told}", _house_rule(card.id)]
            self.say(several(filter(None, told), " "))
        if len(found) > MOST_CARDS:
            more = tuple(card.id for card in found[MOST_CARDS : MOST_CARDS + 12])
            self.say(say("table-more-rules", count=len(found) - MOST_CARDS, cards=more))

    def books(self) -> list[str]:
        """Books that are offered, and the one played here, alphabetically."""
        played = [self.table_here.state.book] if self.table_here else []
        return [book for book in cards.books() if book in (*registry.names(), *played)]

    def found(self, text: str) -> list[cards.Card]:
        """The card of that key, preceded by the one under which the scene's book borrows it; or
        cards whose text matches, those of the scene's book first."""
        table = self.table_here
        book = table.state.book if table else registry.first().name
        offered = self.books()
        if exact := cards.find(text, *offered):
            here = [cards.card(cards.cite(book, card.id)) for card in exact] if table else []
            return list(dict.fromkeys([*here[:1], *exact]))
        own = list(cards.search(text, book))
        ids = {card.id for card in own}
        return own + [card for card in cards.search(text, *offered) if card.id not in ids]


def _house_rule(card: str) -> Text | str:
    """A sentence on what the game has changed about the card; "" for nothing."""
    told = rules.of_card(card)
    return say("table-house-rule", told=tuple(told)) if told else ""


class CmdRolls(TableCommand):
    """The last rolls you made or could see here."""

    key = "+rolls"

    def act(self) -> None:
        most = parsing.count(self.args, "many", 50) if self.args else 10
        self.in_slices(explain.recent(self.table, self.caller, most), self.say)


class CmdVerify(TableCommand):
    """Check the dice of a scene."""

    key = "+verify"

    def act(self) -> None:
        if not self.args:
            scene = self.table.scene
            told = say(
                "table-dice-bound", scene=scene.pk, hash=scene.commitment, stream=scene.stream
            )
            self.say(several([told, *audit.sentences(scene)], " "))
            return
        number = parsing.count(self.args, "scene", 10**12)
        scene = Scene.objects.filter(pk=number).exclude(closed=None).first()
        if scene is None:
            raise Refused("no_scene", say("table-no-closed-scene", number=number))
        self.in_slices(proof.verify(scene), partial(self.tell_proof, scene))

    def tell_proof(self, scene: Scene, found: tuple[int, int]) -> None:
        """Tell the result of checking a closed scene's dice."""
        good, total = found
        told = say(
            "table-dice-checked",
            scene=scene.pk,
            seed=scene.seed,
            hash=scene.commitment,
            stream=scene.stream,
            good=good,
            total=total,
        )
        self.say(several([told, *audit.sentences(scene)], " "))
