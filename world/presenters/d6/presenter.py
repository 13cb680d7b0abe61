"""The presenter of the D6 books."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from game import registry
from game.books.d6 import armoury, roster, skills
from game.books.d6.parts import crews, wording
from game.books.d6.parts.approval import MATTERS
from game.books.d6.parts.plans import GONE
from game.books.d6.sheet import ATTRIBUTES, D6Sheet
from game.encounter.commands import GM
from game.encounter.field_commands import Approve
from game.encounter.field_events import Requested
from game.gear import Weapon
from game.registry.sheet import Sheet
from game.wording import Text, say
from world.lessons import Lesson
from world.presenters.d6 import (
    deeds,
    drafts,
    fields,
    form,
    gear,
    health,
    lessons,
    manual,
    points,
    results,
    sheet,
)
from world.presenters.d6.draft import D6Draft, beyond
from world.presenters.forms import Form
from world.presenters.rounds import RoundsPresenter
from world.presenters.slots import Builder, Fields, Request, Telling, first
from world.presenters.taught import Added
from world.scenes.render import pages
from world.scenes.render.records import name
from world.scenes.render.typed import Line

BLANK = D6Sheet(dict.fromkeys(ATTRIBUTES, 0), {})
BUILDER = Builder(
    draft=D6Draft,
    words=drafts,
    beyond=beyond,
    roster=roster,
    lines=sheet.lines,
    skills=skills.skills,
    example="smuggler",
    book="personal",
    title=say("d6_book-title"),
    about=say("d6_book-about"),
)
MOST_SAID = 24


class D6Presenter(RoundsPresenter):
    """Books with dice codes, six attributes and named wounds."""

    droids: ClassVar[Mapping[str, str]] = {
        "easy": "Practice Droid",
        "veteran": "Veteran Practice Droid",
        "remote": "Training Remote",
    }
    sentences: ClassVar[Mapping[type, Telling]] = results.SENTENCES
    dice: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = results.DICE
    told_in = ("d6_told",)
    times: ClassVar[Mapping[str, Text]] = {
        "out_until": say("d6_book-time-out"),
        "dazed_until": say("d6_book-time-dazed"),
        "stable_until": say("d6_book-time-to-live"),
    }
    derived = ("condition.out_by",)
    fields: ClassVar[Fields | None] = fields.FIELDS
    example = "wound=healthy"
    healing = manual.HEALING
    matters = MATTERS
    listed = (manual.DECLARING, manual.LARGER)
    steps = manual.STEPS
    verbs_in = "commands.books.d6"

    @property
    def examples(self) -> tuple[str, str]:
        return first("Thug", roster.npcs()), first("blaster pistol", armoury.weapons())

    @property
    def builder(self) -> Builder:
        return replace(BUILDER, book=self.book.name, example=first("Smuggler", roster.ready()))

    @property
    def door(self) -> str:
        return f"+chargen {self.book.name}"

    @property
    def pages(self) -> Mapping[str, tuple[Added, ...]]:
        return manual.added(self.book)

    @property
    def words(self) -> Mapping[str, str]:
        return manual.words()

    def form(self, character: Any, draft: Any) -> Form | None:
        return form.of(draft) if draft else None

    def blank(self) -> Sheet | None:
        return BLANK

    def actions(self, f: Any) -> str:
        return f"{super().actions(f)}{_plan(f)}"

    def for_the_round(self, f: Any) -> str:
        if f.full_dodge:
            return str(say("d6_book-full-dodge"))
        return str(say("d6_book-hesitates")) if f.hesitated else ""

    def besides(self, state: Any, f: Any) -> list[str]:
        words = []
        if f.aboard in state.fighters:  # the reader may not see the vehicle
            words.append(say("d6_book-station", station=f.station, vehicle=name(state, f.aboard)))
        if f.prepared and (f.prepared.round == state.round or not f.taken):
            words.append(say("d6_book-prepared", skill=f.prepared.skill))
        return [*map(str, words)]

    def mounts(self, state: Any, f: Any) -> tuple[Any, ...]:
        vehicle = crews.vehicle_of(state, f)
        return crews.craft(vehicle).weapons if vehicle else ()

    def lines_besides(self, state: Any, speaker: Any) -> Iterable[Line]:
        return points.lines(state, speaker)

    def requests(self, state: Any) -> Iterable[Request]:
        for f in state.present:
            for what, why in f.requests.items():
                answers = tuple(Approve(GM, f.id, what, yes) for yes in (True, False))
                yield Request(Requested(f.id, what, why), answers)

    def deeds_named(self) -> Collection[str]:
        return wording.verbs()

    def said_as(self, state: Any, who: str, text: str) -> list[Any]:
        return deeds.said_as(state, who, text)

    def stood(self, step: Any, event: Any) -> Text | str:
        return results.full_dodge(step, event)

    def codes(self, block: Any, width: int, prose: bool) -> list[str]:
        return sheet.lines(self.roster.sheet(block), width, prose)

    def gear(self) -> list[Text]:
        return gear.everything()

    def piece(self, word: str) -> tuple[str, Text]:
        return gear.piece(word)

    def page(self, figure: Any, treated_as: str, width: int, prose: bool) -> list[str]:
        if not figure.condition.able:
            treated_as = figure.name
        healing, limit = figure.options.get("healing", ""), figure.sheet.stun_limit()
        told = health.sentences(
            figure.condition, figure.clock, healing, treated_as, limit, self.needs()
        )
        rows = sheet.lines(figure.sheet, width, prose, figure.drawn, figure.stunning)
        return pages.head(figure, [*map(str, told)], width, prose) + rows

    def piece_told(self, piece: Any) -> Text | str:
        return sheet.damage(piece) if isinstance(piece, Weapon) else sheet.worn(piece)

    def saving(self, f: Any, clock: int, known: bool = False) -> str:
        return str(health.helps(f.condition, f.name, self.needs(), known))

    def needs(self) -> Mapping[str, str]:
        """Quality that a medical roll needs, by aim of the treatment."""
        book: Any = registry.called(self.book.name)
        needs: Mapping[str, str] = book.medical_needs
        return needs

    def lesson(self) -> Lesson:
        return lessons.LESSONS.get(self.book.name, lessons.GENERAL)


def _plan(f: Any) -> str:
    """The declared actions left, as the player worded them: ``(fire at Bo, open)``; "" if none were
    worded."""
    left = [_cut(slot) or str(say("d6_book-open-action")) for slot in f.slots if slot != GONE]
    return f" ({', '.join(left)})" if left else ""


def _cut(text: str) -> str:
    return text if len(text) <= MOST_SAID else text[: MOST_SAID - 1] + "~"
