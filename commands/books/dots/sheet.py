"""+dots: the sheet of dots, or the next step in making one."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.base import TableCommand
from game import engine, registry
from game.books.dots import builder, tables
from game.books.dots.body import Pools
from game.books.dots.sheet import DotsSheet
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say, several
from world.guide import lead, next_line
from world.presenters.dots import anew, board
from world.presenters.dots import sheet as pages
from world.presenters.dots import tables as reference
from world.presenters.dots.anew import DRAFT
from world.presenters.dots.blocks import KIND, NO_SHEET
from world.presenters.dots.draft import kept, open_step
from world.scenes.render import apart
from world.scenes.table.tables import of as table_of
from world.scenes.telling.hearing import reads_prose
from world.sheets.approval import give_new
from world.sheets.history import Cause
from world.sheets.keeping import fixed

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.table.table import Table


class CmdDots(TableCommand):
    """Your sheet of dots, or the next step in making one (book dots)."""

    key = "+dots"
    switch_names = ("again", "sure", "reference")
    help_category = "Character"
    needs_sheet = False

    def act(self) -> None:
        if "reference" in self.switches:
            self.say(self.reference())
            return
        if "again" in self.switches:
            self.again()
        sheet = self.caller.sheet_for(KIND)
        if sheet is None:
            self.build(self.args)
        else:
            self.tell_page()

    def reference(self) -> str:
        limit = option(self, "wealth_limit")
        if not self.args:
            return reference.reference(limit, reads_prose(self.caller), self.client_width())
        dots = parsing.count(self.args, say("dots_lines-dots"), reference.MOST_DOTS)
        return reference.said(dots, limit)

    def now(
        self,
    ) -> tuple[DotsSheet, Pools, tuple[tuple[str, ...], ...], Mapping[str, str], int, int]:
        """Sheet, condition, links, pins, clock and number of autoguns, as the table here has them,
        else as stored."""
        table: Table | None = table_of(self.caller)
        f: Any = table.state.fighters.get(self.me) if table else None
        if table and f and f.present and played(table):
            return f.sheet, f.condition, f.links, f.pins, table.state.clock, f.emplacements
        sheet: Any = self.caller.sheet_for(KIND)
        body: Any = self.caller.body_at(0, sheet)
        return sheet, body, (), {}, 0, 0

    def tell_page(self) -> None:
        """Show the sheet, and what the game master has set on it for this scene."""
        table: Table | None = table_of(self.caller)
        f = table.state.fighters.get(self.me) if table else None
        here = apart.here(table.state, self.me) if table and f and f.present else ""
        page = _page(self.caller, *CmdDots.now(self))
        self.say(several(filter(None, [page, here])))

    def again(self) -> None:
        """Give up the sheet, or the choices made for one. Raises Refused("sure") without /sure,
        saying what would be lost; and Refused("fixed") for a sheet that has fought, asking staff
        instead."""
        anew.refuse_at_table(self.caller)
        sheet: Any = self.caller.sheet_for(KIND)
        if sheet and "sure" not in self.switches:
            sentence = say(
                "dots_lines-given-up",
                sheet=pages.title_of(self.caller.key, sheet),
                worth=pages.worth(sheet),
            )
            raise Refused("sure", sentence)
        if sheet and fixed(self.caller, KIND):
            raise Refused("fixed", anew.ask_staff(self.caller))
        anew.give_up(self.caller, self.caller.key)

    def build(self, word: str) -> None:
        """Take the choice for the next open step, and show the step after it."""
        draft = kept(self.caller)
        if word:
            _choose(draft, word, options_here(self))
            self.caller.attributes.add(DRAFT, json.dumps(draft), category="d6")
        if open_step(draft):
            choice = (open_step(draft), draft, options_here(self))
            usual = lead(self.caller, f"+dots {pages.usual(*choice)}")
            self.say(several(filter(None, [pages.question(*choice), usual])))
            return
        self.finish(draft)

    def finish(self, draft: Mapping[str, Any]) -> None:
        kit = "" if draft["kit"] == "none" else draft["kit"]
        placed = draft.get("placed") or {}
        sheet = builder.create(
            draft["class"], draft["subclass"], kit, placed, options=options_here(self)
        )
        give_new(self.caller, sheet, Cause(self.caller.key, "+dots"))
        self.caller.attributes.remove(DRAFT, category="d6")
        self.say(_page(self.caller, sheet, Pools().filled(sheet), (), {}))
        options = engine.opening("dots").options
        bought = ", ".join(pages.examples(sheet, options)).replace(", +xp ", ", ")
        line = lead(self.caller, bought or next_line(self.caller))
        self.say(several(filter(None, [pages.spending(sheet, options), line])))


def _page(
    character: "Character",
    sheet: DotsSheet,
    body: Pools,
    links: tuple[tuple[str, ...], ...],
    pins: Mapping[str, str],
    clock: int = 0,
    guns: int = 0,
) -> Text:
    prose = reads_prose(character)
    return several(pages.page(character.key, sheet, body, links, pins, clock, prose, guns))


def options_here(cmd: TableCommand) -> Mapping[str, Any]:
    """House options of the table here; the book's own if it does not play dots."""
    table: Table | None = table_of(cmd.caller)
    here = table and played(table)
    return (table.state if table and here else engine.opening("dots")).options


