"""+inbox: what waits for a player, questions and notices, and what becomes a notice."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from commands.base import TableCommand
from game.errors import Refused
from game.wording import Text, say, several
from world.players import account_of
from world.scenes.consent import questions
from world.scenes.people import inboxes

if TYPE_CHECKING:
    from world.scenes.models import Question

ON_OFF = ("on", "off")
NONE = "none"


class CmdInbox(TableCommand):
    """See what waits for you."""

    key = "+inbox"
    aliases = ("+questions",)
    help_category = "General"
    switch_names = ("clear", "mute", "names", "mail")
    needs_sheet = False

    def act(self) -> None:
        if self.switches:
            self.deeds_by_switch[self.switches[0]](self)
        elif self.args:
            self.read(questions.waiting(self.caller))
        else:
            self.list(questions.waiting(self.caller))

    def list(self, items: "Sequence[Question]") -> None:
        if not items:
            self.say(say("inbox-empty"))
            return
        notices = sum(item.notice for item in items)
        more = [say("inbox-how-to-clear", count=notices)] if notices else []
        self.say(several([*map(_row, items), *more]))

    def read(self, items: "Sequence[Question]") -> None:
        """Show one item; a notice is read then. Raises Refused("no_question")."""
        number = int(self.args) if self.args.isdecimal() and len(self.args) < 12 else 0
        found = next((item for item in items if item.pk == number), None)
        if found is None:
            wrong = say("inbox-none-such", number=self.args[:20])
            which: list[Text] = [say("inbox-which"), *map(_row, items)] if items else []
            raise Refused("no_question", several([wrong, *which]))
        self.say(questions.shown(found))
        if found.notice:
            questions.mark_read(found)

    def clear(self) -> None:
        items = questions.waiting(self.caller)
        notices = [item for item in items if item.notice]
        for notice in notices:
            questions.mark_read(notice)
        left = len(items) - len(notices)
        self.say(say("inbox-cleared", count=len(notices), questions=left))

    def mute(self) -> None:
        words = self.args.lower().split()
        if len(words) == 2 and words[0] == inboxes.MENTIONS and words[1] in ON_OFF:
            inboxes.mute_mentions(self.caller, words[1] == "on")
        elif self.args:
            raise Refused("bad_choice", say("inbox-mute-how"))
        muted = inboxes.mutes_mentions(self.caller)
        self.say(say("inbox-mentions-muted") if muted else say("inbox-mentions-heard"))

    def names(self) -> None:
        if self.args:
            wanted = [name.strip() for name in self.args.split(",")]
            named = self.args.lower() != NONE
            inboxes.be_called(self.caller, list(filter(None, wanted)) if named else ())
        mine, further = self.caller.key, inboxes.names(self.caller)
        listed = say("inbox-names-are", names=(mine, *further), name=mine)
        self.say(listed if further else say("inbox-names-none", name=mine))

    def mail(self) -> None:
        account: Any = account_of(self.caller)
        word = self.args.lower()
        if word in ON_OFF:
            inboxes.want_mails(account, word == "on")
        elif word:
            raise Refused("bad_choice", say("inbox-mail-how"))
        self.say(say("inbox-mail-on") if inboxes.mails(account) else say("inbox-mail-off"))

    deeds_by_switch: dict[str, Callable[[Any], None]] = {
        "clear": clear,
        "mute": mute,
        "names": names,
        "mail": mail,
    }


def _row(item: "Question") -> Text:
    """A question with how to answer it; a notice with its number."""
    if item.notice:
        return say("inbox-row", number=item.pk, text=item.text)
    return questions.shown(item)
