"""The presenter of the book starcraft."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.books.starcraft import armoury, roster
from game.books.starcraft import commands as sc
from game.books.starcraft import events as se
from game.books.starcraft import sheet as sheets
from game.books.starcraft.battle import events as be
from game.books.starcraft.sheet import StarcraftSheet
from game.books.starcraft.things import Barrier
from game.gear import Weapon
from game.registry.sheet import Sheet
from game.wording import Text, say
from world.lessons import Lesson
from world.presenters.awaited import Wait
from world.presenters.forms import Form
from world.presenters.presenter import WORST
from world.presenters.rounds import RoundsPresenter
from world.presenters.slots import Builder, Fields, Telling, first
from world.presenters.starcraft import (
    asking,
    battle,
    body,
    dice,
    drafts,
    fields,
    forces,
    form,
    gear,
    lesson,
    manual,
    plans,
    results,
    sheet,
    topics,
    typed,
)
from world.presenters.starcraft.draft import StarcraftDraft, beyond
from world.presenters.taught import Added
from world.scenes.render import pages
from world.scenes.render.typed import Writer

if TYPE_CHECKING:
    from game.books.starcraft.state import StarcraftFighter

BLANK = StarcraftSheet(dict.fromkeys(sheets.SKILLS.attributes, 0), {})
BUILDER = Builder(
    draft=StarcraftDraft,
    words=drafts,
    beyond=beyond,
    roster=roster,
    lines=sheet.lines,
    skills=lambda: sheets.SKILLS.skills,
    example="marine",
    book="starcraft",
    title="starcraft",
    about=say("starcraft_book-about"),
)


class StarcraftPresenter(RoundsPresenter):
    """A book with Body Points, plans with reactions, and battles between units beside
    the rounds."""

    droids: ClassVar[Mapping[str, str]] = {
        "easy": "Target Drone",
        "veteran": "Veteran Drone",
        "remote": "Training Remote",
    }
    fought = (*RoundsPresenter.fought, sc.Plan, sc.Fire)
    times: ClassVar[Mapping[str, Text]] = {
        field: say("starcraft_told-time", field=field)
        for field in (
            "out_until", "dazed_until", "killed_at", "check_at", "dies_at", "care_until",
        )
    }  # fmt: skip
    sentences: ClassVar[Mapping[type, Telling]] = results.SENTENCES | battle.SENTENCES
    told_in = ("starcraft_told",)
    dice: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = dice.DICE
    planned: ClassVar[Mapping[type, Callable[[Any, Any], Text]]] = plans.PLANNED
    typed: ClassVar[Mapping[type, Writer]] = typed.TYPED
    individual = (*RoundsPresenter.individual, "tie")
    aimed = (sc.Fire,)
    unanswered = (se.ReactionChosen,)
    course = (se.PlansShown, se.PassOpened)
    apart = battle.APART
    shown = (sc.LookOn,)
    waits: ClassVar[Mapping[str, Wait]] = asking.WAITS
    own: ClassVar[Mapping[str, Callable[..., Text | str]]] = asking.OWN
    of_npc: ClassVar[Mapping[str, Callable[..., Text | str]]] = asking.OF_NPC
    seat_hints: ClassVar[Mapping[str, Callable[[Any], Text | str]]] = asking.SEAT_HINTS
    turn: ClassVar[Mapping[type, tuple[str, str]]] = asking.TURN
    door = "+chargen starcraft"
    fields: ClassVar[Fields | None] = fields.FIELDS
    example = "points=20"
    healing = manual.HEALING
    listed = topics.LISTED
    topics: ClassVar[tuple[dict[str, Any], ...]] = topics.TOPICS
    steps = manual.STEPS
    words: ClassVar[Mapping[str, str]] = manual.WORDS
    pages: ClassVar[Mapping[str, tuple[Added, ...]]] = manual.PAGES
    verbs_in = "commands.books.starcraft"

    @property
    def examples(self) -> tuple[str, str]:
        return first("Zergling", roster.npcs()), first("gauss rifle", armoury.weapons())

    @property
    def builder(self) -> Builder:
        return replace(BUILDER, example=first("Marine", roster.ready()))

    def form(self, character: Any, draft: Any) -> Form | None:
        return form.of(draft) if draft else None

    def blank(self) -> Sheet | None:
        return BLANK

    counted: ClassVar[tuple[type, ...]] = (se.Planned,)

    def declared(self, event: Any) -> Text | str | None:
        return "" if isinstance(event, se.Planned) else super().declared(event)

    def codes(self, block: Any, width: int, prose: bool) -> list[str]:
        made = self.roster.sheet(block)
        points = made.full_body()
        told = say("starcraft_book-body-points-and-race", points=points, race=made.race)
        alone = str(say("starcraft_book-body-points-alone", points=points))
        head = [alone] if prose else sheet.labelled("body", told, width)
        return [*head, *sheet.lines(made, width, prose)]

    def gear(self) -> list[str]:
        return list(map(str, gear.everything()))

    def piece(self, word: str) -> tuple[str, Text]:
        return gear.piece(word)

    def page(self, figure: Any, treated_as: str, width: int, prose: bool) -> list[str]:
        if figure.condition.unconscious:
            treated_as = figure.name
        stuns = figure.fighter.stuns if figure.fighter else 0
        limit = figure.sheet.stun_limit()
        said = body.sentences(figure.condition, figure.clock, treated_as, stuns, limit)
        if isinstance(figure.behind, Barrier):
            said.append(body.behind(figure.behind))
        told = list(map(str, said))
        if not prose:
            told.insert(0, f"{figure.sheet.race.capitalize()}.")
        rows = sheet.lines(figure.sheet, width, prose, figure.drawn, figure.off_hand)
        return pages.head(figure, told, width, prose) + rows

    def piece_told(self, piece: Any) -> Text | str:
        return sheet.damage(piece) if isinstance(piece, Weapon) else sheet.worn(piece)

    def saving(self, f: Any, clock: int, known: bool = False) -> str:
        return "" if known else str(body.helps(f.condition, f.name, clock))

    def harm(self, f: Any) -> int:
        body = f.condition
        return WORST if body.down else WORST * (body.full - body.points) // body.full

    def hurt(self, event: Any) -> str:
        if isinstance(event, se.BodyHurt):
            return event.who if event.lost else ""
        return super().hurt(event)

    def judged(self, event: Any) -> tuple[str, bool] | None:
        if isinstance(event, be.AssaultJudged):
            return event.who, event.hit
        return super().judged(event)

    def still_possible(self, state: Any, who: str) -> str:
        return str(asking.dying(state, who))

    def plain_attack(self, option: Any, f: Any) -> bool:
        return asking.plain_attack(option, f)

    def staged(
        self, state: Any, people: Sequence[str]
    ) -> Iterable[tuple[str, Text, Sequence[dict[str, Any]]]]:
        return typed.staged(state, people)

    def hides(self, state: Any, reader: Any, command: Any) -> bool:
        return typed.hides(state, reader, command)

    def aside(self, state: Any, viewer: Any) -> str:
        return forces.board(state, viewer) if state.battle else ""

    def aside_data(self, state: Any, viewer: Any) -> list[dict[str, Any]]:
        return forces.rows(state, viewer) if state.battle else []

    def losses(self, before: Any, after: Any) -> list[tuple[str, str, int, int]]:
        return battle.losses(before, after)

    def held(self, state: Any, f: Any) -> dict[str, Any]:
        behind = state.barriers.get(f.behind)
        return {**super().held(state, f), "off_hand": f.off_hand, "behind": behind}

    def fitted_out(self, sheet: Any) -> dict[str, Any]:
        return {"off_hand": sheet.off_hand} if isinstance(sheet, StarcraftSheet) else {}

    def sealed(self, f: "StarcraftFighter") -> bool:
        return f.sealed

    def aside_people(self, state: Any) -> Mapping[str, Any]:
        commanders = state.battle.commanders if state.battle else ()
        return {who: sc.LookOn(who) for who in commanders}

    def lesson(self) -> Lesson:
        return lesson.LESSON
