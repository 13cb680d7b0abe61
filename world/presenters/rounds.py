"""The base presenter of books that are played in rounds of ``game.encounter``."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from game import engine, registry
from game.checks import Term
from game.encounter import events as ev
from game.encounter.commands import Attack
from game.encounter.reader import Reader
from game.encounter.round_events import Declared
from game.encounter.rounds import RoundFighter
from game.encounter.state import FIGHT
from game.order_queue import LATE
from game.parts.rating import Rated
from game.wording import Text, say
from world.presenters.awaited import Wait
from world.presenters.code_rows import CodeRows
from world.presenters.presenter import Presenter
from world.presenters.rows import Rows
from world.scenes.render import acting, asking, reacting, typed
from world.scenes.render.field_telling import in_short
from world.scenes.render.offers import plain
from world.scenes.render.reacting import standing
from world.scenes.render.typed import Writer
from world.scenes.table.fighters import fighter_id
from world.scenes.telling import chances

MOST_SKILLS = 2


class RoundsPresenter(Presenter):
    """For fighters with weapons in hand who declare, act and react in turns.

    ``own``: prompts by kind of wait, (state, viewer); ``of_npc``: the game master's prompts for an
    NPC, (state, who, name); ``seat_hints``: the game master's for the seat itself, (state);
    ``turn``: the commands of a turn as typed, for oneself and for an NPC.
    """

    stages: ClassVar[Mapping[str, Text]] = {
        stage: say("books-stage", stage=stage)
        for stage in ("choice", "declare", "turns", "segments", "early", "close")
    }
    waits: ClassVar[Mapping[str, Wait]] = asking.WAITS
    own: ClassVar[Mapping[str, Callable[..., Text | str]]] = asking.OWN
    of_npc: ClassVar[Mapping[str, Callable[..., Text | str]]] = {}
    seat_hints: ClassVar[Mapping[str, Callable[[Any], Text | str]]] = asking.SEAT_HINTS
    turn: ClassVar[Mapping[type, tuple[str, str]]] = acting.SHORTHAND
    typed: ClassVar[Mapping[type, Writer]] = typed.TYPED

    def held(self, state: Any, f: Any) -> dict[str, Any]:
        return {"drawn": f.drawn, "stunning": f.stunning}

    def fighter(self, character: Any, side: str, clock: int) -> RoundFighter:
        """Time passed since then is applied to the condition; all weapons not put
        away are drawn."""
        sheet: Any = self.sheet_of(character) or self.blank()
        body = character.body_at(clock, sheet).passed(clock)
        drawn = tuple(w.name for w in sheet.weapons if w.name not in character.holstered)
        made: RoundFighter = registry.of_kind(sheet.kind).fighter(
            id=fighter_id(character),
            name=character.key,
            side=side,
            sheet=sheet,
            condition=body,
            hand=drawn[0] if drawn else "",
            drawn=drawn,
            reaction=character.standing_order,
            exerted=clock,
            **self.fitted_out(sheet),
        )
        return made

    def fitted_out(self, sheet: Any) -> dict[str, Any]:
        """Further fields of the book's own fighters."""
        return {}

    @property
    def rows(self) -> Rows | None:
        """Rows of codes, if +setsheet knows the fields of this kind of sheet."""
        blank = self.blank()
        return CodeRows(type(blank), self.fields, self.builder) if blank and self.fields else None

    @property
    def roster(self) -> Any:
        """The module with the book's stat blocks (``npcs``, ``find_npc``, ``sheet``)."""
        return self.book.roster

    def blocks(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.roster.npcs()
        return found

    def block(self, word: str) -> Any:
        return self.roster.find_npc(word)

    def best(self, sheet: Any) -> str:
        """``Blaster 4D+2, dodge 4D+2.``"""
        found = sorted(sheet.skills, key=lambda name: -sheet.skills[name])[:MOST_SKILLS]
        dice = self.book.dice
        told = tuple(dice.told(Term(name, sheet.skills[name], "code")) for name in found)
        return str(say("books-best", skills=told)) if told else ""

    def npc(self, block: Any, who: str, name: str, side: str) -> RoundFighter:
        sheet = self.roster.sheet(block)
        made: RoundFighter = self.book.fighter(
            id=who,
            name=name,
            side=side,
            sheet=sheet,
            condition=sheet.unhurt(),
            npc=True,
            autopilot=block.autopilot,
            consent=True,
            hand=next((w.name for w in sheet.weapons), ""),
            drawn=tuple(w.name for w in sheet.weapons),
        )
        return made

    def hurt(self, event: Any) -> str:
        return event.who if isinstance(event, ev.Harmed) and event.given else ""

    counted: ClassVar[tuple[type, ...]] = (Declared,)

    def declared(self, event: Any) -> Text | str | None:
        return in_short(event, self.deeds_named()) if isinstance(event, Declared) else None

    def attacked(self, event: Any) -> tuple[str, ...]:
        return (event.who, event.target) if isinstance(event, ev.AttackJudged) else ()

    def asked(self, state: Any, viewer: Any) -> str:
        return str(asking.asked(self, state, viewer))

    def prompt(self, state: Any, viewer: Any) -> str:
        return plain(self.asked(state, viewer))

    def chance(self, state: Any, who: str, target: str, weapon: str) -> Any:
        return chances.against(state, Attack(who, target, weapon)) if self.book.forecast else None

    def rated(self, state: Any, viewer: Any, who: str) -> tuple[Rated, ...]:
        asked = any(wait.who == who and wait.what == "answer" for wait in engine.pending(state))
        return reacting.ranked(state, viewer, who) if self.book.rated and asked else ()

    def answers(self, state: Any, viewer: Any, who: str) -> str:
        return reacting.every(state, viewer, who) if self.book.rated else ""

    def still_possible(self, state: Any, who: str) -> str:
        """What somebody may type while nothing waits for them: the dying may have a
        way to hold on."""
        return ""

    def plain_attack(self, option: Any, f: RoundFighter) -> bool:
        """True if +attack can give this option."""
        return isinstance(option, Attack)

    def status(self, state: Any, f: RoundFighter) -> str:
        words: list[Text | str] = [f.condition.described(state.clock)]
        if state.mode == FIGHT and f.condition.able and not f.vehicle:
            words.append(_too_late(state, f) or self.actions(f))
        if state.mode == FIGHT:
            words.append(standing(state, f.id))
        words += self.besides(state, f)
        if f.cover:
            words.append(say("books-cover", percent=f.cover))
        if f.hand:
            words.append(say("books-in-hand", weapon=f.hand, stuns=f.hand in f.stunning))
        if f.idle:
            words.append(say("books-away"))
        if f.hidden:
            words.append(say("books-hidden"))
        return ", ".join(str(word) for word in words if word)

    def besides(self, state: Any, f: Any) -> list[str]:
        """Further parts of the fighter's status line."""
        return []

    def actions(self, f: Any) -> Text | str:
        """Actions declared and taken: ``1/2 acted``."""
        if f.lost:
            return say("books-no-more-actions")
        if f.declared is None:
            return say("books-not-declared")
        if word := self.for_the_round(f):
            return word
        return say("books-acted", taken=f.taken, declared=f.declared, added=f.added)

    def for_the_round(self, f: Any) -> Text | str:
        """Text on the fighter's plan shown instead of the numbers; "" to show the numbers."""
        return say("books-declared") if self.sealed(f) else ""

    def sealed(self, f: Any) -> bool:
        """True if only the fighter and the seat may see the plan until all plans are in."""
        return False

    def _unread(self, f: Any, viewer: Any) -> bool:
        return self.sealed(f) and not (viewer.gm or viewer.who == f.id)

    def data(self, state: Any, f: RoundFighter, viewer: Any) -> dict[str, Any]:
        return {
            "id": f.id,
            "name": f.name,
            "side": f.side,
            "condition": f.condition.described(state.clock),
            "cover": f.cover,
            "declared": None if self._unread(f, viewer) else f.declared,
            "taken": f.taken,
            "hand": f.hand,
            "vehicle": _vehicle(state, f, viewer),
        }


def _vehicle(state: Any, f: RoundFighter, viewer: Any) -> str:
    """Name of the vehicle the fighter is aboard, "" for none and for one the viewer may not see."""
    found = state.fighters.get(f.aboard)
    if not (found and found.present):
        return ""
    name: str = found.name
    return name if viewer.gm or not Reader(state, viewer.who).hides(found.id) else ""


def _too_late(state: Any, f: RoundFighter) -> Text | str:
    """That the fighter has no turn this round, having come or recovered after the declarations; ""
    otherwise."""
    as_you_go = state.options.get("declare_actions") == "as_you_go"
    late = f.declared is None and not as_you_go and state.stage in (*LATE, "close")
    return say("books-next-round") if late and not f.lost else ""
