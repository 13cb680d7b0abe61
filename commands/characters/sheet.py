"""+sheet: one's own sheet, and the condition of others."""

import re
from typing import TYPE_CHECKING, Any

from commands.characters import texts
from commands.characters.finding import at_table
from commands.characters.history import history
from commands.own_sheet import NOT_OFFERED
from commands.reading import ReadingCommand
from game import registry
from game.codec import UNREAD
from game.encounter.audience import visible
from game.encounter.state import FIGHT
from game.errors import Refused
from game.registry import revisions
from game.registry.matching import resolve
from game.wording import Text, say, several
from world import presenters
from world.presenters.slots import Kept
from world.scenes.render import pages
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.sheets.approval import said

if TYPE_CHECKING:
    from game.encounter.fighter import Fighter
    from game.registry.sheet import Sheet
    from world.actors import Character
    from world.scenes.table.table import Table

SWITCHES = {
    "history": history,
    "export": texts.write,
    "import": texts.take,
    "asked": texts.asked,
    "done": texts.not_open,
    "cancel": texts.not_open,
}
_SWITCH = re.compile(r"(?:\s*/\S+)+\s*")


def figure_of(character: "Character", sheet: "Sheet | None" = None) -> pages.Figure:
    """The character as the scene has them: during a fight, lying on the ground, or with values that
    the game master has set. Otherwise as stored, with the time passed since. ``sheet``: which of
    theirs, None for the one of codes."""
    table: Any = tables.of(character)
    known = table.state.fighters.get(fighter_id(character)) if table else None
    apart = known and known.id in table.state.own
    on_the_ground = known and known.condition.prone
    if known and known.present and (table.state.mode == FIGHT or apart or on_the_ground):
        return pages.figure_of(known, table.state)
    made: Any = sheet or character.sheet or character.old_sheet
    names = [w.name for w in getattr(made, "weapons", ())]
    options = table.state.options if table else registry.first().settle_options({})
    return pages.Figure(
        character.key,
        made,
        (character.body_at(0, made) if made else character.condition_at(0)).passed(0),
        drawn=tuple(name for name in names if name not in character.holstered),
        options=options,
    )


class CmdSheet(ReadingCommand):
    """Read your character sheet."""

    key = "+sheet"
    topics = ("history", "export", "import, asked")
    aliases = ("+condition",)
    switch_names = tuple(SWITCHES)

    def parse(self) -> None:
        typed = self.args
        super().parse()
        self.typed = _SWITCH.sub("", typed, count=1) if self.switches else typed

    def in_this_game(self) -> None:
        """The switches are the same for sheets of all kinds."""
        if not self.switches:
            super().in_this_game()
            self.tell_approval()
            return
        with revisions.by_game():
            SWITCHES[self.switches[-1]](self)

    def tell_approval(self) -> None:
        """For one's own sheet: tell whether staff have approved it, or still have to."""
        sheet = None if self.args else self.caller.sheet_for(self.book.sheet_kind)
        if sheet and (told := said(self.caller, sheet.kind)):
            self.say(say("characters-your-sheet", standing=told))

    def act(self) -> None:
        found = self.named(self.args) if self.args else figure_of(self.caller)
        own = found.name == self.caller.key
        if not (own or self.sees_all()):
            self.tell(f"{found.name}: {found.condition.described(found.clock)}.")
            return
        if found.sheet is None:
            raise Refused("no_sheet", self.without_sheet(found.name, own))
        treated_as = "me" if own else found.name
        lines: list[Text | str] = [*pages.page(found, treated_as, self.width, self.prose)]
        if found.sheet.kind not in presenters.kinds():
            theirs = say("characters-book-not-offered", name=found.name)
            lines += ["", NOT_OFFERED if own else theirs]
        self.tell(*lines)

    def without_sheet(self, name: str, own: bool) -> Text | str:
        here = [obj for obj in self.caller.location.contents if obj.key == name]
        if any(at_table(obj) and obj.unread(Kept.sheet) for obj in here):
            unread: list[Text | str] = [UNREAD, say("characters-take-another")]
            return several(unread, " ") if own else UNREAD
        return say("characters-you-have-none") if own else say("characters-has-none", name=name)

    def sees_all(self) -> bool:
        """True for staff and for the game master of the scene here."""
        table = tables.of(self.caller)
        return self.caller.staff or bool(table and table.holds_seat(self.caller))

    def named(self, word: str) -> pages.Figure:
        """Somebody here: a fighter whom the caller can see, or a character in the room."""
        if word.lower() in ("me", "self"):
            return figure_of(self.caller)
        around = self.caller.location.contents
        here = {obj.key: obj for obj in around if at_table(obj)}
        table: Table | None = tables.of(self.caller)
        fighters = self.seen(table) if table else {}
        name = resolve(word, [*here, *fighters], "character here")
        if name in here:
            return figure_of(here[name])
        assert table is not None  # of the fighter
        return pages.figure_of(fighters[name], table.state)

    def seen(self, table: "Table") -> "dict[str, Fighter]":
        found = visible(table.state, self.me, table.holds_seat(self.caller))
        return {f.name: f for f in found}
