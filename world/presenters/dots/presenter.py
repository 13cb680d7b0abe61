"""The presenter of the book dots."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.books.dots import commands as dc
from game.books.dots import events as dv
from game.books.dots import gear as things
from game.books.dots import ready, roster, tables
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.body import Pools
from game.books.dots.offers import usual
from game.encounter.commands import GM
from game.parts.rating import Rated
from game.registry.sheet import Health, Sheet
from game.wording import Text, say
from game.wording.english import and_list
from world.lessons import Lesson
from world.presenters.awaited import Wait
from world.presenters.dots import (
    blocks,
    board,
    form,
    gear,
    lesson,
    manual,
    odds,
    plans,
    prompt,
    sheet,
    typed,
    words,
)
from world.presenters.dots.rows import DotsRows
from world.presenters.forms import Form
from world.presenters.presenter import WORST, Presenter
from world.presenters.rows import Rows
from world.presenters.slots import Builder, Group, Kept, Request, Telling, first
from world.presenters.taught import Added
from world.scenes.render.typed import Writer
from world.scenes.telling.chances import Answered

if TYPE_CHECKING:
    from game.books.dots.sheet import DotsSheet

MOST_SKILLS = 2

BUILDER = Builder(
    roster=ready,
    lines=gear.codes,
    skills=sheet.columns,
    example="knight",
    book="dots",
    title="dots",
    about=say("dots_book-about"),
    best=sheet.best,
    armed=sheet.armed,
)


class DotsPresenter(Presenter):
    """A book with skills counted in dots, whose effects are squared, Hits and Force. It shares
    little with the D6 books."""

    kept: ClassVar[Kept] = blocks.KEPT
    no_sheet: ClassVar[Text | str] = blocks.NO_SHEET
    droids: ClassVar[Mapping[str, str]] = {
        "easy": "training droid",
        "veteran": "veteran droid",
        "remote": "training remote",
    }
    declaring = ("initiative",)
    declared_as = say("dots_told-initiative")
    derived = ("sheet.earned", "sheet.spent", "sheet.lost", "sheet.uniques")
    stages: ClassVar[Mapping[str, Text]] = words.STAGES
    sentences: ClassVar[Mapping[type, Telling]] = words.SENTENCES
    told_in = ("dots_told",)
    dice: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = words.DICE
    waits: ClassVar[Mapping[str, Wait]] = prompt.WAITS
    planned: ClassVar[Mapping[type, Callable[[Any, Any], Text]]] = plans.PLANNED
    typed: ClassVar[Mapping[type, Writer]] = typed.TYPED
    aimed = (dc.Strike,)
    fought = (dc.TakeOrder, dc.Strike, dc.Flurry, dc.Guard, dc.Release, dc.Robot)
    door = "+chargen dots"
    built_by = "+dots"
    rows: ClassVar[Rows | None] = DotsRows()
    changed_by: ClassVar[Text | str] = say("dots_book-changed-by")
    example = "hits=12"
    healing = manual.HEALING
    listed = ("dots             +dots +xp +use +try +throw +block +resist +flurry +wield +shop",)
    steps = manual.STEPS
    words: ClassVar[Mapping[str, str]] = manual.WORDS
    pages: ClassVar[Mapping[str, tuple[Added, ...]]] = manual.PAGES
    verbs_in = "commands.books.dots"

    def of_skill(self, name: str) -> str:
        skill = tables.skills()[name]
        told = say("dots_book-skill", column=skill.column, text=skill.text, card=skill.card)
        return str(told)

    @property
    def examples(self) -> tuple[str, str]:
        return first("thug", roster.npcs()), first("shoto", things.kinds())

    @property
    def builder(self) -> Builder:
        return replace(BUILDER, example=first("Knight", ready.ready()))

    def form(self, character: Any, draft: Any) -> Form | None:
        return form.of(character)

    def sheet_of(self, character: Any) -> Sheet | None:
        found: Any = super().sheet_of(character)
        settled: Sheet | None = found and found.settled()
        return settled

    def rested(self, body: Pools | None, sheet: "DotsSheet", gone: int, clock: int) -> Health:
        kept = body or Pools()
        return kept.rested(gone).shifted(clock - gone).passed(clock).filled(sheet)

    def fighter(self, character: Any, side: str, clock: int) -> Any:
        return blocks.from_character(character, side, clock)

    def requests(self, state: Any) -> Iterable[Request]:
        for who, combination in state.asked:
            answers = tuple(dtc.Deem(GM, who, combination, fits) for fits in (True, False))
            yield Request(dte.Asked(who, combination), answers)

    def blocks(self) -> Mapping[str, Any]:
        return roster.npcs()

    def block(self, word: str) -> Any:
        return roster.find_npc(word)

    def npc(self, block: Any, who: str, name: str, side: str) -> Any:
        return blocks.from_block(block, who, name, side)

    def codes(self, block: Any, width: int, prose: bool) -> list[str]:
        return gear.codes(roster.sheet_of(block), width, prose)

    def best(self, sheet: Any) -> str:
        """``Saber fighting 4, stealth 3.``"""
        found = sorted(sheet.dots, key=lambda skill: -sheet.rank(skill))[:MOST_SKILLS]
        told = ", ".join(f"{tables.title(s)} {sheet.rank(s)}" for s in found if sheet.rank(s))
        return f"{told[:1].upper()}{told[1:]}." if told else ""

    def gear(self) -> list[str]:
        return gear.everything()

    def piece(self, word: str) -> tuple[str, str]:
        return gear.piece(word)

    def page(self, figure: Any, treated_as: str, width: int, prose: bool) -> list[str]:
        f = figure.fighter
        links, pins, guns = (f.links, f.pins, f.emplacements) if f else ((), {}, 0)
        return sheet.page(
            figure.name, figure.sheet, figure.condition, links, pins, figure.clock, prose, guns
        )

    def points_of(self, figure: Any) -> list[tuple[Text | str, str]]:
        return sheet.points(figure.sheet, figure.condition)

    def groups_of(self, figure: Any) -> list[Group]:
        return sheet.groups(figure.sheet)

    def gear_of(self, figure: Any) -> list[tuple[str, Text | str, str]]:
        return sheet.carried(figure.sheet)

    def status(self, state: Any, f: Any) -> str:
        return board.status(state, f)

    def lasts(self, state: Any, f: Any) -> list[str]:
        return board.lasts(state, f)

    def harm(self, f: Any) -> int:
        most = f.sheet.max_hits
        return WORST if f.condition.down else WORST * (most - f.condition.hits) // most

    def data(self, state: Any, f: Any, viewer: Any) -> dict[str, Any]:
        return board.data(state, f)

    def field_name(self, path: tuple[str, ...]) -> str:
        _, name, *rest = path
        if name in ("dots", "stars", "beyond"):
            return str(say("dots_book-field-of-skill", field=name, skill=tables.title(rest[0])))
        if name == "specials":
            return str(say("dots_book-field-special", special=tables.specials()[rest[0]].title))
        return "XP" if name == "xp" else ""

    def field_value(self, path: tuple[str, ...], value: Any) -> str:
        name = path[1]
        if name in ("dots", "stuns"):
            return str(len(value or ()))
        if name == "specials":
            return str(value or 0)
        if name == "dice" and value:
            return and_list(f"d{n}" for n in value)
        return ""

    def set_by_hand(self, event: Any) -> tuple[str, Any] | None:
        if isinstance(event, dte.Traded) and event.by == "gm":
            return "sheet", event.sheet
        ruled = isinstance(event, dte.Ruled) and event.field in ("sheet", "condition")
        return (event.field, event.value) if ruled and not _fate(event) else None

    def declared(self, event: Any) -> Text | str | None:
        if not isinstance(event, dv.Ordered):
            return None
        return say("dots_book-declared-at", total=event.total + event.level)

    def attacked(self, event: Any) -> tuple[str, ...]:
        return (event.by, event.target) if isinstance(event, dv.Struck) else ()

    def judged(self, event: Any) -> tuple[str, bool] | None:
        return (event.by, event.damage > 0) if isinstance(event, dv.Struck) else None

    def spent(self, state: Any, event: Any) -> tuple[str, str, int] | None:
        """Force paid for skills and powers."""
        paid = isinstance(event, dv.Paid) and event.force > 0
        return (event.who, "force", event.force) if paid else None

    def hurt(self, event: Any) -> str:
        return event.target if isinstance(event, dv.Struck) and event.damage else ""

    def chance(self, state: Any, who: str, target: str, weapon: str) -> Any:
        uses = usual(state.fighters[who], "wield", state.fighters[target])
        plain = dc.Strike(who, target, uses, "wield")
        return odds.harming(state, plain)

    def rated(self, state: Any, viewer: Any, who: str) -> tuple[Rated, ...]:
        return prompt.rated(state, viewer, who)

    def answers(self, state: Any, viewer: Any, who: str) -> list[Answered]:
        return prompt.every(state, viewer, who)

    def asked(self, state: Any, viewer: Any) -> str:
        return prompt.asked(state, viewer)

    def prompt(self, state: Any, viewer: Any) -> str:
        return prompt.prompt(state, viewer)

    def lesson(self) -> Lesson:
        return lesson.LESSON


def _fate(event: Any) -> bool:
    """True for death, lost parts and their veto, which have sentences of their own."""
    before, after = event.before, event.value
    return event.field == "condition" and (before.dead, before.lost) != (after.dead, after.lost)
