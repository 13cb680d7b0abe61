"""Questions that change nothing: +odds, +why, +rules, +rolls, +verify."""

from functools import partial
from itertools import groupby

from commands import parsing
from commands.base import TableCommand
from commands.table.fighting import FightingCommand
from game import engine, shelf
from game.codec import decode
from game.encounter.audience import as_known, visible
from game.encounter.events import Rolled
from game.errors import Refused
from game.house import rules
from game.shelf import cards
from game.shelf.matching import MatchError
from world import books
from world.pages import filled
from world.scenes import audit, chances, proof, store
from world.scenes.models import Scene
from world.scenes.render import explain
from world.scenes.render.words import people

MOST_CARDS = 8
RECENT = 10


class CmdOdds(FightingCommand):
    """
    see your chances before you roll

    Usage:
      +odds <skill or code> vs <number or word>    +odds {skill} vs 15
      +odds <skill or code> vs <code>              +odds 4D vs 3D+1
      +odds attack [<name>] [with <weapon>]        hit and every wound level; of each enemy
      +odds answers                                what each answer to an attack leaves

    Exact: every penalty, cover and piece of armour of the moment is counted, and what the system
    will answer for an NPC. Of others only the codes of that roll are shown; secret modifiers,
    players' plans and their standing orders are not counted.
    +odds alone, while you are asked, is +odds answers: help answers.
    """

    key = "+odds"

    def act(self):
        word, _, rest = self.args.partition(" ")
        if word.lower() == "attack":
            self.attack(rest)
            return
        if self.of_answers():
            return
        left, right = parsing.split_versus(self.args)
        if not right:
            what = self.understood(left)
            sentence = f"Against what? +odds {what} vs 15, +odds attack Trooper."
            raise Refused("bad_odds", sentence)
        name, mods = parsing.split_modifiers(left)
        pips, label = self.code(name, left)
        number, more = self.number_and_modifiers(right)
        against = number if number is not None else self.opposing(right)
        terms = (*mods, *more) if label != "the code" else parsing.dice(left)[1]
        options = chances.of_checks(self.book, self.house_options)
        fixed = number is not None
        asked = partial(chances.check, label, pips, terms, options, against, fixed)
        self.when_known(asked, self.say)

    def of_answers(self) -> bool:
        """Tell what each answer to an attack leaves, if that is asked; whether it is."""
        word, _, whom = self.args.partition(" ")
        if word.lower() not in ("answer", "answers") and (word or not self.asked()):
            return False
        self.answers(whom)
        return True

    def asked(self) -> bool:
        """Whether an attack waits for an answer that the caller gives."""
        table = self.room.table
        return bool(table) and any(self.answers_for(table, w) for w in engine.pending(table.state))

    def answers_for(self, table, wait) -> bool:
        whom = table.state.fighters.get(wait.who)
        mine = wait.who == self.me or (whom and whom.npc and table.holds_seat(self.caller))
        return wait.what == "answer" and bool(mine)

    def answers(self, whom: str):
        """What each answer leaves of the attack that waits, for oneself or an NPC of the seat's."""
        table = self.table
        waits = [w.who for w in engine.pending(table.state) if self.answers_for(table, w)]
        who = self.find(whom) if whom else next(iter(waits), self.me)
        if who not in waits:
            raise Refused("too_late", "No attack waits for an answer of yours.")
        state, viewer = table.state, self.viewer
        self.read_out(partial(books.of(state).answers, state, viewer, who))

    def understood(self, text: str) -> str:
        """The skill or code as typed, or an example where it is none."""
        name = parsing.split_modifiers(text)[0]
        try:
            parsing.dice(text) if text[:1].isdigit() else self.match_skill(name)
        except (Refused, MatchError):
            return filled("{skill}")
        return text[:40]

    def opposing(self, text: str) -> int:
        """Pips of what rolls against. Refused: a fighter, whose defence is asked for elsewhere."""
        try:
            return self.code(text, text)[0]
        except MatchError:
            table = self.room.table
            seen = visible(table.state, self.me, table.holds_seat(self.caller)) if table else ()
            whom = next((f.name for f in seen if f.name.lower() == text.lower()), "")
            if whom:
                sentence = f"What {whom} would roll is counted in +odds attack {whom}."
                raise Refused("bad_odds", sentence) from None
            raise

    def code(self, name: str, text: str) -> tuple[int, str]:
        """Pips and label of a code, or of a skill on the sheet."""
        if text[:1].isdigit():
            pips, _ = parsing.dice(text)
            return pips, "the code"
        sheet = self.caller.sheet
        self.joining_sheet(sheet)
        skill = self.match_skill(name, sheet.skills)
        return sum(t.pips for t in sheet.code_terms(skill)), skill

    def joining_sheet(self, sheet):
        if sheet is None:
            raise Refused("no_sheet", "You have no sheet yet: +odds 4D vs 15 works without one.")
        if sheet.kind != self.book.sheet_kind:
            sentence = f"The scene here is played by {self.book.name}, and your sheet is of "
            raise Refused("other_kind", f"{sentence}another kind. +odds 4D vs 15 works with any.")

    def attack(self, text: str):
        parts = text.split(" with ")
        if not parts[0].strip():
            self.each_foe()
            return
        target, table = parts[0], self.table
        who = self.actor
        if "=" in target:
            name, _, target = target.partition("=")
            who = self.find(name)
            table.allow_for(self.caller, who)
        if who not in table.state.fighters:
            raise Refused("not_here", "You are not in this scene yet: +combat/join.")
        weapon = self.gun(who, parts[1]) if len(parts) > 1 else ""
        known, target = self.known(table), self.find(target)
        chances.refuse_kept_numbers(known, self.viewer, who, target)
        self.read_out(partial(chances.attack, known, who, target, weapon))

    def each_foe(self):
        """The chance to hit each enemy in sight with what is in hand."""
        state, viewer = self.table.state, self.viewer
        me = state.fighters.get(self.me)
        self.read_out(partial(_of_foes, state, viewer, me))

    def known(self, table):
        """The state as far as the caller may know it."""
        return as_known(table.state, self.me, table.holds_seat(self.caller))

    def read_out(self, compose):
        """Who does not hold the seat reads what is not counted."""
        end = "" if self.viewer.gm else f"\n{chances.UNCOUNTED}"
        self.when_known(compose, lambda text: self.say(f"{text}{end}"))


