"""+chargen: take a ready character, or build one step by step."""

from commands import building
from commands.reading import ReadingCommand, first_sentence
from game.errors import Refused
from game.rulebooks import roster, skills
from game.rulebooks.matching import UnknownName
from world.scenes.render import drafts, sheet
from world.sheet_keeping import give_sheet, refuse_when_fixed
from world.yard import in_yard

COLUMN = 14


class CmdChargen(ReadingCommand):
    """
    choose or build your character

    Usage:
      +chargen                   the ready characters, or the one you are building
      +chargen <name>            read one: +chargen smuggler
      +chargen/take <name>       be that one
      +chargen/build             build your own instead, step by step:
      +chargen dex=3D+1          an attribute; several with commas: dex=4D, kno=2D
      +chargen blaster=5D        a skill with its full code, or: +chargen blaster +1D
      +chargen/skills            the skills there are
      +chargen/gear [<name>]     take a weapon or armour; alone it lists them
      +chargen/drop <name>       put it back
      +chargen/done              check it, and be that character
      +chargen/cancel            give the building up
      +chargen/ready             the ready characters, while you are building

    Names may be shortened. What you have begun is kept until you are done, also when you log
    out. You may choose again until you have fought outside the practice yard.
    """

    key = "+chargen"
    aliases = ("+char",)
    switch_names = (*building.SWITCHES, "take", "ready")

    def act(self):
        if self.switches:
            switch = self.switches[0]
            own = {"take": self.take, "ready": self.ready}
            own[switch]() if switch in own else building.SWITCHES[switch](self)
        elif not self.args:
            self.overview()
        elif (wanted := building.changes(self.args)) is not None:
            building.change(self, wanted)
        else:
            self.show(self.args)

    def overview(self):
        if building.has_draft(self.caller):
            self.tell(*drafts.whole(building.draft_of(self.caller), self.width, self.prose))
        else:
            self.ready()

    def ready(self):
        rows = [
            self.one_line(block.name, first_sentence(block.description), COLUMN)
            for block in roster.ready().values()
        ]
        self.tell(
            *self.wrapped("Ready characters. +chargen smuggler shows one."),
            *rows,
            *self.wrapped(
                "Be one of them: +chargen/take smuggler. Or build your own: +chargen/build."
            ),
        )

    def show(self, word: str):
        try:
            block = roster.find_ready(word)
        except UnknownName as error:
            raise _half_said(word) or error from None
        self.tell(
            *self.wrapped(f"{block.name}. {block.description}"),
            *sheet.lines(roster.sheet(block), self.width, self.prose),
            *self.wrapped(f"In a fight: {block.hint}"),
            f"To be this one, type: +chargen/take {block.name.lower()}",
        )

    def take(self):
        if not self.args:
            raise Refused("no_name", "Whom? +chargen/ready lists them: +chargen/take smuggler.")
        block = roster.find_ready(self.args)
        self.become(roster.sheet(block), f"You are the {block.name} now. {block.hint}")

    def become(self, made, news: str) -> None:
        """The caller has this sheet from now on. Refused once he has fought."""
        refuse_when_fixed(self.caller)
        give_sheet(self.caller, made)
        building.forget(self.caller)
        self.tell(
            *self.wrapped(news),
            f"+sheet shows your sheet. Next, type {self.next_step()}.",
        )

    def next_step(self) -> str:
        return "+practice" if in_yard(self.caller) else "yard, and there +practice"


def _half_said(word: str) -> Refused | None:
    """A skill without its code is half a sentence: help it along."""
    try:
        name = skills.match(word)
    except LookupError:
        return None
    sentence = f"Give {name} a code: +chargen {name}=4D+1. +chargen/build starts building."
    return Refused("bad_code", sentence)