def played(table: "Table") -> bool:
    """True if the table plays dots."""
    return registry.of(table.state).sheet_kind == KIND


def option(cmd: TableCommand, name: str) -> str:
    value: str = options_here(cmd)[name]
    return value


def _choose(draft: dict[str, Any], text: str, options: Mapping[str, Any]) -> None:
    """Make one choice, or several separated by commas; the dots placed for a kit count as one.
    Raises Refused or MatchError for the first invalid one; the draft is not stored then."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    while parts:
        step = _again(draft, parts[0]) or open_step(draft)
        if not step:
            raise Refused("all_chosen", say("dots_lines-all-chosen", word=parts[0][:40]))
        word = ", ".join(parts) if step == "placed" else parts[0]
        draft[step] = _CHOOSE[step](draft, word, options)
        parts = [] if step == "placed" else parts[1:]


def _again(draft: dict[str, Any], word: str) -> str:
    """Returns "kit" if the word names another kit (or none) before the kit's dots are placed, else
    ""."""
    if open_step(draft) != "placed":
        return ""
    try:
        return "kit" if _kit(draft, word) != draft["kit"] else ""
    except MatchError:
        return ""


def _class(draft: dict[str, Any], word: str, options: Mapping[str, Any]) -> str:
    rows = tables.classes()
    return tables.meant(word, {key: row["title"] for key, row in rows.items()}, "class")


def _subclass(draft: dict[str, Any], word: str, options: Mapping[str, Any]) -> str:
    return resolve(word, tables.subclasses(options["extra_subclasses"]), "subclass")


def _kit(draft: dict[str, Any], word: str, options: Any = None) -> str:
    """The kit meant. Raises Refused if it does not suit the class and subclass."""
    titles = {key: kit.title for key, kit in tables.kits_offered().items()} | {"none": "none"}
    key = tables.meant(word, titles, "kit")
    if key != "none":
        builder.check_kit(DotsSheet(draft["class"], draft["subclass"]), tables.kits()[key])
    return key


def _place(draft: dict[str, Any], word: str, options: Mapping[str, Any]) -> dict[str, int]:
    kit = tables.kits()[draft["kit"]]
    if word.lower() == "even":
        each, more = divmod(kit.spend, len(kit.among))
        return {skill: each + (n < more) for n, skill in enumerate(kit.among)}
    placed = {}
    for part in word.split(","):
        name, _, count = part.strip().rpartition(" ")
        if not count.isdecimal():
            raise Refused("bad_number", say("dots_lines-place-how"))
        placed[tables.match_skill(name)] = int(count)
    builder.create(draft["class"], draft["subclass"], draft["kit"], placed, options=options)
    return placed


_CHOOSE = {"class": _class, "subclass": _subclass, "kit": _kit, "placed": _place}


def _sheet(cmd: TableCommand) -> None:
    """+sheet under dots: one's own sheet, or the condition of somebody at the table."""
    if not cmd.args and cmd.caller.old_sheet:
        cmd.act()
        return
    if not cmd.args:
        if cmd.caller.sheet_for(KIND) is None:
            raise Refused("no_sheet", NO_SHEET)
        CmdDots.tell_page(cmd)
        return
    state: Any = cmd.table.state  # of this book
    f = state.fighters[cmd.find(cmd.args)]
    words = [board.status(state, f)]
    words += board.lasts(state, f) if cmd.viewer.gm else []
    cmd.say(f"{f.name}: {', '.join(map(str, words))}.")


INSTEAD = {"+sheet": _sheet}
VERBS = (CmdDots,)