def _of_foes(state, viewer, me) -> str:
    """Refused: where there is nobody whom the one asking could hit."""
    foes = chances.of_foes(state, viewer, me) if me and me.present else []
    if not foes:
        raise Refused("bad_target", "Name whom: +odds attack Trooper.")
    rows = groupby(foes, key=lambda row: str(row[1]))
    told = "; ".join(f"{people(name for name, _ in some)} {chance}" for chance, some in rows)
    return f"To hit with what is in hand: {told}. +odds attack <name> tells more."


class CmdWhy(TableCommand):
    """
    see how a roll came about

    Usage:
      +why 114      all that was told of roll 114; its dice and terms, with the rules behind them
      +why          your last roll

    What does not concern you is told in one short line, with the number of a roll behind it:
    +why and that number tells the rest. +combat/verbose full tells everything at once.
    Dice that were laid down by hand or kept by an undo are named as such.
    """

    key = "+why"

    def act(self):
        text = self.args.lstrip("#")
        number = parsing.count(text, "the roll's number", 10**12) if text else self.last()
        row = store.entry_of_roll(number)
        found = explain.why(row, number, self.caller) if row else None
        if not found:
            sentence = f"There is no roll {number} that you may see: only who was there when it "
            raise Refused("no_roll", f"{sentence}was told can ask. +rolls lists those of here.")
        self.say(found)

    def last(self) -> int:
        """The newest roll of the caller's own, also one that somebody else's attack asked of him;
        a game master has those of his NPCs."""
        rows = store.recent_rolls(self.me, 1)
        table = self.room.table
        recent = store.rows_with_rolls(table.scene, RECENT) if table else []
        rolls = [e for row in [*recent, *rows] for e in decode(row.events) if isinstance(e, Rolled)]
        own = [e.number for e in rolls if e.who == self.me and {"room", self.me} & {*e.audience}]
        if not (own or rows):
            raise Refused("no_roll", "You have rolled nothing yet. +why 114 explains a roll.")
        return max(own) if own else rows[0].last_roll


