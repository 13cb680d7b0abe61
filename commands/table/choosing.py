"""Commands for choices that books declare: one for each name."""

from typing import TYPE_CHECKING

from commands.table import many
from commands.table.fighting import FightingCommand
from game import engine
from game.encounter import commands as c
from game.errors import Refused
from game.memory import once
from game.registry.choices import ASK
from game.registry.matching import resolve
from game.wording import row, say, several
from world.pages import Page
from world.scenes.render.choosing import typed

if TYPE_CHECKING:
    from game.registry.choices import Choice

STANDING = "always"


class CmdChoose(FightingCommand):
    """Replies to a choice; ``key`` is its name. The help page is made from the declaration."""

    @property
    def choice(self) -> "Choice":
        """The choice as this table's book declares it. Raises Refused("not_in_book")."""
        found = self.book.choices.by_name.get(self.key.lstrip("+"))
        if found is None:
            title = self.book.title
            raise Refused("not_in_book", say("table-no-choice-of-book", line=self.key, title=title))
        return found

    def act(self) -> None:
        name, equals, rest = self.args.partition("=")
        words = (rest if equals else name).split()
        if words and words[0].lower() == STANDING:
            self.always(name if equals else "", " ".join(words[1:]))
            return
        if not equals and words and not self.reads(name):
            equals, words = "=", []
        who = self.find(name) if equals else self.asked()
        word = self.reply(" ".join(words)) if words else self.choice.words[0]
        speaks = who == self.me or self.fighter(who).npc
        self.give(c.Choose(who if speaks else c.GM, self.choice.name, word))

    def reads(self, text: str) -> bool:
        """True if the text begins a reply, rather than naming somebody."""
        return any(word.startswith(text.strip().lower()) for word in self.choice.words)

    def reply(self, text: str) -> str:
        return resolve(text, self.choice.words, "reply")

    def asked(self) -> str:
        """The caller; if they hold the seat and are not asked, the NPC that is."""
        state = self.table.state
        waits = [w.who for w in engine.pending(state) if w.what == self.choice.name]
        if self.me in waits or not waits or not self.table.holds_seat(self.caller):
            return self.me
        return next((who for who in waits if state.fighters[who].npc), self.me)

    def always(self, name: str, text: str) -> None:
        """Set a standing reply: the caller's, an NPC's, or that of all NPCs."""
        words = (*self.choice.words, ASK)
        reply = resolve(text, words, "standing reply") if text else ""
        if not reply:
            sentence = say("table-standing-reply-which", line=self.key, replies=words)
            raise Refused("bad_choice", sentence)
        if name.strip().lower() == "npcs":
            self.table.allow_for(self.caller, c.GM)
            whom = [f.id for f in self.table.state.present if f.npc]
        else:
            whom = [self.find(name) if name else self.me]
        if not whom:
            raise Refused("nobody", say("typed-no-npc"))
        mine, asked = whom == [self.me], reply == ASK
        told = say("table-standing-reply", mine=mine, asked=asked, reply=reply)
        given = [c.PreferReply(who, self.choice.name, reply) for who in whom]
        many.give(self, given, lambda _: told)


def page(choice: "Choice", book: str) -> Page:
    """The help page of a choice."""
    replies = [row(f"  {typed(choice, reply)}", reply.costs) for reply in choice.replies]
    told = {
        "waits": choice.waits, "book": book, "replies": several(replies), "verb": f"+{choice.name}",
        "silence": choice.silence, "standing": STANDING, "ask": ASK, "comes": choice.comes,
        "silently": choice.silently,
    }  # fmt: skip
    return Page("help_table-choice", args=told)


@once
def of(book: str, declared: "tuple[Choice, ...]") -> tuple[type[CmdChoose], ...]:
    """Command classes for the choices that a book declares."""
    return tuple(
        type(
            f"CmdChoose{choice.name.title()}",
            (CmdChoose,),
            {"key": f"+{choice.name}", "made_of": page(choice, book), "__module__": __name__},
        )
        for choice in declared
    )
