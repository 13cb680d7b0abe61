"""+odds: chances of rolls, of attacks, and of the answers to an attack."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.table.fighting import WITH, FightingCommand
from game import engine, registry
from game.encounter.audience import as_known, visible
from game.errors import Refused
from game.registry.matching import MatchError
from game.wording import Text, say
from world import presenters
from world.pages import filled
from world.scenes.render.words import people
from world.scenes.telling import chances

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter
    from game.encounter.machine import Waiting
    from game.encounter.state import Encounter
    from game.registry.sheet import Sheet
    from world.actors import Character
    from world.scenes.render.viewer import Viewer
    from world.scenes.table.table import Table


class CmdOdds(FightingCommand):
    """See your chances before you roll."""

    key = "+odds"
    asked: "Character | None" = None
    """Somebody outside the scene whom the line names (``peace.find`` of dots)."""

    def act(self) -> None:
        word, _, rest = self.args.partition(" ")
        if word.lower().partition("/")[0] == "attack":
            self.attack(rest)
            return
        if self.of_answers():
            return
        if not word and self.acts():
            self.each_foe()
            return
        left, right = parsing.split_versus(self.args)
        if not right:
            what = self.understood(left)
            sentence = say("table-odds-against-what", code=what)
            raise Refused("bad_odds", sentence)
        dice = self.book.dice
        name, mods = dice.split(left)
        pips, label = self.code(name, left)
        number, more = self.number_and_modifiers(right)
        against = number if number is not None else self.opposing(right)
        terms = (*mods, *more) if label != "the code" else dice.parted(left)[1]
        options = chances.of_checks(self.book, self.house_options)
        fixed = number is not None
        asked = partial(chances.check, label, pips, terms, options, against, fixed, dice)
        self.when_known(asked, self.tell_odds)

    def odds_of(self) -> str:
        return f"{self.key} {self.args}".rstrip()

    def of_answers(self) -> bool:
        """Tell the chances of each answer to an attack if the line asks for that; True if
        it does."""
        word, _, whom = self.args.partition(" ")
        if word.lower() not in ("answer", "answers") and (word or not self.is_asked()):
            return False
        self.answers(whom)
        return True

    def is_asked(self) -> bool:
        """True if an attack waits for an answer that the caller gives."""
        table = self.table_here
        return table is not None and any(
            self.answers_for(table, w) for w in engine.pending(table.state)
        )

    def acts(self) -> bool:
        """True if it is the caller's turn."""
        table = self.table_here
        waits = engine.pending(table.state) if table else ()
        return any(wait.who == self.me and wait.what == "act" for wait in waits)

    def answers_for(self, table: "Table", wait: "Waiting") -> bool:
        whom = table.state.fighters.get(wait.who)
        mine = wait.who == self.me or (whom and whom.npc and table.holds_seat(self.caller))
        return wait.what == "answer" and bool(mine)

    def answers(self, whom: str) -> None:
        """Tell the outcome of each answer to the pending attack, for the caller or an NPC of the
        seat."""
        table = self.table
        waits = [w.who for w in engine.pending(table.state) if self.answers_for(table, w)]
        who = self.find(whom) if whom else next(iter(waits), self.me)
        if who not in waits:
            raise Refused("too_late", say("table-no-attack-waits"))
        state, viewer = table.state, self.viewer
        if registry.of(state).rated is None:
            raise Refused("no_odds", say("table-answers-not-rated"))
        presenter: Any = presenters.of(state)  # of a book that rates answers
        self.read_out(partial(_in_rows, partial(presenter.answers, state, viewer, who)))

    def understood(self, text: str) -> str:
        """The skill or code as typed, or an example if it is neither."""
        dice = self.book.dice
        name = dice.split(text)[0]
        try:
            dice.parted(text) if dice.coded(text) else self.match_skill(name)
        except (Refused, MatchError):
            return filled("{skill}")
        return text[:40]

    def opposing(self, text: str) -> int:
        """Pips of the opposing code. Raises Refused("bad_odds") for a fighter's name: attacks have
        a form of their own."""
        try:
            return self.code(text, text)[0]
        except MatchError:
            table = self.table_here
            seen = visible(table.state, self.me, table.holds_seat(self.caller)) if table else ()
            whom = next((f.name for f in seen if f.name.lower() == text.lower()), "")
            if whom:
                sentence = say("table-odds-of-defence", who=whom)
                raise Refused("bad_odds", sentence) from None
            raise

    def code(self, name: str, text: str) -> tuple[int, str]:
        """Pips and label of a code, or of a skill on the caller's sheet."""
        if self.book.dice.coded(text):
            return self.book.dice.parted(text)[0], "the code"
        sheet = self.caller.sheet
        self.joining_sheet(sheet)
        skill = self.match_skill(name, sheet.skills)
        return sum(t.pips for t in sheet.code_terms(skill)), skill

    def joining_sheet(self, sheet: "Sheet | None") -> None:
        code = self.book.dice.examples.short
        if sheet is None:
            raise Refused("no_sheet", say("table-odds-without-sheet", code=code))
        if sheet.kind != self.book.sheet_kind:
            sentence = say("table-odds-other-sheet", book=self.book.name, code=code)
            raise Refused("other_kind", sentence)

    def attack(self, text: str) -> None:
        parts = WITH.split(text, maxsplit=1)
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
            raise Refused("not_here", say("table-join-scene-first"))
        weapon = self.gun(who, parts[1]) if len(parts) > 1 else ""
        known, target = self.known(table), self.find(target)
        chances.refuse_kept_numbers(known, self.viewer, who, target)
        self.read_out(partial(chances.attack, known, who, target, weapon))

    def each_foe(self) -> None:
        """Tell the chance to hit each enemy in sight with the weapon in hand."""
        state, viewer = self.table.state, self.viewer
        me = state.fighters.get(self.me)
        self.read_out(partial(_of_foes, state, viewer, me))

    def known(self, table: "Table") -> Any:
        """The state as far as the caller may know it."""
        return as_known(table.state, self.me, table.holds_seat(self.caller))

    def read_out(self, compose: "Callable[[], chances.Reckoned | Text | str]") -> None:
        """Show what ``compose`` returns; readers without the seat are told what it leaves out."""
        self.when_known(compose, partial(self.tell_odds, counted=False))


def _in_rows(answers: "Callable[[], Sequence[chances.Answered]]") -> str:
    return "\n".join(answer.text for answer in answers())


def _of_foes(state: "Encounter", viewer: "Viewer", me: "Fighter | None") -> Text:
    """Raises Refused("bad_target") if there is nobody to hit."""
    foes = chances.of_foes(state, viewer, me) if me and me.present else []
    if not foes:
        raise Refused("bad_target", say("table-odds-whom"))
    rows = groupby(foes, key=lambda row: str(row[1]))
    told = tuple(f"{people(name for name, _ in some)} {chance}" for chance, some in rows)
    return say("table-odds-of-foes", foes=told)