class CmdRules(TableCommand):
    """
    read a rule

    Usage:
      +rules {card}     one rule
      +rules cover         rules that speak of something
      +rules               the books there are
    """

    key = "+rules"

    def act(self):
        if not self.args:
            books = ", ".join(f"{book} ({len(cards.cards(book))})" for book in self.books())
            self.say(f"Books with their numbers of rules: {books}. Try +rules cover.")
            return
        found = self.found(self.args[:80])
        if not found:
            raise Refused("no_rule", f"No rule speaks of '{self.args[:40]}'. Try +rules cover.")
        for card in found[:MOST_CARDS]:
            self.say(f"{card.id} ({card.topic}): {card.text}{_house_rule(card.id)}")
        if len(found) > MOST_CARDS:
            more = ", ".join(card.id for card in found[MOST_CARDS : MOST_CARDS + 12])
            self.say(f"{len(found) - MOST_CARDS} more: {more}.")

    def books(self) -> list[str]:
        """Those that are offered, and the one that is played here, in alphabetical order."""
        played = [self.room.table.state.book] if self.room.table else []
        return [book for book in cards.books() if book in (*shelf.names(), *played)]

    def found(self, text: str) -> list:
        """The card of that name, after the one under which the scene's book borrows it; or those
        that speak of it, the scene's book first."""
        table = self.room.table
        book = table.state.book if table else shelf.first().name
        offered = self.books()
        if exact := cards.find(text, *offered):
            here = [cards.card(cards.cite(book, card.id)) for card in exact] if table else []
            return list(dict.fromkeys([*here[:1], *exact]))
        own = list(cards.search(text, book))
        ids = {card.id for card in own}
        return own + [card for card in cards.search(text, *offered) if card.id not in ids]


def _house_rule(card: str) -> str:
    """What of the card is another here, as a sentence; "" for nothing."""
    told = rules.of_card(card)
    return f" {rules.HERE}: {'; '.join(told)}." if told else ""


class CmdRolls(TableCommand):
    """
    the last rolls you made or could see here

    Usage:
      +rolls [<how many>]
    """

    key = "+rolls"

    def act(self):
        most = parsing.count(self.args, "how many", 50) if self.args else 10
        self.in_slices(explain.recent(self.table, self.caller, most), self.say)


class CmdVerify(TableCommand):
    """
    check the dice of a scene

    Usage:
      +verify             the hash that binds the dice of the scene here
      +verify <number>    recompute every roll of a closed scene from its seed

    The hash is public before the first roll, the seed after the scene is closed: nobody can
    have chosen the dice in between. The stream names the way from the seed to the faces. Both
    tell how many steps were taken back, by whom and with which dice, and who laid down dice by
    hand.
    """

    key = "+verify"

    def act(self):
        if not self.args:
            scene = self.table.scene
            self.say(
                f"Scene {scene.pk}: the SHA-256 of its seed is {scene.commitment}, the stream of "
                f"its dice {scene.stream}. When it is closed, +verify {scene.pk} shows the seed "
                f"and checks every roll. {' '.join(audit.sentences(scene))}"
            )
            return
        number = parsing.count(self.args, "the scene's number", 10**12)
        scene = Scene.objects.filter(pk=number).exclude(closed=None).first()
        if scene is None:
            raise Refused("no_scene", f"There is no closed scene {number}.")
        self.in_slices(proof.verify(scene), partial(self.tell_proof, scene))

    def tell_proof(self, scene, found: tuple[int, int]) -> None:
        """What comes of checking a closed scene's dice."""
        good, total = found
        self.say(
            f"Scene {scene.pk}: seed {scene.seed}, hash {scene.commitment}, stream "
            f"{scene.stream}. {good} of {total} entries with dice agree with the seed. "
            f"{' '.join(audit.sentences(scene))}"
        )
